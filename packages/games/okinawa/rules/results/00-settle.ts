import { auto, type Block, loop, sequence } from '@ironbottom/engine';
import { newResults } from '../../state/results.ts';
import type { State } from '../../state.ts';
import { sharing } from '../14-fatigue.ts';
import { losses } from './20-losses.ts';
import { retreats } from './30-retreat.ts';
import { advances } from './40-advance.ts';
import { headquarters } from './54-escape.ts';

/**
 * 8.34, 10.3, 11.5 What results have brought is carried out: steps, then retreats, the fatigue of stacks, then advances. A procedure: a chapter
 * fills the lists (`oweSteps`, `oweRetreat`, `tireStack`, `offerAdvance`) in an `auto` and then says `call(id, rule, settle)`. What
 * depends on how it went is an `auto` after that.
 */
export const settle: Block<State> = sequence('results', '10.3', [
  // 10.34 Retreats cost steps, which are lost before anybody goes on.
  loop(
    'results.all',
    '10.3',
    ({ results }) => results.losses.length > 0 || results.retreats.length > 0,
    sequence('results.next', '10.3', [losses, headquarters, retreats]),
  ),
  sharing,
  advances,
  auto('results.end', '10.3', ({ s }) => {
    s.results = newResults();
  }),
]);
