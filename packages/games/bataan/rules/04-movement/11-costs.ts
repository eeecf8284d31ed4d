import { derived, IronbottomError } from '@ironbottom/engine';
import {
  areaAt,
  areas,
  bridgeBetween,
  byLand,
  fieldAt,
  fieldGround,
  grid,
  HEXES,
  hasRoad,
  isFullRough,
  isHex,
  isLand,
  isMajorRiver,
  isMinorRiver,
  landHexes,
  placeAt,
  tables,
} from '../../components.ts';
import type { MoveKind } from '../../state/moving.ts';
import { isShaken, MISSIONS, QUARTERS, type State } from '../../state.ts';
import {
  AIR,
  GROUND,
  groundOf,
  isBicycle,
  isEngineer,
  isGround,
  isMotorised,
  isTruck,
  moveOf,
} from '../../units.ts';
import { terrain } from '../02-components.ts';

/** 4.1.1, 4.2, 4.3.3, 4.7, 4.8, TEC What movement costs, in quarters of a point. */

/** 4.3 How a step is paid for. */
export type Gait = 'tactical' | 'strategic';
/** A step that the unit can never take. */
export const BARRED = -1;

// ---------------------------------------------------------------- the chart

type Wheels = 'motor' | 'foot';
type Row = (typeof tables.terrain.rows)[number];
const row = (name: string): Row => {
  const found = tables.terrain.rows.find(each => each.terrain === name);
  if (!found) throw new IronbottomError('bad-data', `tables.json: the terrain chart has no ${name}`);
  return found;
};
/** All that a unit has, whatever that is. */
const ALL = -2;
const quarters = (cost: Row[Wheels]): number =>
  cost === 'P' || cost === null ? BARRED : cost === 'all' ? ALL : Math.round(Number(cost) * QUARTERS);
const costs = (name: string) => ({ motor: quarters(row(name).motor), foot: quarters(row(name).foot) });

const ROAD = costs('road');
const STRATEGIC = costs('strategic_road');
const RIVER = costs('major_river');
const STREAM = costs('minor_river');
const ROUGH_SIDE = costs('full_rough_hexside');
const INTO = { clear: costs('clear'), rough: costs('rough'), swamp: costs('swamp'), manila: costs('manila') };
const into = (hex: number): { readonly motor: number; readonly foot: number } =>
  INTO[terrain(hex) as keyof typeof INTO];
/** TEC Cavalry cannot enter swamp, though other units on foot can. */
const isCavalryOut = row('swamp').cavalry === 'P';
/** 7.4.1 What an automatic victory costs besides entering the hex. */
export const OVERRUN = quarters(row('automatic_victory').motor);

// ---------------------------------------------------------------- the map, by hex and direction

const links = HEXES * 6;
const LINK = (from: number, to: number): number => 6 * from + grid.direction(from, to);
const road = new Uint8Array(links);
const river = new Uint8Array(links);
const stream = new Uint8Array(links);
const roughSide = new Uint8Array(links);
const bridge = new Int8Array(links).fill(-1);
for (const hex of landHexes)
  for (const next of byLand[hex]!) {
    const link = LINK(hex, next);
    if (hasRoad(hex, next)) road[link] = 1;
    if (isMajorRiver(hex, next)) river[link] = 1;
    if (isMinorRiver(hex, next)) stream[link] = 1;
    if (isFullRough(hex, next)) roughSide[link] = 1;
    bridge[link] = bridgeBetween(hex, next);
  }

/** By hex and direction: the neighbour that land joins it to, or -1. */
export const LAND_LINK = new Int16Array(links).fill(-1);
for (const hex of landHexes) for (const next of byLand[hex]!) LAND_LINK[LINK(hex, next)] = next;

/** 4.1.7, 4.8 Hexes and areas that one can come to from a hex or an area. */
const beside = new Map<number, readonly number[]>(landHexes.map(hex => [hex, byLand[hex]!]));
for (const { id, adjacent, entry } of areas) {
  const area = placeAt(id);
  const hexes = entry.map(placeAt);
  beside.set(area, [...hexes, ...adjacent.map(placeAt)]);
  for (const hex of hexes) beside.set(hex, [...beside.get(hex)!, area]);
}
export const groundsBeside = (ground: number): readonly number[] => beside.get(ground) ?? [];

/** The hex or area in which a unit is, also when its counter lies on an airfield's chart (8.7.5); -1 for none. */
export function groundUnder(s: State, unit: number): number {
  const place = s.at[unit]!;
  if (place < 0) return -1;
  if (isHex(place)) return isLand[place] ? place : -1;
  if (areaAt(place) >= 0) return place;
  const field = fieldAt(place);
  return field >= 0 ? fieldGround[field]! : -1;
}

// ---------------------------------------------------------------- roads and bridges

const INTERDICT = MISSIONS.indexOf('interdict');
/** 4.2.3, 8.3.8 The hexes whose roads aircraft of either side keep from everybody. */
export const interdictions = derived((s: State): readonly number[] => {
  const hexes: number[] = [];
  for (let unit = GROUND; unit < GROUND + AIR; unit++)
    if (s.mission[unit] === INTERDICT && isHex(s.at[unit]!)) hexes.push(s.at[unit]!);
  return hexes;
});
export const isInterdicted = (s: State, hex: number): boolean => interdictions(s).includes(hex);

