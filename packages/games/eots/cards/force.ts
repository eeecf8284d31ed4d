import type { Ref } from '../choices.ts';
import { cardIds, cardSide, type Side } from '../components.ts';
import type { State } from '../state.ts';
import { alliedEffects } from './allies.ts';
import type { CardEffect } from './effect.ts';
import { fromData } from './from-data.ts';
import { japaneseEffects } from './japan.ts';

/** The events in force in the offensive under way, and what they add up to. */

const NONE: CardEffect = {};
let effects: readonly CardEffect[] | undefined;

/**
 * What the data say, and the card's own record; where both speak of the same hook the record goes before the data.
 * The list is made when first asked for: the cards use rules that ask here.
 */
export function effectOf(card: number): CardEffect {
  effects ??= cardIds.map((id, each) => ({
    ...fromData(each),
    ...(japaneseEffects[id] ?? alliedEffects[id]),
  }));
  return effects[card] ?? NONE;
}

/** What the card of an EC offensive says; nothing for an OC offensive. */
export const offensiveEffect = ({ offensive }: State): CardEffect =>
  offensive?.event ? effectOf(offensive.card) : NONE;

export interface CardInForce {
  readonly card: number;
  readonly side: Side;
  readonly effect: CardEffect;
}

/** The card of an EC offensive, and the reaction events played against it. */
export function inForce(s: State): CardInForce[] {
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

export type StepHook =
  | 'begin'
  | 'beforeMovement'
  | 'afterMovement'
  | 'beforeReaction'
  | 'beforeBattles'
  | 'afterBattles'
  | 'end';

/** A step at which cards act: the offensive's card first, then the reaction events in the order played. */
export function act(ref: Ref, step: StepHook): void {
  for (const { effect, side } of inForce(ref.s)) effect[step]?.(ref, side);
}
