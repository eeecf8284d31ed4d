import { decision, type Refusal, refusal } from '@ironbottom/engine';
import { effectOf } from '../../cards/force.ts';
import { cardIds, type Side } from '../../components.ts';
import { NO_CARD, roleOf, type State } from '../../state.ts';
import { cardVerb, plain } from '../../verbs.ts';
import { notHeld, playableCards, takeCard, unplayable } from '../05-strategy-cards/00-hands.ts';
import { operationRefusal, operationVerb, USES } from '../05-strategy-cards/00-operations.ts';
import { eventRefusal } from '../05-strategy-cards/30-events.ts';
import { discardUnused, isSpecial, mustHappen } from '../05-strategy-cards/37-special.ts';
import { playCard } from './22-use.ts';

/** 4.22-1 The one action of the offensives player: play a card as event or as OC, pass, name a card, discard. */

const event = cardVerb('event', {
  list: playableCards,
  check: (s, side, card) => unplayable(s, side, card) ?? eventRefusal(s, side, card),
  play: (ref, card, side) => playCard(ref, side, card, 'event'),
});

const operation = operationVerb({ list: playableCards, check: unplayable, play: playCard });

/** Passes of Japan, and of the Allies. */
const PASSES = ['12.4', '12.51'] as const;

const pass = plain(
  'pass',
  (ref, side) => {
    ref.s.cards[side].passes--;
    ref.log(PASSES[side], 'passes-action', { side: roleOf(ref.s, side), left: ref.s.cards[side].passes });
  },
  (s, side) => (s.cards[side].passes > 0 ? undefined : refusal(PASSES[side], 'no-pass-left')),
);

/** 7.29-1 Puts a card aside, face down. */
const future = cardVerb('future', {
  list: (s, side) => s.cards[side].hand,
  check: (s, side, card) => {
    const cards = s.cards[side];
    if (!cards.hand.includes(card)) return notHeld(card);
    if (cards.future !== NO_CARD) return refusal('7.29-1', 'one-future-card');
    if (cards.namedTurn === s.turn) return refusal('7.29-1', 'once-a-turn');
    return isSpecial(card) ? refusal('5.37-1', 'not-to-keep', { card: cardIds[card]! }) : undefined;
  },
  play: (ref, card, side) => {
    const { s } = ref;
    takeCard(s, side, card);
    Object.assign(s.cards[side], { future: card, futureTurn: s.turn, namedTurn: s.turn });
    ref.log('7.29-1', 'future-named', { side: roleOf(s, side) });
    ref.log('7.29-1', 'future-card', { card: cardIds[card]! }, [roleOf(s, side)]);
  },
});

/** Why a card cannot just be thrown away: it must happen (A-30, 5.37-1), or be used as OC (5.37-2). */
function discardRefusal(s: State, side: Side, card: number): Refusal | undefined {
  if (!isSpecial(card)) return effectOf(card).compels?.(s, side);
  if (mustHappen(s, card)) return refusal('5.37-1', 'must-be-event');
  // J-43 says itself that it may be discarded before its time.
  const mayBeDiscarded = eventRefusal(s, side, card) === undefined;
  return !mayBeDiscarded && USES.some(use => !operationRefusal(s, side, card, use))
    ? refusal('5.37-2', 'must-be-operation')
    : undefined;
}

const discard = cardVerb('discard', {
  list: (s, side) => s.cards[side].hand,
  check: (s, side, card) =>
    s.cards[side].hand.includes(card) ? discardRefusal(s, side, card) : notHeld(card),
  play: (ref, card, side) => {
    takeCard(ref.s, side, card);
    discardUnused(ref, card);
    ref.log('4.22-1', 'discards', { side: roleOf(ref.s, side), card: cardIds[card]! });
  },
});

export const action = decision<State>('offensives.action', '4.22-1', {
  prompt: 'offensives-action',
  who: s => roleOf(s, s.active),
  // 7.29A Whoever seized the initiative has played his card already.
  when: s => s.playing === null,
  args: s => ({ count: s.cards[s.active].passes }),
  verbs: { event, operation, pass, future, discard },
});
