import { isSmc, isVehicle } from '../../board.ts';
import { JAPAN } from '../../components.ts';
import { sideOf } from '../../state/units.ts';
import { halfOf, isSquadType, NONE, typeNamed, vpOf } from '../../types.ts';
import type { Ref } from '../../verbs.ts';
import { lose } from '../../writing.ts';
import { reveal } from '../a12-concealment/14-loss.ts';
import { wound } from '../a17-wounds.ts';
import { exchange } from '../a19-replacement.ts';
import { pushFirst } from '../settle.ts';
import { perish } from './20-leader-loss.ts';

/**
 * A7.302, G1.14 Casualty Reduction: a squad, Japanese ones of either strength, becomes its half-squad in the same state; a
 * half-squad or crew dies; a SMC is wounded; a vehicle's crew is recalled (D5.34). Gives whether the unit lives.
 */
export function reduceUnit(ref: Ref, unit: number, rule = 'A7.302'): boolean {
  const { s } = ref;
  reveal(ref, rule, [unit], 'hurt');
  if (isVehicle(s, unit)) {
    pushFirst(s, 'recall', 'D5.34', { unit });
    return true;
  }
  if (isSmc(s, unit)) return wound(ref, unit, 0, rule);
  const type = s.units.type[unit]!;
  if (!isSquadType[type]) {
    perish(ref, unit, rule);
    return false;
  }
  toHalf(ref, unit, halfOf[type] === NONE ? unarmedHalf[sideOf(unit)]! : halfOf[type]!, rule);
  return true;
}
const unarmedHalf = [typeNamed('us-unarmed-hs'), typeNamed('jp-unarmed-hs')] as const;

/** The squad becomes one half-squad: the other half is lost, and counts (A26.22). */
export function toHalf(ref: Ref, unit: number, half: number, rule: string): void {
  const { s } = ref;
  lose(s, sideOf(unit), vpOf[s.units.type[unit]!]! - vpOf[half]!);
  exchange(ref, unit, half, sideOf(unit) === JAPAN ? 'G1.14' : rule);
}
