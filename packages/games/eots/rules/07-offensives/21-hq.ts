import { type Refusal, refusal } from '@ironbottom/engine';
import { effectOf } from '../../cards/force.ts';
import { cardRecords, hqsOf, type Side, unitIds, unitRecords, unitSide } from '../../components.ts';
import type { State } from '../../state.ts';
import { hqSupplied } from '../06-supply/20-supply.ts';

/** 5.31A, 7.21 Which HQ may conduct an offensive or a counteroffensive, and the logistics value of its card. */

/** 5.31A Whether the words of the card on HQs cover this one. */
function isNamedBy(card: number, hq: number): boolean {
  const { hq_class } = unitRecords[hq]!;
  return cardRecords[card]!.hq.some(
    word =>
      word === 'any' || word === unitIds[hq] || word === `any-${hq_class}` || word === `all-${hq_class}`,
  );
}

/** Why this HQ cannot conduct an offensive with this card, as event or as OC. */
export function hqRefusal(
  s: State,
  side: Side,
  card: number,
  event: boolean,
  hq: number,
): Refusal | undefined {
  if (unitSide[hq] !== side || s.at[hq]! < 0)
    return refusal('7.21-1', 'hq-not-on-map', { unit: unitIds[hq]! });
  if (event && !isNamedBy(card, hq)) return refusal('5.31A', 'hq-not-on-card', { unit: unitIds[hq]! });
  if (!hqSupplied(s, hq) && !(event && effectOf(card).ignoresSupply))
    return refusal('6.3-2', 'hq-unsupplied', { unit: unitIds[hq]! });
  return event ? effectOf(card).hq?.(s, hq) : undefined;
}

export const hqsFor = (s: State, side: Side, card: number, event: boolean): number[] =>
  hqsOf[side]!.filter(hq => !hqRefusal(s, side, card, event, hq));

/** 5.31-1, 5.32C The logistics value of a card with this HQ; some have one value for each HQ. */
export function logisticsOf(card: number, hq: number, ops: number): number {
  const { logistics } = cardRecords[card]!;
  if (logistics === null) return 0;
  if (typeof logistics === 'number') return logistics;
  // J-65, J-85: from the OC value of the card they answer.
  if (logistics.allied_oc_value_plus !== undefined) return ops + logistics.allied_oc_value_plus;
  // J-2: the HQs' efficiency is in it.
  return logistics.total ?? logistics[unitIds[hq]!] ?? logistics.other ?? 0;
}
