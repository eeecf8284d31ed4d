import { type Refusal, refusal } from '@ironbottom/engine';
import type { Ref } from '../../choices.ts';
import { cardIds, cardRecords, cardSide, type Side } from '../../components.ts';
import { type Cards, NO_CARD, roleOf, type State } from '../../state.ts';

/** 5.0 Hands, decks and piles: how cards go from one to the other. */

/** 5.35 Cards that events may bring a player in one offensives phase. */
const DRAWS_PER_PHASE = 3;

/** The top of the deck, or -1. An empty deck is made anew from the discards (5.0-4, our reading). */
function top(ref: Ref, cards: Cards): number {
  if (cards.deck.length === 0) {
    cards.deck = cards.discard;
    cards.discard = [];
    ref.shuffle(cards.deck);
  }
  return cards.deck.pop() ?? -1;
}

/** Draws cards into the hand; fewer if there are no more. Only the player sees them. Returns how many. */
export function drawCards(ref: Ref, side: Side, count: number, rule: string): number {
  const { s } = ref;
  const cards = s.cards[side];
  const drawn: number[] = [];
  while (drawn.length < count) {
    const card = top(ref, cards);
    if (card < 0) break;
    drawn.push(card);
  }
  if (drawn.length === 0) return 0;
  cards.hand.push(...drawn);
  ref.shown();
  ref.log(rule, 'drawn', { side: roleOf(s, side), count: drawn.length });
  ref.log(rule, 'drawn-cards', { cards: drawn.map(card => cardIds[card]!) }, [roleOf(s, side)]);
  return drawn.length;
}

/** 5.35 Cards drawn because an event says so, at most three in an offensives phase. */
function drawByEvent(ref: Ref, side: Side, count: number): void {
  const cards = ref.s.cards[side];
  cards.drawn += drawCards(ref, side, Math.min(count, DRAWS_PER_PHASE - cards.drawn), '5.35');
}

/** 7.29B Whether the future offensive card can be played: named in an earlier turn, and never as the last card. */
export const mayUseFuture = (s: State, side: Side): boolean => {
  const { future, futureTurn, hand } = s.cards[side];
  return future !== NO_CARD && futureTurn < s.turn && hand.length > 0;
};

/** The cards that a player can play now: his hand, and his future offensive card. */
export const playableCards = (s: State, side: Side): readonly number[] => {
  const { hand, future } = s.cards[side];
  return mayUseFuture(s, side) ? [...hand, future] : hand;
};

export const notHeld = (card: number): Refusal => refusal('5.0-1', 'card-not-held', { card: cardIds[card]! });

/** 7.29B Why he cannot: the future offensive card waits for a later turn, and for another card to follow it. */
export function unplayable(s: State, side: Side, card: number): Refusal | undefined {
  if (playableCards(s, side).includes(card)) return undefined;
  const { future, futureTurn } = s.cards[side];
  if (future !== card) return notHeld(card);
  return refusal('7.29B', futureTurn === s.turn ? 'named-this-turn' : 'never-the-last-card');
}

/** Takes a card out of the hand, or from where it lay as future offensive card. */
export function takeCard(s: State, side: Side, card: number): void {
  const cards = s.cards[side];
  if (cards.future === card) cards.future = NO_CARD;
  else cards.hand.splice(cards.hand.indexOf(card), 1);
}

export function discard(s: State, card: number): void {
  s.cards[cardSide[card]!].discard.push(card);
}

/** 5.36 Out of the game for all purposes. */
function removeCard(s: State, card: number): void {
  s.cards[cardSide[card]!].removed.push(card);
}

/** 5.0-3, 5.36 Where a card goes whose event was carried out, and what it draws (5.35). */
export function settleEvent(ref: Ref, card: number): void {
  const { remove_if_event, draw_cards } = cardRecords[card]!;
  if (remove_if_event) {
    removeCard(ref.s, card);
    ref.log('5.36', 'card-removed', { card: cardIds[card]! });
  } else discard(ref.s, card);
  if (draw_cards > 0) drawByEvent(ref, cardSide[card]!, draw_cards);
}

/**
 * 5.0-4 Whether, for all that is open to everybody, the player could hold this card: it is in no open pile, and he
 * has a card that could be it. Who is asked and who is not must not tell what he holds.
 */
export function couldHold(s: State, side: Side, card: number): boolean {
  const { hand, discard: discards, removed } = s.cards[side];
  return (
    cardSide[card] === side &&
    hand.length > 0 &&
    !discards.includes(card) &&
    !removed.includes(card) &&
    s.playing?.card !== card &&
    s.offensive?.card !== card &&
    !s.offensive?.reactionCards.includes(card)
  );
}

/** 5.37-2 Reshuffles that special event cards have ordered, at the end of the turn: deck and discards together. */
export function orderedReshuffles(ref: Ref): void {
  const { s } = ref;
  for (const [side, cards] of s.cards.entries()) {
    if (!cards.reshuffle) continue;
    cards.deck.push(...cards.discard);
    cards.discard = [];
    cards.reshuffle = false;
    ref.shuffle(cards.deck);
    ref.log('5.37-2', 'reshuffled', { side: roleOf(s, side as Side) });
  }
}
