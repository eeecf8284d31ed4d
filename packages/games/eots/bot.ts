import type { Action, Policy, View } from '@ironbottom/engine';
import { evaluate } from './bot/evaluate.ts';
import { coursesAt } from './bot/planner/index.ts';
import { rankAll } from './bot/rank/index.ts';
import { type State, sideOf } from './state.ts';

const first = (view: View<State>, legal: readonly Action[]): Action => rankAll(view, legal)[0]!.action;

/** Erasmus, the rulebook's own player. He sees a masked state: what is hidden from his side is hidden from him. */
export const policy: Policy<State> = {
  courses: (view, legal) => coursesAt(view, legal, first),
  rank: rankAll,
  evaluate: ({ state, role }) => evaluate(state, sideOf(state, role)),
  /** Changes with every card action. */
  period: s => 1000 * s.turn + 20 * handSize(s, 0) + handSize(s, 1),
};

const handSize = (s: State, side: 0 | 1): number => s.cards[side].hand.length;
