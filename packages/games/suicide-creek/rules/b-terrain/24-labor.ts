import type { Labor } from '../../state/moving.ts';
import type { State } from '../../state.ts';

/**
 * B24.8 Labor: a failed entrenching, manhandling or ford attempt helps the next one of the same unit in the same Location.
 * Whoever does not go on in his next player turn has done something else.
 */

const MOST = 2;
const isOn = (s: State, unit: number, { unit: whose, place, turn }: Labor): boolean =>
  whose === unit && place === s.units.at[unit] && turn === s.turn - 1;

/** The DRM of the next attempt: 0, -1 or -2. */
export const laborOf = (s: State, unit: number): number =>
  -(s.moving.labor.find(each => isOn(s, unit, each))?.size ?? 0);

/** An attempt has failed: the counter is laid, or flipped. */
export function addLabor(s: State, unit: number): void {
  const size = Math.min(MOST, 1 - laborOf(s, unit));
  endLabor(s, unit);
  s.moving.labor.push({ unit, place: s.units.at[unit]!, turn: s.turn, size });
}

/** The work is done. */
export function endLabor(s: State, unit: number): void {
  s.moving.labor = s.moving.labor.filter(each => each.unit !== unit);
}
