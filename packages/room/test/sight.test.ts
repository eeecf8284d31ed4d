import {
  act,
  chanceFromSeed,
  commitment,
  type LogEntry,
  legal,
  parseAction,
  readable,
  rewind,
  SPECTATOR,
  view,
  waiting,
} from '@ironbottom/engine';
import { gj73 } from '@ironbottom/gj73';
import { expect, test } from 'vitest';
import { moments, openRoom, sight, take } from '../src/index.ts';

const SEED = 'a seed that nobody may see';
const open = () => openRoom(gj73, { seed: SEED });

/** Random play. */
function played(actions: number) {
  let room = open();
  const chance = chanceFromSeed('players');
  for (let i = 0; i < actions && !room.ending; i++) {
    const role = waiting(gj73, room.match)!.roles[0]!;
    const options = legal(gj73, room.match, role);
    room = take(gj73, room, { kind: 'act', role, action: options[chance.pick(options.length)]! });
  }
  return room;
}

test('a reader who keeps the lines that a sight says, and adds its own, has the log that they may read', () => {
  let room = open();
  const chance = chanceFromSeed('players');
  let log: readonly LogEntry[] = [];
  for (let i = 0; i < 200; i++) {
    const role = waiting(gj73, room.match)!.roles[0]!;
    const options = legal(gj73, room.match, role);
    const undoes =
      i % 7 === 0 && room.match.undo.role === role && room.match.actions.length > room.match.undo.from;
    room = take(
      gj73,
      room,
      undoes ? { kind: 'undo', role } : { kind: 'act', role, action: options[chance.pick(options.length)]! },
    );
    const seen = sight(gj73, room, 'us', log.length);
    log = [...log.slice(0, seen.keep), ...seen.lines];
    expect(log).toEqual(readable(room.match.log, 'us'));
  }
});

test('a sight holds neither the seed nor the log inside its view, and the seed comes with the end', () => {
  const room = played(60);
  for (const role of ['us', 'japan', SPECTATOR]) {
    const seen = sight(gj73, room, role, 0);
    expect(JSON.stringify(seen)).not.toContain(SEED);
    expect(seen.view.log).toEqual([]);
    expect(seen.commitment).toBe(commitment(SEED));
  }
  const over = take(gj73, room, { kind: 'resign', role: 'japan' });
  expect(sight(gj73, over, SPECTATOR, 0)).toMatchObject({ seed: SEED, awaits: [], undo: 'none' });
});

test('a sight says whose answer is awaited and what can be undone', () => {
  const room = openRoom(gj73, {
    seed: SEED,
    position: { at: 'us.movement', units: { 'US-17-1': '1404' }, chits: [] },
  });
  const moved = take(gj73, room, { kind: 'act', role: 'us', action: parseAction('move piece=US-17-1') });
  expect(sight(gj73, moved, 'us', 0)).toMatchObject({ seq: 1, undo: 'free', awaits: ['us'] });
  expect(sight(gj73, moved, 'japan', 0)).toMatchObject({ undo: 'none', awaits: ['us'] });
});

test('the moments of a match are what the role saw after each action, with the lines of that action', () => {
  const { match } = played(80);
  const list = moments(gj73, match, 'japan', 0, 1000);
  expect(list.map(({ at }) => at)).toEqual(Array.from({ length: match.actions.length + 1 }, (_, i) => i));
  expect(list.flatMap(({ lines }) => lines)).toEqual(readable(match.log, 'japan'));
  const now = view(gj73, match, 'japan', false);
  expect(list.at(-1)).toMatchObject({ state: now.state, stack: now.stack, waiting: now.waiting });
  expect(list.slice(1).map(({ by }) => by)).toEqual(match.actions.map(({ role }) => role));
  expect(moments(gj73, match, 'japan', 10, 12)).toEqual(list.slice(10, 13));
  for (const start of [0, 7, 10])
    expect(moments(gj73, match, 'japan', 10, 12, rewind(gj73, match, start))).toEqual(list.slice(10, 13));
  const again = openRoom(gj73, { seed: SEED }).match;
  for (const { role, action } of match.actions.slice(0, 30)) act(gj73, again, role, action);
  expect(list[30]!.state).toEqual(view(gj73, again, 'japan', false).state);
});
