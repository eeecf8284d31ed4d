import type { Json } from '@ironbottom/engine';
import type { Lead } from '@ironbottom/testkit';
import { on } from './campaign.ts';
import { begin, type Creek } from './lay.ts';
import { NORTH } from './north.ts';

type Stacks = { readonly [place: string]: string };
type More = { readonly [name: string]: Json };

/** A battle is over, and the old date is settled from 4.704 on. */
export const settle = (stacks: Stacks, more: More = {}, us: readonly string[] = [], at = 'old-date'): Creek =>
  on('3AM', { kind: 'american', chits: { us: 4, japan: 2 } }, at, stacks, {
    control: { us: [...NORTH, ...us] },
    ...more,
  });

/** In which area a unit is retained: `edge`, `a1`, or nowhere. */
export const keptIn = (t: Creek, name: string): string => {
  const area = t.state.campaign!.area[t.unit(name)]!;
  return area === -2 ? 'nowhere' : area === -1 ? 'edge' : `a${area + 1}`;
};
/** Everybody is done until that decision. */
export function idleTo(t: Creek, decision: string): Creek {
  for (let n = 0; t.waiting !== decision && n < 40; n++) t.act(t.roles[0]!, 'done');
  return t.waitsAt(decision, ...t.roles);
}

/** A match that a lead begins, with its script played. */
export function played({ script = [], ...ask }: Lead): Creek {
  const t = begin(ask);
  for (const line of script) {
    const [role = '', ...action] = line.split(' ');
    t.act(role, action.join(' '));
  }
  return t;
}
