import {
  attackFull,
  attackReduced,
  defenceOf,
  grid,
  hexRecord,
  isAir,
  isCarrier,
  isGround,
  isNaval,
  isOneStep,
  rangeOf,
} from '../../components.ts';
import { FACES } from '../../rules/09-battle/20-dice.ts';
import {
  AIR_SUPPORT,
  groundMultiplier,
  NAVAL_SUPPORT,
  PREPARED,
  terrainModifier,
} from '../../rules/09-battle/charts.ts';
import { garrisonAt, garrisonStrength } from '../../rules/09-battle/garrison.ts';
import type { State } from '../../state.ts';

/** Quick estimates by which forces are put together; the plan that comes of it is judged by the full forecast. */

export const strengthOf = (s: State, unit: number): number =>
  s.reduced[unit] ? attackReduced[unit]! : attackFull[unit]!;
const stepsOf = (s: State, unit: number): number => (isOneStep[unit] || s.reduced[unit] ? 1 : 2);

/** With what a unit strikes at a hex from where it would be. */
export function strikeOf(s: State, unit: number, at: number, hex: number): number {
  const full = strengthOf(s, unit);
  if (isCarrier[unit] || !isAir[unit]) return full;
  return grid.distance(at, hex) > rangeOf[unit]! ? Math.ceil(full / 2) : full;
}

export interface Force {
  readonly strength: number;
  /** Steps, and hits that take all of them. */
  readonly steps: number;
  readonly hits: number;
}

export function forceOf(s: State, units: readonly number[], landed = false): Force {
  let [strength, steps, hits] = [0, 0, 0];
  for (const unit of units) {
    const n = stepsOf(s, unit);
    strength += strengthOf(s, unit);
    steps += n;
    hits += n * (landed ? Math.ceil(defenceOf[unit]! / 2) : defenceOf[unit]!);
  }
  return { strength, steps, hits };
}

/** Land units there, forces of the city with them. */
export function landForceAt(s: State, enemies: readonly number[], hex: number): Force {
  const land = forceOf(
    s,
    enemies.filter(unit => isGround[unit]),
  );
  const guards = garrisonAt(s, hex);
  if (guards === 0) return land;
  const { attack, defence } = garrisonStrength(hex);
  return {
    strength: land.strength + guards * attack,
    steps: land.steps + guards,
    hits: land.hits + guards * defence,
  };
}

export const fleetStrength = (s: State, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + (isAir[unit] || isNaval[unit] ? strengthOf(s, unit) : 0), 0);

interface Support {
  readonly ships: boolean;
  readonly planes: boolean;
  readonly landing: boolean;
}

const lost = ({ steps, hits }: Force, by: number): number =>
  steps === 0 ? 0 : Math.min(steps, Math.floor((by * steps) / hits));

/** The chance to win a ground combat. */
export function groundChance(own: Force, enemy: Force, hex: number, support: Support): number {
  if (own.steps === 0) return 0;
  if (enemy.steps === 0) return 1;
  const bonus =
    (support.ships ? NAVAL_SUPPORT : 0) +
    (support.planes ? AIR_SUPPORT : 0) +
    terrainModifier(hexRecord(hex).terrain);
  const guard = support.landing ? PREPARED : 0;
  let wins = 0;
  for (const mine of FACES)
    for (const theirs of FACES) {
      const theirLoss = lost(enemy, Math.ceil(own.strength * groundMultiplier(mine + bonus)));
      const myLoss = lost(own, Math.ceil(enemy.strength * groundMultiplier(theirs + guard)));
      if (myLoss < own.steps && (theirLoss === enemy.steps || theirLoss > myLoss)) wins++;
    }
  return wins / 100;
}

/** The chance to win in the air and at sea, by strengths. */
export const fleetChance = (own: number, enemy: number): number => {
  if (enemy === 0) return own >= 0 ? 1 : 0;
  if (own === 0) return 0;
  return Math.min(0.97, Math.max(0.03, 0.6 + 0.45 * Math.log(own / enemy)));
};
