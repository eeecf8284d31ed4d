import { derived, type Refusal, refusal } from '@ironbottom/engine';
import { airIn, isThere, stacksOf } from '../../board.ts';
import { FIELDS, fieldAt, fieldPlace, fields, fieldsIn, SIDES, type Side } from '../../components.ts';
import { missionOf, put, type State, TURNED } from '../../state.ts';
import { AIR_OF, airOf, moveOf, unitId } from '../../units.ts';
import { airDistance, overPlace } from './10-flights.ts';
import { canLeave } from './20-airfields.ts';
import { launch } from './31-crew.ts';

/** 8.3.9 Combat air patrol: 8.3.9 to 8.3.9.3. */

/** The CAP of a side over a place. */
export const capOver = (s: State, side: Side, place: number): readonly number[] =>
  airIn(s, side, place).filter(unit => missionOf(s, unit) === 'cap');

/** 8.3.9 What it may cover, by side: own ground units, landing forces among them, and own airfields. */
const covered = derived((s: State): readonly ReadonlySet<number>[] =>
  SIDES.map(
    side =>
      new Set([
        ...stacksOf(s, side).map(overPlace),
        ...fields.flatMap(({ on }, field) =>
          s.fieldSide[field] === side && on !== 'mindanao' ? [overPlace(fieldPlace(field))] : [],
        ),
      ]),
  ),
);
export const capPlaces = (s: State, side: Side): ReadonlySet<number> => covered(s)[side]!;

/** The airfield of a unit, at home or away. */
const homeOf = (s: State, unit: number): number =>
  s.base[unit]! >= 0 ? s.base[unit]! : fieldAt(s.at[unit]!);

/**
 * 8.3.9.1 Who is turned over for a CAP of these together with those who fly it already: one of the same type at the same
 * airfield for each of them, two beyond half the range. 8.3.9.2 The shortest range of all counts.
 */
function partnersFor(
  s: State,
  side: Side,
  place: number,
  units: readonly number[],
): readonly (readonly [partner: number, unit: number])[] | Refusal {
  const all = [...capOver(s, side, place), ...units];
  const range = Math.min(...all.map(unit => moveOf[unit]!));
  const pairs: [number, number][] = [];
  const free = AIR_OF[side]!.filter(
    unit => canLeave(s, unit) && !units.includes(unit) && !s.airPhase!.moved.includes(unit),
  );
  for (const unit of all) {
    const field = homeOf(s, unit);
    const far = airDistance(field, place);
    if (far > range) return refusal('8.3.9.2', 'cap-too-far', { unit: unitId(unit) });
    const needed = (2 * far <= range ? 1 : 2) - AIR_OF[side]!.filter(each => s.partner[each] === unit).length;
    for (let i = 0; i < needed; i++) {
      const at = free.findIndex(
        each => airOf(each).type === airOf(unit).type && fieldAt(s.at[each]!) === field,
      );
      if (at < 0) return refusal('8.3.9.1', 'nobody-to-turn-over', { unit: unitId(unit), count: needed });
      pairs.push([free.splice(at, 1)[0]!, unit]);
    }
  }
  return pairs;
}

export function checkCap(s: State, side: Side, place: number, units: readonly number[]): Refusal | undefined {
  const found = partnersFor(s, side, place, units);
  return 'rule' in found ? found : undefined;
}

/** The CAP sets out, its partners are turned over at the airfield. */
export function flyCap(s: State, side: Side, place: number, units: readonly number[]): void {
  const found = partnersFor(s, side, place, units);
  if ('rule' in found) return;
  for (const [partner, unit] of found) {
    s.air[partner] = TURNED;
    s.partner[partner] = unit;
  }
  for (const unit of units) launch(s, unit, 'cap', place);
}

/** 8.3.9.2 The values with which a CAP fights: those of its weakest unit. */
export function capValues(units: readonly number[]): { readonly attack: number; readonly defence: number } {
  const values = units.map(unit => ({ attack: airOf(unit).air_attack, defence: airOf(unit).air_defence }));
  return values.reduce((weakest, each) =>
    each.attack + each.defence < weakest.attack + weakest.defence ? each : weakest,
  );
}

/** 8.3.9.3 How far the CAP goes with reserves. */
export const FOLLOWS_RESERVES = 3;

/**
 * 8.3.9.3 Troops that were covered have advanced after combat, or moved as reserves: their CAP goes with them if it has
 * nothing left to cover, and stays in range of an airfield of its own.
 */
export function capFollows(s: State, side: Side, from: number, to: number): void {
  const stays = isThere(s, side, from) || fieldsIn(from).some(field => s.fieldSide[field] === side);
  if (stays) return;
  for (const unit of capOver(s, side, from)) {
    const inReach = ALL_FIELDS.some(
      field => s.fieldSide[field] === side && airDistance(field, to) <= moveOf[unit]!,
    );
    if (inReach) put(s, unit, to);
  }
}
const ALL_FIELDS = Array.from({ length: FIELDS }, (_, field) => field);
