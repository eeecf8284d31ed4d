import { changed } from '@ironbottom/engine';
import type { Side } from '../components.ts';
import { isOff } from '../places.ts';
import { ENCIRCLED, KNOWN, MELEE, NOBODY, OPEN, sideOf, UNMARKED } from '../state/units.ts';
import type { State } from '../state.ts';
import { isFixed, isVehicleType, typeSide } from '../types.ts';
import { freeSlot, touch } from './slots.ts';
import { leaveFixed } from './weapons.ts';

/** Where units are, and what is marked on them. */

/** Puts a unit into a Location or a box, at a position: the only way in which a place changes. */
export function put(s: State, unit: number, place: number, pos: number = OPEN): void {
  const { at, flags, guard } = s.units;
  const from = at[unit]!;
  const isHolding = (flags[unit]! & MELEE) !== 0 || isVehicleType[s.units.type[unit]!] === 1;
  // A7.7, A11.15 Who gets away is no longer encircled, nor held.
  if (from !== place) flags[unit]! &= ~(ENCIRCLED | MELEE);
  // C10.3, C1.23 A Gun or a field phone stays where it is.
  if (from !== place && from >= 0) leaveFixed(s, unit);
  at[unit] = place;
  s.units.pos[unit] = pos;
  changed(s);
  // A11.15 A vehicle holds others without being held itself.
  if (from !== place && from >= 0 && isHolding) easeMelee(s, from);
  // A20.22 Prisoners go where their guard goes.
  if ((place >= 0 || isOff(place)) && guard.includes(unit)) takeAlong(s, unit, place);
}

export function takeAlong({ units }: State, guard: number, place: number): void {
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

/** C10.3 The same with all that it has, Guns too: pushed by their crew, or set up elsewhere. */
export function putWithGuns(s: State, unit: number, place: number, pos: number = OPEN): void {
  const { owner, type } = s.weapons;
  const fixed = owner.flatMap((by, weapon) => (by === unit && isFixed[type[weapon]!] ? [weapon] : []));
  for (const weapon of fixed) owner[weapon] = NOBODY;
  put(s, unit, place, pos);
  for (const weapon of fixed) owner[weapon] = unit;
  changed(s);
}

export function setPosition(s: State, unit: number, pos: number): void {
  s.units.pos[unit] = pos;
  changed(s);
}

/** A new unit in the first empty slot of its side. The slots suffice: a squad makes at most two half-squads. */
export const create = (s: State, type: number, place: number): number =>
  createFor(s, typeSide[type]!, type, place);

/** A21.21 The same for whatever side has it, whoever made it. */
export const createFor = (s: State, side: Side, type: number, place: number): number =>
  createIn(s, freeSlot(s.units.type, side), type, place);

/** A new unit in an empty slot. */
export function createIn(s: State, unit: number, type: number, place: number): number {
  s.units.type[unit] = type;
  put(s, unit, place);
  return unit;
}

/** A19.13, A1.31 Another counter beside a unit, in the same state as it; it goes where the unit goes. */
export function createBesideIn(s: State, other: number, unit: number, type: number): number {
  const { units, moving } = s;
  createIn(s, other, type, units.at[unit]!);
  for (const list of [units.pos, units.flags, units.mark, units.veil, units.spent, units.cloak])
    list[other] = list[unit]!;
  if (moving.units.includes(unit)) moving.units.push(other);
  return other;
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

/** A9.2, A3.9 Takes fire markers off all units and weapons that have one of these. */
export function unmark(s: State, marks: readonly number[], side?: Side): void {
  for (const list of [s.units.mark, s.weapons.mark])
    for (let slot = 0; slot < list.length; slot++)
      if ((side === undefined || sideOf(slot) === side) && marks.includes(list[slot]!)) list[slot] = UNMARKED;
  changed(s);
}

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
