import { IronbottomError } from '@ironbottom/engine';
import { cardOf, cardRecords, type Side, UNITS } from '../components.ts';
import type { CardEffect } from './effect.ts';
import { isKind, isOfSide, sideOfWord } from './kinds.ts';

/** Numbers of battle that the data of a card give. */

type Modifier = NonNullable<(typeof cardRecords)[number]['modifiers']>[number];

/** For those that hold in all battles of the offensive; others need the card's own code. */
const isPlain = ({ when, where, value }: Modifier): boolean =>
  when === undefined && where === undefined && value !== undefined;

/** By unit: what the card adds to its attack or defence. */
function byUnit(modifiers: readonly Modifier[], what: string): Int8Array | undefined {
  const own = modifiers.filter(each => isPlain(each) && each.what === what);
  if (own.length === 0) return undefined;
  const sums = new Int8Array(UNITS);
  for (const { side, units, value } of own)
    for (let unit = 0; unit < UNITS; unit++)
      if (isOfSide(unit, side) && (!units || isKind(unit, units))) sums[unit] = sums[unit]! + value!;
  return sums;
}

/** By side: what the card adds to its die. */
function bySide(modifiers: readonly Modifier[], what: string): ((of: Side) => number) | undefined {
  const own = modifiers.filter(each => isPlain(each) && each.what === what);
  if (own.length === 0) return undefined;
  return of => own.reduce((sum, { side, value }) => (sideOfWord(side) === of ? sum + value! : sum), 0);
}

export function plainModifiers(card: number): CardEffect {
  const modifiers = cardRecords[card]!.modifiers ?? [];
  const attack = byUnit(modifiers, 'attack');
  const defence = byUnit(modifiers, 'defence');
  const airNaval = bySide(modifiers, 'air_naval_die');
  const ground = bySide(modifiers, 'ground_die');
  return {
    ...(attack ? { attack: (_s, unit) => attack[unit]! } : {}),
    ...(defence ? { defence: (_s, unit) => defence[unit]! } : {}),
    ...(airNaval ? { airNavalDie: (_s, of) => airNaval(of) } : {}),
    ...(ground ? { groundDie: (_s, of) => ground(of) } : {}),
  };
}

/** The number that the data of a card give for something (`value`, `set` or `factor`), for its own code. */
export function stated(card: string, what: string): number {
  const modifier = cardRecords[cardOf(card)]?.modifiers?.find(each => each.what === what);
  const number = modifier?.value ?? modifier?.set ?? modifier?.factor;
  if (number === undefined) throw new IronbottomError('bad-data', `cards.json: ${card} has no ${what}`);
  return number;
}
