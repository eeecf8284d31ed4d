import { anyPasses, type Block, decision, type Refusal, untilDone } from '@ironbottom/engine';
import { roleOf, type Side } from '../../components.ts';
import type { State } from '../../state.ts';
import { done, type Verbs } from '../../verbs.ts';
import { hasCoverIn } from './10-parties.ts';

/** Who is asked in a combat. */

/** A side does any number of things; it is asked where it can, or where nobody could tell because it is concealed. */
export function part(
  id: string,
  rule: string,
  who: (s: State) => Side,
  verbs: Verbs,
  isDue: (s: State) => boolean = () => true,
  mayEnd?: (s: State, side: Side) => Refusal | undefined,
): Block<State> {
  return untilDone(
    id,
    rule,
    decision(`${id}.act`, rule, {
      prompt: id,
      who: s => roleOf(who(s)),
      quiet: true,
      verbs: { ...verbs, done: done(mayEnd) },
    }),
    s => isDue(s) && isAsked(s, who(s), verbs),
  );
}
export const isAsked = (s: State, side: Side, verbs: Verbs): boolean =>
  hasCoverIn(s, side, s.combat.hex) || anyPasses(s, roleOf(side), verbs);
