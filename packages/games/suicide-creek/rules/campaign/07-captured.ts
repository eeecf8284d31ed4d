import { isVehicle, vehicleOf } from '../../board.ts';
import type { Side } from '../../components.ts';
import { hexOfPlace } from '../../map.ts';
import { sideOf, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { vehicleRecord } from '../../types.ts';
import type { Ref } from '../../verbs.ts';
import { eliminate, layWreck, setVehicle } from '../../writing.ts';
import { capture } from '../a20-prisoners.ts';
import { isArmedVehicle, seizeVehicle } from '../a21-vehicles.ts';
import { aamgOf } from '../d-vehicles/30-weapons.ts';
import { abandon } from '../d-vehicles/50-results.ts';
import { hasCrew } from '../d-vehicles/51-crew.ts';
import { areasOf, isCutOff, menIn, refitOf, retain, say } from './retained.ts';

/** 4.7071, 4.7056 Vehicles in an enemy area: their crews are captured, and the enemy may make wrecks of them. */

/** 4.708 Only where the captors are cut off do they keep prisoners. */
function takeCrew(ref: Ref, crew: number, by: Side): void {
  const { s } = ref;
  const area = areasOf(s).at[hexOfPlace(s.units.at[crew]!)]!;
  const captors = isCutOff(s, area)
    ? s.units.at.flatMap((at, unit) =>
        at >= 0 && (unit & 1) === by && areasOf(s).at[hexOfPlace(at)] === area && !isVehicle(s, unit)
          ? [unit]
          : [],
      )
    : [];
  if (captors.length > 0) capture(ref, crew, captors);
  if (s.units.guard[crew] !== -1) return;
  say(ref, '4.7071', 'crew-captured', crew);
  eliminate(s, crew);
}

export function captureVehicle(ref: Ref, unit: number, by: Side): void {
  const { s } = ref;
  if (hasCrew(s, unit)) takeCrew(ref, abandon(ref, unit, '4.7071'), by);
  else if (vehicleOf(s, unit)) setVehicle(s, unit, { abandoned: true });
  if (vehicleOf(s, unit)) refitOf(s).wrecks.push({ unit, by });
}

/** 4.7071, A21.21, A21.22 Whoever has captured it keeps it, in the area where it stands. */
export function keepVehicle(ref: Ref, unit: number, by: Side): void {
  const { s } = ref;
  if (!vehicleOf(s, unit) || sideOf(unit) === by) return;
  const area = areasOf(s).at[hexOfPlace(s.units.at[unit]!)]!;
  const slot = seizeVehicle(ref, unit);
  retain(s, slot, area);
  // A21.21 One without arms has a driver at no cost, where anybody is.
  if (!isArmedVehicle(s, slot) && menIn(s, by, area).length > 0) setVehicle(s, slot, { abandoned: false });
  say(ref, '4.7071', 'vehicle-taken', slot);
}

/** 4.71423, D10.1 It is a wreck from now on. */
export function makeWreck(ref: Ref, unit: number, rule: string): void {
  const { s } = ref;
  const place = s.units.at[unit]! >= 0 ? s.units.at[unit]! : s.campaign!.stood[unit]!;
  const { bmg } = vehicleRecord(s.units.type[unit]!);
  const guns = gunsLeft(s, unit, bmg);
  ref.log(rule, 'made-wreck', { unit: unitId(unit) });
  eliminate(s, unit);
  if (place >= 0) layWreck(s, hexOfPlace(place), false, guns);
}
const gunsLeft = (s: State, unit: number, bmg: number): number =>
  (bmg > 0 ? 1 : 0) + (aamgOf(s, unit) > 0 ? 1 : 0);
