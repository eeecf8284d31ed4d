import { type Block, decision } from '@ironbottom/engine';
import { APRIL, tables } from '../../components.ts';
import { newStrike } from '../../state/air.ts';
import type { State } from '../../state.ts';
import { plain, type Ref } from '../../verbs.ts';
import { canFly, japan, monthNow } from './02-tracks.ts';

/** 5.22 Yamato. */

/** 5.22a, 5.22c, 5.16b In April, once, and only when the Japanese can make the attack that it forces upon them. */
const maySail = (s: State): boolean => s.air.yamato === 0 && monthNow(s) === APRIL && canFly(s);

/** 5.22a, 5.22b The US must strike, and with half its aircraft: what was placed already is placed anew. */
function sail(ref: Ref): void {
  const { air, turn } = ref.s;
  air.yamato = turn;
  air.strike = newStrike(tables.air_limits.yamato_values, air.strike ? 'announced' : 'forced');
  ref.log('5.22', 'yamato-sails');
}

/** 5.22a Asked at the last moment: the US has said what it does and placed its subgroups, and no die has fallen. */
export const yamato: Block<State> = decision('air.yamato', '5.22a', {
  prompt: 'yamato',
  when: maySail,
  who: () => japan,
  verbs: { 'sail-yamato': plain('sail-yamato', sail), decline: plain('decline', () => {}) },
});
