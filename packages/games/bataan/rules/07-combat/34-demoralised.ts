import { auto, type Block } from '@ironbottom/engine';
import { roleOf, type Side } from '../../components.ts';
import { type MarkerPhase, moment, type State } from '../../state.ts';

/** 7.3.4 Demoralised units. */

/** A marker for one full turn: until the same phase of the same player, one turn later. A second one adds nothing. */
export function shake(s: State, unit: number, phase: MarkerPhase): void {
  s.shaken[unit] = Math.max(s.shaken[unit]!, moment(s, phase, 1));
  // Demoralised units cannot be in reserve.
  s.reserve[unit] = 0;
}

/** The markers of one turn ago come off as the phase begins. */
export const recover = (side: Side, phase: MarkerPhase): Block<State> =>
  auto(`${roleOf(side)}.recover-${phase}`, '7.3.4', ({ s }) => {
    const now = moment(s, phase);
    s.shaken = s.shaken.map(until => (until <= now ? 0 : until));
  });
