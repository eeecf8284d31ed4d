import { type Action, actionSchema, type Json, orderSchema, type Role } from '@ironbottom/engine';
import { z } from 'zod';

/**
 * What happens at a table, one thing after the other. The list of events is all there is to store of a match: how many
 * there are is its sequence number, and whoever adds one must know that number.
 */
const role = z.string().min(1).max(32);
const bare = <K extends string>(kind: K) => z.strictObject({ kind: z.literal(kind), role });

const act = { kind: z.literal('act'), role, action: actionSchema };
const others = [
  /** Takes back one's own last action, where the rules of undo allow it without asking. */
  bare('undo'),
  bare('ask-undo'),
  bare('grant-undo'),
  bare('refuse-undo'),
  bare('offer-draw'),
  bare('accept-draw'),
  bare('decline-draw'),
  bare('resign'),
  /** Answers in advance, seen by their owner only. */
  z.strictObject({ kind: z.literal('order'), role, order: orderSchema }),
  z.strictObject({ kind: z.literal('withdraw'), role, id: z.string().max(64) }),
] as const;

/** What a person may do. */
export const eventSchema = z.discriminatedUnion('kind', [z.strictObject(act), ...others]);

/** More than this is no remark. */
const MAX_SAID = 20_000;

/** What the list of events holds: a machine may tell everybody what it is after, and the table answers by orders. */
export const listedEventSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...act,
    says: z
      .json()
      .refine(said => JSON.stringify(said).length <= MAX_SAID)
      .exactOptional(),
    /** The table has answered for the seat. */
    ordered: z.literal(true).exactOptional(),
  }),
  ...others,
]);

type Other = Exclude<z.infer<typeof eventSchema>, { kind: 'act' }>;
export type TableEvent =
  | Other
  | {
      readonly kind: 'act';
      readonly role: Role;
      readonly action: Action;
      readonly says?: Json;
      readonly ordered?: true;
    };
export type EventKind = TableEvent['kind'];
