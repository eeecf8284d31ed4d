import { expect, test } from 'vitest';
import { counted, unitsIn } from '../board.ts';
import { BOX, DEAD, OUT, turnOnTrack } from '../boxes.ts';
import { divisionId, JAPAN, SIDES, scenarioOf, tables, US } from '../components.ts';
import { okinawa } from '../index.ts';
import {
  beachHexes,
  beachOf,
  distance,
  hexId,
  hexOf,
  isIeShima,
  isOkinawa,
  keyPointHexes,
  lineHexes,
} from '../map.ts';
import { inZone } from '../rules/09-movement/80-zones.ts';
import { areaHexes, northOf, southOf } from '../rules/18-scenarios/10-areas.ts';
import { mineAt, REAL, type State, UNUSED } from '../state.ts';
import {
  ALL_UNITS,
  divisionUnits,
  formationUnits,
  isArmyTroop,
  UNITS_OF,
  unitId,
  unitNamed,
  unitSide,
} from '../units.ts';
import { start } from './lay.ts';

const uncovered = (s: State, beach: string): string[] =>
  beachHexes[beachOf(beach)]!.filter(hex => !inZone(s, JAPAN, hex)).map(hexId);
const names = (s: State, place: number): string[] =>
  ALL_UNITS.filter(unit => s.at[unit] === place).map(unitId);

test.each(okinawa.scenarios)(
  '18.0 %s begins with every unit in its place, its box or on the turn track',
  id => {
    const s = start(id);
    const scenario = scenarioOf(id);
    // Where a group may stand, all of it stands; eight army troops more where the book says so.
    for (const { area, units, any = 0, rule } of scenario.setup) {
      const hexes = new Set(areaHexes(area));
      for (const unit of units) expect(hexes.has(s.at[unitNamed(unit)]!), `${rule} ${unit}`).toBe(true);
      const troops = UNITS_OF[JAPAN]!.filter(unit => isArmyTroop(unit) && hexes.has(s.at[unit]!));
      if (any > 0) expect(troops.length, rule).toBe(any);
    }
    for (const { area, divisions, reserve = 0, rule } of scenario.us_setup) {
      const hexes = new Set(areaHexes(area));
      for (const unit of divisions.flatMap(division => formationUnits(division))) {
        expect(hexes.has(s.at[unit]!), `${rule} ${unitId(unit)}`).toBe(true);
        const near = UNITS_OF[JAPAN]!.filter(
          other => s.at[other]! >= 0 && distance(s.at[other]!, s.at[unit]!) < reserve,
        );
        expect(near).toEqual([]);
      }
    }
    const left = new Set(scenario.left_out);
    const coming = [...scenario.us_reinforcements, ...scenario.japan_reinforcements];
    for (const unit of ALL_UNITS) {
      const at = s.at[unit]!;
      const named = coming.some(({ units }) => units !== 'all' && units.includes(unitId(unit)));
      if (left.has(unitId(unit))) expect(at).toBe(OUT);
      else if (named) expect(at).toBeLessThanOrEqual(-101);
      expect(at >= 0 || at === OUT || at === BOX || at === DEAD || turnOnTrack(at) <= scenario.turns[1]).toBe(
        true,
      );
      expect(s.steps[unit]! > 0).toBe(at !== DEAD);
    }
    for (const hex of new Set(s.at.filter(at => at >= 0)))
      for (const side of SIDES)
        expect(counted(unitsIn(s, side, hex)), hexId(hex)).toBeLessThanOrEqual(tables.stacking.limit);
  },
);

