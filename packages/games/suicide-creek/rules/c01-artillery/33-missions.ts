import { type Refusal, refusal } from '@ironbottom/engine';
import { roleOf, type Side, tables } from '../../components.ts';
import { distance, hexId, hexOfPlace } from '../../map.ts';
import { BLOCKED, groundSight, looksTowards, pointAbove } from '../../sight.ts';
import {
  type Battery,
  EFFECT_1,
  EFFECT_2,
  EFFECT_C,
  IDLE,
  NO_MISSION,
  OVER,
  SPOTTING,
} from '../../state/ordnance.ts';
import { weaponId } from '../../state/weapons.ts';
import type { State } from '../../state.ts';
import type { Ref } from '../../verbs.ts';
import { setBattery } from '../../writing.ts';
import { inVision } from '../e01-night/11-vision.ts';
import { burn } from '../e01-night/92-starshells.ts';
import { batteryOf, isAble, observerOf } from './20-contact.ts';
import { isBelieved, knowsEnemyAt, notNow } from './21-access.ts';
import { comeDown, corrected, observes, spotAt } from './30-requests.ts';
import { endMission, layEffect } from './31-laying.ts';

/** C1.33, C1.72 Correcting, converting and ending a mission, and its course from phase to phase. */

/** What a correction or conversion leads to: a spotting round, an effect on seven hexes, one spread over nineteen, light. */
export const FIRES = ['spot', 'effect', 'harass', 'light'] as const;
export type Fires = (typeof FIRES)[number];

const [FAR, NEAR] = [18, 3];

// ---------------------------------------------------------------- converting

/** C1.33 He sees the ground where it fell, or the burst above it and a Known enemy in or beside that hex. */
export function seesFall(s: State, battery: Battery, hex: number): boolean {
  if (observes(s, battery, hex) !== BLOCKED) return true;
  const from = s.units.at[observerOf(s, battery)]!;
  const burst =
    looksTowards(s, from, hex) &&
    inVision(s, from, hex) &&
    groundSight(pointAbove(hexOfPlace(from)), pointAbove(hex)) !== BLOCKED;
  return burst && knowsEnemyAt(s, battery.side, hex);
}

export function cannotConvert(s: State, side: Side, weapon: number, fires: Fires): Refusal | undefined {
  const refused = notNow(s, side, weapon);
  if (refused) return refused;
  const battery = batteryOf(s, weapon)!;
  const args = { weapon: weaponId(weapon) };
  if (battery.mission !== SPOTTING || fires === 'spot') return refusal('C1.33', 'no-spotting-round', args);
  const unlit = cannotLight(s, side, weapon, fires);
  if (unlit) return unlit;
  return seesFall(s, battery, battery.hex) ? undefined : refusal('C1.33', 'does-not-see-it', args);
}

/** E1.92, E1.93 Illuminating rounds at night, once a side is awake. */
const cannotLight = ({ night }: State, side: Side, weapon: number, fires: Fires): Refusal | undefined =>
  fires === 'light' && !(night.dark && night.alarmed[side])
    ? refusal('E1.92', 'no-rounds-now', { weapon: weaponId(weapon) })
    : undefined;

/** E1.93 A light over the hex instead of the mission. */
function light(ref: Ref, battery: Battery): void {
  burn(ref, 'E1.93', battery.side, battery.hex, tables.night.illuminating_round.radius);
  endMission(ref, battery);
}

/** C1.33 The spotting round becomes FFE:1, if the battery believes him. */
export function convert(ref: Ref, battery: Battery, fires: Fires): void {
  setBattery(ref.s, battery, { step: OVER });
  if (fires === 'light') {
    light(ref, battery);
    return;
  }
  if (isBelieved(ref, battery, battery.hex))
    layEffect(ref, battery, battery.hex, EFFECT_1, fires === 'harass');
  else ref.log('C1.21', 'request-denied', { who: roleOf(battery.side) });
}

