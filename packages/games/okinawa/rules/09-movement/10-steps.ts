import { type Refusal, refusal } from '@ironbottom/engine';
import { hasRoomFor, isEngagedAt, isThere } from '../../board.ts';
import { enemyOf, HALVES, type Side, US } from '../../components.ts';
import { entryCost } from '../../map.ts';
import { placeName } from '../../places.ts';
import { NOWHERE } from '../../state/moving.ts';
import { mineAt, option, REAL, type State } from '../../state.ts';
import { unitId, unitSide } from '../../units.ts';
import { mayInfiltrate } from '../07-tactics.ts';
import { interdictionCost } from '../08-bombardment/33-interdiction.ts';
import { closedByScenario } from './18-limits.ts';
import { barred } from './20-terrain.ts';
import { isStrategicStep } from './30-strategic.ts';
import { type Walk, walkOf } from './50-movers.ts';
import { inZone } from './80-zones.ts';

/** 9.1, 9.2, 9.8 One step of a unit: 9.11 to 9.13, 9.22, 9.31, 9.82, 9.83, 9.88, 9.92a, 9.92b, 8.33c, 8.33d. */

export interface Step {
  /** In halves. */
  readonly cost: number;
  /** 9.82, 9.83 It goes no farther in this phase. */
  readonly stops: boolean;
  /** 9.84 From one enemy zone of control into another. */
  readonly infiltrates: boolean;
  readonly strategic: boolean;
}
export const isRefused = (step: Step | Refusal): step is Refusal => 'key' in step;

/** 8.33d In halves; most of the time no markers lie anywhere. */
export const markersCost = (s: State, unit: number, hex: number): number =>
  s.markers.length > 0 ? interdictionCost(s, unit, hex) : 0;

/** 9.22 Enemies and engagements bar the way; an engineer from the sea may go in among enemies (9.71c). */
export function occupied(s: State, side: Side, to: number, storms: boolean): Refusal | undefined {
  if (isEngagedAt(s, to) || (!storms && isThere(s, enemyOf(side), to)))
    return refusal('9.22', 'held-by-the-enemy', { hex: placeName(to) });
  return undefined;
}

/** 8.33c, 9.14c Where units are stopped, the limit holds for those who would only pass, too. */
export function limited(s: State, unit: number, to: number): Refusal | undefined {
  const mine = unitSide[unit] === US ? mineAt(s, to) : undefined;
  if (mine?.shown && mine.kind === REAL) return refusal('9.14c', 'clogged', { hex: placeName(to) });
  return markersCost(s, unit, to) > 0 ? refusal('8.33c', 'clogged', { hex: placeName(to) }) : undefined;
}
export const clogged = (s: State, unit: number, to: number): Refusal | undefined =>
  (s.markers.length === 0 && s.mines.length === 0) || hasRoomFor(s, unit, to)
    ? undefined
    : limited(s, unit, to);

/** What zones of control make of a step. */
const FREE = 0;
const STOPS = 1;
const INFILTRATES = 2;

/** 9.82, 9.83, 9.92b What zones of control say of a step. */
function zonesOn(s: State, { unit, at, begun, leaves }: Walk, to: number): number | Refusal {
  const side = unitSide[unit]!;
  const enemy = enemyOf(side);
  const into = inZone(s, enemy, to, leaves);
  if (!into && !begun) return FREE;
  const outOf = at >= 0 && inZone(s, enemy, at, leaves);
  if (!into) return outOf && !option(s, 'throughZones') ? refusal('9.83', 'caught-in-a-zone') : FREE;
  const able = mayInfiltrate(s, side) && s.disengaged[unit] === 0 && leaves === NOWHERE;
  if (!outOf) return able ? FREE : STOPS;
  if (!able) return refusal(leaves === NOWHERE ? '9.82' : '9.92b', 'zone-to-zone', { hex: placeName(to) });
  return INFILTRATES;
}

/** 9.1, 9.12 Points that a unit has left, in halves: for a tactical, and for a strategic move. */
export const leftOf = ({ points, spent, strategic }: Walk): number => points * (strategic ? 2 : 1) - spent;
/** 9.1, 9.13 The points that a unit has left in this phase; none when it has moved. */
export const pointsLeft = (s: State, unit: number): number =>
  s.spent[unit]! < 0 ? 0 : Math.max(0, leftOf(walkOf(s, unit))) / HALVES;

/** One step as far as the hex itself goes; where a unit may end its move is another question (40-stay.ts). */
export function stepInto(s: State, walk: Walk, to: number): Step | Refusal {
  const { unit, at, spent, points } = walk;
  const side = unitSide[unit]!;
  const refused =
    barred(s, unit, at, to) ??
    occupied(s, side, to, walk.storms) ??
    closedByScenario(s, unit, at, to) ??
    clogged(s, unit, to);
  if (refused) return refused;
  if (walk.hops <= 0) return refusal('9.71c', 'one-hex-more', { unit: unitId(unit) });
  const zones = zonesOn(s, walk, to);
  if (typeof zones !== 'number') return zones;
  const cost = entryCost(side, at, to) + markersCost(s, unit, to);
  const strategic = walk.strategic && isStrategicStep(s, side, at, to);
  if (spent + cost > points * (strategic ? 2 : 1)) return tooFew(walk, to, cost);
  return { cost, stops: zones !== FREE || walk.hops === 1, infiltrates: zones === INFILTRATES, strategic };
}

/** 9.12, 9.31, 9.33d Too few points; what keeps a move from being a strategic one is told where that would do. */
function tooFew(walk: Walk, to: number, cost: number): Refusal {
  const left = Math.max(0, leftOf(walk));
  return cost <= left
    ? refusal(unitSide[walk.unit] === US ? '9.33d' : '9.31', 'not-strategic', { hex: placeName(to) })
    : refusal('9.12', 'too-few-points', { hex: placeName(to), cost: cost / HALVES, left: left / HALVES });
}

/** Where a unit would be after a step. */
export const after = (
  { unit, spent, points, leaves, hops, storms }: Walk,
  to: number,
  { cost, strategic }: Step,
): Walk => ({
  unit,
  at: to,
  spent: spent + cost,
  points,
  strategic,
  begun: true,
  leaves,
  hops: hops - 1,
  storms,
});

/** Puts something among those of its cost, for searches that take the cheapest first. */
export function bucket<T>(open: T[][], cost: number, item: T): void {
  const same = open[cost];
  if (same) same.push(item);
  else open[cost] = [item];
}
