import type { Statistics } from '@ironbottom/engine';
import { charts, JAPAN, scenario, US, unitsOf } from './components.ts';
import { MT_US, REMOVED, type State } from './state.ts';

const lost = (s: State, side: typeof US | typeof JAPAN): number =>
  unitsOf(side).reduce((sum, unit) => {
    if (s.at[unit] === REMOVED) return sum + 2;
    return s.at[unit]! >= 0 && s.front[unit] === 0 ? sum + 1 : sum;
  }, 0);

const AVERAGE =
  scenario.mt_values.values.reduce((sum, value) => sum + value, 0) / scenario.mt_values.values.length;

export const statistics: Statistics<State> = {
  turn: s => Math.min(s.turn, scenario.turns),
  /** Markers count with their average number: what they are worth is hidden until the end. */
  score(s) {
    const taken = Math.max(0, s.mt.filter(place => place === MT_US).length - lostBattalions(s));
    const left = s.mt.filter(place => place >= 0).length;
    return { us: taken * AVERAGE, japan: left * AVERAGE + s.japanVp };
  },
  losses: s => ({ us: lost(s, US), japan: lost(s, JAPAN) }),
  /** Fire is good luck when it hits more often than 5 and 6 should; other dice when they are high. */
  luck({ roll }) {
    if (!roll || roll.dice.length === 0) return undefined;
    const hits = roll.why.endsWith('fire') || roll.why === 'fighter-bomber' || roll.why === 'carrier';
    const n = roll.dice.length;
    if (hits) {
      const hit = roll.dice.filter(die => die >= charts.fire.retreat_on).length;
      return (hit - n / 3) / Math.sqrt((n * 2) / 9);
    }
    const sum = roll.dice.reduce((total, die) => total + die, 0);
    return (sum - 3.5 * n) / Math.sqrt((n * 35) / 12);
  },
};

function lostBattalions(s: State): number {
  return unitsOf(US).filter(unit => s.at[unit] === REMOVED).length;
}
