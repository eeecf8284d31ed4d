import { unitsIn } from '../board.ts';
import { JAPAN, US } from '../components.ts';
import { isIeShima } from '../map.ts';
import { isOnMap, type State } from '../state.ts';
import { supplyRange, supplyUnits, unitSide } from '../units.ts';
import { isMud } from './06-weather.ts';
import { isInForce } from './07-tactics.ts';
import { hasZone } from './09-movement/80-zones.ts';
import { isLinked } from './lines.ts';

/** 12 Supply: 12.0 to 12.13b; 6.3 in mud. */

/** Where a line is traced from, if not from where the unit stands; a hex whose Japanese units have no zone (12.1). */
export interface Tracing {
  readonly from?: number;
  readonly ignoring?: number;
}

/** 12.11, 12.11c A supply unit that is disrupted, pinned or engaged supplies its own hex only. */
const reachOf = (s: State, supply: number): number => (hasZone(s, supply) ? supplyRange[supply]! : 0);

/** 6.3 In mud every hex of the way holds a unit in command that is not engaged. */
const isManned = (s: State, hex: number): boolean => unitsIn(s, US, hex).some(unit => hasZone(s, unit));

/** 12.11 Whether a line leads from a hex (not counted) to a supply unit in reach (counted). */
export function isSupplyLine(s: State, from: number, supply: number, ignoring = -1): boolean {
  const to = s.at[supply]!;
  if (to < 0) return false;
  if (to === from) return true;
  return isLinked(s, US, from, to, reachOf(s, supply), {
    ignoring,
    ...(isMud(s) && { passes: hex => isManned(s, hex) }),
  });
}

/**
 * 12.0 Whether a unit that fires or assaults is supplied. Japanese units always are, US units under Prepare (12.0), on
 * Ie Shima (18.16f) and on the turn of their amphibious move (18.16i). Nothing in defence asks this (12.13b).
 */
export function isSupplied(
  s: State,
  unit: number,
  { from = s.at[unit]!, ignoring = -1 }: Tracing = {},
): boolean {
  if (unitSide[unit] === JAPAN || isInForce(s, 'prepare') || isIeShima[from]) return true;
  if (isFromTheSea(s, unit)) return true;
  return supplyUnits.some(supply => isOnMap(s, supply) && isSupplyLine(s, from, supply, ignoring));
}

/** 18.16i Units that have come over the sea this turn are in supply and command. */
export const isFromTheSea = (s: State, unit: number): boolean =>
  s.campaign.amphibious === s.turn && s.campaign.bySea.includes(unit);

/** 12.13a Joint fire takes the penalty if one of those who fire is unsupplied. */
export const areSupplied = (s: State, units: readonly number[], tracing: Tracing = {}): boolean =>
  units.every(unit => isSupplied(s, unit, tracing));
