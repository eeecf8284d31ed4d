import { expect, test } from 'vitest';
import { vehicleOf } from '../board.ts';
import { hexAt } from '../map.ts';
import { pointsOf } from '../points.ts';
import { facingHit } from '../rules/d-vehicles/16-armour.ts';
import { abandon, type Blow, knockOut, vehicleHandlers } from '../rules/d-vehicles/50-results.ts';
import { PARTS, partBit, type Vehicle } from '../state/vehicles.ts';
import { setVehicle } from '../writing.ts';
import { type Creek, lay } from './lay.ts';

/** Kunai I9 and I10, jungle debris J10, open ground I11. */
const now = (t: Creek, name: string): Vehicle | undefined => vehicleOf(t.state, t.unit(name));
function struck(words: string, blow: Blow, dice: number[], inCloseCombat = false): Creek {
  const t = lay('defensive-fire', { I10: `us ${words} a, 6-6-8 b`, J12: 'jp 4-4-7 x' });
  t.dice(...dice);
  knockOut(t.referee, t.unit('a'), blow, 'C7.1', inCloseCombat);
  return t;
}

test('D10.1 D5.6 a vehicle that is destroyed is a wreck; its crew survives on its CS number, in the open', () => {
  const t = struck('m4a2', 'destroyed', [2, 3]);
  expect([t.where('a'), t.in('I10')]).toEqual(['dead', ['us-668', 'us-126']]);
  expect(t.state.vehicles.wrecks).toEqual([{ hex: hexAt('I10'), burning: false, guns: 2, scrounged: false }]);
  expect(t.flags('us3')).toEqual(['hazardous']);
  // A26.211 Six points, of which the crew is two.
  expect(t.state.battle.lost).toEqual([4, 0]);
  expect(struck('m4a2', 'destroyed', [3, 3]).in('I10')).toEqual(['us-668']);
  expect(struck('m4a2', 'destroyed', [3, 3]).state.battle.lost).toEqual([6, 0]);
});

test('D5.6 D10.1 nobody gets out of a vehicle that burns or dies in close combat', () => {
  for (const t of [struck('m4a2', 'burns', []), struck('m4a2', 'destroyed', [], true)])
    expect(t.in('I10')).toEqual(['us-668']);
  expect(struck('m4a2', 'burns', []).state.vehicles.wrecks[0]!.burning).toBe(true);
  expect(struck('dozer', 'destroyed', []).in('I10')).toEqual(['us-668']);
});

test('EX-T15 A26.211 D3.4 an M4A2 with crew and a 9-1 counts eight; without gun or crew less', () => {
  const t = lay('defensive-fire', {
    I10: 'us m4a2:leader=9-1 a',
    I9: 'us m4a2:disabled-ma b, m4a2:abandoned c, dozer d',
    J12: 'jp 4-4-7',
  });
  expect(['a', 'b', 'c', 'd'].map(name => pointsOf(t.state, t.unit(name)))).toEqual([8, 5, 4, 2]);
});

test('D8.1 D5.5 D5.1 immobilised by fire the crew takes a NTC, and abandons it when it fails; in close combat not', () => {
  const stays = struck('m4a2', 'immobilised', [4, 4]);
  expect([now(stays, 'a')!.immobile, now(stays, 'a')!.abandoned]).toEqual([true, false]);
  const flees = struck('m4a2', 'immobilised', [4, 5]);
  expect([now(flees, 'a')!.abandoned, flees.in('I10')]).toEqual([true, ['us-m4a2', 'us-668', 'us-126']]);
  expect(now(struck('m4a2', 'immobilised', [], true), 'a')!.abandoned).toBe(false);
  // D3.4 With a 9-1 a ten will do.
  expect(now(struck('m4a2:leader=9-1', 'immobilised', [5, 5]), 'a')!.abandoned).toBe(false);
});

test('CG12 what can neither move nor fire and is left by its crew is a wreck at once', () => {
  const t = struck('m4a2:disabled-ma:abandoned', 'immobilised', []);
  expect(now(t, 'a')).toMatchObject({ abandoned: true, immobile: true });
  const gone = struck('dozer:abandoned', 'immobilised', []);
  expect([gone.where('a'), gone.state.vehicles.wrecks.length]).toEqual(['dead', 1]);
});

test('C7.1 C7.4 shock, and a NTC or shock', () => {
  expect(now(struck('m4a2:motion', 'shocked', []), 'a')).toMatchObject({ shock: 1, motion: false });
  expect(now(struck('m4a2', 'shaken', [4, 4]), 'a')!.shock).toBe(0);
  expect(now(struck('m4a2', 'shaken', [5, 4]), 'a')!.shock).toBe(1);
});

test('D5.34 stunned: shut and still; a second time recalled; abandoned where it cannot move', () => {
  expect(now(struck('m4a2:exposed', 'stunned', []), 'a')).toMatchObject({
    stun: 1,
    exposed: false,
    recalled: false,
  });
  expect(now(struck('m4a2:shaken', 'stunned', []), 'a')).toMatchObject({ stun: 1, recalled: true });
  expect(now(struck('m4a2:immobile', 'recalled', []), 'a')).toMatchObject({ abandoned: true });
  expect(now(struck('m4a2', 'recalled', []), 'a')).toMatchObject({ recalled: true, abandoned: false });
});

