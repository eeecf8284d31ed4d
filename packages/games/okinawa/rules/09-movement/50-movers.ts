import { type Refusal, refusal } from '@ironbottom/engine';
import { isEngagedAt, isThere } from '../../board.ts';
import { enemyOf, HALVES, type Side, scenarioOf, tables } from '../../components.ts';
import { SCENARIO_IDS } from '../../schema-scenarios.ts';
import { ANY, type MovePhase, NOWHERE } from '../../state/moving.ts';
import { isOnMap, type State } from '../../state.ts';
import { ALL_UNITS, unitId, unitNamed, unitSide } from '../../units.ts';
import { allowanceOf, weatherOf } from '../06-weather.ts';
import { heldByScenario } from './18-limits.ts';
import { mayBeginStrategic } from './30-strategic.ts';

/** 9.1, 9.5 Who can move, and with how many points. */

export const phaseOf = (s: State): MovePhase => s.movePhase!;

/** A unit on its way, as it is or as it would be farther on. */
export interface Walk {
  readonly unit: number;
  readonly at: number;
  /** In halves; 9.1 those that it has in all, for a tactical move. */
  readonly spent: number;
  readonly points: number;
  readonly strategic: boolean;
  /** It has entered a hex in this move. */
  readonly begun: boolean;
  /** 9.92a The engaged hex that it has left: those who stand there have no zone of control on it. */
  readonly leaves: number;
  readonly hops: number;
  readonly storms: boolean;
}

/** 9.13, 9.5, 9.22, 9.9 Why a unit cannot move any more in this phase, by its own state; undefined: it can. */
export function settled(s: State, unit: number): Refusal | undefined {
  if (s.spent[unit]! < 0 || (s.spent[unit]! > 0 && !phaseOf(s).loose.some(each => each.unit === unit)))
    return refusal('9.13', 'has-moved', { unit: unitId(unit) });
  if (s.pinned[unit] === 1) return refusal('9.53', 'pinned-stays', { unit: unitId(unit) });
  if (isEngagedAt(s, s.at[unit]!)) return refusal('9.9', 'must-disengage', { unit: unitId(unit) });
  if (isThere(s, enemyOf(unitSide[unit]!), s.at[unit]!))
    return refusal('9.71d', 'landed-stays', { unit: unitId(unit) });
  return heldByScenario(s, unit);
}

/** 9.11 Why a unit cannot move now: one moves after the other. */
export function held(s: State, side: Side, unit: number): Refusal | undefined {
  if (unitSide[unit] !== side || !isOnMap(s, unit))
    return refusal('9.1', 'not-yours-to-move', { unit: unitId(unit) });
  const { moving } = phaseOf(s);
  if (!moving) return settled(s, unit);
  return moving.units.includes(unit)
    ? undefined
    : refusal('9.11', 'one-moves', { unit: unitId(moving.units[0]!) });
}

export function walkOf(s: State, unit: number): Walk {
  const { moving, loose } = phaseOf(s);
  const at = s.at[unit]!;
  const spent = s.spent[unit]!;
  const points = pointsOf(s, unit) * HALVES;
  if (moving?.units.includes(unit)) {
    const { strategic, hops, storms, leaves, path } = moving;
    // Who comes from the sea has no hex behind him, but has paid for the first.
    const begun = path.length > 1 || spent > 0;
    return { unit, at, spent, points, strategic, begun, leaves, hops, storms };
  }
  const leaves = loose.find(each => each.unit === unit)?.hex ?? NOWHERE;
  const strategic = leaves === NOWHERE && mayBeginStrategic(s, unit, at);
  return { unit, at, spent, points, strategic, begun: spent > 0, leaves, hops: ANY, storms: false };
}

/** 18.15c By scenario, turn and unit: the points of those that land with fewer than are printed, on that turn. */
const slowed = new Map<string, number>(
  SCENARIO_IDS.flatMap(id =>
    scenarioOf(id).us_reinforcements.flatMap(({ turn, slow }) =>
      (slow?.units ?? []).map(unit => [`${id} ${turn} ${unitNamed(unit)}`, slow!.move] as const),
    ),
  ),
);
const isSlow = Uint8Array.from(ALL_UNITS, unit =>
  [...slowed.keys()].some(key => key.endsWith(` ${unit}`)) ? 1 : 0,
);
const slow = (s: State, unit: number): number | undefined =>
  isSlow[unit] ? slowed.get(`${s.scenario} ${s.turn} ${unit}`) : undefined;

/** 9.1, 9.15, 6.2, 6.32, 18.15c Movement points of a unit in this weather, whole. */
export function pointsOf(s: State, unit: number): number {
  const less = slow(s, unit);
  if (less === undefined) return allowanceOf(s, unit);
  const weather = tables.weather_effects[weatherOf(s)];
  return Math.max(0, Math.floor((less - weather.less) / weather.share));
}
