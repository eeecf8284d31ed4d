import type { Term } from '@ironbottom/engine';
import { has, isVehicle, unitsIn } from '../../board.ts';
import { enemyOf, type Side } from '../../components.ts';
import { distance, hexOfPlace, PILLBOX, sortOfPlace } from '../../map.ts';
import {
  ASSAULT,
  BY_TRAIL_BREAK,
  HAZARDOUS,
  KNOWN,
  MELEE,
  MOVED,
  PINNED,
  sideOf,
} from '../../state/units.ts';
import type { State } from '../../state.ts';
import { excess } from '../a05-stacking.ts';
import { isInOpen, temOf } from '../b-terrain/00-tem.ts';
import { isOpenToFire, isSoft } from '../d-vehicles/52-exposure.ts';
import { term } from '../dice.ts';
import { inVision } from '../e01-night/11-vision.ts';
import type { Target } from './21-attack.ts';
import { FAR } from './23-firepower.ts';

/** A7.4, A4.6, A4.62, A8.13, A12.1, B30.112 Who is struck, and what counts for each of them alone (A.5). */

const HALF = 0.5;

/** A7.4, A11.15, A7.307 Every enemy in the Location, and in a melee everybody in it; of vehicles those that can be hurt. */
export function unitsUnderFire(s: State, side: Side, place: number): number[] {
  const enemies = unitsIn(s, enemyOf(side), place);
  const mixed = enemies.some(unit => has(s, unit, MELEE))
    ? unitsIn(s, side, place).filter(unit => has(s, unit, MELEE))
    : [];
  // A20.22 Nobody fires at prisoners, his own or those of the enemy.
  return [...enemies, ...mixed].filter(
    unit => s.units.guard[unit] === -1 && (!isVehicle(s, unit) || isOpenToFire(s, unit)),
  );
}

/** A7.5 The shelter that counts: the best against any of the hexes that fire. */
const shelter = (s: State, unit: number, from: readonly number[]): number =>
  Math.max(...from.map(hex => temOf(s, unit, hex, 'direct')));

function share(s: State, unit: number, from: readonly number[]): number {
  const place = s.units.at[unit]!;
  // B30.112 Concealment does nothing for those in a pillbox.
  if (sortOfPlace(place) >= PILLBOX) return 1;
  const hex = hexOfPlace(place);
  const far = from.some(each => distance(each, hex) > FAR || !inVision(s, each, place));
  return s.units.veil[unit] !== KNOWN || far ? HALF : 1;
}

/** What counts for a target whether it moves or not. */
function common(s: State, unit: number, tem: number): Term[] {
  const drm: Term[] = [];
  if (tem !== 0) drm.push(term('tem', tem));
  const crowd = excess(s, sideOf(unit), s.units.at[unit]!);
  if (crowd > 0) drm.push(term('overstacked', -crowd));
  if (isHazardous(s, unit)) drm.push(term('hazardous', -2));
  return drm;
}
const isHazardous = (s: State, unit: number): boolean => has(s, unit, HAZARDOUS) && !has(s, unit, PINNED);

/** A target that does not move now, fired at from these hexes. */
export const standingTarget = (s: State, unit: number, from: readonly number[]): Target =>
  isVehicle(s, unit)
    ? vehicleTarget(s, unit, from)
    : { unit, drm: common(s, unit, shelter(s, unit, from)), share: share(s, unit, from) };

/** D5.2 A crew whose heads are out has +2 instead of any TEM; A7.308 one without armour has what the ground gives. */
function vehicleTarget(s: State, unit: number, from: readonly number[]): Target {
  const soft = isSoft(s, unit);
  const tem = soft ? shelter(s, unit, from) : EXPOSED;
  return { unit, drm: tem === 0 ? [] : [term('tem', tem)], share: share(s, unit, from), soft };
}
const EXPOSED = 2;

/** A8.13 A target on its way; `clear`: nothing hinders the sight of any firer. */
export function movingTarget(s: State, unit: number, from: readonly number[], clear: boolean): Target {
  if (isVehicle(s, unit)) return vehicleTarget(s, unit, from);
  const tem = shelter(s, unit, from);
  const drm = [...common(s, unit, tem), ...byTrailBreak(s, unit)];
  if (!has(s, unit, PINNED | HAZARDOUS)) {
    if (has(s, unit, MOVED) && !has(s, unit, ASSAULT)) drm.push(term('ffnam', -1));
    if (isInOpen(s, unit) && clear && tem <= 0) drm.push(term('ffmo', -1));
  }
  return { unit, drm, share: share(s, unit, from) };
}

/** B13.4212 Whoever has come by a trail break at the lower cost. */
const byTrailBreak = (s: State, unit: number): Term[] =>
  has(s, unit, BY_TRAIL_BREAK) && !has(s, unit, PINNED | HAZARDOUS) ? [term('trail-break', -1)] : [];

/** A8.15 A target on a hexside: neither the ground nor how it moves counts, but everything else does (A4.62, A5.1, B13.4212). */
export function crossingTarget(s: State, unit: number, from: readonly number[]): Target {
  if (!isVehicle(s, unit))
    return { unit, drm: [...common(s, unit, 0), ...byTrailBreak(s, unit)], share: share(s, unit, from) };
  const target = vehicleTarget(s, unit, from);
  return target.soft ? { ...target, drm: [] } : target;
}
