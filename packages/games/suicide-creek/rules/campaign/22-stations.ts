import { type Refusal, refusal } from '@ironbottom/engine';
import { isDummy, isMmc, isReal, isVehicle, pillboxIn, someIn, unitsOf } from '../../board.ts';
import { campaignData } from '../../campaign.ts';
import type { Side } from '../../components.ts';
import { distance, GROUND, hexOfPlace, isStream, placeId, SWAMP, sortOfPlace, terrainAt } from '../../map.ts';
import { HOLDING } from '../../places.ts';
import { FORWARD } from '../../state/moving.ts';
import { CONCEALED, DUG_IN, HIDDEN, KNOWN, OPEN, RESERVE, sideOf, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { dummyOf, isGun, isOpenTopped, isTankHunterType } from '../../types.ts';
import {
  conceal,
  createIn,
  lastSlot,
  putWithGuns,
  removeDummy,
  setPosition,
  setVehicle,
  turnGun,
  weaponsOf,
} from '../../writing.ts';
import { excess, excessVehicles } from '../a05-stacking.ts';
import { isConcealmentTerrain } from '../a12-concealment/10-sighting.ts';
import { entrenchmentIn, fitsInto } from '../b-terrain/27-foxholes.ts';
import { checkReserve, checkVeil } from '../cg/09-limits.ts';
import { driveCost } from '../d-vehicles/21-cost.ts';
import { groundBarred, isOfPart, isReserve, isStuck, newGroupOf } from './22-ground.ts';

/** 4.722 Units are put into Locations, and taken off the map again. */

export const notYours = (unit: number): Refusal => refusal('4.722', 'not-yours', { unit: unitId(unit) });

/** CG10 A Gun is not far from where it stood, unless a date has gone by idly. */
function gunBarred(s: State, unit: number, hex: number): Refusal | undefined {
  const { weaponStood, idled } = s.campaign!;
  if (idled) return undefined;
  const far = weaponsOf(s, unit).some(
    weapon =>
      isGun[s.weapons.type[weapon]!] === 1 &&
      weaponStood[weapon]! >= 0 &&
      distance(hexOfPlace(weaponStood[weapon]!), hex) > campaignData.limits.gun_radius,
  );
  return far ? refusal('CG10', 'gun-too-far', { unit: unitId(unit) }) : undefined;
}

/** CG6(4) A leader in reserve is under the counter of men. */
const hasMenOfReserve = (s: State, unit: number, place: number): boolean =>
  someIn(
    s,
    sideOf(unit),
    place,
    other => other !== unit && isMmc(s, other) && newGroupOf(s, other) === newGroupOf(s, unit),
  );

/** CG6 */
function reserveBarred(s: State, unit: number, place: number): Refusal | undefined {
  const side = sideOf(unit);
  const args = { unit: unitId(unit), place: placeId(place) };
  if (sortOfPlace(place) !== GROUND) return refusal('CG6', 'no-reserve-inside', args);
  if (!isMmc(s, unit) && !hasMenOfReserve(s, unit, place)) return refusal('CG6', 'reserve-needs-men', args);
  return checkReserve(s, side, hexOfPlace(place));
}

/** D2.1, G7.1 Ground for vehicles. */
function vehicleBarred(s: State, unit: number, place: number): Refusal | undefined {
  const side = sideOf(unit);
  const hex = hexOfPlace(place);
  const args = { unit: unitId(unit), place: placeId(place) };
  if (sortOfPlace(place) !== GROUND) return refusal('B30.1', 'no-vehicle-inside', args);
  const cost = driveCost(s, side, unit, hex, hex, FORWARD);
  if ('key' in cost) return cost;
  const crowded = someIn(s, side, place, other => other !== unit && isVehicle(s, other));
  return crowded || excessVehicles(s, side, place) > 1 ? refusal('A5.1', 'overstacked', args) : undefined;
}

function insideBarred(s: State, unit: number, place: number): Refusal | undefined {
  const pillbox = pillboxIn(s, hexOfPlace(place));
  const own = pillbox !== undefined && (pillbox.side === sideOf(unit) || pillbox.known);
  return own && isReal(s, unit) ? undefined : refusal('B30.1', 'nothing-to-be-in', { place: placeId(place) });
}

/** Notes t: they set up in hiding. */
export const isNewHunter = (s: State, unit: number): boolean =>
  isTankHunterType[s.units.type[unit]!] === 1 && newGroupOf(s, unit) !== undefined;

/** Whether a unit of the part may stand in a Location, with everybody else where he is. */
export function standBarred(s: State, unit: number, place: number): Refusal | undefined {
  const hex = hexOfPlace(place);
  const barred = groundBarred(s, unit, hex) ?? gunBarred(s, unit, hex);
  if (barred) return barred;
  if (isDummy(s, unit)) return decoyBarred(s, sideOf(unit), place, s.units.veil[unit] === RESERVE);
  if (isVehicle(s, unit)) return vehicleBarred(s, unit, place);
  const hunts = isNewHunter(s, unit) && !isConcealmentTerrain(place);
  if (hunts)
    return refusal('4.717-JP-note-t', 'hunter-must-hide', { unit: unitId(unit), place: placeId(place) });
  const deep = isStream[hex] === 1 || terrainAt[hex] === SWAMP;
  const heavy = weaponsOf(s, unit).some(weapon => isGun[s.weapons.type[weapon]!] === 1);
  if (heavy && deep) return refusal('C11.2', 'no-gun-here', { unit: unitId(unit), place: placeId(place) });
  const inside = sortOfPlace(place) === GROUND ? undefined : insideBarred(s, unit, place);
  if (inside) return inside;
  if (isReserve(s, unit)) return reserveBarred(s, unit, place);
  return excess(s, sideOf(unit), place, [unit]) > 0
    ? refusal('A5.1', 'overstacked', { place: placeId(place) })
    : undefined;
}

/** CG6(2), CG9 Where a dummy may lie. */
export function decoyBarred(s: State, side: Side, place: number, reserve: boolean): Refusal | undefined {
  const args = { place: placeId(place) };
  if (sortOfPlace(place) !== GROUND) return refusal('A12.1', 'no-decoy-here', args);
  if (reserve) return checkReserve(s, side, hexOfPlace(place));
  return someIn(s, side, place, other => s.units.veil[other] === RESERVE)
    ? refusal('CG6(2)', 'decoys-and-reserves', args)
    : undefined;
}

export function stationBarred(s: State, side: Side, unit: number, place: number): Refusal | undefined {
  const args = { unit: unitId(unit), place: placeId(place) };
  if (unit >= s.units.type.length || sideOf(unit) !== side || !isOfPart(s, unit)) return notYours(unit);
  if (isStuck(s, unit)) return refusal('4.7071', 'stays-where-it-is', args);
  if (s.units.at[unit] === place) return refusal('4.722', 'there-already', args);
  return standBarred(s, unit, place);
}

/** CG9, CG6, note t What it is under when it comes to a Location. */
function veilAt(s: State, unit: number, before: number): number {
  if (isReserve(s, unit)) return RESERVE;
  if (isNewHunter(s, unit)) return HIDDEN;
  return before !== KNOWN && !checkVeil(s, unit, before) ? before : isDummy(s, unit) ? CONCEALED : KNOWN;
}

/** CG6 The counter of a reserve unit: each MMC has its own, and SMC share that of the first one there. */
function cloakFor(s: State, unit: number): number {
  const men = unitsOf(s, sideOf(unit)).filter(
    other => other !== unit && s.units.veil[other] === s.units.veil[unit],
  );
  const there = men.find(other => s.units.at[other] === s.units.at[unit] && isMmc(s, other));
  if (!isMmc(s, unit) && !isDummy(s, unit) && there !== undefined) return s.units.cloak[there]!;
  return 1 + Math.max(0, ...men.map(other => s.units.cloak[other]!));
}
/** Under a veil, with a counter of its own where that has one. */
export function cover(s: State, unit: number, veil: number): void {
  conceal(s, unit, veil);
  s.units.cloak[unit] = veil > HIDDEN ? cloakFor(s, unit) : 0;
}

/** C3.2a A Gun without a facing looks across the map. */
const AHEAD = [2, 5] as const;

/** SC1.4 Into a foxhole that is there. */
export function digIn(s: State, unit: number): void {
  const place = s.units.at[unit]!;
  const side = sideOf(unit);
  if (place < 0 || sortOfPlace(place) !== GROUND || isVehicle(s, unit) || isDummy(s, unit)) return;
  const hole = entrenchmentIn(s, side, hexOfPlace(place));
  setPosition(s, unit, hole && fitsInto(s, side, hole, [unit]) ? DUG_IN : OPEN);
}

export function station(s: State, unit: number, place: number): void {
  const before = s.units.at[unit] === HOLDING ? KNOWN : s.units.veil[unit]!;
  putWithGuns(s, unit, place);
  cover(s, unit, veilAt(s, unit, before));
  digIn(s, unit);
  for (const weapon of weaponsOf(s, unit))
    if (isGun[s.weapons.type[weapon]!] && s.weapons.spine[weapon]! < 0)
      turnGun(s, weapon, AHEAD[sideOf(unit)]);
}

/** Off the map again; a dummy is taken back. */
export function liftBarred(s: State, side: Side, unit: number): Refusal | undefined {
  if (unit >= s.units.type.length || sideOf(unit) !== side || !isOfPart(s, unit) || s.units.at[unit]! < 0)
    return notYours(unit);
  return isStuck(s, unit) ? refusal('4.7071', 'stays-where-it-is', { unit: unitId(unit) }) : undefined;
}
export function lift(s: State, unit: number): void {
  if (isDummy(s, unit)) {
    removeDummy(s, unit);
    return;
  }
  putWithGuns(s, unit, HOLDING);
  if (isVehicle(s, unit)) setVehicle(s, unit, { exposed: isOpenTopped(s.units.type[unit]!) });
  conceal(s, unit, KNOWN);
  s.units.cloak[unit] = 0;
}

/** 4.719-table, CG6 A dummy under its counter; its slot is at the end, or others would tell how many there are (4.7179). */
export const placeDecoy = (s: State, side: Side, place: number, veil: number): void =>
  cover(s, createIn(s, lastSlot(s.units.type, side), dummyOf[side]!, place), veil);
