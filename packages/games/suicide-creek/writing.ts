import { changed, derived } from '@ironbottom/engine';
import { ADVANCE, type Side, sideOfRole } from './components.ts';
import { CELLAR, grid, hexOfPlace, isStream, PILLBOX, SWAMP, sortOfPlace, terrainAt } from './map.ts';
import { CARRIED, DEAD, EXITED, isOff, OUT } from './places.ts';
import { gunPoints, pointsOf } from './points.ts';
import type { Charge } from './state/combat.ts';
import { UNCONTROLLED } from './state/ground.ts';
import { type Battery, IDLE, NO_MISSION } from './state/ordnance.ts';
import {
  BROKEN,
  CX,
  DM,
  ENCIRCLED,
  emptySlot,
  KNOWN,
  MELEE,
  NOBODY,
  OPEN,
  PINNED,
  STOPPED,
  sideOf,
  TI,
  UNMARKED,
} from './state/units.ts';
import { newVehicle, type Vehicle } from './state/vehicles.ts';
import { emptyWeapon, PLACED } from './state/weapons.ts';
import type { Work } from './state/works.ts';
import type { State } from './state.ts';
import { counters, isDummyType, isFixed, isRadio, isVehicleType, typeSide, weaponSide } from './types.ts';

/**
 * The only functions that change units, weapons and works: each says `changed`, and each that does something to a unit on
 * its way says so to the movement phase (A8.1: the rest of the path is announced anew). No dice and no log here; what the
 * rules make of a result is in their chapters.
 */

/** Something happened to a unit: if it is on its way, what was announced no longer holds. */
function touch(s: State, unit: number): void {
  if (s.moving.units.includes(unit)) s.moving.dropped = true;
  changed(s);
}

// ---------------------------------------------------------------- units

/** Puts a unit into a Location or a box, at a position: the only way in which a place changes. */
export function put(s: State, unit: number, place: number, pos: number = OPEN): void {
  const { at, flags, guard } = s.units;
  const from = at[unit]!;
  const melee = from !== place && (flags[unit]! & MELEE) !== 0;
  // A7.7, A11.15 Who gets away is no longer encircled, nor held.
  if (from !== place) flags[unit]! &= ~(ENCIRCLED | MELEE);
  // C10.3, C1.23 A Gun or a field phone stays where it is.
  if (from !== place && from >= 0) leaveFixed(s, unit);
  at[unit] = place;
  s.units.pos[unit] = pos;
  changed(s);
  if (melee) easeMelee(s, from);
  // A20.22 Prisoners go where their guard goes.
  if ((place >= 0 || isOff(place)) && guard.includes(unit)) takeAlong(s, unit, place);
}

function takeAlong({ units }: State, guard: number, place: number): void {
  units.guard.forEach((by, prisoner) => {
    if (by !== guard || prisoner === guard) return;
    units.at[prisoner] = place;
    units.pos[prisoner] = OPEN;
  });
}

/** A11.15 Nobody is held where no enemy is left. */
export function easeMelee(s: State, place: number): void {
  const there = s.units.at.flatMap((at, unit) =>
    at === place && s.units.type[unit] !== NOBODY && s.units.guard[unit] === -1 ? [unit] : [],
  );
  for (const side of [0, 1]) {
    if (there.some(unit => sideOf(unit) !== side)) continue;
    for (const unit of there) s.units.flags[unit]! &= ~MELEE;
  }
  changed(s);
}

/** A20.22 The unit is a prisoner of that one; -1: it is free. */
export function setGuard(s: State, unit: number, guard: number): void {
  s.units.guard[unit] = guard;
  changed(s);
}

