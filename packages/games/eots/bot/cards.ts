import { cardOf, cardRecords, cardSide, unitOf } from '../components.ts';
import type { CardRecord } from '../schema.ts';
import { cardClasses, sideChart } from './lists/index.ts';
import type { CardBox, Selector } from './lists/schema.ts';
import type { CardKey } from './lists/vocabulary.ts';
import { nameOfSide } from './places.ts';
import type { Facts } from './questions.ts';
import { onMapAndSupplied } from './units.ts';

const GROUPS = ['oneHq', 'twoHqs', 'hqBonus', 'anyHq'];

/** CDSS-P-7 Classes of cards, by card. */
const classesOf: readonly ReadonlySet<string>[] = cardRecords.map((record, card) => {
  const own = cardClasses[nameOfSide(cardSide[card]!)];
  const set = new Set(Object.keys(own).filter(name => selects(own[name]!, record)));
  // CDSS-P-7: group 5 is every card that is in no other group.
  if (!GROUPS.some(name => set.has(name))) set.add('otherCards');
  return set;
});

function selects(selector: Selector, record: CardRecord): boolean {
  if (Array.isArray(selector)) return selector.includes(record.id);
  if ('type' in selector) return record.type === selector.type;
  const tracks = (record.tracks ?? []) as readonly { track: string; set?: string }[];
  return (
    record.subkind === selector.subkind &&
    (selector.track === undefined ||
      tracks.some(({ track, set }) => track === selector.track && set === selector.set))
  );
}

export const inClass = (card: number, name: string): boolean => classesOf[card]!.has(name);

/** CDSS-P-6 A card that can start an offensive as an event. The two cards of the first turn are none. */
const isOffensiveEvent = (card: number): boolean => {
  const { offensive, logistics } = cardRecords[card]!;
  return offensive && logistics !== null && !FIRST_TURN.includes(card);
};
const FIRST_TURN = ['J-1', 'J-2'].map(cardOf);

/** CDSS-P-6 The logistics value of an event, with the best HQ that is on the map and in supply. */
export function logisticsOf(card: number, facts: Facts): number {
  const { logistics, ops } = cardRecords[card]!;
  if (logistics === null) return ops;
  if (typeof logistics === 'number') return logistics;
  const { other = 0, ...byHq } = logistics;
  const usable = Object.entries(byHq).filter(([hq]) => onMapAndSupplied(facts, unitOf(hq)));
  return Math.max(other, ...usable.map(([, value]) => value));
}

/** CDSS-13.7 What a card adds to the logistics value of the turn. */
export const worthOf = (card: number, facts: Facts): number =>
  isOffensiveEvent(card)
    ? logisticsOf(card, facts) - (inClass(card, 'restricted') ? 1 : 0)
    : cardRecords[card]!.ops;

/** CDSS-13.7c */
export const logisticsValue = (facts: Facts): number =>
  facts.hand.reduce((sum, card) => sum + worthOf(card, facts), 0);

/** The hand laid out, and the events kept for later at its right end (CDSS-P-8). */
interface SortedHand {
  readonly cards: readonly number[];
  readonly reserved: readonly number[];
}

/** CDSS-J-C-N1, CDSS-A-C-N1, CDSS-P-8 Inside a type the lower number stands to the left (CDSS-P-3). */
export function sortHand(facts: Facts): SortedHand {
  const { N1 } = sideChart(nameOfSide(facts.side), 'C').boxes;
  const { sort, reserve, places } = N1 as { sort: string[]; reserve: string[]; places: number };
  const reserved: number[] = [];
  for (const name of reserve) {
    const best = facts.hand.find(card => inClass(card, name) && !reserved.includes(card));
    if (best !== undefined && reserved.length < places) reserved.push(best);
  }
  const order = (card: number): number => sort.indexOf(cardRecords[card]!.type);
  const rest = facts.hand
    .filter(card => !reserved.includes(card))
    .sort((a, b) => order(a) - order(b) || a - b);
  return { cards: [...rest, ...reserved.toReversed()], reserved };
}

/** CDSS-J-C-S1 to S5, CDSS-A-C-S1 to S5: the card that a box of the card chart takes, of those that will do. */
export function pickCard(
  box: CardBox,
  facts: Facts,
  willDo: (card: number) => boolean,
): { card: number; use: 'event' | 'ops' } | undefined {
  const hand = sortHand(facts);
  const { from, use } = box;
  const candidates = (
    Array.isArray(from) ? from.map(cardOf).filter(card => hand.cards.includes(card)) : hand.cards
  ).filter(card => (Array.isArray(from) || from === 'hand' || inClass(card, from)) && willDo(card));
  const keys = box.by.flatMap(key => (key === 'chance' ? [] : [keyOf(key, hand, facts)]));
  const compare = (a: number, b: number): number => {
    for (const key of keys) if (key(a) !== key(b)) return key(b) - key(a);
    return 0;
  };
  const sorted = candidates.toSorted(compare);
  const best = sorted.filter(card => compare(card, sorted[0]!) === 0);
  if (best.length === 0) return undefined;
  const card = box.by.includes('chance') ? atChance(best, facts, 'card') : best[0]!;
  return { card, use };
}

/** CDSS-P-3 Candidates in ascending order, one of them by the die. */
export function atChance<T extends number>(candidates: readonly T[], facts: Facts, why: string): T {
  const sorted = candidates.toSorted((a, b) => a - b);
  // Two dice, so that more than ten candidates have their chance.
  const die = 10 * facts.roll(`${why} tens`) + facts.roll(`${why} ones`);
  return sorted[die % sorted.length]!;
}

/** More is better. */
function keyOf(key: Exclude<CardKey, 'chance'>, hand: SortedHand, facts: Facts): (card: number) => number {
  const flag = (test: (card: number) => boolean) => (card: number) => (test(card) ? 1 : 0);
  switch (key) {
    case 'logistics':
      return card => logisticsOf(card, facts);
    case 'ops':
      return card => cardRecords[card]!.ops;
    case 'leftmost':
      return card => -hand.cards.indexOf(card);
    case 'nonMilitary':
      return flag(card => cardRecords[card]!.type !== 'military');
    case 'unreserved':
      return flag(card => !hand.reserved.includes(card));
    case 'bonus':
      return flag(card => !inClass(card, 'noBonus'));
    case 'paratroopers':
    case 'reinforcements':
      return flag(card => inClass(card, key));
  }
}
