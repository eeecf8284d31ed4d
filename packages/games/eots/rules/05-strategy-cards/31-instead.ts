import { type Block, branch, call, decision, type Refusal, refusal, sequence } from '@ironbottom/engine';
import { cardIds } from '../../components.ts';
import { roleOf, type State, thePlay } from '../../state.ts';
import { cardVerb } from '../../verbs.ts';
import { useCard } from '../04-sequence-of-play/22-use.ts';
import { offensive } from '../07-offensives/20-offensive.ts';
import { operationVerb } from './00-operations.ts';

/** 5.31-2 Who found that he cannot keep the conditions of his event uses the card as OC, or discards it. */

const onTable = (s: State): readonly number[] => [thePlay(s).card];

const isOnTable = (s: State, card: number): Refusal | undefined =>
  card === thePlay(s).card ? undefined : refusal('5.31-2', 'another-card', { card: cardIds[card]! });

export const instead: Block<State> = sequence('card-play.instead', '5.31-2', [
  decision<State>('offensives.instead', '5.31-2', {
    prompt: 'offensives-instead',
    who: s => roleOf(s, thePlay(s).side),
    args: s => ({ card: cardIds[thePlay(s).card]! }),
    forced: true,
    verbs: {
      operation: operationVerb({
        list: onTable,
        // 7.29A Whoever went first with it cannot make an OC of it.
        check: (s, _side, card) =>
          thePlay(s).seized
            ? refusal('7.29A', 'seized-with-it', { card: cardIds[card]! })
            : isOnTable(s, card),
        play: useCard,
      }),
      // As a card whose offensive was called off it goes to the discards by itself.
      discard: cardVerb('discard', {
        list: onTable,
        check: (s, _side, card) => isOnTable(s, card),
        play: (ref, card, side) =>
          ref.log('5.31-2', 'discards', { side: roleOf(ref.s, side), card: cardIds[card]! }),
      }),
    },
  }),
  branch(
    'card-play.second-offensive',
    '5.0-A',
    s => thePlay(s).use === 'offensive',
    call('card-play.fight-again', '7.2', offensive),
  ),
]);