test('D5.2 D5.34 A7.307 small arms strike only a crew whose heads are out, at +2 instead of the ground', () => {
  const volley = (words: string, ...dice: number[]): Creek =>
    lay('defensive-fire', { I10: `us ${words} a`, J10: 'jp 4-4-7 x, 4-4-7 y' })
      .dice(...dice)
      .act('japan', 'fire units=[$x $y] weapons=[] leader=[] place=I10');
  // Column 16 on an Original 5, two more: 2MC. The crew rolls 7 + 2.
  expect(now(volley('m4a2:exposed', 2, 3, 3, 4), 'a')).toMatchObject({ stun: 1, exposed: false });
  expect(now(volley('m4a2:exposed', 2, 3, 3, 3), 'a')).toMatchObject({ stun: 0, exposed: true });
  expect(now(volley('m4a2:exposed', 2, 3, 6, 6), 'a')!.recalled).toBe(true);
  // Column 24 on an Original 3, two more: K/4.
  const three = lay('defensive-fire', { I10: 'us m4a2:exposed a', I9: 'jp 4-4-7 x, 4-4-7 y, 4-4-7 z' });
  three.dice(1, 2).act('japan', 'fire units=[$x $y $z] weapons=[] leader=[] place=I10');
  expect(now(three, 'a')!.recalled).toBe(true);
  const shut = lay('defensive-fire', { I10: 'us m4a2 a', J10: 'jp 4-4-7 x' });
  expect(shut.legal('japan').filter(action => action.startsWith('fire'))).toEqual([]);
});

test('A7.308 a dozer is struck on the line of vehicles: below destroyed, equal immobile, half of it burns', () => {
  const volley = (...dice: number[]): Creek =>
    lay('defensive-fire', { I10: 'us dozer a', J10: 'jp 4-4-7 x, 4-4-7 y' })
      .dice(...dice)
      .act('japan', 'fire units=[$x $y] weapons=[] leader=[] place=I10');
  // Column 16: the number is 9.
  expect(volley(4, 6).where('a')).toBe('I10');
  expect(now(volley(4, 5), 'a')!.immobile).toBe(true);
  expect(volley(3, 5).state.vehicles.wrecks[0]!.burning).toBe(false);
  expect(volley(1, 3).state.vehicles.wrecks[0]!.burning).toBe(true);
});

test('D1.6 front, side and rear by the hull or by the turret', () => {
  const t = lay('movement', { I10: 'us m4a2:facing=NNE:turret=SSW a', J12: 'jp 4-4-7' });
  const hits = (turret: boolean): string[] =>
    ['I9', 'J9', 'J10', 'I11', 'H10', 'H9', 'I10'].map(hex =>
      facingHit(t.state, t.unit('a'), hexAt(hex), turret),
    );
  expect(hits(false)).toEqual(['front', 'front', 'side', 'rear', 'rear', 'side', 'rear']);
  expect(hits(true)).toEqual(['rear', 'rear', 'side', 'front', 'front', 'side', 'rear']);
});

test('A14.3 D5.34 a sniper stuns a crew whose heads are out, or has it recalled', () => {
  const t = lay('defensive-fire', { I10: 'us m4a2:exposed a, m4a2:exposed b', J12: 'jp 4-4-7 x' });
  vehicleHandlers.stun!(t.referee, { what: 'stun', unit: t.unit('a'), place: -1, value: 0, rule: 'A14.3' });
  vehicleHandlers.recall!(t.referee, {
    what: 'recall',
    unit: t.unit('b'),
    place: -1,
    value: 0,
    rule: 'A14.3',
  });
  expect([now(t, 'a'), now(t, 'b')]).toMatchObject([
    { stun: 1, recalled: false },
    { stun: 1, recalled: true },
  ]);
});

test('CG12 it has to be immobile, left, and without a weapon that could be mended, all three', () => {
  const after = (words: string, disabled: number): string => {
    const t = lay('defensive-fire', { I10: `us m4a2${words} a, 6-6-8 b`, J12: 'jp 4-4-7 x' });
    setVehicle(t.state, t.unit('a'), { disabled });
    if (words.includes('abandoned')) knockOut(t.referee, t.unit('a'), 'immobilised', 'C7.1', true);
    else abandon(t.referee, t.unit('a'), 'D5.5');
    return t.where('a');
  };
  const all = PARTS.reduce((sum, part) => sum | partBit(part), 0);
  expect(after(':abandoned', all)).toBe('dead');
  expect(after(':abandoned', all & ~partBit('cmg'))).toBe('I10');
  // Left by its crew, but on its tracks.
  expect(after('', all)).toBe('I10');
  expect(after(':immobile', all)).toBe('dead');
  // Immobile, with its crew inside.
  const manned = lay('defensive-fire', { I10: 'us m4a2 a, 6-6-8 b', J12: 'jp 4-4-7 x' });
  setVehicle(manned.state, manned.unit('a'), { disabled: all });
  knockOut(manned.referee, manned.unit('a'), 'immobilised', 'C7.1', true);
  expect(manned.where('a')).toBe('I10');
});
