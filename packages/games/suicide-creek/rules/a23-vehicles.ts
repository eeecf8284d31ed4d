import type { Term } from '@ironbottom/engine';
import { isKnown, vehicleOf } from '../board.ts';
import { roleOf, tables } from '../components.ts';
import { hexOfPlace } from '../map.ts';
import type { Charge } from '../state/combat.ts';
import { unitId } from '../state/units.ts';
import type { State } from '../state.ts';
import { vehicleRecord } from '../types.ts';
import type { Ref } from '../verbs.ts';
import { burns } from './c03-ordnance/71-to-kill.ts';
import { facingHit } from './d-vehicles/16-armour.ts';
import { knockOut } from './d-vehicles/50-results.ts';
import { bySum, sumOf, term, twoDice } from './dice.ts';

/** A23.5, C7.346 A charge that is meant for a vehicle: where it lies, and what it does there. */

const { dc, aerial_armour } = tables.to_kill;
/** C7.346 Position DR: so much or less lies on the thin top, on the side, or hurts only heads that are out. */
const [OPTIMAL, GOOD, CREW] = [5, 8, 11];
const REAR = 1;
const DUD = 12;

/** C7.346 */
export function positionTerms(
  s: State,
  { vehicle, from, drm }: Charge,
  thrown: boolean,
  hasty: boolean,
): Term[] {
  const now = vehicleOf(s, vehicle)!;
  const { top } = vehicleRecord(s.units.type[vehicle]!);
  const facing = facingHit(s, vehicle, hexOfPlace(from), false);
  return [
    ...(now.motion || !isKnown(s, vehicle) ? [term('motion', 2)] : []),
    ...(thrown ? [term('thrown', 2)] : []),
    ...(facing === 'front' ? [term('front', 1)] : facing === 'rear' ? [term('rear', -1)] : []),
    ...(now.exposed ? [term('exposed', 1)] : []),
    ...(hasty ? [term('hasty', 1)] : []),
    ...(drm === 0 ? [] : [term('cx', drm)]),
    ...(now.immobile ? [term('immobile', -2)] : []),
    ...(top === 'OT' ? [term('open-topped', -2)] : []),
  ];
}

/** C7.346 The armour above, by that of the side; between two known values the lower one counts. */
function above(armour: number): number {
  const known = Object.keys(aerial_armour)
    .map(Number)
    .filter(value => value <= armour);
  return aerial_armour[String(Math.max(...known))]!;
}

/** C7.346 The Position DR, and then a To Kill DR against the armour there. */
export function explodeOn(ref: Ref, charge: Charge, thrown: boolean, hasty: boolean): void {
  const { s } = ref;
  const { vehicle, from, side } = charge;
  if (!vehicleOf(s, vehicle)) return;
  const who = roleOf(side);
  const terms = positionTerms(s, charge, thrown, hasty);
  const lies =
    twoDice(ref, { who, why: 'charge-position', rule: 'C7.346', terms, alike: bySum }).sum + sumOf(terms);
  if (lies > CREW) {
    ref.log('C7.346', 'charge-misses', { unit: unitId(vehicle) });
    return;
  }
  if (lies > GOOD) {
    if (vehicleOf(s, vehicle)!.exposed) knockOut(ref, vehicle, 'stunned', 'C7.346');
    else ref.log('C7.346', 'charge-misses', { unit: unitId(vehicle) });
    return;
  }
  const facing = facingHit(s, vehicle, hexOfPlace(from), false);
  const plate = vehicleRecord(s.units.type[vehicle]!).armor[facing].hull;
  const armour = lies <= OPTIMAL ? above(plate) : plate;
  const number = dc + (facing === 'rear' ? REAR : 0) - armour;
  const { sum } = twoDice(ref, { who, why: 'charge-kill', rule: 'C7.346', alike: bySum });
  ref.log('C7.346', 'to-kill-number', { number });
  if (sum === DUD) ref.log('A23.4', 'charge-misses', { unit: unitId(vehicle) });
  else if (burns(s, vehicle, number, sum)) knockOut(ref, vehicle, 'burns', 'A23.5');
  else if (sum < number) knockOut(ref, vehicle, 'destroyed', 'A23.5');
  else if (sum <= number + 1) knockOut(ref, vehicle, 'immobilised', 'A23.5');
  else ref.log('A23.5', 'charge-misses', { unit: unitId(vehicle) });
}
