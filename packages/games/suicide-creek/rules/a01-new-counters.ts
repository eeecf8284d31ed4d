import type { Side } from '../components.ts';
import { NOBODY } from '../state/units.ts';
import { typeSide, weaponSide } from '../types.ts';
import type { Ref } from '../verbs.ts';
import { createBesideIn, createIn, createWeaponIn, freeSlot } from '../writing.ts';

/**
 * T1.1, 4.7179 The slots of counters that come into being: their ids must not tell what nobody has seen. In a scenario
 * everybody knows how many counters there are; in the campaign a slot is drawn, of one part of the list for those of a
 * battle, of the other for those who are bought.
 */

const FRONT = 0.4;
const one = (): number => 0;

function drawSlot(ref: Ref, types: readonly number[], side: Side, isFront: boolean): number {
  const empty = types.flatMap((type, slot) => (type === NOBODY && slot % 2 === side ? [slot] : []));
  const meant = empty.filter(slot => slot < FRONT * types.length === isFront);
  const open = meant.length > 0 ? meant : empty;
  return open[ref.pick(open.length, one)]!;
}

/** For who is bought, behind all that may come into being in a battle. */
export const slotBehind = (ref: Ref, types: readonly number[], side: Side): number =>
  drawSlot(ref, types, side, false);

/** For what comes into being in play. */
export const newSlot = (ref: Ref, types: readonly number[], side: Side): number =>
  ref.s.campaign ? drawSlot(ref, types, side, true) : freeSlot(types, side);

/**
 * 4.706, 4.713 For the half-squad of a squad that splits up between two battles, where plans are written and no dice fall:
 * a place in the list that hangs on the squad alone, or the next empty one.
 */
const SCATTER = 41;
export function slotFor(types: readonly number[], unit: number): number {
  const places = types.length / 2;
  const first = ((unit >> 1) * SCATTER) % places;
  for (let n = 0; n < places; n++) {
    const slot = 2 * ((first + n) % places) + (unit % 2);
    if (types[slot] === NOBODY) return slot;
  }
  throw new Error('no slot is left');
}

export const create = (ref: Ref, type: number, place: number): number =>
  createIn(ref.s, newSlot(ref, ref.s.units.type, typeSide[type]!), type, place);

/** A19.13, A1.31 Another counter beside a unit, in the same state as it; it goes where the unit goes. */
export const createBeside = (ref: Ref, unit: number, type: number): number =>
  createBesideIn(ref.s, newSlot(ref, ref.s.units.type, typeSide[type]!), unit, type);

export const createWeapon = (ref: Ref, type: number, place: number): number =>
  createWeaponIn(ref.s, newSlot(ref, ref.s.weapons.type, weaponSide[type]!), type, place);
