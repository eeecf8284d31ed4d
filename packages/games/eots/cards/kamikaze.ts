import { refusal } from '@ironbottom/engine';
import { type ChoiceKind, choice, type Ref } from '../choices.ts';
import {
  ALLIES,
  cardIds,
  cardOf,
  cardRecords,
  extendedRange,
  grid,
  hexId,
  hexOf,
  isAir,
  JAPAN,
  unitIds,
  unitsOf,
} from '../components.ts';
import type { Battle } from '../offensive.ts';
import { airNavalOf, forces } from '../rules/09-battle/10-forces.ts';
import { loseStep } from '../rules/09-battle/20-losses.ts';
import { type State, theOffensive } from '../state.ts';
import type { CardEffect } from './effect.ts';
import { isFull } from './losses.ts';
import { stated } from './modifiers.ts';

/** J-61 to J-63, J-66, J-81: an air unit near Tokyo throws itself at the ships of one battle before it is fought. */

const TOKYO = hexOf('3706');
const SHO_GO = 'J-45';

const isKamikaze = (card: number): boolean => cardRecords[card]!.subkind === 'attack-kamikaze';

/** Where a card was aimed when it was played. */
const aim = (s: State, card: number): number => theOffensive(s).notes[cardIds[card]!]?.[0] ?? -1;

/** Air units that have the hex in their extended range, active and in supply or not. */
const planes = (s: State, hex: number): number[] =>
  unitsOf[JAPAN]!.filter(
    unit => isAir[unit] && s.at[unit]! >= 0 && grid.distance(s.at[unit]!, hex) <= extendedRange[unit]!,
  );

const battleIn = (s: State, hex: number): Battle | undefined =>
  theOffensive(s).battles.find(battle => battle.hex === hex);

/** Allied ships and carriers in the battle. */
const ships = (s: State, hex: number): number[] => {
  const battle = battleIn(s, hex);
  if (!battle) return [];
  return airNavalOf(forces(s, battle), ALLIES)
    .filter(({ kind }) => kind !== 'air')
    .map(({ unit }) => unit);
};

/** Battles near enough to Tokyo that no such card has been aimed at yet. */
function goals(s: State, card: number): number[] {
  const { battles, reactionCards } = theOffensive(s);
  const { hexes_from_tokyo: far } = cardRecords[card]!.limits!;
  return battles
    .map(({ hex }) => hex)
    .filter(
      hex =>
        grid.distance(hex, TOKYO) <= far &&
        !reactionCards.some(each => isKamikaze(each) && aim(s, each) === hex) &&
        planes(s, hex).length > 0 &&
        ships(s, hex).length > 0,
    );
}

/** J-45 One more step, for one of the cards played with it: the first. */
function stepsOf(s: State, card: number): number {
  const { reactionCards } = theOffensive(s);
  const isFirst = reactionCards.find(isKamikaze) === card;
  const more = isFirst && reactionCards.includes(cardOf(SHO_GO)) ? stated(SHO_GO, 'kamikaze_steps') : 0;
  return cardRecords[card]!.step_loss!.ships + more;
}

export function kamikaze(id: string): CardEffect {
  const card = cardOf(id);
  return {
    playable: s => (goals(s, card).length > 0 ? undefined : refusal(id, 'no-battle-for-kamikazes')),
    // The battle is named with the card, the attack itself comes when all cards are on the table (5.32-2).
    react: ({ s }) => {
      s.choices.push(choice('kamikaze-battle', JAPAN, { card }));
    },
    beforeBattles: ({ s }) => {
      const hex = aim(s, card);
      if (hex >= 0) s.choices.push(choice('kamikaze-plane', JAPAN, { card, hex, left: stepsOf(s, card) }));
    },
  };
}

/** A unit is eliminated only where nobody can take the loss otherwise. */
const victims = (s: State, hex: number): number[] => {
  const all = ships(s, hex);
  const full = all.filter(unit => isFull(s, unit));
  return full.length > 0 ? full : all;
};

/** The plane is chosen and lost; what it does to the ships comes next. */
function attack(ref: Ref, card: number, hex: number, steps: number, plane: number): void {
  ref.log(cardIds[card]!, 'kamikaze', { unit: unitIds[plane]!, hex: hexId(hex) });
  for (let n = 0; n < cardRecords[card]!.step_loss!.plane; n++) loseStep(ref, plane, cardIds[card]!);
  ref.s.choices.unshift(choice('kamikaze-loss', JAPAN, { card, hex, left: steps }));
}

export const kamikazeChoices: readonly ChoiceKind[] = [
  {
    kind: 'kamikaze-battle',
    rule: '5.32B',
    subject: 'hex',
    verb: 'aim',
    list: (s, { card }) => goals(s, card),
    take: ({ s }, { card }, hex) => {
      theOffensive(s).notes[cardIds[card]!] = [hex];
    },
  },
  {
    kind: 'kamikaze-plane',
    rule: '5.32B',
    subject: 'unit',
    verb: 'send',
    list: (s, { hex }) => (ships(s, hex).length > 0 ? planes(s, hex) : []),
    take: (ref, { card, hex, left }, plane) => attack(ref, card, hex, left, plane),
  },
  {
    kind: 'kamikaze-loss',
    rule: '5.32B',
    subject: 'unit',
    verb: 'lose',
    list: (s, { hex }) => victims(s, hex),
    take: (ref, given, unit) => {
      loseStep(ref, unit, cardIds[given.card]!);
      if (given.left > 1) ref.s.choices.unshift({ ...given, left: given.left - 1 });
    },
  },
];
