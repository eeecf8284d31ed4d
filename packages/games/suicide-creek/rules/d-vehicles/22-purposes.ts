import { isVehicle, vehicleOf } from '../../board.ts';
import { HALVES, JAPAN, roleOf } from '../../components.ts';
import { grid, hexOfPlace, placeId } from '../../map.ts';
import { besideOff, isOff, placeName } from '../../places.ts';
import { type Expenditure, MINIMUM_DRIVE, OVERRUNS, REVERSE } from '../../state/moving.ts';
import { sideOf } from '../../state/units.ts';
import { WAS_CARRIED } from '../../state/weapons.ts';
import { vehicleRecord } from '../../types.ts';
import { type Ref, tell } from '../../verbs.ts';
import { breakTrail, hurtVehicle, put, setVehicle, setWeaponFlag, weaponsOf } from '../../writing.ts';
import { stop } from '../a04-movement/32-set-out.ts';
import type { Purposes } from '../a04-movement/39-purpose.ts';
import { isStrange } from '../a21-vehicles.ts';
import { arrival } from '../b-terrain/26-wire.ts';
import { followAcquired } from '../c03-ordnance/65-acquisition.ts';
import { bySum, oneDie, sumOf, term, twoDice } from '../dice.ts';
import { driveCost, isThick } from './21-cost.ts';
import { facingFor } from './24-turning.ts';
import { leavingPurposes } from './27-leaving.ts';
import { immobilise } from './50-results.ts';
import { crewPurposes } from './54-abandon.ts';
import { riderPurposes } from './62-riders.ts';
import { overrunPurposes } from './71-overrun.ts';
import { bog, bogCheck, entryTerms, flatten, isStuck, turnTerms } from './83-bog-check.ts';
import { throughMud } from './84-mud.ts';
import { fordPurposes } from './87-fords.ts';

/** D2.1 What vehicles spend MP on: to start, turn, enter, stop. */

/** D2.51 */
const FAILS = 12;

/** The vehicle on its way; men may go with it (D9.31). */
export const driven = ({ s }: Ref): number => s.moving.units.find(unit => isVehicle(s, unit)) ?? -1;

/** A21.22 Those who do not know it find out how it drives: 4 starts it, 5 does not, 6 bogs it; +1 for the Japanese. */
const [GOES, STALLS] = [4, 5];
function getsGoing(ref: Ref, unit: number): boolean {
  const { s } = ref;
  const side = sideOf(unit);
  const terms = side === JAPAN ? [term('nation', 1)] : [];
  const die = oneDie(ref, { who: roleOf(side), why: 'strange-start', rule: 'A21.22', terms }) + sumOf(terms);
  if (die <= GOES) return true;
  if (die > STALLS) bog(ref, unit, 'A21.22');
  else {
    hurtVehicle(s, unit, { motion: false });
    tell(ref, 'A21.22', 'stalls', [unit], { place: placeName(s.units.at[unit]!) });
  }
  return false;
}

/** D2.1, D2.51 It starts; one whose movement number is red may break down. */
function start(ref: Ref): void {
  const { s } = ref;
  const unit = driven(ref);
  if (unit < 0 || (isStrange(s, unit) && !getsGoing(ref, unit))) return;
  setVehicle(s, unit, { motion: true });
  tell(ref, 'D2.1', 'started', [unit], { place: placeName(s.units.at[unit]!) });
  if (vehicleRecord(s.units.type[unit]!).mp_red !== true) return;
  const fall = twoDice(ref, { who: roleOf(sideOf(unit)), why: 'start', rule: 'D2.51', alike: bySum });
  if (fall.sum === FAILS) immobilise(ref, unit, 'D2.51', false);
}

/** D2.1, D8.2 The hull turns to the hexspine that the expenditure is about, the turret with it. */
function turn(ref: Ref, { about, place, cost }: Expenditure): void {
  const { s } = ref;
  const unit = driven(ref);
  if (unit < 0) return;
  turnHull(ref, unit, about);
  tell(ref, 'D2.1', 'turned', [unit], { place: placeName(place), cost: cost / HALVES });
  const terms = turnTerms(s, unit, hexOfPlace(place));
  if (terms) bogCheck(ref, unit, terms);
}

function turnHull({ s }: Ref, unit: number, spine: number): void {
  const { vca, tca } = vehicleOf(s, unit)!;
  setVehicle(s, unit, { vca: spine, tca: (tca + spine - vca + 6) % 6 });
}

/** D2.1 It enters the hex with all who go with it: the ground may take hold of it (D8.2), or the mud (D8.23). */
function driveIn(ref: Ref, paid: Expenditure): void {
  const { s } = ref;
  const { moving } = s;
  const { place, cost } = paid;
  const gear = paid.about % OVERRUNS;
  const unit = driven(ref);
  if (unit < 0) return;
  const from = s.units.at[unit]!;
  const [here, hex] = [isOff(from) ? besideOff(from) : hexOfPlace(from), hexOfPlace(place)];
  if (!isOff(from))
    turnHull(ref, unit, facingFor(vehicleOf(s, unit)!.vca, [grid.direction(here, hex)], gear === REVERSE));
  const price = driveCost(s, sideOf(unit), unit, here, hex, gear === MINIMUM_DRIVE ? 0 : gear);
  moving.from = from;
  moving.here = cost;
  s.fire.shots = [];
  const men = moving.units.filter(each => each !== unit);
  // B26.4 Whoever walks beside it is on the wire; it shows itself to the vehicle too.
  const pos = arrival(ref, place, moving.units);
  for (const each of men) {
    put(s, each, place, pos);
    for (const weapon of weaponsOf(s, each)) setWeaponFlag(s, weapon, WAS_CARRIED);
  }
  put(s, unit, place);
  setVehicle(s, unit, { moved: true, motion: true });
  followAcquired(s);
  tell(ref, 'D2.1', 'drove', moving.units, {
    from: placeName(from),
    place: placeId(place),
    cost: cost / HALVES,
  });
  if ('key' in price) return;
  const terms = entryTerms(s, unit, here, hex, gear, price);
  const coloured = terms ? bogCheck(ref, unit, terms) : 0;
  flatten(ref, unit, hex, coloured);
  if (!price.road && !isStuck(s, unit)) throughMud(ref, unit);
  if (isStuck(s, unit) || isOff(from) || vehicleRecord(s.units.type[unit]!).movement !== 'fully_tracked')
    return;
  // B13.421 Between the hexsides that it has used.
  if (price.breaks || isThick(here)) breakTrail(s, here, hex);
}

/** D2.1 */
function halts(ref: Ref): void {
  const unit = driven(ref);
  if (unit < 0) return;
  setVehicle(ref.s, unit, { motion: false });
  tell(ref, 'D2.1', 'halted', [unit], { place: placeName(ref.s.units.at[unit]!) });
}

/** D2.15 Who has put all into one hex goes no farther. */
function arrive({ s }: Ref, { about }: Expenditure): void {
  if (about === MINIMUM_DRIVE) stop(s, s.moving.units);
}

export const drivePurposes: Purposes = {
  start: { pays: start },
  turn: { pays: turn },
  drive: { pays: driveIn, done: arrive },
  halt: { pays: halts },
  ...leavingPurposes,
  ...fordPurposes,
  ...overrunPurposes,
  ...crewPurposes,
  ...riderPurposes,
};
