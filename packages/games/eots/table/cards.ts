import type { Card, CardFace, CardScene, Hand, Icon, Pile, Translate } from '@ironbottom/engine';
import { cardIds, cardRecords, cardSide, SIDES, type Side } from '../components.ts';
import type { CardRecord } from '../schema.ts';
import { HIDDEN, NO_CARD, roleOf, type State } from '../state.ts';

/** 1.25, 5.0 The strategy cards and where they lie. */

type Picture = readonly [scene: CardScene, icon: Icon];

/** What a card of each kind shows. */
const PICTURES: { readonly [subkind: string]: Picture } = {
  offensive: ['sea', 'offensive'],
  'war-in-europe': ['town', 'tank'],
  'inter-service-rivalry': ['town', 'people'],
  intelligence: ['night', 'radio'],
  china: ['town', 'militia'],
  'attack-submarine': ['sea', 'submarine'],
  replacements: ['sea', 'transport'],
  counteroffensive: ['sea', 'battleship'],
  'attack-kamikaze': ['sky', 'kamikaze'],
  weather: ['storm', 'weather'],
  'us-political-will': ['town', 'building'],
  india: ['town', 'flag'],
  personage: ['island', 'commander'],
  doctrine: ['island', 'commander'],
  'special-event': ['storm', 'explosive'],
  'strategic-bombing': ['sky', 'bomber'],
  infrastructure: ['jungle', 'engineer'],
  'special-move': ['sea', 'landing-craft'],
  reinforcement: ['sky', 'aircraft'],
  delay: ['storm', 'transport'],
  raid: ['sky', 'bomber'],
  asp: ['island', 'landing-craft'],
  marker: ['night', 'destroyer'],
  'attack-skip-bombing': ['sky', 'bomb'],
  special: ['sky', 'bomb'],
};

/** Offensives by what they are remembered for. */
const OFFENSIVES: readonly Picture[] = [
  ['sea', 'carrier'],
  ['island', 'landing-craft'],
  ['jungle', 'infantry'],
  ['sea', 'battleship'],
  ['sky', 'aircraft'],
  ['night', 'cruiser'],
];

function pictureOf({ subkind, number }: CardRecord): CardFace['picture'] {
  const [scene, icon] =
    subkind === 'offensive'
      ? OFFENSIVES[number % OFFENSIVES.length]!
      : (PICTURES[subkind] ?? ['town', 'flag']);
  return { scene, icon };
}

export function cardFace(card: number, t: Translate): CardFace {
  const record = cardRecords[card]!;
  const { id, number, type, ops, oc_intel, ec_intel } = record;
  return {
    number: `${number}`,
    title: t(`card.${id}.name`),
    sort: type,
    kind: t(`cardType.${type}`),
    value: `${ops}`,
    numbers: [
      ...(oc_intel === null ? [] : [{ label: 'OC', value: `${oc_intel}` }]),
      ...(ec_intel === null ? [] : [{ label: 'EC', value: `${ec_intel}` }]),
    ],
    picture: pictureOf(record),
    text: t(`card.${id}.effect`),
    marks: [t(`cardKind.${record.subkind}`)],
    rule: id,
  };
}

export const cardName = (card: number, t: Translate): string =>
  card < 0 ? t('ui.hiddenCard') : t(`card.${cardIds[card]!}.name`);

export const card = (s: State, index: number, t: Translate, note = ''): Card => ({
  id: cardIds[index]!,
  side: roleOf(s, cardSide[index]!),
  face: cardFace(index, t),
  note,
});

const dealt = (s: State, side: Side, index: number, place: string, t: Translate, note = ''): Card =>
  index === HIDDEN
    ? { id: `${roleOf(s, side)} ${place}`, side: roleOf(s, side), face: null, note }
    : card(s, index, t, note);

function hand(s: State, side: Side, t: Translate): Hand {
  const { hand: held, deck, discard, removed, future } = s.cards[side];
  const pile = (id: string, cards: readonly number[], unknown = 0): Pile => ({
    id,
    title: t(`box.${id}`),
    cards: cards.filter(each => each >= 0).map(each => card(s, each, t)),
    unknown,
  });
  return {
    side: roleOf(s, side),
    title: t('table.handOf', { who: t(`role.${roleOf(s, side)}`) }),
    cards: [
      ...held.map((index, k) => dealt(s, side, index, `${k}`, t)),
      ...(future === NO_CARD ? [] : [dealt(s, side, future, 'future', t, t('box.future'))]),
    ],
    piles: [
      pile('deck', [], deck.length),
      pile('discard', [...discard].reverse()),
      pile('removed', [...removed].reverse()),
    ],
  };
}

/** The hand that can be read first. */
export const hands = (s: State, t: Translate): Hand[] =>
  SIDES.map(side => hand(s, side, t)).sort((a, b) => open(b) - open(a));

const open = ({ cards }: Hand): number => (cards.some(({ face }) => face) ? 1 : 0);
