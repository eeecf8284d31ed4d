import type { Ref } from '../choices.ts';
import { cardSide, type Side } from '../components.ts';
import type { State } from '../state.ts';
import type { CardEffect } from './effect.ts';

/** The events in force in the offensive under way, and what they add up to. */

const NONE: CardEffect = {};
let effects: readonly CardEffect[] | undefined;

/** The cards use rules that ask here, so this file cannot import them: deck.ts lays them out. */
export const layOut = (all: readonly CardEffect[]): void => {
  effects = all;
};

export function effectOf(card: number): CardEffect {
  if (!effects) throw new Error('the events are not laid out: import cards/deck.ts');
  return effects[card] ?? NONE;
}

/** What the card of an EC offensive says; nothing for an OC offensive. */
export const offensiveEffect = ({ offensive }: State): CardEffect =>
  offensive?.event ? effectOf(offensive.card) : NONE;

interface CardInForce {
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

export const some = (s: State, ask: (effect: CardEffect) => boolean | undefined): boolean =>
  inForce(s).some(({ effect }) => ask(effect) === true);

type StepHook =
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