test.each(okinawa.scenarios)(
  '9.61a 9.61b 9.64 9.14a %s: positions are manned, mines one to a hex, as many as listed',
  id => {
    const s = start(id);
    const { positions, mines } = scenarioOf(id);
    const used = s.positions.filter(({ hex }) => hex !== UNUSED);
    expect([
      used.filter(({ ieShima }) => !ieShima).length,
      used.filter(({ ieShima }) => ieShima).length,
    ]).toEqual([positions.okinawa, positions.ie_shima]);
    for (const { hex } of used) expect(unitsIn(s, JAPAN, hex).length).toBeGreaterThan(0);
    expect(new Set(used.map(({ hex }) => hex)).size).toBe(used.length);
    const laid = (island: Uint8Array, real: boolean): number =>
      s.mines.filter(({ hex, kind }) => island[hex] === 1 && (kind === REAL) === real).length;
    expect([
      laid(isOkinawa, true),
      laid(isOkinawa, false),
      laid(isIeShima, true),
      laid(isIeShima, false),
    ]).toEqual([mines.okinawa.real, mines.okinawa.dummy, mines.ie_shima.real, mines.ie_shima.dummy]);
    expect(s.realMines).toEqual([mines.okinawa.real, mines.ie_shima.real]);
    expect(new Set(s.mines.map(({ hex }) => hex)).size).toBe(s.mines.length);
  },
);

test('18.12 18.12c-1 18.12c-2 18.12c-3 18.24 in the campaign every southern beach hex is in a Japanese zone, and empty', () => {
  const s = start('historical-variant');
  for (const beach of ['machinato', 'yonabaru', 'minatoga']) {
    expect(uncovered(s, beach)).toEqual([]);
    for (const hex of beachHexes[beachOf(beach)]!) expect(unitsIn(s, JAPAN, hex)).toEqual([]);
  }
  expect(mineAt(s, hexOf('2429'))).toBeDefined();
});

test('9.14a 18.12 which of the mines are real differs from game to game, how many does not', () => {
  const real = (seed: string): string[] =>
    start('campaign', seed)
      .mines.filter(({ kind }) => kind === REAL)
      .map(({ hex }) => hexId(hex));
  const games = Array.from({ length: 8 }, (_, i) => real(`game ${i}`));
  expect(new Set(games.map(String)).size).toBeGreaterThan(3);
  for (const hexes of games) {
    const onIeShima = hexes.filter(hex => isIeShima[hexOf(hex)] === 1).length;
    expect([hexes.length - onIeShima, onIeShima]).toEqual([3, 2]);
  }
});

test('18.12 18.13 18.14 18.15 18.15c 18.15d 18.15e the campaign: what is in the box and what is still to come', () => {
  const s = start('campaign');
  expect(names(s, BOX)).toEqual(formationUnits('assembled').map(unitId));
  expect(UNITS_OF[US]!.filter(unit => s.at[unit]! >= 0)).toEqual([]);
  const turnOf = (id: string): number => turnOnTrack(s.at[unitNamed(id)]!);
  expect(['US-6M-4-1', 'US-27-HQ', 'US-77-305-1', 'US-77-TK706', 'US-77-HQ', 'JP-HG-9'].map(turnOf)).toEqual([
    1, 5, 6, 7, 10, 6,
  ]);
  expect(s.steps[unitNamed('US-77-ART')]).toBe(1);
  expect(s.fatigue.every(points => points === 0)).toBe(true);
  expect([s.air.strikes, s.air.kikusui]).toEqual([4, 7]);
  expect(names(s, OUT)).toEqual([]);
});

test('18.421 18.422 18.43a 18.43b scenario 1: one sector, three battalions, three divisions', () => {
  const s = start('scenario-1');
  expect([uncovered(s, 'machinato'), uncovered(s, 'yonabaru')]).toEqual([[], []]);
  const us = UNITS_OF[US]!.filter(unit => s.at[unit] !== OUT);
  expect(us.length).toBe(39);
  expect(names(s, BOX).length).toBe(3);
  expect([s.air.lost, s.air.disrupted, s.air.strikes, s.air.kikusui]).toEqual([200, 275, 1, 2]);
  const [turn] = scenarioOf('scenario-1').turns;
  expect([turn, scenarioOf('scenario-1').turns[1]]).toEqual([1, 5]);
});

