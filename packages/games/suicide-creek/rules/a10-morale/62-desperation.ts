import { isBroken } from '../../board.ts';
import { DM } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { setFlag } from '../../writing.ts';

/** A10.62 A broken unit that is attacked is DM again: by fire that could make it check, a sniper, or in close combat. */
export function demoralise(s: State, unit: number): void {
  if (isBroken(s, unit)) setFlag(s, unit, DM);
}
