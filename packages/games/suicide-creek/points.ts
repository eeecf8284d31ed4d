import { vehicleOf } from './board.ts';
import { tables } from './components.ts';
import { WOUNDED } from './state/units.ts';
import { partBit, type Vehicle } from './state/vehicles.ts';
import type { State } from './state.ts';
import { counters, isGun, vpOf, woundedSide } from './types.ts';

/** A26.211 What a unit is worth now; G1.65 a wounded leader with a printed wounded side by that side. */
export function pointsOf(s: State, unit: number): number {
  const type = s.units.type[unit]!;
  const vehicle = vehicleOf(s, unit);
  if (vehicle) return vehiclePoints(vehicle, vpOf[type]!);
  const wounded = (s.units.flags[unit]! & WOUNDED) !== 0 ? woundedSide(type)?.vp : undefined;
  return wounded ?? vpOf[type]!;
}

/** A26.211 A main gun that works, the crew while it is inside, and a leader with it. */
function vehiclePoints({ abandoned, disabled, broken, leader }: Vehicle, printed: number): number {
  const { gun, crew } = tables.points.vehicle;
  const less = ((disabled | broken) & partBit('ma') ? gun : 0) + (abandoned ? crew : 0);
  return printed - less + (abandoned ? 0 : (counters.armour_leaders[leader]?.vp ?? 0));
}

/** A26.211, A26.22 A vehicle without those who are in it: what there is to be captured. */
export const emptyPoints = (s: State, unit: number): number =>
  vehiclePoints({ ...vehicleOf(s, unit)!, abandoned: true }, vpOf[s.units.type[unit]!]!);

/** A26.211 A Gun counts, other weapons do not. */
export const gunPoints = (s: State, weapon: number): number =>
  isGun[s.weapons.type[weapon]!] === 1 ? tables.points.gun : 0;
