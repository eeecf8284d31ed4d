import { has, vehicleOf } from '../../board.ts';
import { SHORTAGE, unitId } from '../../state/units.ts';
import { partBit, type VehiclePart } from '../../state/vehicles.ts';
import type { State } from '../../state.ts';
import { type Ref, tell } from '../../verbs.ts';
import { setVehicle } from '../../writing.ts';
import { handicap, isForeign } from '../a21-vehicles.ts';
import { recall } from './50-results.ts';

/** A21.11 */
const CAPTURED = 2;
/** A.11, A19.131, A21.22 By how much the numbers of its weapons are lower now. */
const lowering = (s: State, unit: number): number =>
  (has(s, unit, SHORTAGE) ? 1 : 0) + CAPTURED * handicap(s, unit);

/** A19.131, A21.22, D3.7 The Original DR from which a weapon of a vehicle breaks. */
export const breaksAt = (s: State, unit: number, printed: number): number => printed - lowering(s, unit);

/** D3.7 It breaks; A.11 at the printed number it is lost, if that was lowered, and with the main gun the vehicle (D5.34). */
export function breakPart(ref: Ref, unit: number, part: VehiclePart, sum: number, printed: number): void {
  const { s } = ref;
  const { broken, disabled } = vehicleOf(s, unit)!;
  const lost = sum >= printed && lowering(s, unit) > 0;
  setVehicle(s, unit, lost ? { disabled: disabled | partBit(part) } : { broken: broken | partBit(part) });
  if (lost) tell(ref, 'D3.7', 'part-disabled', [unit], { part });
  else ref.log('D3.7', 'part-breaks', { unit: unitId(unit), part });
  // 4.71422 Nobody calls back a vehicle of the enemy.
  if (lost && part === 'ma' && !isForeign(s, unit)) recall(ref, unit, 'D3.7');
}
