import { changed } from '@ironbottom/engine';
import { DEAD, EXITED, OUT } from '../places.ts';
import { pointsOf } from '../points.ts';
import { NO_AREA } from '../state/campaign.ts';
import { BROKEN, CX, DM, emptySlot, KNOWN, NOBODY, PINNED, sideOf, TI, UNMARKED } from '../state/units.ts';
import { emptyWeapon } from '../state/weapons.ts';
import type { State } from '../state.ts';
import { isDummyType, isVehicleType } from '../types.ts';
import { lose, touch } from './slots.ts';
import { createIn, put, setGuard, takeAlong, uncover } from './units.ts';
import { unseat } from './vehicles.ts';
import { dropAll, forgetWeapon, weaponsOf } from './weapons.ts';

/** A7.8, A10 What befalls units: pinned, broken, rallied, dead, off the map. */

/** A7.8 */
export function pin(s: State, unit: number): void {
  loseContact(s, unit);
  s.units.flags[unit]! |= PINNED;
  // D6.2 Who is pinned or broken on a vehicle bails out.
  unseat(s, unit);
  touch(s, unit);
}

/** A10.3, A10.62 The unit is broken and DM; a pin, TI and CX end with it. Who may break at all is for A10 and G1 to say. */
export function breakUnit(s: State, unit: number): void {
  loseContact(s, unit);
  const { flags } = s.units;
  flags[unit] = (flags[unit]! & ~(PINNED | TI | CX)) | BROKEN | DM;
  unseat(s, unit);
  touch(s, unit);
}

/** A10.6 */
export function rally(s: State, unit: number): void {
  s.units.flags[unit]! &= ~(BROKEN | DM);
  changed(s);
}

/** A7.301 Takes a unit out of play for good: its weapons lie where it was (A4.43), and it counts for the enemy. */
export function eliminate(s: State, unit: number): void {
  dropAll(s, unit);
  lose(s, sideOf(unit), pointsOf(s, unit));
  depart(s, unit, DEAD);
}

/** A1.32 A half-squad has gone into another one: no loss. */
export function merge(s: State, unit: number): void {
  handOver(s, unit);
  forget(s, unit);
  leaveGroup(s, unit);
  emptySlot(s.units, unit, OUT);
  changed(s);
}

/** A21.21, A21.22 A vehicle goes over to the other side as it stands, and has a slot of that side from now on. */
export function changeHands(s: State, vehicle: number, slot: number): number {
  const { units } = s;
  createIn(s, slot, units.type[vehicle]!, units.at[vehicle]!);
  s.vehicles.list = s.vehicles.list.map(each => (each.unit === vehicle ? { ...each, unit: slot } : each));
  if (s.campaign) s.campaign.stood[slot] = s.campaign.stood[vehicle]!;
  touch(s, vehicle);
  merge(s, vehicle);
  return slot;
}

/** CG5 Whoever has its slot next did not come with this group. */
function leaveGroup({ campaign }: State, unit: number): void {
  if (campaign?.groups.some(({ units }) => units.includes(unit)))
    campaign.groups = campaign.groups.map(group => ({
      ...group,
      units: group.units.filter(each => each !== unit),
    }));
}

/** A12.11 A dummy is simply gone. */
export function removeDummy(s: State, unit: number): void {
  touch(s, unit);
  forget(s, unit);
  emptySlot(s.units, unit, OUT);
  changed(s);
}

/** A2.6 Leaves the map with all it carries. */
export function exit(s: State, unit: number): void {
  for (const weapon of weaponsOf(s, unit)) {
    forgetWeapon(s, weapon);
    emptyWeapon(s.weapons, weapon, EXITED);
  }
  depart(s, unit, EXITED);
}

/** CG13 Leaves the map for this battle only, with all it carries. */
export function withdraw(s: State, unit: number): void {
  touch(s, unit);
  takeAlong(s, unit, OUT);
  forget(s, unit);
  unseat(s, unit);
  uncover(s, unit);
  put(s, unit, OUT);
}

/** A20.22, 4.7041 Whoever is left there of the guard's side takes its prisoners over; where nobody is they are free. */
export function handOver(s: State, guard: number): void {
  const place = s.units.at[guard]!;
  s.units.guard.forEach((by, prisoner) => {
    if (by !== guard) return;
    const next = s.units.at.findIndex(
      (at, unit) =>
        at === place &&
        unit !== guard &&
        s.units.type[unit] !== NOBODY &&
        isDummyType[s.units.type[unit]!] === 0 &&
        isVehicleType[s.units.type[unit]!] === 0 &&
        s.units.veil[unit] === KNOWN &&
        sideOf(unit) === sideOf(guard) &&
        s.units.guard[unit] === -1 &&
        (s.units.flags[unit]! & BROKEN) === 0,
    );
    setGuard(s, prisoner, next);
  });
}

/** What was noted of a unit must not be read as being of whoever has its slot next. */
function forget({ moving, combat, campaign, ground }: State, unit: number): void {
  const isOther = (each: number): boolean => each !== unit;
  // 4.2-Eliminated What is lost is retained nowhere; 4.7055 what is only off the map is given its area later.
  if (campaign) campaign.area[unit] = NO_AREA;
  moving.units = moving.units.filter(isOther);
  moving.sure = moving.sure.filter(isOther);
  moving.worked = moving.worked.filter(isOther);
  moving.tried = moving.tried.filter(each => isOther(each.unit));
  moving.labor = moving.labor.filter(each => isOther(each.unit));
  ground.cutting = ground.cutting.filter(each => isOther(each.unit));
  combat.advanced = combat.advanced.filter(isOther);
  combat.tried = combat.tried.filter(isOther);
  combat.balked = combat.balked.filter(isOther);
  combat.reacted = combat.reacted.filter(each => isOther(each.unit));
}

function depart(s: State, unit: number, box: number): void {
  touch(s, unit);
  if (box === DEAD) handOver(s, unit);
  else takeAlong(s, unit, box);
  forget(s, unit);
  unseat(s, unit);
  s.vehicles.list = s.vehicles.list.filter(each => each.unit !== unit);
  put(s, unit, box);
  s.units.flags[unit] = 0;
  s.units.mark[unit] = UNMARKED;
  s.units.veil[unit] = KNOWN;
  s.units.cloak[unit] = 0;
}

/** C1.6 An observer who is held up has lost contact. */
function loseContact({ ordnance, weapons }: State, unit: number): void {
  for (const battery of ordnance.batteries)
    if (battery.radio >= 0 && weapons.owner[battery.radio] === unit) battery.contact = false;
}
