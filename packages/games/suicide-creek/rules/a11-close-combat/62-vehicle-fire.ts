import { has } from '../../board.ts';
import { BROKEN } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { typeRecord } from '../../types.ts';

/** A11.62 A vehicle in close combat: its coaxial MG, and the one above the turret when its crew is exposed. */

const stateOf = (s: State, unit: number) => s.vehicles.list.find(each => each.unit === unit);

/** A11.62 Halved in Motion; the bow MG and the main gun never fire at those beside it. */
export function vehicleFp(s: State, unit: number): number {
  const { vehicle } = typeRecord(s.units.type[unit]!);
  const now = stateOf(s, unit);
  if (!vehicle || !now) return 0;
  const fp = vehicle.cmg + (now.exposed ? vehicle.aamg : 0);
  return now.motion ? fp / 2 : fp;
}

/** A11.62 Whether it can strike at those beside it: with a crew that is not beaten, and a MG that bears. */
export const canVehicleStrike = (s: State, unit: number): boolean =>
  !stateOf(s, unit)?.abandoned && !has(s, unit, BROKEN) && vehicleFp(s, unit) > 0;
