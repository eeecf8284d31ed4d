import { derivedBy } from '@ironbottom/engine';
import {
  carriesBrigade,
  extendedRange,
  grid,
  HEXES,
  isAir,
  isAmphibious,
  isBrigade,
  isCarrier,
  isGround,
  isNaval,
  rangeOf,
  unitSide,
  unitsOf,
  waterAcross,
} from '../../components.ts';
import { CHINA_BOX, type State, theOffensive } from '../../state.ts';
import { solution } from '../06-supply/20-supply.ts';
import { landAllowance, legsAllowed, navalAllowance } from '../08-movement/10-allowance.ts';
import { leadsToBattle } from '../08-movement/42-land.ts';
import { aspCost, aspLeft, mayLandOn } from '../08-movement/45-landing.ts';
import { planFor } from '../08-movement/modes.ts';
import { battleRange } from './24-participation.ts';
import { reactionBattles } from './26-battles.ts';

/** 7.26-5 Whether a unit could come to a battle at all. Asked of every unit at once, so what it can be is kept. */

/** For land units the shores alone are there (8.45-2); for others so many hexes from a battle hex, and nearer. */
const ASHORE = -1;

/** By what counts as there: hexes over the sea to the nearest such hex; -1 never. */
const overSea = new Map<number, Int16Array>();
const queue = new Int16Array(HEXES);
let overSeaTo = '';

const near = (goals: readonly number[], hex: number, within: number): boolean =>
  goals.some(goal => grid.distance(goal, hex) <= within);

/** The same for every ship, so it is worked out backwards from the battle hexes. */
function seaDistance(goals: readonly number[], within: number): Int16Array {
  const to = goals.join();
  if (to !== overSeaTo) {
    overSeaTo = to;
    overSea.clear();
  }
  const known = overSea.get(within);
  if (known) return known;
  const distance = new Int16Array(HEXES).fill(-1);
  let tail = 0;
  for (let hex = 0; hex < HEXES; hex++) {
    const there = within === ASHORE ? goals.includes(hex) && mayLandOn(hex) : near(goals, hex, within);
    if (!there) continue;
    distance[hex] = 0;
    queue[tail++] = hex;
  }
  for (let head = 0; head < tail; head++) {
    const hex = queue[head]!;
    for (let d = 0; d < 6; d++) {
      if (!waterAcross[6 * hex + d]) continue;
      const next = grid.neighbours[6 * hex + d]!;
      if (distance[next]! >= 0) continue;
      distance[next] = distance[hex]! + 1;
      queue[tail++] = next;
    }
  }
  overSea.set(within, distance);
  return distance;
}

function ships(s: State, unit: number, goals: readonly number[]): boolean {
  const away = seaDistance(goals, isCarrier[unit] ? rangeOf[unit]! : 0)[s.at[unit]!]!;
  return away >= 0 && away <= navalAllowance(s, unitSide[unit]!);
}

function planes(s: State, unit: number, goals: readonly number[]): boolean {
  const at = s.at[unit]!;
  if (at !== CHINA_BOX) {
    const nearest = Math.min(...goals.map(goal => grid.distance(at, goal)));
    if (nearest <= battleRange(unit)) return true;
    if (nearest > legsAllowed(s) * extendedRange[unit]! + battleRange(unit)) return false;
  }
  return (['fly-normal', 'fly-extended'] as const).some(mode =>
    planFor(s, [unit], mode).list.some(base => near(goals, base, battleRange(unit))),
  );
}

/** By land, or over the sea with an ASP or on board of a ship (8.46). */
function troops(s: State, unit: number, goals: readonly number[]): boolean {
  const at = s.at[unit]!;
  const side = unitSide[unit]!;
  if (at < 0) return false;
  if (leadsToBattle(s, [unit], at, landAllowance(s))) return true;
  const away = seaDistance(goals, ASHORE)[at]!;
  if (!isAmphibious[unit] || away < 0 || away > navalAllowance(s, side)) return false;
  if (isBrigade[unit] && unitsOf[side]!.some(ship => carriesBrigade[ship] && s.at[ship] === at)) return true;
  return aspCost(s, unit) <= aspLeft(s, side);
}

/** Activating moves nobody: while one unit after the other is activated it still holds. */
export const canReact = derivedBy(
  (s: State, unit: number): boolean => {
    const goals = reactionBattles(s);
    if (isNaval[unit]) return ships(s, unit, goals);
    return isAir[unit] ? planes(s, unit, goals) : isGround[unit] === 1 && troops(s, unit, goals);
  },
  {
    from: s => {
      const { at, control, reduced, turn, asp, aspUsed } = s;
      const { side, card, event, ops, reactionCards, reaction } = theOffensive(s);
      const lines = solution(s).version;
      return [
        at,
        control,
        reduced,
        turn,
        asp,
        aspUsed,
        side,
        card,
        event,
        ops,
        reactionCards,
        reaction.asp,
        reactionBattles(s),
        lines,
      ];
    },
  },
);
