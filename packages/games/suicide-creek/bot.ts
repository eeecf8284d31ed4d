import type { Policy } from '@ironbottom/engine';
import type { State } from './state.ts';

/** What a player without a plan does: everything is as good as anything else. */
export const policy: Policy<State> = {
  rank: (_view, legal) => legal.map(action => ({ action, score: 0 })),
  evaluate: () => 0,
  period: s => 2 * s.turn + s.side,
};
