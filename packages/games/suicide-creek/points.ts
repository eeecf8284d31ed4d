import { tables } from './components.ts';
import { WOUNDED } from './state/units.ts';
import type { State } from './state.ts';
import { isGun, vpOf, woundedSide } from './types.ts';

/** A26.211 What a unit is worth now; G1.65 a wounded leader with a printed wounded side by that side. */
export function pointsOf(s: State, unit: number): number {
  const type = s.units.type[unit]!;
  const wounded = (s.units.flags[unit]! & WOUNDED) !== 0 ? woundedSide(type)?.vp : undefined;
  return wounded ?? vpOf[type]!;
}

/** A26.211 A Gun counts, other weapons do not. */
export const gunPoints = (s: State, weapon: number): number =>
  isGun[s.weapons.type[weapon]!] === 1 ? tables.points.gun : 0;
