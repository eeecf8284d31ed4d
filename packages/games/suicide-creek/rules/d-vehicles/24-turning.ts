import { arcSides } from '@ironbottom/engine';
import { ARC, facingOf, HALVES, tables } from '../../components.ts';
import { grid } from '../../map.ts';
import type { State } from '../../state.ts';
import { isThick } from './21-cost.ts';

/** D1.6, D2.1 Hulls and the way ahead. */

const SPINES = [0, 1, 2, 3, 4, 5] as const;
const HALF_TURN = 3;

/** C3.2a The directions of the two hexes before a hull. */
const ahead: readonly (readonly number[])[] = SPINES.map(spine => arcSides(facingOf(spine), ARC));
/** D2.2 The hull that has that direction behind it. */
const opposite = (spine: number): number => (spine + HALF_TURN) % SPINES.length;

export const turnsBetween = (a: number, b: number): number => {
  const steps = (b - a + SPINES.length) % SPINES.length;
  return Math.min(steps, SPINES.length - steps);
};

/** D2.1, D2.2 The facing nearest to the present one from which one of those directions lies before it, or behind. */
export function facingFor(spine: number, directions: readonly number[], backwards: boolean): number {
  const fits = SPINES.filter(each =>
    directions.some(direction => ahead[backwards ? opposite(each) : each]!.includes(direction)),
  );
  return fits.sort((a, b) => turnsBetween(spine, a) - turnsBetween(spine, b) || a - b)[0]!;
}

/** How many of these hexsides are of the hex. */
function sidesOf(hex: number, sides: readonly number[]): number {
  let count = 0;
  for (let at = 6 * hex; at < 6 * hex + 6; at++) if (sides.includes(grid.sides[at]!)) count++;
  return count;
}
/** SC4.4 A hex with a corduroy road in it. */
export const isOnRoad = (s: State, hex: number): boolean =>
  s.ground.corduroy.length > 0 && sidesOf(hex, s.ground.corduroy) > 0;
/** B13.421 A trail break leads through the hex. */
export const isOnBreak = (s: State, hex: number): boolean =>
  s.ground.trailBreaks.length > 1 && sidesOf(hex, s.ground.trailBreaks) > 1;

/** D2.1 MP in halves for so many hexspines: twice as much in the jungle, off a corduroy road. */
export const turnCost = (s: State, hex: number, turns: number): number =>
  HALVES * turns * (isThick(hex) && !isOnRoad(s, hex) ? tables.driving.turn_jungle : tables.driving.turn);
