import { derivedBy } from '@ironbottom/engine';
import { isVehicle } from '../../board.ts';
import type { Side } from '../../components.ts';
import { around, HEXES, hexOfPlace } from '../../map.ts';
import { HOLDING_AREA } from '../../state/campaign.ts';
import { FORWARD } from '../../state/moving.ts';
import { sideOf } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { isEntryEdge } from '../a02-exit.ts';
import { driveCost } from '../d-vehicles/21-cost.ts';
import { NO_MANS_LAND, UNCONTROLLED } from './05-areas.ts';
import { areaOf, areasOf, isEnemyGround, ownAreaAt } from './retained.ts';

/** 4.7053, 4.7061, 4.708 The nearest areas of a side, along paths of hexes that may be crossed. */

export interface Way {
  /** Where it leads: the number of an area, or HOLDING_AREA. */
  readonly area: number;
  readonly hexes: number;
  /** Hexes of enemy areas on it, the hex where it begins not counted. */
  readonly enemy: number;
}

/** 4.2-Enterable Men go anywhere; a vehicle where it could drive. */
export const enters = (s: State, unit: number, from: number, to: number): boolean =>
  !isVehicle(s, unit) || !('key' in driveCost(s, sideOf(unit), unit, from, to, FORWARD));

type Passes = (hex: number) => boolean;

/** One step costs that much, so that fewer enemy hexes only count between ways of equal length. */
const STEP = 1000;

/**
 * The ways to all areas that can be reached, each the shortest one with the fewest enemy hexes. `leaves` is the area that
 * the unit means to leave; NO_AREA: none.
 */
function waysFrom(s: State, unit: number, start: number, leaves: number, passes: Passes): Way[] {
  const side = sideOf(unit);
  const cost = new Float64Array(HEXES).fill(Infinity);
  const found = new Map<number, number>();
  const reach = (area: number, at: number): void => {
    if (at < (found.get(area) ?? Infinity)) found.set(area, at);
  };
  const open = new Set([start]);
  cost[start] = 0;
  while (open.size > 0) {
    const hex = cheapest(open, cost);
    open.delete(hex);
    if (isEntryEdge(side, hex)) reach(HOLDING_AREA, cost[hex]! + STEP);
    for (const next of around[hex]!) {
      if (!enters(s, unit, hex, next)) continue;
      const area = ownAreaAt(s, side, next);
      if (area >= 0 && area !== leaves) reach(area, cost[hex]! + STEP);
      else if (passes(next) || (area >= 0 && area === leaves)) {
        const sum = cost[hex]! + STEP + (isEnemyGround(s, side, next) ? 1 : 0);
        if (sum >= cost[next]!) continue;
        cost[next] = sum;
        open.add(next);
      }
    }
  }
  return [...found].map(([area, sum]) => ({ area, hexes: Math.floor(sum / STEP), enemy: sum % STEP }));
}

function cheapest(open: Iterable<number>, cost: Float64Array): number {
  let best = -1;
  for (const hex of open) if (best < 0 || cost[hex]! < cost[best]!) best = hex;
  return best;
}

/** Those that no other way beats, areas in order. */
function nearest(ways: readonly Way[]): Way[] {
  const worth = ({ hexes, enemy }: Way): number => hexes * STEP + enemy;
  const best = Math.min(...ways.map(worth));
  return ways.filter(way => worth(way) === best).sort((a, b) => a.area - b.area);
}

const hexOf = (s: State, unit: number): number => hexOfPlace(s.units.at[unit]!);

/** 4.7053 Over Uncontrolled Territory alone. */
export const retreats = (s: State, unit: number): Way[] =>
  nearest(waysFrom(s, unit, hexOf(s, unit), areaOf(s, unit), hex => areasOf(s).at[hex] === UNCONTROLLED));

/** 4.7061 Over all that is not an own area. */
export const escapes = derivedBy((s: State, unit: number): readonly Way[] =>
  nearest(waysFrom(s, unit, hexOf(s, unit), areaOf(s, unit), hex => isForeign(s, sideOf(unit), hex))),
);
const isForeign = (s: State, side: Side, hex: number): boolean => {
  const area = areasOf(s).at[hex]!;
  return area === UNCONTROLLED || area === NO_MANS_LAND || isEnemyGround(s, side, hex);
};

/** 4.708 Freed men go by any way. */
export const waysHome = (s: State, unit: number, from: number): Way[] => {
  const ways = waysFrom(s, unit, from, -2, () => true);
  const least = Math.min(...ways.map(({ hexes }) => hexes));
  return ways.filter(({ hexes }) => hexes === least);
};
