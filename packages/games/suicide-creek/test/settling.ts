import type { Json } from '@ironbottom/engine';
import type { Lead } from '@ironbottom/testkit';
import { AMERICAN_ATTACK } from '../state/campaign.ts';
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

/** The same; then these dice fall when that decision is made by both. */
export function thenFall(t: Creek, decision: string, ...dice: number[]): Creek {
  idleTo(t, decision).dice(...dice);
  return t.act(t.roles[0]!, 'done');
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

/** 4.7052 A Location of each side that is cut off from its edge, and the ground that makes it so. */
export const CUT_OFF = {
  us: { at: 'P16', more: { control: { us: [...NORTH, 'P16', 'Q16', 'Q15', 'P14'] } } },
  japan: { at: 'D7', more: { control: { us: NORTH.filter(hex => hex !== 'D7') } } },
} as const;

/** Both refit as it comes, the Americans attack, and both lay out what the machine proposes: up to the first phase. */
export function toBattle(t: Creek): Creek {
  const answers: { readonly [decision: string]: readonly string[] } = {
    'set-up.lay': ['propose', 'done'],
    fanaticism: ['decline'],
  };
  for (
    let n = 0;
    n < 80 && (t.state.campaign!.kind !== AMERICAN_ATTACK || !/^(entry|rally)/.test(t.waiting));
    n++
  ) {
    const role = t.roles[0]!;
    if (t.waiting === 'chits') t.act(role, role === 'us' ? 'attack-date' : 'idle-date');
    else t.act(role, ...(answers[t.waiting] ?? ['done']));
  }
  return t;
}
