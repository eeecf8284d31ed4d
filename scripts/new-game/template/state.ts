import type { Side } from './components.ts';

/** The whole position, plain JSON. */
export interface State {
  turn: number;
  active: Side;
  /** By side: the hex of its company, -1 when it is removed. */
  at: number[];
  /** By side: the strength of its company, HIDDEN from those who may not know it. */
  strength: number[];
  attacks: number;
}

export const TURNS = 3;
export const GONE = -1;
export const HIDDEN = 0;

export const cloneState = (s: State): State => ({ ...s, at: [...s.at], strength: [...s.strength] });
