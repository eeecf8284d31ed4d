import { auto, type Block, decision, refusal, sequence } from '@ironbottom/engine';
import type { Ref } from '../../choices.ts';
import { ALLIES, cardIds, cardRecords, enemyOf, JAPAN, SIDES, type Side } from '../../components.ts';
import { roleOf, type State } from '../../state.ts';
import { cardVerb, plain } from '../../verbs.ts';
import { mayUseFuture } from '../05-strategy-cards/00-hands.ts';
import { eventRefusal } from '../05-strategy-cards/30-events.ts';
import { playCard } from './22-use.ts';

/** 4.21 Who goes first. */

/** 4.21-2 The last turn of 1942. */
const JAPAN_LEADS_TO = 4;

const handOf = (s: State, side: Side): number => s.cards[side].hand.length;

/** 4.21-1 The larger hand; 4.21-2 with equal hands Japan in 1941 and 1942, then the Allies. */
function first(s: State): Side {
  const more = handOf(s, JAPAN) - handOf(s, ALLIES);
  if (more !== 0) return more > 0 ? JAPAN : ALLIES;
  return s.turn <= JAPAN_LEADS_TO ? JAPAN : ALLIES;
}

function begin(ref: Ref): void {
  const { s } = ref;
  for (const side of SIDES) s.cards[side].drawn = 0;
  s.active = first(s);
  ref.log('4.21-1', 'initiative', {
    side: roleOf(s, s.active),
    japan: handOf(s, JAPAN),
    allies: handOf(s, ALLIES),
  });
}

/** 7.29A The player with fewer cards opens the phase with his future offensive card, as an EC offensive. */
const seize = decision<State>('initiative.seize', '7.29A', {
  prompt: 'initiative-seize',
  who: s => roleOf(s, enemyOf(s.active)),
  // That he keeps a card is known to all, but not which: he is asked even if it allows no offensive.
  when: s => {
    const other = enemyOf(s.active);
    return handOf(s, other) < handOf(s, s.active) && mayUseFuture(s, other);
  },
  verbs: {
    seize: cardVerb('seize', {
      list: (s, side) => [s.cards[side].future],
      check: (s, side, card) => {
        if (s.cards[side].future !== card)
          return refusal('7.29A', 'not-the-future-card', { card: cardIds[card]! });
        if (!cardRecords[card]!.offensive) return refusal('7.29A', 'no-offensive', { card: cardIds[card]! });
        return eventRefusal(s, side, card);
      },
      play: (ref, card, side) => {
        ref.s.active = side;
        ref.log('7.29A', 'seizes', { side: roleOf(ref.s, side) });
        playCard(ref, side, card, 'event', true);
      },
    }),
    decline: plain('decline', () => undefined),
  },
});

export const initiativeSegment: Block<State> = sequence('initiative', '4.21', [
  auto('initiative.hands', '4.21-1', begin),
  seize,
]);
