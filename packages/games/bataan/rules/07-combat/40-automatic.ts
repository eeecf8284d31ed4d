import { unitsIn } from '../../board.ts';
import { byLand, enemyOf, limits, roleOf, type Side } from '../../components.ts';
import { placeName } from '../../places.ts';
import { ELIMINATED, remove } from '../../state.ts';
import { unitId } from '../../units.ts';
import type { Ref } from '../../verbs.ts';
import { checkAttacker } from './10-declare.ts';
import { attackOf, defenceOf } from './20-strength.ts';

/** 7.4 Automatic victory: 7.4.1 to 7.4.3. What it costs is in 04-movement/70-overrun.ts. */

/** 7.4.1 The mover tells his strength; the other tells his only where it is beaten ten to one. True: the hex is empty. */
export function tryAutomaticVictory(ref: Ref, side: Side, ground: number): boolean {
  const { s } = ref;
  const place = placeName(ground);
  // 7.4.2 All who stand next to the hex and could attack it; 7.2.1, 7.2.2 with terrain and supply, without dice.
  const able = byLand[ground]!.flatMap(hex =>
    unitsIn(s, side, hex).filter(unit => !checkAttacker(s, side, unit, ground)),
  );
  const attack = attackOf(s, able, [ground]);
  const beaten = unitsIn(s, enemyOf(side), ground);
  const defence = defenceOf(s, enemyOf(side), ground);
  ref.log('7.4.1', 'automatic-victory-tried', { who: roleOf(side), place, attack });
  if (attack === 0 || attack < limits.automatic_victory_odds * defence) {
    ref.log('7.4.1', 'automatic-victory-missed', { place });
    return false;
  }
  for (const unit of beaten) {
    remove(s, unit, ELIMINATED);
    ref.log('7.4.1', 'eliminated', { unit: unitId(unit), place });
  }
  return true;
}