const RIVER_ROADS = Array.from(road.keys()).filter(link => road[link] === 1 && river[link] === 1);
/** 4.2.2, 4.2.3 By hex and direction: 1 where a road can be used. */
export const openRoads = derived(
  (s: State, into?: Uint8Array): Uint8Array => {
    const open = into ?? new Uint8Array(links);
    open.set(road);
    for (const link of RIVER_ROADS) if (bridge[link]! < 0 || s.blown[bridge[link]!] !== 0) open[link] = 0;
    for (const hex of interdictions(s))
      for (let link = 6 * hex; link < 6 * hex + 6; link++) {
        const next = LAND_LINK[link]!;
        open[link] = 0;
        if (next >= 0) open[LINK(next, hex)] = 0;
      }
    return open;
  },
  { from: s => [s.blown, interdictions(s)] },
);

/** 4.2.1, 4.2.2, 4.2.3 Whether the road between two neighbouring hexes can be used: no bridge on it is missing. */
export function isRoadOpen(s: State, from: number, to: number): boolean {
  if (!isHex(from) || !isHex(to)) return false;
  return openRoads(s)[LINK(from, to)] === 1;
}

/** 4.2.2 A major river without a bridge that can be used. */
export const isUnbridged = (s: State, from: number, to: number): boolean =>
  isHex(from) && isHex(to) && river[LINK(from, to)] === 1 && !isRoadOpen(s, from, to);

// ---------------------------------------------------------------- what a unit has, and what a step costs it

/** 2.3.6, 7.3.4, 13.5 The points of a unit in a segment, in quarters. */
export function allowance(s: State, unit: number): number {
  let points = moveOf[unit]!;
  if (s.starved[unit] === 1) points -= isMotorised(unit) ? Math.floor(points / 2) : 1;
  const all = Math.max(0, points) * QUARTERS;
  return isShaken(s, unit) ? all / 2 : all;
}

/** 9.5, 17.5.3(3) The same by the kind of movement: reserves have half. */
export const pointsFor = (s: State, unit: number, kind: MoveKind): number =>
  kind === 'segment' ? allowance(s, unit) : allowance(s, unit) * tables.limits.reserve_move;

const half = (s: State, unit: number): number => Math.ceil(allowance(s, unit) / 2);
/** 15.5 An engineer helps himself across a river. */
export const canBridge = (s: State, unit: number): boolean => isEngineer(unit) && !isShaken(s, unit);

/** TEC What it costs this unit to go from one hex or area into the next; BARRED where it cannot go at all. */
export function moveCost(s: State, unit: number, from: number, to: number, gait: Gait): number {
  const wheels: Wheels = isMotorised(unit) ? 'motor' : 'foot';
  if (areaAt(to) >= 0) {
    // 4.8 The whole allowance, or half of it on wheels; 4.6 there is no road.
    if (gait === 'strategic' || isTruck(unit)) return BARRED;
    return wheels === 'motor' ? half(s, unit) : allowance(s, unit);
  }
  if (isRoadOpen(s, from, to)) {
    // 4.7 Bicycles.
    const onRoad = isBicycle(unit) ? 'motor' : wheels;
    return (gait === 'strategic' ? STRATEGIC : ROAD)[onRoad];
  }
  // 4.6 A truck never leaves the road.
  if (gait === 'strategic' || isTruck(unit)) return BARRED;
  return offRoad(s, unit, from, to, wheels);
}

function offRoad(s: State, unit: number, from: number, to: number, wheels: Wheels): number {
  const link = isHex(from) ? LINK(from, to) : -1;
  const ground = into(to)[wheels];
  if (ground === BARRED) return BARRED;
  if (ground === ALL && isCavalryOut && isGround(unit) && groundOf(unit).type === 'cavalry') return BARRED;
  const isRough = roughSide[link] === 1;
  if (isRough && ROUGH_SIDE[wheels] === BARRED) return BARRED;
  // 15.5 Engineers cross a river for half, but swamp behind it still takes all.
  if (ground === ALL) return allowance(s, unit);
  if (river[link] === 1 && RIVER[wheels] === ALL)
    return canBridge(s, unit) ? half(s, unit) : allowance(s, unit);
  return ground + (stream[link] === 1 ? STREAM[wheels] : 0) + (isRough ? ROUGH_SIDE[wheels] : 0);
}

/** 15.5 With the help of engineers a river costs half the allowance, unless it is swamp that lies behind it. */
export const helpedCost = (s: State, unit: number, to: number): number =>
  into(to).foot === ALL ? allowance(s, unit) : half(s, unit);

// ---------------------------------------------------------------- supply lines, as flat as they can be

export const SUPPLY_KINDS = ['motor', 'foot', 'bike'] as const;
export type SupplyKind = (typeof SUPPLY_KINDS)[number];
/** 4.7 Bicycles have the road of the one and the country of the other. */
const country = (kind: SupplyKind): Wheels => (kind === 'motor' ? 'motor' : 'foot');
export const supplyRoad = (kind: SupplyKind): number => ROAD[kind === 'foot' ? 'foot' : 'motor'];

/** 13.4, TEC What a line pays for coming into a hex off the road; swamp is closed to it. */
export const supplyInto = (kind: SupplyKind, hex: number): number => {
  const cost = into(hex)[country(kind)];
  return cost < 0 ? BARRED : cost;
};
/** The same by hex and the direction that it comes from: rivers and full-rough hexsides are closed as well. */
export const SUPPLY_LINK = Object.fromEntries(
  SUPPLY_KINDS.map(kind => [
    kind,
    Int8Array.from(LAND_LINK, (next, link) => {
      const cost = next < 0 ? BARRED : supplyInto(kind, Math.floor(link / 6));
      if (cost === BARRED || river[link] === 1 || roughSide[link] === 1) return BARRED;
      return cost + (stream[link] === 1 ? STREAM[country(kind)] : 0);
    }),
  ]),
) as { readonly [kind in SupplyKind]: Int8Array };
