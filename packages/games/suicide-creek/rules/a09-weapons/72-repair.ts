import { type Refusal, refusal } from '@ironbottom/engine';
import { has, isArmed, isWorking } from '../../board.ts';
import { roleOf, type Side } from '../../components.ts';
import { BROKEN, MELEE, sideOf, TI } from '../../state/units.ts';
import { MALFUNCTIONED, weaponId } from '../../state/weapons.ts';
import type { State } from '../../state.ts';
import { isCrewType, isGun, weaponRecord } from '../../types.ts';
import { type Ref, type Verbs, weaponVerb } from '../../verbs.ts';
import { clearWeaponFlag, removeWeapon } from '../../writing.ts';
import { workedBarred } from '../a04-movement/44-recovery.ts';
import { oneDie } from '../dice.ts';
import { isCaptured } from './20-rate.ts';
import { tellWeapon } from './70-malfunction.ts';

/** A9.72, A21.11 Repair in the rally phase: one try for each weapon, by a unit that could fire it. */

const rallyNow = (s: State): number => 2 * s.turn + s.side;
const wasTried = (s: State, weapon: number): boolean =>
  s.fire.rally === rallyNow(s) && s.fire.tried.includes(weapon);

function cannotRepair(s: State, side: Side, weapon: number): Refusal | undefined {
  const args = { weapon: weaponId(weapon) };
  const owner = s.weapons.owner[weapon] ?? -1;
  if (owner < 0 || sideOf(owner) !== side) return refusal('A9.72', 'nobody-has-it', args);
  if (isWorking(s, weapon)) return refusal('A9.72', 'works', args);
  if (isCaptured(s, weapon)) return refusal('A21.11', 'captured', args);
  if (has(s, owner, BROKEN | MELEE | TI) || !isArmed(s, owner))
    return refusal('A9.72', 'cannot-repair', args);
  if (isGun[s.weapons.type[weapon]!] && !isCrewType[s.units.type[owner]!])
    return refusal('A9.72', 'needs-crew', args);
  const worked = workedBarred(s, 'A9.72', owner);
  if (worked) return worked;
  return wasTried(s, weapon) ? refusal('A9.72', 'tried', args) : undefined;
}

function repair(ref: Ref, weapon: number, side: Side): void {
  const { s } = ref;
  if (s.fire.rally !== rallyNow(s)) s.fire.tried = [];
  s.fire.rally = rallyNow(s);
  s.fire.tried = [...s.fire.tried, weapon];
  const { repair: number = 0, elim = 6 } = weaponRecord(s.weapons.type[weapon]!);
  const die = oneDie(ref, { who: roleOf(side), why: 'repair', rule: 'A9.72' });
  if (die <= number) {
    tellWeapon(ref, 'A9.72', 'repaired', weapon);
    clearWeaponFlag(s, weapon, MALFUNCTIONED);
  } else if (die >= elim) {
    tellWeapon(ref, 'A9.72', 'weapon-removed', weapon);
    removeWeapon(s, weapon);
  }
}

export const repairVerbs: Verbs = {
  repair: weaponVerb('repair', {
    list: s =>
      s.weapons.owner.flatMap((owner, weapon) => (owner >= 0 && !isWorking(s, weapon) ? [weapon] : [])),
    check: cannotRepair,
    play: repair,
  }),
};
