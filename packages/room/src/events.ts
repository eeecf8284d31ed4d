import { type Action, actionSchema, type Json, NONCE, orderSchema, type Role } from '@ironbottom/engine';
import { z } from 'zod';
import type { Room } from './room.ts';

/**
 * What happens at a table, one thing after the other. The list of events is all there is to store of a match: how many
 * there are is its sequence number, and whoever adds one must know that number.
 */
const role = z.string().min(1).max(32);
/** So many answers in advance a seat may give. */
export const MAX_ORDERS = 128;
const bare = <K extends string>(kind: K) => z.strictObject({ kind: z.literal(kind), role });

const act = {
  kind: z.literal('act'),
  role,
  action: actionSchema,
  /** It goes on with what the same seat has just done: both are taken back together. */
  more: z.literal(true).exactOptional(),
};
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
  /** All answers in advance to one decision: the first that fits is given, and those that stood before are gone. */
  z.strictObject({
    kind: z.literal('orders'),
    role,
    when: z.string().min(1).max(64),
    orders: z.array(orderSchema).max(MAX_ORDERS),
  }),
] as const;

/** Given with the seat and not afterwards: who has seen what was dealt must not be able to have it dealt anew. */
const nonce = z.strictObject({ kind: z.literal('nonce'), role, value: z.string().regex(NONCE) });

/** What a person may do. */
export const eventSchema = z.discriminatedUnion('kind', [z.strictObject(act), ...others]);

/** More than this is no remark. */
const MAX_SAID = 20_000;

/** Rooms are never read from outside: what we have stored ourselves need only be one. */
const isRoom = (value: unknown): boolean => typeof value === 'object' && value !== null && 'match' in value;

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
  /** Chance of its own that a seat gave to the dice when somebody sat down. */
  nonce,
  /** The present rules took over. Only the house itself sets it, never anybody from outside. */
  z.strictObject({ kind: z.literal('mark'), room: z.custom<Room<unknown>>(isRoom) }),
]);

type Other = Exclude<z.infer<typeof eventSchema>, { kind: 'act' }>;
/** What a seat does. */
export type TableEvent =
  | Other
  | {
      readonly kind: 'act';
      readonly role: Role;
      readonly action: Action;
      readonly more?: true;
      readonly says?: Json;
      readonly ordered?: true;
    };
/** The rules changed: the room as it goes on by them, which needs nothing of what came before. */
export interface MarkEvent {
  readonly kind: 'mark';
  readonly room: Room<unknown>;
}
/** What a seat gave to the dice. */
export type NonceEvent = z.infer<typeof nonce>;
/** What is stored, one after the other. */
export type ListedEvent = TableEvent | NonceEvent | MarkEvent;
export type EventKind = TableEvent['kind'];
