import type { Statistics } from '@ironbottom/engine';
import { JAPAN, US } from './components.ts';
import { GONE, type State } from './state.ts';

const gone = (s: State, side: number): number => (s.at[side] === GONE ? 1 : 0);

/** What the report of many games plots. */
export const statistics: Statistics<State> = {
  score: s => ({ us: gone(s, JAPAN), japan: gone(s, US) }),
  losses: s => ({ us: gone(s, US), japan: gone(s, JAPAN) }),
  turn: s => s.turn,
  luck: ({ roll }) => (roll ? (roll.dice[0]! - 3.5) / Math.sqrt(35 / 12) : undefined),
};
