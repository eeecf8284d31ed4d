import type { Side } from '../../components.ts';
import { around, HEXES, isNorthEdge, isSouthEdge } from '../../map.ts';
import { refitTables } from '../../refit.ts';
import { HOLDING_AREA } from '../../state/campaign.ts';
import type { State } from '../../state.ts';
import { isOnPath } from '../a04-movement/13-cost.ts';
import { isOnRoad } from '../d-vehicles/24-turning.ts';
import { UNCONTROLLED } from './05-areas.ts';
import { enters } from './05-ways.ts';
import { areasOf, ownAreaAt } from './retained.ts';

/** 4.713 The path of a shift: over Uncontrolled Territory and own areas, for every unit of the group. */

const ownEdge = (side: Side, hex: number): boolean => (side === 0 ? isNorthEdge : isSouthEdge)[hex] === 1;

/** Where a group sets out from, or where it may arrive. */
const hexesOf = (s: State, side: Side, area: number): number[] =>
  area === HOLDING_AREA
    ? Array.from({ length: HEXES }, (_, hex) => hex).filter(hex => ownEdge(side, hex))
    : [...areasOf(s).list[area]!.hexes];

const isOpen = (s: State, side: Side, hex: number): boolean =>
  areasOf(s).at[hex] === UNCONTROLLED || ownAreaAt(s, side, hex) >= 0;

/** The fewest Uncontrolled hexes between two areas, over hexes that pass; Infinity: there is no way. */
function fewest(
  s: State,
  side: Side,
  units: readonly number[],
  [from, to]: readonly [number, number],
  passes: (hex: number) => boolean,
): number {
  const cost = new Float64Array(HEXES).fill(Infinity);
  const weight = (hex: number): number => (areasOf(s).at[hex] === UNCONTROLLED ? 1 : 0);
  const goal = new Set(hexesOf(s, side, to));
  const open = new Set<number>();
  for (const hex of hexesOf(s, side, from)) {
    if (!isOpen(s, side, hex) || !passes(hex)) continue;
    cost[hex] = weight(hex);
    open.add(hex);
  }
  while (open.size > 0) {
    const hex = [...open].reduce((best, each) => (cost[each]! < cost[best]! ? each : best));
    open.delete(hex);
    if (goal.has(hex)) return cost[hex]!;
    for (const next of around[hex]!) {
      if (!isOpen(s, side, next) || !passes(next)) continue;
      const sum = cost[hex]! + weight(next);
      if (sum >= cost[next]! || !units.every(unit => enters(s, unit, hex, next))) continue;
      cost[next] = sum;
      open.add(next);
    }
  }
  return Infinity;
}

/** 4.713-table +1 for each five Uncontrolled hexes, begun ones counted. */
export const uncontrolledDrm = (hexes: number): number =>
  refitTables.shift.drm.uncontrolled * Math.ceil(hexes / refitTables.shift.hexes_each);

export interface ShiftPath {
  readonly uncontrolled: number;
  /** 4.713-table Path and CR hexes all the way. */
  readonly road: boolean;
}

/** 4.713 The path with the best DRM; undefined: there is none. */
export function shiftPath(
  s: State,
  side: Side,
  units: readonly number[],
  from: number,
  to: number,
): ShiftPath | undefined {
  const any = fewest(s, side, units, [from, to], () => true);
  if (any === Infinity) return undefined;
  const byRoad = fewest(s, side, units, [from, to], hex => isOnPath(s, hex) || isOnRoad(s, hex));
  const road =
    byRoad < Infinity && uncontrolledDrm(byRoad) + refitTables.shift.drm.road < uncontrolledDrm(any);
  return { uncontrolled: road ? byRoad : any, road };
}

/** 4.713 An area that holds or touches a hex of the own edge: out to it no DR is needed. */
export const isBesideEdge = (s: State, side: Side, area: number): boolean =>
  area >= 0 &&
  areasOf(s).list[area]!.hexes.some(
    hex => ownEdge(side, hex) || around[hex]!.some(next => ownEdge(side, next)),
  );
