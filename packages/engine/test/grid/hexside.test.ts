import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hexside,
  hexsideCount,
  hexsideHexes,
  hexsideId,
  hexsideLayer,
  hexsideOf,
  parseHexside,
} from '../../src/grid/index.ts';
import { anyGrid, anyRaggedGrid, creek, hexes, okinawa } from './grids.ts';

describe('examples', () => {
  it('is the same side from both hexes', () => {
    const [a, b, c] = hexes(okinawa, '0806', '0807', '0809') as [number, number, number];
    const side = hexside(okinawa, a, b);
    expect(side).toBeGreaterThanOrEqual(0);
    expect(hexside(okinawa, b, a)).toBe(side);
    expect(hexsideOf(okinawa, a, 3)).toBe(side);
    expect(hexsideOf(okinawa, b, 0)).toBe(side);
    expect(hexside(okinawa, a, c)).toBe(-1);
    expect(hexside(okinawa, a, a)).toBe(-1);
    expect(hexsideHexes(okinawa, side)).toEqual([a, b]);
  });

  it('has readable names', () => {
    const side = parseHexside(okinawa, '0807/0806');
    expect(hexsideId(okinawa, side)).toBe('0806/0807');
    expect(parseHexside(okinawa, '0806/S')).toBe(side);
    expect(hexsideId(okinawa, hexsideOf(okinawa, 0, 0))).toBe('0101/N');
    expect(hexsideHexes(okinawa, parseHexside(okinawa, '0101/NW'))).toEqual([0, -1]);
    expect(hexsideId(creek, parseHexside(creek, 'C3/B2'))).toBe('B2/C3');
  });

  it.each(['', '0806', '0806/', '0806/0808', '0806/0806', '0806/X', '9999/N', '0806/0807/0808', 'N/0806'])(
    '%j names no hexside',
    id => {
      expect(parseHexside(okinawa, id)).toBe(-1);
    },
  );

  it('answers undefined or -1 for what is not there', () => {
    expect(hexsideId(okinawa, -1)).toBeUndefined();
    expect(hexsideHexes(okinawa, hexsideCount(okinawa))).toBeUndefined();
    expect(hexsideOf(okinawa, 0, 6)).toBe(-1);
    expect(hexsideOf(okinawa, 285, 0)).toBe(-1);
    expect(hexside(okinawa, 0, -1)).toBe(-1);
  });

  it('makes layers', () => {
    const river = hexsideLayer(okinawa, ['0806/0807', '0101/N'], 2);
    expect(river.length).toBe(hexsideCount(okinawa));
    const [a, b, c] = hexes(okinawa, '0806', '0807', '0808') as [number, number, number];
    expect(river[hexside(okinawa, b, a)]).toBe(2);
    expect(river[hexside(okinawa, b, c)]).toBe(0);
    expect(river[hexsideOf(okinawa, 0, 0)]).toBe(2);
    expect(river.reduce((sum, n) => sum + n)).toBe(4);
    expect(() => hexsideLayer(okinawa, ['0806/0808'])).toThrow(/0806\/0808/);
  });
});

describe('properties', () => {
  it('keys are shared by two hexes only, without gaps, and names read back', () => {
    fc.assert(
      fc.property(fc.oneof(anyGrid, anyRaggedGrid), grid => {
        const seen = new Map<number, string>();
        for (let hex = 0; hex < grid.size; hex++) {
          for (let d = 0; d < 6; d++) {
            const other = grid.neighbour(hex, d);
            const key = hexsideOf(grid, hex, d);
            // What the side is, in words that do not depend on the key.
            const what = other < 0 ? `${hex}:${d}` : `${Math.min(hex, other)}-${Math.max(hex, other)}`;
            expect(seen.get(key) ?? what).toBe(what);
            seen.set(key, what);
            expect(hexsideHexes(grid, key)).toEqual(
              other < 0 ? [hex, -1] : [Math.min(hex, other), Math.max(hex, other)],
            );
            expect(parseHexside(grid, hexsideId(grid, key)!)).toBe(key);
            if (other >= 0) expect(hexside(grid, other, hex)).toBe(key);
          }
        }
        expect(new Set(seen.values()).size).toBe(seen.size);
        expect(seen.size).toBe(hexsideCount(grid));
        expect(Math.max(...seen.keys())).toBe(hexsideCount(grid) - 1);
      }),
      { numRuns: 30 },
    );
  });
});
