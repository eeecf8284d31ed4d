import { formatAction, type Role, readable } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { toy } from '../../engine/test/toy.ts';
import { eventSchema, type ListedEvent, listedEventSchema } from '../src/events.ts';
import { eventsOf, openRoom, roomOf, take, undoFor } from '../src/room.ts';
import { moments, sight } from '../src/sight.ts';

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

test('what the seats gave is told with the seed, when the match is over', () => {
  const playing = room(nonce('red', ONE), nonce('blue', TWO), hold('red'));
  expect(sight(toy, playing, 'spectator', 0).nonces).toEqual([]);
  const over = take(toy, playing, { kind: 'resign', role: 'blue' });
  expect(sight(toy, over, 'spectator', 0).nonces).toEqual([
    { role: 'red', value: ONE },
    { role: 'blue', value: TWO },
  ]);
});

test('a deal that is void is not told among the moments', () => {
  const { match } = room(nonce('red', ONE), nonce('blue', TWO), hold('red'));
  expect(sight(toy, roomOf(match), 'red', 0).dealt).toBe(2);
  const all = moments(toy, match, 'red', 0, 3);
  expect(all.map(({ at, lines }) => [at, lines.length > 0])).toEqual([
    [0, false],
    [1, false],
    [2, true],
    [3, true],
  ]);
  expect(all.slice(0, 2).map(({ state }) => state)).toEqual([all[2]!.state, all[2]!.state]);
  expect(all.flatMap(({ lines }) => lines)).toEqual(readable(match.log, 'red'));
  expect(moments(toy, match, 'red', 1, 3)).toEqual(all.slice(1));
});

test('it is told by newer rules too, where they agree', () => {
  const newer = { ...toy, version: toy.version + 1 };
  const { match } = room(nonce('red', ONE), nonce('blue', TWO), hold('red'));
  expect(moments(newer, match, 'red', 0, 3).map(({ told }) => told)).toEqual([null, null, null, null]);
});

test('what was played is read as the events that it came from', () => {
  const events = [nonce('red', ONE), hold('red'), nonce('blue', TWO)];
  expect(eventsOf(room(...events).match.actions)).toEqual(events);
});
