import { IronbottomError, type Json } from '@ironbottom/engine';
import { z } from 'zod';
import { hexOf, sideOf, unitRecords } from './components.ts';
import type { State } from './state.ts';

/** `{"at": "move.attack", "active": "japan", "turn": 2, "strength": [3, 1]}`: what is left out is as at the start. */
const schema = z.strictObject({
  at: z.string().default('turns'),
  active: z.enum(['us', 'japan']).default('us'),
  turn: z.number().int().min(1).max(3).default(1),
  strength: z.tuple([z.number().int().min(1).max(3), z.number().int().min(1).max(3)]).default([2, 2]),
});

/** A custom position: all tests start from one. */
export function position(spec: Json): { state: State; at: string } {
  const parsed = schema.safeParse(spec);
  if (!parsed.success) throw new IronbottomError('bad-position', z.prettifyError(parsed.error));
  const { at, active, turn, strength } = parsed.data;
  const hexes = unitRecords.map(({ hex }) => hexOf(hex));
  return { state: { turn, active: sideOf(active), at: hexes, strength, attacks: 0 }, at };
}
