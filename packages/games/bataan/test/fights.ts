import type { Json } from '@ironbottom/engine';
import { hexOf } from '../components.ts';
import { cellOf } from '../rules/07-combat/30-results.ts';
import type { Reckoning } from '../state/combat.ts';
import { type Luzon, lay } from './lay.ts';

/** Attacks laid out, declared and told: what the tests of chapter 7 have in common. */

/** Japan attacks these hexes with all it has next to them; nobody lends guns. */
export function attacked(
  stacks: { readonly [place: string]: string },
  targets: readonly string[],
  more: { readonly [name: string]: Json } = {},
): Luzon {
  const t = lay('japan.declare', stacks, { turn: 3, ...more });
  for (const place of targets) t.act('japan', `attack place=${place}`);
  return t.act('japan', 'done').act('allies', 'done');
}

/** What was told of the first attack. */
export const told = (t: Luzon): Reckoning => t.state.combat!.attacks[0]!.told!;
/** Its modifiers, by name: plus helps the defender. */
export const modifiers = (t: Luzon): { readonly [key: string]: number } =>
  Object.fromEntries(told(t).terms.map(({ key, op, value }) => [key, op === '-' ? -value : value]));

/** Dice that bring a result of this sort to the defender of the attack on a hex, or to the attacker. */
export function diceFor(
  t: Luzon,
  place: string,
  sort: RegExp,
  of: 'attacker' | 'defender' = 'defender',
): number[] {
  const { column, modifier } = t.state.combat!.attacks.find(each => each.targets.includes(hexOf(place)))!
    .told!;
  for (let one = 1; one <= 6; one++)
    for (let two = 1; two <= 6; two++)
      if (sort.test(cellOf(one + two + modifier, column)[of])) return [one, two];
  throw new Error(`no dice bring ${sort}`);
}

/** The attack on a hex is fought with such dice. */
export const fought = (t: Luzon, place: string, sort: RegExp, of?: 'attacker' | 'defender'): Luzon =>
  t.dice(...diceFor(t, place, sort, of)).act(t.roles[0]!, `fight place=${place}`);

/** Whoever has steps to lose loses what he would miss least. */
export function bled(t: Luzon): Luzon {
  while (t.waiting.endsWith('losses.step')) t.act(t.roles[0]!, 'lose-weakest');
  return t;
}
