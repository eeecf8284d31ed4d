import { halfSquadsIn, isKnown, isVehicle, unitsIn } from '../board.ts';
import type { Side } from '../components.ts';
import { CELLAR, hexOfPlace, PILLBOX, sortOfPlace, stackLimit } from '../map.ts';
import { RESERVE } from '../state/units.ts';
import type { State } from '../state.ts';
import { isCrewType, isDummyType, isGun } from '../types.ts';
import { weaponsOf } from '../writing.ts';

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
  weaponsOf(s, unit).some(weapon => isGun[s.weapons.type[weapon]!] === 1);

/** CG6(1) Nobody counts who is in reserve, and no dummy. */
const takesRoom = (s: State, unit: number): boolean =>
  isDummyType[s.units.type[unit]!] === 0 && s.units.veil[unit] !== RESERVE;

/** A5.1 Squads, begun ones counted, by which a side is overstacked in a Location, if these units came there too. */
export function excess(s: State, side: Side, place: number, coming: readonly number[] = NOBODY_ELSE): number {
  const men: number[] = [];
  for (const unit of unitsIn(s, side, place))
    if (!coming.includes(unit) && takesRoom(s, unit)) men.push(unit);
  for (const unit of coming) if (takesRoom(s, unit)) men.push(unit);
  return tooMany(s, men, place);
}
const NOBODY_ELSE: readonly number[] = [];

function tooMany(s: State, men: readonly number[], place: number): number {
  let over = halfSquadsIn(s, men) - capacity(place);
  for (const unit of men) if (mansGun(s, unit)) over++;
  return Math.max(0, Math.ceil(over / 2));
}

/** A5.1 Whether a Location is overstacked as everybody sees it. */
export const isSeenCrowded = (s: State, side: Side, place: number): boolean =>
  tooMany(
    s,
    unitsIn(s, side, place).filter(unit => isKnown(s, unit)),
    place,
  ) > 0;

/** A5.1 Vehicles of a side beyond the one that a Location takes. */
export const excessVehicles = (s: State, side: Side, place: number): number =>
  Math.max(0, unitsIn(s, side, place).filter(unit => isVehicle(s, unit)).length - 1);

/** B30.1 Pillboxes and cellars are never overstacked: whether these units find room inside. */
export const hasRoom = (s: State, side: Side, place: number, coming: readonly number[]): boolean =>
  sortOfPlace(place) === 0 || excess(s, side, place, coming) === 0;