test('18.521b 18.521d 18.522 18.53a scenario 2: losses, fatigue, every front division next to the enemy', () => {
  const s = start('scenario-2');
  expect(['JP-62-12', 'JP-62-23', 'JP-62-63ART', 'JP-24-22-1'].map(id => s.steps[unitNamed(id)])).toEqual([
    1, 1, 1, 1,
  ]);
  expect(names(s, BOX).length).toBe(5);
  expect(s.fatigue).toEqual([10, 5, 0, 12, 0, 3]);
  const reduced = divisionUnits.map(
    units => units.filter(unit => s.steps[unit] === 1 && s.at[unit]! >= 0).length - 2,
  );
  expect(divisionUnits.map((_, i) => divisionId(i))).toEqual(['7', '27', '77', '96', '1M', '6M']);
  // HQ and supply have one step; the 77th is still at sea.
  expect(reduced).toEqual([2, 1, -2, 2, 0, 0]);
  for (const division of ['7', '27', '96'] as const)
    expect(
      formationUnits(division).some(unit => s.at[unit]! >= 0 && inZone(s, JAPAN, s.at[unit]!)),
      division,
    ).toBe(true);
});

test('18.621 18.621b 18.621c 18.622 scenario 3: what is eliminated, reduced, and on the line', () => {
  const s = start('scenario-3');
  expect(['JP-62-13', 'JP-TK-27', 'JP-SE-23'].map(id => s.at[unitNamed(id)])).toEqual([DEAD, DEAD, DEAD]);
  expect([s.steps[unitNamed('JP-62-23')], s.steps[unitNamed('JP-62-12')]]).toEqual([2, 1]);
  const south = new Set(southOf('scenario-3'));
  for (const unit of UNITS_OF[JAPAN]!) if (s.at[unit]! >= 0) expect(south.has(s.at[unit]!)).toBe(true);
  const guard = formationUnits('home-guard').filter(unit => s.at[unit]! >= 0);
  expect(guard.length).toBe(6);
  expect(names(s, BOX).length).toBe(2);
});

test('18.12c-1 18.521c 18.522 18.622 18.722 the line is the Japanese side of it, but for the outposts', () => {
  const onLine = (area: string, line: string): boolean[] => [
    ...new Set(lineHexes(line).map(hex => areaHexes(area).includes(hex))),
  ];
  for (const n of ['2', '3', '4']) expect(onLine(`north-${n}`, `scenario-${n}`)).toEqual([false]);
  for (const n of ['3', '4']) expect(onLine(`scenario-${n}`, `scenario-${n}`)).toContain(true);
  expect(onLine('outposts', 'outposts')).toEqual([true]);
});

test('18.721 18.721b 18.721c 18.721d 18.722 scenario 4: 21 units south of the line, the 27th in reserve', () => {
  const s = start('scenario-4');
  const japanese = ALL_UNITS.filter(unit => unitSide[unit] === JAPAN && s.at[unit]! >= 0);
  expect(japanese.length).toBe(21);
  const navy = formationUnits('navy').filter(unit => s.at[unit]! >= 0);
  expect(navy.map(unit => s.steps[unit])).toEqual([1, 1, 2]);
  expect(s.fatigue).toEqual([5, 0, 12, 8, 10, 14]);
  const line = new Set(northOf('scenario-4'));
  for (const unit of formationUnits('27')) expect(line.has(s.at[unit]!)).toBe(true);
});

test('18.321 18.321a 18.321c the Free Variant: formations within 15 hexes, every key point held or in a zone', () => {
  const s = start('free-variant');
  for (const formation of ['62', '44', '24', 'sea-raiding', 'navy'] as const) {
    const hexes = formationUnits(formation)
      .map(unit => s.at[unit]!)
      .filter(at => isOkinawa[at]);
    for (const a of hexes) for (const b of hexes) expect(distance(a, b), formation).toBeLessThanOrEqual(15);
  }
  for (const hex of keyPointHexes.flat())
    expect(unitsIn(s, JAPAN, hex).length > 0 || inZone(s, JAPAN, hex), hexId(hex)).toBe(true);
});

test('18.16b every unit belongs to the sector in which it was set up', () => {
  const s = start('campaign');
  expect(['JP-HQ', 'JP-44-15-1', 'JP-24-32-1', 'JP-NV-1', 'JP-SP1'].map(id => s.home[unitNamed(id)])).toEqual(
    [0, 1, 2, 3, -1],
  );
});
