import type { Statistics } from '@ironbottom/engine';
import { OUT } from './boxes.ts';
import { JAPAN, roleOf, type Side, US } from './components.ts';
import { totals } from './score.ts';
import type { State } from './state.ts';
import { fullSteps, UNITS_OF } from './units.ts';

/** Steps that a side has lost, as the reader sees them. */
const lost = (s: State, side: Side): number =>
  UNITS_OF[side]!.filter(unit => s.at[unit] !== OUT).reduce(
    (sum, unit) => sum + fullSteps[unit]! - s.steps[unit]!,
    0,
  );

/** What the report of many games plots. */
export const statistics: Statistics<State> = {
  score: totals,
  losses: s => ({ [roleOf(US)]: lost(s, US), [roleOf(JAPAN)]: lost(s, JAPAN) }),
  turn: s => s.turn,
  luck: () => undefined,
};
