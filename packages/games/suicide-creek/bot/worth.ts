import { has, isBroken, isDummy, isLeader, isSmc } from '../board.ts';
import { WOUNDED } from '../state/units.ts';
import type { State } from '../state.ts';
import { fpOf, halfSquadsOf, isReducedType, isVehicleType, leadershipOf } from '../types.ts';

/** What a unit is worth to its side, in squads. */

/** A leader is worth what those around him do better. */
const LEADER = 0.6;
const HERO = 0.5;
const DUMMY = 0.1;
const VEHICLE = 2.5;
/** Reduced men count for less than their share: they go next. */
const REDUCED = 0.6;
const BROKEN_SHARE = 0.6;

export function worthOfType(type: number): number {
  if (isVehicleType[type]) return VEHICLE;
  const men = halfSquadsOf[type]! / 2;
  const fire = fpOf[type]! / 12;
  return (men * 0.6 + fire) * (isReducedType[type] ? REDUCED : 1);
}

export function worthOf(s: State, unit: number): number {
  const type = s.units.type[unit]!;
  if (isDummy(s, unit)) return DUMMY;
  if (isLeader(s, unit)) return LEADER - leadershipOf[type]! * 0.4 - (has(s, unit, WOUNDED) ? 0.2 : 0);
  if (isSmc(s, unit)) return HERO;
  return worthOfType(type) * (isBroken(s, unit) ? BROKEN_SHARE : 1);
}

/** What lies under a "?" is worth on average: some of it are dummies. */
export const SUSPECTED = 0.6;
