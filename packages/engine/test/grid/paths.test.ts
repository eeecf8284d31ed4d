import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createSpace,
  explore,
  type Graph,
  type StepCost,
  type StepStops,
  Workspace,
} from '../../src/grid/index.ts';
import { anyRaggedGrid, hexes, names, okinawa, scramble, withHexes } from './grids.ts';

const [centre, north, beyond] = hexes(okinawa, '0807', '0806', '0805') as [number, number, number];

describe('examples', () => {
  it('reaches what the budget pays for, by cost and then index', () => {
    const found = explore(okinawa, centre, 1, () => 1);
    expect(names(okinawa, found.reached)).toEqual(['0807', '0707', '0708', '0806', '0808', '0907', '0908']);
    expect(found.costs[centre]).toBe(0);
    expect(found.costs[north]).toBe(1);
    expect(found.costs[beyond]).toBe(Infinity);
    expect(found.path(north)).toEqual([centre, north]);
    expect(found.path(centre)).toEqual([centre]);
    expect(found.path(beyond)).toEqual([]);
    expect(found.path(-1)).toEqual([]);
  });

  it('adds halves', () => {
    const found = explore(okinawa, centre, 1.5, () => 0.5);
    expect(found.costs[okinawa.index('0804')]).toBe(1.5);
    expect(found.reached.length).toBe(37);
  });

  it.each([-1, Infinity, Number.NaN])('cost %d forbids the step, even with an unlimited budget', price => {
    const found = explore(okinawa, centre, Infinity, (_, to) => (to === north ? price : 1));
    expect(found.costs[north]).toBe(Infinity);
    expect(found.reached.length).toBe(284);
    expect(found.costs[beyond]).toBe(3);
  });

  it('enters a stop hex but goes no further', () => {
    const zone = new Set(okinawa.ids.map((_, i) => i).filter(i => okinawa.row[i] === 6));
    const found = explore(okinawa, centre, 99, () => 1, { stops: (_, to) => zone.has(to) });
    expect(found.costs[north]).toBe(1);
    expect(found.onward[north]).toBe(Infinity);
    expect(found.costs[beyond]).toBe(Infinity);
  });

  it('leaves a stop hex in which it starts', () => {
    const found = explore(okinawa, centre, 1, () => 1, { stops: () => true });
    expect(found.reached.length).toBe(7);
    expect(found.onward[centre]).toBe(0);
  });

  it('goes on from a hex by the dear way when the cheap way in must stop', () => {
    // Straight north across the river costs 1 and ends the move; round by the bridge costs more.
    const river: StepStops = (from, to) => from === centre && to === north;
    const column: StepCost = (_, to) => (to === beyond ? 1 : okinawa.distance(to, beyond) < 2 ? 1 : 2);
    const found = explore(okinawa, centre, 99, column, { stops: river });
    expect(found.costs[north]).toBe(1);
    expect(found.path(north)).toEqual([centre, north]);
    expect(found.onward[north]).toBe(3);
    for (const hex of found.reached) {
      const path = found.path(hex);
      // Nobody passes through the river crossing.
      if (path[1] === north) expect(path).toEqual([centre, north]);
    }
  });

  it('never enters its start again, nor asks', () => {
    const asked = new Set<number>();
    explore(okinawa, centre, 9, (_, to) => {
      asked.add(to);
      return 0;
    });
    expect(asked.has(centre)).toBe(false);
    expect(asked.size).toBe(okinawa.size - 1);
  });

  it('refuses a start that is nowhere and a workspace too small', () => {
    expect(() => explore(okinawa, -1, 1, () => 1)).toThrow(RangeError);
    expect(() => explore(okinawa, 285, 1, () => 1)).toThrow(RangeError);
    expect(() => explore(okinawa, 0, 1, () => 1, { workspace: new Workspace(10) })).toThrow(RangeError);
  });

  it('survives a callback that throws', () => {
    const workspace = new Workspace(okinawa.size);
    let calls = 0;
    const fails = () => {
      if (++calls > 40) throw new Error('no');
      return 1;
    };
    expect(() => explore(okinawa, centre, 9, fails, { workspace })).toThrow('no');
    expect(
      snapshot(
        explore(okinawa, 3, 4, () => 1, { workspace }),
        okinawa.size,
      ),
    ).toEqual(
      snapshot(
        explore(okinawa, 3, 4, () => 1),
        okinawa.size,
      ),
    );
  });
});

const PRICES = [-1, 0, 0.5, 1, 1, 1.5, 2, 3, Infinity];

interface Rules {
  cost: StepCost;
  stops: StepStops;
}

/** Random prices, forbidden steps and stops, all hanging on the step and not on the hex alone. */
function rules(seed: number, free: boolean): Rules {
  const prices = free ? PRICES : PRICES.filter(price => price !== 0);
  return {
    cost: (from, to, direction) => prices[scramble(seed, from, to, direction) % prices.length]!,
    stops: (from, to) => scramble(seed, to, from, 77) % 4 === 0,
  };
}

