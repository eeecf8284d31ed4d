import type { SaidTerm } from '@ironbottom/engine';
import type { SaidSum } from '../model.ts';

export interface ShownTerm extends SaidTerm {
  readonly state: 'same' | 'new' | 'gone';
}

const isSame = (a: SaidTerm, b: SaidTerm): boolean => a.value === b.value && a.text === b.text;

/** The terms of a sum as they are, and as they would be: what is new stands where it will stand, what goes stays and is struck. */
export function shownTerms(now: readonly SaidTerm[], then: readonly SaidTerm[] | null): ShownTerm[] {
  if (!then) return now.map(term => ({ ...term, state: 'same' }));
  const rest = [...then];
  const list: ShownTerm[] = [];
  for (const term of now) {
    const at = rest.findIndex(other => isSame(other, term));
    // Whatever stands before it in the new sum is new.
    if (at >= 0) {
      list.push(...rest.splice(0, at).map(each => ({ ...each, state: 'new' as const })));
      rest.shift();
    }
    list.push({ ...term, state: at >= 0 ? 'same' : 'gone' });
  }
  return [...list, ...rest.map(each => ({ ...each, state: 'new' as const }))];
}

/** The same sort of strength in the sheet as it would be. */
export const counterpart = (sums: readonly SaidSum[] | undefined, sum: SaidSum): SaidSum | null =>
  sums?.find(({ title }) => title === sum.title) ?? null;
