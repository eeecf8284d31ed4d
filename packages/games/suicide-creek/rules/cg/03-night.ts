import { has, isVehicle, unitsOf } from '../../board.ts';
import { roleOf, type Side } from '../../components.ts';
import { FREE } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { vehicleRecord } from '../../types.ts';
import type { Ref } from '../../verbs.ts';
import { oneDie } from '../dice.ts';

/** CG3 What waits off the map for the scenario defender of a night comes only when it is called, or when he is attacked. */

const isHeld = (s: State, side: Side): boolean =>
  s.night.dark && s.night.holds === side && !s.night.called && !s.night.attacked;

/** CG3 In each of his rally phases: the die must be lower than the number of the turn. */
export function callUp(ref: Ref): void {
  const { s } = ref;
  if (!isHeld(s, s.side) || s.turn === 1) return;
  const who = roleOf(s.side);
  s.night.called = oneDie(ref, { who, why: 'reinforcements', rule: 'CG3', to: [who] }) < s.turn;
}

/** CG3 Not the dozer, which is no AFV either. */
const hasRadio = (s: State, unit: number): boolean =>
  isVehicle(s, unit) && vehicleRecord(s.units.type[unit]!).radio === true;

/** CG3 Armour with a radio comes when such of its side that is on the map is free. */
export const isHeldOff = (s: State, side: Side, units: readonly number[]): boolean =>
  isHeld(s, side) &&
  !(
    units.every(unit => hasRadio(s, unit)) &&
    unitsOf(s, side).some(unit => hasRadio(s, unit) && has(s, unit, FREE))
  );
