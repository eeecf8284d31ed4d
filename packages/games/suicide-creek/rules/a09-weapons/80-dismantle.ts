import { type Refusal, refusal } from '@ironbottom/engine';
import { isWorking, weaponsHeld } from '../../board.ts';
import { PREP_FIRE, type Side } from '../../components.ts';
import { FINAL, PREP, sideOf, UNMARKED } from '../../state/units.ts';
import { DISMANTLED, weaponId } from '../../state/weapons.ts';
import type { State } from '../../state.ts';
import { isHeavyWeapon, weaponRecord } from '../../types.ts';
import { type Ref, tell, type Verbs, weaponVerb } from '../../verbs.ts';
import { clearWeaponFlag, setMark, setWeaponFlag, setWeaponMark } from '../../writing.ts';
import { hasFired, noteFired, openWindow } from '../a07-fire/11-window.ts';
import { mayFire } from '../a07-fire/13-firers.ts';

/** A9.8 Taking a weapon apart, or putting it together, is all that its team does in a fire phase. */

function cannotTakeApart(s: State, side: Side, weapon: number, apart: boolean): Refusal | undefined {
  const args = { weapon: weaponId(weapon) };
  const owner = s.weapons.owner[weapon] ?? -1;
  if (owner < 0 || sideOf(owner) !== side) return refusal('A9.8', 'nobody-has-it', args);
  const type = s.weapons.type[weapon]!;
  if (!isHeavyWeapon[type] || weaponRecord(type).pp_dm === undefined)
    return refusal('A9.8', 'in-one-piece', args);
  if (((s.weapons.flags[weapon]! & DISMANTLED) === 0) !== apart)
    return refusal('A9.8', apart ? 'dismantled' : 'assembled', args);
  const barred = mayFire(s, side, owner);
  if (barred) return barred;
  const busy = s.units.mark[owner] !== UNMARKED || s.weapons.mark[weapon] !== UNMARKED || hasFired(s, owner);
  return busy ? refusal('A9.8', 'only-action', args) : undefined;
}

const verb = (name: 'dismantle' | 'assemble') =>
  weaponVerb(name, {
    list: (s, side) => weaponsHeld(s, side).filter(weapon => isWorking(s, weapon)),
    check: (s, side, weapon) => cannotTakeApart(s, side, weapon, name === 'dismantle'),
    play: (ref, weapon) => takeApart(ref, weapon, name),
  });

function takeApart(ref: Ref, weapon: number, name: 'dismantle' | 'assemble'): void {
  const { s } = ref;
  const owner = s.weapons.owner[weapon]!;
  openWindow(s);
  noteFired(s, owner, true, [weapon]);
  const mark = s.phase === PREP_FIRE ? PREP : FINAL;
  setMark(s, owner, mark);
  setWeaponMark(s, weapon, mark);
  if (name === 'dismantle') setWeaponFlag(s, weapon, DISMANTLED);
  else clearWeaponFlag(s, weapon, DISMANTLED);
  tell(ref, 'A9.8', name, [owner]);
}

export const dismantleVerbs: Verbs = { dismantle: verb('dismantle'), assemble: verb('assemble') };
