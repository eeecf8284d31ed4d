import { expect, test } from 'vitest';
import {
  ALL,
  grid,
  HEXES,
  hasPath,
  hasStream,
  hexAt,
  hexOf,
  isCreek,
  isNorthBank,
  isSouthBank,
  isStream,
  northEdge,
  placeId,
  placeOf,
  southEdge,
  terrainAt,
  terrainCost,
  terrainId,
} from '../map.ts';

const terrain = (hex: string): string => terrainId(terrainAt[hexAt(hex)]!);
const count = (flags: Uint8Array): number => flags.reduce((sum, flag) => sum + flag, 0);

test('SC1.1 SC1.1-EX SC2.1 the map has 504 hexes: D7 is light jungle, E8 dense jungle, K12 debris', () => {
  expect(HEXES).toBe(504);
  expect(['D7', 'E8', 'K12', 'T11', 'Q12', 'U11'].map(terrain)).toEqual([
    'light_jungle',
    'dense_jungle',
    'jungle_debris',
    'stream_debris',
    'stream_dense',
    'swamp',
  ]);
  expect([hexOf('A0'), hexOf('B21'), hexOf('Y1')]).toEqual([-1, -1, -1]);
});

test('SC1.2 B20.2 the creek is one watercourse, and the stream in the north-west is not part of it', () => {
  expect(count(isStream)).toBe(39);
  const creek = grid.ids.filter((_, hex) => isCreek[hex]);
  expect(creek).toEqual(expect.arrayContaining(['A11', 'F11', 'H12', 'I12', 'M12', 'O13', 'X12']));
  for (const hex of ['A1', 'B1', 'B2', 'C3', 'B3', 'A4']) expect(creek).not.toContain(hex);
  expect(hasStream(hexAt('T11'), hexAt('U12'))).toBe(true);
  expect(hasStream(hexAt('H11'), hexAt('H12'))).toBe(false);
});

test('B13.6 the path stops short of R11 and leads into I11', () => {
  expect(hasPath(hexAt('J10'), hexAt('I11'))).toBe(true);
  expect(hasPath(hexAt('R9'), hexAt('R10'))).toBe(true);
  expect(hasPath(hexAt('R10'), hexAt('R11'))).toBe(false);
});

test('4.6-OB-JP every hex outside the creek lies on a bank; G11 between its branches', () => {
  expect(count(isNorthBank) + count(isSouthBank)).toBe(504 - count(isCreek) - 1);
  expect([isNorthBank[hexAt('G11')], isSouthBank[hexAt('G11')]]).toEqual([0, 0]);
});

test('A4.13 G7.1 SC2.4 SC3.3 B20.42 costs of terrain, in halves', () => {
  const cost = (hex: string): number => terrainCost[hexAt(hex)]!;
  expect(['G9', 'D7', 'E8', 'J9', 'K12', 'F11', 'T11', 'M12', 'U11'].map(cost)).toEqual([
    2,
    4,
    4,
    4,
    6,
    6,
    10,
    10,
    ALL,
  ]);
});

test('CG4 T1.1 edges, and Locations by name', () => {
  expect([northEdge.length, southEdge.length]).toEqual([24, 24]);
  expect(northEdge.map(hex => grid.ids[hex])).toEqual(expect.arrayContaining(['A1', 'B0', 'N0', 'X0']));
  for (const id of ['K11', 'K11.pillbox', 'K11.cellar']) expect(placeId(placeOf(id))).toBe(id);
});
