import type { Term } from '@ironbottom/engine';
import { hexOfUnit, isArmed, isKnown, isMmc, isOnMap, isThere, isVehicle } from '../../board.ts';
import { JAPAN, roleOf } from '../../components.ts';
import { placeId } from '../../map.ts';
import type { CloseAttack, Reckoned } from '../../state/combat.ts';
import { KNOWN, NOBODY } from '../../state/units.ts';
import { weaponId } from '../../state/weapons.ts';
import type { State } from '../../state.ts';
import { sizeOf } from '../../types.ts';
import { type Ref, tell } from '../../verbs.ts';
import { removeWeapon, weaponsOf } from '../../writing.ts';
import { perish } from '../a10-morale/20-leader-loss.ts';
import { reduceUnit } from '../a10-morale/31-reduction.ts';
import { demoralise } from '../a10-morale/62-desperation.ts';
import { reveal } from '../a12-concealment/14-loss.ts';
import { createLeader } from '../a18-leader-creation.ts';
import { capture, captureHalf, rearm } from '../a20-prisoners.ts';
import { type Fall, oneDie, randomSelection, sumOf, term, twoDice } from '../dice.ts';
import { attackedAtNight } from '../e01-night/21-freedom.ts';
import type { Handlers } from '../settle.ts';
import {
  attackTerms,
  columnOf,
  columnsBelow,
  isHandToHand,
  killNumber,
  leadership,
  oddsName,
  reckon,
  targetsOf,
} from './11-odds.ts';
import { offerToSlip } from './22-infiltration.ts';

/** A11.11 An attack in close combat is rolled, and what comes of it. */

/** A18.12, A11.22 */
const TWO = 2;
const TWELVE = 12;

/** A11.12 An attack is named: who attacks and who is attacked. A11.19 Whoever attacks is seen, but for an ambusher. */
export function name(ref: Ref, attack: CloseAttack): void {
  const { s } = ref;
  const { combat } = s;
  const { by, side, place } = attack;
  const targets = targetsOf(s, attack);
  combat.attacked.push(...by);
  combat.struck.push(...targets);
  if (attack.at.length === 0) combat.covered.push(place);
  combat.made++;
  tell(ref, attack.capture ? 'A20.22' : 'A11.12', attack.capture ? 'close-capture' : 'close-attack', by, {
    place: placeId(place),
    who: roleOf(side),
  });
  if (combat.ambusher !== side) reveal(ref, 'A11.19', by, 'fought');
}

/** A11.12 The attacks that were named wait for their dice; their strength is that of the moment when all are named. */
export function reckonAll({ s }: Ref): void {
  s.combat.attacks = s.combat.attacks.map(attack => ({ ...attack, odds: reckon(s, attack) }));
}

/** The next of them is rolled. A unit that has slipped away meanwhile does not attack; one that has died does. */
export function rollNext(ref: Ref): void {
  const { combat } = ref.s;
  const next = combat.attacks.shift();
  if (next && !next.by.every(unit => hasLeft(ref.s, unit))) roll(ref, next, next.odds ?? reckon(ref.s, next));
}
const hasLeft = (s: State, unit: number): boolean =>
  isThere(s, unit) && s.units.at[unit]! >= 0 && !isHere(s, unit);
const isHere = (s: State, unit: number): boolean =>
  isThere(s, unit) && isOnMap(s, unit) && s.units.guard[unit] === -1 && hexOfUnit(s, unit) === s.combat.hex;

/** A11.3 At once, as things stand. */
export function strike(ref: Ref, attack: CloseAttack): void {
  name(ref, attack);
  roll(ref, attack, reckon(ref.s, attack));
}

