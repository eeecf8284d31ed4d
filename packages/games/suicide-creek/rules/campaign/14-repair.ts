import { auto, type Block, decision, sequence, untilDone } from '@ironbottom/engine';
import { roleOf, SIDES } from '../../components.ts';
import { NOBODY } from '../../state/units.ts';
import { PLACED } from '../../state/weapons.ts';
import type { State } from '../../state.ts';
import { isCharge } from '../../types.ts';
import { done, type Ref, type Verbs } from '../../verbs.ts';
import { removeWeapon } from '../../writing.ts';
import { manVerb } from './07-equipment.ts';
import { mendTracks, sendHome, wakeTheStunned } from './14-vehicles.ts';
import { captured, lowAmmo, repairParts, repairWeapons, replenish } from './14-weapons.ts';
import { workshopVerbs } from './14-workshop.ts';
import { ammunition } from './15-ammunition.ts';

/** 4.714, 4.715 Repair and replenishment, in the order of the rulebook; each side sees only its own. */

/** Both are asked, whatever they have: that one has nothing to see to is nobody's business. */
const ofOwners = (id: string, rule: string, verbs: Verbs): Block<State>[] =>
  SIDES.map(side =>
    untilDone(
      `${id}.${roleOf(side)}`,
      rule,
      decision<State>(`${id}.${roleOf(side)}.act`, rule, {
        prompt: id,
        who: () => roleOf(side),
        quiet: true,
        verbs: { ...verbs, done: done() },
      }),
      s => s.campaign!.areas !== null,
    ),
  );

/** 4.71426 A charge that was set in the battle is gone, whether it went off or not. */
function usedCharges({ s }: Ref): void {
  s.weapons.type.forEach((type, weapon) => {
    if (type !== NOBODY && isCharge[type] && s.weapons.flags[weapon]! & PLACED) removeWeapon(s, weapon);
  });
}

export const repairs: Block<State> = sequence('repairs', '4.714', [
  auto('repairs.begin', '4.714', ref => {
    // Rolls that only one side sees must not be told by what can be undone.
    ref.shown();
  }),
  ...ofOwners('garage', '4.7141a', { crew: manVerb('4.7141a') }),
  auto('repairs.tracks', '4.7141b', mendTracks),
  auto('repairs.recalled', '4.7141c', sendHome),
  auto('repairs.stunned', '4.7141d', wakeTheStunned),
  auto('repairs.weapons', '4.7142', repairWeapons),
  auto('repairs.parts', '4.7142', repairParts),
  auto('repairs.captured', '4.71422', captured),
  ...ofOwners('workshop', '4.71423', workshopVerbs),
  auto('repairs.special', '4.71424', replenish),
  auto('repairs.low-ammo', '4.71425', lowAmmo),
  auto('repairs.charges', '4.71426', usedCharges),
  auto('repairs.ammunition', '4.715', ammunition),
]);
