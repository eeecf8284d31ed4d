import type { Policy } from '@ironbottom/engine';
import { enemyOf, sideOf } from './components.ts';
import { GONE, type State } from './state.ts';

/** What a sensible player does: attacks with more than the average. */
export const policy: Policy<State> = {
  rank: ({ role, state }, legal) =>
    legal
      .map(action => ({ action, score: action.verb === 'attack' ? state.strength[sideOf(role)]! - 2.5 : 0 }))
      .sort((a, b) => b.score - a.score),
  evaluate: ({ role, state: { at } }) => {
    const side = sideOf(role);
    return at[enemyOf(side)] === GONE ? 1 : at[side] === GONE ? -1 : 0;
  },
  period: s => s.turn,
};
