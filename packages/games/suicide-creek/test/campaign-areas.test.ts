import { describe, expect, test } from 'vitest';
import { JAPAN, US } from '../components.ts';
import { around, HEXES, hexAt, hexId, isStrategic, isStream } from '../map.ts';
import {
  delimit,
  type Holdings,
  isFrontLine,
  isStrategicGround,
  NO_MANS_LAND,
  UNCONTROLLED,
} from '../rules/campaign/05-areas.ts';

const ALL = Array.from({ length: HEXES }, (_, hex) => hex);
const strategicGround = ALL.filter(isStrategicGround);
const ids = (hexes: readonly number[]): string[] => hexes.map(hexId).sort();

const areas = (us: readonly string[], japan: readonly string[], more: Partial<Holdings> = {}) =>
  delimit({
    strategic: [us.map(hexAt), japan.map(hexAt)],
    fords: [],
    blazes: [],
    occupied: [],
    ...more,
  });
const at = (found: ReturnType<typeof areas>, hex: string): string => {
  const number = found.at[hexAt(hex)]!;
  if (number === NO_MANS_LAND) return 'no man';
  return number === UNCONTROLLED ? 'nobody' : ['us', 'japan'][found.list[number]!.side]!;
};

describe('4.2 what is strategic', () => {
  test('4.2-Strategic-Location 80 hexes of light jungle, 19 of debris, and 15 in streams', () => {
    expect(ALL.filter(hex => isStrategic[hex] === 1)).toHaveLength(99);
    expect(ids(strategicGround.filter(hex => isStream[hex] === 1))).toEqual(
      'A4 B12 C13 C3 G10 H10 J11 M11 M12 N12 O13 Q12 Q13 R11 T11'.split(' '),
    );
  });
});

describe('4.705 areas at the start: all is Japanese', () => {
  const start = delimit({ strategic: [[], strategicGround], fords: [], blazes: [], occupied: [] });
  const inArea = ALL.filter(hex => start.at[hex]! >= 0);

  test('4.705 4.2-Setup-Area 346 hexes in three areas, the north bank, the south bank, and G11 alone', () => {
    expect(inArea).toHaveLength(346);
    expect(start.list.map(({ hexes }) => hexes.length).sort((a, b) => a - b)).toEqual([1, 137, 208]);
    expect(start.list.filter(({ hexes }) => hexes.length === 1).map(({ hexes }) => ids(hexes))).toEqual([
      ['G11'],
    ]);
    expect(inArea.filter(hex => isStream[hex] === 1)).toEqual([]);
  });

  test('4.7054 P7 is ringed and filled; A2 and A3 are cut off by their stream', () => {
    expect([at(start, 'P7'), at(start, 'A2'), at(start, 'A3')]).toEqual(['japan', 'nobody', 'nobody']);
  });

  test('4.7053 4.2-Uncontrolled-Territory 119 hexes besides the streams, and no No Man’s Land', () => {
    const free = ALL.filter(hex => start.at[hex] === UNCONTROLLED && isStream[hex] === 0);
    expect(free).toHaveLength(119);
    expect(ALL.filter(hex => start.at[hex] === NO_MANS_LAND)).toEqual([]);
  });

  test('4.7052 4.2-Isolated nobody is, as the creek can be waded', () => {
    expect(start.list.map(({ isolated }) => isolated)).toEqual([false, false, false]);
  });
});

describe('4.705 two sides', () => {
  const found = areas(['F5'], ['D7']);

  test('4.7051 4.2-No-Mans-Land it lies within two hexes of both, and their own hexes are never in it', () => {
    expect([at(found, 'F5'), at(found, 'D7'), at(found, 'E6')]).toEqual(['us', 'japan', 'no man']);
    for (const hex of ALL) {
      const isNear = (from: string): boolean => found.at[hex] !== UNCONTROLLED && near(hex, from) <= 2;
      if (found.at[hex] === NO_MANS_LAND) expect(isNear('F5') && isNear('D7')).toBe(true);
    }
  });

  test('4.2-Front-Line-Hex one that touches anything but its own area', () => {
    expect(isFrontLine(found, hexAt('D7'))).toBe(true);
    expect(isFrontLine(areas(['F5', 'F6', 'E5', 'E6', 'G5', 'G6', 'F4'], []), hexAt('F5'))).toBe(false);
    expect(isFrontLine(found, hexAt('X1'))).toBe(false);
  });

  test('4.7052 4.2-Isolated whoever is ringed by the enemy has no way to his edge', () => {
    const ring = ['M16', 'L15', 'L16', 'L17', 'M17', 'N16', 'N17'];
    const held = areas(['M16'], ring.filter(hex => hex !== 'M16').concat('K16', 'O16', 'M14', 'M18'));
    expect(held.list.find(({ side }) => side === US)!.isolated).toBe(true);
    expect(held.list.filter(({ side }) => side === JAPAN).every(({ isolated }) => !isolated)).toBe(true);
    expect(areas(['M16'], []).list[0]!.isolated).toBe(false);
  });

  test('4.7054 an empty strategic Location inside an area goes to it, one with units in it does not', () => {
    const ring = ['E5', 'F4', 'G5', 'G6', 'F6', 'E6'];
    const wide = [...ring, 'D5', 'H5', 'F3', 'F7', 'D6', 'H6'];
    expect(at(areas(wide, ['F5']), 'F5')).toBe('us');
    expect(at(areas(wide, ['F5'], { occupied: [hexAt('F5')] }), 'F5')).toBe('japan');
  });

  test('4.2-Setup-Area a stream parts areas, a ford joins them', () => {
    const banks = ['K10', 'K12'];
    const parted = areas(banks, []);
    expect(parted.list).toHaveLength(2);
    expect(at(parted, 'K11')).toBe('nobody');
    const joined = areas(banks, [], { fords: [hexAt('K11')] });
    expect(joined.list).toHaveLength(1);
    expect(at(joined, 'K11')).toBe('us');
  });

  test('4.2-Enterable a blaze is neither entered nor part of an area', () => {
    expect(at(areas(['F5'], [], { blazes: [hexAt('F4')] }), 'F4')).toBe('nobody');
  });
});

function near(hex: number, from: string): number {
  let ring = new Set([hexAt(from)]);
  for (let away = 0; away < 30; away++) {
    if (ring.has(hex)) return away;
    ring = new Set(ALL.filter(each => ring.has(each) || neighbours(each).some(next => ring.has(next))));
  }
  return Infinity;
}
const neighbours = (hex: number): readonly number[] => around[hex]!;
