import { isOnMap, isThere, vehicleOf } from '../../board.ts';
import { roleOf } from '../../components.ts';
import { hexId, hexOfPlace } from '../../map.ts';
import { HAZARDOUS, sideOf, unitId } from '../../state/units.ts';
import { SHOCKED, STUNNED, UNSHAKEN } from '../../state/vehicles.ts';
import { vehicleRecord } from '../../types.ts';
import type { Ref } from '../../verbs.ts';
import { eliminate, hurtVehicle, layWreck, setFlag, setVehicle } from '../../writing.ts';
import { create } from '../a01-new-counters.ts';
import { drmTerms } from '../a10-morale/11-task-checks.ts';
import { reveal } from '../a12-concealment/14-loss.ts';
import { crewTypeOf } from '../a21-vehicles.ts';
import { bySum, twoDice } from '../dice.ts';
import type { Handlers } from '../settle.ts';
import { aamgOf, mounted } from './30-weapons.ts';
import { crewCheck, hasCrew } from './51-crew.ts';

/** C7.1, C7.4, D5.34, D5.5, D5.6, D8.1, D10.1 What becomes of a vehicle that was hit, and of its crew. */

/**
 * What has happened to it. `shaken`: C7.1 a NTC, or it is shocked. `recalled`: D5.34 stunned too.
 * `burns` and `destroyed` leave a wreck, the first without survivors.
 */
export type Blow = 'burns' | 'destroyed' | 'immobilised' | 'shocked' | 'shaken' | 'stunned' | 'recalled';

/** The one way in which ordnance, close combat, charges, snipers and small arms harm a vehicle. */
export function knockOut(ref: Ref, unit: number, blow: Blow, rule: string, inCloseCombat = false): void {
  const { s } = ref;
  if (!isThere(s, unit) || !isOnMap(s, unit) || !vehicleOf(s, unit)) return;
  reveal(ref, rule, [unit], 'hurt');
  if (blow === 'burns' || blow === 'destroyed') wreck(ref, unit, blow === 'burns', rule, !inCloseCombat);
  else if (blow === 'immobilised') immobilise(ref, unit, rule, !inCloseCombat);
  else if (blow === 'shocked') shock(ref, unit, rule);
  else if (blow === 'shaken') shake(ref, unit, rule);
  else if (blow === 'stunned') stun(ref, unit, rule);
  else recall(ref, unit, rule);
}

/** D10.1 It is a wreck now. D5.6 A crew that may survive does so on its CS number, and is in the open for this phase. */
function wreck(ref: Ref, unit: number, burning: boolean, rule: string, survives: boolean): void {
  const { s } = ref;
  const hex = hexOfPlace(s.units.at[unit]!);
  const { cs, bmg } = vehicleRecord(s.units.type[unit]!);
  const guns = (bmg > 0 ? 1 : 0) + (aamgOf(s, unit) > 0 ? 1 : 0);
  const side = sideOf(unit);
  ref.log(rule, burning ? 'burns' : 'wrecked', { unit: unitId(unit), hex: hexId(hex) });
  const lives =
    survives &&
    !burning &&
    cs !== undefined &&
    hasCrew(s, unit) &&
    twoDice(ref, { who: roleOf(side), why: 'survival', rule: 'D5.6', alike: bySum }).sum <= cs;
  if (lives) {
    const crew = create(ref, crewTypeOf(s, unit), s.units.at[unit]!);
    setFlag(s, crew, HAZARDOUS);
    ref.log('D5.6', 'crew-survives', { unit: unitId(crew), hex: hexId(hex) });
    setVehicle(s, unit, { abandoned: true });
  }
  eliminate(s, unit);
  layWreck(s, hex, burning, guns);
}

/** D8.1, D5.5 It cannot move any more; by fire its crew may lose heart. D5.34 A recalled one is left behind. */
export function immobilise(ref: Ref, unit: number, rule: string, byFire: boolean): void {
  const { s } = ref;
  hurtVehicle(s, unit, { immobile: true, motion: false });
  ref.log(rule, 'immobilised', { unit: unitId(unit) });
  giveUp(ref, unit);
  const flees = byFire && hasCrew(s, unit) && !crewCheck(ref, unit, 'D5.5', 'task', []).passes;
  if (flees || vehicleOf(s, unit)?.recalled) abandon(ref, unit, flees ? 'D5.5' : 'D5.34');
}

