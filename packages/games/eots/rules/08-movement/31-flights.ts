import { refusal } from '@ironbottom/engine';
import { extendedMovesOnly, extendedRange, grid, rangeOf, unitIds } from '../../components.ts';
import { CHINA_BOX, type State } from '../../state.ts';
import { battleRange } from '../07-offensives/24-participation.ts';
import { reactionBattles } from '../07-offensives/26-battles.ts';
import { isReacting, legsAllowed } from './10-allowance.ts';
import { battleLeft } from './21-ends.ts';
import { boxHasRoom, type How, legOf, mayEnd, nodeOf, searchAir } from './31-air.ts';
import { blocked, notInReaction, type Plan, planned, sideOf, startOf } from './plan.ts';
import { openToStrategic, touch } from './zones-on-the-move.ts';

/** 8.31, 8.33 Where air units fly. */

/** 7.26-5, 8.31-4 Where a reacting air unit can take part in a battle: the one it left, if it left one. */
function inReach(s: State, unit: number, hex: number): boolean {
  const left = battleLeft(s, unit);
  const battles = left >= 0 ? [left] : reactionBattles(s);
  return battles.some(battle => grid.distance(battle, hex) <= battleRange(unit));
}

/** 8.31 */
export function planFly(s: State, units: readonly number[], how: How): Plan {
  const side = sideOf(units);
  const reacting = isReacting(s, side);
  if (how === 'extended') {
    const without = units.find(unit => extendedRange[unit] === rangeOf[unit]);
    if (without !== undefined)
      return blocked(refusal('8.31-1', 'no-extended-range', { unit: unitIds[without]! }));
    const slow = reacting ? units.find(unit => extendedMovesOnly[unit]) : undefined;
    if (slow !== undefined) return blocked(refusal('8.31-4', 'parentheses', { unit: unitIds[slow]! }));
  }
  const start = nodeOf(startOf(s, units));
  const { legs } = searchAir(s, side, units[0]!, start, legOf(units, how), legsAllowed(s), null);
  const mayStop = (hex: number): boolean =>
    mayEnd(s, side, units[0]!, hex) && (!reacting || units.every(unit => inReach(s, unit, hex)));
  return planned(
    hex => legs[hex]! > 0 && mayStop(hex),
    !reacting && legs[nodeOf(CHINA_BOX)]! > 0 && boxHasRoom(s, units),
  );
}

/** 8.33-1 Twice as many legs, out of open ZOI. */
export function planStrategicFly(s: State, units: readonly number[]): Plan {
  const side = sideOf(units);
  const refused = notInReaction(s, units, '8.33-1');
  if (refused) return blocked(refused);
  const start = nodeOf(startOf(s, units));
  const zones = openToStrategic(s, units);
  const shut = (hex: number): boolean => zones[hex] === 1;
  const { legs } = searchAir(s, side, units[0]!, start, legOf(units, 'extended'), 2 * legsAllowed(s), shut);
  return planned(hex => legs[hex]! > 0 && mayEnd(s, side, units[0]!, hex));
}

/** 7.25E Whether a flight can keep clear of every enemy ZOI. In strategic movement it goes twice as far. */
export function fliesClear(
  s: State,
  units: readonly number[],
  how: How,
  place: number,
  strategic = false,
): boolean {
  const start = nodeOf(startOf(s, units));
  const goal = nodeOf(place);
  const most = (strategic ? 2 : 1) * legsAllowed(s);
  const zones = touch(s, units, strategic);
  const clearOf = (shut: (hex: number) => boolean): boolean =>
    !shut(goal) &&
    searchAir(s, sideOf(units), units[0]!, start, legOf(units, how), most, shut).legs[goal]! > 0;
  return clearOf(hex => zones.most[hex] === 1) || (zones.there !== null && clearOf(zones.there));
}
