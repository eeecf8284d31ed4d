import type { Action } from '@ironbottom/engine';
import { attackReduced, defenceOf, isOneStep } from '../../components.ts';
import type { State } from '../../state.ts';
import { unitArg } from '../../verbs.ts';
import { strengthOf } from '../planner/odds.ts';
import { stepWorth } from '../worth.ts';

/** CDSS-P-25 to CDSS-P-27 Who is hit, and who pays. */

/** The step that takes most from the enemy for its hits. */
export function hitScore(s: State, action: Action): number {
  const unit = unitArg(action);
  const last = isOneStep[unit] === 1 || s.reduced[unit] === 1;
  const taken = strengthOf(s, unit) - (last ? 0 : attackReduced[unit]!);
  return (taken * 0.01 + stepWorth(unit)) / Math.max(1, defenceOf[unit]!);
}

/** The unit that one's own side can best do without. */
export const lossScore = (s: State, unit: number): number =>
  -stepWorth(unit) - (s.reduced[unit] || isOneStep[unit] ? stepWorth(unit) : 0);

/** The unit to keep. */
export const keepScore = (s: State, unit: number): number => defenceOf[unit]! + strengthOf(s, unit) / 100;
