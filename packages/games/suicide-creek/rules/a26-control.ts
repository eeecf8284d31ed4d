import {
  hasCoveredEnemy,
  isArmed,
  isGoodOrder,
  isKnown,
  isMmc,
  isReal,
  occupied,
  pillboxIn,
  someIn,
} from '../board.ts';
import { enemyOf, SIDES, type Side } from '../components.ts';
import { CELLAR, GROUND, hexOfPlace, PILLBOX, placeIn, sortOfPlace } from '../map.ts';
import { HIDDEN, RESERVE, sideOf } from '../state/units.ts';
import type { State } from '../state.ts';
import { typeRecord } from '../types.ts';
import type { Ref } from '../verbs.ts';
import { control, takeInside } from '../writing.ts';
import { revealObjectives } from './campaign/17-objectives.ts';

/**
 * A26.11, A26.12, B30.91, CG21 Who controls what. An enemy in hiding or in reserve (CG6) does not hold a Location when
 * somebody comes: else the mover could read off the map that he is there.
 */

/**
 * Whoever can take a Location for good: CG6(1) nobody in reserve, no dummy, no vehicle. Nor who is in hiding: the map would
 * tell that he is there.
 */
const takes = (s: State, unit: number): boolean =>
  isTaker(s, unit) && s.units.veil[unit] !== RESERVE && s.units.veil[unit] !== HIDDEN;
const isTaker = (s: State, unit: number): boolean =>
  isMmc(s, unit) && isGoodOrder(s, unit) && isArmed(s, unit);

/** Armed enemies of a side there, as everybody sees it. */
const isContested = (s: State, side: Side, place: number): boolean =>
  hasCoveredEnemy(s, side, place) ||
  someIn(s, enemyOf(side), place, unit => isKnown(s, unit) && isArmed(s, unit));

/** A26.11 With an armed MMC in Good Order, while no armed enemy is there, even if it dies at once. */
function occupy(s: State, side: Side, place: number): void {
  if (isContested(s, side, place)) return;
  const hex = hexOfPlace(place);
  if (sortOfPlace(place) === GROUND) {
    control(s, hex, side);
    return;
  }
  // In a world made up by somebody who does not see it there may be none.
  const pillbox = pillboxIn(s, hex);
  if (pillbox) takeInside(s, place, pillbox.side === side);
}

/**
 * A26.11 Those on their way take the Location that they are in. Whether a stack under "?" does tells what is in it: that is
 * not taken back, whatever comes of it.
 */
export function occupyOnTheWay(ref: Ref): void {
  const { s } = ref;
  const [first] = s.moving.units;
  const place = first === undefined ? -1 : s.units.at[first]!;
  // A26.11 Nobody takes what he goes round (A4.3).
  if (first === undefined || place < 0 || s.moving.along.length > 0) return;
  const side = sideOf(first);
  const hidden = s.moving.units.some(unit => !isKnown(s, unit));
  if (hidden && s.ground.control[hexOfPlace(place)] !== side + 1 && !isContested(s, side, place)) ref.shown();
  if (s.moving.units.some(unit => takes(s, unit))) occupy(s, side, place);
  revealObjectives(ref);
}

/**
 * A26.11 Unopposed staying: at the end of a player turn, wherever somebody is left alone; when the battle is over also who
 * is still in hiding.
 */
export function occupyAll(s: State): void {
  const stays = (unit: number): boolean =>
    takes(s, unit) || (s.battle.over && s.units.veil[unit] === HIDDEN && isTaker(s, unit));
  for (const place of occupied(s))
    for (const side of SIDES) if (someIn(s, side, place, stays)) occupy(s, side, place);
}

const hasGuns = (s: State, unit: number): boolean => {
  const { vehicle } = typeRecord(s.units.type[unit]!);
  return vehicle !== undefined && vehicle.ma !== null && isArmed(s, unit);
};
/** A26.12 An armed vehicle holds its Location while it is there and no armed enemy is. */
const holdsByVehicle = (s: State, side: Side, hex: number): boolean =>
  someIn(s, side, hex, unit => hasGuns(s, unit)) && !isContested(s, side, hex);

/** B30.91 Whose a pillbox or cellar Location is; CG21 at the end an empty one goes with the ground. */
function holdsInside(s: State, side: Side, builder: Side, place: number): boolean {
  if ((builder === side) !== s.ground.taken.includes(place)) return true;
  return s.battle.over && isEmptyOf(s, enemyOf(side), hexOfPlace(place));
}
/** CG21 Nobody of a side is in the pillbox of a hex, nor in its cellar. */
const isEmptyOf = (s: State, side: Side, hex: number): boolean =>
  [PILLBOX, CELLAR].every(sort => !someIn(s, side, placeIn(hex, sort), unit => isReal(s, unit)));

/** A26.11, A26.12 Whether a side controls the ground of a hex. */
export function controlsGround(s: State, side: Side, hex: number): boolean {
  const byVehicle = (each: Side): boolean => holdsByVehicle(s, each, hex);
  return byVehicle(side) || (s.ground.control[hex] === side + 1 && !byVehicle(enemyOf(side)));
}
/** B30.91, CG21 Whether it controls that Location of the pillbox there. */
export const controlsInside = (s: State, side: Side, place: number): boolean => {
  const pillbox = pillboxIn(s, hexOfPlace(place));
  if (!pillbox) return false;
  const own = (pillbox.side === side) !== s.ground.taken.includes(place);
  const falls = s.battle.over && !own && controlsGround(s, side, pillbox.hex);
  return own ? !givesWay(s, side, place) : falls && holdsInside(s, side, pillbox.side, place);
};
/** CG21 An empty one goes with the ground at the end. */
const givesWay = (s: State, side: Side, place: number): boolean =>
  s.battle.over &&
  controlsGround(s, enemyOf(side), hexOfPlace(place)) &&
  isEmptyOf(s, side, hexOfPlace(place));

/** A26.11, B30.91, SC1.52 Whether a side controls a hex: its ground, and its pillbox with the cellar. */
export function controlsHex(s: State, side: Side, hex: number): boolean {
  const ground = controlsGround(s, side, hex);
  const pillbox = pillboxIn(s, hex);
  if (!ground || !pillbox) return ground;
  return [PILLBOX, CELLAR].every(sort => holdsInside(s, side, pillbox.side, placeIn(hex, sort)));
}
