import type { Statistics } from '@ironbottom/engine';
import { ALLIES, JAPAN, ROLES, type Side } from './components.ts';
import { totals } from './score.ts';
import { ELIMINATED, type State } from './state.ts';
import { fullSteps, UNITS_OF } from './units.ts';

/** Steps that a side has lost, as everybody sees them. */
const lost = (s: State, side: Side): number =>
  UNITS_OF[side]!.reduce(
    (sum, unit) => sum + (s.at[unit] === ELIMINATED ? fullSteps[unit]! : fullSteps[unit]! - s.steps[unit]!),
    0,
  );

/** What the report of many games plots. */
export const statistics: Statistics<State> = {
  score: totals,
  losses: s => ({ [ROLES[JAPAN]]: lost(s, JAPAN), [ROLES[ALLIES]]: lost(s, ALLIES) }),
  turn: s => s.turn,
  luck: () => undefined,
};
