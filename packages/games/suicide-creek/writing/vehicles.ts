import { changed } from '@ironbottom/engine';
import { grid } from '../map.ts';
import { STOPPED } from '../state/units.ts';
import { newVehicle, type Vehicle } from '../state/vehicles.ts';
import type { State } from '../state.ts';
import { touch } from './slots.ts';

/** D How vehicles stand, who rides on them, and their wrecks. */

/** D1.6 A unit that is a vehicle gets what vehicles have: it faces there, and stands. */
export function parkVehicle(s: State, unit: number, spine: number, exposed: boolean): void {
  s.vehicles.list.push(newVehicle(unit, spine, exposed));
  changed(s);
}

/** How a vehicle stands from now on. */
export function setVehicle(s: State, unit: number, now: Partial<Vehicle>): void {
  const vehicle = s.vehicles.list.find(each => each.unit === unit);
  if (vehicle) Object.assign(vehicle, now);
  changed(s);
}

/** Something happened to a vehicle: if it is on its way, that way is over. */
export function hurtVehicle(s: State, unit: number, now: Partial<Vehicle>): void {
  setVehicle(s, unit, now);
  if (s.moving.units.includes(unit)) s.units.flags[unit]! |= STOPPED;
  touch(s, unit);
}

/** D6.2 Up on a vehicle, and down from it. */
export function seat(s: State, unit: number, vehicle: number): void {
  for (const each of s.vehicles.list) if (each.unit === vehicle) each.riders = [...each.riders, unit];
  changed(s);
}

export function unseat(s: State, unit: number): void {
  for (const each of s.vehicles.list)
    if (each.riders.includes(unit)) each.riders = each.riders.filter(rider => rider !== unit);
  changed(s);
}

/** D10.5 The first wreck there that nobody has searched. */
export function scroungeWreck(s: State, hex: number): void {
  const wreck = s.vehicles.wrecks.find(each => each.hex === hex && !each.burning && !each.scrounged);
  if (wreck) wreck.scrounged = true;
  changed(s);
}

/** D10.1 B13.421 A wreck bars trail breaks, but no corduroy road (SC4.4). */
export function layWreck(s: State, hex: number, burning: boolean, guns: number): void {
  s.vehicles.wrecks = [...s.vehicles.wrecks, { hex, burning, guns, scrounged: false }];
  const sides = [...grid.sides.subarray(6 * hex, 6 * hex + 6)];
  s.ground.trailBreaks = s.ground.trailBreaks.filter(side => !sides.includes(side));
  changed(s);
}
