import { z } from 'zod';
import type { Json } from '../json.ts';

/**
 * What a bot keeps in mind from one decision to the next. It is plain data, so that a bot can be made anew for every
 * decision, in another thread too; and it comes from the bot's own views, so it holds nothing that its seat may not
 * see. It is nobody else's business.
 */
export interface Memory {
  /** The course of action that is being followed; null: none. */
  readonly plan: Json;
  /** What the policy must not forget. */
  readonly notes: Json;
}

export const BLANK: Memory = { plan: null, notes: null };

const memorySchema = z.strictObject({ plan: z.json(), notes: z.json() });

/** What comes from elsewhere, if it is a memory at all. */
export const remembered = (given: unknown): Memory => (memorySchema.safeParse(given).data as Memory) ?? BLANK;
