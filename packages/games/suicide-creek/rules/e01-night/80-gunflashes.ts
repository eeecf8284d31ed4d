import { isKnown, unitsOf } from '../../board.ts';
import { enemyOf, type Side } from '../../components.ts';
import { sees } from '../../sight.ts';
import { sideOf } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { alarm } from '../../writing.ts';
import { aimIn, seesPlace } from '../a06-sight.ts';

/** E1.8 Gunflashes: whoever fires shows where he is until fire markers come off, at the end of the advancing fire phase. */

/** E1.8, E1.92 These units have fired: not charges, radios, spotters and starshells. Under a "?" only the place is told. */
export function flash(s: State, units: readonly number[]): void {
  if (!s.night.dark) return;
  for (const unit of units) {
    const side = sideOf(unit);
    const seen = { side, place: s.units.at[unit]!, unit: isKnown(s, unit) ? unit : -1 };
    s.night.flashes = [...s.night.flashes, seen];
    s.night.flashed = true;
    alarm(s, enemyOf(side));
  }
}

/** A3.9 */
export function endFlashes(s: State): void {
  s.night.flashes = [];
}

/** E1.8 An enemy has fired from there in this player turn, where somebody of the side has it in sight, however dark it is. */
export const hasFlash = (s: State, side: Side, place: number): boolean =>
  flashPlaces(s, side).includes(place);

/** E1.8 All such Locations. */
export function flashPlaces(s: State, side: Side): readonly number[] {
  if (s.night.flashes.length === 0) return [];
  const places = s.night.flashes.flatMap(({ side: by, place, unit }) =>
    by === side ? [] : [unit >= 0 ? s.units.at[unit]! : place],
  );
  return [...new Set(places)].filter(
    place => place >= 0 && unitsOf(s, side).some(unit => sees(s, s.units.at[unit]!, place)),
  );
}

/** E1.1, E1.8, A4.3 Whether those in a Location can aim at another: as far as they see, and at a flash beyond. */
export function canAimAt(s: State, side: Side, from: number, place: number): boolean {
  if (from === place) return true;
  const aim = aimIn(s, side, place);
  return seesPlace(s, from, aim) || (hasFlash(s, side, place) && sees(s, from, aim));
}

/** What a side reads of the list: of those who are in hiding only what it has in sight. */
export const maskFlashes = (s: State, mine: Side | undefined): State['night']['flashes'] =>
  s.night.flashes.filter(
    ({ side, place, unit }) =>
      unit >= 0 || side === mine || (mine !== undefined && flashPlaces(s, mine).includes(place)),
  );
