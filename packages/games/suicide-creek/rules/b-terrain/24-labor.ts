import type { Labor } from '../../state/moving.ts';
import type { State } from '../../state.ts';

/**
 * B24.8 Labor: a failed entrenching, manhandling or ford attempt helps the next one of the same unit in the same Location.
 * Whoever does not go on in his next player turn has done something else.
 */

const MOST = 2;
const isOn = (s: State, unit: number, at: number, { unit: whose, place, turn }: Labor): boolean =>
  whose === unit && place === at && turn === s.turn - 1;

/** The DRM of the next attempt: 0, -1 or -2. SC5.2 The place is the hex of the ford, else where the unit is. */
export const laborOf = (s: State, unit: number, at: number = s.units.at[unit]!): number =>
  -(s.moving.labor.find(each => isOn(s, unit, at, each))?.size ?? 0);

/** An attempt has failed: the counter is laid, or flipped. */
export function addLabor(s: State, unit: number, at: number = s.units.at[unit]!): void {
  const size = Math.min(MOST, 1 - laborOf(s, unit, at));
  endLabor(s, unit);
  s.moving.labor.push({ unit, place: at, turn: s.turn, size });
}

/** The work is done. */
export function endLabor(s: State, unit: number): void {
  s.moving.labor = s.moving.labor.filter(each => each.unit !== unit);
}
