import { halfSquadsIn, isVehicle, unitsIn } from '../board.ts';
import type { Side } from '../components.ts';
import { CELLAR, hexOfPlace, PILLBOX, sortOfPlace, stackLimit } from '../map.ts';
import { RESERVE } from '../state/units.ts';
import type { State } from '../state.ts';
import { isCrewType, isDummyType, isGun } from '../types.ts';

/** A5 Stacking: A5.1, A5.5, G2.2, SC2.1. Capacity of pillboxes and cellars is B30.1, SC1.52. */

/** B30.1, SC1.52 Squads that a pillbox or a cellar holds. */
const INSIDE = 1;

/** A5.1 In half-squads: what a side may have in a Location without being overstacked. */
export function capacity(place: number): number {
  const sort = sortOfPlace(place);
  return 2 * (sort === PILLBOX || sort === CELLAR ? INSIDE : stackLimit[hexOfPlace(place)]!);
}

/** A5.1 A crew that mans a Gun counts as a squad: a half-squad more than by itself. */
const mansGun = (s: State, unit: number): boolean =>
  isCrewType[s.units.type[unit]!] === 1 &&
  s.weapons.owner.some((owner, weapon) => owner === unit && isGun[s.weapons.type[weapon]!] === 1);

/** A5.1 Squads, begun ones counted, by which a side is overstacked in a Location, if these units came there too. */
export function excess(s: State, side: Side, place: number, coming: readonly number[] = []): number {
  const there = unitsIn(s, side, place).filter(unit => !coming.includes(unit));
  // CG6(1) Nobody counts who is in reserve.
  const men = [...there, ...coming].filter(
    unit => isDummyType[s.units.type[unit]!] === 0 && s.units.veil[unit] !== RESERVE,
  );
  const over = halfSquadsIn(s, men) + men.filter(unit => mansGun(s, unit)).length - capacity(place);
  return Math.max(0, Math.ceil(over / 2));
}

/** A5.1 Vehicles of a side beyond the one that a Location takes. */
export const excessVehicles = (s: State, side: Side, place: number): number =>
  Math.max(0, unitsIn(s, side, place).filter(unit => isVehicle(s, unit)).length - 1);

/** B30.1 Pillboxes and cellars are never overstacked: whether these units find room inside. */
export const hasRoom = (s: State, side: Side, place: number, coming: readonly number[]): boolean =>
  sortOfPlace(place) === 0 || excess(s, side, place, coming) === 0;
