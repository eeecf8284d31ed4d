import { stackingOf } from '../units.ts';

/** What tests ask of the counters. */
export const pointsOfAll = (units: Iterable<number>): number =>
  [...units].reduce((sum, unit) => sum + stackingOf[unit]!, 0);
export { companiesOf, groundOf, isAt, UNITS_OF, unitId, unitNamed } from '../units.ts';
