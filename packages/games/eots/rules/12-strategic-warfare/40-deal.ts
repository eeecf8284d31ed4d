import { auto, type Block, decision, phase, refusal } from '@ironbottom/engine';
import type { Ref } from '../../choices.ts';
import { ALLIES, cardIds, cardOf, cardRecords, JAPAN, type Side } from '../../components.ts';
import charts from '../../data/charts.json' with { type: 'json' };
import { hasSurrendered, type NationName, roleOf, type State } from '../../state.ts';
import { cardVerb, plain } from '../../verbs.ts';
import { drawCards, takeCard } from '../05-strategy-cards/00-hands.ts';
import { discardUnused } from '../05-strategy-cards/37-special.ts';
import { cardPenalty } from '../15-war-in-europe.ts';
import { scenarioOf } from '../17-scenarios/00-scenarios.ts';

/** 12.4, 12.5, 4.14 Dealing the strategy cards. */

/** 12.52 Nations whose surrender costs the Allies a card for good. */
const COSTLY: readonly NationName[] = ['china', 'india', 'australia'];
const FULL = 7;

/** 12.51 */
const alliedBase = (turn: number): number => {
  const { by_turn: byTurn } = charts.allied_cards;
  return turn <= 1 ? byTurn[1] : turn === 2 ? byTurn[2] : turn === 3 ? byTurn[3] : byTurn['4+'];
};

/** 12.51, 12.52 */
const alliedDraw = (s: State): number =>
  Math.max(
    charts.allied_cards.min,
    alliedBase(s.turn) - COSTLY.filter(name => hasSurrendered(s, name)).length - cardPenalty(s),
  );

/** 12.4, 12.51, 12.52 One card below seven gives one pass, two or more give two. */
const passesFor = (cards: number): number => Math.min(2, Math.max(0, FULL - cards));

/** Fills the hand up; what it holds already are cards that were chosen for it (17.25). */
function deal(ref: Ref, side: Side, { cards, passes }: Hand): void {
  const { s } = ref;
  for (const card of historicalCards(s, side)) takeFromDeck(s, side, card);
  drawCards(ref, side, cards - s.cards[side].hand.length, side === JAPAN ? '12.4' : '12.51');
  Object.assign(s.cards[side], { passes, drawn: 0 });
  if (passes > 0)
    ref.log(side === JAPAN ? '12.4' : '12.51', 'passes', { side: roleOf(s, side), count: passes });
}

function takeFromDeck(s: State, side: Side, card: number): void {
  const { deck, hand } = s.cards[side];
  deck.splice(deck.indexOf(card), 1);
  hand.push(card);
}

// ---------------------------------------------------------------- the first hands of 1942 (17.25)

const ARCADIA = cardOf('A-4');
const KONDO = cardOf('J-47');
const HISTORICAL = ['J-3', 'J-47', 'J-59'].map(cardOf);

/** The first hands of the scenarios that begin in 1942, and 17.12 by option those of turn 2 of the campaign. */
const startsIn1942 = (s: State): boolean => s.turn === 2 && scenarioOf(s.scenario).start.id === '17.2';
const isHistorical = (s: State): boolean =>
  s.options.historicalHand === true && (startsIn1942(s) || (s.turn === 2 && s.firstTurn === 1));

/** 17.25F */
const historicalCards = (s: State, side: Side): readonly number[] =>
  side === JAPAN && isHistorical(s) ? HISTORICAL.filter(card => s.cards[JAPAN].deck.includes(card)) : [];

/** 17.25D The Allies may take the Arcadia conference as one of their five cards, and say so. */
const arcadia = (id: string): Block<State> =>
  decision<State>(`${id}.arcadia`, '17.25D', {
    prompt: 'arcadia',
    who: s => roleOf(s, ALLIES),
    when: s => (startsIn1942(s) || isHistorical(s)) && s.cards[ALLIES].deck.includes(ARCADIA),
    verbs: {
      take: plain('take', ref => {
        takeFromDeck(ref.s, ALLIES, ARCADIA);
        ref.log('17.25D', 'arcadia', { card: cardIds[ARCADIA]! });
      }),
      decline: plain('decline', () => undefined),
    },
  });

/** 17.25E Only a hand without a military offensive may be mended, with one of its dearest cards. */
const mayExchange = (s: State): boolean =>
  startsIn1942(s) &&
  s.cards[JAPAN].hand.length > 0 &&
  !s.cards[JAPAN].hand.some(card => cardRecords[card]!.offensive) &&
  s.cards[JAPAN].deck.includes(KONDO);
const dearest = (s: State): number[] => {
  const { hand } = s.cards[JAPAN];
  const three = hand.filter(card => cardRecords[card]!.ops === 3);
  return three.length > 0 ? three : hand;
};

const exchange = (id: string): Block<State> =>
  decision<State>(`${id}.exchange`, '17.25E', {
    prompt: 'exchange',
    who: s => roleOf(s, JAPAN),
    when: mayExchange,
    args: () => ({ card: cardIds[KONDO]! }),
    verbs: {
      exchange: cardVerb('exchange', {
        list: dearest,
        check: (s, _side, card) =>
          dearest(s).includes(card)
            ? undefined
            : refusal('17.25E', 'not-that-card', { card: cardIds[card]! }),
        play: (ref, card) => {
          takeCard(ref.s, JAPAN, card);
          discardUnused(ref, card);
          takeFromDeck(ref.s, JAPAN, KONDO);
          ref.log('17.25E', 'exchanged', { card: cardIds[card]!, cards: [cardIds[KONDO]!] });
        },
      }),
      decline: plain('decline', () => undefined),
    },
  });

// ---------------------------------------------------------------- both hands

interface Hand {
  readonly cards: number;
  readonly passes: number;
}

export const japaneseHand = (id: string, rule: string, hand: (s: State) => Hand): readonly Block<State>[] => [
  auto(`${id}.japan`, rule, ref => deal(ref, JAPAN, hand(ref.s))),
  exchange(id),
];

export const alliedHand = (id: string, rule: string, hand: (s: State) => Hand): readonly Block<State>[] => [
  arcadia(id),
  auto(`${id}.allies`, rule, ref => deal(ref, ALLIES, hand(ref.s))),
];

const withPasses = (cards: number): Hand => ({ cards, passes: passesFor(cards) });

export const dealSegment: Block<State> = phase('strategic.deal', '4.14', [
  ...japaneseHand('deal', '12.4', s => withPasses(s.draw)),
  ...alliedHand('deal', '12.51', s => withPasses(alliedDraw(s))),
]);
