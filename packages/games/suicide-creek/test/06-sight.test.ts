import { sightTable } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { SPINES } from '../components.ts';
import { distance, grid, HEXES, hexAt, placeOf, SWAMP, terrainAt } from '../map.ts';
import {
  BLOCKED,
  explainSight,
  groundSight,
  isInArc,
  pointAbove,
  sightBetween,
  sightFrom,
  sightRules,
  standpoints,
} from '../sight.ts';
import { lay, stand } from './lay.ts';

const s = stand();
const between = (a: string, b: string): number => sightBetween(s, hexAt(a), hexAt(b));

test('SC3.2-EX A6.3 V12 sees S11 in the stream at +2: the debris of T11 counts, U12 does not', () => {
  expect(between('V12', 'S11')).toBe(2);
  expect(explainSight(s, hexAt('V12'), hexAt('S11')).met).toEqual([
    { hex: hexAt('T11'), rule: 'SC3.2', amount: 2 },
  ]);
});

test('A6.3 B20.2 in the bed: joined neighbours see each other, others do not', () => {
  expect(between('T11', 'U12')).toBe(0);
  for (const pair of ['H11-H12', 'B2-B3', 'G12-H11', 'L11-M11', 'N12-N13', 'K11-O13', 'J12-G12'])
    expect(between(...(pair.split('-') as [string, string])), pair).toBe(BLOCKED);
  expect(explainSight(s, hexAt('H12'), hexAt('H11')).blockedBy).toMatchObject({ rule: 'B20.2' });
  expect(explainSight(s, hexAt('J12'), hexAt('G12')).blockedBy).toMatchObject({ rule: 'A6.3' });
  expect(between('J12', 'J11')).toBe(0);
});

test('A6.1 B.6 G2.2 dense jungle blocks wherever it is touched, and the answer names the hex', () => {
  const sight = explainSight(s, hexAt('C8'), hexAt('C10'));
  expect(sight.clear).toBe(false);
  expect(sight.blockedBy).toEqual({ hex: hexAt('C9'), rule: 'G2.2', amount: Infinity });
  // Along the hexside of two dense hexes, too.
  expect(explainSight(s, hexAt('E17'), hexAt('G18')).blockedBy).toMatchObject({ rule: 'G2.2' });
});

test('G7.1 a swamp blocks what goes through it', () => {
  const swamps = grid.ids.flatMap((_, hex) => (terrainAt[hex] === SWAMP ? [hex] : []));
  expect(swamps).toHaveLength(4);
  for (const hex of swamps) {
    const [north, south] = [grid.neighbour(hex, 0), grid.neighbour(hex, 3)];
    expect(groundSight(pointAbove(north), pointAbove(south))).toBe(BLOCKED);
  }
});

test('A6.5 SC2.3 B.10 what is asked one by one is what the table of all pairs says; no open line has six or more', () => {
  const table = sightTable(grid, sightRules, standpoints);
  const hindrances = new Set<number>();
  for (let a = 0; a < standpoints.length; a++)
    for (let b = 0; b < standpoints.length; b++) {
      const sight = groundSight(a, b);
      if (sight !== table.ground(a, b) || sight !== groundSight(b, a)) expect.fail(`${a} and ${b} differ`);
      if (sight !== BLOCKED) hindrances.add(sight);
      else if (a < HEXES && b < HEXES && distance(a, b) === 1) expect.fail(`${a} does not see ${b}`);
    }
  expect([...hindrances].sort()).toEqual([0, 1, 2, 3, 4, 5]);
});

test('A6.7 D9.3 D10.1 a wreck between adds 1, a fire 2', () => {
  const [a, b, mid] = ['V12', 'S11', 'U12'].map(hexAt) as [number, number, number];
  expect(sightBetween(stand({}, { wrecks: ['U12'] }), a, b)).toBe(3);
  expect(explainSight(stand({}, { wrecks: ['U12'] }), a, b).met.map(({ hex }) => hex)).toContain(mid);
});

test('C3.2a an arc covers 2 hexes at range 1, 5 at range 2, 6 at range 3, 9 at range 4', () => {
  const from = hexAt('L10');
  SPINES.forEach((_, spine) => {
    const at = (range: number): number =>
      grid.ids.filter((_id, hex) => distance(from, hex) === range && isInArc(from, hex, spine)).length;
    expect([1, 2, 3, 4].map(at)).toEqual([2, 5, 6, 9]);
  });
});

test('B30.1 SC1.52 out of a pillbox one sees inside its arc; a cellar sees its pillbox and nothing else', () => {
  const built = stand({}, { works: { japan: ['pillbox J12 NNW'] } });
  const sight = (a: string, b: string): number => sightFrom(built, placeOf(a), placeOf(b));
  expect(sight('J12.pillbox', 'J11')).toBe(0);
  expect(sight('J12.pillbox', 'I12')).toBe(0);
  expect(sight('J12.pillbox', 'K12')).toBe(BLOCKED);
  expect(sight('K12', 'J12.pillbox')).toBe(0);
  expect(sight('J12.cellar', 'J12.pillbox')).toBe(0);
  expect(sight('J12.cellar', 'J11')).toBe(BLOCKED);
  expect(sight('J12', 'J12.cellar')).toBe(BLOCKED);
});

test('A6.1 a question about sight that was asked before takes less than 2 microseconds', () => {
  let least = Infinity;
  let seen = 0;
  for (let a = 0; a < HEXES; a++) {
    const begun = performance.now();
    for (let b = 0; b < HEXES; b++) if (sightBetween(s, a, b) < BLOCKED) seen++;
    least = Math.min(least, (performance.now() - begun) / HEXES);
  }
  expect(least).toBeLessThan(0.002);
  expect(seen).toBeGreaterThan(HEXES);
});

test('A6.11 a shot that nobody can see is refused with the hex that blocks, and nothing has been fired', () => {
  const t = lay('prep-fire', { C8: 'us 6-6-8 a', C10: 'jp 4-4-7', D8: 'us 6-6-8' });
  t.refuses('us', `fire units=[${t.id('a')}] weapons=[] leader=[] place=C10`, 'A6.1', 'no-sight');
  expect(t.mark('a')).toBe('none');
  expect(explainSight(t.state, hexAt('C8'), hexAt('C10')).blockedBy).toMatchObject({ hex: hexAt('C9') });
});
