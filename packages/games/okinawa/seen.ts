import { isEngagedAt } from './board.ts';
import { JAPAN } from './components.ts';
import { positionAt, type State } from './state.ts';
import { unitSide } from './units.ts';

/** 9.63 Whether a position hides what stands in a hex: not while the two sides fight in it or are engaged there. */
export const isHiding = (s: State, hex: number): boolean =>
  positionAt(s, hex) >= 0 && !isEngagedAt(s, hex) && s.assaultPhase?.assault?.hex !== hex;

/** 9.63 Whether the US player sees a unit: whatever is not under a position. */
export const isSeen = (s: State, unit: number): boolean =>
  unitSide[unit] !== JAPAN || s.at[unit]! < 0 || !isHiding(s, s.at[unit]!);
