import { has } from '../../board.ts';
import { HALVES, type Side, tables } from '../../components.ts';
import {
  ALL,
  around,
  grid,
  hasPath,
  hasStream,
  hexOfPlace,
  isConcealing,
  isStream,
  mudCost,
  pathHexes,
  streamCost,
  terrainCost,
  wayCost,
} from '../../map.ts';
import { isOff } from '../../places.ts';
import { DRY } from '../../state/night.ts';
import { CLOAKED, ENCIRCLED } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { excess } from '../a05-stacking.ts';

/** A4.13 What it costs Infantry to enter a hex: B13.6, B20.42, B20.45, B33.1, SC2.4, SC3.3, SC4.3, E1.51, E3.51, E3.64, G7.1. */

export interface Cost {
  /** In halves; ALL: everything it has. */
  readonly mf: number;
  /** B13.4212 By a trail break at the lower cost: First Fire has a further -1. */
  readonly byTrailBreak: boolean;
}

const between = (a: number, b: number): number => {
  const direction = grid.direction(a, b);
  return direction < 0 ? -1 : grid.sides[6 * a + direction]!;
};

/** SC4.3, B13.421 */
export const hasCorduroy = (s: State, a: number, b: number): boolean =>
  s.ground.corduroy.length > 0 && s.ground.corduroy.includes(between(a, b));
export const hasTrailBreak = (s: State, a: number, b: number): boolean =>
  s.ground.trailBreaks.length > 0 && s.ground.trailBreaks.includes(between(a, b));
/** B13.6, T4.1 A path crosses the hexside, printed or cut in play. */
export const hasAnyPath = (s: State, a: number, b: number): boolean => hasPath(a, b) || hasCutPath(s, a, b);
export const hasCutPath = (s: State, a: number, b: number): boolean =>
  s.ground.paths.length > 0 && s.ground.paths.includes(between(a, b));
/** B13.6, T4.1 A path leads into the hex. */
export const isOnPath = (s: State, hex: number): boolean =>
  pathHexes.has(hex) || (s.ground.paths.length > 0 && around[hex]!.some(next => hasCutPath(s, hex, next)));
/** SC5.1 */
export const isFord = (s: State, hex: number): boolean => s.ground.fords.includes(hex);

/** The cost of the terrain itself, or of the way that crosses the hexside, before climbing, mud and night. */
function ground(s: State, from: number, to: number, round: boolean): Cost & { readonly onWay: boolean } {
  const terrain = isStream[to] && hasStream(from, to) ? streamCost[to]! : terrainCost[to]!;
  let best = { mf: terrain, byTrailBreak: false, onWay: false };
  const orBy = (mf: number, byTrailBreak: boolean, onWay: boolean): void => {
    if (best.mf === ALL || mf < best.mf) best = { mf, byTrailBreak, onWay };
  };
  if (isFord(s, to)) orBy(wayCost.ford, false, false);
  // A4.3 Who comes round a hex comes by its corner: nothing leads him over the hexside.
  if (round) return best;
  if (hasTrailBreak(s, from, to)) orBy(wayCost.trailBreak, true, false);
  if (hasCorduroy(s, from, to)) orBy(wayCost.corduroy, false, true);
  // B13.6 A path does nothing for streams: what it crosses there still costs a stream.
  if (hasAnyPath(s, from, to) && !isStream[to]) orBy(wayCost.path, false, true);
  return best;
}

/** G7.1 Whether entering takes all that a unit has. */
export const takesAll = (s: State, from: number, to: number): boolean =>
  terrainCost[to] === ALL && ground(s, from, to, false).mf === ALL;

/**
 * A4.13 From a neighbouring hex, or from off the map (A2.51), where the hex costs what it is. Climbing out of a stream
 * doubles the cost of the terrain; mud and night come on top (E3.64, E1.51).
 */
export function entryCost(s: State, from: number, to: number, cloaked: boolean, round = false): Cost {
  const { mf, byTrailBreak, onWay } = ground(s, from, to, round);
  if (mf === ALL) return { mf, byTrailBreak };
  const dark = s.night.dark && isConcealing[to] === 1 && !onWay && !cloaked;
  return {
    mf: climbing(s, from, to, mf) + mudCost[to]! + (dark ? HALVES * tables.terrain.night : 0),
    byTrailBreak,
  };
}

function climbing(s: State, from: number, to: number, mf: number): number {
  const climbs = from !== to && isStream[from] === 1 && isStream[to] === 0;
  // E3.51 Slopes are slippery in the rain.
  const slips = s.night.rain !== DRY && isStream[from] !== isStream[to];
  return mf * (climbs ? tables.terrain.uphill : 1) + (slips ? HALVES : 0);
}

/** A5.1 The same for these units together: a MF more for each squad too many. A4.3 `round`: they come from beside a hex. */
export function stepCost(
  s: State,
  side: Side,
  units: readonly number[],
  from: number,
  to: number,
  round = false,
): Cost {
  const [here, there] = [isOff(from) ? hexOfPlace(to) : hexOfPlace(from), hexOfPlace(to)];
  const cloaked = units.every(unit => s.units.veil[unit] === CLOAKED);
  const cost = entryCost(s, here, there, cloaked, round);
  if (cost.mf === ALL) return cost;
  return { ...cost, mf: exitFactor(s, units, from) * (cost.mf + HALVES * excess(s, side, to, units)) };
}

/** A7.7 The first way out costs those who are encircled twice the MF. */
export const exitFactor = (s: State, units: readonly number[], from: number): number =>
  units.some(unit => has(s, unit, ENCIRCLED) && s.units.at[unit] === from) ? 2 : 1;

/** A4.3 Along the hexsides of a hex, in the open that is drawn there. */
export function roundCost(s: State, side: Side, units: readonly number[], from: number, to: number): number {
  const { mf, mud } = tables.terrain.rows.open_ground;
  const crowd = HALVES * excess(s, side, to, units);
  const way = climbing(s, hexOfPlace(from), hexOfPlace(to), HALVES * Number(mf)) + HALVES * mud + crowd;
  return exitFactor(s, units, from) * way;
}