/** C7.4 */
function shock(ref: Ref, unit: number, rule: string): void {
  hurtVehicle(ref.s, unit, { shock: SHOCKED, motion: false });
  ref.log(rule, 'shocked', { unit: unitId(unit) });
}

/** C7.1 */
function shake(ref: Ref, unit: number, rule: string): void {
  if (hasCrew(ref.s, unit) && !crewCheck(ref, unit, rule, 'task', []).passes) shock(ref, unit, rule);
}

/** D5.34 Hatches shut, nothing done for the rest of the player turn; a second time it is recalled. */
function stun(ref: Ref, unit: number, rule: string): void {
  const { s } = ref;
  if (!hasCrew(s, unit)) return;
  if (vehicleOf(s, unit)!.stun !== UNSHAKEN) {
    recall(ref, unit, rule);
    return;
  }
  hurtVehicle(s, unit, { stun: STUNNED, exposed: false, motion: false });
  ref.log(rule, 'stunned', { unit: unitId(unit) });
}

/** D5.34 Stunned, and to leave the map by its own edge as fast as it can; where it cannot move it is abandoned. */
export function recall(ref: Ref, unit: number, rule: string): void {
  const { s } = ref;
  if (!hasCrew(s, unit)) return;
  hurtVehicle(s, unit, { recalled: true, stun: STUNNED, exposed: false, motion: false, riders: [] });
  ref.log(rule, 'recalled', { unit: unitId(unit) });
  if (vehicleOf(s, unit)!.immobile) abandon(ref, unit, 'D5.34');
}

/** D5.42, D5.5 The crew gets out, and is the counter that is given. */
export function abandon(ref: Ref, unit: number, rule: string): number {
  const { s } = ref;
  const crew = create(ref, crewTypeOf(s, unit), s.units.at[unit]!);
  hurtVehicle(s, unit, { abandoned: true, exposed: false, motion: false });
  ref.log(rule, 'abandoned', { unit: unitId(unit), crew: unitId(crew) });
  giveUp(ref, unit);
  return crew;
}

/** CG12 Of a vehicle that is immobile, left by its crew and has no weapon that could be mended a wreck remains. */
export function giveUp(ref: Ref, unit: number): void {
  const { immobile, abandoned, disabled } = vehicleOf(ref.s, unit)!;
  if (immobile && abandoned && (mounted(ref.s, unit) & ~disabled) === 0)
    wreck(ref, unit, false, 'CG12', false);
}

/** D5.34, A7.308 What fire does to a crew whose heads are out (`value`: the DRM of the morale check) and to a dozer. */
export const vehicleHandlers: Handlers = {
  stun: (ref, { unit, rule }) => knockOut(ref, unit, 'stunned', rule),
  recall: (ref, { unit, rule }) => knockOut(ref, unit, 'recalled', rule),
  burn: (ref, { unit, rule }) => knockOut(ref, unit, 'burns', rule),
  wreck: (ref, { unit, rule }) => knockOut(ref, unit, 'destroyed', rule),
  immobilise: (ref, { unit, rule }) => knockOut(ref, unit, 'immobilised', rule),
  'crew-check': (ref, { unit, value, rule }) => {
    const { s } = ref;
    if (!isOnMap(s, unit) || !vehicleOf(s, unit)?.exposed || !hasCrew(s, unit)) return;
    const check = crewCheck(ref, unit, rule, 'morale', drmTerms('check', value));
    if (check.sum === CASUALTY) knockOut(ref, unit, 'recalled', 'D5.34');
    else if (!check.passes) knockOut(ref, unit, 'stunned', 'D5.34');
    else ref.log(rule, 'crew-passes', { unit: unitId(unit) });
  },
};
/** A10.31 An Original 12. */
const CASUALTY = 12;
