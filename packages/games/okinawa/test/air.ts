import type { Json } from '@ironbottom/engine';
import { expect } from 'vitest';
import { type Island, lay } from './lay.ts';

/** Words for the air and sea battle. */

type Sizes = { readonly [box: string]: number };
const COUNTERS = [100, 50, 25, 10, 5];

/** Counters that make up a sum. */
function change(values: number): number[] {
  const counter = COUNTERS.find(each => each <= values);
  return counter === undefined ? [] : [counter, ...change(values - counter)];
}

/** The US lays its subgroups on air base boxes; B-29 units are named beside them. */
export function strikeWith(t: Island, sizes: Sizes, b29: readonly string[] = []): Island {
  for (const base of b29) t.act('us', `assign-bombers base=${base}`);
  const bombers = (base: string): number => b29.filter(each => each === base).length * 50;
  for (const [base, values] of Object.entries(sizes))
    for (const number of change(values - bombers(base))) t.act('us', `assign base=${base} number=${number}`);
  return t;
}

/** Japan lays its subgroups on fleet boxes. */
export function raidWith(t: Island, sizes: Sizes): Island {
  for (const [fleet, values] of Object.entries(sizes))
    for (const number of change(values)) t.act('japan', `assign-raid fleet=${fleet} number=${number}`);
  return t;
}

/** The air-sea phase of a turn, with so many operations left on each side. */
export const phaseOf = (
  air: { readonly [track: string]: Json },
  more: { readonly [name: string]: Json } = {},
  options: { readonly [name: string]: string } = {},
): Island => lay('air', {}, { turn: 12, air, ...more }, { options });

/** A kikusui that is being divided into subgroups. */
export const kikusui = (
  air: { readonly [track: string]: Json } = {},
  more: { readonly [name: string]: Json } = {},
): Island => phaseOf({ kikusui: 1, ...air }, more).act('japan', 'fly');

/** What the terms of the last roll of a kind come to, by name. */
export function termsOf(t: Island, why: string): { [key: string]: number } {
  const roll = t.rolls.findLast(each => each.why === why);
  expect(roll, why).toBeDefined();
  return Object.fromEntries(roll!.terms.map(({ key, op, value }) => [key, op === '-' ? -value : value]));
}

/** The dice of this chapter that have fallen; the phases after it have their own. */
export const whys = (t: Island): string[] =>
  t.rolls.filter(({ rule }) => rule.startsWith('5.')).map(({ why }) => why);

/** Dice with which few hit anything and ships are small; also for what comes after this phase. */
export const MISSES: readonly number[] = Array<number>(45).fill(6);
