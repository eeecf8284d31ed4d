import { formatAction, type Role } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { toy } from '../../engine/test/toy.ts';
import { eventSchema, type ListedEvent, listedEventSchema } from '../src/events.ts';
import { eventsOf, openRoom, take, undoFor } from '../src/room.ts';
import { sight } from '../src/sight.ts';

const [ONE, TWO] = ['1', '2'].map(digit => digit.repeat(64)) as [string, string];
const nonce = (role: Role, value: string): ListedEvent => ({ kind: 'nonce', role, value });
const hold = (role: Role): ListedEvent => ({ kind: 'act', role, action: { verb: 'storm' } });
const room = (...events: ListedEvent[]) =>
  events.reduce((each, event) => take(toy, each, event), openRoom(toy, { seed: 'room' }));

test('a nonce is stored with the events, and nobody can send one over the line', () => {
  expect(listedEventSchema.safeParse(nonce('red', ONE)).success).toBe(true);
  expect(listedEventSchema.safeParse(nonce('red', 'short')).success).toBe(false);
  expect(eventSchema.safeParse(nonce('red', ONE)).success).toBe(false);
});

test('who has lines of a deal that is void is sent all of the new one', () => {
  const before = room();
  const have = sight(toy, before, 'red', 0).lines.length;
  expect(have).toBeGreaterThan(0);
  const { keep, lines } = sight(toy, take(toy, before, nonce('blue', ONE)), 'red', have);
  expect([keep, lines.length]).toEqual([0, have]);
});

test('it is nobody’s action to take back, and stays when actions before it are taken back', () => {
  expect(undoFor(room(nonce('red', ONE)), 'red')).toBe('none');
  const after = room(
    nonce('red', ONE),
    hold('red'),
    nonce('blue', TWO),
    { kind: 'ask-undo', role: 'red' },
    { kind: 'grant-undo', role: 'blue' },
  );
  expect(after.match.actions.map(({ role, action }) => `${role} ${formatAction(action)}`)).toEqual([
    `red nonce value=${ONE}`,
    `blue nonce value=${TWO}`,
  ]);
});

test('what was played is read as the events that it came from', () => {
  const events = [nonce('red', ONE), hold('red'), nonce('blue', TWO)];
  expect(eventsOf(room(...events).match.actions)).toEqual(events);
});
