import { derived, type Refusal, refusal } from '@ironbottom/engine';
import { counted, isEngagedAt, isThere, unitsIn } from '../../board.ts';
import { JAPAN, type Side, tables, US } from '../../components.ts';
import { beachHexes, HEXES, isClosed, landAround, southness } from '../../map.ts';
import { placeName } from '../../places.ts';
import { isInCommand, type State } from '../../state.ts';
import { isArmyUnit, isArtillery, isHomeGuard, isTank, stacksFree, unitId, unitSide } from '../../units.ts';
import { isCutOffHomeGuard } from '../surrounded.ts';
import { isRefused, stepInto } from './10-steps.ts';
import { beachesDue } from './18-limits.ts';
import { phaseOf, settled, walkOf } from './50-movers.ts';
import { exerts, inZone } from './80-zones.ts';

/**
 * 9.4 Where a unit may end its move: stacking 9.41, Home Guard 9.42, the beaches of 18.16b-4, withdrawal 17.14, the way
 * north 18.16h.
 */

/** 9.82, 9.88 Whether ground, zones and enemies leave a unit a single step; who may stay where is not asked. */
function hasStep(s: State, unit: number): boolean {
  const walk = walkOf(s, unit);
  return landAround[walk.at]!.some(to => !isRefused(stepInto(s, walk, to)));
}

/** 9.41 Whether a unit will be where it stands when the phase ends. */
export const isFixed = (s: State, unit: number): boolean =>
  !phaseOf(s).moving?.units.includes(unit) && settled(s, unit) !== undefined;

/** 9.41 How many others in a hex count against the limit; `test`: only those of which it holds. */
function othersIn(
  s: State,
  side: Side,
  hex: number,
  unit: number,
  test?: (other: number) => boolean,
): number {
  let count = 0;
  for (const each of unitsIn(s, side, hex))
    if (each !== unit && !stacksFree(each) && (!test || test(each))) count++;
  return count;
}

/** 9.4, 9.41 For how many there is room in the end: those who can still go, and have a way, are counted as gone. */
export const roomInTheEnd = (s: State, side: Side, hex: number, without = -1): number =>
  tables.stacking.limit - othersIn(s, side, hex, without, each => isFixed(s, each) || !hasStep(s, each));

function hasRoomInTheEnd(s: State, unit: number, hex: number): boolean {
  const side = unitSide[unit]!;
  if (stacksFree(unit) || othersIn(s, side, hex, unit) < tables.stacking.limit) return true;
  return roomInTheEnd(s, side, hex, unit) > 0;
}

// ---------------------------------------------------------------- Home Guard

export const isNextToUs = (s: State, hex: number): boolean =>
  landAround[hex]!.some(beside => isThere(s, US, beside));

/** 9.42 Whether Home Guard would stand in a hex next to US units without an Army unit. */
const isUnaccompanied = (s: State, hex: number, without: number): boolean =>
  isNextToUs(s, hex) && !unitsIn(s, JAPAN, hex).some(unit => unit !== without && isArmyUnit(unit));

/** 9.42a, 9.42b … and somebody has to see to it: it is not cut off. */
export const isAlone = (s: State, hex: number, without: number): boolean =>
  isUnaccompanied(s, hex, without) && !isCutOffHomeGuard(s, hex);

// ---------------------------------------------------------------- beaches

/** 9.81, 9.86 Whether a unit in one hex would hold another: by standing in it, or by its zone of control. */
function holds(s: State, unit: number, at: number, hex: number): boolean {
  if (at === hex) return true;
  if (!isInCommand(s, unit) || isEngagedAt(s, at) || !landAround[at]!.includes(hex)) return false;
  return isTank(unit) || isArtillery(unit) || !isClosed(at, hex, s.bridgeBlown);
}

/** 18.16b-4 Hexes of beaches that must be kept. */
export const dutyHexes = derived((s: State): readonly number[] =>
  beachesDue(s).flatMap(beach => beachHexes[beach]!),
);