// ---------------------------------------------------------------- correcting

export function cannotCorrect(
  s: State,
  side: Side,
  weapon: number,
  hex: number,
  fires: Fires,
): Refusal | undefined {
  const refused = notNow(s, side, weapon);
  if (refused) return refused;
  const battery = batteryOf(s, weapon)!;
  const args = { weapon: weaponId(weapon), hex: hexId(hex) };
  const isSpotting = battery.mission === SPOTTING;
  const shells = fires === 'effect' || fires === 'harass';
  if (!isSpotting && (battery.mission !== EFFECT_1 || battery.fresh || !shells))
    return refusal('C1.33', 'nothing-to-correct', { weapon: weaponId(weapon) });
  const unlit = cannotLight(s, side, weapon, fires);
  if (unlit) return unlit;
  const hexes = distance(battery.hex, hex);
  if (hexes === 0 || hexes > (isSpotting ? FAR : NEAR)) return refusal('C1.33', 'too-far-to-correct', args);
  return observes(s, battery, hex) === BLOCKED ? refusal('C1.3', 'not-observed', args) : undefined;
}

/** C1.33 The rounds are moved; a conversion that was announced before follows at once. */
export function correct(ref: Ref, weapon: number, hex: number, fires: Fires): void {
  const { s } = ref;
  const battery = batteryOf(s, weapon)!;
  const who = roleOf(battery.side);
  ref.log('C1.33', 'corrects', { who, hex: hexId(hex) });
  setBattery(s, battery, { step: OVER });
  const at = comeDown(ref, battery, hex, corrected(battery.side, distance(battery.hex, hex)));
  if (battery.mission === EFFECT_1) {
    if (at < 0) endMission(ref, battery);
    else setBattery(s, battery, { hex: at, harassing: fires === 'harass' });
    return;
  }
  spotAt(ref, battery, at);
  if (at >= 0 && fires !== 'spot' && seesFall(s, battery, at)) convert(ref, battery, fires);
}

// ---------------------------------------------------------------- ending

export function cannotCease(s: State, side: Side, weapon: number): Refusal | undefined {
  const refused = notNow(s, side, weapon);
  if (refused) return refused;
  const { mission, fresh } = batteryOf(s, weapon)!;
  return mission !== NO_MISSION && !fresh
    ? undefined
    : refusal('C1.33', 'nothing-to-correct', { weapon: weaponId(weapon) });
}

// ---------------------------------------------------------------- from phase to phase

/** C1.2, C1.33, C1.6 At the start of his fire phase: FFE:2 has burned out, and who is held up has lost contact. */
export function beginPhase({ s }: Ref, side: Side): void {
  for (const battery of s.ordnance.batteries) {
    if (battery.side !== side) continue;
    const contact = battery.contact && isAble(s, battery);
    const over = battery.mission === EFFECT_2;
    const mission = over ? EFFECT_C : battery.mission;
    // C1.21 Access ends with the mission, not with what still burns.
    setBattery(s, battery, { step: IDLE, fresh: false, contact, mission, access: battery.access && !over });
  }
}

/** C1.33 At its end FFE:1 of the phase before strikes again; C1.2 contact that was not kept is lost. */
export function endPhase(ref: Ref, side: Side): void {
  for (const battery of ref.s.ordnance.batteries) {
    if (battery.side !== side) continue;
    if (battery.step === IDLE && battery.contact) setBattery(ref.s, battery, { contact: false });
    if (battery.mission === EFFECT_1 && !battery.fresh)
      layEffect(ref, battery, battery.hex, EFFECT_2, battery.harassing);
  }
}

/** C1.33 FFE:C is taken off at the end of the rally phase. */
export function clearBurnt(ref: Ref): void {
  for (const battery of ref.s.ordnance.batteries) if (battery.mission === EFFECT_C) endMission(ref, battery);
}
