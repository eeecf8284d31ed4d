import { type Refusal, refusal } from '@ironbottom/engine';
import { effectOf, offensiveEffect } from '../../cards/force.ts';
import type { Ref } from '../../choices.ts';
import { cardIds, cardRecords, decks } from '../../components.ts';
import type { Condition } from '../../offensive.ts';
import { reactionSide, roleOf, type State, theOffensive } from '../../state.ts';
import { couldHold, takeCard, unplayable } from './00-hands.ts';

/** 5.32 Reaction events: which can be played at which step, and what playing one does. */

/** 5.32-2 For the whole offensive. */
const REACTION_EVENTS = 3;

/** 7.2-4, 7.2-7, 7.2-9 The steps at which reaction events are played, and their kinds. Persons come with weather. */
const MOMENTS = {
  weather: ['weather', 'personage'],
  intelligence: ['intelligence', 'counteroffensive'],
  attack: ['attack-submarine', 'attack-kamikaze', 'attack-skip-bombing'],
} as const;
export type Moment = keyof typeof MOMENTS;

const kindOf = (card: number): string => cardRecords[card]!.subkind;
/** By side: the cards that could be played at a step, whoever holds them. */
const cardsFor = (moment: Moment): readonly (readonly number[])[] => {
  const kinds: readonly string[] = MOMENTS[moment];
  return decks.map(deck => deck.filter(card => kinds.includes(kindOf(card))));
};
const ANSWERS = {
  weather: cardsFor('weather'),
  intelligence: cardsFor('intelligence'),
  attack: cardsFor('attack'),
} as const;
const changesCondition = (card: number): boolean => cardRecords[card]!.intelligence_condition !== null;

/** 5.32C The counteroffensive card played against this offensive, or -1. */
export const counteroffensive = (s: State): number =>
  theOffensive(s).reactionCards.find(card => kindOf(card) === 'counteroffensive') ?? -1;

/** 5.32D, A-84 */
function weatherRefusal(s: State, card: number): Refusal | undefined {
  if (kindOf(card) !== 'weather') return undefined;
  if (offensiveEffect(s).weatherproof) return refusal('5.32D-1', 'weatherproof');
  if (theOffensive(s).reactionCards.length > 0) return refusal('5.32D-2', 'weather-alone');
  return undefined;
}

/** 5.32C, 7.25C, A-84 */
function conditionRefusal(s: State, card: number): Refusal | undefined {
  if (!changesCondition(card)) return undefined;
  if (offensiveEffect(s).fixedCondition) return refusal('7.25B', 'fixed-condition');
  if (kindOf(card) === 'counteroffensive' && counteroffensive(s) >= 0)
    return refusal('5.32C', 'one-counteroffensive');
  if (theOffensive(s).rolled && !effectOf(card).afterRoll) return refusal('7.25C', 'die-was-rolled');
  return undefined;
}

/** Why nobody could play this card as reaction event now: all that is open to both players. */
function reactionEventRefusal(s: State, card: number, moment: Moment): Refusal | undefined {
  const kinds: readonly string[] = MOMENTS[moment];
  if (cardRecords[card]!.type !== 'reaction') return refusal('5.32-1', 'no-reaction-event');
  if (!kinds.includes(kindOf(card))) return refusal('7.2', 'not-at-this-step');
  if (theOffensive(s).reactionCards.length >= REACTION_EVENTS)
    return refusal('5.32-2', 'three-reaction-events');
  return (
    weatherRefusal(s, card) ?? conditionRefusal(s, card) ?? effectOf(card).playable?.(s, reactionSide(s))
  );
}

/** Why the reaction player cannot play this card now. */
export const reactRefusal = (s: State, card: number, moment: Moment): Refusal | undefined =>
  unplayable(s, reactionSide(s), card) ?? reactionEventRefusal(s, card, moment);

/** Whether the reaction player is asked: he is if, for all the other player knows, he could have something to play. */
export const mayReact = (s: State, moment: Moment): boolean => {
  const side = reactionSide(s);
  return (
    !theOffensive(s).cancelled &&
    !offensiveEffect(s).noReaction &&
    ANSWERS[moment][side]!.some(card => couldHold(s, side, card) && !reactionEventRefusal(s, card, moment))
  );
};

/** 7.25B Ambush goes before Intercept. */
const stronger = (now: Condition, stated: Condition): Condition =>
  now === 'ambush' || stated === 'ambush' ? 'ambush' : stated;

/** Plays a reaction event. What it draws, and where it goes, is settled when the offensive is over (5.35). */
export function playReactionEvent(ref: Ref, card: number): void {
  const { s } = ref;
  const offensive = theOffensive(s);
  const side = reactionSide(s);
  takeCard(s, side, card);
  offensive.reactionCards.push(card);
  ref.shown();
  ref.log('5.32-1', 'reaction-event', { side: roleOf(s, side), card: cardIds[card]! });
  const { intelligence_condition } = cardRecords[card]!;
  if (intelligence_condition) {
    offensive.condition = stronger(offensive.condition, intelligence_condition);
    ref.log('7.25B', 'condition', { condition: offensive.condition });
  }
  effectOf(card).react?.(ref, side);
}

/** 5.32D, J-21 The card cancels the offensive. */
export const cancels = (card: number): boolean => cardRecords[card]!.cancel_offensive === true;
