import { pillboxIn, unitsOf } from '../board.ts';
import type { Side } from '../components.ts';
import { CELLAR, distance, GROUND, hexOfPlace, PILLBOX, placeIn, ROUND, sortOfPlace } from '../map.ts';
import { BLOCKED, isInArc, sees, sightFrom } from '../sight.ts';
import type { State } from '../state.ts';
import { inVision } from './e01-night/11-vision.ts';

/** A6, A.8, E1.1 Who sees what now: the ground (sight.ts), pillboxes, and the dark. */

/** A6.7 The Hindrance for those in one Location who look at another, or BLOCKED; the night adds its +1 to fire apart (E1.7). */
export const hindranceFrom = (s: State, from: number, to: number): number =>
  inVision(s, from, to) ? sightFrom(s, from, to) : BLOCKED;

export const seesPlace = (s: State, from: number, to: number): boolean =>
  inVision(s, from, to) && sees(s, from, to);

/** A4.3 Where a unit looks from and is looked at: its Location, or beside the hex that it goes round. */
export const eyesOf = (s: State, unit: number): number =>
  s.moving.along.length > 0 && s.moving.units.includes(unit)
    ? placeIn(hexOfPlace(s.units.at[unit]!), ROUND)
    : s.units.at[unit]!;

/** A4.3, A8.1 What a side aims at when it fires at a Location: in the movement phase of the enemy those on their way. */
export const aimIn = (s: State, side: Side, place: number): number =>
  s.moving.along.length > 0 && side !== s.side && s.moving.paid?.place === place
    ? placeIn(hexOfPlace(place), ROUND)
    : place;

/** The units of a side that see a Location, of those that pass. */
export const watchers = (s: State, side: Side, place: number, passes: (unit: number) => boolean): number[] =>
  unitsOf(s, side).filter(unit => passes(unit) && seesPlace(s, eyesOf(s, unit), place));

/**
 * A.8, B30.1 ADJACENT: neighbouring hexes with a line of sight whatever the light, the inside and the outside of a pillbox
 * in one hex, a pillbox and the ground inside its arc, a pillbox and its cellar. A Location is not ADJACENT to itself.
 */
export function isAdjacent(s: State, a: number, b: number): boolean {
  const [hexA, hexB] = [hexOfPlace(a), hexOfPlace(b)];
  const [sortA, sortB] = [sortOfPlace(a), sortOfPlace(b)];
  if (hexA === hexB) return Math.abs(sortA - sortB) === 1;
  if (distance(hexA, hexB) !== 1 || sortA === CELLAR || sortB === CELLAR) return false;
  if (sortA === PILLBOX && sortB === PILLBOX) return false;
  if (sortA !== GROUND) return opensTo(s, hexA, hexB);
  return sortB === GROUND ? sees(s, a, b) : opensTo(s, hexB, hexA);
}

const opensTo = (s: State, pillbox: number, hex: number): boolean => {
  const work = pillboxIn(s, pillbox);
  return work !== undefined && isInArc(pillbox, hex, work.spine);
};
