import { ALLIES, hasAirfield, hqsOf, isHq, nationOf, type Side, unitSide } from '../../components.ts';
import type { Offensive } from '../../offensive.ts';
import type { State } from '../../state.ts';
import { fromSources, isBase } from './21-lines.ts';
import { EAST_EDGE } from './22-sources.ts';
import { type Bits, has, newBits } from './bits.ts';
import { newSolution, type Solution, suppliesIn, update } from './solve.ts';

/** 6.2 Supply of the position at hand, worked out once for each and kept, in the same memory, until it changes. */

interface Kept {
  readonly solution: Solution;
  state: State | null;
  stamp: number;
  offensive: Offensive | null;
  /** What else an offensive changes for supply: how many are active, how many cards are in force. */
  involved: number;
}
const newKept = (): Kept => ({
  solution: newSolution(),
  state: null,
  stamp: -1,
  offensive: null,
  involved: 0,
});
/** Some rules compare two positions, so two are kept, the last used first. */
const kept = [newKept(), newKept()];

const involvedIn = ({ offensive }: State): number =>
  offensive
    ? offensive.missions.length +
      256 * (offensive.reaction.missions.length + 256 * offensive.reactionCards.length)
    : 0;

export function solution(s: State): Solution {
  if (kept[0]!.state !== s) kept.reverse();
  const now = kept[0]!;
  const involved = involvedIn(s);
  if (now.state === s && now.stamp === s.stamp && now.offensive === s.offensive && now.involved === involved)
    return now.solution;
  update(s, now.solution);
  now.state = s;
  now.stamp = s.stamp;
  now.offensive = s.offensive;
  now.involved = involved;
  return now.solution;
}

export const hqSupplied = (s: State, hq: number): boolean => solution(s).unit[hq] === 1;
export const isSupplied = (s: State, unit: number): boolean => solution(s).unit[unit] === 1;

/** 1.3-supply-capable port */
export const supplyCapablePort = (s: State, side: Side, hex: number): boolean =>
  has(solution(s).lines[side].ports, hex);

/** 1.3-supply-capable air base */
export function supplyCapableAirbase(s: State, side: Side, hex: number): boolean {
  const { board, lines } = solution(s);
  return hasAirfield[hex] === 1 && isBase(s, board, lines[side], hex);
}

/** Whether such a unit would be in supply in that hex, an HQ (6.21B) or another (6.21A): for placing units. */
export function hexSuppliedFor(s: State, side: Side, hex: number, unit: number): boolean {
  const lines = solution(s).lines[side];
  return isHq[unit] ? has(lines.sea, hex) || has(lines.land, hex) : suppliesIn(s, lines, unit, hex);
}

/** 13.75-1 */
export const kunmingIsSource = (s: State): boolean => burmaRoad(s) !== 'closed';

/** 13.78 `hump`: closed, but the airlift flies. */
export const burmaRoad = (s: State): 'open' | 'hump' | 'closed' => solution(s).lines[ALLIES].road;

const eastSea: Bits = newBits();
const eastLand: Bits = newBits();
let eastVersion = 0;

/** 6.25 Whether a supplied US or joint HQ has a path from the east edge; other HQs need none. */
export function eastSupplied(s: State, hq: number): boolean {
  const { board, lines, version } = solution(s);
  if (unitSide[hq] !== ALLIES || (nationOf[hq] !== 'us' && nationOf[hq] !== 'joint')) return true;
  if (eastVersion !== version) {
    fromSources(EAST_EDGE, board, lines[ALLIES], eastSea, eastLand);
    eastVersion = version;
  }
  const hex = s.at[hq]!;
  return hex >= 0 && (has(eastSea, hex) || has(eastLand, hex));
}

/** HQs of a side that are on the map and in supply. */
export const suppliedHqs = (s: State, side: Side): number[] =>
  hqsOf[side]!.filter(hq => solution(s).unit[hq] === 1);
