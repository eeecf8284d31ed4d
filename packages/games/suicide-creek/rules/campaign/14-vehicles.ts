import type { Term } from '@ironbottom/engine';
import { vehicleOf } from '../../board.ts';
import { refitTables, rowOf } from '../../refit.ts';
import { NO_AREA } from '../../state/campaign.ts';
import { SHORTAGE } from '../../state/units.ts';
import { UNSHAKEN, type Vehicle } from '../../state/vehicles.ts';
import type { State } from '../../state.ts';
import type { Ref } from '../../verbs.ts';
import { setFlag, setVehicle } from '../../writing.ts';
import { sumOf, term } from '../dice.ts';
import { isFrontLine } from './05-areas.ts';
import { loseUnit } from './06-losses.ts';
import { areaOf, areasOf, dieAbout, hexStood, isIsolatedUnit, say } from './retained.ts';

/** 4.7141 Vehicles: what cannot move, what was called back, and who is stunned. */

const retainedVehicles = (s: State): Vehicle[] =>
  s.vehicles.list.filter(({ unit }) => areaOf(s, unit) !== NO_AREA);

const isolation = (s: State, unit: number, drm: number): Term[] =>
  isIsolatedUnit(s, unit) ? [term('isolated', drm)] : [];

/** 4.7141b It stands where it stood when the battle ended. */
export function mobilityTerms(s: State, unit: number): Term[] {
  const { drm } = refitTables.immobile;
  const hex = hexStood(s, unit);
  const { list, at } = areasOf(s);
  const front = hex >= 0 && isFrontLine({ list, at: Int16Array.from(at) }, hex);
  return [
    ...isolation(s, unit, drm.isolated),
    ...(vehicleOf(s, unit)?.unqualified ? [term('unqualified', drm.unqualified)] : []),
    ...(front ? [term('front-line', drm['front-line'])] : []),
  ];
}

/** 4.7141b Every vehicle with a crew that cannot move. */
export function mendTracks(ref: Ref): void {
  const { s } = ref;
  for (const { unit, immobile, abandoned } of retainedVehicles(s)) {
    if (!immobile || abandoned) continue;
    const terms = mobilityTerms(s, unit);
    const result = rowOf(
      refitTables.immobile.rows,
      dieAbout(ref, unit, 'tracks', '4.7141b', terms) + sumOf(terms),
    );
    say(ref, '4.7141b', `tracks-${result}`, unit);
    if (result === 'mobile') setVehicle(s, unit, { immobile: false });
  }
}

/** 4.7141c A mobile one that was called back leaves the campaign; one that is cut off stays, short of ammunition. */
export function sendHome(ref: Ref): void {
  const { s } = ref;
  for (const { unit, recalled, immobile } of retainedVehicles(s)) {
    if (!recalled || immobile) continue;
    if (isIsolatedUnit(s, unit)) setFlag(s, unit, SHORTAGE);
    else loseRecalled(ref, unit);
  }
}
/** 4.7141c Called back: out of the campaign. */
export function loseRecalled(ref: Ref, unit: number): void {
  say(ref, '4.7141c', 'sent-home', unit);
  loseUnit(ref, unit, '4.7141c', true);
}

/** 4.7141d */
export function wakeTheStunned(ref: Ref): void {
  const { s } = ref;
  for (const { unit, stun } of retainedVehicles(s)) {
    if (stun === UNSHAKEN || vehicleOf(s, unit)!.abandoned) continue;
    const terms = isolation(s, unit, refitTables.stunned.drm.isolated);
    const result = rowOf(
      refitTables.stunned.rows,
      dieAbout(ref, unit, 'stunned', '4.7141d', terms) + sumOf(terms),
    );
    say(ref, '4.7141d', `crew-${result}`, unit);
    if (result === 'recovered') setVehicle(s, unit, { stun: UNSHAKEN });
    if (result === 'lost') loseUnit(ref, unit, '4.7141d', true);
  }
}
