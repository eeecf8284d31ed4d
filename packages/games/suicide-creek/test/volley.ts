import type { Json } from '@ironbottom/engine';
import { roleOf, sideOfRole } from '../components.ts';
import type { Labels } from '../laying.ts';
import { placeOf } from '../map.ts';
import { isRefused, volleyOf } from '../rules/a07-fire/31-volley.ts';
import { sumOf } from '../rules/dice.ts';
import { stand } from './lay.ts';

interface Asked {
  readonly units?: string;
  readonly weapons?: string;
  readonly leaders?: string;
  readonly place: string;
  readonly by?: string;
}

/** What a volley would be in a position, or the key of its refusal: `{ fp: 12, drm: 1, cowers: 1 }`. */
export function aim(
  at: string,
  stacks: { readonly [place: string]: string },
  { units = '', weapons = '', leaders = '', place, by = roleOf(0) }: Asked,
  more: { readonly [name: string]: Json } = {},
): { fp: number; drm: number; cowers: number } | string {
  const labels: Labels = {};
  const s = stand(stacks, { at, ...more }, labels);
  const slots = (names: string): number[] =>
    names
      .split(' ')
      .filter(name => name !== '')
      .map(name => labels[name]!);
  const volley = volleyOf(s, sideOfRole(by), {
    units: slots(units),
    weapons: slots(weapons).map(slot => -1 - slot),
    leaders: slots(leaders),
    place: placeOf(place),
  });
  return isRefused(volley)
    ? `${volley.rule} ${volley.key}`
    : { fp: volley.fp, drm: sumOf(volley.drm), cowers: volley.cowers };
}
/** Its firepower alone. */
export const fp = (...given: Parameters<typeof aim>): number | string => {
  const found = aim(...given);
  return typeof found === 'string' ? found : found.fp;
};
