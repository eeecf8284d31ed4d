import { type Refusal, refusal } from '@ironbottom/engine';
import { isDummy, unitsOf } from '../../board.ts';
import { roleOf, type Side } from '../../components.ts';
import { placeId } from '../../map.ts';
import { CLOAKED, CONCEALED, sideOf, unitId } from '../../state/units.ts';
import { STOWED } from '../../state/weapons.ts';
import type { State } from '../../state.ts';
import { portageOf } from '../../types.ts';
import { type Ref, unitVerb, type Verbs } from '../../verbs.ts';
import { clearWeaponFlag, conceal, setWeaponFlag, weaponsOf } from '../../writing.ts';
import { underCloak } from './40-cloaking.ts';

/** E1.4, E1.43, CG3 Cloaking counters, which their owner may lay down: what is under them is concealed then. */

/** E1.4 What was carried at a discount is not fired in the player turn in which the cloak falls. */
const HEAVY = 3;
export const isTooHeavyToCloak = (s: State, weapon: number): boolean =>
  portageOf[s.weapons.type[weapon]!]! > HEAVY;
export function stowed(s: State, units: readonly number[]): void {
  for (const unit of units)
    for (const weapon of weaponsOf(s, unit))
      if (isTooHeavyToCloak(s, weapon)) setWeaponFlag(s, weapon, STOWED);
}

/** E1.4 In the next player turn they can be fired. */
export function unstow(s: State): void {
  for (let weapon = 0; weapon < s.weapons.flags.length; weapon++)
    if (s.weapons.flags[weapon]! & STOWED) clearWeaponFlag(s, weapon, STOWED);
}

function mayUncloak(s: State, side: Side, unit: number): Refusal | undefined {
  return sideOf(unit) === side && s.units.veil[unit] === CLOAKED && s.units.at[unit]! >= 0
    ? undefined
    : refusal('E1.43', 'not-cloaked', { unit: unitId(unit) });
}

function uncloak(ref: Ref, unit: number, side: Side): void {
  const { s } = ref;
  const units = underCloak(s, unit);
  for (const each of units) {
    conceal(s, each, CONCEALED);
    s.units.cloak[each] = 0;
  }
  stowed(s, units);
  ref.shown();
  ref.log('E1.43', 'uncloaked', {
    who: roleOf(side),
    place: placeId(s.units.at[unit]!),
    count: units.length,
  });
}

export const cloakVerbs: Verbs = {
  uncloak: unitVerb('uncloak', {
    list: (s, side) => unitsOf(s, side).filter(unit => s.units.veil[unit] === CLOAKED && !isDummy(s, unit)),
    check: mayUncloak,
    play: uncloak,
  }),
};
