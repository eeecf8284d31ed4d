import { z } from 'zod';
import { ROLES } from './components.ts';
import { NATIONS } from './state.ts';

/** What a custom position may say (see position.ts for what it means). */

const byRole = <T extends z.ZodType>(value: T) =>
  z.strictObject({ japan: value.optional(), allies: value.optional() }).default({});
const cards = z.array(z.string());
const count = z.number().int().min(0);

const mission = z.strictObject({
  unit: z.string(),
  /** Where it was activated; where it stands if not given. */
  start: z.string().optional(),
  /** The hex from which it entered its hex. */
  from: z.string().optional(),
  way: z
    .enum([
      'none',
      'sail',
      'strategic-sail',
      'fly',
      'strategic-air',
      'march',
      'transport',
      'assault',
      'organic',
      'barge',
    ])
    .default('none'),
  moved: z.boolean().default(true),
  parenthesis: z.boolean().default(false),
  /** The battle hex in which it takes part. */
  battle: z.string().optional(),
  cover: z.string().optional(),
  carrier: z.string().optional(),
});

/** An offensive under way, for positions inside one. */
const offensive = z.strictObject({
  side: z.enum(ROLES),
  card: z.string(),
  event: z.boolean().default(false),
  hq: z.string().optional(),
  limit: count.default(0),
  missions: z.array(mission).default([]),
  condition: z.enum(['surprise', 'intercept', 'ambush']).default('surprise'),
  rolled: z.boolean().default(false),
  touched: z.boolean().default(false),
  aspSpent: count.default(0),
  aspLent: count.default(0),
  reactionCards: cards.default([]),
  reaction: z
    .strictObject({
      hq: z.string().optional(),
      limit: count.default(0),
      missions: z.array(mission).default([]),
      asp: count.default(0),
    })
    .default({ limit: 0, missions: [], asp: 0 }),
  battles: z
    .array(
      z.strictObject({
        hex: z.string(),
        special: z.boolean().default(false),
        prepared: z.boolean().default(false),
      }),
    )
    .default([]),
  landings: z.array(z.string()).default([]),
});

/** Markers and tracks: the names and meanings are those of state.ts. */
const markers = z.strictObject({
  will: z.number().int().min(0).max(10).optional(),
  wie: z.number().int().min(-7).max(3).optional(),
  china: z.number().int().min(0).max(5).optional(),
  divisions: z.number().int().min(0).max(12).optional(),
  chinaOffensive: count.optional(),
  india: z.number().int().min(0).max(4).optional(),
  surrendered: z.array(z.enum(NATIONS)).optional(),
  liberated: z.array(z.enum(NATIONS)).optional(),
  mandates: z.enum(ROLES).optional(),
  allSurrendered: z.boolean().optional(),
  hump: z.boolean().optional(),
  unbuilt: z.array(z.string()).optional(),
  kwai: z.boolean().optional(),
  rivalry: z.array(z.enum(ROLES)).optional(),
  asp: z.tuple([count, count]).optional(),
  aspUsed: z.tuple([count, count]).optional(),
  aspRecorded: count.optional(),
  barges: z.enum(['none', 'available', 'barred']).optional(),
  airStore: count.optional(),
  navalStore: count.optional(),
  escort: count.optional(),
  submarineDoctrine: z.boolean().optional(),
  islandDoctrine: z.boolean().optional(),
  interceptors: z.boolean().optional(),
  tojoResigned: z.boolean().optional(),
  doolittle: z.boolean().optional(),
  sovietInvasion: z.boolean().optional(),
  tokyoExpress: z.string().optional(),
  panama: count.optional(),
  strikes: z.array(count).optional(),
  draw: count.optional(),
  bombed: z.boolean().optional(),
  bombedTurns: count.optional(),
  casualties: z.boolean().optional(),
  held: z.record(z.string(), count).optional(),
  alaskaPaid: z.boolean().optional(),
  hawaiiPaid: z.boolean().optional(),
  resourcesPaid: z.boolean().optional(),
  cutOff: count.optional(),
  scored: z.array(z.string()).optional(),
  handicap: z.number().int().optional(),
  swapped: z.boolean().optional(),
});

export const positionSchema = z.strictObject({
  /** The block at which play goes on: `offensives`, `offensives.action`, `strategic`, `political`, `battles` … */
  at: z.string(),
  scenario: z.string().default('campaign'),
  turn: z.number().int().min(1).max(12).optional(),
  /** `nothing`: only what is named is in play. `setup`: the scenario's set-up, with what is named changed. */
  base: z.enum(['nothing', 'setup']).default('nothing'),
  /** Unit id to `2813`, `2813 reduced`, `turn-6`, `delay`, `china`, `eliminated`, `event` or `out`. */
  units: z.record(z.string(), z.string()).default({}),
  /** Hex ids and names of regions of map.json, by the side that controls them. */
  control: byRole(z.array(z.string())),
  /** Who controlled hexes at the start of the turn, where it was another side than now. */
  before: byRole(z.array(z.string())),
  markers: markers.default({}),
  hands: byRole(cards),
  discards: byRole(cards),
  removed: byRole(cards),
  /** The next cards to be drawn, the first one first; the rest of the deck lies shuffled below them. */
  decks: byRole(cards),
  future: byRole(z.string()),
  passes: byRole(count),
  /** Who acts in the offensives phase. */
  active: z.enum(ROLES).default('japan'),
  offensive: offensive.optional(),
});

export type PositionSpec = z.infer<typeof positionSchema>;
export type MissionSpec = z.infer<typeof mission>;
