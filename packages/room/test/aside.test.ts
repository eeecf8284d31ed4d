import { IronbottomError, type Order, type Role, SPECTATOR } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import type { Ambush } from '../../engine/test/ambush.ts';
import { marching } from '../../engine/test/march.ts';
import {
  asSeen,
  isSilent,
  numberFor,
  openRoom,
  type Room,
  reopen,
  sight,
  type TableEvent,
  take,
  unasked,
} from '../src/index.ts';

/** A path of five steps, each of which somebody in hiding is asked about: the others hear of it once. */

const open = (gun: number): Room<Ambush> => openRoom(marching, { seed: 'path', position: { gun } });
const act = (role: Role, verb: string): TableEvent => ({ kind: 'act', role, action: { verb } });
const hold: Order = { id: 'hold', when: 'ambush', if: [], answer: { verb: 'pass' }, until: 'withdrawn' };
const order: TableEvent = { kind: 'order', role: 'gunner', order: hold };
const after = (room: Room<Ambush>, ...events: TableEvent[]): Room<Ambush> =>
  events.reduce((now, event) => take(marching, now, event), room);
const readers = ['patrol', SPECTATOR];
const told = (room: Room<Ambush>): string =>
  readers.map(role => JSON.stringify(sight(marching, room, role, 0))).join('\n');
const codeOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof IronbottomError) return error.code;
    throw error;
  }
  return 'none';
};

/** All that the others are sent from the march to the camp, message by message. */
function messages(first: Room<Ambush>, answer: (room: Room<Ambush>) => TableEvent): string[] {
  let room = after(first, act('patrol', 'march'));
  const sent = [told(room)];
  while (room.match.stack.at(-1)!.id === 'ambush') {
    const next = after(room, answer(room));
    if (!isSilent(room, next)) sent.push(told(next));
    else expect(told(next)).toBe(told(room));
    room = next;
  }
  return sent;
}
const table = (room: Room<Ambush>): TableEvent => unasked(marching, room, ['gunner'])!.event;

test('a whole path is told in two messages, the same whether an order, a hand or nobody answers, and where', () => {
  const byHand = messages(open(3), () => act('gunner', 'pass'));
  expect(byHand).toHaveLength(2);
  expect(messages(after(open(3), order), table)).toEqual(byHand);
  const empty = open(3);
  empty.match.state.loaded = false;
  expect(messages(empty, table)).toEqual(byHand);
  // By hand at the one step where there is a choice, by the table at all others.
  const mixed = (room: Room<Ambush>): TableEvent =>
    room.match.state.at === 3 ? act('gunner', 'pass') : table(room);
  expect(messages(open(3), mixed)).toEqual(byHand);
});

test('who answers sees each step as it comes', () => {
  let room = after(open(5), act('patrol', 'march'));
  for (let at = 1; at < 5; at++) {
    expect(sight(marching, room, 'gunner', 0).view.state.at).toBe(at);
    expect(sight(marching, room, 'patrol', 0).view.state.at).toBe(1);
    room = after(room, table(room));
  }
  room = after(room, act('gunner', 'fire'));
  expect(readers.map(role => sight(marching, room, role, 0).view.state)).toMatchObject([
    { at: 5, hit: true },
    { at: 5, hit: true },
  ]);
});

test('nothing that can be taken back tells that somebody has answered', () => {
  const begun = after(open(5), act('patrol', 'march'));
  const later = after(begun, table(begun));
  for (const room of [begun, later]) {
    expect(sight(marching, room, 'patrol', 0).undo).toBe('none');
    for (const kind of ['undo', 'ask-undo'] as const)
      expect(codeOf(() => after(room, { kind, role: 'patrol' }))).toBe('nothing-to-undo');
  }
});

test('what the others do meanwhile is neither late nor lost', () => {
  const begun = after(open(5), act('patrol', 'march'));
  const later = after(begun, table(begun), table(begun));
  expect(numberFor(later, 'patrol')).toBe(numberFor(begun, 'patrol'));
  expect(numberFor(later, 'gunner')).toBe(numberFor(begun, 'gunner') + 2);
  const offered = after(later, { kind: 'offer-draw', role: 'patrol' });
  for (const role of ['patrol', 'gunner']) expect(sight(marching, offered, role, 0).offer?.what).toBe('draw');
  expect(numberFor(offered, 'patrol')).toBe(numberFor(begun, 'patrol') + 1);
  const declined = after(offered, { kind: 'decline-draw', role: 'gunner' });
  expect(sight(marching, declined, 'patrol', 0)).toMatchObject({ offer: null, view: { state: { at: 1 } } });
  const resigned = after(declined, { kind: 'resign', role: 'patrol' });
  expect(sight(marching, resigned, 'patrol', 0).view.state.at).toBe(3);
});

test('a room that is opened again shows the others what they saw', () => {
  const events = [act('patrol', 'march'), act('gunner', 'pass'), act('gunner', 'pass')];
  const room = after(open(5), ...events);
  const stored = { ask: { seed: 'path', position: { gun: 5 } }, version: 1, ending: null };
  const copy = JSON.parse(JSON.stringify(room));
  expect(told(reopen(marching, { ...stored, copy: undefined, events }).room)).toBe(told(room));
  expect(told(reopen(marching, { ...stored, copy, events: [] }).room)).toBe(told(room));
  expect(asSeen(room, 'patrol').match.actions).toHaveLength(1);
});
