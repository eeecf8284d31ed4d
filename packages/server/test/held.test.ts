import { gameOf } from '@ironbottom/catalogue';
import {
  type Chance,
  canonicalJson,
  chanceFromSeed,
  type LogEntry,
  legal,
  type Role,
  readable,
} from '@ironbottom/engine';
import { awaited, openRoom, type Room, type TableEvent, take, undoFor } from '@ironbottom/room';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HeldRoom, TooFarBack } from '../src/rooms/held.ts';
import type { StoredMatch } from '../src/storage/storage.ts';

const { game } = await gameOf('gj73');
const ROLES: readonly Role[] = [...game.roles, 'spectator'];

const hold = (room: Room<unknown>) => new HeldRoom(game, { id: 'x' } as StoredMatch, room);

/** Something that can be done now: an action, or taking one back. */
function anyEvent(room: Room<unknown>, chance: Chance): TableEvent {
  const free = game.roles.find(role => undoFor(room, role) === 'free');
  if (free !== undefined && chance.pick(3) === 0) return { kind: 'undo', role: free };
  if (room.offer) return { kind: 'grant-undo', role: awaited(game, room)[0]! };
  const asker = game.roles.find(role => undoFor(room, role) === 'ask');
  if (asker !== undefined && chance.pick(12) === 0) return { kind: 'ask-undo', role: asker };
  const role = awaited(game, room)[0]!;
  const actions = legal(game, room.match, role);
  return { kind: 'act', role, action: actions[chance.pick(actions.length)]! };
}

const walk = fc.record({ seed: fc.integer({ min: 0, max: 1_000_000 }), from: fc.nat({ max: 250 }) });

test('going back to what is remembered gives the same room as playing again from the start', () => {
  let undone = 0;
  fc.assert(
    fc.property(walk, ({ seed, from }) => {
      const chance = chanceFromSeed(`held ${seed}`);
      let room = openRoom(game, { seed: `held ${seed}` });
      const held = hold(room);
      for (let i = 0; i < from + 60 && !room.ending; i++) {
        const event = anyEvent(room, chance);
        room = take(game, room, event);
        try {
          held.moveTo(held.after(event));
        } catch (error) {
          if (!(error instanceof TooFarBack)) throw error;
          held.moveTo(room);
        }
        if (event.kind !== 'undo' && event.kind !== 'grant-undo') continue;
        undone++;
        expect(canonicalJson(held.room)).toBe(canonicalJson(room));
      }
    }),
    { seed: 3, numRuns: 12 },
  );
  expect(undone).toBeGreaterThan(50);
});

test('what a machine had in mind is forgotten when something is taken back, and only then', () => {
  const chance = chanceFromSeed('minds');
  const held = hold(openRoom(game, { seed: 'minds' }));
  let forgotten = 0;
  for (let i = 0; i < 100; i++) {
    held.minds.set('japan', { plan: i, notes: null });
    const event = anyEvent(held.room, chance);
    const before = held.room.match.actions.length;
    try {
      held.moveTo(held.after(event));
    } catch (error) {
      if (!(error instanceof TooFarBack)) throw error;
      held.moveTo(take(game, held.room, event));
    }
    const back = held.room.match.actions.length < before;
    expect(held.minds.size).toBe(back ? 0 : 1);
    if (back) forgotten++;
  }
  expect(forgotten).toBeGreaterThan(5);
});

test('the lines that a reader is told to keep still stand, whatever was taken back meanwhile', () => {
  let cut = 0;
  fc.assert(
    fc.property(walk, ({ seed, from }) => {
      const chance = chanceFromSeed(`kept ${seed}`);
      let room = openRoom(game, { seed: `kept ${seed}` });
      const held = hold(room);
      const readers: { role: Role; seq: number; lines: LogEntry[] }[] = [];
      for (let i = 0; i < from + 60 && !room.ending; i++) {
        for (const role of ROLES)
          readers.push({ role, seq: room.seq, lines: readable(room.match.log, role) });
        room = take(game, room, anyEvent(room, chance));
        held.moveTo(room);
      }
      for (const { role, seq, lines } of readers) {
        const now = readable(room.match.log, role);
        const kept = held.kept(role, lines.length, seq);
        expect(canonicalJson(lines.slice(0, kept))).toBe(canonicalJson(now.slice(0, kept)));
        if (kept < lines.length) cut++;
      }
    }),
    { seed: 4, numRuns: 12 },
  );
  expect(cut).toBeGreaterThan(50);
});

test('who was there last, and missed nothing, keeps everything; who comes from elsewhere, nothing', () => {
  const chance = chanceFromSeed('all');
  let room = openRoom(game, { seed: 'all' });
  for (let i = 0; i < 40; i++) {
    const role = awaited(game, room)[0]!;
    const actions = legal(game, room.match, role);
    room = take(game, room, { kind: 'act', role, action: actions[chance.pick(actions.length)]! });
  }
  const held = hold(room);
  const lines = readable(room.match.log, 'us').length;
  expect(lines).toBeGreaterThan(0);
  expect(held.kept('us', lines, room.seq)).toBe(lines);
  expect(held.kept('us', lines - 1, room.seq)).toBe(lines - 1);
  expect(held.kept('us', lines + 5, room.seq)).toBe(lines);
  expect(held.kept('us', lines, room.seq - 1)).toBe(0);
  expect(held.kept('us', lines, room.seq + 1)).toBe(0);
});
