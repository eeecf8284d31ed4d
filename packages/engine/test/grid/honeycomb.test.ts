import fc from 'fast-check';
import * as honeycomb from 'honeycomb-grid';
import { expect, it } from 'vitest';
import { createGrid, lines, ring } from '../../src/grid/index.ts';

/*
 * An independent library as witness. It counts from 0, so its column 0 is our printed column 1:
 * offset -1 lowers its odd columns, our even ones.
 */
const COLUMNS = 13;
const ROWS = 11;
const cases = [
  { shifted: 'even', offset: -1 },
  { shifted: 'odd', offset: 1 },
] as const;

for (const { shifted, offset } of cases) {
  const grid = createGrid({ columns: COLUMNS, rows: ROWS, shifted, numbering: 'ccrr' });
  const Hex = honeycomb.defineHex({ orientation: honeycomb.Orientation.FLAT, offset });
  const witness = new honeycomb.Grid(Hex, honeycomb.rectangle({ width: COLUMNS, height: ROWS }));
  const theirs = (hex: number) => new Hex({ col: grid.column[hex]! - 1, row: grid.row[hex]! - 1 });
  const ours = (hex: honeycomb.Hex | undefined) => (hex ? grid.at(hex.col + 1, hex.row + 1) : -1);
  const anyHex = fc.nat(COLUMNS * ROWS - 1);

  it(`neighbours and distances, ${shifted} columns lower`, () => {
    const { N, NE, SE, S, SW, NW } = honeycomb.Direction;
    expect(witness.size).toBe(grid.size);
    for (let a = 0; a < grid.size; a++) {
      [N, NE, SE, S, SW, NW].forEach((direction, d) => {
        expect(grid.neighbour(a, d)).toBe(
          ours(witness.neighborOf(theirs(a), direction, { allowOutside: false })),
        );
      });
      for (let b = 0; b < grid.size; b++) {
        if (grid.distance(a, b) !== witness.distance(theirs(a), theirs(b))) expect.fail(`${a} to ${b}`);
      }
    }
  });

  it(`rings and lines, ${shifted} columns lower`, () => {
    const sorted = (hexes: number[]) => hexes.sort((x, y) => x - y);
    let untied = 0;
    fc.assert(
      fc.property(anyHex, anyHex, fc.integer({ min: 1, max: 5 }), (a, b, radius) => {
        const round = witness.traverse(honeycomb.ring({ center: theirs(a), radius })).toArray();
        expect(sorted(ring(grid, a, radius))).toEqual(sorted(round.map(ours)));
        const found = lines(grid, a, b);
        // Ties are broken differently there, so only lines without one can be compared.
        if (found.length > 1) return;
        untied++;
        const straight = witness.traverse(honeycomb.line({ start: theirs(a), stop: theirs(b) })).toArray();
        if (straight.length === found[0]!.length) expect(found[0]).toEqual(straight.map(ours));
        // Theirs drops the hexes it puts off the map, where ours takes the tied one on it.
        else expect([1, ROWS]).toContain(grid.row[a]);
      }),
      { numRuns: 500 },
    );
    expect(untied).toBeGreaterThan(100);
  });
}
