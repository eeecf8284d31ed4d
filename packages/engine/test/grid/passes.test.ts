import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Grid, hexsideHexes, opposite, passes, STEP_Q, STEP_R } from '../../src/grid/index.ts';
import { anyGrid, anyRaggedGrid, hexes, names, okinawa, withHexes } from './grids.ts';

const told = (grid: Grid, a: string, b: string) =>
  passes(grid, ...(hexes(grid, a, b) as [number, number])).map(
    pass => `${pass.kind} ${names(grid, pass.hexes).join(' ')}`,
  );

describe('what a line passes', () => {
  test('hexes, and the sides between them', () => {
    expect(told(okinawa, '0503', '0505')).toEqual([
      'through 0503',
      'across 0503 0504',
      'through 0504',
      'across 0504 0505',
      'through 0505',
    ]);
  });

  test('a hexside with the corners at both its ends', () => {
    expect(told(okinawa, '0505', '0705')).toEqual([
      'through 0505',
      'corner 0505 0604 0605',
      'along 0604 0605',
      'corner 0604 0605 0705',
      'through 0705',
    ]);
  });

  test('a corner on the way from one hex into another touches the third', () => {
    const [from, to, third] = hexes(okinawa, '0505', '0609', '0606');
    const line = passes(okinawa, from!, to!);
    expect(told(okinawa, '0505', '0609').slice(2, 5)).toEqual([
      'through 0506',
      'corner 0506 0507 0606',
      'through 0507',
    ]);
    expect(line.filter(pass => pass.hexes.includes(third!)).map(pass => pass.kind)).toEqual(['corner']);
    expect([line[2]!.enters, line[2]!.leaves, line[4]!.enters]).toEqual([[0], [2, 3], [0, 1]]);
    expect(line[3]!.sides).toHaveLength(3);
  });

  test('nothing from a hex to itself, or off the map', () => {
    expect([passes(okinawa, 3, 3), passes(okinawa, -1, 3), passes(okinawa, 3, okinawa.size)]).toEqual([
      [],
      [],
      [],
    ]);
  });
});

describe('properties', () => {
  test('the way back is the same turned round', () => {
    fc.assert(
      fc.property(withHexes(anyGrid, 2), ([grid, [a, b]]) => {
        const there = passes(grid, a!, b!);
        const back = passes(grid, b!, a!).reverse();
        expect(back.map(({ kind, hexes, sides }) => ({ kind, hexes, sides }))).toEqual(
          there.map(({ kind, hexes, sides }) => ({ kind, hexes, sides })),
        );
        expect(back.map(pass => pass.enters)).toEqual(there.map(pass => pass.leaves));
        for (const [i, pass] of back.entries()) expect(pass.start).toBeCloseTo(1 - there[i]!.end, 9);
      }),
      { numRuns: 100 },
    );
  });

  test('exact fractions agree: every hex, side and corner of the map', () => {
    fc.assert(
      fc.property(withHexes(fc.oneof(anyGrid, anyRaggedGrid), 2), ([grid, [a, b]]) => {
        if (a === b) return;
        const line = passes(grid, a!, b!);
        for (let hex = 0; hex < grid.size; hex++) {
          const said = line.filter(pass => pass.hexes.includes(hex));
          const cut = clip(grid, a!, b!, hex);
          if (!cut) {
            expect(said).toEqual([]);
            continue;
          }
          const longest = said.reduce((x, y) => (y.end - y.start > x.end - x.start ? y : x));
          expect(longest.kind).toBe(cut.kind);
          expect(longest.start).toBeCloseTo(cut.start, 12);
          expect(longest.end).toBeCloseTo(cut.end, 12);
          if (cut.kind === 'through') {
            expect([longest.enters, longest.leaves]).toEqual([cut.enters, cut.leaves]);
          }
        }
        const across = line.filter(pass => pass.kind === 'across').flatMap(pass => pass.sides);
        const parted = Array.from({ length: grid.sideHexes.length / 2 }, (_, side) => side).filter(side =>
          isParted(grid, a!, b!, side),
        );
        expect(across.toSorted((x, y) => x - y)).toEqual(parted);
      }),
      { numRuns: 200 },
    );
  });
});

