import type { Ref } from '../../verbs.ts';
import { lanes } from '../a09-weapons/22-fire-lanes.ts';
import { tripped } from '../b-terrain/95-trip-flares.ts';
import { barrage } from '../c01-artillery/50-barrage.ts';
import { forcedFire } from './12-forced-fire.ts';
import { residual } from './22-residual.ts';

/**
 * A8.2, A9.22, C1.5, E1.95, SC6.2, A8.312 What strikes those who spend MF in a Location before anybody is asked, in this
 * order. Each attacks (a07-fire/21-attack.ts) or pushes events for `settle`.
 */
export function dangers(ref: Ref): void {
  for (const danger of [tripped, residual, lanes, barrage, forcedFire])
    if (ref.s.moving.units.length > 0) danger(ref);
}