export const isKept = (s: State, hex: number): boolean => isThere(s, JAPAN, hex) || inZone(s, JAPAN, hex);

const isKeptByOthers = (s: State, unit: number, hex: number): boolean =>
  unitsIn(s, JAPAN, hex).some(each => each !== unit) ||
  landAround[hex]!.some(
    beside =>
      exerts(s, JAPAN, beside, hex) &&
      unitsIn(s, JAPAN, beside).some(each => each !== unit && holds(s, each, beside, hex)),
  );

/** By hex: the beach hexes that are kept from there: itself, and those beside it. */
const beachesBy: number[][] = Array.from({ length: HEXES }, () => []);
for (const hex of beachHexes.flat())
  for (const each of [hex, ...landAround[hex]!]) beachesBy[each]!.push(hex);

/** 18.16b-4, 18.16b-6 A beach hex that a unit alone has kept, and would not keep any more from another hex; -1: none. */
function givesUp(s: State, unit: number, from: number, hex: number): number {
  if (from < 0) return -1;
  for (const due of beachesBy[from]!)
    if (
      dutyHexes(s).includes(due) &&
      holds(s, unit, from, due) &&
      !holds(s, unit, hex, due) &&
      !isKeptByOthers(s, unit, due)
    )
      return due;
  return -1;
}

/** Where a unit stood when its move began. */
function originOf(s: State, unit: number): number {
  const { moving } = phaseOf(s);
  return (moving?.units.includes(unit) ? moving.path[0] : undefined) ?? s.at[unit]!;
}

/** 18.16b-4 Whether a unit alone has kept a beach hex that nobody keeps if it sails. */
export const isNeeded = (s: State, unit: number): boolean =>
  dutyHexes(s).some(due => holds(s, unit, originOf(s, unit), due) && !isKeptByOthers(s, unit, due));

/** Whether a unit that goes from where it stands to a hex would bring more beach hexes under a zone than it gives up. */
export const mendsBeaches = (s: State, unit: number, hex: number, open: readonly number[]): boolean =>
  open.some(due => holds(s, unit, hex, due)) && givesUp(s, unit, s.at[unit]!, hex) < 0;

// ---------------------------------------------------------------- all together

/** T17.0-3 */
const WITHDRAWAL = 3;
export const isWithdrawal = (s: State): boolean => s.conference.current === WITHDRAWAL;

/** Why a unit may not end its move in a hex; undefined: it may. */
export function mayStay(s: State, unit: number, hex: number): Refusal | undefined {
  if (!hasRoomInTheEnd(s, unit, hex)) return refusal('9.41', 'no-room-left', { hex: placeName(hex) });
  if (unitSide[unit] !== JAPAN) return undefined;
  // 9.42b lets it be given up where it is cut off; it lets none go there.
  if (isHomeGuard(unit) && isUnaccompanied(s, hex, unit))
    return refusal('9.42', 'guard-alone', { unit: unitId(unit) });
  const from = originOf(s, unit);
  const due = givesUp(s, unit, from, hex);
  if (due >= 0) return refusal('18.16b-4', 'beach-given-up', { hex: placeName(due) });
  // T17.0-3 All end away from the enemy; 17.14 who began next to him must get away (99-end.ts).
  if (isWithdrawal(s) && isNextToUs(s, hex))
    return refusal('17.14', 'must-withdraw', { hex: placeName(hex) });
  // 18.16h Who is barred may stay where he is or go sideways, but nobody turns back.
  if (s.campaign.northward && from >= 0 && southness(hex) > southness(from))
    return refusal('18.16h', 'must-go-north', { unit: unitId(unit) });
  return undefined;
}

/** 9.41 Hexes in which more units of a side stand than may. */
export const overfull = (s: State, side: 0 | 1, hexes: readonly number[]): number[] =>
  hexes.filter(hex => counted(unitsIn(s, side, hex)) > tables.stacking.limit);
