import { fallOf, type Statistics } from '@ironbottom/engine';
import { isHq, isOneStep, SIDES, type Side, unitsOf } from './components.ts';
import { totals } from './score.ts';
import { CHINA_BOX, ELIMINATED, OUT, roleOf, type State } from './state.ts';

/** 1.24 Steps of combat units that a side has lost so far: those off the map for good and those reduced. */
const lost = (s: State, side: Side): number =>
  unitsOf[side]!.reduce((sum, unit) => {
    if (isHq[unit]) return sum;
    if (s.at[unit] === ELIMINATED || s.at[unit] === OUT) return sum + (isOneStep[unit] ? 1 : 2);
    return s.at[unit]! >= 0 || s.at[unit] === CHINA_BOX ? sum + s.reduced[unit]! : sum;
  }, 0);

/** In battle, to stay in the Pacific and to win a bid; all else succeeds with a low die. */
const HIGH_IS_GOOD: readonly string[] = ['air-naval', 'ground', 'europe', 'bid'];

export const statistics: Statistics<State> = {
  turn: s => Math.min(s.turn, s.lastTurn),
  /** The points of the scenario, or what the war is about: the will of the United States, the resources of Japan. */
  score: totals,
  losses: s => Object.fromEntries(SIDES.map(side => [roleOf(s, side), lost(s, side)])),
  luck({ roll }) {
    if (!roll || roll.dice.length === 0) return undefined;
    const low = roll.low ?? 1;
    const mean = low + (roll.sides - 1) / 2;
    const n = roll.dice.length;
    const sum = roll.dice.reduce((total, die) => total + die, 0);
    const high = (sum - mean * n) / Math.sqrt((n * (roll.sides ** 2 - 1)) / 12);
    return HIGH_IS_GOOD.includes(roll.why) ? high : -high;
  },
  /** Battles alone, in hits; an old log tells no more than that the higher the die, the better. */
  due({ roll }) {
    if (!roll || (roll.why !== 'air-naval' && roll.why !== 'ground')) return undefined;
    const fall = fallOf(roll);
    if (fall) return { of: 'hits', fell: fall.total, due: fall.expected };
    const mean = (roll.low ?? 1) + (roll.sides - 1) / 2;
    return { of: 'pips', fell: roll.dice.reduce((sum, die) => sum + die, 0), due: mean * roll.dice.length };
  },
};
