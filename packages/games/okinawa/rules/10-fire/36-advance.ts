import { isThere } from '../../board.ts';
import { enemyOf, SIDES } from '../../components.ts';
import { landAround } from '../../map.ts';
import type { Fire } from '../../state/fire.ts';
import { disengage, isInCommand, type State } from '../../state.ts';
import type { Ref } from '../../verbs.ts';
import { offerAdvance } from '../results/40-advance.ts';

/** 10.36 Who may follow: fired at the hex, next to it, and nothing has happened to it. */

/** 10.36, 10.36a Whoever of a fire stands unhurt where it fired from, beside the hex. */
const unhurt = (s: State, { units, from, steps, target }: Fire): number[] =>
  units.filter(
    (unit, i) =>
      s.at[unit] === from[i] &&
      s.steps[unit] === steps[i] &&
      isInCommand(s, unit) &&
      landAround[target]!.includes(from[i]!),
  );

/** 10.36 When results are carried out: what was given up may be entered. Nobody is engaged alone (9.96). */
export function follow({ s }: Ref): void {
  for (const { hex } of [...s.engagements])
    if (!SIDES.every(side => isThere(s, side, hex))) disengage(s, hex);
  for (const fire of s.firePhase!.fires)
    if (!isThere(s, enemyOf(fire.side), fire.target))
      offerAdvance(s, {
        side: fire.side,
        cause: 'fire',
        rule: '10.36',
        to: [fire.target],
        units: unhurt(s, fire),
      });
}
