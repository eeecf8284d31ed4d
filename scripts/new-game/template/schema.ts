import { z } from 'zod';

/** What the data files hold; they are checked when the game is loaded. */
const src = z.enum(['rulebook', 'component', 'history', 'estimate']);
const hexId = z.string().regex(/^\d{4}$/);

export const mapSchema = z.strictObject({
  hexes: z.record(hexId, z.strictObject({ ground: z.enum(['clear', 'forest']), src })),
});
export const unitsSchema = z.record(
  z.string(),
  z.strictObject({ side: z.enum(['us', 'japan']), hex: hexId, unit: z.string(), formation: z.string(), src }),
);
