import { dateOf, tables } from '../../components.ts';
import type { State } from '../../state.ts';
import type { Ref } from '../../verbs.ts';
import { record } from './02-tracks.ts';

/** 5.15, 5.16 What days of raids before the landing have done: T5.1-delay. Only after the preliminary strike (5.21b). */

/** 5.15 US losses are not tripled. */
function triple(s: State): void {
  const { air } = s;
  const more = tables.air_limits.tripling - 1;
  record(s, air.lost * more, air.disrupted * more);
}

/** 5.16, 5.16a, 5.16b */
export function tripleAndDelay(ref: Ref): void {
  const { s } = ref;
  const { air } = s;
  triple(s);
  ref.log('5.15', 'air-tripled', { lost: air.lost, disrupted: air.disrupted });
  const down = air.lost + air.disrupted;
  const { turns, flies_on } = tables.delay.rows.find(({ from, to }) => down >= from && down <= to)!;
  air.fliesOn = flies_on;
  if (turns > 0) ref.log('5.16b', 'air-delayed', { turns, date: dateOf(flies_on) });
  else ref.log('5.16a', 'air-not-delayed');
}
