import type { Term } from '@ironbottom/engine';
import { tables } from '../../components.ts';
import type { VehicleRecord } from '../../schema.ts';
import { sumOf, term } from '../dice.ts';

/** D8.21, SC1.3 The DRM of a Bog check that the vehicle itself brings, wherever it is: ground pressure, mud, tracks. */
export function ownTerms({ ground_pressure, movement }: VehicleRecord): Term[] {
  const { normal_pressure, high_pressure, mud, not_tracked } = tables.bog;
  const terms: Term[] = [];
  if (ground_pressure === 'normal') terms.push(term('pressure', normal_pressure));
  if (ground_pressure === 'high') terms.push(term('pressure', high_pressure));
  terms.push(term('mud', mud));
  if (movement !== 'fully_tracked') terms.push(term('not-tracked', not_tracked));
  return terms;
}

/** D8.23 The Original DR at which the mud takes it: nothing else counts in this check. */
export const mudBogsAt = (record: VehicleRecord): number => tables.bog.at - sumOf(ownTerms(record));
