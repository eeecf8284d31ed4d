import type { Chance } from '@ironbottom/engine';
import type { Side } from '../components.ts';
import { NOBODY } from './units.ts';
import type { Weapons } from './weapons.ts';

/** C1, C2.21, C6.5, C11.2 Off-board artillery, and what guns have acquired and used up. */
export interface Ordnance {
  /** C6.5 */
  acquired: Acquisition[];
  batteries: Battery[];
  /** C11.2 Guns that have never moved since they were set up with their crew. */
  emplaced: number[];
  /** C2.21 Special ammunition that has given out. */
  gone: Gone[];
}

/** C6.5 Entries are never changed, only replaced. */
export interface Acquisition {
  /** Or -1 - unit for a main gun. */
  readonly weapon: number;
  /** Who fired, and from where: both must be as they were. */
  readonly owner: number;
  readonly from: number;
  /** Where the marker lies. */
  readonly place: number;
  /** The targets that it goes along with, while they are seen. */
  readonly units: readonly number[];
  /** It lies in the hex, as that of a mortar or of a target that got out of sight. */
  readonly hex: boolean;
  readonly drm: number;
}

/** By weapon, or by -1 - unit for a main gun. */
export interface Gone {
  readonly by: number;
  readonly ammo: number;
}

/** C1.2 A battery and its mission. */
export interface Battery {
  readonly side: Side;
  /** The number of its kind in counters.json. */
  readonly kind: number;
  /** C1.2 The radio or phone that reaches it, by weapon; -1: gone, or not to be seen. */
  radio: number;
  /** C1.211 Chits left in the pile. */
  black: number;
  red: number;
  /** C1.21 Red chits drawn for good. */
  refused: number;
  contact: boolean;
  /** C1.21 Kept until the mission ends. */
  access: boolean;
  /** C1.2 What was done in this fire phase: nothing yet, called, or all that can be. */
  step: number;
  /** What lies on the map: see MISSIONS. */
  mission: number;
  /** Its hex; -1: none. */
  hex: number;
  /** C1.72 Spread over all hexes within 2. */
  harassing: boolean;
  /** C1.33 It was laid, or struck, in this fire phase. */
  fresh: boolean;
  /** C1.73 Pre-registered hexes, secret until used. */
  registered: number[];
  /** CG19 It has laid a FFE:1 in this battle. */
  used: boolean;
}

export const MISSIONS = ['none', 'spotting', 'effect-1', 'effect-2', 'effect-c'] as const;
export const [NO_MISSION, SPOTTING, EFFECT_1, EFFECT_2, EFFECT_C] = MISSIONS.map((_, n) => n) as [
  number,
  number,
  number,
  number,
  number,
];

/** Nothing done yet in this phase; in contact now; his action is over. */
export const IDLE = 0;
export const CALLED = 1;
export const OVER = 2;

/** C1.5, C1.72 How far from its hex a barrage reaches. */
export const reachOf = ({ harassing }: Battery): number => (harassing ? 2 : 1);

export const newOrdnance = (): Ordnance => ({ acquired: [], batteries: [], emplaced: [], gone: [] });
export const cloneOrdnance = (ordnance: Ordnance): Ordnance => ({
  acquired: ordnance.acquired.slice(),
  batteries: ordnance.batteries.map(each => ({ ...each, registered: each.registered.slice() })),
  emplaced: ordnance.emplaced.slice(),
  gone: ordnance.gone.slice(),
});

/** Of a battery the enemy knows its kind and what it has laid on the map; of Guns that he does not see, nothing. */
export function maskOrdnance(
  ordnance: Ordnance,
  mine: Side | undefined,
  { sees, seesWeapon }: Record<'sees' | 'seesWeapon', (slot: number) => boolean>,
): void {
  for (const battery of ordnance.batteries)
    if (battery.side !== mine) Object.assign(battery, UNKNOWN, { registered: [] });
  ordnance.acquired = ordnance.acquired
    .filter(({ weapon }) => (weapon < 0 ? sees(-1 - weapon) : seesWeapon(weapon)))
    .map(each => ({ ...each, units: each.units.filter(sees) }));
  ordnance.emplaced = ordnance.emplaced.filter(seesWeapon);
  ordnance.gone = ordnance.gone.filter(({ by }) => (by < 0 ? sees(-1 - by) : seesWeapon(by)));
}
const UNKNOWN = { radio: -1, black: -1, red: -1, refused: 0, contact: false, access: false, step: IDLE };

/** C1.211 Piles and radios as they may be: the order of a pile nobody knows, how far it is drawn only its owner. */
export function dealOrdnance(
  ordnance: Ordnance,
  weapons: Weapons,
  mine: Side | undefined,
  pile: (kind: number) => { readonly black: number; readonly red: number },
  isRadio: (type: number) => boolean,
  chance: Chance,
): void {
  for (const battery of ordnance.batteries) {
    if (battery.side === mine) continue;
    const full = pile(battery.kind);
    const taken = ordnance.batteries.map(({ radio }) => radio);
    battery.radio = weapons.type.findIndex(
      (type, weapon) =>
        type !== NOBODY && isRadio(type) && (weapon & 1) === battery.side && !taken.includes(weapon),
    );
    battery.black = Math.max(1, full.black - chance.pick(2));
    battery.red = full.red;
    battery.access = battery.mission === SPOTTING;
  }
}
