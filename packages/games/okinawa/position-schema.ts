import { z } from 'zod';
import { ROLES, TURNS } from './components.ts';
import { airPart } from './position/air.ts';
import { campaignPart } from './position/campaign.ts';
import { groundPart } from './position/ground.ts';
import { resultsPart } from './position/results.ts';
import { turnPart } from './position/turn.ts';
import { unitsPart } from './position/units.ts';
import { SCENARIO_IDS } from './schema-scenarios.ts';

/** What a custom position may say; the files in position/ say what it means, each for its part. */
export const positionSchema = z.strictObject({
  /** The block at which play goes on, e.g. `us.moves`, `fire.phase`, `setup.japan`. */
  at: z.string(),
  scenario: z.enum(SCENARIO_IDS).default('campaign'),
  turn: z.number().int().min(1).max(TURNS).optional(),
  /** Whose phase it is; only needed where `at` does not begin with it. */
  side: z.enum(ROLES).optional(),
  /** `nothing`: only what is named is in play. `setup`: the scenario as it begins, with what is named changed. */
  base: z.enum(['nothing', 'setup']).default('nothing'),
  ...unitsPart,
  ...groundPart,
  ...turnPart,
  ...airPart,
  ...campaignPart,
  ...resultsPart,
});

export type PositionSpec = z.infer<typeof positionSchema>;
