import { type Refusal, refusal, type Term } from '@ironbottom/engine';
import { has, isGoodOrder, isLeader, isWorking } from '../../board.ts';
import { PREP_FIRE, roleOf, type Side, tables } from '../../components.ts';
import { type Battery, CALLED, IDLE, NO_MISSION, OVER } from '../../state/ordnance.ts';
import { FINAL, PINNED, PREP, sideOf, TI, UNMARKED } from '../../state/units.ts';
import { MALFUNCTIONED, weaponId } from '../../state/weapons.ts';
import type { State } from '../../state.ts';
import { counters, weaponRecord } from '../../types.ts';
import { type Ref, tellOwner } from '../../verbs.ts';
import { removeWeapon, setMark, setWeaponFlag } from '../../writing.ts';
import { hasFired, noteFired, openWindow } from '../a07-fire/11-window.ts';
import { isCaptured } from '../a09-weapons/20-rate.ts';
import { bySum, sumOf, term, twoDice } from '../dice.ts';

/** C1.2, C1.22, C1.6, G.7 The observer, his radio or phone, and contact with the battery. */

const { artillery } = tables;
export const kindOf = ({ kind }: Battery) => counters.artillery[kind]!;
/** The millimetres of `80+mm`. */
export const calibreOf = (battery: Battery): number => Number.parseInt(kindOf(battery).calibre, 10);

/** C1.2 The leader who has the battery's radio or phone; -1: nobody can observe. */
export function observerOf(s: State, battery: Battery): number {
  const unit = battery.radio < 0 ? -1 : s.weapons.owner[battery.radio]!;
  return unit >= 0 && sideOf(unit) === battery.side && s.units.at[unit]! >= 0 && isLeader(s, unit)
    ? unit
    : -1;
}

/** C1.2, C1.6, A7.831, A21.11 Whether he can use it at all. */
export const isAble = (s: State, battery: Battery): boolean => {
  const unit = observerOf(s, battery);
  return (
    unit >= 0 &&
    isGoodOrder(s, unit) &&
    !has(s, unit, PINNED | TI) &&
    isWorking(s, battery.radio) &&
    !isCaptured(s, battery.radio)
  );
};

/** C1.6 Contact as it is now: an observer who is held up has lost it. */
export const inContact = (s: State, battery: Battery): boolean => battery.contact && isAble(s, battery);

/** C1.2 Why he cannot roll for contact; his only action, once in this phase. */
export function cannotCall(s: State, side: Side, weapon: number): Refusal | undefined {
  const args = { weapon: weaponId(weapon) };
  const battery = batteryOf(s, weapon);
  if (!battery || battery.side !== side) return refusal('C1.2', 'no-battery', args);
  if (!isAble(s, battery)) return refusal('C1.6', 'no-observer', args);
  if (battery.step !== IDLE) return refusal('C1.2', 'called-already', args);
  const unit = observerOf(s, battery);
  const busy = s.units.mark[unit] !== UNMARKED || hasFired(s, unit);
  return busy ? refusal('C1.2', 'only-action-of-leader', args) : undefined;
}

export const batteryOf = (s: State, weapon: number): Battery | undefined =>
  weapon < 0 ? undefined : s.ordnance.batteries.find(({ radio }) => radio === weapon);

/** C1.2 The DR: 8 by radio, 11 by phone; to keep contact -1, -2 for battalion mortars; a radio in the jungle +1. */
export function contactNeeds(s: State, battery: Battery): { number: number; terms: readonly Term[] } {
  const { type, contact = 0 } = weaponRecord(s.weapons.type[battery.radio]!);
  const terms = [
    ...(battery.contact
      ? [
          term(
            'maintenance',
            kindOf(battery).battalion_mortar ? artillery.maintenance_battalion : artillery.maintenance,
          ),
        ]
      : []),
    ...(type === 'radio' ? [term('jungle', artillery.jungle_radio)] : []),
  ];
  return { number: contact, terms };
}

/** C1.2 The highest sum that is contact: an Original 12 never is. */
export function contactMost(s: State, battery: Battery): number {
  const { number, terms } = contactNeeds(s, battery);
  return Math.min(number - sumOf(terms), BREAKS - 1);
}

/** C1.2 He rolls for it. */
export function call(ref: Ref, side: Side, weapon: number): void {
  const { s } = ref;
  const battery = batteryOf(s, weapon)!;
  const unit = observerOf(s, battery);
  const { type } = weaponRecord(s.weapons.type[weapon]!);
  openWindow(s);
  noteFired(s, unit, true, [weapon]);
  setMark(s, unit, s.phase === PREP_FIRE ? PREP : FINAL);
  const { terms } = contactNeeds(s, battery);
  const most = contactMost(s, battery);
  const { sum } = twoDice(ref, { who: roleOf(side), why: 'contact', rule: 'C1.2', terms, alike: bySum });
  battery.contact = sum <= most;
  battery.step = battery.contact ? CALLED : OVER;
  tellOwner(ref, 'C1.2', battery.contact ? 'contact' : 'no-contact', unit);
  if (sum < BREAKS) return;
  tellOwner(ref, 'C1.2', type === 'radio' ? 'radio-breaks' : 'phone-gone', unit);
  if (type === 'radio') setWeaponFlag(s, weapon, MALFUNCTIONED);
  else removeWeapon(s, weapon);
}
/** C1.2 An Original 12 breaks a radio and removes a phone. */
const BREAKS = 12;

/** CG17 Chits and missions are used up: the radio and the battery are gone. */
export function retire(ref: Ref, battery: Battery): void {
  const { s } = ref;
  if (battery.black > 0 || battery.access || battery.mission !== NO_MISSION || battery.radio < 0) return;
  const unit = observerOf(s, battery);
  if (unit >= 0) tellOwner(ref, 'CG17', 'battery-gone', unit);
  removeWeapon(s, battery.radio);
}
