import { type Block, decision, type Refusal, refusal } from '@ironbottom/engine';
import { roleOf, type Side } from '../components.ts';
import { NOBODY, unitId } from '../state/units.ts';
import type { State } from '../state.ts';
import { type Ref, tell, unitVerb } from '../verbs.ts';

/** A15.3 Battle hardening may be refused: before anything else happens the owner of the unit is asked. */

export const isOffered = (s: State): boolean => s.morale.offeredTo >= 0;

const offered = ({ morale }: State): number[] => (morale.offered === NOBODY ? [] : [morale.offered]);

const mayAnswer = (s: State, _side: Side, unit: number): Refusal | undefined =>
  s.morale.offered === unit ? undefined : refusal('A15.3', 'not-offered', { unit: unitId(unit) });

function close({ morale }: State): void {
  morale.offered = NOBODY;
  morale.offeredTo = -1;
}

export const hardening: Block<State> = decision('hardening', 'A15.3', {
  prompt: 'hardening',
  who: s => roleOf(s.morale.offeredTo as Side),
  when: isOffered,
  verbs: {
    'be-hardened': unitVerb('be-hardened', {
      list: offered,
      check: mayAnswer,
      play: ({ s }: Ref, unit) => {
        close(s);
        s.events.unshift({ what: 'harden', rule: 'A15.3', unit, place: -1, value: 0 });
      },
    }),
    'stay-as-is': unitVerb('stay-as-is', {
      list: offered,
      check: mayAnswer,
      play: (ref, unit) => {
        close(ref.s);
        tell(ref, 'A15.3', 'not-hardened', [unit]);
      },
    }),
  },
});
