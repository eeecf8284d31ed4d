import { derived } from '@ironbottom/engine';
import { hexesOf, isThere, unitsIn } from '../board.ts';
import { JAPAN, US } from '../components.ts';
import { fireCover, grid, HEXES, isClosed, isOkinawa, landAround, southness } from '../map.ts';
import { coastOf, EAST, WEST } from '../rules/09-movement/70-coast.ts';
import { southOf } from '../rules/18-scenarios/10-areas.ts';
import { positionAt, type State } from '../state.ts';
import { isHomeGuard } from '../units.ts';

/**
 * The line that the 32nd Army holds: from the west coast to the east coast, south of every US unit, by the best cover, as
 * short as there are few to hold it. When the US breaks into it the cheapest line is another one, farther south.
 */

const MAIN = southOf('main');
const isInTheSouth = new Uint8Array(HEXES);
for (const hex of MAIN) isInTheSouth[hex] = 1;

/** How good the cover is that a hex gives, 0 to 3. */
const coverAt = (s: State, hex: number): number => (positionAt(s, hex) >= 0 ? 3 : fireCover[hex]!);

/** What a hex costs in men, in cover, and in ground that is given up. */
const COVER = 0.5;
const GROUND = 0.1;
const MANNED = 0.4;
const PLENTY = 26;

function costs(s: State): Float32Array {
  const cost = new Float32Array(HEXES).fill(Number.POSITIVE_INFINITY);
  const front = deepest(s);
  const men = hexesOf(s, JAPAN)
    .filter(hex => isInTheSouth[hex] === 1)
    .reduce((sum, hex) => sum + unitsIn(s, JAPAN, hex).filter(unit => !isHomeGuard(unit)).length, 0);
  const base = men >= PLENTY ? 1 : Math.min(3, PLENTY / Math.max(1, men));
  for (const hex of MAIN) {
    if (isThere(s, US, hex) || southness(hex) <= front[grid.column[hex]!]!) continue;
    const lost = Math.max(0, (southness(hex) - nearFront(front, grid.column[hex]!)) / 2);
    cost[hex] =
      base + COVER * (3 - coverAt(s, hex)) + GROUND * lost - (unitsIn(s, JAPAN, hex).length > 0 ? MANNED : 0);
  }
  return cost;
}

/** By column: how far south US units have come. */
function deepest(s: State): Float32Array {
  const found = new Float32Array(grid.columns + 2).fill(-1);
  for (const hex of hexesOf(s, US)) {
    if (isOkinawa[hex] !== 1 || isInTheSouth[hex] !== 1) continue;
    const column = grid.column[hex]!;
    found[column] = Math.max(found[column]!, southness(hex));
  }
  return found;
}
const START = Math.min(...MAIN.map(southness));
const nearFront = (front: Float32Array, column: number): number =>
  Math.max(START, ...[column - 1, column, column + 1].map(each => front[each] ?? -1));

/** From the west coast to the east coast; nothing where the US stands everywhere. */
export const lineOf = derived((s: State): readonly number[] => {
  const cost = costs(s);
  const sum = new Float32Array(HEXES).fill(Number.POSITIVE_INFINITY);
  const before = new Int16Array(HEXES).fill(-1);
  const open = new Set<number>();
  for (const hex of MAIN)
    if (coastOf(hex) === WEST && cost[hex]! < Number.POSITIVE_INFINITY) {
      sum[hex] = cost[hex]!;
      open.add(hex);
    }
  while (open.size > 0) {
    let hex = -1;
    for (const each of open) if (hex < 0 || sum[each]! < sum[hex]!) hex = each;
    open.delete(hex);
    if (coastOf(hex) === EAST) return pathTo(before, hex);
    for (const next of landAround[hex]!) {
      if (isClosed(hex, next, s.bridgeBlown)) continue;
      const so = sum[hex]! + cost[next]!;
      if (so >= sum[next]!) continue;
      sum[next] = so;
      before[next] = hex;
      open.add(next);
    }
  }
  return [];
});

function pathTo(before: Int16Array, last: number): number[] {
  const path = [last];
  for (let hex = before[last]!; hex >= 0; hex = before[hex]!) path.unshift(hex);
  return path;
}
