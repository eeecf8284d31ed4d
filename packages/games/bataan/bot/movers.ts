import type { Action } from '@ironbottom/engine';
import { isThere } from '../board.ts';
import { areaAt, areas, bridgeId, bridges, enemyOf, hexOf, isHex, type Side } from '../components.ts';
import { canBridge, groundUnder } from '../rules/04-movement/11-costs.ts';
import type { MoveKind } from '../state/moving.ts';
import type { State } from '../state.ts';
import { isOnCharts, LAND_OF } from '../units.ts';
import { distancesTo, FAR } from './distance.ts';
import { type Order, order } from './march.ts';
import { type Reaches, sortOf } from './reach.ts';

/** Units that can be moved, and orders for them. */

/** Who may still move on the ground; AA units and ABSUs stay with their airfields. */
export const movers = (s: State, side: Side, kind: MoveKind = 'segment'): number[] =>
  LAND_OF[side]!.filter(unit => {
    const ground = groundUnder(s, unit);
    if (ground < 0 || s.spent[unit] !== 0 || isOnCharts(unit)) return false;
    if ((s.reserve[unit] === 1) !== (kind === 'reserve')) return false;
    // 4.8
    return areaAt(ground) < 0 || !isThere(s, enemyOf(side), ground);
  });

/** 4.8 An area of Bicol takes a turn to pass. */
const AREA = 5;

/** How far it is to a hex from a hex or an area of Bicol, which is left by its hexes on the map. */
export function farFrom(place: number, goal: number): number {
  if (isHex(place)) return distancesTo(goal)[place]!;
  const area = areaAt(place);
  if (area < 0) return FAR;
  const ways = areas[0]!.entry.map(hexOf).map(hex => distancesTo(goal)[hex]!);
  return AREA * (area + 1) + Math.min(...ways);
}

/** Orders for units with these goals: those of one sort, one place and one goal go together. */
export function ordersFor(
  s: State,
  reaches: Reaches,
  goals: ReadonlyMap<number, number>,
  then: (units: readonly number[], goal: number) => Action | null = () => null,
): Order[] {
  const groups = new Map<string, { units: number[]; goal: number }>();
  for (const [unit, goal] of goals) {
    const { from } = reaches.of(unit);
    if (goal === from || !reaches.of(unit).can(goal)) continue;
    const key = `${from} ${goal} ${sortOf(s, unit)}`;
    const group = groups.get(key);
    if (group) group.units.push(unit);
    else groups.set(key, { units: [unit], goal });
  }
  return [...groups.values()].map(({ units, goal }) =>
    order(units, slowest(reaches, units, goal), then(units, goal)),
  );
}

/** A group goes the way of the one that has to go farthest round. */
const slowest = (reaches: Reaches, units: readonly number[], goal: number): number[] =>
  units
    .map(unit => reaches.of(unit).pathTo(goal))
    .reduce((longest, path) => (path.length > longest.length ? path : longest));

/** 15.2 Engineers who stand at a bridge that is gone repair it, if it lies on this side's way. */
export function repairs(
  s: State,
  units: readonly number[],
): { readonly orders: Order[]; readonly busy: ReadonlySet<number> } {
  const orders: Order[] = [];
  const busy = new Set<number>();
  bridges.forEach(({ a, b }, bridge) => {
    if (s.blown[bridge] !== 1) return;
    const engineer = units.find(
      unit => canBridge(s, unit) && !busy.has(unit) && (s.at[unit] === a || s.at[unit] === b),
    );
    if (engineer === undefined) return;
    busy.add(engineer);
    const work: Action = { verb: 'repair', bridge: bridgeId(bridge) };
    orders.push(order([engineer], [s.at[engineer]!], work));
  });
  return { orders, busy };
}
