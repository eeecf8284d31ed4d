import { hexId, src } from '@ironbottom/engine/kit/schema';
import { z } from 'zod';
import { eventFields } from './schema-cards.ts';

/** What the data files must look like. Facts that only a reader needs are let through unread. */

const strength = z.object({ attack: z.number().int().min(0), defence: z.number().int().min(0) });

export const mapSchema = z.object({
  src,
  grid: z.object({ columns: z.record(z.string(), z.tuple([z.number().int(), z.number().int()])) }),
  hexes: z.record(
    hexId,
    z.object({
      terrain: z.enum(['ocean', 'atoll', 'open', 'jungle', 'mixed', 'mountain', 'unplayable']),
      name: z.string().optional(),
      area: z.string().optional(),
      coastal: z.boolean().optional(),
      port: z.boolean().optional(),
      airfield: z.boolean().optional(),
      airfieldUse: z.literal('allied-ferry-only').optional(),
      city: z.boolean().optional(),
      intrinsic: z.enum(['china', 'japanese']).nullable().optional(),
      resource: z.boolean().optional(),
      oneHexIsland: z.boolean().optional(),
      island: z.boolean().optional(),
      printed: z.array(z.string()).optional(),
      unplayableLand: z.boolean().optional(),
    }),
  ),
  hexsides: z.array(
    z
      .tuple([hexId, hexId, z.enum(['land', 'water', 'both', 'none'])])
      .rest(z.enum(['thin-land', 'thin-water'])),
  ),
  routes: z.array(z.tuple([hexId, hexId, z.enum(['rail', 'road'])]).rest(z.string())),
  regions: z.record(z.string(), z.looseObject({ hexes: z.array(hexId) })),
});

const setupEntry = z.object({
  status: z.enum(['map', 'turn', 'event', 'delay_box', 'box', 'eliminated']),
  hex: hexId.optional(),
  turn: z.number().int().optional(),
  box: z.string().optional(),
  card: z.string().optional(),
  reduced: z.boolean().optional(),
});

export const unitsSchema = z.object({
  units: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      side: z.enum(['japan', 'allied']),
      nationality: z.enum([
        'us',
        'japanese',
        'british',
        'dutch',
        'australian',
        'indian',
        'chinese',
        'joint',
        'commonwealth',
        'new-zealand',
      ]),
      service: z
        .enum(['navy', 'army', 'commonwealth', 'navy-marine', 'navy-landing', 'dutch', 'chinese'])
        .nullable(),
      type: z.enum(['ground', 'air', 'naval', 'carrier', 'hq']),
      subtype: z.string().optional(),
      size: z.enum(['army', 'corps', 'division', 'brigade', 'regiment']).optional(),
      steps: z.number().int().min(1).max(2).nullable(),
      front: strength.optional(),
      reduced: strength.nullable().optional(),
      one_step: z.boolean().optional(),
      range: z.number().int().optional(),
      extended_range: z.number().int().nullable().optional(),
      extended_range_move_only: z.boolean().optional(),
      lrb: z.boolean().optional(),
      b29: z.boolean().optional(),
      stacks_as_one_with: z.string().optional(),
      prewar_dot: z.boolean(),
      replacements: z.string().optional(),
      europe_eligible: z.boolean().optional(),
      can_be_delayed: z.boolean().optional(),
      amphibious: z.boolean().optional(),
      strategic_sea_transport: z.boolean().optional(),
      asp_cost: z
        .object({ full: z.number().int(), reduced: z.number().int().optional() })
        .nullable()
        .optional(),
      hq_class: z.enum(['us', 'japanese', 'joint', 'commonwealth']).optional(),
      command_range: z.number().int().optional(),
      efficiency: z.number().int().optional(),
      never_eliminated: z.boolean().optional(),
      ship_type: z.enum(['CV', 'CVL', 'CVE', 'BB', 'BC', 'CA', 'CL', 'DD', 'APD']).optional(),
      removed_when_burma_surrenders: z.boolean().optional(),
      removed_when_india_surrenders: z.boolean().optional(),
      organic_naval_transport: z.boolean().optional(),
      event_card: z.string().optional(),
      setup: z.record(z.string(), setupEntry).nullable(),
      in_play: z.boolean(),
      src,
    }),
  ),
});

export const cardsSchema = z.object({
  cards: z.array(
    z.strictObject({
      id: z.string().regex(/^[JA]-\d+$/),
      side: z.enum(['japan', 'allied']),
      number: z.number().int().min(1),
      name: z.string(),
      type: z.enum(['military', 'reaction', 'resource', 'political']),
      subkind: z.string(),
      ops: z.number().int().min(1).max(3),
      oc_intel: z.number().int().nullable(),
      ec_intel: z.number().int().nullable(),
      offensive: z.boolean(),
      logistics: z.union([z.number().int(), z.record(z.string(), z.number())]).nullable(),
      hq: z.array(z.string()),
      intelligence_condition: z.enum(['surprise', 'intercept', 'ambush']).nullable(),
      draw_cards: z.number().int(),
      remove_if_event: z.boolean(),
      wie: z.record(z.string(), z.number().int()).optional(),
      ...eventFields,
      src,
      src_numbers: src,
      note: z.string().optional(),
    }),
  ),
});

export type MapData = z.infer<typeof mapSchema>;
export type UnitRecord = z.infer<typeof unitsSchema>['units'][number];
export type CardRecord = z.infer<typeof cardsSchema>['cards'][number];