/* A second geometry: hexes by their six corners, in thirds of axial coordinates, and fractions of whole numbers. */

type Place = readonly [bigint, bigint];
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

const centre = (grid: Grid, hex: number): Place => [3n * BigInt(grid.q[hex]!), 3n * BigInt(grid.r[hex]!)];

/** The corner between the side in direction d and the next. */
function corner(grid: Grid, hex: number, d: number): Place {
  const [q, r] = centre(grid, hex);
  const next = (d + 1) % 6;
  return [q + BigInt(STEP_Q[d]! + STEP_Q[next]!), r + BigInt(STEP_R[d]! + STEP_R[next]!)];
}

const cross = ([ax, ay]: Place, [bx, by]: Place): bigint => ax * by - ay * bx;
const minus = ([ax, ay]: Place, [bx, by]: Place): Place => [ax - bx, ay - by];
const compare = (x: Fraction, y: Fraction): number => {
  const difference = x.over * y.under - y.over * x.under;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};
const float = ({ over, under }: Fraction): number => Number(over) / Number(under);

/** Clips the line by the six sides of a hex, corners clockwise. */
function clip(grid: Grid, a: number, b: number, hex: number) {
  const from = centre(grid, a);
  const way = minus(centre(grid, b), from);
  let enter: Fraction = { over: 0n, under: 1n };
  let leave: Fraction = { over: 1n, under: 1n };
  let enters: number[] = [];
  let leaves: number[] = [];
  let onRim = false;
  for (let d = 0; d < 6; d++) {
    const start = corner(grid, hex, (d + 5) % 6);
    const edge = minus(corner(grid, hex, d), start);
    // Positive inside: the centre says which sign that is.
    const sign = cross(edge, minus(centre(grid, hex), start)) > 0n ? 1n : -1n;
    const height = sign * cross(edge, minus(from, start));
    const slope = sign * cross(edge, way);
    if (slope === 0n) {
      if (height < 0n) return undefined;
      if (height === 0n) onRim = true;
      continue;
    }
    const at: Fraction = slope > 0n ? { over: -height, under: slope } : { over: height, under: -slope };
    if (slope > 0n) {
      const order = compare(at, enter);
      if (order > 0) [enter, enters] = [at, [d]];
      else if (order === 0) enters.push(d);
    } else {
      const order = compare(at, leave);
      if (order < 0) [leave, leaves] = [at, [d]];
      else if (order === 0) leaves.push(d);
    }
  }
  const order = compare(enter, leave);
  if (order > 0) return undefined;
  const kind = order === 0 ? 'corner' : onRim ? 'along' : 'through';
  return { kind, start: float(enter), end: float(leave), enters: enters.sort(), leaves: leaves.sort() };
}

/** Whether the line crosses a hexside between two hexes of the map inside its ends. */
function isParted(grid: Grid, a: number, b: number, side: number): boolean {
  const [hex, other] = hexsideHexes(grid, side)!;
  if (other < 0) return false;
  const d = grid.direction(hex, other);
  expect(grid.direction(other, hex)).toBe(opposite(d));
  const from = centre(grid, a);
  const way = minus(centre(grid, b), from);
  const ends = [corner(grid, hex, (d + 5) % 6), corner(grid, hex, d)] as const;
  const [left, right] = ends.map(end => cross(way, minus(end, from))) as [bigint, bigint];
  if (left === 0n || right === 0n || left > 0n === right > 0n) return false;
  const edge = minus(ends[1], ends[0]);
  const [before, after] = [from, centre(grid, b)].map(end => cross(edge, minus(end, ends[0]))) as [
    bigint,
    bigint,
  ];
  return before !== 0n && after !== 0n && before > 0n !== after > 0n;
}
