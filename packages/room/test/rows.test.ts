import { type Block, type Decision, flow, type Game, loop, type Role, sequence } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { type Patrol, patrol } from '../../engine/test/toy-of-dice.ts';
import { isHarmless, openRoom, type Room, reopen, type TableEvent, take, undoFor } from '../src/index.ts';

/** What one click has done is taken back as one, and never more than that. */

const block = (id: string): Block<Patrol> => patrol.flow.blocks.get(id)!;
const redAgain = (id: string): Block<Patrol> => ({ ...(block('red-turn') as Decision<Patrol>), id });
/** Red does three things in a row, with or without dice. */
const long: Game<Patrol> = {
  ...patrol,
  flow: flow(
    loop(
      'turns',
      '0',
      () => true,
      sequence('turn', '0', [
        block('red-turn'),
        redAgain('red-again'),
        redAgain('red-last'),
        block('blue-turn'),
        block('next'),
      ]),
    ),
  ),
};

const act = (role: Role, verb: string, more?: true): TableEvent => ({
  kind: 'act',
  role,
  action: { verb },
  ...(more && { more }),
});
const played = (...events: TableEvent[]): Room<Patrol> =>
  events.reduce((room, event) => take(long, room, event), openRoom(long, { seed: 'rows' }));
const verbs = ({ match }: Room<Patrol>): string[] => match.actions.map(({ action }) => action.verb);
const granted = (room: Room<Patrol>): Room<Patrol> =>
  [{ kind: 'ask-undo', role: 'red' } as const, { kind: 'grant-undo', role: 'blue' } as const].reduce<
    Room<Patrol>
  >((now, event) => take(long, now, event), room);

test('a click ends with dice, whatever whoever sends it says', () => {
  const room = played(act('red', 'fire'), act('red', 'wait', true), act('red', 'wait', true));
  // A machine grants what no dice have followed: it must not grant them with it.
  expect(isHarmless(room, 'red')).toBe(true);
  expect(verbs(granted(room))).toEqual(['fire']);
  expect(verbs(take(long, room, { kind: 'undo', role: 'red' }))).toEqual(['fire']);
});

test('what the table has answered for a seat goes back with what it followed, dice or not, if the others agree', () => {
  const room = played(
    act('red', 'wait'),
    act('red', 'fire'),
    { kind: 'act', role: 'red', action: { verb: 'wait' }, ordered: true },
    act('blue', 'wait'),
  );
  expect(isHarmless(room, 'red')).toBe(false);
  expect(undoFor(room, 'red', true)).toBe('none');
  expect(verbs(granted(room))).toEqual(['wait']);
});

test('nothing is offered to be taken back that the table would give again at once', () => {
  const byTable: TableEvent = { ...act('red', 'wait'), ordered: true } as TableEvent;
  // It followed dice, so what it belongs to stands.
  const afterDice = played(act('red', 'fire'), byTable);
  expect(undoFor(afterDice, 'red', true)).toBe('none');
  expect(undoFor(afterDice, 'red')).toBe('ask');
  // It belongs to nothing of the same seat.
  const first = played(byTable);
  expect(undoFor(first, 'red', true)).toBe('none');
  // What was done by hand after it goes back, and it alone.
  const on = take(long, afterDice, act('red', 'wait'));
  expect(undoFor(on, 'red', true)).toBe('free');
  expect(undoFor(take(long, on, { kind: 'undo', role: 'red' }), 'red', true)).toBe('none');
  const meant = take(long, first, act('red', 'wait'));
  expect(undoFor(meant, 'red', true)).toBe('free');
  expect(undoFor(take(long, meant, { kind: 'undo', role: 'red' }), 'red', true)).toBe('none');
});

test('of a room of which no rows were kept all stands that dice may have decided', () => {
  const { rows: _, ...old } = played(
    act('red', 'fire'),
    act('red', 'fire'),
    act('red', 'fire'),
    act('blue', 'wait'),
  );
  const stored = { ask: { seed: 'rows' }, version: 1, events: [], ending: null };
  const { room } = reopen(long, { ...stored, copy: old as Room<unknown> });
  expect(isHarmless(room, 'red')).toBe(false);
  expect(undoFor(room, 'red', true)).toBe('none');
  expect(isHarmless(room, 'blue')).toBe(true);
});

test('no row leads back to before newer rules', () => {
  const copy = played(act('red', 'wait')) as Room<unknown>;
  const newer: Game<Patrol> = { ...long, version: 2 };
  const stored = { ask: { seed: 'rows' }, version: 1, events: [], ending: null };
  const { room } = reopen(newer, { ...stored, copy });
  const then = take(newer, room, act('red', 'wait', true));
  expect(then.rows.joined).toEqual([]);
  const answered = take(newer, room, {
    kind: 'act',
    role: 'red',
    action: { verb: 'wait' },
    ordered: true,
  });
  expect(answered.rows.joined).toEqual([]);
});
