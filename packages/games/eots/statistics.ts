import type { Statistics } from '@ironbottom/engine';
import { ALLIES, hasResource, isHq, JAPAN, SIDES, type Side, unitsOf } from './components.ts';
import { ELIMINATED, OUT, roleOf, type State } from './state.ts';

/** 1.24 Steps of combat units that a side has lost so far: those off the map for good and those reduced. */
const lost = (s: State, side: Side): number =>
  unitsOf[side]!.reduce((sum, unit) => {
    if (isHq[unit]) return sum;
    if (s.at[unit] === ELIMINATED || s.at[unit] === OUT) return sum + 2;
    return s.at[unit]! >= 0 ? sum + s.reduced[unit]! : sum;
  }, 0);

const resources = (s: State): number => {
  let held = 0;
  for (let hex = 0; hex < hasResource.length; hex++)
    if (hasResource[hex] === 1 && s.control[hex] === JAPAN) held++;
  return held;
};

export const statistics: Statistics<State> = {
  turn: s => Math.min(s.turn, s.lastTurn),
  /** What the war is about: the will of the United States, the resources of Japan. */
  score: s => ({ [roleOf(s, ALLIES)]: s.will, [roleOf(s, JAPAN)]: resources(s) }),
  losses: s => Object.fromEntries(SIDES.map(side => [roleOf(s, side), lost(s, side)])),
  /** High dice are good luck. */
  luck({ roll }) {
    if (!roll || roll.dice.length === 0) return undefined;
    const low = roll.low ?? 1;
    const mean = low + (roll.sides - 1) / 2;
    const n = roll.dice.length;
    const sum = roll.dice.reduce((total, die) => total + die, 0);
    return (sum - mean * n) / Math.sqrt((n * (roll.sides ** 2 - 1)) / 12);
  },
};
