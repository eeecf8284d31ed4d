import { derived } from '@ironbottom/engine';
import { scenarioOf } from '../components.ts';
import { exhausted, usStepsGone } from '../rules/18-scenarios/17-ground.ts';
import { isByPoints } from '../rules/18-scenarios/18-points.ts';
import { usConditions } from '../rules/18-scenarios/40-victory.ts';
import type { State } from '../state.ts';
import { isReckoned, US_STEP } from './worth.ts';

/**
 * 18.54, 18.64, 18.74 What the US may spend. Where points decide every step counts alike; in a scenario they are free until
 * the number that would give Japan its victory comes near, and ground that is not taken by its end is worth nothing.
 */

const CHEAP = 0.4;
const DEAR = 1.8;
const LAST = 0.1;
const RESERVE = 4;
/** What has been won is not to be thrown away. */
const KEPT = 4;
/** 18.44a-3 A US step has to be paid for with seven times its fire strength. */
const RATIO = 3;

/** 18.44a-3, 18.54a-4 Where a ratio of losses or tired divisions are asked for, the US has to spare its men. */
const isSpending = (s: State): boolean => {
  const { level_3 } = scenarioOf(s.scenario).victory;
  return !isByPoints(s) && !isReckoned(s) && level_3 === undefined;
};

/** What a US step is worth to the US: the nearer to the number that Japan wants, the more. */
export function usStep(s: State): number {
  if (isByPoints(s)) return US_STEP;
  if (isAchieved(s)) return US_STEP * KEPT;
  const { victory } = scenarioOf(s.scenario);
  const share = Math.min(1, usStepsGone(s) / victory.steps!);
  // 18.64a On the last turn what is left of them may as well be spent.
  if (isSpending(s) && turnsLeft(s) === 0 && victory.steps! - usStepsGone(s) > RESERVE) return US_STEP * LAST;
  const first = isSpending(s) ? CHEAP : 1;
  return (isReckoned(s) ? RATIO : 1) * US_STEP * (first + (DEAR - first) * share);
}

/** 18.44a-2 Positions that are still to be forced, by the turns that are left for it. */
export const urgency = (s: State): number => {
  const due = scenarioOf(s.scenario).victory.positions! - s.campaign.forced;
  return due / (turnsLeft(s) + 1);
};

/** 18.54a Whether all is done that is asked for; how tired they are is only seen at the end. */
const isAchieved = derived((s: State): boolean =>
  usConditions(s).every(({ id, met }) => met || id === 'rested'),
);

/** 18.44a Whether nothing is left to be won but the ratio of losses, which is the better for every day without a fight. */
export const hasOnlyToEndure = (s: State): boolean =>
  isReckoned(s) && usConditions(s).every(({ id, met }) => met || id === 'ratio' || id === 'rested');

/** How much more than usual the US minds to be under fire. */
export const prudence = (s: State): number => Math.max(1, usStep(s) / US_STEP);

const RESTED = 0.5;
const FRESH = 3;

/**
 * What it is worth not to be tired. 18.44a-3, 15.4 Much, where a division has to be fresh to rebuild its steps; 18.64b little,
 * where only divisions at level III are counted, and only at the end.
 */
export function tirednessWorth(s: State): number {
  if (isReckoned(s)) return FRESH;
  return isSpending(s) && exhausted(s) < scenarioOf(s.scenario).victory.japan_level_3! - 1 ? RESTED : 1;
}

/** By the turns that are left: how much more the ground that a scenario asks for counts. */
const HASTE = [2, 1.75, 1.5, 1.25];
export const haste = (s: State): number => (isByPoints(s) ? 1 : (HASTE[turnsLeft(s)] ?? 1));

export const turnsLeft = (s: State): number => scenarioOf(s.scenario).turns[1] - s.turn;
