import { derived } from '@ironbottom/engine';
import { hexesOf, isThere, unitsIn } from '../board.ts';
import { JAPAN, US } from '../components.ts';
import { fireCover, grid, HEXES, isClosed, landAround, nahaHexes, shuriHexes, southness } from '../map.ts';
import { coastOf, EAST, WEST } from '../rules/09-movement/70-coast.ts';
import { southOf } from '../rules/18-scenarios/10-areas.ts';
import { positionAt, type State } from '../state.ts';
import { isHomeGuard } from '../units.ts';
import { isBound } from './japan-bound.ts';

/**
 * The line that the 32nd Army holds: from the west coast to the east coast, south of every US unit. Of all lines it is the
 * one that costs least: men for every hex, bad cover, ground that is given up. When the US breaks in, or men become few,
 * that is another line, farther south.
 */

const MAIN = southOf('main');
const isInTheSouth = new Uint8Array(HEXES);
for (const hex of MAIN) isInTheSouth[hex] = 1;
const SOUTH_TIP = MAIN.reduce((most, hex) => (southness(hex) > southness(most) ? hex : most));
/** Where the US comes from. */
const NORTH_RIM = MAIN.filter(hex => landAround[hex]!.some(next => isInTheSouth[next] === 0));

/** How good the cover is that a hex gives, 0 to 3. */
const coverAt = (s: State, hex: number): number => (positionAt(s, hex) >= 0 ? 3 : fireCover[hex]!);

const COVER = 0.5;
const GROUND = 0.25;
/** Shuri and Naha are worth more than other ground. */
const KEY = 2;
/** Who stands somewhere already need not go there. */
const MANNED = 0.7;
/** With so many units a hex of the line costs nothing besides. */
const PLENTY = 16;

const menOf = (s: State): number =>
  hexesOf(s, JAPAN)
    .filter(hex => isInTheSouth[hex] === 1)
    .reduce(
      (sum, hex) =>
        sum + unitsIn(s, JAPAN, hex).filter(unit => !isHomeGuard(unit) && !isBound(s, unit)).length,
      0,
    );

function costs(s: State): Float32Array {
  const cost = new Float32Array(HEXES).fill(Number.POSITIVE_INFINITY);
  const men = menOf(s);
  const base = men >= PLENTY ? 1 : Math.min(3, PLENTY / Math.max(1, men));
  for (const hex of MAIN)
    if (!isThere(s, US, hex))
      cost[hex] = base + COVER * (3 - coverAt(s, hex)) - (unitsIn(s, JAPAN, hex).length > 0 ? MANNED : 0);
  return cost;
}

/** A US stack that has come through and is left behind the line: somebody has to deal with it. */
const INTRUDER = 2.5;

/** The same, and by hex for every US stack in its column that would be behind a line through it. */
function costsOfPassing(s: State, cost: Float32Array): Float32Array {
  const passing = cost.slice();
  for (const us of hexesOf(s, US))
    if (isInTheSouth[us] === 1)
      for (const hex of columns[grid.column[us]!]!)
        if (southness(hex) < southness(us)) passing[hex]! += INTRUDER;
  return passing;
}
const columns: readonly (readonly number[])[] = Array.from({ length: grid.columns + 1 }, (_, column) =>
  MAIN.filter(hex => grid.column[hex] === column),
);

/** By hex: hexes from the nearest US unit, or from where the US will come. */
function depths(s: State): Int16Array {
  const depth = new Int16Array(HEXES).fill(-1);
  const edge = [...new Set([...hexesOf(s, US).filter(hex => isInTheSouth[hex] === 1), ...NORTH_RIM])];
  for (const hex of edge) depth[hex] = 0;
  for (const hex of edge)
    for (const next of landAround[hex]!)
      if (isInTheSouth[next] === 1 && depth[next]! < 0 && !isClosed(hex, next, s.bridgeBlown)) {
        depth[next] = depth[hex]! + 1;
        edge.push(next);
      }
  return depth;
}

interface Line {
  readonly hexes: readonly number[];
  readonly cost: number;
}
const NO_LINE: Line = { hexes: [], cost: Number.POSITIVE_INFINITY };

