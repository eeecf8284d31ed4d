import { hexesOf, isNextTo, isThere, unitsIn } from '../board.ts';
import {
  ALLIES,
  bataanPeninsula,
  beachOn,
  byLand,
  CORREGIDOR,
  isCity,
  isHex,
  JAPAN,
  MANILA,
} from '../components.ts';
import { printed } from '../rules/02-components.ts';
import { isSupplyAt } from '../rules/13-supply.ts';
import { cloneState, hold, put, type State } from '../state.ts';
import { isInfantry } from '../units.ts';
import { LINE } from './allied-bataan.ts';
import { guess } from './estimate.ts';
import { aimOf, isLeashed } from './japan-aims.ts';
import { farFrom } from './movers.ts';

/** Behind the enemy: what a regiment in boats (4.5.1) or a battalion from the air (12) is worth in a hex that he has left empty. */

/** The Allied stacks that draw supply now and would not with an enemy there. */
export function cutOff(s: State, unit: number, hex: number): number {
  const fed = hexesOf(s, ALLIES).filter(each => each !== CORREGIDOR && isSupplyAt(s, ALLIES, each));
  const then = cloneState(s);
  put(then, unit, hex);
  hold(then, hex, JAPAN);
  return fed.filter(each => !isSupplyAt(then, ALLIES, each)).length;
}

/** The army stands before the line of Bataan: who is starved there is attacked before he has cleared the road. */
export const isAtTheLine = (s: State): boolean =>
  LINE.some(hex => byLand[hex]!.some(beside => isThere(s, JAPAN, beside)));

/** Japanese boats are worth so much of a march, in points. */
const LEAST_GAIN = 3;

/** 4.5.1 A landing along the coast: behind the line of Bataan, or only a march saved. */
export function boatScore(s: State, unit: number, to: number): number {
  const from = s.at[unit]!;
  if (isThere(s, ALLIES, to) || (from === MANILA && isLastIn(s, unit))) return -1;
  if (bataanPeninsula.includes(to)) {
    const starved = isAtTheLine(s) ? cutOff(s, unit, to) : 0;
    return starved > 1 ? 5 + starved : -1;
  }
  if (!isHex(from) || isLeashed(s, to) || isNextTo(s, ALLIES, from) || !canStand(s, unit, to)) return -1;
  const aim = aimOf(s, from);
  const gain = farFrom(from, aim) - farFrom(to, aim);
  return gain >= LEAST_GAIN ? gain / 10 : -1;
}

const isLastIn = (s: State, unit: number): boolean =>
  unitsIn(s, JAPAN, s.at[unit]!)
    .filter(isInfantry)
    .every(each => each === unit);

/** In supply there, or on a shore that becomes a source of it (13.2); nobody beside it who would throw it back. */
function canStand(s: State, unit: number, to: number): boolean {
  const fed = isSupplyAt(s, JAPAN, to) || beachOn(to) >= 0 || isCity[to] === 1;
  const beside = byLand[to]!.filter(hex => isThere(s, ALLIES, hex));
  const threat = beside.reduce((sum, hex) => sum + guess(s, ALLIES, hex, 'attack'), 0);
  return fed && threat <= printed(s, unit).defence;
}
