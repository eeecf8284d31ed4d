import { type ChoiceKind, choice, type Ref } from '../choices.ts';
import { cardIds, type Side } from '../components.ts';
import { takeCard } from '../rules/05-strategy-cards/00-hands.ts';
import { discardByEvent } from '../rules/05-strategy-cards/37-special.ts';
import { roleOf } from '../state.ts';
import { effectOf } from './force.ts';

/** J-33, J-67, J-68, A-10, A-52: a card of the hand against one of the player's own discards, if he likes. */
export function askSwap({ s }: Ref, side: Side): void {
  s.choices.push(choice('swap-card', side));
}

export const swapChoices: readonly ChoiceKind[] = [
  {
    kind: 'swap-card',
    rule: '5.34',
    subject: 'card',
    verb: 'exchange',
    // With nothing to take in its place no card is given away.
    list: (s, { side }) => (s.cards[side].discard.length > 0 ? s.cards[side].hand : []),
    check: (s, { side }, card) => effectOf(card).compels?.(s, side),
    take: (ref, { side }, card) => {
      const { s } = ref;
      takeCard(s, side, card);
      ref.log('5.34', 'card-exchanged', { side: roleOf(s, side), card: cardIds[card]! });
      s.choices.unshift(choice('swap-for', side, { card }));
      discardByEvent(ref, side, card);
    },
    decline: () => undefined,
  },
  {
    kind: 'swap-for',
    rule: '5.34',
    subject: 'card',
    verb: 'take',
    list: (s, { side, card }) => s.cards[side].discard.filter(each => each !== card),
    take: (ref, { side }, card) => {
      const { s } = ref;
      const cards = s.cards[side];
      cards.discard = cards.discard.filter(each => each !== card);
      cards.hand.push(card);
      ref.log('5.34', 'card-taken', { side: roleOf(s, side), card: cardIds[card]! });
    },
  },
];
