import { enemyOf, HEXES, type Side } from '../../components.ts';
import type { State } from '../../state.ts';
import { solution } from './20-supply.ts';
import { has, toBytes } from './bits.ts';

/** 6.4 Zones of influence, for rules that ask about hexes. */
interface Zoi {
  /** By side and hex: 1 in its zone, neutralised or not; 1 where no enemy zone neutralises it. */
  readonly present: readonly [Uint8Array, Uint8Array];
  readonly open: readonly [Uint8Array, Uint8Array];
}

const layers = (): [Uint8Array, Uint8Array] => [new Uint8Array(HEXES), new Uint8Array(HEXES)];
const kept: Zoi = { present: layers(), open: layers() };
let version = 0;

/** The last ones are kept, in the same memory. */
export function zoi(s: State): Zoi {
  const { zones, open, version: now } = solution(s);
  if (version === now) return kept;
  version = now;
  for (const side of [0, 1] as const) {
    toBytes(zones[side].present, kept.present[side]);
    toBytes(open[side], kept.open[side]);
  }
  return kept;
}

/** 6.4E, 6.4F */
export const inEnemyZoi = (s: State, side: Side, hex: number): boolean =>
  has(solution(s).zones[enemyOf(side)].present, hex);

/** 6.4A to 6.4D */
export const inOpenEnemyZoi = (s: State, side: Side, hex: number): boolean =>
  has(solution(s).open[enemyOf(side)], hex);
