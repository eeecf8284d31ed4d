import { legal, type Role, SPECTATOR, waiting } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { type Toy, toy } from '../../engine/test/toy.ts';
import { openRoom, type Room, take } from '../src/room.ts';
import { sight } from '../src/sight.ts';

/** How the sides stood at the end of each turn. */

function step(room: Room<Toy>, game = toy): Room<Toy> {
  const role = waiting(game, room.match)!.roles[0]!;
  return take(game, room, { kind: 'act', role, action: legal(game, room.match, role).at(-1)! });
}

function played(seed: string): Room<Toy>[] {
  const rooms = [openRoom(toy, { seed, options: { length: 'long' } })];
  while (!rooms.at(-1)!.ending) rooms.push(step(rooms.at(-1)!));
  return rooms;
}

const scores = (room: Room<Toy>, role: Role = 'red') => sight(toy, room, role, 0).scores;

test('each turn is noted once, from the deal to the end', () => {
  const rooms = played('notes');
  const last = rooms.at(-1)!;
  const turns = scores(last).map(({ turn }) => turn);
  expect(turns.length).toBeGreaterThan(2);
  expect(turns).toEqual(turns.map((_, i) => i));
  expect(scores(last).at(-1)).toMatchObject({
    at: last.match.actions.length,
    score: toy.statistics.score(last.match.state),
    losses: toy.statistics.losses(last.match.state),
  });
  for (const room of rooms)
    expect(scores(room)).toEqual(scores(last).filter(({ at }) => at <= room.match.actions.length));
});

test('a reader is told what it could know then, and nothing else', () => {
  // A score that is in a chit: only who sees it may know.
  const secret = { ...toy, statistics: { ...toy.statistics, score: (s: Toy) => ({ red: s.kinds[0]! }) } };
  const room = openRoom(secret, { seed: 'secret' });
  for (const reader of [...toy.roles, SPECTATOR])
    expect(sight(secret, room, reader, 0).scores[0]!.score.red).toBe(
      secret.mask(room.match.state, reader).kinds[0],
    );
});

test('what is dealt anew is noted anew, and a turn that is taken back was never over', () => {
  const dealt = openRoom(toy, { seed: 'again' });
  const stirred = take(toy, dealt, { kind: 'nonce', role: 'red', value: 'ab'.repeat(32) });
  expect(stirred.scores).toHaveLength(1);
  const rooms = played('notes');
  const over = rooms.findIndex(({ scores: notes }) => notes.length === 2);
  const by = rooms[over]!.match.actions.at(-1)!.role;
  const asked = take(toy, rooms[over]!, { kind: 'ask-undo', role: by });
  const back = take(toy, asked, { kind: 'grant-undo', role: toy.roles.find(role => role !== by)! });
  expect(back.scores).toEqual(rooms[over - 1]!.scores);
});
