import { changed, derived } from '@ironbottom/engine';
import { isWater } from '../board.ts';
import { CELLAR, hexOfPlace, PILLBOX, sortOfPlace } from '../map.ts';
import { CARRIED, DEAD } from '../places.ts';
import { gunPoints } from '../points.ts';
import type { Charge } from '../state/combat.ts';
import { NOBODY, sideOf } from '../state/units.ts';
import { emptyWeapon, PLACED } from '../state/weapons.ts';
import type { State } from '../state.ts';
import { isFixed, weaponSide } from '../types.ts';
import { freeSlot, lose } from './slots.ts';

/** A4.43 Weapons: who has them, where they lie, how they are marked. */

/** A weapon in the first empty slot of the side that made it. */
export function createWeapon(s: State, type: number, place: number): number {
  return createWeaponIn(s, freeSlot(s.weapons.type, weaponSide[type]!), type, place);
}

export function createWeaponIn(s: State, weapon: number, type: number, place: number): number {
  s.weapons.type[weapon] = type;
  s.weapons.at[weapon] = place;
  changed(s);
  return weapon;
}

/** A4.43 */
export function possess(s: State, weapon: number, unit: number): void {
  s.weapons.owner[weapon] = unit;
  s.weapons.at[weapon] = CARRIED;
  changed(s);
}

/** A4.43 It lies where its owner is; in a stream or a swamp it is lost. */
export function drop(s: State, weapon: number): void {
  const owner = s.weapons.owner[weapon]!;
  if (owner < 0) return;
  const place = s.units.at[owner]!;
  s.weapons.owner[weapon] = NOBODY;
  const sort = place < 0 ? 0 : sortOfPlace(place);
  const inside = sort === PILLBOX || sort === CELLAR;
  const hex = place < 0 ? -1 : hexOfPlace(place);
  if (place < 0 || (!inside && isWater(s, hex))) removeWeapon(s, weapon);
  else s.weapons.at[weapon] = place;
  changed(s);
}

/** 4.7 Nobody has it any more: it is in that box, or where it lies. */
export function layDown(s: State, weapon: number, place: number): void {
  s.weapons.owner[weapon] = NOBODY;
  s.weapons.at[weapon] = place;
  changed(s);
}

export function dropAll(s: State, unit: number): void {
  for (const weapon of weaponsOf(s, unit)) drop(s, weapon);
}

export function leaveFixed(s: State, unit: number): void {
  const { owner, type } = s.weapons;
  for (let weapon = 0; weapon < owner.length; weapon++)
    if (owner[weapon] === unit && isFixed[type[weapon]!]) drop(s, weapon);
}

/** C3.2a */
export function turnGun(s: State, weapon: number, spine: number): void {
  s.weapons.spine[weapon] = spine;
  changed(s);
}

/** What was noted of a weapon must not be read as being of whatever has its slot next. */
export function forgetWeapon({ ordnance }: State, weapon: number): void {
  ordnance.acquired = ordnance.acquired.filter(each => each.weapon !== weapon);
  ordnance.emplaced = ordnance.emplaced.filter(each => each !== weapon);
  ordnance.gone = ordnance.gone.filter(({ by }) => by !== weapon);
  for (const battery of ordnance.batteries)
    if (battery.radio === weapon) Object.assign(battery, { radio: -1, contact: false, access: false });
}

/** A26.211 It is gone for good; a Gun counts for the enemy. */
export function removeWeapon(s: State, weapon: number): void {
  lose(s, sideOf(weapon), gunPoints(s, weapon));
  forgetWeapon(s, weapon);
  emptyWeapon(s.weapons, weapon, DEAD);
  changed(s);
}

export function setWeaponFlag(s: State, weapon: number, flag: number): void {
  s.weapons.flags[weapon]! |= flag;
  changed(s);
}

export function clearWeaponFlag(s: State, weapon: number, flag: number): void {
  s.weapons.flags[weapon]! &= ~flag;
  changed(s);
}

export function setWeaponMark(s: State, weapon: number, mark: number): void {
  s.weapons.mark[weapon] = mark;
  changed(s);
}

/** A23.1 A charge is set: nobody has it any more. */
export function setCharge(s: State, charge: Charge): void {
  const { weapon, place } = charge;
  s.weapons.owner[weapon] = NOBODY;
  s.weapons.at[weapon] = place;
  setWeaponFlag(s, weapon, PLACED);
  s.combat.charges = [...s.combat.charges, charge];
}

/** By unit: its first weapon, and by weapon the next one of the same unit; -1: none. */
interface Arms {
  readonly first: number[];
  readonly next: number[];
}

const arms = derived<State, Arms>(
  (s, into = { first: [], next: [] }) => {
    const { owner } = s.weapons;
    into.first.length = s.units.type.length;
    into.next.length = owner.length;
    into.first.fill(-1);
    into.next.fill(-1);
    for (let weapon = owner.length - 1; weapon >= 0; weapon--) {
      const unit = owner[weapon]!;
      if (unit < 0) continue;
      into.next[weapon] = into.first[unit]!;
      into.first[unit] = weapon;
    }
    return into;
  },
  { said: true },
);

/** What a unit possesses, in the order of slots. */
export function weaponsOf(s: State, unit: number): number[] {
  const found: number[] = [];
  const { first, next } = arms(s);
  for (let weapon = first[unit] ?? -1; weapon >= 0; weapon = next[weapon]!) found.push(weapon);
  return found;
}
