import {
  commandRange,
  enemyOf,
  grid,
  HEXES,
  isCoastal,
  landAcross,
  unitSide,
  waterAcross,
} from '../../components.ts';
import type { State } from '../../state.ts';
import { solution } from './20-supply.ts';
import { withinFour } from './21-land-limit.ts';
import { ALL, type Bits, has, newBits } from './bits.ts';

/** 6.21 One supply path, hex by hex: for the table, for explanations, and for the railway over the Kwai (13.79). */

/** Obstacles to overlook, in order to see which of them is in the way. */
export interface Overlook {
  readonly zones?: boolean;
  readonly enemies?: boolean;
  readonly landLimit?: boolean;
  readonly portLimit?: boolean;
  /** Changes between sea and land without a suitable port. */
  readonly ports?: boolean;
  readonly range?: boolean;
}

/** A path: its hexes from the HQ on, and for each after the first whether it was entered over land. */
export interface Path {
  readonly hexes: readonly number[];
  readonly overLand: readonly boolean[];
}

interface Search {
  readonly from: number;
  readonly range: number;
  readonly sail: (a: number, b: number) => boolean;
  readonly march: (a: number, b: number) => boolean;
  /** Whether paths may change between sea and land here, and whether that counts. */
  readonly change: (hex: number) => boolean;
  readonly changeCounts: boolean;
  readonly goal: (hex: number, land: boolean) => boolean;
  /** The path must run along these hexes, in this order or the other way. */
  readonly via: readonly number[];
}

/** From a supplied HQ to a hex in which one of its units is, or would be. */
export function trace(s: State, hq: number, to: number, overlook: Overlook = {}): Path | undefined {
  const found = search(toUnit(s, hq, to, overlook, []));
  return found === undefined ? undefined : pathTo(found);
}

/** The same, if it can run over the whole of a railway that is open. */
export const tracesOver = (s: State, hq: number, to: number, railway: readonly number[]): boolean =>
  search(toUnit(s, hq, to, {}, railway)) !== undefined;

function toUnit(s: State, hq: number, to: number, overlook: Overlook, via: readonly number[]): Search {
  const side = unitSide[hq]!;
  const { board, lines } = solution(s);
  const from = s.at[hq]!;
  const ports = overlook.zones ? board.ports[side] : lines[side].ports;
  let { near } = lines[side];
  if (overlook.zones || overlook.enemies) {
    near = newBits();
    withinFour(ports, board.routes[side], overlook.enemies ? ALL : board.passable[side], near);
  }
  return {
    ...crossings(s, side, overlook),
    from,
    range: overlook.range ? HEXES : commandRange[hq]!,
    change: hex => hex !== from && (has(ports, hex) || (overlook.ports === true && isCoastal[hex] === 1)),
    changeCounts: !overlook.portLimit,
    goal: (hex, land) =>
      hex === to && (hex === from || !land || overlook.landLimit === true || has(near, hex)),
    via,
  };
}

/** 6.21B From an HQ to an ultimate source. */
export function traceSource(s: State, hq: number, from: Bits, overlook: Overlook = {}): Path | undefined {
  const side = unitSide[hq]!;
  const { board } = solution(s);
  const found = search({
    ...crossings(s, side, overlook),
    from: s.at[hq]!,
    range: HEXES,
    change: hex => has(board.ports[side], hex) || (overlook.ports === true && isCoastal[hex] === 1),
    changeCounts: false,
    goal: hex => has(from, hex),
    via: [],
  });
  return found === undefined ? undefined : pathTo(found);
}

function crossings(s: State, side: 0 | 1, { zones, enemies }: Overlook): Pick<Search, 'sail' | 'march'> {
  const { board, open } = solution(s);
  const closed = open[enemyOf(side)];
  const passable = board.passable[side];
  return {
    sail: (a, b) => zones === true || !(has(closed, a) || has(closed, b)),
    march: (a, b) => enemies === true || (has(passable, a) && has(passable, b)),
  };
}

/** A state of the search: hex, whether by land, whether the change is used up, whether the railway lies behind. */
const LAND = HEXES;
const CHANGED = 2 * HEXES;
const BEHIND = 4 * HEXES;

const before = new Int32Array(8 * HEXES);

/** The state in which the shortest path ends; `before` leads back from it. */
function search(rules: Search): number | undefined {
  const { from, range, via } = rules;
  before.fill(-1);
  const rounds: number[][] = [[]];
  const reach = (node: number, parent: number, distance: number): void => {
    if (before[node]! >= 0 || distance > range) return;
    before[node] = parent;
    rounds[distance] ??= [];
    rounds[distance].push(node);
  };
  const behind = via.length === 0 ? BEHIND : 0;
  reach(from + behind, from + behind, 0);
  reach(from + LAND + behind, from + LAND + behind, 0);
  for (let distance = 0; distance < rounds.length; distance++)
    for (const node of rounds[distance] ?? []) {
      const hex = node % HEXES;
      const land = node % CHANGED >= LAND;
      if (node >= BEHIND && rules.goal(hex, land)) return node;
      for (let d = 0; d < 6; d++) {
        const to = grid.neighbours[6 * hex + d]!;
        if (to < 0) continue;
        const open = land
          ? landAcross[6 * hex + d] === 1 && rules.march(hex, to)
          : waterAcross[6 * hex + d] === 1 && rules.sail(hex, to);
        if (open) reach(node - hex + to, node, distance + 1);
      }
      if (land && node < BEHIND) alongRailway(via, node, distance, reach);
      const spent = node % BEHIND >= CHANGED;
      if (rules.change(hex) && !(spent && rules.changeCounts)) {
        const other = land ? node - LAND : node + LAND;
        reach(rules.changeCounts ? other + CHANGED : other, node, distance);
      }
    }
  return undefined;
}

/** The railway is followed from end to end in one go. */
function alongRailway(
  via: readonly number[],
  node: number,
  distance: number,
  reach: (node: number, parent: number, distance: number) => void,
): void {
  const hex = node % HEXES;
  for (const line of [via, [...via].reverse()])
    if (line[0] === hex) reach(node - hex + line.at(-1)! + BEHIND, node, distance + line.length - 1);
}

function pathTo(goal: number): Path {
  const hexes: number[] = [];
  const overLand: boolean[] = [];
  for (let node = goal; ; node = before[node]!) {
    const parent = before[node]!;
    const hex = node % HEXES;
    if (node === parent || hex !== parent % HEXES) {
      hexes.unshift(hex);
      overLand.unshift(node % CHANGED >= LAND);
    }
    if (node === parent) return { hexes, overLand };
  }
}
