import type { Json } from '@ironbottom/engine';
import { hexAt } from '../map.ts';
import { there } from './10-morale.ts';
import { type Creek, lay } from './lay.ts';

/**
 * A fight in the open (G9), where nobody is ambushed unless somebody is concealed. Another one waits, so that play stands
 * still when this one is over.
 */
export const fight = (g9: string, more: { readonly [name: string]: Json } = {}): Creek =>
  fightIn('G9', g9, more);

export function fightIn(
  hex: string,
  stack: string | { readonly [place: string]: string },
  more: { readonly [name: string]: Json } = {},
  ...dice: readonly number[]
): Creek {
  const stacks = typeof stack === 'string' ? { [hex]: stack } : stack;
  const t = lay('close-combat', { ...stacks, P15: 'us 6-6-8, jp 4-4-7' }, more);
  return t.dice(...dice).act(t.roles[0]!, `combat hex=${hex}`);
}

/** Nobody does anything more in this fight. */
export function over(t: Creek): Creek {
  while (t.state.combat.hex !== hexAt('P15')) t.act(t.roles[0]!, lastWord(t.waiting));
  return t;
}
const lastWord = (decision: string): string =>
  decision.endsWith('infiltration') ? 'stay' : decision.endsWith('captives') ? 'submit' : 'done';

/** Who is in G9, by type, Americans first. */
export const left = (t: Creek): string[] =>
  ['us', 'jp'].flatMap(side =>
    there(t, 'G9')
      .map(text => text.split(' ')[0]!)
      .filter(type => type.startsWith(side)),
  );
