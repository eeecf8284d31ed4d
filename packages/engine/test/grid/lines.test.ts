import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crossed, type Grid, line, lines } from '../../src/grid/index.ts';
import { anyGrid, creek, hexes, names, okinawa, withHexes } from './grids.ts';

const pair = (grid: Grid, a: string, b: string) => hexes(grid, a, b) as [number, number];

describe('examples', () => {
  it('goes straight along a column and a diagonal', () => {
    expect(names(okinawa, line(okinawa, ...pair(okinawa, '0503', '0506')))).toEqual([
      '0503',
      '0504',
      '0505',
      '0506',
    ]);
    expect(names(creek, line(creek, ...pair(creek, 'C3', 'F4')))).toEqual(['C3', 'D3', 'E4', 'F4']);
    expect(line(okinawa, 5, 5)).toEqual([5]);
  });

  it('along a hexside offers both neighbours', () => {
    const [a, b] = pair(okinawa, '0505', '0705');
    expect(names(okinawa, line(okinawa, a, b))).toEqual(['0505', '0604', '0705']);
    expect(names(okinawa, line(okinawa, a, b, 'high'))).toEqual(['0505', '0605', '0705']);
    expect(lines(okinawa, a, b)).toEqual([line(okinawa, a, b, 'low'), line(okinawa, a, b, 'high')]);
    expect(crossed(okinawa, a, b).map(group => names(okinawa, group))).toEqual([
      ['0505'],
      ['0604', '0605'],
      ['0705'],
    ]);
  });

  it('has one line where nothing is tied', () => {
    expect(lines(okinawa, ...pair(okinawa, '0503', '0506')).length).toBe(1);
  });

  it('takes the hex on the map when the other lies off it', () => {
    const [a, b] = pair(okinawa, '0101', '0501');
    expect(names(okinawa, line(okinawa, a, b, 'low'))).toEqual(['0101', '0201', '0301', '0401', '0501']);
    expect(lines(okinawa, a, b).length).toBe(1);
  });

  it('finds hexes of which only a corner is cut', () => {
    // Four steps, but the line changes sides at the middle of a hexside and so passes through both hexes.
    const [a, b] = pair(okinawa, '0505', '0807');
    expect(okinawa.distance(a, b)).toBe(4);
    expect(names(okinawa, crossed(okinawa, a, b).flat())).toEqual([
      '0505',
      '0605',
      '0606',
      '0706',
      '0707',
      '0807',
    ]);

    // Here neither way of breaking ties finds the two hexes that are only just cut.
    const [c, d] = pair(okinawa, '0404', '0511');
    const sampled = new Set(lines(okinawa, c, d).flat());
    const missed = crossed(okinawa, c, d)
      .flat()
      .filter(hex => !sampled.has(hex));
    expect(names(okinawa, missed)).toEqual(['0507', '0408']);
  });

  it('is empty off the map', () => {
    expect([line(okinawa, -1, 3), crossed(okinawa, -1, -1), crossed(okinawa, 3, -1)]).toEqual([[], [], []]);
  });
});

describe('properties', () => {
  it('a line has one hex a step, each next to the last, and is its own reverse', () => {
    const bias = fc.constantFrom<'low' | 'high'>('low', 'high');
    fc.assert(
      fc.property(withHexes(anyGrid, 2), bias, ([grid, [a, b]], bias) => {
        const found = line(grid, a!, b!, bias);
        expect(found.length).toBe(grid.distance(a!, b!) + 1);
        expect([found[0], found.at(-1)]).toEqual([a, b]);
        for (let i = 1; i < found.length; i++) expect(grid.adjacent(found[i - 1]!, found[i]!)).toBe(true);
        expect(line(grid, b!, a!, bias)).toEqual([...found].reverse());
      }),
      { numRuns: 500 },
    );
  });

  it('each hex of a line is nearest to its point, and the biases differ only at ties', () => {
    fc.assert(
      fc.property(withHexes(anyGrid, 2), ([grid, [a, b]]) => {
        const [low, high] = [line(grid, a!, b!, 'low'), line(grid, a!, b!, 'high')];
        low.forEach((hex, i) => {
          const point = along(grid, a!, b!, i / Math.max(1, low.length - 1));
          const near = nearest(grid, point);
          expect([hex, high[i]]).toEqual([near[0], near.at(-1)]);
        });
      }),
      { numRuns: 300 },
    );
  });

  it('crossed agrees with walking the line in tiny steps', () => {
    fc.assert(
      fc.property(withHexes(anyGrid, 2), ([grid, [a, b]]) => {
        const singles = new Set<number>();
        const beside = new Map<number, number>();
        const steps = 4999;
        for (let i = 0; i <= steps; i++) {
          const near = nearest(grid, along(grid, a!, b!, i / steps));
          if (near.length === 1) singles.add(near[0]!);
          else for (const hex of near) beside.set(hex, (beside.get(hex) ?? 0) + 1);
        }
        const expected = new Set(singles);
        // Along a hexside the tie lasts; crossing one it is a single point at most.
        for (const [hex, times] of beside) if (times > 5) expected.add(hex);
        const groups = crossed(grid, a!, b!);
        expect(new Set(groups.flat())).toEqual(expected);
        expect(groups.flat().length).toBe(expected.size);
        expect(crossed(grid, b!, a!)).toEqual([...groups].reverse());
      }),
      { numRuns: 60 },
    );
  });
});

function along(grid: Grid, a: number, b: number, t: number) {
  const [p, q] = [grid.centre(a), grid.centre(b)];
  return { x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t };
}

/** The nearest hexes in index order; several when equally near. */
function nearest(grid: Grid, point: { x: number; y: number }): number[] {
  const far = grid.ids.map((_, hex) => {
    const centre = grid.centre(hex);
    return Math.hypot(centre.x - point.x, centre.y - point.y);
  });
  const least = Math.min(...far);
  return far.flatMap((d, hex) => (d - least < 1e-9 ? [hex] : []));
}
