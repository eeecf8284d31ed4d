import { roleOf } from '../../components.ts';
import { placeName } from '../../places.ts';
import { ABORTED, ELIMINATED, remove } from '../../state.ts';
import { isTransportPlane, unitId, unitSide } from '../../units.ts';
import type { Ref } from '../../verbs.ts';
import { land } from './22-landing.ts';

/** 8.6.5, 8.7.6 What becomes of aircraft that are hit. */

/** For everybody to see. */
function count(ref: Ref, unit: number, what: 'Lost' | 'Aborted'): void {
  const { airPhase } = ref.s;
  if (airPhase) airPhase.tally[`${roleOf(unitSide[unit]!)}${what}`]++;
}

/** It flies no longer with the raid in hand. */
function leaveRaid(ref: Ref, unit: number): void {
  for (const raid of ref.s.airPhase?.raids ?? [])
    raid.sorties = raid.sorties.filter(sortie => sortie.unit !== unit);
}

/** E: it is eliminated. 12.2 Paratroops go down with what carries them. */
export function shootDown(ref: Ref, unit: number, rule = '8.6.5'): void {
  const { s } = ref;
  ref.log(rule, 'shot-down', { unit: unitId(unit), place: placeName(s.at[unit]!) });
  count(ref, unit, 'Lost');
  const raid = s.airPhase?.raids.find(({ sorties }) => sorties.some(sortie => sortie.unit === unit));
  if (raid && raid.cargo >= 0 && isTransportPlane(unit)) {
    ref.log('12.2', 'lost-with-the-plane', { unit: unitId(raid.cargo) });
    remove(s, raid.cargo, ELIMINATED);
    raid.cargo = -1;
  }
  leaveRaid(ref, unit);
  remove(s, unit, ELIMINATED);
}

/** A: it breaks off, and lies face down at its airfield until its owner's next air phase is over. */
export function abort(ref: Ref, unit: number, rule = '8.6.5'): void {
  const { s } = ref;
  ref.log(rule, 'aborted', { unit: unitId(unit), place: placeName(s.at[unit]!) });
  count(ref, unit, 'Aborted');
  leaveRaid(ref, unit);
  // It comes down at once, at home or at the nearest airfield: a question here would tell that its base is lost.
  land(ref, unit);
  if (s.at[unit]! >= 0) s.air[unit] = ABORTED;
}

/** 8.3.4 Destroyed on the ground. */
export function wreck(ref: Ref, unit: number, rule = '8.3.4'): void {
  ref.log(rule, 'wrecked', { unit: unitId(unit), place: placeName(ref.s.at[unit]!) });
  remove(ref.s, unit, ELIMINATED);
  ref.shown();
}
