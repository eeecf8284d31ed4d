import { hexId, oneOf, src } from '@ironbottom/engine/kit/schema';
import { z } from 'zod';

/** What the data files hold; they are checked when the game is loaded. */
export const mapSchema = z.strictObject({
  hexes: z.record(hexId, z.strictObject({ ground: z.enum(['clear', 'forest']), src })),
});

export const unitsSchema = (hexes: { of(id: string): number }) =>
  z.record(
    z.string(),
    z.strictObject({
      side: z.enum(['us', 'japan']),
      hex: oneOf(hexes, 'hex'),
      unit: z.string(),
      formation: z.string(),
      src,
    }),
  );
