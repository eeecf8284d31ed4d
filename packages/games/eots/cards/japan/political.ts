import { refusal } from '@ironbottom/engine';
import { cardOf, hexId, hexOf, JAPAN } from '../../components.ts';
import type { Effects } from '../effect.ts';
import { andAlso } from '../from-data.ts';
import { tracksRefusal } from '../tracks.ts';

/** Political events. Rivalry, the war in Europe, China and Tokyo Rose are all in the data. */

const KWAI = ['2108', '2109'].map(hexOf);
const CHINA_OPERATION = cardOf('J-6');

/** J-15, J-82 The Allies have less to replace with next turn. */
const strikes = (id: string) =>
  andAlso(id, ref => {
    const turn = ref.s.turn + 1;
    ref.s.strikes.push(turn);
    ref.log(id, 'strikes-to-come', { turn });
  });

export const political: Effects = {
  'J-6': {
    playable: s => (s.doolittle ? tracksRefusal(s, CHINA_OPERATION) : refusal('J-6', 'needs-doolittle')),
  },
  'J-15': strikes('J-15'),
  'J-18': {
    playable: s => {
      const missing = KWAI.find(hex => s.control[hex] !== JAPAN);
      return missing === undefined ? undefined : refusal('J-18', 'needs-control', { hex: hexId(missing) });
    },
    happen: ref => {
      ref.s.kwai = true;
      ref.log('13.79', 'kwai-bridge', {});
    },
  },
  'J-43': andAlso('J-43', ref => {
    ref.s.tojoResigned = true;
    ref.log('5.37-1', 'tojo-resigns', {});
  }),
  'J-82': strikes('J-82'),
};
