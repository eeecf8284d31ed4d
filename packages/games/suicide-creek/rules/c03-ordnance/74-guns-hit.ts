import { MALFUNCTIONED } from '../../state/weapons.ts';
import { isGun } from '../../types.ts';
import type { Ref } from '../../verbs.ts';
import { removeWeapon, setWeaponFlag, weaponsOf } from '../../writing.ts';
import { resultAt } from '../a07-fire/20-table.ts';
import type { Outcome } from '../a07-fire/21-attack.ts';
import { tellWeapon } from '../a09-weapons/70-malfunction.ts';
import { pushFirst } from '../settle.ts';

/** C11.4, C3.7 The Guns of those who were hit: a KIA of the Original DR destroys them, a K breaks them, a critical hit all. */
export function strikeGuns(
  ref: Ref,
  struck: readonly number[],
  { column, sum }: Outcome,
  critical: readonly number[],
): void {
  const { s } = ref;
  for (const unit of struck)
    for (const gun of weaponsOf(s, unit).filter(weapon => isGun[s.weapons.type[weapon]!] === 1)) {
      const { kind } = resultAt(column, sum);
      if (critical.includes(unit)) pushFirst(s, 'eliminate', 'C11.4', { unit });
      if (critical.includes(unit) || kind === 'KIA') {
        tellWeapon(ref, 'C11.4', 'gun-destroyed', gun);
        removeWeapon(s, gun);
      } else if (kind === 'K') {
        tellWeapon(ref, 'C11.4', 'weapon-malfunctions', gun);
        setWeaponFlag(s, gun, MALFUNCTIONED);
      }
    }
}
