import { auto, type Block, call, phase, sequence } from '@ironbottom/engine';
import { choices, type Ref } from '../../choices.ts';
import { cardOf, JAPAN } from '../../components.ts';
import type { State } from '../../state.ts';
import { cardPlay } from '../04-sequence-of-play/22-card-play.ts';
import { playCard } from '../04-sequence-of-play/22-use.ts';
import { bidsOnWill } from '../16-victory/48-bidding.ts';
import { askFreeEmergency } from './11-emergency.ts';

/** 17.11 December 1941: two Japanese cards as events, Allied ships move, then attrition and the end of the turn. */

const play = (card: string) => {
  const id = cardOf(card);
  return (ref: Ref): void => playCard(ref, JAPAN, id, 'event');
};

export const firstTurn: Block<State> = phase('december', '17.11', [
  sequence('december.operation-z', '17.11(J-1)', [
    auto('december.j-1', '17.11(J-1)', play('J-1')),
    call('december.pearl-harbor', '17.11(J-1)', cardPlay),
    auto('december.bids', '16.48B(1)', bidsOnWill),
  ]),
  sequence('december.operation-1', '17.11(J-2)', [
    auto('december.j-2', '17.11(J-2)', play('J-2')),
    call('december.southern', '17.11(J-2)', cardPlay),
  ]),
  auto('december.emergency', '17.11', ref => askFreeEmergency(ref, '17.11')),
  choices('december.choices', '17.11'),
]);
