import type { Roll, Statistics } from '@ironbottom/engine';
import { charts, JAPAN, scenario, US, unitsOf } from './components.ts';
import { totals } from './score.ts';
import { REMOVED, type State } from './state.ts';

const lost = (s: State, side: typeof US | typeof JAPAN): number =>
  unitsOf(side).reduce((sum, unit) => {
    if (s.at[unit] === REMOVED) return sum + 2;
    return s.at[unit]! >= 0 && s.front[unit] === 0 ? sum + 1 : sum;
  }, 0);

const FIRE: readonly string[] = ['defender-fire', 'attacker-fire', 'fighter-bomber', 'carrier'];
const isFire = ({ why }: Roll): boolean => FIRE.includes(why);
/** 14.4 Each die that makes somebody retreat or lose. */
const hitsOf = ({ dice }: Roll): number => dice.filter(die => die >= charts.fire.retreat_on).length;

export const statistics: Statistics<State> = {
  turn: s => Math.min(s.turn, scenario.turns),
  /** Markers count with their average number as long as they are hidden. */
  score: totals,
  losses: s => ({ us: lost(s, US), japan: lost(s, JAPAN) }),
  /** Fire is good luck when it hits more often than 5 and 6 should; other dice when they are high. */
  luck({ roll }) {
    if (!roll || roll.dice.length === 0) return undefined;
    const n = roll.dice.length;
    if (isFire(roll)) return (hitsOf(roll) - n / 3) / Math.sqrt((n * 2) / 9);
    const sum = roll.dice.reduce((total, die) => total + die, 0);
    return (sum - 3.5 * n) / Math.sqrt((n * 35) / 12);
  },
  due({ roll }) {
    if (!roll || !isFire(roll)) return undefined;
    return { of: 'hits', fell: hitsOf(roll), due: roll.dice.length / 3 };
  },
};
