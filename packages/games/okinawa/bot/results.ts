import type { Action } from '@ironbottom/engine';
import { isThere, unitsIn } from '../board.ts';
import { enemyOf, JAPAN, type Side, US } from '../components.ts';
import { fireCover, isRidge, isShuri, landAround, southness } from '../map.ts';
import { positionAt, type State } from '../state.ts';
import { fireOf, fullSteps, isHomeGuard, isInfantry, JAPANESE_HQ, unitSide } from '../units.ts';
import { hexArg, unitArg } from '../verbs.ts';
import { fireWorth, targetAt } from './fire-table.ts';
import { forceIn } from './forces.ts';
import { goalHexes } from './goals.ts';
import { isReckoned, stepWorth } from './worth.ts';

/** 8.32c, 10.32 to 10.36, 11.52 What is chosen when results are carried out. */

/** 10.32 The step that is missed least; a unit that would be gone is missed more. */
export function lossScore(s: State, action: Action): number {
  const unit = unitArg(action);
  const steps = s.steps[unit]!;
  if (unitSide[unit] === US && isReckoned(s)) return fireOf(unit, steps - 1) - fireOf(unit, steps);
  const last = steps === 1 && !isHomeGuard(unit) ? (unitSide[unit] === US ? 0.6 : 0.5) : 0;
  return -stepWorth(unit, steps) - last;
}

/** What enemy fire would do to whoever stands in a hex: all around it who can fire. */
export function dangerAt(s: State, side: Side, hex: number): number {
  const enemy = enemyOf(side);
  const fire = landAround[hex]!.reduce((sum, beside) => sum + forceIn(s, enemy, beside).fire, 0);
  // Who is next to several fires at one of them.
  return fireWorth(targetAt(s, side, hex), 0.7 * fire, 0);
}

/** 10.33 Back among friends, behind good cover, out of the enemy's sight; the Japanese rather to the south. */
export function retreatScore(s: State, side: Side, action: Action): number {
  const hex = hexArg(action);
  const friends = unitsIn(s, side, hex).length > 0 ? 0.3 : 0;
  const back = (southness(hex) - southness(s.at[unitArg(action)]!)) * (side === JAPAN ? 0.1 : -0.1);
  return friends + back + 0.2 * fireCover[hex]! - dangerAt(s, side, hex);
}

/** 10.35 A height is held, unless there is next to nobody to hold it with. */
export const ignoreScore = (): number => 1;

/** 10.32b, 11.52b A step is dearer than a hex, but for a height or a position that still has somebody to hold it. */
export function tradeScore(s: State): number {
  const { hex, cause, units } = s.results.losses[0]!;
  // 11.52 After an assault they go back in any case.
  if (cause === 'assault') return 1;
  const steps = units.reduce((sum, unit) => sum + s.steps[unit]!, 0);
  const strong = isRidge[hex] === 1 || isShuri[hex] === 1 || positionAt(s, hex) >= 0;
  return strong && steps > 2 ? -1 : 1;
}

const EXPOSED = 0.6;
/** 10.36 Whether a hex that was given up is worth entering: what it is good for, less what one meets there. */
export function advanceScore(s: State, side: Side, action: Action): number {
  const [unit, hex] = [unitArg(action), hexArg(action)];
  if (!isInfantry(unit)) return -1;
  const from = s.at[unit]!;
  const alone = unitsIn(s, side, hex).length === 0;
  const danger = EXPOSED * (dangerAt(s, side, hex) - dangerAt(s, side, from));
  if (side === JAPAN) {
    const better = fireCover[hex]! - fireCover[from]!;
    return alone && unitsIn(s, JAPAN, from).length > 1 && better > 0 ? better - danger : -1;
  }
  const goal = goalHexes(s).includes(hex) ? 2 : 0;
  const height = positionAt(s, hex) >= 0 ? 1 : 0.3 * fireCover[hex]!;
  const whole = s.steps[unit] === fullSteps[unit] ? 0.2 : -0.2;
  return (alone ? 0.8 + goal + height : 0.3) + whole - danger;
}

/** 14.32 The division that is least tired takes it. */
export const tireScore = (s: State, division: number): number => -s.fatigue[division]!;

/** 15.4 Who is gone comes back first, then whoever fires most. */
export function rebuildScore(s: State, unit: number): number {
  const steps = s.steps[unit]!;
  return fireOf(unit, steps + 1) - fireOf(unit, steps) + (steps === 0 ? 1 : 0);
}

/** 11.54b The headquarters goes where friends are and the enemy is not. */
export const escapeScore = (s: State, hex: number): number =>
  unitsIn(s, JAPAN, hex).length -
  2 * landAround[hex]!.filter(beside => isThere(s, US, beside)).length +
  0.05 * southness(hex) +
  (s.at[JAPANESE_HQ] === hex ? -1 : 0);
