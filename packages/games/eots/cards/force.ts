import { cardIds, cardSide, type Side } from '../components.ts';
import type { State } from '../state.ts';
import { alliedEffects } from './allies.ts';
import type { CardEffect } from './effect.ts';
import { japaneseEffects } from './japan.ts';

/** The events in force in the offensive under way, and what they add up to. */

const NONE: CardEffect = {};
const effects: readonly CardEffect[] = cardIds.map(id => japaneseEffects[id] ?? alliedEffects[id] ?? NONE);

export const effectOf = (card: number): CardEffect => effects[card] ?? NONE;

/** The card of an EC offensive, and the reaction events played against it. */
export function inForce(
  s: State,
): { readonly card: number; readonly side: Side; readonly effect: CardEffect }[] {
  const { offensive } = s;
  if (!offensive) return [];
  const cards = offensive.event ? [offensive.card, ...offensive.reactionCards] : offensive.reactionCards;
  return cards.map(card => ({ card, side: cardSide[card]!, effect: effectOf(card) }));
}

/** Sums what every card in force says to a question. */
export const total = (s: State, ask: (effect: CardEffect) => number | undefined): number =>
  inForce(s).reduce((sum, { effect }) => sum + (ask(effect) ?? 0), 0);

export const some = (s: State, ask: (effect: CardEffect) => boolean | undefined): boolean =>
  inForce(s).some(({ effect }) => ask(effect) === true);
