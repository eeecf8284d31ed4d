import { z } from 'zod';
import { PHASES, ROLES } from './components.ts';
import { SCENARIO_IDS } from './schema-scenarios.ts';

/** What a custom position may say; position.ts says what it means. */

const count = z.number().int().min(0).max(99);
const hexes = z.array(z.string());

export const positionSchema = z.strictObject({
  /** The block at which play goes on, e.g. `movement`, `prep-fire`, `close-combat`. */
  at: z.string(),
  scenario: z.enum(SCENARIO_IDS).default('assault'),
  turn: count.min(1).optional(),
  /** A.13 The ATTACKER; the side that moves first unless said. */
  side: z.enum(ROLES).optional(),
  /** The phase, where `at` does not name it. */
  phase: z.enum(PHASES).optional(),
  /** `nothing`: only what is named lies on the map. `setup`: the scenario as it begins, and this besides. */
  base: z.enum(['nothing', 'setup']).default('nothing'),
  /** By Location or box, in the words of laying.ts. */
  stacks: z.record(z.string(), z.string()).default({}),
  works: z.object({ us: hexes.default([]), japan: hexes.default([]) }).prefault({}),
  /** A26.11 Hexes that each side controls; all others are the side's that holds the map at the start. */
  control: z.object({ us: hexes.default([]), japan: hexes.default([]) }).prefault({}),
  /** A8.2 `J11 4`: residual firepower. */
  residual: z.array(z.string()).default([]),
  fords: hexes.default([]),
  /** SC4, B13.421 `K8/K9`: hexsides. */
  corduroy: z.array(z.string()).default([]),
  trailBreaks: z.array(z.string()).default([]),
  wrecks: hexes.default([]),
  night: z.boolean().optional(),
  /** E1.1 */
  nvr: count.optional(),
});

export type PositionSpec = z.infer<typeof positionSchema>;
