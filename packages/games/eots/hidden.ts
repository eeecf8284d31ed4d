import { type Chance, deal, type Holder, type Role, SPECTATOR } from '@ironbottom/engine';
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
  const piles = [cards.hand, [cards.future], cards.deck];
  const counts = piles.map(pile => pile.filter(card => card === HIDDEN).length);
  // A custom position may leave cards out: they lie nowhere.
  counts.push(unseen.length - counts.reduce((sum, count) => sum + count));
  const holders = counts.map((count): Holder<number> => ({ least: count, most: count, holds: () => true }));
  const dealt = deal(chance, unseen, holders);
  const fill = (pile: readonly number[], i: number): number[] =>
    pile.map(card => (card === HIDDEN ? dealt[i]!.pop()! : card));
  [cards.hand, [cards.future], cards.deck] = piles.map(fill) as [number[], [number], number[]];
}

/** Cards on the table, on their way from a hand to a pile. */
function inPlay({ offensive, playing }: State): number[] {
  return [
    ...(playing ? [playing.card] : []),
    ...(offensive ? [offensive.card, ...offensive.reactionCards] : []),
  ];
}
