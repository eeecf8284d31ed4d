import { auto, type Block, branch, call, loop, sequence } from '@ironbottom/engine';
import { enemyOf, SIDES } from '../../components.ts';
import type { State } from '../../state.ts';
import { action } from './22-actions.ts';
import { cardPlay } from './22-card-play.ts';

export { initiativeSegment } from './21-initiative.ts';

/** 4.22 The offensives segment: the players act in turn until both hands are empty. */

const hasCards = (s: State, side: 0 | 1): boolean => s.cards[side].hand.length > 0;

export const offensivesSegment: Block<State> = sequence('offensives.segment', '4.22', [
  loop(
    'offensives.actions',
    '4.22-3',
    s => s.playing !== null || SIDES.some(side => hasCards(s, side)),
    sequence('offensives.round', '4.22-1', [
      // Whoever has no cards left is passed over.
      auto('offensives.next', '4.22-1', ({ s }) => {
        if (!s.playing && !hasCards(s, s.active)) s.active = enemyOf(s.active);
      }),
      action,
      branch(
        'offensives.play',
        '4.22-2',
        s => s.playing !== null,
        call('offensives.card', '4.22-2', cardPlay),
      ),
      auto('offensives.turnover', '4.22-2', ({ s }) => {
        s.active = enemyOf(s.active);
      }),
    ]),
  ),
]);
