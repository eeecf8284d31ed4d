import type { ServerMessage } from '@ironbottom/room';
import * as z from 'zod/mini';
import { problemSchema } from './problem.ts';

/** What comes from the server, as far as the table relies on it. What is inside a view is the referee's business. */
const seat = z.object({
  role: z.string(),
  kind: z.enum(['person', 'bot', 'link', 'open']),
  name: z.nullable(z.string()),
  guest: z.boolean(),
  bot: z.nullable(z.string()),
  yours: z.boolean(),
  online: z.boolean(),
  seen: z.nullable(z.string()),
});
const sight = z.looseObject({
  seq: z.number(),
  view: z.looseObject({ game: z.string(), role: z.string(), actions: z.number() }),
  keep: z.number(),
  lines: z.array(z.looseObject({ at: z.number(), key: z.string() })),
  awaits: z.array(z.string()),
  said: z.record(z.string(), z.json()),
});
const chatLine = z.object({
  n: z.number(),
  name: z.nullable(z.string()),
  guest: z.optional(z.literal(true)),
  former: z.optional(z.literal(true)),
  roles: z.array(z.string()),
  text: z.string(),
  at: z.string(),
});
const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ok'), id: z.number(), seq: z.optional(z.number()) }),
  z.object({ type: z.literal('no'), id: z.number(), ...problemSchema.shape }),
  z.object({ type: z.literal('sight'), match: z.string(), role: z.string(), sight }),
  z.object({ type: z.literal('seats'), match: z.string(), seats: z.array(seat), watching: z.number() }),
  z.object({ type: z.literal('chat'), match: z.string(), lines: z.array(chatLine) }),
  z.object({ type: z.literal('bye'), why: z.string() }),
]);

/** undefined: something that this page cannot read. */
export function readMessage(text: unknown): ServerMessage | undefined {
  try {
    const read = message.safeParse(JSON.parse(String(text)));
    return read.success ? (read.data as unknown as ServerMessage) : undefined;
  } catch {
    return undefined;
  }
}
