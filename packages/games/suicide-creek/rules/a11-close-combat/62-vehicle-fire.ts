import { isVehicle, unitsIn, vehicleOf } from '../../board.ts';
import type { Side } from '../../components.ts';
import { partBit, type VehiclePart } from '../../state/vehicles.ts';
import type { State } from '../../state.ts';
import { vehicleRecord } from '../../types.ts';
import { aamgOf } from '../d-vehicles/30-weapons.ts';
import { canAct } from '../d-vehicles/51-crew.ts';

/** A11.62 A vehicle in close combat: its coaxial MG, and the one above the turret when its crew is exposed. */

const works = (s: State, unit: number, part: VehiclePart): boolean => {
  const { broken, disabled } = vehicleOf(s, unit)!;
  return ((broken | disabled) & partBit(part)) === 0;
};

/** A11.62 Halved in Motion; the bow MG and the main gun never fire at those beside it. */
export function vehicleFp(s: State, unit: number): number {
  const now = vehicleOf(s, unit);
  if (!now) return 0;
  const { cmg } = vehicleRecord(s.units.type[unit]!);
  const above = now.exposed && works(s, unit, 'aamg') ? aamgOf(s, unit) : 0;
  const fp = (works(s, unit, 'cmg') ? cmg : 0) + above;
  return now.motion ? fp / 2 : fp;
}

/** A11.62 Whether it can strike at those beside it: with a crew that can act, and a MG that bears. */
export const canVehicleStrike = (s: State, unit: number): boolean =>
  canAct(s, unit) && vehicleFp(s, unit) > 0;

/** A11.5 Whether any of its MG could be manned: without one it is easier to come at. */
export function hasUsableMg(s: State, unit: number): boolean {
  const { cmg, bmg } = vehicleRecord(s.units.type[unit]!);
  if (!canAct(s, unit)) return false;
  return (
    (cmg > 0 && works(s, unit, 'cmg')) ||
    (bmg > 0 && works(s, unit, 'bmg')) ||
    (aamgOf(s, unit) > 0 && works(s, unit, 'aamg'))
  );
}

export const vehiclesIn = (s: State, side: Side, place: number): number[] =>
  unitsIn(s, side, place).filter(unit => isVehicle(s, unit));
