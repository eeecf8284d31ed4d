import { tables } from '../components.ts';
import { columnOf } from '../rules/07-combat/20-strength.ts';
import { cellOf, resultOf } from '../rules/07-combat/30-results.ts';

/** What a fight comes to on average, by the CRT itself. */

export interface Prospect {
  /** Steps lost for every five. */
  readonly attackerLoss: number;
  readonly defenderLoss: number;
  /** How often the defender has to go, and is demoralised; how often the attacker is. */
  readonly drivenOff: number;
  readonly shaken: number;
  readonly recoil: number;
}

const DICE = Array.from({ length: 36 }, (_, i) => 2 + (i % 6) + Math.floor(i / 6));
const known = new Map<number, Prospect>();

function expected(column: number, modifier: number): Prospect {
  const sum = { attackerLoss: 0, defenderLoss: 0, drivenOff: 0, shaken: 0, recoil: 0 };
  for (const roll of DICE) {
    const cell = cellOf(roll + modifier, column);
    const [attacker, defender] = [resultOf(cell.attacker), resultOf(cell.defender)];
    sum.attackerLoss += attacker.perFive;
    sum.defenderLoss += defender.perFive;
    sum.drivenOff += defender.retreats ? 1 : 0;
    sum.shaken += defender.shaken ? 1 : 0;
    sum.recoil += attacker.shaken ? 1 : 0;
  }
  const mean = (value: number): number => value / DICE.length;
  return {
    attackerLoss: mean(sum.attackerLoss),
    defenderLoss: mean(sum.defenderLoss),
    drivenOff: mean(sum.drivenOff),
    shaken: mean(sum.shaken),
    recoil: mean(sum.recoil),
  };
}

/** Modifiers of more than this come to the same as this: the table has eleven rows. */
const MOST = 12;

export function prospect(attack: number, defence: number, modifier: number): Prospect {
  const column = columnOf(attack, Math.max(1, defence));
  const within = Math.max(-MOST, Math.min(MOST, modifier));
  const key = 100 * column + within;
  let found = known.get(key);
  if (!found) {
    found = expected(column, within);
    known.set(key, found);
  }
  return found;
}

/** The odds of the last column: more strength than this adds nothing. */
const [best, one] = tables.crt.odds_fractions.at(-1)!;
export const MOST_ODDS = best / one;
