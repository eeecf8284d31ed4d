import { isStack, topOf } from './board.ts';
import { ALLIES, isAtSea } from './components.ts';
import { BOX, ELIMINATED, type State, WITHDRAWN } from './state.ts';
import { isAir, unitSide } from './units.ts';

/**
 * 5.2.2, 2.2.1 Whether the other side sees where a unit is: the top unit of a stack, aircraft on a mission, what has
 * left play. The Allied chit is open, so that it is known which Allied units do not take part and which are to come. 4.4.4
 * Invasion groups are put on their arrows when all are loaded.
 */
export function isSeen(s: State, unit: number): boolean {
  const place = s.at[unit]!;
  const side = unitSide[unit]!;
  if (place === ELIMINATED || place === WITHDRAWN) return true;
  // 6.2 Whether a battalion is broken down is nobody else's business.
  if (place < 0) return side === ALLIES && place !== BOX;
  if (isAir(unit)) return s.mission[unit] !== 0;
  if (isAtSea(place) && isLoading(s)) return false;
  return isStack(place) && topOf(s, side, place) === unit;
}

/** 4.4.4 Japan is still loading: nothing else is at sea then. */
const isLoading = ({ landing }: State): boolean => landing !== null && landing.loading >= 0;
