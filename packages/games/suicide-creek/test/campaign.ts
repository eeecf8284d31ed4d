import type { Json } from '@ironbottom/engine';
import { type Creek, lay } from './lay.ts';

/** Positions of the campaign: on a date, at a step of it. */
export const on = (
  date: string,
  campaign: { readonly [name: string]: Json } = {},
  at = 'date.purchases',
  stacks: { readonly [place: string]: string } = {},
  more: { readonly [name: string]: Json } = {},
): Creek =>
  lay(at, stacks, {
    scenario: 'campaign',
    campaign: { date, kind: 'undecided', chits: { us: 5, japan: 2 }, ...campaign },
    ...more,
  });

/** Both spend no fortification points. */
export const unfortified = (t: Creek): Creek => t.act('us', 'done').act('japan', 'done');
