import { type Refusal, refusal } from '@ironbottom/engine';
import { vehicleOf } from '../../board.ts';
import type { Side } from '../../components.ts';
import { PREP_FIRE } from '../../components.ts';
import { isInArc } from '../../sight.ts';
import { NOBODY, sideOf, unitId } from '../../state/units.ts';
import { partBit, STUNNED, UNSHAKEN, type VehiclePart } from '../../state/vehicles.ts';
import type { State } from '../../state.ts';
import { vehicleRecord } from '../../types.ts';
import { setVehicle } from '../../writing.ts';

/** D3.3, D3.5, D5.2 The weapons of a vehicle: which it has, which can fire, and where they point. */

const SPINES = 6;

/** The weapons that it has, a bit each. */
export function mounted(s: State, unit: number): number {
  const { ma, bmg, cmg } = vehicleRecord(s.units.type[unit]!);
  return (
    (ma ? partBit('ma') : 0) |
    (bmg > 0 ? partBit('bmg') : 0) |
    (cmg > 0 ? partBit('cmg') : 0) |
    (aamgOf(s, unit) > 0 ? partBit('aamg') : 0)
  );
}

/** The firepower of its anti-aircraft machine gun; the M3 GMC always has the one that it may have. */
export const aamgOf = (s: State, unit: number): number => {
  const { aamg, aamg_optional = 0 } = vehicleRecord(s.units.type[unit]!);
  return aamg || aamg_optional;
};

/** A7.1, D5.34, D5.42, C7.4 Whether anything in it can be fired now. */
export function crewBarred(s: State, side: Side, unit: number): Refusal | undefined {
  const args = { unit: unitId(unit) };
  const vehicle = vehicleOf(s, unit);
  if (!vehicle || sideOf(unit) !== side || (s.units.type[unit] ?? NOBODY) === NOBODY)
    return refusal('A7.1', 'not-yours', args);
  if (s.units.at[unit]! < 0) return refusal('A7.1', 'not-on-the-map', args);
  if (vehicle.abandoned) return refusal('D5.42', 'abandoned', args);
  if (vehicle.stun === STUNNED) return refusal('D5.34', 'stunned', args);
  return vehicle.shock === UNSHAKEN ? undefined : refusal('C7.4', 'shocked', args);
}

/**
 * D3.3, D3.5, D3.7, D5.2 Whether that weapon of it can fire now. A weapon fires once in a player turn; that a main gun has
 * kept its rate (C2.24) is for the ordnance chapter to say, with `readyAgain`.
 */
export function partBarred(s: State, side: Side, unit: number, part: VehiclePart): Refusal | undefined {
  const barred = crewBarred(s, side, unit);
  if (barred) return barred;
  const args = { unit: unitId(unit), part };
  const { broken, disabled, fired, exposed, motion } = vehicleOf(s, unit)!;
  const bit = partBit(part);
  if ((mounted(s, unit) & bit) === 0) return refusal('D3.5', 'not-mounted', args);
  if ((broken | disabled) & bit) return refusal('D3.7', 'part-broken', args);
  if (fired & bit) return refusal('D3.3', 'part-fired', args);
  const open = vehicleRecord(s.units.type[unit]!).top === 'OT';
  if (!exposed && (part === 'aamg' || (open && part !== 'bmg'))) return refusal('D5.2', 'buttoned-up', args);
  // D2.4 In motion it fires as one that moves, and that is in its movement phase.
  return motion && s.phase === PREP_FIRE ? refusal('D2.4', 'in-motion', args) : undefined;
}

/** D3.3 These weapons have fired in this player turn. */
export function notePartFired(s: State, unit: number, bits: number): void {
  setVehicle(s, unit, { fired: vehicleOf(s, unit)!.fired | bits });
}
/** C2.24 The main gun has kept its rate. */
export function readyAgain(s: State, unit: number): void {
  setVehicle(s, unit, { fired: vehicleOf(s, unit)!.fired & ~partBit('ma') });
}

/** D3.5, C5.1 What the main gun points along: the turret, or the hull that it is fixed in. */
export const gunSpine = (s: State, unit: number): number => {
  const vehicle = vehicleOf(s, unit)!;
  return vehicleRecord(s.units.type[unit]!).ma?.mount === 'NT' ? vehicle.vca : vehicle.tca;
};

const turnBetween = (a: number, b: number): number =>
  Math.min((a - b + SPINES) % SPINES, (b - a + SPINES) % SPINES);

/** C5.1 The hexspine to which it would have to turn so that a hex is inside its arc, by the shortest way. */
export function spineTowards(from: number, hex: number, spine: number): number {
  let best = -1;
  for (let each = 0; each < SPINES; each++)
    if (isInArc(from, hex, each) && (best < 0 || turnBetween(each, spine) < turnBetween(best, spine)))
      best = each;
  return best < 0 ? spine : best;
}
/** C5.1 By how many hexspines that is. */
export const turnsTo = (from: number, hex: number, spine: number): number =>
  turnBetween(spineTowards(from, hex, spine), spine);

/** C5.1, D8.1 The gun is laid on a hex: turret or hull are turned. An immobile hull does not turn. */
export function layGun(s: State, unit: number, hex: number): void {
  const fixed = vehicleRecord(s.units.type[unit]!).ma?.mount === 'NT';
  const spine = spineTowards(s.units.at[unit]!, hex, gunSpine(s, unit));
  setVehicle(s, unit, fixed ? { vca: spine, tca: spine } : { tca: spine });
}
/** D8.1 Whether it can be laid there at all. */
export const canLayGun = (s: State, unit: number, hex: number): boolean =>
  vehicleRecord(s.units.type[unit]!).ma?.mount === 'T' ||
  !vehicleOf(s, unit)!.immobile ||
  turnsTo(s.units.at[unit]!, hex, gunSpine(s, unit)) === 0;

/** C6.5 Crew and main gun are as they were, and it has not driven off; H1.41 a stabilised one may. */
export const isMainGunReady = (s: State, unit: number): boolean => {
  const vehicle = vehicleOf(s, unit);
  return (
    vehicle !== undefined &&
    !crewBarred(s, sideOf(unit), unit) &&
    ((vehicle.broken | vehicle.disabled) & partBit('ma')) === 0 &&
    (!vehicle.motion || vehicle.gyro)
  );
};
