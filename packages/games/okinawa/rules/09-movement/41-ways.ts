import { type Refusal, refusal } from '@ironbottom/engine';
import { isEngagedAt, unitsIn } from '../../board.ts';
import { enemyOf, HALVES, JAPAN } from '../../components.ts';
import { isNorthEdge, landAround, terrainCost } from '../../map.ts';
import { placeName } from '../../places.ts';
import { ANY, NOWHERE } from '../../state/moving.ts';
import type { State } from '../../state.ts';
import { isArmyUnit, isHomeGuard, unitId, unitSide } from '../../units.ts';
import { mayInfiltrate } from '../07-tactics.ts';
import { after, bucket, clogged, isRefused, markersCost, occupied, type Step, stepInto } from './10-steps.ts';
import { closedByScenario, mayExit } from './18-limits.ts';
import { isAlone, isFixed, mayStay } from './40-stay.ts';
import { phaseOf, pointsOf, type Walk, walkOf } from './50-movers.ts';
import { inZone } from './80-zones.ts';

/** 9.4 Ways to where a move may end: a step is taken only if there is one from there on. */

/** 9.41, 9.42 Whether a unit that comes to a hex may stay, or go on to one where it may. */
const comesToRest = (s: State, walk: Walk, stops: boolean): boolean =>
  mayStay(s, walk.unit, walk.at) === undefined || (!stops && endings(s, walk).next().done === false);

/** Hexes in which a move may end, beyond where a unit is. `least`: what it costs at least from a hex to where one wants to go. */
export function* endings(s: State, start: Walk, least?: ArrayLike<number>): Generator<number> {
  // A way that costs more may lead farther than another that costs less: it is strategic, or it does not stop (9.83).
  const keyOf = ({ at, strategic }: Walk, stops: boolean): number =>
    4 * at + (strategic ? 2 : 0) + (stops ? 1 : 0);
  const best = new Map([[keyOf(start, false), start.spent]]);
  const most = start.points * (start.strategic ? 2 : 1);
  const open: Walk[][] = [];
  bucket(open, start.spent, start);
  for (let spent = 0; spent < open.length; spent++)
    for (const walk of open[spent] ?? []) {
      if (best.get(keyOf(walk, false))! < spent) continue;
      for (const to of landAround[walk.at]!) {
        const step = stepInto(s, walk, to);
        if (isRefused(step)) continue;
        const next = after(walk, to, step);
        const key = keyOf(next, step.stops);
        if (next.spent >= (best.get(key) ?? Number.POSITIVE_INFINITY)) continue;
        if (least && next.spent + least[to]! > most) continue;
        best.set(key, next.spent);
        if ((!least || least[to] === 0) && !mayStay(s, walk.unit, to)) yield to;
        if (!step.stops) bucket(open, next.spent, next);
      }
    }
}

/** Whether a unit has not yet been taken up; those who have disengaged are, each for itself (9.92). */
const isSettingOut = (s: State, { unit, at }: Walk): boolean =>
  at === s.at[unit] && !phaseOf(s).moving?.units.includes(unit);

/** 9.1 Why a unit cannot take a step; else what it comes to. */
export function stepOf(s: State, walk: Walk, to: number): Step | Refusal {
  const step = stepInto(s, walk, to);
  if (isRefused(step)) return step;
  const alone = isSettingOut(s, walk) ? leavesGuardAlone(s, walk.unit) : undefined;
  if (alone) return alone;
  return comesToRest(s, after(walk, to, step), step.stops) ? step : mayStay(s, walk.unit, to)!;
}

/** 18.15, 9.24 A unit comes ashore from the sea: it pays the ground, roads or not, and stops in a zone of control. */
export function stepAshore(s: State, unit: number, to: number): Step | Refusal {
  const side = unitSide[unit]!;
  const refused =
    occupied(s, side, to, false) ?? closedByScenario(s, unit, NOWHERE, to) ?? clogged(s, unit, to);
  if (refused) return refused;
  const cost = terrainCost[side]![to]! + markersCost(s, unit, to);
  const left = pointsOf(s, unit);
  if (cost > left * HALVES)
    return refusal('9.12', 'too-few-points', { hex: placeName(to), cost: cost / HALVES, left });
  const stops = inZone(s, enemyOf(side), to) && !mayInfiltrate(s, side);
  const step: Step = { cost, stops, infiltrates: false, strategic: false };
  const walk: Walk = {
    unit,
    at: to,
    spent: cost,
    points: left * HALVES,
    strategic: false,
    begun: true,
    leaves: NOWHERE,
    hops: ANY,
    storms: false,
  };
  return comesToRest(s, walk, stops) ? step : mayStay(s, unit, to)!;
}

/** 9.42 Whether a unit can still go to where it may stay, or off the map (18.33c). */
const canGetAway = (s: State, unit: number): boolean =>
  !isFixed(s, unit) &&
  ((mayExit(s) && isNorthEdge[s.at[unit]!] === 1) || endings(s, walkOf(s, unit)).next().done === false);

/** 9.42 An Army unit does not leave Home Guard alone next to US units that cannot get away. */
export function leavesGuardAlone(s: State, unit: number): Refusal | undefined {
  const hex = s.at[unit]!;
  if (hex < 0 || !isArmyUnit(unit) || isEngagedAt(s, hex)) return undefined;
  const left = unitsIn(s, JAPAN, hex).filter(isHomeGuard);
  if (left.length === 0 || !isAlone(s, hex, unit)) return undefined;
  const stuck = left.find(each => !canGetAway(s, each));
  return stuck === undefined ? undefined : refusal('9.42', 'guard-alone', { unit: unitId(stuck) });
}

/** 9.1 Whether a unit can take another step. */
export const canStep = (s: State, unit: number): boolean => {
  const walk = walkOf(s, unit);
  return landAround[walk.at]!.some(to => !isRefused(stepOf(s, walk, to)));
};
