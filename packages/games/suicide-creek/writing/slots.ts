import { changed } from '@ironbottom/engine';
import type { Side } from '../components.ts';
import { NOBODY } from '../state/units.ts';
import type { State } from '../state.ts';

/** What the functions that write have in common: slots, and who is on his way. */

/** Something happened to a unit: if it is on its way, what was announced no longer holds. */
export function touch(s: State, unit: number): void {
  if (s.moving.units.includes(unit)) s.moving.dropped = true;
  changed(s);
}

export function freeSlot(types: readonly number[], side: Side): number {
  for (let slot: number = side; slot < types.length; slot += 2) if (types[slot] === NOBODY) return slot;
  throw new Error('no slot is left');
}

/** The last one, for what nobody ever sees the number of. */
export function lastSlot(types: readonly number[], side: Side): number {
  for (let slot = types.length - 2 + side; slot >= 0; slot -= 2) if (types[slot] === NOBODY) return slot;
  throw new Error('no slot is left');
}

/** A26.22 What a side has lost counts for the enemy. */
export function lose(s: State, side: Side, points: number): void {
  s.battle.lost[side] += points;
}

/** A26.23 */
export function scoreExit(s: State, points: number): void {
  s.battle.exited += points;
}
