import { has, isMmc, isVehicle, unitsIn } from '../../board.ts';
import { enemyOf, US } from '../../components.ts';
import { BERSERK, KNOWN, sideOf } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { type Ref, tell } from '../../verbs.ts';
import { pin } from '../../writing.ts';
import { taskCheck } from '../a10-morale/11-task-checks.ts';
import { isFanatic } from '../campaign/31-balance.ts';
import { hasCrew } from '../d-vehicles/51-crew.ts';

/** A11.6, D7.2 PAATC: it takes heart to go up to armour. The Japanese (G1.62), SMC, berserk and fanatic men have it. */

const needsHeart = (s: State, unit: number): boolean =>
  sideOf(unit) === US && isMmc(s, unit) && !has(s, unit, BERSERK) && !isFanatic(s, unit);

/** A11.6 A Known manned AFV of the enemy in a Location. */
const hasArmour = (s: State, unit: number, place: number): boolean =>
  unitsIn(s, enemyOf(sideOf(unit)), place).some(
    enemy => isVehicle(s, enemy) && s.units.veil[enemy] === KNOWN && hasCrew(s, enemy),
  );

/** A11.6 Those of the units that pass; the others are pinned where they are. */
export function dare(ref: Ref, units: readonly number[], place: number): number[] {
  const { s } = ref;
  return units.filter(unit => {
    if (!needsHeart(s, unit) || !hasArmour(s, unit, place) || taskCheck(ref, unit, 'A11.6', 0)) return true;
    pin(s, unit);
    tell(ref, 'A11.6', 'quails', [unit]);
    return false;
  });
}
