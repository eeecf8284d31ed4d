import { isReal, workIn } from '../../board.ts';
import { hexId, hexOfPlace, sortOfPlace } from '../../map.ts';
import { ON_WIRE, OPEN } from '../../state/units.ts';
import type { Ref } from '../../verbs.ts';
import { showWork } from '../../writing.ts';

/**
 * B26.4 The position in which units arrive: whoever enters a hex with wire stays on it, friend or foe. Wire that was hidden
 * is seen from now on (G.2), but not for dummies.
 */
export function arrival(ref: Ref, place: number, units: readonly number[]): number {
  const wire = sortOfPlace(place) === 0 ? workIn(ref.s, hexOfPlace(place), 'wire') : undefined;
  if (!wire || (!wire.known && !units.some(unit => isReal(ref.s, unit)))) return OPEN;
  if (!wire.known) {
    showWork(ref.s, wire);
    ref.shown();
    ref.log('B26.4', 'wire-met', { hex: hexId(wire.hex) });
  }
  return ON_WIRE;
}
