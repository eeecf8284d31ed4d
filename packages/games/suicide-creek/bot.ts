import type { Policy } from '@ironbottom/engine';
import { ranked } from './bot/choices.ts';
import { evaluate } from './bot/evaluate.ts';
import { type March, marchOf, nextInMarch } from './bot/march.ts';
import { sideOfRole } from './components.ts';
import type { State } from './state.ts';

/** What a sensible player does. It sees a masked state: what is hidden from its side is hidden from it. */
export const policy: Policy<State> = {
  courses: (view, legal) => {
    const march = view.waiting?.id === 'moves.act' ? marchOf(view, legal) : undefined;
    return march ? [march] : [];
  },
  next: (march: March, view, legal) => nextInMarch(march, view, legal),
  rank: ranked,
  evaluate: ({ state, role }) => evaluate(state, sideOfRole(role)),
  period: s => 2 * s.turn + s.side,
};
