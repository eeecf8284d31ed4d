import { columnOf, resultAt } from '../rules/a07-fire/20-table.ts';

/** A7.3, A10.1 What an attack costs a target, in shares of its worth: the table and the check behind it, over all dice. */

/** In how many of 36 ways two dice come to a sum. */
export const WAYS = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1] as const;
const SUMS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
const ALL = 36;

/** What two dice bring on average. */
export const expected = (worth: (sum: number) => number): number =>
  SUMS.reduce((all, sum) => all + (WAYS[sum] / ALL) * worth(sum), 0);
/** The chance that two dice are at most so much. */
export const atMost = (most: number): number => {
  let ways = 0;
  for (const sum of SUMS) if (sum <= most) ways += WAYS[sum];
  return ways / ALL;
};

/** What is lost, in shares of the worth, when a unit breaks (or loses its step, G1.12), and when it is pinned. */
const BREAKS = 0.5;
const PINS = 0.12;
/** A7.302 Half of a squad. */
const HALVED = 0.5;

/** What a morale check costs: `margin` is morale less modifiers. */
function checked(margin: number): number {
  const fails = 1 - atMost(margin);
  const exactly = margin >= 2 && margin <= 12 ? WAYS[margin as 2]! / ALL : 0;
  return BREAKS * fails + PINS * exactly;
}

/** Answers by firepower, modifier and morale: the same few are asked for again and again. */
const kept = new Map<number, number>();

/** The share of its worth that one unit loses on average. `others`: how many stand with it under the same attack. */
export function lossOf(fp: number, drm: number, morale: number, others = 0): number {
  const column = columnOf(fp);
  if (column < 0) return 0;
  const key = ((column * 64 + (drm + 32)) * 16 + morale) * 8 + Math.min(others, 7);
  const before = kept.get(key);
  if (before !== undefined) return before;
  let loss = 0;
  for (const sum of SUMS) {
    const { kind, number } = resultAt(column, sum + drm);
    const share = WAYS[sum] / ALL;
    if (kind === 'KIA') {
      const dies = Math.min(1, number / (1 + others));
      loss += share * (dies + (1 - dies) * BREAKS);
    } else if (kind === 'K') {
      const struck = 1 / (1 + others);
      loss += share * (struck * HALVED + (1 - struck * HALVED) * checked(morale - number));
    } else if (kind === 'MC') loss += share * checked(morale - number);
    else if (kind === 'PTC') loss += share * PINS * (1 - atMost(morale));
  }
  kept.set(key, loss);
  return loss;
}
