import { derived } from '@ironbottom/engine';
import { ALLIES, hasAirfield, hqsOf, isHq, nationOf, type Side, unitSide } from '../../components.ts';
import type { Mission, Offensive } from '../../offensive.ts';
import { NO_CARD, type State } from '../../state.ts';
import { fromSources, isBase } from './21-lines.ts';
import { EAST_EDGE } from './22-sources.ts';
import { type Bits, has, newBits } from './bits.ts';
import { newSolution, type Solution, suppliesIn, update } from './solve.ts';

/** 6.2 Supply of the position at hand. Some rules compare two positions, so two are kept. */
export const solution = derived(upToDate, {
  from: ({ at, control, fallen, divisions, unbuilt, kwai, hump, tokyoExpress, offensive }) => [
    at,
    control,
    fallen,
    divisions,
    unbuilt,
    kwai,
    hump,
    tokyoExpress,
    ...(offensive ? involved(offensive) : NOBODY),
  ],
  positions: 2,
  shown: ({ unit, projects, open, lines }) => [
    unit,
    projects,
    open,
    lines.map(({ sea, land, ports, hqSupplied, road }) => [sea, land, ports, hqSupplied, road]),
  ],
});

/** 6.0-3 What an offensive changes for supply: those who are active, and the cards in force. */
const involved = ({ missions, reaction, event, card, reactionCards }: Offensive) => [
  missions.map(unitOf),
  reaction.missions.map(unitOf),
  event ? card : NO_CARD,
  reactionCards,
];
const unitOf = ({ unit }: Mission): number => unit;
const NOBODY: ReturnType<typeof involved> = [[], [], NO_CARD, []];

function upToDate(s: State, into: Solution = newSolution()): Solution {
  update(s, into);
  return into;
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
  if (unitSide[hq] !== ALLIES || (nationOf[hq] !== 'us' && nationOf[hq] !== 'joint')) return true;
  const { board, lines, version } = solution(s);
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
