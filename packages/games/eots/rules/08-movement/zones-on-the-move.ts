import { derivedBy } from '@ironbottom/engine';
import { enemyOf, HEXES, isAir, isCarrier, isGround, type Side, unitSide } from '../../components.ts';
import { OUT, type State } from '../../state.ts';
import { solution } from '../06-supply/20-supply.ts';
import { zoi } from '../06-supply/40-zones.ts';
import { has, toBytes } from '../06-supply/bits.ts';
import { newSolution, type Solution, update } from '../06-supply/solve.ts';

/** 6.4 Zones as they are for somebody on the move. */

/** 7.25E Any ZOI of the enemy, neutralised or not. */
export const enemyZones = (s: State, side: Side): Uint8Array => zoi(s).present[enemyOf(side)]!;

const projects = (unit: number): boolean => isAir[unit] === 1 || isCarrier[unit] === 1;

/** 6.4-3, 8.21-zoi Carriers in normal movement neutralise where they are, so nothing is open to those with them. */
const neutralises = (units: readonly number[]): boolean => units.some(unit => isCarrier[unit]);

const passing = newSolution();

/** 6.4-2 The position with these units in another place. */
function withUnitsAt(s: State, units: readonly number[], place: number): Solution {
  const from = units.map(unit => s.at[unit]!);
  for (const unit of units) s.at[unit] = place;
  update(s, passing);
  for (const [i, unit] of units.entries()) s.at[unit] = from[i]!;
  return passing;
}

/**
 * 6.4-2 Whether zones can change when these units are gone from their hex: by their own zone, or because they stand in
 * the way of supply for enemy air or carrier units that have none.
 */
function areMissed(s: State, units: readonly number[]): boolean {
  if (units.some(projects)) return true;
  if (!units.some(unit => isGround[unit])) return false;
  const { board, projects: projecting } = solution(s);
  return board.flyers[enemyOf(unitSide[units[0]!]!)].some(unit => !projecting[unit]);
}

interface EnemyZones {
  readonly open: Uint8Array;
  readonly present: Uint8Array;
}

/** By the units that are away, as a list of their numbers. */
const zonesAround = derivedBy((s: State, list: string): EnemyZones => {
  const units = list.split(',').map(Number);
  const enemy = enemyOf(unitSide[units[0]!]!);
  const away = withUnitsAt(s, units, OUT);
  const zones: EnemyZones = { open: new Uint8Array(HEXES), present: new Uint8Array(HEXES) };
  toBytes(away.open[enemy], zones.open);
  toBytes(away.zones[enemy].present, zones.present);
  return zones;
});

/** Zones of the enemy while these units are between two hexes and project none themselves. */
function zonesWithout(s: State, units: readonly number[]): EnemyZones {
  const enemy = enemyOf(unitSide[units[0]!]!);
  if (!areMissed(s, units)) return { open: zoi(s).open[enemy]!, present: zoi(s).present[enemy]! };
  return zonesAround(s, units.join());
}

/** 6.4A, 8.23, 8.33 Open enemy ZOI for a stack in strategic movement: its own ZOI is gone until it arrives. */
export const openToStrategic = (s: State, units: readonly number[]): Uint8Array =>
  zonesWithout(s, units).open;

/** Open enemy ZOI for a stack that makes an amphibious assault, or leaves one; null where nothing is open (6.4B). */
export const openToLanding = (s: State, units: readonly number[]): Uint8Array | null =>
  neutralises(units) ? null : zonesWithout(s, units).open;

/** 7.25E Where a stack on the move touches an enemy ZOI, neutralised or not. */
export interface Touch {
  /** By hex: 1 where it may; without its own zone the enemy has the most. */
  readonly most: Uint8Array;
  /** Whether it does in this hex, though its own zone comes with it and may cut supply (6.4-3). */
  readonly there: ((hex: number) => boolean) | null;
}

export function touch(s: State, units: readonly number[], strategic: boolean): Touch {
  const { present: most } = zonesWithout(s, units);
  if (strategic || !units.some(projects)) return { most, there: null };
  const enemy = enemyOf(unitSide[units[0]!]!);
  const known = new Map<number, boolean>();
  const there = (hex: number): boolean => {
    if (!most[hex]) return false;
    const touched = known.get(hex) ?? has(withUnitsAt(s, units, hex).zones[enemy].present, hex);
    known.set(hex, touched);
    return touched;
  };
  return { most, there };
}
