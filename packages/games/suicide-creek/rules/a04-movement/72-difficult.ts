import { HALVES } from '../../components.ts';
import { ALL, hexOfPlace } from '../../map.ts';
import { isOff } from '../../places.ts';
import { WALK } from '../../state/moving.ts';
import { sideOf } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { allowance } from './11-allowance.ts';
import { stepCost } from './13-cost.ts';

/** A4.72 Advance into difficult terrain. */

/** A hex of so many MF, in halves, is difficult for everybody. */
const DIFFICULT = 4 * HALVES;

/** What it would cost in the movement phase, in halves, or ALL; a change of position costs one MF. */
export function advanceCost(
  s: State,
  unit: number,
  place: number,
  together: readonly number[] = [unit],
): number {
  const at = s.units.at[unit]!;
  if (!isOff(at) && hexOfPlace(at) === hexOfPlace(place)) return HALVES;
  return stepCost(s, sideOf(unit), together, at, place).mf;
}

/** A4.72 Whoever advances there becomes CX; a CX unit cannot. A leader who comes along counts. */
export function isDifficult(s: State, unit: number, place: number, together: readonly number[]): boolean {
  const at = s.units.at[unit]!;
  if (!isOff(at) && hexOfPlace(at) === hexOfPlace(place)) return false;
  const cost = advanceCost(s, unit, place, together);
  return cost === ALL || cost >= DIFFICULT || cost >= allowance(s, unit, together, WALK);
}
