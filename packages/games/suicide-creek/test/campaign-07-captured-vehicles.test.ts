import { expect, test } from 'vitest';
import { escapeTerms } from '../rules/campaign/06-terms.ts';
import { mendTracks } from '../rules/campaign/14-vehicles.ts';
import { lowAmmo, repairParts } from '../rules/campaign/14-weapons.ts';
import { SHORTAGE, unitId } from '../state/units.ts';
import { typeNamed } from '../types.ts';
import type { Creek } from './lay.ts';
import { CUT_OFF, idleTo, keptIn, settle, thenFall, toBattle } from './settling.ts';

/** A tank that the Marines have left in the Japanese area, and Japanese beside it. */
const found = (tank = 'm4a2:abandoned', men = '4-4-7 a, 4-4-7 c'): Creek =>
  idleTo(settle({ R16: `us ${tank} t, jp ${men}`, K8: 'us 6-6-8' }), 'whether-wreck.choose').act(
    'japan',
    'spare',
  );
const vehicle = (t: Creek) => t.state.vehicles.list[0]!;
/** Its id on the side that has it now. */
const taken = (t: Creek): string => unitId(vehicle(t).unit);

test('A21.22 4.7071 who captures a tank in his area and makes no wreck of it has it, and may man it', () => {
  const t = found().tells('vehicle-taken');
  expect([vehicle(t).unit % 2, keptIn(t, taken(t)), vehicle(t).abandoned]).toEqual([1, keptIn(t, 'c'), true]);
  idleTo(t, 'equipment.japan.act').act('japan', `crew unit=$a vehicle=${taken(t)}`);
  expect([vehicle(t).abandoned, vehicle(t).unqualified, t.type('a')]).toEqual([false, true, 'jp-237']);
  expect(escapeTerms(t.state, [vehicle(t).unit], undefined)).toContainEqual({
    key: 'captured',
    op: '+',
    value: 1,
  });
});

test('A21.21 4.7071 a captured dozer has a driver where anybody is', () => {
  expect(vehicle(found('dozer:immobile')).abandoned).toBe(false);
});

test('4.71422 a die for each of its weapons: 4 or more disables it; nobody calls it back; with none left it is a wreck', () => {
  const kept = thenFall(found(), 'garage.japan.act', 4, 3, 6, 3);
  expect([vehicle(kept).disabled, vehicle(kept).recalled]).toEqual([1 | 4, false]);
  const lost = thenFall(found(), 'garage.japan.act', 4, 4, 4, 4);
  expect([lost.state.vehicles.list, lost.state.vehicles.wrecks.length]).toEqual([[], 1]);
  // What is broken already cannot be kept, and no die falls for it.
  const broken = thenFall(found('m4a2:abandoned:broken-ma'), 'garage.japan.act', 1, 1, 1);
  expect([vehicle(broken).disabled, vehicle(broken).broken]).toEqual([1, 0]);
});

test('4.7142 4.71425 4.7141b nobody repairs what is captured or brings it ammunition; its tracks are mended like others', () => {
  const t = found('m4a2:abandoned:immobile');
  Object.assign(vehicle(t), { abandoned: false, broken: 2 });
  t.state.units.flags[vehicle(t).unit]! |= SHORTAGE;
  t.dice(1);
  repairParts(t.referee);
  lowAmmo(t.referee);
  mendTracks(t.referee);
  expect([vehicle(t).broken, t.is(taken(t), 'shortage'), vehicle(t).immobile]).toEqual([2, true, false]);
});

test('A21.22 it comes to the next battle with those who have it', () => {
  const t = idleTo(found(), 'equipment.japan.act');
  t.act('japan', `crew unit=$a vehicle=${taken(t)}`);
  thenFall(t, 'garage.japan.act', 1, 1, 1, 1);
  toBattle(t);
  expect(vehicle(t).unit % 2).toBe(1);
  expect(t.state.units.at[vehicle(t).unit]).toBeGreaterThanOrEqual(0);
});

// ---------------------------------------------------------------- its crew

/** A tank that can neither move nor fire. */
const STUCK = 'm4a2:immobile:broken-ma t';
const crewOf = (t: Creek): number =>
  t.state.units.at.findIndex(
    (at, unit) =>
      at >= 0 && (t.state.units.type[unit] === typeNamed('us-126') || t.state.units.guard[unit]! >= 0),
  );

test('4.7071 4.708 the crew of a tank among the enemy is captured, and nobody has to guard it', () => {
  const t = settle({ R16: `us ${STUCK}, jp 4-4-7`, K8: 'us 6-6-8' }).tells('crew-captured');
  expect(crewOf(t)).toBe(-1);
});

test('4.7071 4.708 captors who are cut off guard it themselves', () => {
  const t = settle({ K8: 'us 6-6-8', X18: 'jp 4-4-7', D7: `us ${STUCK}, jp 4-4-7 a` }, CUT_OFF.japan.more);
  expect(t.state.units.guard[crewOf(t)]).toBe(t.unit('a'));
});

test('A21.21 4.7071 where nobody is a captured dozer has no driver', () => {
  const t = settle({ R16: 'us dozer:abandoned:immobile t', K8: 'us 6-6-8' });
  idleTo(t, 'whether-wreck.choose').act('japan', 'spare');
  expect(vehicle(t)).toMatchObject({ abandoned: true });
  expect(vehicle(t).unit % 2).toBe(1);
});

test('D10.5 4.71423 a wreck has the machine guns that its vehicle had', () => {
  const guns = (tank: string): number[] => {
    const t = settle({ R16: `us ${tank} t, jp 4-4-7`, K8: 'us 6-6-8' });
    idleTo(t, 'whether-wreck.choose').act('japan', 'wreck');
    return t.state.vehicles.wrecks.map(wreck => wreck.guns);
  };
  expect(guns('m4a2:abandoned')).toEqual([2]);
  expect(guns('dozer:abandoned')).toEqual([0]);
});
