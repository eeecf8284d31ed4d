import { around, distance, HEXES, isCreek, isNorthBank, isSouthBank, isStream } from '../../map.ts';
import type { State } from '../../state.ts';
import { isThick } from '../d-vehicles/21-cost.ts';
import { isOnRoad } from '../d-vehicles/24-turning.ts';
import { isDozer, isFordable } from '../d-vehicles/87-fords.ts';

/** SC5.2, 4.6-victory(2) Where a proposal sets up vehicles: on firm ground by a good crossing, dozers where they can dig. */

/** D8.2 */
const isFirm = (hex: number): boolean => isStream[hex] === 0 && !isThick(hex);
/** A stream with firm ground on both banks: who comes over it there does not stick on the far one. */
export const isGoodFord = (hex: number): boolean =>
  around[hex]!.some(next => isFirm(next) && isNorthBank[next] === 1) &&
  around[hex]!.some(next => isFirm(next) && isSouthBank[next] === 1);

const crossings: readonly number[] = Array.from({ length: HEXES }, (_, hex) => hex).filter(
  hex => isCreek[hex] === 1 && isGoodFord(hex),
);

const STUCK = 3;
const DIGS = 6;
/** Beyond the creek is where tanks are wanted. */
const BEYOND = 4;

/** A driver without armour keeps away from an enemy so near. */
const EXPOSED = 3;

function digs(s: State, unit: number, hex: number, front: number): number {
  if (!isDozer(s, unit)) return 0;
  if (front < EXPOSED) return -DIGS;
  const sites = around[hex]!.filter(next => isFordable(s, next));
  return sites.some(isGoodFord) ? 2 * DIGS : sites.length > 0 ? DIGS : 0;
}

/** Fords that are there, else where there could be one. */
function waysOver({ ground }: State): readonly number[] {
  const fords = ground.fords.filter(isGoodFord);
  return fords.length > 0 ? fords : crossings;
}

/** The less the better. */
export const worthOfParking = (s: State, unit: number, hex: number, front: number): number =>
  waysOver(s).reduce((least, other) => Math.min(least, distance(hex, other)), HEXES) +
  (isThick(hex) && !isOnRoad(s, hex) ? STUCK : 0) -
  (isSouthBank[hex] === 1 ? BEYOND : 0) -
  digs(s, unit, hex, front);
