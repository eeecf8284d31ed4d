import { vehicleOf } from '../../board.ts';
import { isInArc } from '../../sight.ts';
import type { State } from '../../state.ts';
import { vehicleRecord } from '../../types.ts';

/** D1.6 Which side of a vehicle a shot from a hex strikes, and how thick it is there. */

export type Facing = 'front' | 'side' | 'rear';
const HALF_TURN = 3;

/** D1.6 Hull by the VCA, turret by the TCA; from its own hex by its rear (C7.346). */
export function facingHit(s: State, unit: number, from: number, turret: boolean): Facing {
  const vehicle = vehicleOf(s, unit)!;
  const hex = s.units.at[unit]!;
  const spine = turret ? vehicle.tca : vehicle.vca;
  if (from === hex || isInArc(hex, from, (spine + HALF_TURN) % 6)) return 'rear';
  return isInArc(hex, from, spine) ? 'front' : 'side';
}

/** D1.6 */
export const armourHit = (s: State, unit: number, from: number, turret: boolean): number =>
  vehicleRecord(s.units.type[unit]!).armor[facingHit(s, unit, from, turret)][turret ? 'turret' : 'hull'];
