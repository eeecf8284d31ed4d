import { isDummy, isOnMap, isSmc, isThere, isVehicle, unitsOf } from '../board.ts';
import { campaignData } from '../campaign.ts';
import {
  ADVANCING_FIRE,
  DEFENSIVE_FIRE,
  enemyOf,
  MOVEMENT,
  PREP_FIRE,
  roleOf,
  type Side,
  tables,
} from '../components.ts';
import { CELLAR, distance, grid, hexId, hexOfPlace, sortOfPlace, terrainRow } from '../map.ts';
import { CLOAKED, HIDDEN, KNOWN, RESERVE, sideOf } from '../state/units.ts';
import type { State } from '../state.ts';
import { type Ref, tell } from '../verbs.ts';
import { pin } from '../writing.ts';
import { canPin } from './a10-morale/01-values.ts';
import { perish } from './a10-morale/20-leader-loss.ts';
import { suffersBreak } from './a10-morale/30-failing.ts';
import { demoralise } from './a10-morale/62-desperation.ts';
import { reveal } from './a12-concealment/14-loss.ts';
import { wound } from './a17-wounds.ts';
import { cutBy } from './c01-artillery/23-phone-line.ts';
import { type Fall, oneDie, randomSelection, twoDice } from './dice.ts';
import { type Handlers, push, pushFirst } from './settle.ts';

/** A14, CG11 Snipers: two counters a side, that strike when the enemy rolls their number. */

/** A14.1, E1.7 The SAN of a side: higher at night. */
export const sanOf = (s: State, side: Side): number =>
  Math.min(tables.sniper.most, s.battle.san[side] + (s.night.dark ? tables.sniper.night : 0));

const PHASES_OF_SNIPERS: readonly number[] = [PREP_FIRE, MOVEMENT, DEFENSIVE_FIRE, ADVANCING_FIRE];
export const isSniperPhase = (phase: number): boolean => PHASES_OF_SNIPERS.includes(phase);

/**
 * A14.1 Called after every To Hit, MC, TC, IFT and entrenching DR of a side: the enemy's sniper may strike, once all that
 * the roll has set off is carried out. The event's value is the side of the sniper.
 */
export function afterRoll(ref: Ref, side: Side, fall: Fall): void {
  const { s } = ref;
  cutBy(ref, side, fall);
  const enemy = enemyOf(side);
  if (isSniperPhase(s.phase) && s.battle.san[enemy] > 0 && fall.sum === sanOf(s, enemy))
    push(s, 'sniper', 'A14.1', { value: enemy });
}

// ---------------------------------------------------------------- whom it can hit (A14.2, A14.22)

/** A14.2, CG6 Not those in hiding or in reserve, prisoners, crews behind armour, nor who is in a cellar. */
function isEligible(s: State, unit: number): boolean {
  const veil = s.units.veil[unit];
  if (veil === HIDDEN || veil === RESERVE || s.units.guard[unit] !== -1) return false;
  if (sortOfPlace(s.units.at[unit]!) === CELLAR) return false;
  return !isVehicle(s, unit) || s.vehicles.list.some(each => each.unit === unit && each.exposed);
}

const targetsOf = (s: State, side: Side): number[] =>
  unitsOf(s, enemyOf(side)).filter(unit => isEligible(s, unit));

/** A14.2 The nearest hex with somebody to hit; among several the one with the least shelter. */
function nearestTarget(s: State, from: number, targets: readonly number[]): number {
  const hexes = [...new Set(targets.map(unit => hexOfPlace(s.units.at[unit]!)))];
  return hexes.sort(
    (a, b) => distance(from, a) - distance(from, b) || terrainRow(a).tem - terrainRow(b).tem || a - b,
  )[0]!;
}

/** CG11 At least so far apart when they are placed. */
const { sniper_distance: APART } = campaignData.limits;

/**
 * CG11 The two counters come onto the map when they are first needed: where the enemy stands thickest, the second ten hexes
 * away or more, or as far as it can be.
 */
