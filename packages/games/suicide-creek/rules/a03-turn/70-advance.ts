import { auto, type Block, sequence } from '@ironbottom/engine';
import { STOPPED } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { anyNumber, attacker } from '../../verbs.ts';
import { clearFlags } from '../../writing.ts';
import { missTheEntry } from '../a02-entry.ts';
import { advanceVerbs } from '../a04-movement/70-advance.ts';
import { evasionVerbs } from '../cg/06-fires.ts';
import { hatchVerbs } from '../d-vehicles/29-hatches.ts';
import { lookAround } from '../e01-night/21-freedom.ts';
import { settle } from '../settle.ts';

/** A3.7 The advance phase. */
export const advancePhase: Block<State> = sequence('advance.steps', 'A3.7', [
  auto('advance.look', 'E1.2', lookAround),
  anyNumber(
    'advance.attacker',
    'A3.7',
    { who: attacker, verbs: { ...advanceVerbs, ...hatchVerbs, ...evasionVerbs } },
    settle('advance.settle', 'A3.7'),
  ),
  auto('advance.end', 'A2.51', ({ s }) => {
    clearFlags(s, STOPPED);
    missTheEntry(s);
  }),
]);
