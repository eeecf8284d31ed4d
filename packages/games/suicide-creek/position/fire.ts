import type { z } from 'zod';
import { placeOf } from '../map.ts';
import type { State } from '../state.ts';
import { bad, ids } from './words.ts';

/** What fire has left on the map. */
export const firePart = {
  /** A8.2 `J11 4`: residual firepower. */
  residual: ids,
};
type Part = { readonly [name in keyof typeof firePart]: z.output<(typeof firePart)[name]> };

export function layFire(s: State, { residual }: Part): void {
  s.fire.residual = residual.map(text => {
    const [id = '', fp = ''] = text.split(' ');
    const place = placeOf(id);
    if (place < 0 || !/^\d+$/.test(fp)) throw bad(`"${text}" is no residual fire`);
    return { place, fp: Number(fp), struck: [] };
  });
}
