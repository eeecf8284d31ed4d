import type { Json } from '@ironbottom/engine';
import { push } from '../rules/settle.ts';
import { NOBODY, unitId } from '../state/units.ts';
import { type Creek, lay } from './lay.ts';

/** Snipers stay silent unless a test asks for them. */
export const QUIET = { san: { us: 0, japan: 0 } } as const;

/** A field on which each side has somebody else who can act, so that play stands before and after. */
export const field = (
  stacks: { readonly [place: string]: string },
  more: { readonly [name: string]: Json } = {},
): Creek => lay('prep-fire', { ...stacks, A9: 'us 6-6-8', X20: 'jp 4-4-7' }, { ...QUIET, ...more });

/** What an attack has put on the list is carried out with these dice. */
export function suffers(t: Creek, what: string, unit: string, value: number, ...dice: number[]): Creek {
  push(t.state, what, 'A7.3', { unit: t.unit(unit), value });
  return t
    .waitsAt('prep-fire.attacker.act')
    .dice(...dice)
    .act(t.roles[0]!, 'done');
}

/** Kind and state of everybody in a Location, in the order of slots: `us-348 broken dm`. */
export const there = (t: Creek, place: string): string[] =>
  t.state.units.type.flatMap((type, unit) => {
    const id = unitId(unit);
    return type !== NOBODY && t.where(id) === place ? [[t.type(id), ...t.flags(id)].join(' ')] : [];
  });
