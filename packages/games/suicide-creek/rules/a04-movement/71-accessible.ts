import { type Refusal, refusal } from '@ironbottom/engine';
import { workKnownTo } from '../../board.ts';
import { CELLAR, GROUND, grid, hexOfPlace, PILLBOX, placeId, sortOfPlace } from '../../map.ts';
import { besideOff, isOff } from '../../places.ts';
import { DUG_IN, ON_WIRE, sideOf, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { hasRoom } from '../a05-stacking.ts';
import { entrenchmentIn, fitsInto } from '../b-terrain/27-foxholes.ts';
import { takesAll } from './13-cost.ts';

/**
 * T1.5, A4.7 Where a unit could advance to, enemies ignored: a neighbouring hex, or one change of position. Its own
 * Location means into the foxhole there, or out of it. Only between two foxholes are both changed at once; wire is not
 * crossed (B26.4), and a pillbox is entered and left from its own hex (B30.4).
 */

export const isAccessible = (s: State, unit: number, place: number): boolean =>
  accessBarred(s, unit, place) === undefined;

export function accessBarred(s: State, unit: number, place: number): Refusal | undefined {
  const at = s.units.at[unit]!;
  const args = { unit: unitId(unit), place: placeId(place) };
  if (s.units.pos[unit] === ON_WIRE) return refusal('B26.4', 'on-wire', args);
  if (place === at) return positionBarred(s, unit);
  if (isOff(at)) {
    if (place !== besideOff(at)) return refusal('A4.7', 'not-adjacent', args);
    return swampBarred(s, unit, place);
  }
  const [hex, next] = [hexOfPlace(at), hexOfPlace(place)];
  return hex === next ? insideBarred(s, unit, place) : hexBarred(s, unit, place, grid.adjacent(hex, next));
}

/** B27.1 Into or out of the foxhole of its own hex. */
function positionBarred(s: State, unit: number): Refusal | undefined {
  if (s.units.pos[unit] === DUG_IN) return undefined;
  const [at, side] = [s.units.at[unit]!, sideOf(unit)];
  const args = { unit: unitId(unit), place: placeId(at) };
  const work = sortOfPlace(at) === GROUND ? entrenchmentIn(s, side, hexOfPlace(at)) : undefined;
  if (!work) return refusal('B27.1', 'no-known-foxhole', args);
  return fitsInto(s, side, work, [unit]) ? undefined : refusal('B27.1', 'no-room', args);
}

/** B30.4, SC1.52 Between the ground, a pillbox and its cellar. */
function insideBarred(s: State, unit: number, place: number): Refusal | undefined {
  const [at, side] = [s.units.at[unit]!, sideOf(unit)];
  const args = { unit: unitId(unit), place: placeId(place) };
  const [here, there] = [sortOfPlace(at), sortOfPlace(place)];
  if (!workKnownTo(s, side, hexOfPlace(place), 'pillbox')) return refusal('B30.4', 'no-pillbox', args);
  if (Math.abs(here - there) !== 1) return refusal('SC1.52', 'by-the-pillbox', args);
  if (s.units.pos[unit] === DUG_IN) return refusal('A4.7', 'leave-foxhole', args);
  return hasRoom(s, side, place, [unit]) ? undefined : refusal('B30.1', 'no-room', args);
}

/** A4.7, A4.72 To the ground of a neighbouring hex. */
function hexBarred(s: State, unit: number, place: number, adjacent: boolean): Refusal | undefined {
  const [at, side] = [s.units.at[unit]!, sideOf(unit)];
  const args = { unit: unitId(unit), place: placeId(place) };
  if (!adjacent) return refusal('A4.7', 'not-adjacent', args);
  if ([PILLBOX, CELLAR].includes(sortOfPlace(place))) return refusal('B30.4', 'not-by-path', args);
  if (sortOfPlace(at) !== GROUND) return refusal('B30.4', 'inside', args);
  if (s.units.pos[unit] === DUG_IN) {
    const work = entrenchmentIn(s, side, hexOfPlace(place));
    if (!work) return refusal('A4.7', 'leave-foxhole', args);
    if (!fitsInto(s, side, work, [unit])) return refusal('B27.1', 'no-room', args);
  }
  return swampBarred(s, unit, place);
}

/** G7.1 */
function swampBarred(s: State, unit: number, place: number): Refusal | undefined {
  const [at, there] = [s.units.at[unit]!, hexOfPlace(place)];
  const here = isOff(at) ? there : hexOfPlace(at);
  return takesAll(s, here, there)
    ? refusal('G7.1', 'no-advance-into-swamp', { unit: unitId(unit), place: placeId(place) })
    : undefined;
}
