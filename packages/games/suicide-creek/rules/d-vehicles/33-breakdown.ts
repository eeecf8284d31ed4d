import { has, vehicleOf } from '../../board.ts';
import { SHORTAGE, unitId } from '../../state/units.ts';
import { partBit, type VehiclePart } from '../../state/vehicles.ts';
import type { State } from '../../state.ts';
import { type Ref, tell } from '../../verbs.ts';
import { setVehicle } from '../../writing.ts';
import { recall } from './50-results.ts';

/** A19.131, D3.7 The Original DR from which a weapon of a vehicle breaks: one earlier where ammunition is short. */
export const breaksAt = (s: State, unit: number, printed: number): number =>
  has(s, unit, SHORTAGE) ? printed - 1 : printed;

/** D3.7 It breaks; A.11 at the printed number it is lost, if that was lowered, and with the main gun the vehicle (D5.34). */
export function breakPart(ref: Ref, unit: number, part: VehiclePart, sum: number, printed: number): void {
  const { s } = ref;
  const { broken, disabled } = vehicleOf(s, unit)!;
  const lost = sum >= printed && has(s, unit, SHORTAGE);
  setVehicle(s, unit, lost ? { disabled: disabled | partBit(part) } : { broken: broken | partBit(part) });
  if (lost) tell(ref, 'D3.7', 'part-disabled', [unit], { part });
  else ref.log('D3.7', 'part-breaks', { unit: unitId(unit), part });
  if (lost && part === 'ma') recall(ref, unit, 'D3.7');
}
