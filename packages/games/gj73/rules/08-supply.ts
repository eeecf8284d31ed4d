import { auto, decision, loop, phase, refusal } from '@ironbottom/engine';
import { pieceSide, US } from '../components.ts';
import { BOX, chitKind, type State } from '../state.ts';
import { done, pieceVerb } from '../verbs.ts';
import { chitsIn, discard } from './04-chits.ts';

/** 8.0 The US spends chits for supply points; those of events are counted already (8.0(2)). */
export const supply = phase<State>('us.supply', '8.0(1)', [
  auto('us.supply.start', '8.0(1)', ({ s }) => {
    s.done = false;
  }),
  loop(
    'us.supply.each',
    '8.0(1)',
    s => !s.done && chitsIn(s, US, BOX).length > 0,
    decision('us.supply.spend', '8.0(1)', {
      prompt: 'spend',
      who: () => 'us',
      args: s => ({ supply: s.supply }),
      verbs: {
        /** 8.0(1), 8.0(4) Any chit in the box; it is discarded without effect. */
        spend: pieceVerb('spend', {
          list: s => chitsIn(s, US, BOX),
          check(s, _side, piece) {
            if (pieceSide[piece] !== US) return refusal('8.0(1)', 'not-yours');
            return chitsIn(s, US, BOX).includes(piece) ? undefined : refusal('8.0(1)', 'not-in-box');
          },
          play(ref, piece) {
            const { s } = ref;
            const { id, supply: points = 0 } = chitKind(s, piece);
            s.supply += points;
            discard(s, piece);
            ref.shown();
            ref.log('8.0(4)', 'spent', { chit: id, points, supply: s.supply });
          },
        }),
        done: done(),
      },
    }),
  ),
]);
