import { type Chance, canonicalJson, chanceFromSeed, interrupts, legal, type Role } from '@ironbottom/engine';
import {
  isSilent,
  numberFor,
  openRoom,
  type Room,
  sight,
  type TableEvent,
  take,
  undoFor,
} from '@ironbottom/room';
import { expect, test } from 'vitest';
import { type Guns, guns } from '../../engine/test/guns.ts';
import { HeldRoom, TooFarBack } from '../src/rooms/held.ts';
import type { StoredMatch } from '../src/storage/storage.ts';

/** Something that somebody can do now: a step, a word, an interrupt, taking back, asking for it. */
function anyEvent(room: Room<Guns>, chance: Chance): TableEvent {
  const { offer, match } = room;
  if (offer && chance.pick(2) === 0) {
    const role = guns.roles.find(each => !offer.agreed.includes(each))!;
    return { kind: chance.pick(4) === 0 ? 'refuse-undo' : 'grant-undo', role };
  }
  const role = guns.roles[chance.pick(2)]!;
  const how = undoFor(room, role);
  if (how === 'free' && chance.pick(5) === 0) return { kind: 'undo', role };
  if (how === 'ask' && chance.pick(6) === 0) return { kind: 'ask-undo', role };
  if (chance.pick(15) === 0) return { kind: 'withdraw', role, id: 'nothing' };
  const out = interrupts(guns, match, role);
  if (out.length > 0 && chance.pick(12) === 0) return { kind: 'act', role, action: out[0]! };
  const actions = legal(guns, match, role);
  if (actions.length === 0) return anyEvent(room, chance);
  return { kind: 'act', role, action: actions[chance.pick(actions.length)]! };
}

test('plans that are held in memory are those that the events give, and nobody notices who writes', () => {
  const seen = { silent: 0, granted: 0, out: 0 };
  const told = (room: Room<unknown>, role: Role): string =>
    JSON.stringify(sight(guns as never, room, role, 0));
  for (let seed = 0; seed < 25; seed++) {
    const chance = chanceFromSeed(`plans ${seed}`);
    const first = openRoom(guns, { seed: `plans ${seed}` });
    const held = new HeldRoom(guns as never, { id: 'x' } as StoredMatch, first as Room<unknown>);
    let room = first;
    for (let i = 0; i < 80 && !room.ending; i++) {
      const event = anyEvent(room, chance);
      const before = held.room;
      room = take(guns, room, event);
      try {
        held.moveTo(held.after(event));
      } catch (error) {
        if (!(error instanceof TooFarBack)) throw error;
        held.moveTo(structuredClone(room) as Room<unknown>);
      }
      expect(canonicalJson(held.room)).toBe(canonicalJson(room));
      if (event.kind === 'grant-undo') seen.granted++;
      if (event.kind === 'act' && event.action.verb === 'fog') seen.out++;
      for (const role of [...guns.roles, 'spectator']) {
        if (role === event.role) continue;
        const same = told(before, role) === told(held.room, role);
        expect(same, `${role} and the ${event.kind} of ${event.role}`).toBe(isSilent(before, held.room));
        expect(numberFor(held.room, role) === numberFor(before, role)).toBe(same);
        if (same) seen.silent++;
      }
    }
  }
  expect(seen.silent).toBeGreaterThan(100);
  expect(seen.granted).toBeGreaterThan(4);
  expect(seen.out).toBeGreaterThan(2);
});
