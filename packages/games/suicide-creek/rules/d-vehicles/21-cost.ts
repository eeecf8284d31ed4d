import { type Refusal, refusal } from '@ironbottom/engine';
import { allIn, isSeenBy, isVehicle, workKnownTo } from '../../board.ts';
import { HALVES, type Side, tables } from '../../components.ts';
import {
  DEBRIS,
  hasStream,
  hexId,
  isDebris,
  isDense,
  isJungle,
  isStream,
  KUNAI,
  OPEN_GROUND,
  STREAM_DEBRIS,
  SWAMP,
  terrainAt,
} from '../../map.ts';
import { HALF, REVERSE } from '../../state/moving.ts';
import type { State } from '../../state.ts';
import { vehicleRecord } from '../../types.ts';
import { hasCorduroy, hasTrailBreak, isFord } from '../a04-movement/13-cost.ts';

/** D2.1, D2.2, D2.7, B13.421, B20.8, B20.45, B26.43, G2.2, SC1.22, SC2.4, SC3.3, SC4.4, E3.64 What a hex costs a vehicle. */

/** D2.7 All that it has. */
export const ALL_POINTS = -1;

export interface DriveCost {
  /** MP in halves, or ALL_POINTS. */
  readonly mp: number;
  /** SC4.4 By a corduroy road: no Bog check, and the mud does not count it. */
  readonly road: boolean;
  /** D8.2 Jungle or debris by brute force: it may bog, and leaves a trail break behind (B13.421). */
  readonly breaks: boolean;
}

/** G2.2, SC2.1 Jungle of any kind, debris too. */
export const isThick = (hex: number): boolean => isJungle[hex] === 1 || isDebris[hex] === 1;

/** SC1.22, SC3.3, G7.1 Where no vehicle goes. */
function closed(s: State, from: number, to: number): Refusal | undefined {
  const args = { hex: hexId(to) };
  if (terrainAt[to] === SWAMP) return refusal('G7.1', 'no-vehicles', args);
  if (terrainAt[to] === STREAM_DEBRIS) return refusal('SC3.3', 'no-vehicles', args);
  const wades = isStream[to] === 1 && from !== to && !hasStream(from, to) && !isFord(s, to);
  return wades ? refusal('SC1.22', 'not-into-stream', args) : undefined;
}

/** The ground itself: MP, or ALL_POINTS. */
function ground(s: State, unit: number, from: number, to: number, gear: number): DriveCost | Refusal {
  const { mp, movement } = vehicleRecord(s.units.type[unit]!);
  const tracked = movement === 'fully_tracked';
  const { driving } = tables;
  const half = Math.ceil(mp / 2);
  if (!isThick(to)) {
    const dry = terrainAt[to] === KUNAI ? driving.kunai : driving.open;
    const mud = terrainAt[to] === OPEN_GROUND ? driving.mud : 0;
    return { mp: dry + mud, road: false, breaks: false };
  }
  if (hasCorduroy(s, from, to)) return { mp: driving.corduroy[movement], road: true, breaks: false };
  if (tracked && hasTrailBreak(s, from, to)) return { mp: half, road: false, breaks: false };
  if (!tracked && (isDense[to] || isDebris[to]))
    return refusal(terrainAt[to] === DEBRIS ? 'SC2.4' : 'G2.2', 'tracked-only', { hex: hexId(to) });
  return { mp: tracked && gear === HALF ? half : ALL_POINTS, road: false, breaks: true };
}

/** D2.1 Vehicles and wrecks in the hex, as the side sees them. */
const obstacles = (s: State, side: Side, unit: number, hex: number): number =>
  s.vehicles.wrecks.filter(wreck => wreck.hex === hex).length +
  allIn(s, hex).filter(other => other !== unit && isVehicle(s, other) && isSeenBy(s, side, other)).length;

/** D2.1 From a neighbouring hex, or from off the map, where the hex costs what it is (A2.51). */
export function driveCost(
  s: State,
  side: Side,
  unit: number,
  from: number,
  to: number,
  gear: number,
): DriveCost | Refusal {
  const barred = closed(s, from, to);
  if (barred) return barred;
  const cost = ground(s, unit, from, to, gear);
  if ('key' in cost || cost.mp === ALL_POINTS) return cost;
  const { driving } = tables;
  const { movement } = vehicleRecord(s.units.type[unit]!);
  const climbs = from !== to && isStream[from] === 1 && isStream[to] === 0;
  const mp =
    cost.mp +
    (isStream[to] === 1 ? driving.stream : 0) +
    (climbs ? driving.uphill : 0) +
    (s.night.dark ? driving.night : 0) +
    (workKnownTo(s, side, to, 'wire') ? driving.wire[movement] : 0) +
    driving.obstacle * obstacles(s, side, unit, to);
  return { ...cost, mp: HALVES * mp * (gear === REVERSE ? driving.reverse : 1) };
}
