import { z } from 'zod';
import { SIDES } from '../components.ts';
import { hexOf } from '../map.ts';
import type { State } from '../state.ts';
import { bad, ids } from './words.ts';

/** Snipers and fanaticism: words of A14 and CG16. */
export const moralePart = {
  /** CG11 By side, the hexes of its two snipers; none: not placed yet. */
  snipers: z.object({ us: ids, japan: ids }).prefault({}),
  /** A14.1 By side. */
  san: z.object({ us: z.int().optional(), japan: z.int().optional() }).prefault({}),
  /** CG16 The US has not yet declared its men fanatic. */
  fanaticism: z.boolean().default(false),
};
type Part = { readonly [name in keyof typeof moralePart]: z.output<(typeof moralePart)[name]> };

export function layMorale(s: State, { snipers, san, fanaticism }: Part): void {
  for (const side of SIDES) {
    const role = side === 0 ? 'us' : 'japan';
    s.battle.san[side] = san[role] ?? s.battle.san[side];
    s.morale.snipers[side] = snipers[role].map(id => {
      if (hexOf(id) < 0) throw bad(`"${id}" is no hex for a sniper`);
      return hexOf(id);
    });
  }
  s.morale.mayBeFanatic = fanaticism;
}