function roll(ref: Ref, attack: CloseAttack, { fp, defence, drm, targets }: Reckoned): void {
  const { s } = ref;
  const { by, side } = attack;
  const aimed = targets.filter(({ unit }) => isHere(s, unit));
  if (aimed.length === 0) return;
  const open = [...by, ...aimed.map(({ unit }) => unit)].every(unit => isKnown(s, unit));
  const fall = twoDice(ref, {
    who: roleOf(side),
    why: 'close-combat',
    rule: 'A11.11',
    // A11.19 What those under a "?" are is not told by what counts for them.
    ...(open ? { terms: termsOf(s, attack, drm) } : {}),
    alike: ([a = 0, b = 0]) => `${a + b} ${a === 1}`,
  });
  const led = fall.sum === TWO ? leaderSteps(ref, attack, columnOf(fp, defence)) : NOBODY_NEW;
  const column = columnOf(fp + led.fp, defence);
  const kill = killNumber(column, isHandToHand(s, attack));
  ref.log('A11.11', 'close-odds', { odds: open ? oddsName(column) : '?', kill: open ? kill : '?' });
  const final = (own: number): number => fall.sum + drm + own + led.drm;
  for (const { unit } of aimed) demoralise(s, unit);
  // E1.21 Any attack lets them move but that of a successful ambush.
  if (s.combat.ambusher !== side)
    attackedAtNight(
      ref,
      side,
      'close-combat',
      aimed.map(({ unit }) => unit),
    );
  const dead = aimed.filter(each => final(each.drm) < kill).map(({ unit }) => unit);
  const equal = aimed.filter(each => final(each.drm) === kill).map(({ unit }) => unit);
  const select = { who: roleOf(side), why: 'selection', rule: 'A.9' };
  const hurt = randomSelection(ref, select, equal, Math.min(1, equal.length));
  if (dead.length + hurt.length === 0) ref.log('A11.11', 'close-nothing', {});
  // A20.22 A vehicle that lay under a "?" is nobody's prisoner.
  const isTaken = (unit: number): boolean => attack.capture && !isVehicle(s, unit);
  for (const unit of dead)
    if (isTaken(unit)) capture(ref, unit, by);
    else if (!attack.capture) kills(ref, unit, side, kill, fall);
  for (const unit of hurt)
    if (isTaken(unit)) captureHalf(ref, unit, by);
    else if (!attack.capture) wounds(ref, unit, attack);
  stayHidden(
    ref,
    attack,
    aimed.every(({ unit }) => !isHere(s, unit)),
  );
  const slips = fall.sum === TWO ? by : fall.sum === TWELVE ? aimed.map(({ unit }) => unit) : [];
  offerToSlip(s, slips);
}

/** To be told: the parts of the modifier as they are now, if they still come to what was reckoned. */
function termsOf(s: State, attack: CloseAttack, drm: number): Term[] {
  const now = attackTerms(s, attack);
  return sumOf(now) === drm ? now : drm === 0 ? [] : [term('reckoned', drm)];
}

interface Led {
  readonly fp: number;
  readonly drm: number;
}
const NOBODY_NEW: Led = { fp: 0, drm: 0 };

/** A18.12 A leader who comes forward fights in this very attack: what he adds to it. G1.62 No Japanese does. */
function leaderSteps(ref: Ref, { by, side }: CloseAttack, column: number): Led {
  const { s } = ref;
  const men = by.find(unit => isHere(s, unit) && isMmc(s, unit));
  if (men === undefined || side === JAPAN) return NOBODY_NEW;
  const below = columnsBelow(column);
  const before = leadership(s, by);
  const leader = createLeader(ref, men, 'A18.12', below > 0 ? [term('odds', -below)] : []);
  return leader < 0 ? NOBODY_NEW : { fp: 1, drm: leadership(s, [...by, leader]) - before };
}

/** A11.11, A11.13 Eliminated; of a coloured 1 his weapons may be lost too. A10.2 Nobody checks for a leader here. */
function kills(ref: Ref, unit: number, by: CloseAttack['side'], kill: number, { coloured }: Fall): void {
  const { s } = ref;
  const weapons = weaponsOf(s, unit);
  const [armed, size, place] = [isArmed(s, unit), sizeOf[s.units.type[unit]!]!, s.units.at[unit]!];
  perish(ref, unit, 'A11.11');
  if (armed) rearm(ref, by, size, place);
  if (coloured !== 1) return;
  for (const weapon of weapons) {
    if (s.weapons.type[weapon] === NOBODY) continue;
    if (oneDie(ref, { who: roleOf(by), why: 'weapon-loss', rule: 'A11.13' }) > kill) continue;
    ref.log('A11.13', 'weapon-removed', { weapon: weaponId(weapon) });
    removeWeapon(s, weapon);
  }
}

/** A11.11 Casualty Reduction; A11.2 whoever is reduced does not get away. */
function wounds(ref: Ref, unit: number, { side }: CloseAttack): void {
  const { s } = ref;
  const [armed, size, place] = [isArmed(s, unit), sizeOf[s.units.type[unit]!]!, s.units.at[unit]!];
  const lives = reduceUnit(ref, unit, 'A11.11');
  if (!lives && armed) rearm(ref, side, size, place);
  s.combat.leaving = s.combat.leaving.filter(each => each.unit !== unit);
}

/** A11.19 An ambusher stays concealed only while his attack eliminates or captures whom it strikes. */
function stayHidden(ref: Ref, { by, side }: CloseAttack, gone: boolean): void {
  const { s } = ref;
  if (s.combat.ambusher !== side || gone) return;
  reveal(
    ref,
    'A11.19',
    by.filter(unit => isHere(s, unit) && s.units.veil[unit] !== KNOWN),
    'fought',
  );
}

export const combatHandlers: Handlers = {};
