import {
  commandRange,
  efficiency,
  grid,
  hexOf,
  hqsOf,
  inRegion,
  JAPAN,
  mayCommand,
  unitSide,
} from '../../components.ts';
import type { State } from '../../state.ts';
import { eastSupplied, solution } from './20-supply.ts';
import { tracesOver } from './21-trace.ts';
import { has } from './bits.ts';
import { RANGOON } from './places.ts';

/** 6.11-3 The efficiency rating of an HQ that activates these units. */
export function hqEfficiency(s: State, hq: number, units: readonly number[]): number {
  const rating = efficiency[hq]! - (eastSupplied(s, hq) ? 0 : 1) + kwai(s, hq, units);
  return Math.max(0, rating);
}

const theatre = ['burma', 'north_india', 'ceylon'].map(name => inRegion(name));
/** 13.79-1 The railway from Bangkok to Rangoon. */
const KWAI_ROUTE: readonly number[] = ['2110', '2010', '2109', '2108', '2008'].map(hexOf);

/** 13.79-2, 13.79-3 For Japan, if a unit starts in Burma, Northern India or Ceylon. */
function kwai(s: State, hq: number, units: readonly number[]): number {
  if (unitSide[hq] !== JAPAN) return 0;
  const inTheatre = (unit: number): boolean => {
    const start = s.at[unit]!;
    return start >= 0 && theatre.some(region => region[start]);
  };
  if (!units.some(inTheatre)) return 0;
  const japanese = s.control[RANGOON] === JAPAN;
  if (!s.kwai) return japanese ? 0 : -1;
  return japanese && units.some(unit => tracesOverKwai(s, unit)) ? 1 : 0;
}

/** Whether the railway is open to Japan, and no detour over it is longer than the HQ's range: most questions end here. */
function mayRunOverKwai(s: State, hq: number, start: number): boolean {
  const passable = solution(s).board.passable[JAPAN];
  if (!KWAI_ROUTE.every(hex => has(passable, hex))) return false;
  const [bangkok, rangoon] = [KWAI_ROUTE[0]!, KWAI_ROUTE.at(-1)!];
  const ends = Math.min(
    grid.distance(s.at[hq]!, bangkok) + grid.distance(rangoon, start),
    grid.distance(s.at[hq]!, rangoon) + grid.distance(bangkok, start),
  );
  return ends + KWAI_ROUTE.length - 1 <= commandRange[hq]!;
}

let known = new Map<number, boolean>();
let version = 0;

/** 13.79-2 Whether some supply path of the unit runs over the whole railway. */
function tracesOverKwai(s: State, unit: number): boolean {
  const start = s.at[unit]!;
  const now = solution(s).version;
  if (version !== now) {
    known = new Map();
    version = now;
  }
  let over = known.get(start);
  if (over === undefined) {
    over =
      start >= 0 &&
      hqsOf[JAPAN]!.some(
        hq =>
          mayCommand[hq]![unit] === 1 &&
          solution(s).unit[hq] === 1 &&
          mayRunOverKwai(s, hq, start) &&
          tracesOver(s, hq, start, KWAI_ROUTE),
      );
    known.set(start, over);
  }
  return over;
}
