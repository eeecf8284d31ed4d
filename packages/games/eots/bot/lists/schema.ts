import { hexId } from '@ironbottom/engine/kit/schema';
import { z } from 'zod';
import { cardClass, cardId, condition, conditionKey, count, places, unitId } from './condition.ts';
import { objectiveRow, when } from './objective.ts';
import {
  battlePriority,
  cardKey,
  noteRule,
  order,
  part,
  placing,
  returnPriority,
  side,
  unitKind,
} from './vocabulary.ts';

/**
 * How the solitaire charts are written down. A key is the ledger id of its line without the chart (`A` in chart J-O
 * is CDSS-J-O-A); what no word here can say is a policy and not in a list.
 */

/** Where an answer leads: a box or an order, and the row to go on with. Without `goto` the chart ends there. */
const plainResult = z.strictObject({
  box: z.string().optional(),
  order: order.optional(),
  goto: count.optional(),
});
export type PlainResult = z.infer<typeof plainResult>;
const band = z.strictObject({ from: count, to: count, next: plainResult });
const result = z.union([
  z.strictObject({ roll: z.array(band).min(2), modifier: z.literal('reactionDie').optional() }),
  plainResult,
]);
export type Result = z.infer<typeof result>;

/** `reading`: the arrow is not printed so, or is not certain, and this is how we read it. */
const reading = z.literal(true).optional();
const row = z.union([
  z.strictObject({ order: order.optional(), if: condition, yes: result, no: result, reading }),
  z.strictObject({ next: result, reading }),
]);
export type Row = z.infer<typeof row>;

/** A row of an event box: which card, and what becomes of it. The first use that is possible is taken. */
const eventRow = z.strictObject({
  /** A class, or whatever is in the hand. */
  cards: cardClass.optional(),
  /** Only cards whose event would do nothing now. */
  idle: z.literal(true).optional(),
  chance: z.literal(true).optional(),
  event: z.union([z.literal(true), condition]).optional(),
  future: z.union([z.literal(true), condition]).optional(),
  ops: z.literal(true).optional(),
  box: z.string().optional(),
});
export type EventRow = z.infer<typeof eventRow>;

/** Which HQ to use, first of all that may. */
const hqs = z.array(
  z.strictObject({ hq: z.union([unitId, z.enum(['commonwealth', 'joint'])]), when, line: z.string() }),
);

const box = z.union([
  z.strictObject({
    objectives: z.record(z.string(), objectiveRow),
    /** One at a time: the next is not begun before the one above it is reached. */
    strict: z.literal(true).optional(),
    /** CDSS-P-5 Once complete, complete for good. */
    lasting: z.literal(true).optional(),
    /** The first that is possible is all that is wanted. */
    first: z.literal(true).optional(),
    /** Not in the order printed but by what holds them: nothing, no land units, the weakest land units. */
    weakestFirst: z.literal(true).optional(),
    hqs: hqs.optional(),
  }),
  z.strictObject({ events: z.record(z.string(), eventRow) }),
  z.strictObject({
    use: z.enum(['event', 'ops']),
    from: z.union([z.array(cardId), z.enum(['unrestricted', 'restricted', 'hand'])]),
    by: z.array(cardKey),
  }),
  z.strictObject({
    force: z.array(unitKind).min(1),
    /** Each list is one way to meet the support criteria: one unit of every kind in it. */
    support: z.array(z.array(unitKind)),
    most: count.optional(),
  }),
  /** Groups of cards, the first that has a usable one. */
  z.strictObject({ groups: z.record(z.string(), cardClass) }),
  /** The hand from left to right; the best events go to the last places and are kept for later. */
  z.strictObject({ sort: z.array(z.string()), reserve: z.array(cardClass), places: count }),
  z.strictObject({ battles: z.record(z.string(), battlePriority) }),
  z.strictObject({ returns: z.record(z.string(), returnPriority) }),
]);
export type Box = z.infer<typeof box>;
export type ObjectiveBox = Extract<Box, { objectives: unknown }>;
export type EventBox = Extract<Box, { events: unknown }>;
export type CardBox = Extract<Box, { use: unknown }>;

/** Standing orders printed as notes or definitions: the planner knows each word. */
const note = z.strictObject({
  /** The conditions, rows and boxes it speaks of. */
  on: z.array(z.string()).min(1),
  rule: noteRule,
  values: z.record(z.string(), count).optional(),
});

export const chart = z.strictObject({
  chart: z.string().regex(/^[JA]-[OMECTRB]$/),
  side,
  /** When the chart applies; CDSS-…-0 where the ledger has such a line. */
  when: condition.optional(),
  conditions: z.record(conditionKey, condition),
  rows: z.record(z.string().regex(/^\d+$/), row),
  boxes: z.record(z.string(), box),
  notes: z.record(z.string(), note),
  /** P-77: where to go on when nothing in a box can be done. */
  fallback: z.record(z.string(), plainResult).optional(),
  last: z.string().optional(),
});
export type Chart = z.infer<typeof chart>;

/** A class of cards: named, or by what data/cards.json says of them. */
const selector = z.union([
  z.array(cardId).min(1),
  z.strictObject({ subkind: z.string(), track: z.string().optional(), set: z.string().optional() }),
  z.strictObject({ type: z.string() }),
]);
export type Selector = z.infer<typeof selector>;
export const classes = z.strictObject({
  japan: z.record(cardClass, selector),
  allies: z.record(cardClass, selector),
});

/** 18 to 21: set-up moves and where new units go. `homes`: places in the order of their promise. */
export const strategic = z.strictObject({
  setup: z.record(z.string(), z.strictObject({ move: unitId, to: hexId })),
  placing: z.record(
    z.string(),
    z.strictObject({
      side: side.optional(),
      of: z.enum(['hq', 'air', 'ship', 'land', 'replacement', 'any']),
      prefer: z.array(placing).min(1),
      homes: z.record(unitId, z.array(places).min(1)).optional(),
    }),
  ),
});

/** Prose and policies: which part of the program follows the line, or that none has to. */
export const lines = z.record(z.string(), part);
