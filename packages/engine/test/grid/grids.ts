import fc from 'fast-check';
import { createGrid, type Grid } from '../../src/grid/index.ts';

/** The three maps the examples speak of. */
export const okinawa = createGrid({ columns: 19, rows: 15, shifted: 'even', numbering: 'ccrr' });
export const creek = createGrid({ columns: 24, rows: 21, shifted: 'even', numbering: 'letter' });
export const oddLower = createGrid({ columns: 12, rows: 9, shifted: 'odd', numbering: 'ccrr' });

export const anyGrid: fc.Arbitrary<Grid> = fc
  .record({
    columns: fc.integer({ min: 1, max: 12 }),
    rows: fc.integer({ min: 1, max: 12 }),
    firstColumn: fc.integer({ min: 1, max: 4 }),
    firstRow: fc.integer({ min: 0, max: 3 }),
    shifted: fc.constantFrom<'even' | 'odd'>('even', 'odd'),
    numbering: fc.constantFrom<'ccrr' | 'letter'>('ccrr', 'letter'),
  })
  .map(options => createGrid(options));

/** A map with holes, as printed maps with cut corners have. */
export const anyRaggedGrid: fc.Arbitrary<Grid> = fc
  .record({
    shifted: fc.constantFrom<'even' | 'odd'>('even', 'odd'),
    keep: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 80, maxLength: 80 }),
  })
  .map(({ shifted, keep }) => {
    const has = (c: number, r: number) => (c === 1 && r === 1) || keep[(c - 1) * 10 + r - 1]! > 0;
    return createGrid({ columns: 8, rows: 10, shifted, numbering: 'ccrr', has });
  });

/** A grid and as many of its hexes as asked for. */
export function withHexes(grids: fc.Arbitrary<Grid>, count: number): fc.Arbitrary<[Grid, number[]]> {
  const hexes = (grid: Grid) =>
    fc.array(fc.integer({ min: 0, max: grid.size - 1 }), { minLength: count, maxLength: count });
  return grids.chain(grid => fc.tuple(fc.constant(grid), hexes(grid)));
}

/** A number that looks random but depends only on its arguments. */
export function scramble(...numbers: number[]): number {
  let hash = 2166136261;
  for (const n of numbers) {
    hash = Math.imul(hash ^ (n + 0x9e3779b9), 16777619);
    hash ^= hash >>> 13;
    hash = Math.imul(hash, 0x5bd1e995);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}

export const names = (grid: Grid, hexes: readonly number[]) => hexes.map(hex => grid.ids[hex] ?? 'off');
export const hexes = (grid: Grid, ...ids: string[]) =>
  ids.map(id => {
    const hex = grid.index(id);
    if (hex < 0) throw new Error(`no hex ${id}`);
    return hex;
  });
