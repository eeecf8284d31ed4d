import type { Statistics } from '@ironbottom/engine';
import { JAPAN, roleOf, US } from './components.ts';
import { scored } from './rules/a26-victory.ts';
import type { State } from './state.ts';

/** What the report of many games plots. */
export const statistics: Statistics<State> = {
  score: s => ({ ...scored(s) }),
  losses: s => ({ [roleOf(US)]: s.battle.lost[US], [roleOf(JAPAN)]: s.battle.lost[JAPAN] }),
  turn: s => s.turn,
  luck: () => undefined,
};
