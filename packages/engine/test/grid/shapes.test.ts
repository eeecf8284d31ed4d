import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { range, ring } from '../../src/grid/index.ts';
import { anyGrid, anyRaggedGrid, creek, names, okinawa, withHexes } from './grids.ts';

describe('examples', () => {
  it('rings run clockwise from the north', () => {
    expect(names(okinawa, ring(okinawa, okinawa.index('0807'), 1))).toEqual([
      '0806',
      '0907',
      '0908',
      '0808',
      '0708',
      '0707',
    ]);
    expect(names(creek, ring(creek, creek.index('A1'), 2))).toEqual(['C1', 'C2', 'B2', 'A3']);
    expect(ring(okinawa, 7, 0)).toEqual([7]);
  });

  it('ranges are in index order', () => {
    expect(names(okinawa, range(okinawa, okinawa.index('0101'), 1))).toEqual(['0101', '0102', '0201']);
    expect(range(okinawa, 7, 0)).toEqual([7]);
    expect(range(okinawa, 7, 1e9).length).toBe(285);
  });

  it('is empty off the map', () => {
    expect(range(okinawa, -1, 3)).toEqual([]);
    expect([ring(okinawa, -1, 0), ring(okinawa, 5, -1), ring(okinawa, 5, 1e9)]).toEqual([[], [], []]);
  });
});

describe('properties', () => {
  it('range and ring hold exactly the hexes at that distance', () => {
    const n = fc.integer({ min: 0, max: 6 });
    fc.assert(
      fc.property(withHexes(fc.oneof(anyGrid, anyRaggedGrid), 1), n, ([grid, [hex]], n) => {
        const all = grid.ids.map((_, i) => i);
        expect(range(grid, hex!, n)).toEqual(all.filter(i => grid.distance(hex!, i) <= n));
        expect(ring(grid, hex!, n).sort((a, b) => a - b)).toEqual(
          all.filter(i => grid.distance(hex!, i) === n),
        );
      }),
    );
  });

  it('inside the map a ring has six hexes a step', () => {
    const middle = okinawa.index('1008');
    expect([1, 2, 3, 4, 5, 6].map(n => ring(okinawa, middle, n).length)).toEqual([6, 12, 18, 24, 30, 36]);
    expect([0, 1, 2, 3].map(n => range(okinawa, middle, n).length)).toEqual([1, 7, 19, 37]);
    const round = ring(okinawa, middle, 4);
    round.forEach((hex, i) => {
      expect(okinawa.adjacent(hex, round[(i + 1) % round.length]!)).toBe(true);
    });
  });
});
