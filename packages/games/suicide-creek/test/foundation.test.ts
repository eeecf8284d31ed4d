import { expect, test } from 'vitest';
import type { Labels } from '../laying.ts';
import { hexAt, placeOf } from '../map.ts';
import { isAdjacent, seesPlace } from '../rules/a06-sight.ts';
import { leaderFor, leadershipNow, moraleNow } from '../rules/a10-morale/01-values.ts';
import { IMMUNE, isOpenToSmallArms, type Means, temOf } from '../rules/b-terrain/00-tem.ts';
import { stand } from './lay.ts';

/** What the chapters stand on. */

test('A.8 B30.1 ADJACENT: across a hexside with sight, in and out of a pillbox, a pillbox and its arc', () => {
  const s = stand({}, { works: { japan: ['pillbox J12 NNW'] } });
  const adjacent = (a: string, b: string): boolean => isAdjacent(s, placeOf(a), placeOf(b));
  expect(adjacent('K8', 'K9')).toBe(true);
  expect(adjacent('K8', 'K10')).toBe(false);
  expect(adjacent('H11', 'H12')).toBe(false);
  expect(adjacent('J12', 'J12.pillbox')).toBe(true);
  expect(adjacent('J12.pillbox', 'J12.cellar')).toBe(true);
  expect(adjacent('J12', 'J12.cellar')).toBe(false);
  expect(adjacent('J12.pillbox', 'J11')).toBe(true);
  expect(adjacent('K12', 'J12.pillbox')).toBe(false);
  expect(adjacent('J12', 'J12')).toBe(false);
});

test('E1.1 G2.3 in the dark one sees as far as the range, in dense jungle one hex', () => {
  const s = stand({}, { night: true });
  expect(seesPlace(s, placeOf('E6'), placeOf('E5'))).toBe(true);
  expect(seesPlace(s, placeOf('B13'), placeOf('F11'))).toBe(false);
  expect(seesPlace(stand(), placeOf('B13'), placeOf('F11'))).toBe(true);
});

test('B27.1 B13.3 B30.112 SC1.52t SC2.3 what shelters against what', () => {
  const labels: Labels = {};
  const s = stand(
    {
      E8: 'us 6-6-8 a, 6-6-8:foxhole b',
      K12: 'jp 4-4-7 c',
      G9: 'us 6-6-8:foxhole d',
      'J12.pillbox': 'jp 4-4-7 e',
      'J12.cellar': 'jp 4-4-7 f',
    },
    { works: { japan: ['pillbox J12 NNW'] } },
    labels,
  );
  const tem = (unit: string, from: string, means: Means): number =>
    temOf(s, labels[unit]!, hexAt(from), means);
  expect([tem('a', 'E9', 'direct'), tem('a', 'E9', 'mortar'), tem('b', 'E9', 'direct')]).toEqual([2, -1, 2]);
  expect([tem('b', 'E9', 'mortar'), tem('b', 'E9', 'artillery')]).toEqual([1, 3]);
  expect([tem('c', 'L12', 'direct'), tem('c', 'L12', 'artillery')]).toEqual([1, 1]);
  expect([tem('d', 'G8', 'direct'), tem('d', 'G8', 'artillery')]).toEqual([2, 4]);
  expect([tem('e', 'J11', 'direct'), tem('e', 'J13', 'direct'), tem('e', 'J12', 'charge')]).toEqual([
    3, 5, 3,
  ]);
  expect([tem('f', 'J12', 'direct'), tem('f', 'J11', 'direct')]).toEqual([4, IMMUNE]);
  const open = (place: string, from: string): boolean => isOpenToSmallArms(s, placeOf(place), hexAt(from));
  expect([open('J12.pillbox', 'J11'), open('J12.pillbox', 'J13'), open('J12', 'J13')]).toEqual([
    true,
    false,
    true,
  ]);
});

test('A10.7 A10.8 A17.1 G1.41 G1.62 A1.122 morale and leadership now', () => {
  const labels: Labels = {};
  const s = stand(
    {
      K8: 'us 6-6-8:broken a, 3-4-8:broken b, 9-1 c, 9-1:wounded d, 6-6-8:fanatic e, 6-6-8:encircled f',
      K12: 'jp 4-4-7 g, 9-0 h',
      K13: 'jp 4-4-7:encircled i, 10-0:wounded j',
    },
    {},
    labels,
  );
  const morale = (unit: string): number => moraleNow(s, labels[unit]!);
  expect(['a', 'b', 'd', 'e', 'f', 'g', 'i', 'j'].map(morale)).toEqual([8, 7, 8, 9, 7, 8, 7, 9]);
  expect(['c', 'd', 'j'].map(unit => leadershipNow(s, labels[unit]!))).toEqual([-1, 0, 1]);
  expect([leaderFor(s, labels.a!), leaderFor(s, labels.c!), leaderFor(s, labels.h!)]).toEqual([
    labels.c,
    labels.d,
    -1,
  ]);
});
