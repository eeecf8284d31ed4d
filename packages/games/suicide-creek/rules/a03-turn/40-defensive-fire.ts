import { auto, type Block, sequence } from '@ironbottom/engine';
import { FINAL, FIRST } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { anyNumber, defender } from '../../verbs.ts';
import { unmark } from '../../writing.ts';
import { finalFireVerbs } from '../a08-defensive-fire/40-final-fire.ts';
import { dismantleVerbs } from '../a09-weapons/80-dismantle.ts';
import { throwVerbs } from '../a23-charges.ts';
import { artillery } from '../c01-artillery/00-artillery.ts';
import { ordnanceVerbs } from '../c03-ordnance/10-ordnance.ts';
import { settle } from '../settle.ts';

/** A3.4 The defensive fire phase. */

const verbs = { ...finalFireVerbs, ...ordnanceVerbs, ...throwVerbs, ...dismantleVerbs };

/** A3.9, E1.8 At night First and Final Fire markers stay to the end of the advancing fire phase, as gunflashes. */
export const unmarkDefender = (s: State): void => unmark(s, [FIRST, FINAL]);

export const defensiveFirePhase: Block<State> = sequence('defensive-fire.steps', 'A3.4', [
  artillery('defensive-fire'),
  anyNumber(
    'defensive-fire.defender',
    'A3.4',
    { who: defender, verbs: verbs },
    settle('defensive-fire.settle', 'A3.4'),
  ),
  auto('defensive-fire.end', 'A3.9', ({ s }) => {
    if (!s.night.dark) unmarkDefender(s);
  }),
]);
