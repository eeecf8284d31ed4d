import { type Chance, type Role, SPECTATOR } from '@ironbottom/engine';
import { decks, SIDES, type Side } from './components.ts';
import { cloneState, HIDDEN, NO_CARD, type State, sideOf } from './state.ts';

/** 5.0, 7.29 What is hidden: the other side's hand and future offensive card, and the order of both decks. */

export function mask(s: State, role: Role): State {
  const masked = cloneState(s);
  for (const side of SIDES) {
    const cards = masked.cards[side];
    cards.deck.fill(HIDDEN);
    if (role !== SPECTATOR && sideOf(s, role) === side) continue;
    cards.hand.fill(HIDDEN);
    if (cards.future !== NO_CARD) cards.future = HIDDEN;
  }
  return masked;
}

/** A full state that the role cannot tell from the real one: the cards it has not seen, dealt anew. */
export function determinise(masked: State, chance: Chance): State {
  const s = cloneState(masked);
  for (const side of SIDES) dealHidden(s, side, chance);
  return s;
}

function dealHidden(s: State, side: Side, chance: Chance): void {
  const cards = s.cards[side];
  const seen = new Set([...cards.hand, ...cards.discard, ...cards.removed, cards.future, ...inPlay(s)]);
  const unseen = decks[side]!.filter(card => !seen.has(card));
  chance.shuffle(unseen);
  const fill = (pile: number[]): number[] => pile.map(card => (card === HIDDEN ? unseen.pop()! : card));
  cards.hand = fill(cards.hand);
  if (cards.future === HIDDEN) cards.future = unseen.pop()!;
  cards.deck = fill(cards.deck);
}

/** Cards on the table, on their way from a hand to a pile. */
function inPlay({ offensive, playing }: State): number[] {
  return [
    ...(playing ? [playing.card] : []),
    ...(offensive ? [offensive.card, ...offensive.reactionCards] : []),
  ];
}
