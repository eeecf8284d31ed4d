import { auto, type Block, decision, loop, refusal, sequence } from '@ironbottom/engine';
import { isThere, stacksOf, unitsIn } from '../../board.ts';
import { bound, enemyOf, isDropping, roleOf, type Side, tables } from '../../components.ts';
import { placeName } from '../../places.ts';
import type { Attack, Result } from '../../state/combat.ts';
import { outdate, type State } from '../../state.ts';
import { placeVerb, type Ref } from '../../verbs.ts';
import { enterHex } from '../04-movement/20-enter.ts';
import { isOpposed } from '../10-fortifications/20-corregidor.ts';
import { attackOn, checkAttacker, isForced, stillHelps } from './10-declare.ts';
import { columnName } from './20-strength.ts';
import { placesOf, reckon } from './24-modifiers.ts';
import { losses } from './31-losses.ts';
import { retreats } from './35-retreat.ts';
import { advances } from './37-advance.ts';

/** 7.2.5, 7.3 The attacks one by one: the dice, the cell of the CRT, and what comes of it. */

const LOWEST = 2;
const HIGHEST = 12;

/** CRT A line of a cell: `2DRT` costs two steps for every five, demoralises, drives back and takes a tank. */
export const resultOf = (cell: string): Result => ({
  perFive: Number.parseInt(cell, 10) || 0,
  shaken: cell.includes('D'),
  retreats: cell.includes('R'),
  tanks: cell.includes('T'),
  guns: cell.includes('G'),
});

/** CRT The cell of a modified roll; beyond the table its ends. */
export const cellOf = (
  roll: number,
  column: number,
): { readonly attacker: string; readonly defender: string } =>
  tables.crt.cells[Math.max(LOWEST, Math.min(HIGHEST, roll))]![columnName(column)]!;

/** 10.2.1 Landing troops still have to fight for a hex, if only with its batteries. */
const isForcedOn = (s: State, side: Side, { units }: Attack, target: number): boolean =>
  units.some(unit => bound(s.at[unit]!) === target && isOpposed(s, side, s.at[unit]!));

/** 7.2.1 to 7.2.4 Before each fight: attacks that have lost their men or their enemy fall away, the rest is told. */
function tellStrengths(ref: Ref, side: Side): void {
  const { s } = ref;
  const combat = s.combat!;
  for (const attack of combat.attacks) {
    attack.targets = attack.targets.filter(
      target => isThere(s, enemyOf(side), target) || isForcedOn(s, side, attack, target),
    );
    // 7.1.1 Who has to attack attacks his own hex only, and stays with it.
    attack.units = attack.units.filter(
      unit => isForced(s, unit) || attack.targets.every(target => !checkAttacker(s, side, unit, target)),
    );
    attack.lent = attack.lent.filter(unit => stillHelps(s, enemyOf(side), unit, attack));
  }
  combat.attacks = combat.attacks.filter(({ targets, units }) => targets.length > 0 && units.length > 0);
  for (const attack of combat.attacks) attack.told = reckon(s, attack, side);
  // Strengths are told of stacks that nobody has seen into.
  if (combat.attacks.length > 0) ref.shown();
}

/** 7.2.5 The dice of an attack. */
const fight = placeVerb('fight', {
  list: s => s.combat!.attacks.map(({ targets }) => targets[0]!),
  check: (s, _side, target) =>
    attackOn(s, target) ? undefined : refusal('7.2', 'no-attack-there', { place: placeName(target) }),
  play: (ref, target, side) => {
    const { s } = ref;
    const attack = attackOn(s, target)!;
    const { attack: strength, defence, column, modifier, terms } = attack.told!;
    const place = attack.targets.map(placeName);
    // 5.2.2 What was said of those who fight is overtaken by what is told of them now.
    for (const each of attack.targets) outdate(s, enemyOf(side), each);
    for (const each of placesOf(s, attack.units)) outdate(s, side, each);
    ref.log('7.2.3', 'battle', {
      who: roleOf(side),
      place,
      from: placesOf(s, attack.units).map(placeName),
      attack: strength,
      defence,
      column: columnName(column),
    });
    const [one, two] = ref.roll({ who: roleOf(side), why: 'combat', rule: '7.2.5', count: 2, terms }) as [
      number,
      number,
    ];
    const roll = one + two + modifier;
    const cell = cellOf(roll, column);
    ref.log('7.3', 'combat-result', { roll, attacker: cell.attacker, defender: cell.defender });
    s.combat!.attacks = s.combat!.attacks.filter(each => each !== attack);
    s.combat!.fight = {
      attack,
      from: placesOf(s, attack.units),
      onlyGuns: !attack.targets.some(each => isThere(s, enemyOf(side), each)),
      attacker: resultOf(cell.attacker),
      defender: resultOf(cell.defender),
      losses: [],
      retreats: [],
      advance: null,
    };
  },
});

/** 7.2 The attacks, in the order that the attacker likes. */
export const resolveAttacks = (side: Side): Block<State> => {
  const id = `${roleOf(side)}.attacks`;
  const isLeft = (s: State): boolean => (s.combat?.attacks.length ?? 0) > 0;
  return sequence(id, '7.2', [
    auto(`${id}.told`, '7.2.1', ref => {
      if (ref.s.combat) tellStrengths(ref, side);
    }),
    loop(
      `${id}.loop`,
      '7.2',
      isLeft,
      sequence(`${id}.each`, '7.2', [
        decision(`${id}.fight`, '7.2.5', {
          prompt: 'fight',
          who: () => roleOf(side),
          verbs: { fight },
        }),
        losses(side),
        retreats(side),
        advances(side),
        auto(`${id}.over`, '7.3', ref => {
          const { combat } = ref.s;
          const { attack } = combat!.fight!;
          ref.log('7.3', 'battle-over', { place: attack.targets.map(placeName) });
          combat!.fight = null;
          tellStrengths(ref, side);
        }),
      ]),
    ),
    auto(`${id}.end`, '7.2', ref => {
      dropped(ref, side);
      ref.s.combat = null;
    }),
  ]);
};

/** 12.2 Paratroops above a hex from which the enemy has gone come down in it. */
function dropped(ref: Ref, side: Side): void {
  const { s } = ref;
  for (const place of stacksOf(s, side).filter(isDropping))
    if (!isThere(s, enemyOf(side), bound(place)))
      for (const unit of unitsIn(s, side, place)) enterHex(ref, unit, bound(place));
}
