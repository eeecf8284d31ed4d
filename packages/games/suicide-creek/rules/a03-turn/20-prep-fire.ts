import { auto, type Block, sequence } from '@ironbottom/engine';
import type { State } from '../../state.ts';
import { anyNumber, attacker } from '../../verbs.ts';
import { clearMist } from '../../writing.ts';
import { prepFireVerbs } from '../a07-fire/10-fire.ts';
import { dismantleVerbs } from '../a09-weapons/80-dismantle.ts';
import { throwVerbs } from '../a23-charges.ts';
import { pathVerbs } from '../b-terrain/13-paths.ts';
import { entrenchVerbs } from '../b-terrain/27-entrench.ts';
import { artillery } from '../c01-artillery/00-artillery.ts';
import { ordnanceVerbs } from '../c03-ordnance/10-ordnance.ts';
import { starshellVerbs } from '../e01-night/00-night.ts';
import { lookAround } from '../e01-night/21-freedom.ts';
import { cloakVerbs } from '../e01-night/43-cloaks.ts';
import { settle } from '../settle.ts';

/** A3.2 The prep fire phase. */

const verbs = {
  ...prepFireVerbs,
  ...ordnanceVerbs,
  ...throwVerbs,
  ...entrenchVerbs,
  ...pathVerbs,
  ...dismantleVerbs,
  ...cloakVerbs,
};

export const prepFirePhase: Block<State> = sequence('prep-fire.steps', 'A3.2', [
  auto('prep-fire.mist', 'SC7.5', ref => {
    clearMist(ref.s);
    lookAround(ref);
    ref.s.night.tried = [];
  }),
  anyNumber(
    'starshells.attacker',
    'E1.92',
    { who: attacker, verbs: starshellVerbs, when: s => s.night.dark },
    settle('starshells.attacker.settle', 'E1.92'),
  ),
  artillery('prep-fire'),
  anyNumber(
    'prep-fire.attacker',
    'A3.2',
    { who: attacker, verbs: verbs },
    settle('prep-fire.settle', 'A3.2'),
  ),
]);
