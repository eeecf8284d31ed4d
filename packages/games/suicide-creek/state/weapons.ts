import { indexedIds } from '@ironbottom/engine';
import type { Side } from '../components.ts';
import { OUT } from '../places.ts';
import { NOBODY, SLOTS, UNMARKED } from './units.ts';

/** T1.3 Support weapons and Guns by slot, like units: even slots are American, odd ones Japanese, whoever has them now. */
export interface Weapons {
  /** The number of its kind, or NOBODY. */
  type: number[];
  /** The unit that possesses it; NOBODY: it lies at `at`. */
  owner: number[];
  /** Its Location while nobody possesses it; CARRIED, or a box. */
  at: number[];
  flags: number[];
  mark: number[];
  /** C3.2a The hexspine that a Gun faces; -1 for what has no covered arc. */
  spine: number[];
}

export const WEAPON_FLAGS = [
  'broken',
  'dismantled',
  'carried',
  'intensive',
  'rate-lost',
  'placed',
  'stowed',
] as const;
export type WeaponFlag = (typeof WEAPON_FLAGS)[number];
const bit = (flag: WeaponFlag): number => 1 << WEAPON_FLAGS.indexOf(flag);
/** A9.7 */
export const MALFUNCTIONED = bit('broken');
/** A9.8 */
export const DISMANTLED = bit('dismantled');
/** A4.41 Was carried in this player turn. */
export const WAS_CARRIED = bit('carried');
/** C2.24 */
export const INTENSIVE = bit('intensive');
/** A9.2 It has lost its rate in this phase. */
export const RATE_LOST = bit('rate-lost');
/** A23.1 A charge that is set and explodes in the advancing fire phase, at `at`. */
export const PLACED = bit('placed');
/** E1.4 Carried at a discount under a cloak that has fallen in this player turn. */
export const STOWED = bit('stowed');

export const weaponSlotSide = (weapon: number): Side => (weapon & 1) as Side;
const PREFIX = ['usw', 'jpw'] as const;
/** `usw3`, `jpw1`. */
export const { of: weaponOf, id: weaponId } = indexedIds(
  Array.from({ length: SLOTS }, (_, weapon) => `${PREFIX[weaponSlotSide(weapon)]}${(weapon >> 1) + 1}`),
);

const filled = (size: number, value: number): number[] => Array<number>(size).fill(value);

export const newWeapons = (each: number): Weapons => ({
  type: filled(2 * each, NOBODY),
  owner: filled(2 * each, NOBODY),
  at: filled(2 * each, OUT),
  flags: filled(2 * each, 0),
  mark: filled(2 * each, UNMARKED),
  spine: filled(2 * each, -1),
});

export const cloneWeapons = (weapons: Weapons): Weapons => ({
  type: weapons.type.slice(),
  owner: weapons.owner.slice(),
  at: weapons.at.slice(),
  flags: weapons.flags.slice(),
  mark: weapons.mark.slice(),
  spine: weapons.spine.slice(),
});

export function emptyWeapon(weapons: Weapons, weapon: number, at: number): void {
  weapons.type[weapon] = NOBODY;
  weapons.owner[weapon] = NOBODY;
  weapons.at[weapon] = at;
  weapons.flags[weapon] = 0;
  weapons.mark[weapon] = UNMARKED;
  weapons.spine[weapon] = -1;
}
