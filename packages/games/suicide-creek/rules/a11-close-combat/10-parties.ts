import { has, isReal, isSmc, isVehicle, someIn, unitsIn } from '../../board.ts';
import { enemyOf, SIDES, type Side } from '../../components.ts';
import { CELLAR, GROUND, hexOfPlace, PILLBOX, placeIn, sortOfPlace } from '../../map.ts';
import { BROKEN, HIDDEN, KNOWN, RESERVE, sideOf } from '../../state/units.ts';
import type { State } from '../../state.ts';

/** A11.1, B30.6, SC1.52 Who fights whom: all in one Location, a pillbox and the ground before it, a cellar and its pillbox. */

const SORTS = [GROUND, PILLBOX, CELLAR];

/** Men and vehicles of a side in a hex that can take part: no prisoners, nobody in hiding or in reserve. */
export const fightersIn = (s: State, side: Side, hex: number): number[] =>
  SORTS.flatMap(sort => unitsIn(s, side, placeIn(hex, sort))).filter(
    unit =>
      isReal(s, unit) &&
      s.units.guard[unit] === -1 &&
      s.units.veil[unit] !== HIDDEN &&
      s.units.veil[unit] !== RESERVE,
  );
/** Those of them that are no vehicles. */
export const infantryIn = (s: State, side: Side, hex: number): number[] =>
  fightersIn(s, side, hex).filter(unit => !isVehicle(s, unit));

/** Somebody of a side under a "?" in the hex, as everybody sees it. */
export const hasCoverIn = (s: State, side: Side, hex: number): boolean =>
  SORTS.some(sort => isCoveredIn(s, side, placeIn(hex, sort)));
export const isCoveredIn = (s: State, side: Side, place: number): boolean =>
  someIn(s, side, place, unit => s.units.veil[unit] !== KNOWN && s.units.veil[unit] !== HIDDEN) ||
  s.unseen.covers.some(cover => cover.place === place && cover.side === side);

/** Whether somebody in a Location comes to blows with those in another one of the same hex. */
export const meets = (from: number, to: number): boolean =>
  hexOfPlace(from) === hexOfPlace(to) && Math.abs(sortOfPlace(from) - sortOfPlace(to)) <= 1;

/** B30.6 Those inside are out of reach while a friend of theirs stands outside in that hex. As everybody sees it. */
export const isShielded = (s: State, side: Side, from: number, to: number): boolean =>
  sortOfPlace(from) === GROUND &&
  sortOfPlace(to) === PILLBOX &&
  (isCoveredIn(s, side, hexOfPlace(to)) || someIn(s, side, hexOfPlace(to), unit => isOpponent(s, unit)));
const isOpponent = (s: State, unit: number): boolean =>
  s.units.veil[unit] === KNOWN && s.units.guard[unit] === -1;

/** A11.5, A11.62 Vehicles fight only where they are. */
export const canReach = (s: State, unit: number, place: number, target = -1): boolean => {
  const from = s.units.at[unit]!;
  if (isVehicle(s, unit) || (target >= 0 && isVehicle(s, target))) return from === place;
  return meets(from, place);
};

/** A11.1 Whether both sides have somebody here who can come to blows. */
export function isFought(s: State, hex: number): boolean {
  const [us, japan] = SIDES.map(side => fightersIn(s, side, hex));
  return us!.some(a =>
    japan!.some(b => canReach(s, a, s.units.at[b]!, b) && !(isVehicle(s, a) && isVehicle(s, b))),
  );
}
export const hasVehicle = (s: State, side: Side, hex: number): boolean =>
  unitsIn(s, side, hex).some(unit => isVehicle(s, unit));

/** Locations of the hex that a unit can strike at. */
export const reachOf = (s: State, unit: number): number[] => {
  const hex = hexOfPlace(s.units.at[unit]!);
  return SORTS.map(sort => placeIn(hex, sort)).filter(place => canReach(s, unit, place));
};

// ---------------------------------------------------------------- A11.14 SMC and whom they are with

/** A11.14 The MMC that a SMC fights and defends with: the one its owner named, else the first there; -1: none. */
export function companionOf(s: State, unit: number): number {
  if (!isSmc(s, unit)) return -1;
  const named = s.combat.pairs.find(each => each.unit === unit);
  const there = menBeside(s, unit);
  if (named && (named.by < 0 || there.includes(named.by))) return named.by;
  return there.find(other => !has(s, other, BROKEN)) ?? there[0] ?? -1;
}
/** MMC of its Location that are seen, or hidden, like itself: under a "?" nobody stands beside whoever is seen. */
export const menBeside = (s: State, unit: number): number[] =>
  unitsIn(s, sideOf(unit), s.units.at[unit]!).filter(
    other =>
      !isSmc(s, other) &&
      !isVehicle(s, other) &&
      isReal(s, other) &&
      s.units.guard[other] === -1 &&
      (s.units.veil[other] === KNOWN) === (s.units.veil[unit] === KNOWN),
  );
const isAlone = (s: State, unit: number): boolean =>
  s.combat.pairs.some(each => each.unit === unit && each.by < 0) ||
  s.combat.leaving.some(each => each.unit === unit);

/** A11.14 All who defend together with a unit: a MMC and its SMC, or the SMC who have nobody else. */
export function companyOf(s: State, unit: number): number[] {
  const there = unitsIn(s, sideOf(unit), s.units.at[unit]!).filter(
    other =>
      isSmc(s, other) &&
      isReal(s, other) &&
      s.units.guard[other] === -1 &&
      !isAlone(s, other) &&
      (s.units.veil[other] === KNOWN) === (s.units.veil[unit] === KNOWN),
  );
  if (!isSmc(s, unit)) return [unit, ...there.filter(other => companionOf(s, other) === unit)];
  if (isAlone(s, unit)) return [unit];
  const companion = companionOf(s, unit);
  return companion >= 0 ? companyOf(s, companion) : there.filter(other => companionOf(s, other) < 0);
}

export const enemyFighters = (s: State, side: Side): number[] => fightersIn(s, enemyOf(side), s.combat.hex);
