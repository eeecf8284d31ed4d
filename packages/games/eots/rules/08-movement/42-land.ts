import { type Refusal, refusal } from '@ironbottom/engine';
import {
  grid,
  HEXES,
  hexId,
  hexRecord,
  isMountain,
  landAcross,
  type Side,
  unitIds,
  unitRecords,
  unitSide,
} from '../../components.ts';
import charts from '../../data/charts.json' with { type: 'json' };
import type { State } from '../../state.ts';
import { routeStands } from '../06-supply/board.ts';
import { reactionBattles } from '../07-offensives/26-battles.ts';
import { HALF, isReacting, landAllowance, under } from './10-allowance.ts';
import { isBattle, possibleBattles } from './21-ends.ts';
import { barredFrom } from './41-limits.ts';
import { AIR, HQ, LAND, opposed } from './presence.ts';

/** 8.42 Land movement over land hexsides. */

const points = new Map(charts.terrain.rows.map(({ terrain, mp }) => [terrain, mp]));
/** 8.42-1 By hex, in half points; the map says open where the rulebook says clear, an atoll has no terrain of its own. */
const terrainCost = Int8Array.from({ length: HEXES }, (_, hex) => {
  const { terrain } = hexRecord(hex);
  return HALF * (points.get(terrain === 'open' ? 'clear' : terrain) ?? points.get('mixed') ?? 0);
});
const ROUTE_COST = HALF * charts.terrain.strategic_transport_route_mp;

const isArmour = (unit: number): boolean => unitRecords[unit]!.subtype === 'armour';

/** 8.42-4, 8.11-2 What stops land units: enemy land and air units and HQs, not ships; and a declared battle hex. */
export const mustStop = (s: State, side: Side, hex: number): boolean =>
  opposed(s, side, hex, LAND | AIR | HQ) || isBattle(s, hex);

/** 8.42-1, 8.42-2 In half points; -1 where no land hexside leads. */
export function stepCost(s: State, side: Side, from: number, to: number): number {
  const d = grid.direction(from, to);
  if (d < 0 || !landAcross[6 * from + d]) return -1;
  const quick = routeStands(s, 6 * from + d) && !opposed(s, side, to, LAND | AIR | HQ);
  return quick ? ROUTE_COST : terrainCost[to]!;
}

/** 8.41, 8.49 Why the unit may not go over this land hexside at all. Armour needs a route into mountains. */
export function barredAcross(s: State, unit: number, slot: number): Refusal | undefined {
  const to = grid.neighbours[slot]!;
  const barred = barredFrom(unit, to);
  if (barred || !isMountain[to] || !isArmour(unit) || routeStands(s, slot)) return barred;
  return refusal('8.49', 'armour-in-mountains', { unit: unitIds[unit]! });
}

/** Whether these units, with so many half points left, may enter the hex from the one beside it. */
export function checkStep(
  s: State,
  units: readonly number[],
  from: number,
  to: number,
  left: number,
): Refusal | undefined {
  const side = unitSide[units[0]!]!;
  const cost = stepCost(s, side, from, to);
  if (cost < 0) return refusal('8.42-1', 'no-land-hexside', { hex: hexId(to) });
  const slot = 6 * from + grid.direction(from, to);
  for (const unit of units) {
    const barred = barredAcross(s, unit, slot);
    if (barred) return barred;
  }
  if (cost > left) return refusal('8.42-1', 'too-few-points', { cost: cost / HALF, left: left / HALF });
  if (mayHalt(s, side, to) || (!mustStop(s, side, to) && leadsOn(s, units, to, left - cost)))
    return undefined;
  return refusal('7.24-4', 'no-further-battle', { hex: hexId(to) });
}

/** 7.24-4 Land units of the offensive stop beside enemies only where there can still be a battle. */
export const mayHalt = (s: State, side: Side, hex: number): boolean =>
  isReacting(s, side) || !opposed(s, side, hex) || possibleBattles(s)[hex] === 1;

/** 8.11-2 Whether they can go on past enemy ships. */
const leadsOn = (s: State, units: readonly number[], hex: number, left: number): boolean => {
  for (let d = 0; d < 6; d++) {
    const to = grid.neighbours[6 * hex + d]!;
    if (to >= 0 && !checkStep(s, units, hex, to, left)) return true;
  }
  return false;
};

/** 7.26-5 Whether a march with so many half points can still come to a battle hex. */
export function leadsToBattle(s: State, units: readonly number[], start: number, left: number): boolean {
  const side = unitSide[units[0]!]!;
  const battles = reactionBattles(s);
  const best = new Map([[start, left]]);
  const queue = [start];
  for (let hex = queue.shift(); hex !== undefined; hex = queue.shift()) {
    if (battles.includes(hex)) return true;
    if (mustStop(s, side, hex)) continue;
    for (let d = 0; d < 6; d++) {
      const to = grid.neighbours[6 * hex + d]!;
      if (to < 0 || checkStep(s, units, hex, to, best.get(hex)!)) continue;
      const rest = best.get(hex)! - stepCost(s, side, hex, to);
      if (rest <= (best.get(to) ?? -1)) continue;
      best.set(to, rest);
      queue.push(to);
    }
  }
  return false;
}

/** What a stack has left: all its points before the first step. */
export const pointsLeft = (s: State): number => {
  const { group } = under(s);
  return group && group.left >= 0 ? group.left : landAllowance(s);
};
