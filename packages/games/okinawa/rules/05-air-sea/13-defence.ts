import { baseId, tables } from '../../components.ts';
import type { BASE_IDS } from '../../schema-tables.ts';
import type { Ref } from '../../verbs.ts';
import { sumOf, term } from '../11-assault/30-shifts.ts';
import { japan, within } from './02-tracks.ts';
import { strikeNow } from './10-groups.ts';
import { coverRest, turnUp } from './12-evasion.ts';

/** 5.13 Japanese air defence: T5.1-airdef. */

type BaseId = (typeof BASE_IDS)[number];
export const baseName = (base: number): BaseId => baseId(base) as BaseId;

/** 5.13, 5.14a, T5.3-flak From how many values on a force counts as large, and as very large. */
export const LARGE = 100;
export const VERY_LARGE = 200;

const { clamp, rows, modifiers } = tables.air_defence;

/** 5.13, 5.13a, 5.13b, 5.13d A die for each box; what is shot down is counted, and weakens nobody. */
export function defend(ref: Ref): void {
  const { s } = ref;
  for (const group of strikeNow(s).groups) {
    const base = baseName(group.base);
    turnUp(ref, group.base);
    const terms = term('from-200', group.values >= VERY_LARGE ? modifiers.from_200 : 0);
    const [die] = ref.roll({ who: japan, why: 'air-defence', rule: '5.13', count: 1, terms }) as [number];
    const [lost, star] = rows[base][within(die + sumOf(terms), clamp) - 1]!;
    group.star = star;
    s.air.usLost += lost;
    ref.log('5.13a', star ? 'air-defence-star' : 'air-defence', { base, lost });
  }
  coverRest(s);
}
