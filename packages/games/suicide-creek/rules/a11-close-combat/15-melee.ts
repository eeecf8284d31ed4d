import { isReal, isVehicle, occupied, someIn, unitsIn, vehicleOf } from '../../board.ts';
import { enemyOf, SIDES, type Side } from '../../components.ts';
import { GROUND, sortOfPlace } from '../../map.ts';
import { KNOWN, MELEE } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { clearFlags, setFlag } from '../../writing.ts';

/** A11.15 Who is held in a Melee after close combat. */

/** Men who are seen and nobody's prisoners: who has kept his concealment is not held, and holds nobody. */
const isHeld = (s: State, unit: number): boolean =>
  isReal(s, unit) && !isVehicle(s, unit) && s.units.veil[unit] === KNOWN && s.units.guard[unit] === -1;

/** A11.15 A vehicle that has stopped, with somebody in it, holds men too. */
const holds = (s: State, side: Side, place: number): boolean =>
  someIn(s, side, place, unit => isHeld(s, unit) || isStoppedVehicle(s, unit));
const isStoppedVehicle = (s: State, unit: number): boolean => {
  const vehicle = vehicleOf(s, unit);
  return vehicle !== undefined && !vehicle.motion && !vehicle.abandoned;
};

/** A11.15, B30.6 Wherever both sides have men in one Location, but for pillboxes and cellars. */
export function melees(s: State): void {
  clearFlags(s, MELEE);
  for (const place of occupied(s).filter(each => sortOfPlace(each) === GROUND))
    for (const side of SIDES) {
      if (!holds(s, enemyOf(side), place)) continue;
      for (const unit of unitsIn(s, side, place)) if (isHeld(s, unit)) setFlag(s, unit, MELEE);
    }
}
