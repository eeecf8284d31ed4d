import type { OddsGuide } from '@ironbottom/engine';
import { strikeGood, strikeOutcome, strikeVerbs } from './odds-air.ts';
import type { State } from './state.ts';

/** Odds of an action. Only air strikes have any so far: a chapter that has some names its verbs here. */
export const oddsGuide: OddsGuide<State> = {
  verbs: strikeVerbs,
  answer: (_s, _role, legal) => legal.find(({ verb }) => verb === 'done') ?? legal[0]!,
  focus: () => {},
  /** The dice have fallen with the action. */
  over: () => true,
  outcome: strikeOutcome,
  good: (_name, role) => strikeGood(role),
};
