import { type Refusal, refusal } from '@ironbottom/engine';
import { has, vehicleOf } from '../../board.ts';
import type { Side } from '../../components.ts';
import { isOff } from '../../places.ts';
import { NOBODY, STOPPED, sideOf, UNMARKED, unitId } from '../../state/units.ts';
import { STUNNED, UNSHAKEN, type Vehicle } from '../../state/vehicles.ts';
import type { State } from '../../state.ts';
import { isHeldAtNight } from '../a04-movement/20-movers.ts';

/** D2.1, D5.34, D5.42, D8.1, D8.3, C7.4 Which vehicles may be driven at all. */

/** Each state that keeps a vehicle where it is, with its rule. */
const BARS: readonly (readonly [is: (vehicle: Vehicle) => boolean, rule: string, key: string])[] = [
  [({ abandoned }) => abandoned, 'D5.42', 'abandoned'],
  [({ stun }) => stun === STUNNED, 'D5.34', 'stunned'],
  [({ shock }) => shock !== UNSHAKEN, 'C7.4', 'shocked'],
];

/** Somebody in it can do something with it in this movement phase. */
export function crewIdle(s: State, side: Side, unit: number): Refusal | undefined {
  const args = { unit: unitId(unit) };
  const vehicle = vehicleOf(s, unit);
  if (sideOf(unit) !== side || (s.units.type[unit] ?? NOBODY) === NOBODY)
    return refusal('A3.3', 'not-yours', args);
  if (!vehicle) return refusal('D2.1', 'not-a-vehicle', args);
  const at = s.units.at[unit]!;
  if (at < 0 && !isOff(at)) return refusal('A2.51', 'not-on-the-map', args);
  for (const [is, rule, key] of BARS) if (is(vehicle)) return refusal(rule, key, args);
  if (has(s, unit, STOPPED)) return refusal('A4.2', 'move-over', args);
  if (s.units.mark[unit] !== UNMARKED) return refusal('D2.1', 'has-fired', args);
  return isHeldAtNight(s, unit) ? refusal('E1.21', 'no-freedom', args) : undefined;
}

/** D8.1, D8.3 It can be driven: neither immobile nor bogged. */
export function driveBarred(s: State, side: Side, unit: number): Refusal | undefined {
  const barred = crewIdle(s, side, unit);
  if (barred) return barred;
  const { immobile, bogged } = vehicleOf(s, unit)!;
  if (immobile) return refusal('D8.1', 'immobile', { unit: unitId(unit) });
  return bogged ? refusal('D8.3', 'bogged', { unit: unitId(unit) }) : undefined;
}
