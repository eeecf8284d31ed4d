import { type Refusal, refusal } from '@ironbottom/engine';
import { hasKnownEnemy, isVehicle, vehicleOf } from '../../board.ts';
import { HALVES, type Side, tables } from '../../components.ts';
import { ALL, GROUND, grid, hexOfPlace, placeId, sortOfPlace } from '../../map.ts';
import { besideOff, isOff } from '../../places.ts';
import { type Expenditure, HALF, MINIMUM_DRIVE, REVERSE, WALK } from '../../state/moving.ts';
import { NOBODY, OPEN, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { left } from '../a04-movement/11-allowance.ts';
import { stepCost } from '../a04-movement/13-cost.ts';
import { mayMove } from '../a04-movement/20-movers.ts';
import { isRefused, type Way } from '../a04-movement/30-move.ts';
import { ALL_POINTS, driveCost, isThick } from './21-cost.ts';
import { facingFor, turnCost, turnsBetween } from './24-turning.ts';
import { driveBarred } from './25-drivers.ts';

/** D2.1 What a vehicle spends along a path: to start, to turn its hull, for each hex. By what its side knows. */

/** Where it stands while the path is worked out. */
interface Stance {
  at: number;
  spine: number;
  /** In halves, with what was spent before. */
  spent: number;
  /** D2.7 It has entered a hex in this movement phase. */
  entered: boolean;
}

/** D2.1 The MP to start, unless it is in motion; whoever comes from off the map is. */
export function starting(s: State, unit: number): Expenditure[] {
  const at = s.units.at[unit]!;
  if (vehicleOf(s, unit)!.motion || isOff(at)) return [];
  return [{ what: 'start', place: at, cost: HALVES * tables.driving.start, about: -1, foot: 0 }];
}

/** D2.1 The hexspines that it has to turn first. */
export function turning(s: State, at: number, from: number, to: number): Expenditure[] {
  if (from === to) return [];
  const cost = turnCost(s, hexOfPlace(at), turnsBetween(from, to));
  return [{ what: 'turn', place: at, cost, about: to, foot: 0 }];
}

/** D2.1, D2.7 One hex. */
function step(s: State, side: Side, units: readonly number[], to: number, gear: number, now: Stance): Way {
  const [unit, ...men] = units as [number, ...number[]];
  const args = { place: placeId(to), unit: unitId(unit) };
  if (sortOfPlace(to) !== GROUND) return refusal('B30.4', 'not-by-path', args);
  const [from, hex] = [isOff(now.at) ? besideOff(now.at) : hexOfPlace(now.at), hexOfPlace(to)];
  if (isOff(now.at) ? from !== hex : !grid.adjacent(from, hex)) return refusal('D2.1', 'not-adjacent', args);
  if (men.length > 0 && hasKnownEnemy(s, side, to)) return refusal('A4.14', 'enemy-there', args);
  // D6.2 Branches sweep riders off.
  if (isThick(hex) && vehicleOf(s, unit)!.riders.length > 0) return refusal('D6.2', 'riders-aboard', args);
  const cost = driveCost(s, side, unit, from, hex, gear);
  if ('key' in cost) return cost;
  const spine = isOff(now.at)
    ? now.spine
    : facingFor(now.spine, [grid.direction(from, hex)], gear === REVERSE);
  const turn = turning(s, now.at, now.spine, spine);
  now.spine = spine;
  now.spent += turn[0]?.cost ?? 0;
  const all = cost.mp === ALL_POINTS;
  if (all && now.entered) return refusal('D2.7', 'all-points', args);
  const points = all ? allOf(s, unit) - now.spent : cost.mp;
  if (points <= 0) return refusal('D2.7', 'all-points', args);
  now.spent += points;
  now.entered = true;
  const foot = men.length === 0 ? 0 : stepCost(s, side, men, now.at, to).mf;
  now.at = to;
  return [...turn, { what: 'drive', place: to, cost: points, about: gear, foot }];
}

/** D2.7 Everything but the point with which it may stop. */
const allOf = (s: State, unit: number): number => allotment(s, unit) - HALVES * tables.driving.stop;
/** All its MP, in halves. */
export const allotment = (s: State, unit: number): number =>
  left(s, unit, [unit], WALK) + s.units.spent[unit]!;

/** D9.31 Men who start with it and go along. */
function escortBarred(s: State, side: Side, units: readonly number[]): Refusal | undefined {
  const [vehicle, ...men] = units as [number, ...number[]];
  for (const unit of men) {
    const args = { unit: unitId(unit) };
    if ((s.units.type[unit] ?? NOBODY) === NOBODY) return refusal('A3.3', 'not-yours', args);
    const barred = mayMove(s, side, unit);
    if (barred) return barred;
    const along = s.moving.units.includes(unit) && s.moving.units.includes(vehicle);
    if (s.units.at[unit] !== s.units.at[vehicle] || s.units.pos[unit] !== OPEN)
      return refusal('D9.31', 'not-together', args);
    if (s.units.spent[unit]! > 0 && !along) return refusal('D9.31', 'already-moving', args);
  }
  return undefined;
}

/** D2.1 The whole way, or why it cannot be driven. The vehicle is named first, then the men who go with it (D9.31). */
export function driveWay(
  s: State,
  side: Side,
  units: readonly number[],
  path: readonly number[],
  gear: number,
): Way {
  const unit = units[0];
  if (unit === undefined || new Set(units).size < units.length) return refusal('A4.2', 'who-moves');
  const barred = driveBarred(s, side, unit) ?? escortBarred(s, side, units);
  if (barred) return barred;
  if (path.length === 0) return refusal('A4.2', 'no-path');
  if (gear === HALF && !path.some(to => isThick(hexOfPlace(to))))
    return refusal('SC2.4', 'no-jungle', { unit: unitId(unit) });
  const vehicle = vehicleOf(s, unit)!;
  const way: Expenditure[] = starting(s, unit);
  const now: Stance = {
    at: s.units.at[unit]!,
    spine: vehicle.vca,
    spent: s.units.spent[unit]! + (way[0]?.cost ?? 0),
    entered: vehicle.moved,
  };
  for (const to of path) {
    const next = step(s, side, units, to, gear, now);
    if (isRefused(next)) return next;
    way.push(...next);
  }
  if (gear === MINIMUM_DRIVE) return leastWay(s, unit, way, path);
  return cannotPay(s, units, way) ?? way;
}

/** D2.15 One hex that it cannot pay for takes all it has, as its whole move. */
function leastWay(s: State, unit: number, way: readonly Expenditure[], path: readonly number[]): Way {
  const args = { unit: unitId(unit), place: placeId(path[0]!) };
  const all = allotment(s, unit);
  if (path.length > 1) return refusal('D2.15', 'one-location');
  if (s.units.spent[unit]! > 0) return refusal('D2.15', 'already-moving', args);
  if (way.reduce((sum, { cost }) => sum + cost, 0) <= all)
    return refusal('D2.15', 'can-drive', { ...args, left: all / HALVES });
  return [{ ...way.at(-1)!, cost: all }];
}

/** D2.1, A4.11 Whether vehicle and men can pay. */
function cannotPay(s: State, units: readonly number[], way: readonly Expenditure[]): Refusal | undefined {
  const men = units.filter(unit => !isVehicle(s, unit));
  for (const unit of units) {
    let have = isVehicle(s, unit) ? left(s, unit, [unit], WALK) : left(s, unit, men, WALK);
    for (const { place, cost, foot = 0 } of way) {
      const pays = isVehicle(s, unit) ? cost : foot;
      const args = { place: placeId(place), unit: unitId(unit), left: have / HALVES };
      if (pays === ALL) return refusal('G7.1', 'all-factors', args);
      if (pays > have)
        return isVehicle(s, unit)
          ? refusal('D2.1', 'too-few-points', { ...args, cost: pays / HALVES })
          : refusal('A4.11', 'too-few-factors', { ...args, cost: pays / HALVES });
      have -= pays;
    }
  }
  return undefined;
}
