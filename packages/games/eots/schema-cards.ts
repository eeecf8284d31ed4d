import { z } from 'zod';

/** What the data of a card say of its event: only what cards/ carries out. */

const value = z.number().int();
const words = z.array(z.string());
const unitType = z.enum(['ground', 'air', 'naval', 'carrier']);

/** Who may be activated. */
const activate = z.strictObject({
  types: z.array(unitType).optional(),
  /** One group or another; a group names its types with a plus between them. */
  either: words.optional(),
  max_ground: value.optional(),
  ground_size: z.literal('brigade').optional(),
  ground_only: words.optional(),
  allow: words.optional(),
  units: words.optional(),
  hex: z.string().optional(),
});

/** A number of battle. With `when` or `where` it takes the card's own code to say if it applies. */
const modifier = z.strictObject({
  side: z.enum(['japan', 'allied', 'us']),
  what: z.string(),
  value: value.optional(),
  factor: z.number().optional(),
  set: value.optional(),
  units: words.optional(),
  where: z.string().optional(),
  when: z.string().optional(),
});

const track = z.strictObject({
  track: z.enum(['us_political_will', 'china', 'india', 'us_isr', 'jp_isr', 'japan_resources']),
  delta: value.optional(),
  set: z.union([value, z.enum(['rivalry', 'agreement'])]).optional(),
  max: z.enum(['unstable_front', 'stable_front']).optional(),
});

const replacement = z.strictObject({
  for: z.string(),
  steps: value,
  /** May be kept in store (11.21, 11.22). */
  bankable: z.boolean(),
  where: z.string().optional(),
});

const dieResult = z.strictObject({
  roll: z.tuple([value, value]),
  steps: value.optional(),
  may_eliminate: z.boolean().optional(),
});

export const eventFields = {
  event_only: z.boolean().optional(),
  /** 5.37-1 */
  must_event_from_turn: value.optional(),
  activate: activate.optional(),
  movement: z.strictObject({ naval: value, both_sides: z.boolean().optional() }).optional(),
  modifiers: z.array(modifier).optional(),
  tracks: z.array(track).optional(),
  replacements: z.array(replacement).optional(),
  reinforcements: words.optional(),
  /** What a kamikaze costs the ships, and itself. */
  step_loss: z.strictObject({ ships: value, plane: value }).optional(),
  die_table: z.array(dieResult).optional(),
  timing: z.enum(['before-combat', 'after-combat']).optional(),
  chooser: z.enum(['japan', 'allied']).optional(),
  limits: z.strictObject({ hexes_from_tokyo: value }).optional(),
  swap_from_discard: z.boolean().optional(),
  cancel_offensive: z.boolean().optional(),
  temporary_asp: value.optional(),
  permanent_asp: value.optional(),
  japan_asp: value.optional(),
  ignore_supply: z.boolean().optional(),
} as const;
