import {
  enemyOf,
  grid,
  HEXES,
  isAir,
  isCarrier,
  isLrb,
  type Side,
  unitSide,
  unitsOf,
} from '../components.ts';
import type { State } from '../state.ts';
import { isSupplied } from './6-supply.ts';
import { zoi } from './6-zoi.ts';

/** 6.4 Zones as they are for somebody on the move. */

/** 7.25E Any ZOI of the enemy, neutralised or not. */
export const enemyZones = (s: State, side: Side): Uint8Array => zoi(s).present[enemyOf(side)]!;

const projects = (unit: number): boolean => isAir[unit] === 1 || isCarrier[unit] === 1;

/** 6.4-3, 8.21-zoi Carriers in normal movement neutralise where they are, so nothing is open to those with them. */
export const neutralises = (units: readonly number[]): boolean => units.some(unit => isCarrier[unit]);

const cover = new Uint8Array(HEXES);
const open = new Uint8Array(HEXES);

/**
 * 6.4A, 8.23, 8.33 Hexes of open enemy ZOI for a stack in strategic movement: its own ZOI is gone until it arrives.
 * Kept in the same memory until the next question.
 */
export function openToStrategic(s: State, units: readonly number[]): Uint8Array {
  const side = unitSide[units[0]!]!;
  const enemy = enemyOf(side);
  if (!units.some(projects)) return zoi(s).open[enemy]!;
  cover.fill(0);
  for (const unit of unitsOf[side]!) {
    const hex = s.at[unit]!;
    if (hex < 0 || isLrb[unit] || !projects(unit) || units.includes(unit) || !isSupplied(s, unit)) continue;
    spread(hex);
  }
  const present = zoi(s).present[enemy]!;
  for (let hex = 0; hex < HEXES; hex++) open[hex] = present[hex] && !cover[hex] ? 1 : 0;
  return open;
}

/** 6.4-1 Two hexes around. */
function spread(hex: number): void {
  cover[hex] = 1;
  for (let d = 0; d < 6; d++) {
    const next = grid.neighbours[6 * hex + d]!;
    if (next < 0) continue;
    cover[next] = 1;
    for (let e = 0; e < 6; e++) {
      const far = grid.neighbours[6 * next + e]!;
      if (far >= 0) cover[far] = 1;
    }
  }
}

/** Open enemy ZOI for a stack that makes an amphibious assault, or leaves one; null where nothing is open (6.4B). */
export const openToLanding = (s: State, units: readonly number[]): Uint8Array | null =>
  neutralises(units) ? null : zoi(s).open[enemyOf(unitSide[units[0]!]!)]!;
