import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { components, type Grid, type TraceRules, trace } from '../../src/grid/index.ts';
import { anyRaggedGrid, hexes, names, okinawa, scramble, withHexes } from './grids.ts';

const open: TraceRules = { canEnter: () => true };
const [west, middle, east] = hexes(okinawa, '0105', '1005', '1905') as [number, number, number];
const inRow = (grid: Grid, row: number) => (hex: number) => grid.row[hex] === row;

describe('examples', () => {
  it('leads back to the nearest source', () => {
    const found = trace(okinawa, [east, west], open);
    expect([found.steps[west], found.steps[middle], found.from[west]]).toEqual([0, 9, -1]);
    const path = found.path(middle);
    expect([path.length, path[0]]).toEqual([10, middle]);
    expect(names(okinawa, found.path(okinawa.index('0305')))).toEqual(['0305', '0204', '0105']);
    expect(found.path(okinawa.index('1805')).at(-1)).toBe(east);
    // The order in which sources are named makes no difference.
    expect(trace(okinawa, [west, east, west], open).from).toEqual(found.from);
  });

  it('is cut by what may not be entered, and by its length', () => {
    const found = trace(okinawa, [0], { canEnter: (_, to) => okinawa.column[to] !== 4, maxSteps: 3 });
    expect(found.steps[okinawa.index('0104')]).toBe(3);
    expect(found.steps[okinawa.index('0105')]).toBe(-1);
    expect(found.steps[okinawa.index('0401')]).toBe(-1);
    expect(trace(okinawa, [0], { ...open, maxSteps: 0 }).steps.filter(n => n >= 0).length).toBe(1);
    expect(found.path(okinawa.index('0401'))).toEqual([]);
  });

  it('ends where it must stop, and passes where it may not end', () => {
    const zone = inRow(okinawa, 3);
    const stopped = trace(okinawa, [0], { ...open, stops: (_, to) => zone(to) });
    expect(stopped.steps[okinawa.index('0103')]).toBe(2);
    expect(stopped.steps[okinawa.index('0104')]).toBe(-1);
    const passing = trace(okinawa, [0], { ...open, canStop: hex => !zone(hex) });
    expect(passing.steps[okinawa.index('0103')]).toBe(-1);
    expect(names(okinawa, passing.path(okinawa.index('0104')))).toEqual(['0104', '0103', '0102', '0101']);
  });

  it('has no lines without sources and refuses a source that is nowhere', () => {
    expect(trace(okinawa, [], open).steps.every(n => n === -1)).toBe(true);
    expect(() => trace(okinawa, [-1], open)).toThrow(RangeError);
  });

  it('finds what hangs together', () => {
    const sea = (hex: number) => okinawa.column[hex] === 4;
    const found = components(okinawa, { belongs: hex => !sea(hex) });
    expect(found.members.map(list => list.length)).toEqual([45, 225]);
    expect([found.of[0], found.of[284], found.of[okinawa.index('0404')]]).toEqual([0, 1, -1]);
    // A one-way ferry joins as well.
    const rows = components(okinawa, { linked: (_a, _b, direction) => direction === 3 });
    expect(rows.members.length).toBe(19);
    expect(components(okinawa).members.length).toBe(1);
  });
});

describe('properties', () => {
  it('agrees with a naive search, step by step', () => {
    const limit = fc.constantFrom(undefined, 0, 2, 5);
    fc.assert(
      fc.property(withHexes(anyRaggedGrid, 3), fc.nat(), limit, ([grid, sources], seed, maxSteps) => {
        const canEnter = (from: number, to: number, d: number) => scramble(seed, from, to, d) % 5 > 1;
        const stops = (from: number, to: number) => scramble(seed, to, from, 9) % 4 === 0;
        const canStop = (hex: number) => scramble(seed, hex) % 6 > 0;
        const base = maxSteps === undefined ? { canEnter, stops } : { canEnter, stops, maxSteps };
        const found = trace(grid, sources, { ...base, canStop });

        // All lines of n steps at once, n by n: who can be reached, who may go on.
        const first = new Map<number, number>(sources.map(hex => [hex, 0]));
        const passed = new Map<number, number>(first);
        for (let n = 1; n <= Math.min(maxSteps ?? grid.size, grid.size); n++) {
          const before = [...passed.keys()];
          for (const from of before) {
            for (let d = 0; d < 6; d++) {
              const to = grid.neighbour(from, d);
              if (to < 0 || !canEnter(from, to, d)) continue;
              if (!first.has(to)) first.set(to, n);
              if (!passed.has(to) && !stops(from, to)) passed.set(to, n);
            }
          }
        }
        for (let hex = 0; hex < grid.size; hex++) {
          const steps = canStop(hex) ? (first.get(hex) ?? -1) : -1;
          expect(found.steps[hex]).toBe(steps);
          const path = found.path(hex);
          expect(path.length).toBe(steps + 1);
          if (steps < 0) continue;
          expect(sources).toContain(path.at(-1));
          for (let i = 0; i + 1 < path.length; i++) {
            const [to, from] = [path[i]!, path[i + 1]!];
            expect(canEnter(from, to, grid.direction(from, to))).toBe(true);
            if (i > 0) expect(stops(from, to)).toBe(false);
            expect(passed.get(from)).toBe(steps - i - 1);
          }
          if (steps > 0) {
            const ways = [...passed.keys()].filter(from => {
              const d = grid.direction(from, hex);
              return d >= 0 && passed.get(from) === steps - 1 && canEnter(from, hex, d);
            });
            expect(found.from[hex]).toBe(Math.min(...ways));
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('two belong together exactly when one can walk from one to the other', () => {
    fc.assert(
      fc.property(withHexes(anyRaggedGrid, 1), fc.nat(), ([grid, [start]], seed) => {
        const belongs = (hex: number) => scramble(seed, hex) % 3 > 0;
        const joined = (a: number, b: number) => scramble(seed, a, b) % 3 === 0;
        const found = components(grid, { belongs, linked: joined });
        expect(found.of[start!]! >= 0).toBe(belongs(start!));
        if (!belongs(start!)) return;
        const walk = trace(grid, [start!], {
          canEnter: (from, to) => belongs(to) && (joined(from, to) || joined(to, from)),
        });
        const together = grid.ids.map((_, i) => i).filter(i => walk.steps[i]! >= 0);
        expect(found.members[found.of[start!]!]).toEqual(together);
        expect(grid.ids.map((_, i) => i).filter(i => found.of[i] === found.of[start!])).toEqual(together);
        const leaders = found.members.map(list => list[0]!);
        expect(leaders).toEqual([...leaders].sort((a, b) => a - b));
      }),
    );
  });
});