/** A20.22, 4.7041 Whoever is left there of the guard's side takes its prisoners over; where nobody is they are free. */
function handOver(s: State, guard: number): void {
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

function leaveFixed(s: State, unit: number): void {
  const { owner, type } = s.weapons;
  for (let weapon = 0; weapon < owner.length; weapon++)
    if (owner[weapon] === unit && isFixed[type[weapon]!]) drop(s, weapon);
}

/** C10.3 The same with all that it has, Guns too: pushed by their crew, or set up elsewhere. */
export function putWithGuns(s: State, unit: number, place: number, pos: number = OPEN): void {
  const { owner, type } = s.weapons;
  const fixed = owner.flatMap((by, weapon) => (by === unit && isFixed[type[weapon]!] ? [weapon] : []));
  for (const weapon of fixed) owner[weapon] = NOBODY;
  put(s, unit, place, pos);
  for (const weapon of fixed) owner[weapon] = unit;
  changed(s);
}

/** C3.2a */
export function turnGun(s: State, weapon: number, spine: number): void {
  s.weapons.spine[weapon] = spine;
  changed(s);
}

export function setPosition(s: State, unit: number, pos: number): void {
  s.units.pos[unit] = pos;
  changed(s);
}

/** A new unit in the first empty slot of its side. The slots suffice: a squad makes at most two half-squads. */
export function create(s: State, type: number, place: number): number {
  const unit = freeSlot(s.units.type, typeSide[type]!);
  s.units.type[unit] = type;
  put(s, unit, place);
  return unit;
}

/** A19.13, A1.31 Another counter beside a unit, in the same state as it; it goes where the unit goes. */
export function createBeside(s: State, unit: number, type: number): number {
  const { units, moving } = s;
  const other = create(s, type, units.at[unit]!);
  for (const list of [units.pos, units.flags, units.mark, units.veil, units.spent, units.cloak])
    list[other] = list[unit]!;
  if (moving.units.includes(unit)) moving.units.push(other);
  return other;
}

function freeSlot(types: readonly number[], side: Side): number {
  for (let slot: number = side; slot < types.length; slot += 2) if (types[slot] === NOBODY) return slot;
  throw new Error('no slot is left');
}

/** A counter is exchanged for another kind: what it is under stays. */
export function become(s: State, unit: number, type: number): void {
  s.units.type[unit] = type;
  touch(s, unit);
}

export function setFlag(s: State, unit: number, flag: number): void {
  s.units.flags[unit]! |= flag;
  changed(s);
}
export function clearFlag(s: State, unit: number, flag: number): void {
  s.units.flags[unit]! &= ~flag;
  changed(s);
}
/** Takes such flags off all units, or off those of a side. */
export function clearFlags(s: State, flag: number, side?: Side): void {
  const { flags } = s.units;
  for (let unit = 0; unit < flags.length; unit++)
    if (side === undefined || sideOf(unit) === side) flags[unit]! &= ~flag;
  changed(s);
}

export function setMark(s: State, unit: number, mark: number): void {
  s.units.mark[unit] = mark;
  changed(s);
}

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

/** A26.22 What a side has lost counts for the enemy. */
export function lose(s: State, side: Side, points: number): void {
  s.battle.lost[side] += points;
}

/** A26.23 */
export function scoreExit(s: State, points: number): void {
  s.battle.exited += points;
}

/** A7.301 Takes a unit out of play for good: its weapons lie where it was (A4.43), and it counts for the enemy. */
export function eliminate(s: State, unit: number): void {
  dropAll(s, unit);
  lose(s, sideOf(unit), pointsOf(s, unit));
  depart(s, unit, DEAD);
}

/** A1.32 A half-squad has gone into another one: no loss. */
export function merge(s: State, unit: number): void {
  forget(s, unit);
  emptySlot(s.units, unit, OUT);
  changed(s);
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

/** What was noted of a unit must not be read as being of whoever has its slot next. */
function forget({ moving, combat }: State, unit: number): void {
  const isOther = (each: number): boolean => each !== unit;
  moving.units = moving.units.filter(isOther);
  moving.sure = moving.sure.filter(isOther);
  moving.worked = moving.worked.filter(isOther);
  moving.tried = moving.tried.filter(each => isOther(each.unit));
  moving.labor = moving.labor.filter(each => isOther(each.unit));
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

// ---------------------------------------------------------------- hiding (A12)

/** CONCEALED, HIDDEN, CLOAKED or RESERVE. When that is allowed, rules/a12-concealment says. */
export function conceal(s: State, unit: number, veil: number): void {
  s.units.veil[unit] = veil;
  changed(s);
}

/** Everybody sees the unit now. What reveals it, and what follows, is in rules/a12-concealment. */
export function uncover(s: State, unit: number): void {
  if (s.units.veil[unit] === KNOWN) return;
  s.units.veil[unit] = KNOWN;
  s.units.cloak[unit] = 0;
  touch(s, unit);
}

// ---------------------------------------------------------------- weapons

/** A weapon in the first empty slot of the side that made it. */
export function createWeapon(s: State, type: number, place: number): number {
  const weapon = freeSlot(s.weapons.type, weaponSide[type]!);
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
  if (place < 0 || (!inside && (isStream[hex] === 1 || terrainAt[hex] === SWAMP))) removeWeapon(s, weapon);
  else s.weapons.at[weapon] = place;
  changed(s);
}
export function dropAll(s: State, unit: number): void {
  for (const weapon of weaponsOf(s, unit)) drop(s, weapon);
}

/** What was noted of a weapon must not be read as being of whatever has its slot next. */
function forgetWeapon({ ordnance }: State, weapon: number): void {
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

// ---------------------------------------------------------------- vehicles (D)

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

// ---------------------------------------------------------------- ground and works

export function addWork(s: State, work: Work): void {
  s.works.push(work);
  s.works.sort((a, b) => a.hex - b.hex);
  changed(s);
}
export function removeWork(s: State, work: Work): void {
  s.works = s.works.filter(each => each !== work);
  changed(s);
}
/** SC5.1 */
export function digFord(s: State, hex: number): void {
  s.ground.fords = [...s.ground.fords, hex].sort((a, b) => a - b);
  changed(s);
}
/** B13.421 A trail break over the hexside between two hexes. */
export function breakTrail(s: State, a: number, b: number): void {
  const side = grid.sides[6 * a + grid.direction(a, b)]!;
  if (s.ground.trailBreaks.includes(side)) return;
  s.ground.trailBreaks = [...s.ground.trailBreaks, side].sort((x, y) => x - y);
  changed(s);
}
/** SC7.5 */
export function layMist(s: State, hex: number): void {
  s.ground.mist = [...s.ground.mist, hex];
  changed(s);
}
/** SC7.5 The smoke is gone in the next prep fire phase, whoever's it is. */
export function clearMist(s: State): void {
  s.ground.mist = [];
  changed(s);
}
/** E1.95 One flare or wire less. */
export function useUp(s: State, work: Work): void {
  work.size--;
  if (work.size === 0) removeWork(s, work);
}
/** E1.12, E3.51 */
export function turnWeather(s: State, range: number, rain: number): void {
  s.night.range = range;
  s.night.rain = rain;
  changed(s);
}
/** E1.92 Something has happened that lets a side fire starshells. */
export function alarm(s: State, side: Side): void {
  s.night.alarmed[side] = true;
}
/** E1.9 */
export function lightUp(s: State, hex: number, radius: number): void {
  s.night.lights = [...s.night.lights, { hex, radius, late: s.phase >= ADVANCE }];
  changed(s);
}
/** E1.92, E1.95 All lights, or those that have burnt through the night between two turns. */
export function putOut(s: State, late: boolean): void {
  s.night.lights = s.night.lights.filter(light => light.late !== late);
  changed(s);
}
/** B27.11 A foxhole for one squad more. */
export function enlarge(s: State, work: Work): void {
  work.size++;
  changed(s);
}
/** G.2 */
export function showWork(s: State, work: Work): void {
  work.known = true;
  changed(s);
}

/** A26.11 */
export function control(s: State, hex: number, side: Side): void {
  s.ground.control[hex] = side + 1;
}
/** B30.91 A pillbox or cellar Location changes hands, or comes back to its builder. */
export function takeInside(s: State, place: number, isBuilder: boolean): void {
  const others = s.ground.taken.filter(each => each !== place);
  s.ground.taken = isBuilder ? others : [...others, place].sort((a, b) => a - b);
}
/** A26.11 At the start: all of it, or nothing. */
export function controlAll(s: State, side: Side | undefined): void {
  s.ground.control.fill(side === undefined ? UNCONTROLLED : side + 1);
}

/** A9.2, A3.9 Takes fire markers off all units and weapons that have one of these. */
export function unmark(s: State, marks: readonly number[], side?: Side): void {
  for (const list of [s.units.mark, s.weapons.mark])
    for (let slot = 0; slot < list.length; slot++)
      if ((side === undefined || sideOf(slot) === side) && marks.includes(list[slot]!)) list[slot] = UNMARKED;
  changed(s);
}

/** CG9 A set-up is laid anew: units, weapons and works as in another state. */
export function replaceAll(s: State, { units, weapons, works, vehicles }: State): void {
  s.units = units;
  s.weapons = weapons;
  s.works = works;
  s.vehicles = vehicles;
  changed(s);
}

// ---------------------------------------------------------------- artillery

/** C1.211, CG17 A battery with the next radio or phone of its side; a registered hex is worth a black chit. */
export function addBattery(s: State, id: string, registered: readonly number[]): Battery | undefined {
  const kind = counters.artillery.findIndex(each => each.id === id);
  if (kind < 0) return undefined;
  const { black, red, side: role } = counters.artillery[kind]!;
  const side = sideOfRole(role);
  const taken = s.ordnance.batteries.map(({ radio }) => radio);
  const battery: Battery = {
    side,
    kind,
    radio: s.weapons.type.findIndex(
      (type, weapon) =>
        type >= 0 && isRadio[type] === 1 && sideOf(weapon) === side && !taken.includes(weapon),
    ),
    black: black + (registered.length > 0 ? 1 : 0),
    red,
    refused: 0,
    contact: false,
    access: false,
    step: IDLE,
    mission: NO_MISSION,
    hex: -1,
    harassing: false,
    fresh: false,
    registered: [...registered],
  };
  s.ordnance.batteries.push(battery);
  changed(s);
  return battery;
}

export function setBattery(s: State, battery: Battery, to: Partial<Battery>): void {
  Object.assign(battery, to);
  changed(s);
}

/** C1.6 An observer who is held up has lost contact. */
function loseContact({ ordnance, weapons }: State, unit: number): void {
  for (const battery of ordnance.batteries)
    if (battery.radio >= 0 && weapons.owner[battery.radio] === unit) battery.contact = false;
}
