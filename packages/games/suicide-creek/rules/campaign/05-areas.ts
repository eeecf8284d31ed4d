import { SIDES, type Side } from '../../components.ts';
import {
  around,
  DEBRIS,
  distance,
  HEXES,
  isNorthEdge,
  isSouthEdge,
  isStream,
  LIGHT,
  STREAM_DEBRIS,
  STREAM_DENSE,
  STREAM_LIGHT,
  terrainAt,
} from '../../map.ts';

/**
 * 4.705 Setup Areas, No Man's Land and Uncontrolled Territory, from who controls which strategic Locations. A pure function
 * of what lies on the map: the battle before it and the set-up after it know nothing of each other.
 */

/** What areas are delimited from. */
export interface Holdings {
  /** By side: hexes with a strategic Location that it controls (4.2 Strategic Location). */
  readonly strategic: readonly [us: readonly number[], japan: readonly number[]];
  /** SC5 Stream hexes with a ford. */
  readonly fords: readonly number[];
  /** 4.2 Enterable: a terrain blaze is not. */
  readonly blazes: readonly number[];
  /** 4.7054 Hexes with units in them: their strategic Locations are not empty. */
  readonly occupied: readonly number[];
}

export interface Area {
  readonly side: Side;
  readonly hexes: readonly number[];
  /** 4.7052 No way to the own edge. */
  readonly isolated: boolean;
}

export interface Areas {
  readonly list: readonly Area[];
  /** By hex: the number of its area, or NO_MANS_LAND, or UNCONTROLLED. */
  readonly at: Int16Array;
}

export const UNCONTROLLED = -1;
export const NO_MANS_LAND = -2;

/** 4.2 No Man's Land, Setup Area: so many hexes from a strategic Location. */
const NEAR = 2;

/** 4.2 Setup Area, 4.7054 Streams that are no fords, and debris in streams, are never part of an area nor entered for it. */
const isBarred = ({ fords, blazes }: Holdings, hex: number): boolean =>
  terrainAt[hex] === STREAM_DEBRIS || (isStream[hex] === 1 && !fords.includes(hex)) || blazes.includes(hex);

/** 4.2 Hexes within two of what a side controls, the strategic ones among them. */
function nearTo(strategic: readonly number[]): Uint8Array {
  const near = new Uint8Array(HEXES);
  for (const from of strategic)
    for (let hex = 0; hex < HEXES; hex++) if (distance(from, hex) <= NEAR) near[hex] = 1;
  return near;
}

/** Everything that can be reached from these hexes over hexes that pass. */
export function reached(from: readonly number[], passes: (hex: number) => boolean): Uint8Array {
  const found = new Uint8Array(HEXES);
  const open = from.filter(passes);
  for (const hex of open) found[hex] = 1;
  for (let hex = open.pop(); hex !== undefined; hex = open.pop())
    for (const next of around[hex]!)
      if (found[next] === 0 && passes(next)) {
        found[next] = 1;
        open.push(next);
      }
  return found;
}

/** 4.7051 Non-strategic hexes that are near to both sides: by distance alone, streams among them. */
function noMansLand(strategic: Uint8Array, near: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(strategic, (is, hex) => (is === 0 && near.every(each => each[hex] === 1) ? 1 : 0));
}

/** 4.2 Setup Area What of a side's surroundings infantry could enter from one of its strategic Locations. */
function groundOf(
  given: Holdings,
  side: Side,
  near: Uint8Array,
  strategic: Uint8Array,
  noMans: Uint8Array,
): number[] {
  const own = given.strategic[side];
  const within = reached(own, hex => near[hex] === 1 && !isBarred(given, hex));
  const mine = new Set(own);
  const found: number[] = [];
  for (let hex = 0; hex < HEXES; hex++) {
    if (isBarred(given, hex)) continue;
    if (mine.has(hex) || (within[hex] === 1 && strategic[hex] === 0 && noMans[hex] === 0)) found.push(hex);
  }
  return found;
}

