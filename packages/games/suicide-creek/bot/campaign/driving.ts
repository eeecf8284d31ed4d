import { hasKnownEnemy } from '../../board.ts';
import type { Side } from '../../components.ts';
import { around, HEXES, isSouthBank, isStream } from '../../map.ts';
import { hasCorduroy, hasTrailBreak } from '../../rules/a04-movement/13-cost.ts';
import { controlsHex } from '../../rules/a26-control.ts';
import { isGoodFord } from '../../rules/campaign/22-parking.ts';
import { isThick } from '../../rules/d-vehicles/21-cost.ts';
import { isDozer, isFordable } from '../../rules/d-vehicles/87-fords.ts';
import type { State } from '../../state.ts';
import type { Outlook } from '../march.ts';

/** 4.6-victory(2) How vehicles come over the creek: by a ford that a dozer has dug where the bank beyond is held. */

const UNREACHED = 200;
/** A hex of jungle costs half a turn, and some stay there. */
const THROUGH = 5;

/** D8.2, SC5.1 From each hex to the nearest goal: round the jungle, and over streams by fords. */
function distancesTo(s: State, goals: readonly number[]): Float32Array {
  const far = new Float32Array(HEXES).fill(UNREACHED);
  const open = new Set(goals);
  for (const goal of goals) far[goal] = 0;
  for (const hex of open) {
    open.delete(hex);
    for (const next of around[hex]!) {
      if (isStream[hex] === 1 && !s.ground.fords.includes(hex) && far[hex]! > 0) continue;
      const easy = !isThick(hex) || hasCorduroy(s, next, hex) || hasTrailBreak(s, next, hex);
      const cost = far[hex]! + (easy ? 1 : THROUGH);
      if (cost >= far[next]!) continue;
      far[next] = cost;
      open.add(next);
    }
  }
  return far;
}

/** SC5.2 Nobody digs under the eyes of the enemy. */
export const isCovered = (s: State, side: Side, site: number): boolean =>
  around[site]!.every(
    next => isSouthBank[next] === 0 || (controlsHex(s, side, next) && !hasKnownEnemy(s, side, next)),
  );

/** A dozer goes to where it can dig, while there is no ford; all others to where the fight is. */
function goalsOf({ s, side, goals }: Outlook, digs: boolean): readonly number[] {
  if (!digs) return goals.hexes;
  const sites = around.flatMap((_, hex) =>
    isFordable(s, hex) && isGoodFord(hex) && isCovered(s, side, hex) ? [hex] : [],
  );
  return sites.flatMap(hex => around[hex]!.filter(next => isStream[next] === 0));
}

/** By what it is for, once for each look at the map. */
const kept = new WeakMap<Outlook, Map<boolean, Float32Array>>();
function farFrom(look: Outlook, digs: boolean): Float32Array {
  const known = kept.get(look) ?? new Map<boolean, Float32Array>();
  kept.set(look, known);
  const far = known.get(digs) ?? distancesTo(look.s, goalsOf(look, digs));
  known.set(digs, far);
  return far;
}

/** Worth of a hex of firm ground nearer to the goal. */
const NEARER = 0.12;
/** What a step is worth for where it leads. */
export function nearerBy(look: Outlook, unit: number, from: number, to: number): number {
  const far = farFrom(look, isDozer(look.s, unit) && !look.s.ground.fords.some(isGoodFord));
  return NEARER * Math.min(THROUGH, far[from]! - far[to]!);
}
