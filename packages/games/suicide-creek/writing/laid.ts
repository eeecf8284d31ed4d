import { changed } from '@ironbottom/engine';
import type { State } from '../state.ts';

/** CG9 A set-up laid anew. */

/** CG9 A set-up is laid anew: units, weapons and works as in another state. */
export function replaceAll(s: State, { units, weapons, works, vehicles }: State): void {
  s.units = units;
  s.weapons = weapons;
  s.works = works;
  s.vehicles = vehicles;
  changed(s);
}
