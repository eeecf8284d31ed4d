import { refusal } from '@ironbottom/engine';
import { type ChoiceKind, choice, type Ref } from '../choices.ts';
import { cardIds, cardOf, cardRecords, enemyOf, isNaval, JAPAN, type Side } from '../components.ts';
import { die } from '../rules/01-die.ts';
import { loseStep } from '../rules/09-battle/20-losses.ts';
import { roleOf, type State, theOffensive } from '../state.ts';
import type { CardEffect } from './effect.ts';
import { isFull } from './losses.ts';

/** 5.32B Submarine attacks: a die, before or after combat, and naval steps that are lost. */

/** Ships that were activated for the offensive and are still on the map. */
const activeShips = (s: State): number[] =>
  theOffensive(s)
    .missions.map(({ unit }) => unit)
    .filter(unit => isNaval[unit] && s.at[unit]! >= 0);

/** Who says which steps are lost. */
const chooserOf = (card: number, side: Side): Side => {
  const { chooser } = cardRecords[card]!;
  return (chooser === 'japan') === (side === JAPAN) ? side : enemyOf(side);
};

const resultOf = (card: number, face: number) =>
  cardRecords[card]!.die_table?.find(({ roll: [low, high] }) => face >= low && face <= high);

/** The data give the table of the die, the time and who chooses; `targets` are the ships that can be hit. */
export function submarine(id: string, targets: (s: State) => readonly number[] = activeShips): CardEffect {
  const card = cardOf(id);
  const strike = (ref: Ref, side: Side): void => {
    const { s } = ref;
    const units = [...targets(s)];
    if (units.length === 0) return;
    const { steps = 0, may_eliminate = true } = resultOf(card, die(ref, side, 'submarine', id)) ?? {};
    if (steps === 0) {
      ref.log(id, 'submarine-misses', { side: roleOf(s, side) });
      return;
    }
    ref.log(id, 'submarine-hits', { side: roleOf(s, side), steps });
    const unit = may_eliminate ? -1 : units[0]!;
    s.choices.push(choice('submarine-loss', chooserOf(card, side), { card, unit, left: steps, units }));
  };
  return {
    playable: s => (targets(s).length > 0 ? undefined : refusal('5.32B', 'no-ships-to-attack')),
    ...(cardRecords[card]!.timing === 'after-combat' ? { afterBattles: strike } : { beforeBattles: strike }),
  };
}

/**
 * With a `unit` nobody may be eliminated any more: this card has sunk it, and with two steps only one may be; or A-61
 * has a single step, judged when it is lost, for another card may have cost the ships steps just before.
 */
export const submarineChoices: readonly ChoiceKind[] = [
  {
    kind: 'submarine-loss',
    rule: '5.32B',
    subject: 'unit',
    verb: 'lose',
    list: (s, { units, unit: sunk }) =>
      units.filter(unit => s.at[unit]! >= 0 && (sunk < 0 || isFull(s, unit))),
    take: (ref, given, unit) => {
      const { s } = ref;
      loseStep(ref, unit, cardIds[given.card]!);
      if (given.left < 2) return;
      const sunk = s.at[unit]! < 0 ? unit : given.unit;
      s.choices.unshift({ ...given, unit: sunk, left: given.left - 1 });
    },
  },
];
