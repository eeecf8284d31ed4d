import type { Action, Policy, Ranked } from '@ironbottom/engine';
import { scoreChoice } from './bot/choices.ts';
import { scoreDuel } from './bot/duel.ts';
import { evaluate } from './bot/evaluate.ts';
import { scoreMoves, scorePlaces, scoreSteps } from './bot/movement.ts';
import { type Side, sideOfRole } from './components.ts';
import type { State } from './state.ts';

/** What a sensible player does. It sees a masked state: what is hidden from its side is hidden from it. */
export const policy: Policy<State> = {
  rank(view, legal) {
    const { state, role } = view;
    const scores = scoreAll(state, sideOfRole(role), legal);
    const ranked: Ranked[] = legal.map((action, i) => ({ action, score: scores[i]! }));
    ranked.sort((a, b) => b.score - a.score);
    // Thinking is for combat. Marches are too many and each worth too little, and what an attack exposes is seen
    // only in the next player turn: there the plan behind them is followed.
    return legal.some(({ verb }) => WEIGHED.has(verb)) ? ranked : ranked.slice(0, 1);
  },
  /** Worse than this is not worth a thought. */
  margin: 0.7,
  evaluate: view => evaluate(view.state, sideOfRole(view.role)),
  period: s => 2 * s.turn + s.side,
};

const WEIGHED = new Set(['fight', 'commit', 'lose', 'fall-back', 'retreat', 'advance', 'take']);

function scoreAll(s: State, side: Side, legal: readonly Action[]): number[] {
  const verbs = new Set(legal.map(action => action.verb));
  if (verbs.has('move')) return scoreMoves(s, side, legal);
  if (verbs.has('halt') || verbs.has('enter')) return scoreSteps(s, side, legal);
  if (verbs.has('place')) return scorePlaces(s, side, legal);
  if (verbs.has('pass')) return scoreDuel(s, side, legal);
  return legal.map(action => scoreChoice(s, side, action));
}
