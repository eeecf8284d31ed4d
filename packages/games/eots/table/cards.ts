import type { Card, CardFace, CardScene, Hand, Icon, Pile, Translate } from '@ironbottom/engine';
import { cardIds, cardRecords, cardSide, ROLES, SIDES, type Side } from '../components.ts';
import type { CardRecord } from '../schema.ts';
import { HIDDEN, NO_CARD, roleOf, type State } from '../state.ts';

/** 1.25, 5.0 The strategy cards and where they lie. */

type Picture = readonly [scene: CardScene, icon: Icon];

/** What a card of each kind shows. */
const PICTURES: { readonly [subkind: string]: Picture } = {
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

/** Offensives by what they are remembered for; the others were landings. */
const LANDING: Picture = ['island', 'landing-craft'];
const OFFENSIVES: { readonly [card: string]: Picture } = Object.fromEntries(
  (
    [
      ['sea', 'carrier', 'J-1 J-9 J-12 J-14 J-25 J-29 A-55 A-72 A-84'],
      ['sea', 'battleship', 'J-8 J-10'],
      ['sea', 'cruiser', 'J-47 J-83'],
      ['sea', 'destroyer', 'J-37 J-38'],
      ['night', 'battleship', 'J-20'],
      ['night', 'destroyer', 'J-28 J-44'],
      ['night', 'landing-craft', 'J-73'],
      ['night', 'cruiser', 'A-36'],
      ['night', 'aircraft', 'J-76'],
      ['sky', 'aircraft', 'J-2 J-32 J-58 J-59 J-60'],
      ['sky', 'bomber', 'J-79 A-31 A-32 A-51'],
      ['jungle', 'infantry', 'J-3 J-16 J-23 J-40 J-48 J-50 A-7 A-19 A-25 A-33 A-38 A-48 A-57 A-58 A-70'],
      ['island', 'commander', 'A-20 A-65'],
    ] as const
  ).flatMap(([scene, icon, cards]) => cards.split(' ').map(id => [id, [scene, icon]])),
);

function pictureOf({ id, subkind }: CardRecord): CardFace['picture'] {
  const [scene, icon] =
    subkind === 'offensive' ? (OFFENSIVES[id] ?? LANDING) : (PICTURES[subkind] ?? ['town', 'flag']);
  return { scene, icon };
}

function cardFace(card: number, t: Translate): CardFace {
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
    title: t('table.handOf', { who: t(`role.${ROLES[side]}`) }),
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
