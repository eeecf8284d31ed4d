import type { OddsGuide } from '@ironbottom/engine';
import type { State } from './state.ts';

/** Odds of an action: a chapter that rolls dice names its verbs here. */
export const oddsGuide: OddsGuide<State> = {
  verbs: [],
  answer: (_s, _role, legal) => legal.find(({ verb }) => verb === 'hold' || verb === 'done') ?? legal[0]!,
  focus: () => {},
  over: () => true,
  outcome: () => ({}),
  good: () => 0,
};
