import type { Block } from '@ironbottom/engine';
import type { State } from '../../state.ts';
import { anyNumber, attacker } from '../../verbs.ts';
import { advanceVerbs } from '../a04-movement/70-advance.ts';
import { settle } from '../settle.ts';

/** A3.7 The advance phase. */
export const advancePhase: Block<State> = anyNumber(
  'advance.attacker',
  'A3.7',
  { who: attacker, verbs: advanceVerbs },
  settle('advance.settle', 'A3.7'),
);
