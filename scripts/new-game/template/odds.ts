import type { OddsGuide } from '@ironbottom/engine';
import { enemyOf } from './components.ts';
import { GONE, HIDDEN, type State } from './state.ts';

/** The odds of an attack; of an enemy whose strength is hidden the middle one is taken for granted. */
export const oddsGuide: OddsGuide<State> = {
  verbs: ['attack'],
  answer: (_s, _role, legal) => legal[0]!,
  focus: s => {
    s.strength = s.strength.map(strength => (strength === HIDDEN ? 2 : strength));
  },
  over: (before, now) => now.attacks > before.attacks,
  outcome: ({ active }, { at }) => ({ won: at[enemyOf(active)] === GONE }),
  good: () => 1,
};
