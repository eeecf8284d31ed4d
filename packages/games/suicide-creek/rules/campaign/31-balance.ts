import { has, isLeader, isMmc, someIn } from '../../board.ts';
import { JAPAN, US } from '../../components.ts';
import { FANATIC, sideOf } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { isCharge, isHmg } from '../../types.ts';
import { weaponsOf } from '../../writing.ts';

/** 4.31, A26.4 What the side that nobody wanted to play has for the whole campaign; A10.8 who is fanatic. */

/** 4.31 Americans who have a HMG or a charge. */
const isArmedToTheTeeth = (s: State, unit: number): boolean =>
  sideOf(unit) === US &&
  weaponsOf(s, unit).some(
    weapon => isHmg[s.weapons.type[weapon]!] === 1 || isCharge[s.weapons.type[weapon]!] === 1,
  );

/** 4.31 Japanese men who have a leader with them. */
const isWithLeader = (s: State, unit: number): boolean =>
  sideOf(unit) === JAPAN &&
  isMmc(s, unit) &&
  s.units.at[unit]! >= 0 &&
  someIn(s, JAPAN, s.units.at[unit]!, other => isLeader(s, other) && s.units.guard[other] === -1);

function hasBalance(s: State, unit: number): boolean {
  if (!s.campaign) return false;
  if (s.options.balance === 'us') return isArmedToTheTeeth(s, unit);
  return s.options.balance === 'japan' && isWithLeader(s, unit);
}

export const isFanatic = (s: State, unit: number): boolean => has(s, unit, FANATIC) || hasBalance(s, unit);