/** 4.7054 A single hex inside the map that one side's ground rings completely; No Man's Land stays what it is. */
function filled(
  given: Holdings,
  ground: readonly (readonly number[])[],
  strategic: Uint8Array,
  noMans: Uint8Array,
): readonly (readonly number[])[] {
  const owner = new Int8Array(HEXES).fill(-1);
  ground.forEach((hexes, side) => {
    for (const hex of hexes) owner[hex] = side;
  });
  const taken = new Map<number, number>();
  for (let hex = 0; hex < HEXES; hex++) {
    const ring = around[hex]!;
    if (ring.length < 6 || isBarred(given, hex) || noMans[hex] === 1) continue;
    const side = owner[ring[0]!]!;
    if (side < 0 || owner[hex] === side || ring.some(next => owner[next] !== side)) continue;
    if (strategic[hex] === 1 && given.occupied.includes(hex)) continue;
    taken.set(hex, side);
  }
  return ground.map((hexes, side) => [
    ...hexes.filter(hex => !taken.has(hex)),
    ...[...taken].filter(([, by]) => by === side).map(([hex]) => hex),
  ]);
}

/** 4.2 Setup Area Pieces that touch are one area if infantry can step from one to the other. */
function pieces(hexes: readonly number[]): number[][] {
  const left = new Set(hexes);
  const found: number[][] = [];
  for (const hex of [...hexes].sort((a, b) => a - b)) {
    if (!left.has(hex)) continue;
    const whole = reached([hex], each => left.has(each));
    const piece = [...left].filter(each => whole[each] === 1).sort((a, b) => a - b);
    for (const each of piece) left.delete(each);
    found.push(piece);
  }
  return found;
}

const isOwnEdge = (side: Side, hex: number): boolean => (side === 0 ? isNorthEdge : isSouthEdge)[hex] === 1;

/**
 * 4.7052 No way from a piece to its own edge over own areas and Uncontrolled Territory. Here infantry may wade: a stream
 * that is not No Man's Land is Uncontrolled Territory.
 */
function isIsolated(
  given: Holdings,
  side: Side,
  piece: readonly number[],
  at: Int16Array,
  list: readonly Side[],
): boolean {
  const passes = (hex: number): boolean =>
    !given.blazes.includes(hex) && (at[hex] === UNCONTROLLED || (at[hex]! >= 0 && list[at[hex]!] === side));
  const way = reached(piece, passes);
  return !way.some((is, hex) => is === 1 && isOwnEdge(side, hex));
}

/** 4.705 to 4.7054, in order. */
export function delimit(given: Holdings): Areas {
  const strategic = new Uint8Array(HEXES);
  for (const side of SIDES) for (const hex of given.strategic[side]) strategic[hex] = 1;
  const near = SIDES.map(side => nearTo(given.strategic[side]));
  const noMans = noMansLand(strategic, near);
  const ground = SIDES.map(side => groundOf(given, side, near[side]!, strategic, noMans));
  const parts = filled(given, ground, strategic, noMans).flatMap((hexes, side) =>
    pieces(hexes).map(piece => ({ side: side as Side, hexes: piece })),
  );
  const at = new Int16Array(HEXES).fill(UNCONTROLLED);
  noMans.forEach((is, hex) => {
    if (is === 1) at[hex] = NO_MANS_LAND;
  });
  parts.forEach(({ hexes }, number) => {
    for (const hex of hexes) at[hex] = number;
  });
  const sides = parts.map(({ side }) => side);
  const list = parts.map(({ side, hexes }) => ({
    side,
    hexes,
    isolated: isIsolated(given, side, hexes, at, sides),
  }));
  return { list, at };
}

/** 4.2 Front Line Hex An area hex that touches an enemy area, No Man's Land or Uncontrolled Territory. */
export const isFrontLine = ({ list, at }: Areas, hex: number): boolean =>
  at[hex]! >= 0 && around[hex]!.some(next => at[next]! < 0 || list[at[next]!]!.side !== list[at[hex]!]!.side);

/** 4.2 Strategic Location What the ground itself makes strategic: light jungle, jungle on the banks of streams, debris. */
const STRATEGIC = [LIGHT, DEBRIS, STREAM_LIGHT, STREAM_DENSE, STREAM_DEBRIS];
export const isStrategicGround = (hex: number): boolean => STRATEGIC.includes(terrainAt[hex]!);
