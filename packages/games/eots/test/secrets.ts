import type { Conformance } from '@ironbottom/testkit';
import { cardSide, decks, SIDES, type Side } from '../components.ts';
import { HIDDEN, NO_CARD, type State, sideOf } from '../state.ts';

/** What a role may know, and what it may be made to believe. */

const allCards = (s: State, side: Side): number[] => {
  const { hand, deck, discard, removed, future } = s.cards[side];
  return [...hand, ...deck, ...discard, ...removed, ...(future >= 0 ? [future] : [])].sort((a, b) => a - b);
};

const backs = (cards: readonly number[]): string => cards.map(() => HIDDEN).join();

export const secrets: NonNullable<Conformance<State>['secrets']> = {
  '5.0-1 a hand, a future card and the decks are hidden from those who may not see them'({
    match,
    role,
    masked,
  }) {
    for (const side of SIDES) {
      const [seen, real] = [masked.cards[side], match.state.cards[side]];
      const isOwn = role !== 'spectator' && sideOf(match.state, role) === side;
      const future = isOwn || real.future === NO_CARD ? real.future : HIDDEN;
      if (seen.deck.join() !== backs(real.deck)) return `the deck of ${side}`;
      if (seen.hand.join() !== (isOwn ? real.hand.join() : backs(real.hand))) return `the hand of ${side}`;
      if (seen.future !== future) return `the future card of ${side}`;
      if (seen.discard.join() !== real.discard.join()) return `the discards of ${side}`;
    }
    return undefined;
  },

  '5.0-1 a state made up for a role has every card once'({ match, made }) {
    for (const side of SIDES) {
      const all = allCards(made, side);
      if (all.join() !== allCards(match.state, side).join()) return `the cards of ${side} are others`;
      if (new Set(all).size < all.length || all.length > decks[side]!.length) return `${side} has one twice`;
      if (all.some(card => cardSide[card] !== side)) return `${side} has one of the other side`;
    }
    return undefined;
  },
};