/** Relaxes every step again and again until nothing changes. */
function bellmanFord(graph: Graph, start: number, budget: number, { cost, stops }: Rules) {
  const onward = new Array<number>(graph.size).fill(Infinity);
  const stopped = new Array<number>(graph.size).fill(Infinity);
  onward[start] = 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (let from = 0; from < graph.size; from++) {
      if (onward[from] === Infinity) continue;
      for (let slot = graph.offsets[from]!; slot < graph.offsets[from + 1]!; slot++) {
        const to = graph.neighbours[slot]!;
        if (to < 0 || to === start) continue;
        const direction =
          from < graph.hexes && slot - graph.offsets[from]! < 6 ? slot - graph.offsets[from]! : -1;
        const price = cost(from, to, direction);
        if (price < 0) continue;
        const total = onward[from]! + price;
        const kind = stops(from, to, direction) ? stopped : onward;
        if (total <= budget && total < kind[to]!) {
          kind[to] = total;
          changed = true;
        }
      }
    }
  }
  return { onward, costs: onward.map((n, i) => Math.min(n, stopped[i]!)) };
}

const anySpace = withHexes(anyRaggedGrid, 3).map(([grid, [a, b, start]]) => ({
  grid,
  start: start!,
  space: createSpace(grid, {
    areas: [
      { id: 'west box', links: [grid.ids[a!]!, 'east box'] },
      { id: 'east box', links: [grid.ids[b!]!] },
    ],
  }),
}));
const anyBudget = fc.constantFrom(0, 1, 2.5, 4, 7, Infinity);

describe('properties', () => {
  it('agrees with Bellman-Ford', () => {
    fc.assert(
      fc.property(
        anySpace,
        fc.nat(),
        anyBudget,
        fc.boolean(),
        ({ grid, space, start }, seed, budget, free) => {
          const law = rules(seed, free);
          const expected = bellmanFord(space, start, budget, law);
          const found = explore(space, start, budget, law.cost, { stops: law.stops });
          expect([...found.costs]).toEqual(expected.costs);
          expect([...found.onward]).toEqual(expected.onward);

          const byCost = [...found.reached].sort((a, b) => found.costs[a]! - found.costs[b]! || a - b);
          // Free steps can uncover a lower index late; otherwise the order is exact.
          if (free) expect(found.reached.map(i => found.costs[i])).toEqual(byCost.map(i => found.costs[i]));
          else expect(found.reached).toEqual(byCost);
          expect(byCost.length).toBe(expected.costs.filter(n => n < Infinity).length);

          for (let to = 0; to < space.size; to++) {
            const path = found.path(to);
            if (expected.costs[to] === Infinity) {
              expect([path, found.from[to]]).toEqual([[], -1]);
              continue;
            }
            expect([path[0], path.at(-1), path.at(-2) ?? -1]).toEqual([start, to, found.from[to]]);
            let total = 0;
            for (let i = 1; i < path.length; i++) {
              const [from, next] = [path[i - 1]!, path[i]!];
              const direction = grid.direction(from, next);
              expect(space.links(from)).toContain(next);
              total += law.cost(from, next, direction);
              if (i < path.length - 1) expect(law.stops(from, next, direction)).toBe(false);
            }
            expect(total).toBe(expected.costs[to]);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('of equal ways takes the one from the lowest index', () => {
    fc.assert(
      fc.property(withHexes(anyRaggedGrid, 1), fc.nat(), ([grid, [start]], seed) => {
        const { cost } = rules(seed, false);
        const found = explore(grid, start!, Infinity, cost);
        for (const to of found.reached) {
          if (to === start) continue;
          const equal = grid.ids
            .map((_, from) => from)
            .filter(from => {
              const direction = grid.direction(from, to);
              const price = direction < 0 ? -1 : cost(from, to, direction);
              return price >= 0 && found.costs[from]! + price === found.costs[to];
            });
          expect(found.from[to]).toBe(Math.min(...equal));
        }
      }),
    );
  });

  it('a used workspace gives the same as a new one', () => {
    const workspace = new Workspace(200);
    fc.assert(
      fc.property(anySpace, fc.nat(), anyBudget, ({ space, start }, seed, budget) => {
        const { cost, stops } = rules(seed, true);
        const fresh = explore(space, start, budget, cost, { stops });
        const reused = explore(space, start, budget, cost, { stops, workspace });
        expect(reused).toBe(workspace);
        expect(snapshot(reused, space.size)).toEqual(snapshot(fresh, space.size));
        expect(reused.costs.subarray(space.size).every(n => n === Infinity)).toBe(true);
      }),
    );
  });
});

function snapshot(found: ReturnType<typeof explore>, size: number) {
  const cut = <T>(list: Iterable<T>) => [...list].slice(0, size);
  return {
    reached: [...found.reached],
    costs: cut(found.costs),
    from: cut(found.from),
    onward: cut(found.onward),
    paths: found.reached.map(to => found.path(to)),
  };
}
