import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGrid, DIRECTIONS, type Grid, opposite, turn } from '../../src/grid/index.ts';
import { anyGrid, anyRaggedGrid, creek, names, oddLower, okinawa, withHexes } from './grids.ts';

const around = (grid: Grid, id: string) =>
  names(
    grid,
    DIRECTIONS.map((_, d) => grid.neighbour(grid.index(id), d)),
  );

describe('examples', () => {
  it('19 x 15, even columns lower', () => {
    expect(okinawa.size).toBe(285);
    expect([okinawa.ids[0], okinawa.ids[1], okinawa.ids.at(-1)]).toEqual(['0101', '0102', '1915']);
    expect(around(okinawa, '0807')).toEqual(['0806', '0907', '0908', '0808', '0708', '0707']);
    expect(around(okinawa, '0907')).toEqual(['0906', '1006', '1007', '0908', '0807', '0806']);
    expect(around(okinawa, '0101')).toEqual(['off', 'off', '0201', '0102', 'off', 'off']);
  });

  it('A1 to X21, even columns lower', () => {
    expect(creek.ids.at(-1)).toBe('X21');
    expect(around(creek, 'C3')).toEqual(['C2', 'D2', 'D3', 'C4', 'B3', 'B2']);
    expect(around(creek, 'D3')).toEqual(['D2', 'E3', 'E4', 'D4', 'C4', 'C3']);
  });

  it('odd columns lower', () => {
    expect(around(oddLower, '0304')).toEqual(['0303', '0404', '0405', '0305', '0205', '0204']);
    expect(around(oddLower, '0404')).toEqual(['0403', '0503', '0504', '0405', '0304', '0303']);
  });

  it('counts the shift by printed numbers, also on a map that begins elsewhere', () => {
    const grid = createGrid({
      columns: 5,
      rows: 5,
      firstColumn: 10,
      firstRow: 0,
      shifted: 'odd',
      numbering: 'ccrr',
    });
    expect(grid.ids[0]).toBe('1000');
    expect(around(grid, '1102')).toEqual(['1101', '1202', '1203', '1103', '1003', '1002']);
  });

  it('knows distances', () => {
    const between = (a: string, b: string) => okinawa.distance(okinawa.index(a), okinawa.index(b));
    expect(between('0101', '0101')).toBe(0);
    expect(between('0101', '0115')).toBe(14);
    expect(between('0101', '1901')).toBe(18);
    expect(between('0101', '1915')).toBe(23);
    expect(between('0807', '1006')).toBe(2);
  });

  it('leaves out what the map does not print', () => {
    // Odd columns have rows 1-21, even ones 0-20, as where half hexes stand at both edges.
    const has = (c: number, r: number) => (c % 2 ? r >= 1 : r <= 20);
    const grid = createGrid({
      columns: 24,
      rows: 22,
      firstRow: 0,
      shifted: 'even',
      numbering: 'letter',
      has,
    });
    expect(grid.size).toBe(504);
    expect(grid.index('A0')).toBe(-1);
    expect(grid.index('B21')).toBe(-1);
    expect(around(grid, 'A1')).toEqual(['off', 'B0', 'B1', 'A2', 'off', 'off']);
    expect(around(grid, 'B20')).toEqual(['B19', 'C20', 'C21', 'off', 'A21', 'A20']);
  });

  it('places centres for drawing', () => {
    const h = Math.sqrt(3);
    const centre = (grid: Grid, id: string) => grid.centre(grid.index(id));
    expect(centre(okinawa, '0101')).toEqual({ x: 0, y: 0 });
    expect(centre(okinawa, '0203')).toEqual({ x: 1.5, y: h * 2.5 });
    expect(centre(oddLower, '0101')).toEqual({ x: 0, y: h / 2 });
    expect(centre(oddLower, '0201')).toEqual({ x: 1.5, y: 0 });
  });

  it('answers -1 for what is not there', () => {
    for (const id of ['0100', '0116', '2001', '', 'A1', '101']) expect(okinawa.index(id)).toBe(-1);
    expect(okinawa.at(1, 15)).toBe(14);
    expect([okinawa.at(0, 1), okinawa.at(1, 16), okinawa.at(20, 1)]).toEqual([-1, -1, -1]);
    expect([okinawa.neighbour(-1, 0), okinawa.neighbour(285, 0), okinawa.neighbour(20, 6)]).toEqual([
      -1, -1, -1,
    ]);
    // 0101 has no northern neighbour, which must not make "off the map" adjacent to it.
    expect(okinawa.direction(0, -1)).toBe(-1);
    expect(okinawa.direction(-1, 0)).toBe(-1);
    expect(okinawa.direction(0, 0)).toBe(-1);
  });

  it('refuses impossible maps', () => {
    const base = { columns: 3, rows: 3, shifted: 'even', numbering: 'letter' } as const;
    for (const wrong of [{ columns: 0 }, { rows: -1 }, { rows: 2.5 }, { firstColumn: 0 }, { firstRow: -1 }]) {
      expect(() => createGrid({ ...base, ...wrong })).toThrow(RangeError);
    }
    expect(createGrid({ ...base, firstColumn: 0, numbering: 'ccrr' }).ids[0]).toBe('0001');
  });

  it('turns', () => {
    expect(DIRECTIONS.map((_, d) => DIRECTIONS[opposite(d)])).toEqual(['S', 'SW', 'NW', 'N', 'NE', 'SE']);
    expect([turn(0, 1), turn(0, -1), turn(5, 2), turn(3, -9)]).toEqual([1, 5, 1, 0]);
  });
});

