import { auto, type Block, sequence } from '@ironbottom/engine';
import { OPPORTUNITY, PREP } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { anyNumber, attacker } from '../../verbs.ts';
import { unmark } from '../../writing.ts';
import { advancingFireVerbs } from '../a07-fire/10-fire.ts';
import { explosions, throwVerbs } from '../a23-charges.ts';
import { ordnanceVerbs } from '../c03-ordnance/10-ordnance.ts';
import { lateLightsOut } from '../e01-night/00-night.ts';
import { endFlashes } from '../e01-night/80-gunflashes.ts';
import { settle } from '../settle.ts';
import { unmarkDefender } from './40-defensive-fire.ts';

/** A3.5 The advancing fire phase. */

const verbs = { ...advancingFireVerbs, ...ordnanceVerbs, ...throwVerbs };

export const advancingFirePhase: Block<State> = sequence('advancing-fire.steps', 'A3.5', [
  explosions,
  settle('explosions.settle', 'A23.4'),
  anyNumber(
    'advancing-fire.attacker',
    'A3.5',
    { who: attacker, verbs: verbs },
    settle('advancing-fire.settle', 'A3.5'),
  ),
  auto('advancing-fire.end', 'A3.9', ({ s }) => {
    unmark(s, [PREP, OPPORTUNITY]);
    unmarkDefender(s);
    lateLightsOut(s);
    endFlashes(s);
  }),
]);
