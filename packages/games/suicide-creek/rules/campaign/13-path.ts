import { derivedBy } from '@ironbottom/engine';
import { isVehicle } from '../../board.ts';
import type { Side } from '../../components.ts';
import { around, HEXES, isNorthEdge, isSouthEdge, northEdge, southEdge } from '../../map.ts';
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
const hexesOf = (s: State, side: Side, area: number): readonly number[] =>
  area === HOLDING_AREA ? [northEdge, southEdge][side]! : areasOf(s).list[area]!.hexes;

const isOpen = (s: State, side: Side, hex: number): boolean =>
  areasOf(s).at[hex] === UNCONTROLLED || ownAreaAt(s, side, hex) >= 0;

/** By hex: the fewest Uncontrolled hexes on a way there from an area, over hexes that pass; Infinity: there is no way. */
function costs(
  s: State,
  side: Side,
  vehicles: readonly number[],
  from: number,
  passes: (hex: number) => boolean,
): Float64Array {
  const cost = new Float64Array(HEXES).fill(Infinity);
  /** What is reached at the cost at hand, and what is one hex further. */
  let [open, further]: [number[], number[]] = [[], []];
  const reach = (hex: number, before: number): void => {
    const weight = areasOf(s).at[hex] === UNCONTROLLED ? 1 : 0;
    if (before + weight >= cost[hex]!) return;
    cost[hex] = before + weight;
    (weight === 0 ? open : further).push(hex);
  };
  const isPassed = (hex: number): boolean => isOpen(s, side, hex) && passes(hex);
  for (const hex of hexesOf(s, side, from)) if (isPassed(hex)) reach(hex, 0);
  for (let at = 0; open.length + further.length > 0; at++) {
    for (let hex = open.pop(); hex !== undefined; hex = open.pop())
      for (const next of around[hex]!)
        if (cost[hex] === at && cost[next]! > at && isPassed(next))
          if (vehicles.every(unit => enters(s, unit, hex, next))) reach(next, at);
    [open, further] = [further, open];
  }
  return cost;
}

/** Men go anywhere, so a way depends on the vehicles of a group alone. By the side, where they set out, and those. */
const keyOf = (side: Side, from: number, vehicles: readonly number[]): string =>
  [side, from, ...vehicles].join(' ');
const ofKey = (key: string): [side: Side, from: number, vehicles: number[]] => {
  const [side, from, ...vehicles] = key.split(' ').map(Number);
  return [side as Side, from!, vehicles];
};
const anyWays = derivedBy<State, string, Float64Array>((s, key) => {
  const [side, from, vehicles] = ofKey(key);
  return costs(s, side, vehicles, from, () => true);
});
const roadWays = derivedBy<State, string, Float64Array>((s, key) => {
  const [side, from, vehicles] = ofKey(key);
  return costs(s, side, vehicles, from, hex => isOnPath(s, hex) || isOnRoad(s, hex));
});
const fewest = (s: State, side: Side, to: number, cost: Float64Array): number =>
  hexesOf(s, side, to).reduce((least, hex) => Math.min(least, cost[hex]!), Infinity);

/** 4.713 Whether there is a path at all. */
export const hasShiftPath = (
  s: State,
  side: Side,
  units: readonly number[],
  from: number,
  to: number,
): boolean => fewest(s, side, to, anyWays(s, keyOf(side, from, vehiclesOf(s, units)))) < Infinity;

const vehiclesOf = (s: State, units: readonly number[]): number[] => units.filter(unit => isVehicle(s, unit));

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
  const key = keyOf(side, from, vehiclesOf(s, units));
  const any = fewest(s, side, to, anyWays(s, key));
  if (any === Infinity) return undefined;
  const byRoad = fewest(s, side, to, roadWays(s, key));
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
