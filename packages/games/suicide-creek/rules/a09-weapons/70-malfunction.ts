import { isKnown } from '../../board.ts';
import { roleOf } from '../../components.ts';
import { sideOf } from '../../state/units.ts';
import { MALFUNCTIONED, weaponId } from '../../state/weapons.ts';
import type { State } from '../../state.ts';
import { breakdownOf, eliminationOf, NONE } from '../../types.ts';
import type { Ref } from '../../verbs.ts';
import { removeWeapon, setWeaponFlag } from '../../writing.ts';
import { type Fall, randomSelection } from '../dice.ts';
import { lacksCrew, lowering } from './20-rate.ts';

/** A9.7, A.11 Malfunction: at its breakdown number, removal at its X number, or at the printed number when it was lowered. */

export type Trouble = 'none' | 'malfunctions' | 'removed';

/** `lowered`: what this very shot takes off besides (A9.3, C5.6), the hands that hold it apart. */
export function troubleOf(s: State, weapon: number, sum: number, lowered: number): Trouble {
  const type = s.weapons.type[weapon]!;
  const less = lowered + lowering(s, weapon);
  if (eliminationOf[type] !== NONE) return sum >= eliminationOf[type]! - less ? 'removed' : 'none';
  const number = breakdownOf[type]! - (lacksCrew(s, weapon) ? 1 : 0);
  if (less > 0 && sum >= number) return 'removed';
  return sum >= number - less ? 'malfunctions' : 'none';
}

/** A line about a weapon; of one under a "?" only its owner reads. */
export function tellWeapon(ref: Ref, rule: string, key: string, weapon: number): void {
  const owner = ref.s.weapons.owner[weapon]!;
  const to = owner < 0 || isKnown(ref.s, owner) ? undefined : [roleOf(sideOf(owner))];
  ref.log(rule, key, { weapon: weaponId(weapon) }, to);
}

/** What the Original DR of its attack does to a weapon. True: it cannot fire any more. */
export function malfunction(ref: Ref, weapon: number, fall: Fall, lowered: number): boolean {
  const trouble = troubleOf(ref.s, weapon, fall.sum, lowered);
  if (trouble === 'none') return false;
  tellWeapon(ref, 'A9.7', `weapon-${trouble}`, weapon);
  if (trouble === 'removed') removeWeapon(ref.s, weapon);
  else setWeaponFlag(ref.s, weapon, MALFUNCTIONED);
  return true;
}

/** A9.71 Of several weapons that one DR breaks, Random Selection names at least one. */
export function malfunctions(
  ref: Ref,
  weapons: readonly number[],
  fall: Fall,
  lowered: (weapon: number) => number,
): void {
  const { s } = ref;
  const broken = weapons.filter(weapon => troubleOf(s, weapon, fall.sum, lowered(weapon)) !== 'none');
  if (broken.length === 0) return;
  const who = roleOf(sideOf(s.weapons.owner[broken[0]!]!));
  for (const weapon of randomSelection(ref, { who, why: 'selection', rule: 'A9.71' }, broken))
    malfunction(ref, weapon, fall, lowered(weapon));
}
