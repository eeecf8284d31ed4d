import { has } from '../../board.ts';
import { PINNED, SHORTAGE, sideOf } from '../../state/units.ts';
import { weaponSlotSide } from '../../state/weapons.ts';
import type { State } from '../../state.ts';
import { isCrewType, isGun, rofOf, weaponRecord } from '../../types.ts';
import type { Fall } from '../dice.ts';

/** A9.2, A21.11, A21.13, G1.611, A19.131 What the hands that hold a weapon do to its rate and its breakdown number. */

/** A21.11 */
export const isCaptured = (s: State, weapon: number): boolean =>
  s.weapons.owner[weapon]! >= 0 && sideOf(s.weapons.owner[weapon]!) !== weaponSlotSide(weapon);
/** A21.13 A Gun without a crew. */
export const isUnqualified = (s: State, weapon: number): boolean =>
  isGun[s.weapons.type[weapon]!] === 1 && !isManned(s, weapon);
const isManned = (s: State, weapon: number): boolean =>
  s.weapons.owner[weapon]! >= 0 && isCrewType[s.units.type[s.weapons.owner[weapon]!]!] === 1;
/** G1.611 A Japanese machine gun for a crew in other hands. */
export const lacksCrew = (s: State, weapon: number): boolean =>
  weaponRecord(s.weapons.type[weapon]!).crew_weapon === true && !isManned(s, weapon);

const CAPTURED = 2;

/** A.11 By how much its breakdown number is lower now; the printed one then removes it. Sustained or Intensive Fire apart. */
export function lowering(s: State, weapon: number): number {
  const owner = s.weapons.owner[weapon]!;
  return (
    (isCaptured(s, weapon) ? CAPTURED : 0) +
    (isUnqualified(s, weapon) ? CAPTURED : 0) +
    (owner >= 0 && has(s, owner, SHORTAGE) ? 1 : 0)
  );
}

export const rateOf = (s: State, weapon: number): number =>
  rofOf[s.weapons.type[weapon]!]! -
  (lacksCrew(s, weapon) ? 1 : 0) -
  (isCaptured(s, weapon) ? 1 : 0) -
  (isUnqualified(s, weapon) ? 1 : 0);

/** A9.2, A7.8 Whether a weapon that has fired so may fire again in this phase. */
export const keepsRate = (s: State, weapon: number, { coloured }: Fall): boolean =>
  coloured <= rateOf(s, weapon) &&
  !(s.weapons.owner[weapon]! >= 0 && has(s, s.weapons.owner[weapon]!, PINNED));
