import { z } from 'zod';
import { PHASES, ROLES } from './components.ts';
import { campaignPart } from './position/campaign.ts';
import { combatPart } from './position/combat.ts';
import { concealmentPart } from './position/concealment.ts';
import { firePart } from './position/fire.ts';
import { groundPart } from './position/ground.ts';
import { moralePart } from './position/morale.ts';
import { nightPart } from './position/night.ts';
import { ordnancePart } from './position/ordnance.ts';
import { vehiclesPart } from './position/vehicles.ts';
import { count, ids } from './position/words.ts';
import { SCENARIO_IDS } from './schema-scenarios.ts';

/** What a custom position may say; the files in position/ say what it means, each for its part. */
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
  works: z.object({ us: ids, japan: ids }).prefault({}),
  ...campaignPart,
  ...combatPart,
  ...concealmentPart,
  ...firePart,
  ...groundPart,
  ...moralePart,
  ...nightPart,
  ...ordnancePart,
  ...vehiclesPart,
});

export type PositionSpec = z.infer<typeof positionSchema>;
