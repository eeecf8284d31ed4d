import { grid, HEXES, inRegion, JAPAN, type Side, waterAcross } from '../../components.ts';
import type { Touch } from './zones-on-the-move.ts';

/** 8.21 Ways over the sea. */

/** 13.61, 13.91 Hexes where no ship of a side may go. */
const manchuria = inRegion('manchuria');
const closedTo: readonly Uint8Array[] = (() => {
  const centralIndia = inRegion('central_india');
  return [manchuria.map((closed, hex) => closed | centralIndia[hex]!), manchuria];
})();

/** What bars the way, by hex; null: nothing. */
export interface Bars {
  /** Open enemy ZOI: neither entered nor left (6.4A, 6.4B). */
  readonly zones: Uint8Array | null;
  /** 9.62-3 Who begins inside such a zone may go through it until outside. */
  readonly fromWithin?: boolean;
  /** Enemies that may not be met (8.45B-1, 9.62-2). */
  readonly enemies: Uint8Array | null;
  /** 7.25E Enemy ZOI of any kind, for a way that keeps clear of it. */
  readonly shun?: (hex: number) => boolean;
}

export interface SeaReach {
  /** Hexes from the start; -1 out of reach. */
  readonly cost: Int16Array;
  /** The hex before on the shortest way; -1 at the start. */
  readonly before: Int16Array;
}

export const seaReach = (): SeaReach => ({
  cost: new Int16Array(HEXES),
  before: new Int16Array(HEXES),
});

const queue = new Int16Array(HEXES);

const NO_GOAL = -1;

/** 8.21-1, 8.21-2 All hexes within so many, over water hexsides; with a goal no more than it takes to come there. */
export function searchSea(
  side: Side,
  start: number,
  allowance: number,
  { zones, fromWithin = false, enemies, shun }: Bars,
  into: SeaReach = seaReach(),
  goal = NO_GOAL,
): SeaReach {
  const { cost, before } = into;
  cost.fill(-1);
  cost[start] = 0;
  before[start] = -1;
  if ((zones?.[start] && !fromWithin) || enemies?.[start] || shun?.(start)) return into;
  const closed = closedTo[side === JAPAN ? 0 : 1]!;
  let head = 0;
  let tail = 0;
  queue[tail++] = start;
  while (head < tail) {
    const hex = queue[head++]!;
    const spent = cost[hex]! + 1;
    if (spent > allowance) break;
    for (let d = 0; d < 6; d++) {
      const slot = 6 * hex + d;
      if (!waterAcross[slot]) continue;
      const next = grid.neighbours[slot]!;
      if (cost[next]! >= 0 || closed[next] || enemies?.[next] || shun?.(next)) continue;
      if (zones?.[next] && !zones[hex]) continue;
      cost[next] = spent;
      before[next] = hex;
      if (next === goal) return into;
      queue[tail++] = next;
    }
  }
  return into;
}

/** The way found to a hex, from the start on. */
function wayTo({ before }: SeaReach, goal: number): number[] {
  const way = [goal];
  for (let hex = before[goal]!; hex >= 0; hex = before[hex]!) way.push(hex);
  return way.reverse();
}

const scratch = seaReach();

/** Whether the hex is within so many. */
export const comesTo = (side: Side, start: number, goal: number, allowance: number, bars: Bars): boolean =>
  searchSea(side, start, allowance, bars, scratch, goal).cost[goal]! >= 0;

/** The shortest way that touches no enemy ZOI where there is one (7.25E), else the shortest. */
export function chooseWay(
  side: Side,
  start: number,
  goal: number,
  allowance: number,
  bars: Bars,
  { most, there }: Touch,
): { way: number[]; touched: boolean } {
  const clearOf = (shun: (hex: number) => boolean): number[] | undefined => {
    if (shun(goal)) return undefined;
    const reach = searchSea(side, start, allowance, { ...bars, shun }, scratch, goal);
    return reach.cost[goal]! >= 0 ? wayTo(reach, goal) : undefined;
  };
  const clear = clearOf(hex => most[hex] === 1) ?? (there && clearOf(there));
  if (clear) return { way: clear, touched: false };
  return { way: wayTo(searchSea(side, start, allowance, bars, scratch, goal), goal), touched: true };
}