describe('properties', () => {
  it('follows the printed neighbour table', () => {
    const lower = [
      [0, -1],
      [1, 0],
      [1, 1],
      [0, 1],
      [-1, 1],
      [-1, 0],
    ] as const;
    const upper = [
      [0, -1],
      [1, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
      [-1, -1],
    ] as const;
    for (const [grid, remainder] of [
      [okinawa, 0],
      [creek, 0],
      [oddLower, 1],
    ] as const) {
      for (let hex = 0; hex < grid.size; hex++) {
        const [c, r] = [grid.column[hex]!, grid.row[hex]!];
        (c % 2 === remainder ? lower : upper).forEach(([dc, dr], d) => {
          expect(grid.neighbour(hex, d)).toBe(grid.at(c + dc, r + dr));
        });
      }
    }
  });

  it('ids and indices are one to one', () => {
    fc.assert(
      fc.property(anyRaggedGrid, grid => {
        expect(new Set(grid.ids).size).toBe(grid.size);
        grid.ids.forEach((id, hex) => {
          expect(grid.index(id)).toBe(hex);
          expect(grid.at(grid.column[hex]!, grid.row[hex]!)).toBe(hex);
          expect(grid.atAxial(grid.q[hex]!, grid.r[hex]!)).toBe(hex);
        });
      }),
    );
  });

  it('neighbours see each other from opposite sides, and lie one centre distance apart', () => {
    fc.assert(
      fc.property(fc.oneof(anyGrid, anyRaggedGrid), grid => {
        for (let hex = 0; hex < grid.size; hex++) {
          for (let d = 0; d < 6; d++) {
            const other = grid.neighbour(hex, d);
            if (other < 0) continue;
            expect(grid.neighbour(other, opposite(d))).toBe(hex);
            expect(grid.direction(hex, other)).toBe(d);
            expect(grid.adjacent(other, hex)).toBe(true);
            const [a, b] = [grid.centre(hex), grid.centre(other)];
            expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(Math.sqrt(3), 9);
            // Clockwise from north; y grows southward.
            const angle = (Math.atan2(b.x - a.x, a.y - b.y) * 180) / Math.PI;
            expect((angle + 360) % 360).toBeCloseTo(60 * d, 6);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  it('distance is a metric', () => {
    fc.assert(
      fc.property(withHexes(anyRaggedGrid, 3), ([grid, [a, b, c]]) => {
        expect(grid.distance(a!, b!)).toBe(grid.distance(b!, a!));
        expect(grid.distance(a!, b!) === 0).toBe(a === b);
        expect(grid.distance(a!, b!) === 1).toBe(grid.adjacent(a!, b!));
        expect(grid.distance(a!, c!)).toBeLessThanOrEqual(grid.distance(a!, b!) + grid.distance(b!, c!));
      }),
      { numRuns: 500 },
    );
  });

  it('distance is the number of steps one must walk', () => {
    fc.assert(
      fc.property(withHexes(anyGrid, 1), ([grid, [start]]) => {
        const steps = new Map([[start!, 0]]);
        for (const [hex, n] of steps) {
          for (let d = 0; d < 6; d++) {
            const to = grid.neighbour(hex, d);
            if (to >= 0 && !steps.has(to)) steps.set(to, n + 1);
          }
        }
        expect(steps.size).toBe(grid.size);
        for (const [hex, n] of steps) expect(grid.distance(start!, hex)).toBe(n);
      }),
    );
  });
});
