import type { Term } from '@ironbottom/engine';
import { vehicleOf } from '../../board.ts';
import { roleOf } from '../../components.ts';
import { sideOf } from '../../state/units.ts';
import { SHAKEN, STUNNED, UNSHAKEN } from '../../state/vehicles.ts';
import type { State } from '../../state.ts';
import { counters, vehicleRecord } from '../../types.ts';
import type { Ref } from '../../verbs.ts';
import { afterRoll } from '../a14-snipers.ts';
import { bySum, type Fall, sumOf, term, twoDice } from '../dice.ts';

/** D5.1, D3.4, D5.34 The crew inside a vehicle: its morale, its leader, and what it can do. */

/** D5.1 The dozer has but a driver, who is no crew. */
export const hasCrew = (s: State, unit: number): boolean =>
  vehicleOf(s, unit)?.abandoned === false && vehicleRecord(s.units.type[unit]!).crew_morale !== undefined;

/** D3.4 His leadership; 0 where there is no armor leader. */
export const armourLeadership = (s: State, unit: number): number =>
  counters.armour_leaders[vehicleOf(s, unit)?.leader ?? -1]?.leadership ?? 0;

/** D5.1, D3.4 The crew's morale, or that of its leader. */
export const crewMorale = (s: State, unit: number): number =>
  counters.armour_leaders[vehicleOf(s, unit)?.leader ?? -1]?.morale ??
  vehicleRecord(s.units.type[unit]!).crew_morale ??
  0;

/** D5.34, C7.4 Somebody in it can do something: neither abandoned, stunned nor shocked. */
export function canAct(s: State, unit: number): boolean {
  const vehicle = vehicleOf(s, unit);
  return (
    vehicle !== undefined && !vehicle.abandoned && vehicle.stun !== STUNNED && vehicle.shock === UNSHAKEN
  );
}

/** D5.34, D3.4 What counts for all rolls of a crew: +1 for good once it was stunned, and its leader. */
export const crewTerms = (s: State, unit: number): Term[] => [
  ...(armourLeadership(s, unit) === 0 ? [] : [term('leadership', armourLeadership(s, unit))]),
  ...(vehicleOf(s, unit)?.stun === SHAKEN ? [term('stun', 1)] : []),
];

interface Check extends Fall {
  readonly passes: boolean;
}

/** A10.1, D5.1 A check of the crew, with these DRM besides its own; a NTC has none. */
export function crewCheck(ref: Ref, unit: number, rule: string, why: 'morale' | 'task', more: Term[]): Check {
  const { s } = ref;
  const side = sideOf(unit);
  const terms = [...more, ...crewTerms(s, unit)];
  const fall = twoDice(ref, { who: roleOf(side), why, rule, terms, alike: bySum });
  afterRoll(ref, side, fall);
  return { ...fall, passes: fall.sum + sumOf(terms) <= crewMorale(s, unit) };
}
