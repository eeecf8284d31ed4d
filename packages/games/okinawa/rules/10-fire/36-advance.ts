import { isThere } from '../../board.ts';
import { enemyOf, SIDES, US } from '../../components.ts';
import { landAround } from '../../map.ts';
import type { Fire } from '../../state/fire.ts';
import { disengage, isInCommand, type State } from '../../state.ts';
import type { Ref } from '../../verbs.ts';
import { freePosition } from '../results/32-drive.ts';
import { offerAdvance } from '../results/40-advance.ts';

/** 10.36 Who may follow: fired at the hex, next to it, and nothing has happened to it. */

/** 10.36, 10.36a Whoever of a fire stands where it fired from, beside the hex. */
const beside = (s: State, { units, from, target }: Fire): number[] =>
  units.filter((unit, i) => s.at[unit] === from[i] && landAround[target]!.includes(from[i]!));

/** 10.36 */
const isUnhurt = (s: State, { units, steps }: Fire, unit: number): boolean =>
  isInCommand(s, unit) && s.steps[unit] === steps[units.indexOf(unit)];

/**
 * 10.36 When results are carried out: what was given up may be entered. Nobody is engaged alone (9.96), and a position that
 * leaves the US alone in its hex is theirs at once (9.61d).
 */
export function follow({ s }: Ref): void {
  for (const { hex } of [...s.engagements]) {
    if (SIDES.every(side => isThere(s, side, hex))) continue;
    disengage(s, hex);
    if (isThere(s, US, hex)) freePosition(s, hex, true);
  }
  for (const fire of s.firePhase!.fires) {
    if (isThere(s, enemyOf(fire.side), fire.target)) continue;
    const near = beside(s, fire);
    const units = near.filter(unit => isUnhurt(s, fire, unit));
    // 9.63 Who under a position was hurt does not show: they are asked all the same.
    const from = near.map(unit => s.at[unit]!);
    offerAdvance(s, { side: fire.side, cause: 'fire', rule: '10.36', to: [fire.target], units }, from);
  }
}
