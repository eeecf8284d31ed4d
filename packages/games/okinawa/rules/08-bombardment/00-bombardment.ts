import { auto, sequence } from '@ironbottom/engine';
import { newBombardment } from '../../state/bombardment.ts';
import type { State } from '../../state.ts';
import { placement, shown } from './30-place.ts';
import { occupied } from './34-occupied.ts';
import { ieShima } from './41-ie-shima.ts';

/** 8 Bombardment: 8.0 to 8.53, T8.0-bombard, TR-bombard. Interdiction, in the movement phases, is 33-interdiction.ts. */

/** 8.0 Markers are laid by both at once, then all occupied hexes are resolved. */
export const bombardment = sequence<State>('bombardment.phase', '8.0', [
  auto('bombardment.begin', '8.0', ({ s }) => {
    s.bombardment = newBombardment();
  }),
  placement,
  shown,
  ieShima,
  occupied,
]);
