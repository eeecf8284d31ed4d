import { isKnown, isVehicle, vehicleOf } from '../../board.ts';
import type { State } from '../../state.ts';
import { vehicleRecord } from '../../types.ts';

/** A7.307, A7.308, D5.2 What small arms can do to a vehicle. */

/** A7.308 No armour between them and its driver: the dozer. */
export const isSoft = (s: State, unit: number): boolean =>
  vehicleRecord(s.units.type[unit]!).inherent_driver === true;

/** A7.307 A crew whose heads are out, or no armour at all. */
export const isOpenToFire = (s: State, unit: number): boolean =>
  isSoft(s, unit) || (vehicleOf(s, unit)?.exposed === true && !vehicleOf(s, unit)!.abandoned);

/** A7.307 Those on their way are seen to be nothing but closed vehicles: no small arms can hurt them. */
export const isArmouredMove = (s: State): boolean =>
  s.moving.unseen === 0 &&
  s.moving.units.length > 0 &&
  s.moving.units.every(unit => isKnown(s, unit) && isVehicle(s, unit) && !isOpenToFire(s, unit));
