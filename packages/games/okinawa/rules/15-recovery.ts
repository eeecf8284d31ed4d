import { auto, sequence } from '@ironbottom/engine';
import { BANZAI, disrupt, recover, type State } from '../state.ts';
import { ALL_UNITS } from '../units.ts';
import type { Ref } from '../verbs.ts';
import { airRebuild } from './05-air-sea/20-rebuild.ts';
import { recoverFatigue } from './15-recovery/30-fatigue.ts';
import { rebuilding } from './15-recovery/40-steps.ts';

/** 15 Recovery: 15.0 to 15.45. Air strength (15.2) is 05-air-sea/20-rebuild.ts. */

/** 15.1 All markers are taken off without dice; who was disrupted by a banzai this turn keeps his for another turn. */
function takeOffMarkers(ref: Ref): void {
  const { s } = ref;
  for (const unit of ALL_UNITS) {
    if (s.pinned[unit] === 0 && s.disrupted[unit] === 0) continue;
    const banzai = s.disrupted[unit] === BANZAI;
    recover(s, unit);
    if (banzai) disrupt(s, unit);
  }
  ref.log('15.1', 'markers-off');
}

/** 15.0 Both sides recover at the same time. */
export const recovery = sequence<State>('recovery.phase', '15.0', [
  auto('recovery.markers', '15.1', takeOffMarkers),
  airRebuild,
  auto('recovery.fatigue', '15.3', recoverFatigue),
  rebuilding,
  auto('recovery.end', '15.0', ({ s }) => {
    s.recovery = null;
  }),
]);
