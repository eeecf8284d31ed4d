import { auto, type Block, branch, call, sequence } from '@ironbottom/engine';
import { effectOf } from '../../cards/force.ts';
import { choices, type Ref } from '../../choices.ts';
import { cardRecords } from '../../components.ts';
import { type State, thePlay } from '../../state.ts';
import { settleEvent } from '../05-strategy-cards/00-hands.ts';
import { carryOutOperation } from '../05-strategy-cards/00-operations.ts';
import { instead } from '../05-strategy-cards/31-instead.ts';
import { discardUnused } from '../05-strategy-cards/37-special.ts';
import { offensive } from '../07-offensives/20-offensive.ts';
import { stackingCheck } from '../08-movement/24-stacking.ts';
import { checkInterceptors } from '../12-strategic-warfare/00-strategic-warfare.ts';
import { chinaOffensive } from '../13-national-status/70-china.ts';

/** 4.22-2 The procedure `cardPlay`: the card being played does its work and goes to its pile. */

/** 7.1-1 An OC offensive, or an event that allows one. */
const isOffensive = ({ playing }: State): boolean =>
  playing !== null &&
  (playing.use === 'offensive' || (playing.event && cardRecords[playing.card]!.offensive));

/** 5.33, 5.34 Events that are no offensive take effect at once, as do the other uses of an OC. */
function carryOut(ref: Ref): void {
  const { side, card, event, use } = thePlay(ref.s);
  if (event) effectOf(card).happen?.(ref, side);
  else carryOutOperation(ref, side, use);
}

/** 5.36, 5.32D-2 An event goes to its pile; a card used as OC, or for an offensive that was called off, is discarded. */
function putAway(ref: Ref): void {
  const { card, event, cancelled } = thePlay(ref.s);
  ref.s.playing = null;
  if (event && !cancelled) settleEvent(ref, card);
  else discardUnused(ref, card);
}

export const cardPlay: Block<State> = sequence('card-play', '4.22-2', [
  branch('card-play.offensive', '7.1-1', isOffensive, call('card-play.fight', '7.2', offensive)),
  branch('card-play.abandoned', '5.31-2', s => thePlay(s).abandoned, instead),
  branch(
    'card-play.china',
    '13.72',
    ({ playing }) => playing!.use === 'china',
    call('card-play.attack-china', '13.72A', chinaOffensive),
  ),
  branch(
    'card-play.other',
    '5.3',
    s => !isOffensive(s) && thePlay(s).use !== 'china',
    sequence('card-play.at-once', '5.3', [
      auto('card-play.happen', '5.3', carryOut),
      choices('card-play.choices', '5.3'),
    ]),
  ),
  auto('card-play.put-away', '5.36', putAway),
  choices('card-play.more-choices', '5.37-3'),
  stackingCheck,
  auto('card-play.interceptors', '12.32-3', checkInterceptors),
]);
