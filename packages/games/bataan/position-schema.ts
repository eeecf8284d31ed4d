import { z } from 'zod';
import { ROLES, TURNS } from './components.ts';

/** What a custom position may say (position.ts says what it means). */

const count = z.number().int().min(0);
const ids = z.array(z.string());
const side = z.enum(ROLES);

export const positionSchema = z.strictObject({
  /** The block at which play goes on, e.g. `japan.move`, `allies.combat`, `reinforcement`, `setup`. */
  at: z.string(),
  scenario: z.string().default('campaign'),
  turn: z.number().int().min(1).max(TURNS).optional(),
  /** Whose segment it is; only needed where `at` does not begin with it. */
  side: side.optional(),
  /** `nothing`: only what is named is in play. `setup`: the scenario's set-up, with what is named changed. */
  base: z.enum(['nothing', 'setup']).default('nothing'),
  /** Unit to its place and what is said of it: `"1749"`, `"1749 reduced shaken"`, `"clark aborted"`. */
  units: z.record(z.string(), z.string()).default({}),
  /** The same the other way round, place to units: `{ "1749": "A-31 A-45:reduced:top A-26C" }`. */
  stacks: z.record(z.string(), z.string()).default({}),
  /** Airfield to who holds it and how many boxes are closed: `"japan"`, `"japan 2"`, `"allies 1"`. */
  fields: z.record(z.string(), z.string()).default({}),
  /** Key place (hex or area) to the side that entered it last. Where units stand it follows from them. */
  held: z.record(z.string(), side).default({}),
  /** Bridges that are blown: `1335-1434`. */
  blown: ids.default([]),
  /** Fortifications: `"0948 N"` finished and Allied, `"0948 N 2 japan"` with two turns of work. */
  forts: ids.default([]),
  chits: z
    .strictObject({
      japan: z.number().int().min(1).max(7).optional(),
      allies: z.number().int().min(1).max(5).optional(),
    })
    .default({}),
  /** The beach noted for this turn, and for the next (4.4.5). */
  beaches: ids.max(1).default([]),
  beachesNext: ids.max(1).default([]),
  /** By submarine, in the order of the pad: its beach, `sunk`, `recalled` or `not-yet`. */
  submarines: ids.optional(),
  cavite: count.optional(),
  caviteTurn: count.optional(),
  transports: z
    .strictObject({
      ready: count.optional(),
      strategic: count.optional(),
      /** Turn to points that come back on it. */
      returning: z.record(z.string(), count).optional(),
      owed: count.optional(),
    })
    .default({}),
  strategicTurns: z.tuple([count, count]).optional(),
  /** Battery to its number, where it is another than in the order of the list (10.2.3). */
  numbers: z.record(z.string(), count).default({}),
  /** Batteries destroyed and disrupted, by name; their numbers that Japan has learned (destroyed ones always). */
  destroyed: ids.default([]),
  disrupted: ids.default([]),
  numbersKnown: ids.default([]),
  refused: ids.default([]),
  bicolInTime: z.boolean().optional(),
  solitaire: z
    .strictObject({
      mixed: z.boolean().default(false),
      toBataan: z.boolean().default(false),
      faceDown: ids.default([]),
    })
    .optional(),
});

export type PositionSpec = z.infer<typeof positionSchema>;
