import { type Refusal, refusal } from '@ironbottom/engine';
import {
  has,
  isGoodOrder,
  isKnown,
  isOnMap,
  isReal,
  isSmc,
  isVehicle,
  isWeaponSeenBy,
  weaponsHeld,
} from '../../board.ts';
import type { Side } from '../../components.ts';
import { BROKEN, NOBODY, sideOf, unitId, WOUNDED } from '../../state/units.ts';
import { DISMANTLED, weaponId } from '../../state/weapons.ts';
import type { State } from '../../state.ts';
import { dismantledPortage, portageOf } from '../../types.ts';
import { type Ref, tell, weaponVerb } from '../../verbs.ts';
import { drop, weaponsOf } from '../../writing.ts';
import { carried, isHelpless } from './11-allowance.ts';

/** A4.43, A4.4 Who possesses a weapon, who can, and how it is laid down. */

/** A4.4 The most that a SMC ever carries. */
const SMC_MOST = 2;

/** A4.4 Portage points of a weapon as it is. */
export const portage = (s: State, weapon: number): number =>
  ((s.weapons.flags[weapon]! & DISMANTLED) === 0 ? portageOf : dismantledPortage)[s.weapons.type[weapon]!]!;

/** A4.4, A4.43 Why a unit cannot take a weapon, whoever has it. */
export function cannotTake(s: State, side: Side, unit: number, weapon: number): Refusal | undefined {
  const args = { unit: unitId(unit), weapon: weaponId(weapon) };
  if ((s.units.type[unit] ?? NOBODY) === NOBODY || sideOf(unit) !== side)
    return refusal('A4.43', 'not-yours', args);
  // A12.1 What an enemy has whom this side does not see is nothing to it.
  if ((s.weapons.type[weapon] ?? NOBODY) === NOBODY || !isWeaponSeenBy(s, side, weapon))
    return refusal('A4.43', 'no-such-weapon', args);
  if (!isReal(s, unit) || isVehicle(s, unit) || !isGoodOrder(s, unit))
    return refusal('A4.43', 'cannot-carry', args);
  if (!isSmc(s, unit)) return undefined;
  const tooMuch = has(s, unit, WOUNDED) || carried(s, unit) + portage(s, weapon) > SMC_MOST;
  return tooMuch ? refusal('A4.4', 'too-heavy', args) : undefined;
}

/** A4.4, A17.1 A wounded SMC who goes to another Location leaves behind what he had. */
export function leaveBehind(ref: Ref, unit: number): void {
  const arms = isOnMap(ref.s, unit) && isHelpless(ref.s, unit) ? weaponsOf(ref.s, unit) : [];
  if (arms.length === 0) return;
  if (!isKnown(ref.s, unit)) ref.shown();
  for (const weapon of arms) {
    tell(ref, 'A17.1', 'dropped', [unit], { weapon: weaponId(weapon) });
    drop(ref.s, weapon);
  }
}

/** A4.43 Laid down freely, in the movement and the advance phase. */
export const dropVerb = weaponVerb('drop', {
  list: weaponsHeld,
  check: (s, side, weapon) => {
    const owner = s.weapons.owner[weapon] ?? NOBODY;
    const args = { weapon: weaponId(weapon) };
    if (owner < 0 || sideOf(owner) !== side || s.units.at[owner]! < 0)
      return refusal('A4.43', 'not-in-hand', args);
    return has(s, owner, BROKEN) ? refusal('A10.4', 'broken', { unit: unitId(owner) }) : undefined;
  },
  play: (ref, weapon) => {
    const owner = ref.s.weapons.owner[weapon]!;
    // What somebody in hiding lays down is on the map from then on.
    if (!isKnown(ref.s, owner)) ref.shown();
    tell(ref, 'A4.43', 'dropped', [owner], { weapon: weaponId(weapon) });
    drop(ref.s, weapon);
  },
});