function place(s: State, side: Side, targets: readonly number[]): void {
  const crowd = new Map<number, number>();
  // E1.4 All under one cloak are one counter: who is where tells nothing of what lies under it.
  const cloaks = new Set<string>();
  for (const unit of targets) {
    const hex = hexOfPlace(s.units.at[unit]!);
    const cloak = s.units.veil[unit] === CLOAKED ? `${hex} ${s.units.cloak[unit]}` : undefined;
    if (cloak !== undefined && cloaks.has(cloak)) continue;
    if (cloak !== undefined) cloaks.add(cloak);
    crowd.set(hex, (crowd.get(hex) ?? 0) + 1);
  }
  const hexes = [...crowd.keys()].sort((a, b) => crowd.get(b)! - crowd.get(a)! || a - b);
  const first = hexes[0]!;
  const far = hexes.find(hex => distance(first, hex) >= APART);
  const second = far ?? [...hexes].sort((a, b) => distance(first, b) - distance(first, a) || a - b)[0]!;
  s.morale.snipers[side] = [first, second];
}

// ---------------------------------------------------------------- the attack (A14.1, A14.3)

/** A14.1 Only these dice are an attack. */
const STRIKES = 2;
/** CG11 Up to this the first counter strikes. */
const FIRST_COUNTER = 3;

function snipe(ref: Ref, side: Side): void {
  const { s } = ref;
  const who = roleOf(side);
  const targets = targetsOf(s, side);
  if (targets.length === 0 || s.morale.sniperPinned[side]) return;
  const effect = oneDie(ref, { who, why: 'sniper', rule: 'A14.1' });
  if (effect > STRIKES) return;
  if (s.morale.snipers[side].length === 0) place(s, side, targets);
  const counter = oneDie(ref, { who, why: 'which-sniper', rule: 'CG11' }) <= FIRST_COUNTER ? 0 : 1;
  const fall = twoDice(ref, { who, why: 'sniper-hex', rule: 'A14.2' });
  const hex = nearestTarget(s, drawn(s.morale.snipers[side][counter]!, fall), targets);
  s.morale.snipers[side][counter] = hex;
  ref.log('A14.2', 'sniper', { who, hex: hexId(hex) });
  for (const unit of victims(ref, side, hex)) strike(ref, unit, effect);
}

/** C1.31 The coloured die is the direction, the white one so many hexes; at the edge of the map it ends. */
function drawn(from: number, { coloured, white }: Fall): number {
  let hex = from;
  for (let n = 0; n < white; n++) {
    const next = grid.neighbours[6 * hex + coloured - 1]!;
    if (next < 0) break;
    hex = next;
  }
  return hex;
}

/** A14.2 By Random Selection, a concealed stack as one; inside it the same again among what lies there. */
function victims(ref: Ref, side: Side, hex: number): number[] {
  const { s } = ref;
  const why = { who: roleOf(side), why: 'selection', rule: 'A.9' } as const;
  const there = targetsOf(s, side).filter(unit => hexOfPlace(s.units.at[unit]!) === hex);
  const key = (unit: number): number => (s.units.veil[unit] === KNOWN ? -1 - unit : s.units.at[unit]!);
  const stacks = [...new Set(there.map(key))];
  return randomSelection(ref, why, stacks).flatMap(stack => {
    const units = there.filter(unit => key(unit) === stack);
    // A14.3 A stack of dummies is gone as a whole.
    const isSham = units.every(unit => isDummy(s, unit));
    return stack < 0 || isSham ? units : randomSelection(ref, why, units);
  });
}

/** A14.3 A 1 kills a SMC and breaks a MMC, a 2 wounds and pins; broken units there are DM again. */
function strike(ref: Ref, unit: number, effect: number): void {
  const { s } = ref;
  const at = s.units.at[unit]!;
  s.morale.hunted[sideOf(unit)] = at;
  for (const other of unitsOf(s, sideOf(unit))) if (s.units.at[other] === at) demoralise(s, other);
  reveal(ref, 'A14.3', [unit], 'sniped');
  if (!isThere(s, unit) || isDummy(s, unit) || !isOnMap(s, unit)) return;
  if (isVehicle(s, unit)) pushFirst(s, effect === 1 ? 'recall' : 'stun', 'A14.3', { unit });
  else if (isSmc(s, unit)) {
    if (effect === 1) perish(ref, unit, 'A14.3');
    else wound(ref, unit, 0, 'A14.3');
  } else if (effect === 1) suffersBreak(ref, unit);
  else if (canPin(s, unit)) {
    pin(s, unit);
    tell(ref, 'A14.3', 'pinned', [unit]);
  }
}

export const sniperHandlers: Handlers = {
  sniper: (ref, { value }) => snipe(ref, value as Side),
};