/** A band of so many hexes is looked for a line in, then the next one behind it. */
const BAND = 6;
const DEEPEST = 18;

/** From the west coast to the east coast; nothing where the US stands everywhere. */
export const lineOf = derived((s: State): readonly number[] => {
  const cost = costs(s);
  const passing = costsOfPassing(s, cost);
  const depth = depths(s);
  let best = NO_LINE;
  for (let from = 0; from <= DEEPEST; from++) {
    const found = lineIn(s, cost, passing, hex => depth[hex]! >= from && depth[hex]! <= from + BAND);
    if (found.cost < best.cost) best = found;
  }
  return best.hexes;
});

/** So many US spearheads along a coast are gone round, if that is cheaper than to leave them behind. */
const TRIES = 4;

/** The best line in a band. */
function lineIn(s: State, cost: Float32Array, passing: Float32Array, open: (hex: number) => boolean): Line {
  const ends: [number, number] = [-1, -1];
  let best = NO_LINE;
  for (let i = 0; i < TRIES; i++) {
    const hexes = cheapest(s, passing, open, ends);
    if (hexes.length === 0) return best;
    const { intruders, given } = behind(s, hexes);
    const all = hexes.reduce((sum, hex) => sum + cost[hex]!, GROUND * given + INTRUDER * intruders.length);
    if (all < best.cost) best = { hexes, cost: all };
    const next = intruders[0];
    if (next === undefined) return best;
    const [west, east] = [hexes[0]!, hexes.at(-1)!].map(end =>
      Math.abs(grid.column[next]! - grid.column[end]!),
    ) as [number, number];
    const coast = west < east ? WEST : EAST;
    ends[coast] = Math.max(ends[coast], southness(next));
  }
  return best;
}

/** `ends`: by coast, EAST and WEST, how far south a line has to end at least. */
function cheapest(
  s: State,
  cost: Float32Array,
  open: (hex: number) => boolean,
  ends: readonly [number, number],
): number[] {
  const sum = new Float32Array(HEXES).fill(Number.POSITIVE_INFINITY);
  const before = new Int16Array(HEXES).fill(-1);
  const edge = new Set<number>();
  const isEnd = (hex: number, coast: 0 | 1): boolean =>
    coastOf(hex) === coast && southness(hex) > ends[coast];
  for (const hex of MAIN)
    if (isEnd(hex, WEST) && open(hex) && cost[hex]! < Number.POSITIVE_INFINITY) {
      sum[hex] = cost[hex]!;
      edge.add(hex);
    }
  while (edge.size > 0) {
    let hex = -1;
    for (const each of edge) if (hex < 0 || sum[each]! < sum[hex]!) hex = each;
    edge.delete(hex);
    if (isEnd(hex, EAST)) return pathTo(before, hex);
    for (const next of landAround[hex]!) {
      if (isInTheSouth[next] === 0 || !open(next) || isClosed(hex, next, s.bridgeBlown)) continue;
      const so = sum[hex]! + cost[next]!;
      if (so >= sum[next]!) continue;
      sum[next] = so;
      before[next] = hex;
      edge.add(next);
    }
  }
  return [];
}

function pathTo(before: Int16Array, last: number): number[] {
  const path = [last];
  for (let hex = before[last]!; hex >= 0; hex = before[hex]!) path.unshift(hex);
  return path;
}

/** What lies before a line and is given up, and US stacks that stand behind it, the southernmost first. */
function behind(
  s: State,
  line: readonly number[],
): { readonly given: number; readonly intruders: readonly number[] } {
  const seen = new Set([...line, SOUTH_TIP]);
  const edge = [SOUTH_TIP];
  const intruders: number[] = [];
  for (const hex of edge) {
    if (isThere(s, US, hex)) intruders.push(hex);
    for (const next of landAround[hex]!)
      if (isInTheSouth[next] === 1 && !seen.has(next)) {
        seen.add(next);
        edge.push(next);
      }
  }
  const key = KEYS.filter(hex => !seen.has(hex)).length;
  return { given: MAIN.length - seen.size + (KEY / GROUND) * key, intruders };
}
const KEYS = [...shuriHexes, ...nahaHexes];
