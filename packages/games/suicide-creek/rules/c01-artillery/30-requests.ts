import { type Refusal, refusal, type Term } from '@ironbottom/engine';
import { JAPAN, roleOf, type Side, tables } from '../../components.ts';
import { grid, hexId } from '../../map.ts';
import { BLOCKED } from '../../sight.ts';
import { type Battery, EFFECT_1, NO_MISSION, OVER, SPOTTING } from '../../state/ordnance.ts';
import { weaponId } from '../../state/weapons.ts';
import type { State } from '../../state.ts';
import type { Ref } from '../../verbs.ts';
import { setBattery } from '../../writing.ts';
import { hindranceFrom } from '../a06-sight.ts';
import { oneDie, sumOf, term, twoDice } from '../dice.ts';
import { batteryOf, observerOf } from './20-contact.ts';
import { isBelieved, notNow } from './21-access.ts';
import { layEffect } from './31-laying.ts';

/** C1.3, C1.31, C1.73 Artillery requests, their accuracy, and where the rounds come down. */

const { accuracy } = tables.artillery;

/** The Hindrance of the observer's sight of a hex, or BLOCKED. */
export const observes = (s: State, battery: Battery, hex: number): number =>
  hindranceFrom(s, s.units.at[observerOf(s, battery)]!, hex);

/** C1.31 How far the white die leads. */
export interface Fall {
  /** C1.3 The number that the accuracy dr must not exceed. */
  readonly number: number;
  /** C1.3 What a correction over many hexes adds. */
  readonly far: number;
  readonly extent: (white: number) => number;
}
export const asItFalls = (side: Side): Fall => ({
  number: side === JAPAN ? accuracy.japan : accuracy.us,
  far: 0,
  extent: white => white,
});
/** C1.3, C1.31 A correction errs by a hex for each three hexes corrected, at most. */
export const corrected = (side: Side, hexes: number): Fall => ({
  ...asItFalls(side),
  far: Math.max(0, Math.ceil(hexes / LEAP) - 1),
  extent: white => Math.min(white, Math.ceil(hexes / STEP)),
});
const LEAP = 6;
const STEP = 3;
/** C1.73 */
export const asRegistered: Fall = {
  number: accuracy.pre_registered,
  far: 0,
  extent: white => Math.ceil(white / 2),
};

/** C1.3 What counts against the accuracy dr. */
export function accuracyTerms(s: State, battery: Battery, hex: number, { far }: Fall): Term[] {
  const seen = observes(s, battery, hex);
  return [
    ...(seen > 0 && seen !== BLOCKED ? [term('hindrance', seen)] : []),
    ...(far > 0 ? [term('far', far)] : []),
  ];
}

/** C1.31 Where rounds come down that stray by these dice. */
export function strayed(hex: number, { extent }: Fall, coloured: number, white: number): number {
  let at = hex;
  for (let n = extent(white); n > 0 && at >= 0; n--) at = grid.neighbours[6 * at + coloured - 1]!;
  return at;
}

/** C1.3, C1.31 The hex in which the rounds come down; -1: off the map. */
export function comeDown(ref: Ref, battery: Battery, hex: number, fall: Fall): number {
  const who = roleOf(battery.side);
  const terms = accuracyTerms(ref.s, battery, hex, fall);
  const die = oneDie(ref, { who, why: 'accuracy', rule: 'C1.3', terms });
  if (die + sumOf(terms) <= fall.number) return hex;
  const { coloured, white } = twoDice(ref, { who, why: 'scatter', rule: 'C1.31' });
  return strayed(hex, fall, coloured, white);
}

/** C1.3 Access, nothing on the map, and a hex that he sees. */
export function cannotRequest(s: State, side: Side, weapon: number, hex: number): Refusal | undefined {
  const refused = notNow(s, side, weapon);
  if (refused) return refused;
  const battery = batteryOf(s, weapon)!;
  const args = { weapon: weaponId(weapon), hex: hexId(hex) };
  if (!battery.access) return refusal('C1.21', 'no-access', args);
  if (battery.mission !== NO_MISSION) return refusal('C1.21', 'has-mission', args);
  return observes(s, battery, hex) === BLOCKED ? refusal('C1.3', 'not-observed', args) : undefined;
}

export function request(ref: Ref, weapon: number, hex: number): void {
  const battery = batteryOf(ref.s, weapon)!;
  ref.log('C1.3', 'request', { who: roleOf(battery.side), hex: hexId(hex) });
  setBattery(ref.s, battery, { step: OVER });
  if (!isBelieved(ref, battery, hex)) {
    ref.log('C1.21', 'request-denied', { who: roleOf(battery.side) });
    return;
  }
  spotAt(ref, battery, comeDown(ref, battery, hex, asItFalls(battery.side)));
}

/** C1.3 A spotting round on the map, or none that anybody saw. */
export function spotAt(ref: Ref, battery: Battery, hex: number): void {
  const who = roleOf(battery.side);
  setBattery(ref.s, battery, { mission: hex < 0 ? NO_MISSION : SPOTTING, hex });
  if (hex < 0) ref.log('C1.31', 'round-lost', { who });
  else ref.log('C1.3', 'spotting-round', { who, hex: hexId(hex) });
}

/** C1.73 A registered hex that he sees: the effect at once. */
export function cannotUseRegistered(s: State, side: Side, weapon: number, hex: number): Refusal | undefined {
  const refused = cannotRequest(s, side, weapon, hex);
  if (refused) return refused;
  return batteryOf(s, weapon)!.registered.includes(hex)
    ? undefined
    : refusal('C1.73', 'not-registered', { hex: hexId(hex) });
}

export function useRegistered(ref: Ref, weapon: number, hex: number): void {
  const { s } = ref;
  const battery = batteryOf(s, weapon)!;
  const who = roleOf(battery.side);
  ref.shown();
  ref.log('C1.73', 'registered', { who, hex: hexId(hex) });
  setBattery(s, battery, { step: OVER });
  if (!isBelieved(ref, battery, hex)) {
    ref.log('C1.21', 'request-denied', { who });
    return;
  }
  const at = comeDown(ref, battery, hex, asRegistered);
  if (at < 0) spotAt(ref, battery, at);
  else layEffect(ref, battery, at, EFFECT_1, false);
}
