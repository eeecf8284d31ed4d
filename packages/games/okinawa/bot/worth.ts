import { JAPAN, type Side, scenarioOf, US } from '../components.ts';
import { isRidge, isShuri } from '../map.ts';
import type { FIRE_RESULTS } from '../schema-tables.ts';
import type { State } from '../state.ts';
import { fireOf, isFootOrGuns, JAPANESE_HQ, unitSide } from '../units.ts';

/** What things are worth to the players, in victory points. */

/** T-VP-JP-6, T-VP-JP-7 A US step with the fatigue that comes with it (14.12). */
export const US_STEP = 3.4;
const OTHER_US_STEP = 5.4;
/** What the US gains by a Japanese step: nothing at once, but the island falls only when few are left (18.17a). */
export const JAPANESE_STEP = 2;

/** What its owner loses with the next step of a unit. */
export function stepWorth(unit: number, steps: number): number {
  if (unitSide[unit] === US) return isFootOrGuns(unit) ? US_STEP : OTHER_US_STEP;
  if (unit === JAPANESE_HQ) return 20;
  return 1 + (fireOf(unit, steps) - fireOf(unit, steps - 1)) / 3;
}

type FireResult = (typeof FIRE_RESULTS)[number];

const ON_US: { readonly [result in FireResult]: number } = {
  '-': 0,
  P: 0.5,
  D: 0.5,
  R: 0.9,
  DR: 1.3,
  S: US_STEP,
  S2: 2 * US_STEP,
};
/** Who is pinned can neither go away nor help his neighbours (11.33a); S2 is mostly paid for with a hex (10.32b). */
const ON_JAPAN: { readonly [result in FireResult]: number } = {
  '-': 0,
  P: 0.6,
  D: 0.7,
  R: 0.6,
  DR: 1.2,
  S: JAPANESE_STEP,
  S2: 1.7 * JAPANESE_STEP,
};
/** 10.35 From a ridge or Shuri nobody goes back. */
const ON_HEIGHTS: { readonly [result in FireResult]: number } = { ...ON_JAPAN, R: 0, DR: 0.7 };

/** 18.44a-3 Whether losses of fire strength are reckoned up in the end. */
export const isReckoned = (s: State): boolean => scenarioOf(s.scenario).victory.ratio !== undefined;
/** Then hardly anything else counts. */
const ON_US_STEPS: { readonly [result in FireResult]: number } = {
  '-': 0,
  P: 0.1,
  D: 0.1,
  R: 0.3,
  DR: 0.4,
  S: US_STEP,
  S2: 2 * US_STEP,
};

const WORTHS = [ON_US, ON_JAPAN, ON_HEIGHTS, ON_US_STEPS] as const;
export const GROUNDS = [0, 1, 2, 3] as const;
export type Ground = (typeof GROUNDS)[number];
/** How results of fire are to be weighed in a hex. */
export const groundOf = (s: State, target: Side, hex: number): Ground => {
  if (target !== JAPAN) return isReckoned(s) ? 3 : 0;
  return isRidge[hex] === 1 || isShuri[hex] === 1 ? 2 : 1;
};

/** 10.32 What a result is worth to whoever fires. */
export const resultWorth = (ground: Ground, result: FireResult): number => WORTHS[ground][result];
