import { type ChoiceKind, choice, type Ref } from '../choices.ts';
import { cardIds, cardRecords, type Side, unitOf, unitRecords, unitsOf } from '../components.ts';
import { arrive } from '../rules/10-reinforcements/11-arrival.ts';
import { giveSteps, stepRefusal, useStep } from '../rules/11-replacements/00-replacements.ts';
import { roleOf, type State } from '../state.ts';

/** 5.33 Units and replacement steps that events bring. */

/** 11.21, 11.22 The stores in which Japan may keep steps, by the pool that they are for. */
const STORES = { 'japanese-air': 'airStore', 'japanese-naval': 'navalStore' } as const;
type Stored = keyof typeof STORES;
const isStored = (pool: string): pool is Stored => pool in STORES;

/** Units whose steps come from this pool of units.json. */
export const poolUnits = (side: Side, pool: string): number[] =>
  unitsOf[side]!.filter(unit => unitRecords[unit]!.replacements === pool);

/**
 * The steps of a card for a whole pool: what can be kept goes into the store, from which it may be used at once; the
 * rest must be used now or is lost. Steps with a `where` of their own are the card's matter.
 */
export function giveReplacements(ref: Ref, side: Side, card: number): void {
  // The placement of units that come back is judged by the position before the event (11.0-3).
  ref.s.placed = [];
  for (const { for: pool, steps, bankable, where } of cardRecords[card]!.replacements ?? []) {
    if (where !== undefined) continue;
    if (bankable && isStored(pool)) bank(ref, side, card, pool, steps);
    else if (poolUnits(side, pool).length > 0) giveSteps(ref, side, poolUnits(side, pool), steps);
  }
}

function bank(ref: Ref, side: Side, card: number, pool: Stored, steps: number): void {
  const { s } = ref;
  s[STORES[pool]] += steps;
  ref.log(cardIds[card]!, pool === 'japanese-air' ? 'air-stored' : 'naval-stored', {
    side: roleOf(s, side),
    steps,
    store: s[STORES[pool]],
  });
  s.choices.push(choice('use-stored', side, { card, left: steps, units: poolUnits(side, pool) }));
}

/** Units that the card brings onto the map, by their ids. */
export function bringUnits(ref: Ref, card: number): void {
  const units = (cardRecords[card]!.reinforcements ?? []).map(unitOf).filter(unit => unit >= 0);
  if (units.length > 0) arrive(ref, units);
}

const storeFor = (unit: number): (typeof STORES)[Stored] => STORES[unitRecords[unit]!.replacements as Stored];

/** 5.33 Steps just received, used at once; what is left stays in store. */
export const replacementChoices: readonly ChoiceKind[] = [
  {
    kind: 'use-stored',
    rule: '5.33',
    subject: 'unit',
    verb: 'replace',
    list: (s: State, { units }) => units.filter(unit => !stepRefusal(s, unit)),
    take: (ref, given, unit) => {
      ref.s[storeFor(unit)]--;
      useStep(ref, unit, cardIds[given.card]!);
      if (given.left > 1) ref.s.choices.push({ ...given, left: given.left - 1 });
    },
    decline: () => undefined,
  },
];
