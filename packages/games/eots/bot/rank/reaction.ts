import type { Action } from '@ironbottom/engine';
import {
  attackFull,
  cardRecords,
  efficiency,
  grid,
  isAir,
  isCarrier,
  isGround,
  isNaval,
  type Side,
} from '../../components.ts';
import { battleRange } from '../../rules/07-offensives/24-participation.ts';
import { reactionBattles } from '../../rules/07-offensives/26-battles.ts';
import { unitsAt } from '../../rules/08-movement/presence.ts';
import { type State, theOffensive } from '../../state.ts';
import { cardArg, hexArg, unitArg } from '../../verbs.ts';
import { strengthOf } from '../planner/odds.ts';
import { seaCosts } from '../planner/reach.ts';
import { baseWorth } from '../worth.ts';

/** CDSS-14, CDSS-P-32 to CDSS-P-36 What a side does when the other attacks. */

/** What the enemy brings to a battle hex. */
function against(s: State, hex: number): number {
  const { missions } = theOffensive(s);
  let sum = 0;
  for (const { unit, battle } of missions)
    if ((battle === hex || s.at[unit] === hex) && !isGround[unit]) sum += strengthOf(s, unit);
  return sum;
}

function own(s: State, side: Side, hex: number): number {
  const there = unitsAt(s, side, hex).filter(unit => !isGround[unit]);
  const coming = theOffensive(s).reaction.missions.filter(
    ({ unit, battle }) => battle === hex && s.at[unit] !== hex,
  );
  return [...there, ...coming.map(({ unit }) => unit)].reduce((sum, unit) => sum + strengthOf(s, unit), 0);
}

/** Battle hexes in the order of what they are worth. */
export const battlesByWorth = (s: State, battles = reactionBattles(s)): number[] =>
  battles.toSorted((a, b) => stake(s, b) - stake(s, a));

const stake = (s: State, hex: number): number => baseWorth(hex) + 0.02 * theOffensive(s).missions.length;

/** Whether somebody could fight for one of the battle hexes, and how well that is. */
export function activateScore(s: State, side: Side, action: Action, goals = reactionBattles(s)): number {
  if (action.verb === 'done') return 0;
  const unit = unitArg(action);
  let best = -1;
  for (const hex of goals) {
    const enemy = against(s, hex);
    const at = s.at[unit]!;
    const ours = own(s, side, hex);
    const strength = attackFull[unit]!;
    const near = at >= 0 && grid.distance(at, hex) <= (isAir[unit] ? battleRange(unit) : 0);
    if (isGround[unit]) {
      best = Math.max(best, at === hex ? -0.5 : 0.2 + stake(s, hex));
      continue;
    }
    if (at === hex) continue;
    if (isNaval[unit] && !isCarrier[unit] && seaCosts(side, at)[hex]! < 0) continue;
    // CDSS-14.2 Not to his own harm: the whole of what may come has to be a match.
    const match = ours + 2 * strength >= 0.6 * enemy || baseWorth(hex) > 0.4;
    if (match) best = Math.max(best, 0.3 + strength * 0.02 + stake(s, hex) + (near ? 0.2 : 0));
  }
  return best;
}

export function hqScore(s: State, action: Action): number {
  if (action.verb === 'done') return 0;
  const hq = unitArg(action);
  const nearest = Math.min(...reactionBattles(s).map(hex => grid.distance(s.at[hq]!, hex)));
  return 1 + efficiency[hq]! - nearest * 0.05;
}

/** In reaction movement: to the battle, or to where it is in range. */
export function moveScore(s: State, action: Action, battles = reactionBattles(s)): number {
  const goals = battlesByWorth(s, battles);
  if (action.verb === 'done') return 0;
  if (action.verb === 'pick') {
    const unit = unitArg(action);
    const at = s.at[unit]!;
    if (theOffensive(s).group) return -1;
    if (goals.includes(at)) return -1;
    if ((isAir[unit] || isCarrier[unit]) && goals.some(hex => grid.distance(at, hex) <= battleRange(unit)))
      return -1;
    return 1;
  }
  if (action.verb === 'halt') return 0.1;
  const hex = hexArg(action);
  const [unit] = theOffensive(s).group?.units ?? [];
  const away = Math.min(...goals.map(goal => grid.distance(goal, hex)));
  if (action.verb === 'march') return 3 - away;
  if (unit !== undefined && isCarrier[unit]) return 2 + 0.1 * away;
  return 3 - 0.1 * away + (goals[0] === hex ? 0.5 : 0);
}

/** Whoever can choose fights where most is at stake. */
export function joinScore(s: State, action: Action, battles = reactionBattles(s)): number {
  const nth = battlesByWorth(s, battles).indexOf(hexArg(action));
  return nth < 0 ? Number.NEGATIVE_INFINITY : -nth;
}

/** Reaction events: weather against what is large, all others when there is something to answer. */
export function cardScore(s: State, action: Action): number {
  const { missions, battles } = theOffensive(s);
  if (action.verb === 'done') return 0;
  if (action.verb === 'roll') return 0.5;
  const { subkind } = cardRecords[cardArg(action)]!;
  const size = missions.length;
  switch (subkind) {
    case 'weather':
      return size >= 5 || battles.length >= 2 ? 1 : -1;
    case 'personage':
      return size >= 2 ? 1 : -1;
    case 'intelligence':
    case 'counteroffensive':
      return size >= 3 && battles.some(({ hex }) => baseWorth(hex) >= 0.1) ? 1 : -0.5;
    default:
      return 1;
  }
}
