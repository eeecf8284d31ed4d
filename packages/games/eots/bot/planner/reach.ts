import { enemyOf, grid, HEXES, isAir, landAcross, type Side, unitSide } from '../../components.ts';
import { zoi } from '../../rules/06-supply/40-zones.ts';
import { type SeaReach, searchSea } from '../../rules/08-movement/21-sea.ts';
import { type How, legOf, nodeOf, searchAir } from '../../rules/08-movement/31-air.ts';
import { checkStep, mustStop, stepCost } from '../../rules/08-movement/42-land.ts';
import { NAVAL, presence } from '../../rules/08-movement/presence.ts';
import type { State } from '../../state.ts';

/**
 * Who could come where, roughly and once for a position: costs that every card and HQ compares with what it has. What
 * a plan really does is checked by the rules themselves.
 */

/** The longest voyage of any card. */
const FARTHEST = 21;

const openSea = [new Map<number, Int16Array>(), new Map<number, Int16Array>()] as const;

/** Hexes over the sea from a hex, whatever is in the way: the same in every position. */
export function seaCosts(side: Side, from: number): Int16Array {
  let costs = openSea[side].get(from);
  if (!costs) {
    costs = searchSea(side, from, FARTHEST, { zones: null, enemies: null }).cost.slice();
    openSea[side].set(from, costs);
  }
  return costs;
}

export class Reach {
  private readonly safe = new Map<number, Int16Array>();
  private readonly marches = new Map<string, Int8Array>();
  private readonly flights = new Map<string, Int8Array>();

  constructor(
    private readonly s: State,
    private readonly side: Side,
  ) {}

  /** Hexes over the sea outside open enemy zones and away from enemy ships: for landings without escort. */
  safeSea(from: number): Int16Array {
    let costs = this.safe.get(from);
    if (!costs) {
      const enemy = enemyOf(this.side);
      const enemies = presence(this.s)[enemy].map(kinds => (kinds & NAVAL ? 1 : 0));
      const found: SeaReach = searchSea(this.side, from, FARTHEST, {
        zones: zoi(this.s).open[enemy]!,
        enemies,
      });
      costs = found.cost.slice();
      this.safe.set(from, costs);
    }
    return costs;
  }

  /** Half movement points to march from a unit's hex; -1 out of reach. The offensive must be set (for battle hexes). */
  march(unit: number): Int8Array {
    const start = this.s.at[unit]!;
    const key = `${start}:${unitSide[unit]}:${unit}`;
    let costs = this.marches.get(key);
    if (!costs) {
      costs = marchFrom(this.s, unit, start);
      this.marches.set(key, costs);
    }
    return costs;
  }

  /** Legs to fly to each base, by its normal or extended range; -1 out of reach. */
  flight(unit: number, how: How): Int8Array {
    const start = this.s.at[unit]!;
    const leg = legOf([unit], how);
    const key = `${start}:${leg}:${isAir[unit]}`;
    let legs = this.flights.get(key);
    if (!legs) {
      legs = searchAir(this.s, this.side, unit, nodeOf(start), leg, 3, null).legs.slice();
      this.flights.set(key, legs);
    }
    return legs;
  }
}

/** Three points of movement, in halves. */
const MOST_POINTS = 6;

function marchFrom(s: State, unit: number, start: number): Int8Array {
  const costs = new Int8Array(HEXES).fill(-1);
  if (start < 0) return costs;
  const side = unitSide[unit]!;
  costs[start] = 0;
  const queue = [start];
  for (let hex = queue.shift(); hex !== undefined; hex = queue.shift()) {
    if (hex !== start && mustStop(s, side, hex)) continue;
    for (let d = 0; d < 6; d++) {
      if (!landAcross[6 * hex + d]) continue;
      const to = grid.neighbours[6 * hex + d]!;
      const spent = costs[hex]! + stepCost(s, side, hex, to);
      if (spent > MOST_POINTS || (costs[to]! >= 0 && costs[to]! <= spent)) continue;
      if (checkStep(s, [unit], hex, to, MOST_POINTS)) continue;
      costs[to] = spent;
      queue.push(to);
    }
  }
  return costs;
}

/** The hexes of a march to a hex, the start not among them; undefined where there is none within the points. */
export function marchTo(s: State, unit: number, goal: number, points: number): number[] | undefined {
  const start = s.at[unit]!;
  const side = unitSide[unit]!;
  const best = new Map([[start, 0]]);
  const before = new Map<number, number>();
  const queue = [start];
  for (let hex = queue.shift(); hex !== undefined; hex = queue.shift()) {
    if (hex !== start && mustStop(s, side, hex)) continue;
    for (let d = 0; d < 6; d++) {
      if (!landAcross[6 * hex + d]) continue;
      const to = grid.neighbours[6 * hex + d]!;
      const spent = best.get(hex)! + stepCost(s, side, hex, to);
      if (spent > points || spent >= (best.get(to) ?? 99)) continue;
      if (checkStep(s, [unit], hex, to, points)) continue;
      best.set(to, spent);
      before.set(to, hex);
      queue.push(to);
    }
  }
  if (!before.has(goal)) return undefined;
  const way: number[] = [];
  for (let hex = goal; hex !== start; hex = before.get(hex)!) way.unshift(hex);
  return way;
}
