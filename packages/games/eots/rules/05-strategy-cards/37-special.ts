import { type Refusal, refusal } from '@ironbottom/engine';
import { effectOf } from '../../cards/force.ts';
import type { Ref } from '../../choices.ts';
import { cardIds, cardRecords, cardSide, JAPAN, type Side } from '../../components.ts';
import { roleOf, type State } from '../../state.ts';
import { oneYearRule } from '../17-scenarios/26-one-year.ts';
import { discard, settleEvent, takeCard } from './00-hands.ts';

/** 5.37 "Tojo Resigns" (J-43) and "Soviets Invade Manchuria". */

export const isSpecial = (card: number): boolean => cardRecords[card]!.subkind === 'special-event';

/** 5.37-1 The event has to happen if the card is played. */
export const mustHappen = (s: State, card: number): boolean =>
  isSpecial(card) &&
  oneYearRule(s, card) === undefined &&
  (cardSide[card] === JAPAN ? s.turn >= cardRecords[card]!.must_event_from_turn! : s.tojoResigned);

/** 5.37-1 Why it cannot be used as OC. */
export const specialOperation = (s: State, card: number): Refusal | undefined =>
  mustHappen(s, card) ? refusal('5.37-1', 'must-be-event') : undefined;

/** 5.37-2 Why its event cannot be played yet. Tojo may resign early, if his player likes (J-43). */
export const specialEvent = (s: State, card: number): Refusal | undefined =>
  isSpecial(card) && cardSide[card] !== JAPAN && !s.tojoResigned
    ? refusal('5.37-2', 'tojo-in-office')
    : undefined;

/** 5.37-2 A special event card that was no event has the deck shuffled anew at the end of the turn. */
export function discardUnused(ref: Ref, card: number): void {
  const { s } = ref;
  discard(s, card);
  if (isSpecial(card)) s.cards[cardSide[card]!].reshuffle = true;
}

/** 5.37-3 An event has a card discarded: a special event whose conditions are met happens at that moment. */
export function discardByEvent(ref: Ref, side: Side, card: number): void {
  if (mustHappen(ref.s, card)) {
    effectOf(card).happen?.(ref, side);
    settleEvent(ref, card);
  } else discardUnused(ref, card);
}

/** 5.0-1 An event takes a card from a player's hand by chance; 7.29B never his future offensive card. */
export function loseRandomCard(ref: Ref, side: Side): void {
  const { s } = ref;
  const { hand } = s.cards[side];
  if (hand.length === 0) return;
  const card = hand[ref.pick(hand.length)]!;
  takeCard(s, side, card);
  ref.log('5.0-1', 'card-lost', { side: roleOf(s, side), card: cardIds[card]! });
  discardByEvent(ref, side, card);
}
