import { count, hexId, src } from '@ironbottom/engine/kit/schema';
import { z } from 'zod';

/** What the data files must look like. A file that breaks its schema stops the program with a clear message. */

const side = z.enum(['us', 'japan']);

export const mapSchema = z.object({
  grid: z.object({ columns: count, rows: count, shifted: z.enum(['even', 'odd']), km_per_hex: z.number() }),
  terrain: z.record(z.string(), z.object({ move: count.nullable(), fire: z.number().int(), src })),
  hexsides: z.object({
    river: z.object({ move: count, fire: z.number().int(), src }),
    bridge: z.object({ move: count, fire: z.number().int(), src }),
  }),
  road: z.object({ move: z.number(), strategic: z.number(), src }),
  roads: z.array(z.object({ name: z.string(), hexes: z.array(hexId).min(2), src })),
  rivers: z.array(
    z.object({ between: z.tuple([hexId, hexId]), river: z.string(), bridge: z.boolean(), src }),
  ),
  hexes: z.record(
    hexId,
    z.object({
      terrain: z.string(),
      look: z.enum(['forest', 'swamp']).optional(),
      name: z.string().optional(),
      position: z.enum(['fortified', 'suitable']).optional(),
      high_ground: z.enum(['red', 'black']).optional(),
      contact_source: side.optional(),
      airfield: z.unknown().optional(),
      land: z.number().optional(),
      src,
    }),
  ),
});

const values = z.object({ fire: count, close: count, bonus: z.boolean(), move: count, src });

export const unitsSchema = z.object({
  groups: z.array(z.object({ id: z.string(), commander: z.string(), restricted: z.boolean(), src })),
  units: z.array(
    z.object({
      id: z.string(),
      side,
      kind: z.string(),
      name: z.string(),
      division: z.string(),
      regiment: z.string().optional(),
      group: z.string().optional(),
      full: values,
      reduced: values.nullable(),
      entry: z.discriminatedUnion('type', [
        z.object({ type: z.literal('start'), hex: hexId, mark: z.enum(['●', '○']) }),
        z.object({ type: z.literal('turn'), turn: count, mark: z.string() }),
        z.object({ type: z.literal('pool'), mark: z.literal('') }),
        z.object({ type: z.literal('unused'), mark: z.literal('') }),
      ]),
      src,
      src_entry: src,
    }),
  ),
});

export const chitsSchema = z.object({
  chits: z.array(
    z.object({
      id: z.string().regex(/^[UJ]:[a-z0-9_]+$/),
      side,
      type: z.enum(['event', 'sea_air', 'unit', 'tactical']),
      count,
      fire: count.optional(),
      close: count.optional(),
      bonus: z.boolean().optional(),
      move: count.optional(),
      armour: count.optional(),
      range: z.union([count, z.literal('unlimited')]).optional(),
      air: count.optional(),
      supply: count.optional(),
      replacement: count.optional(),
      helmet: z.boolean().optional(),
      tank: z.boolean().optional(),
      symbol: z.enum(['aircraft', 'ship', 'special']).optional(),
      targets: z.array(z.string()).optional(),
      after_use: z.enum(['discard', 'stays', 'returns', 'remove']),
      src,
      src_count: src,
      src_values: src,
      src_supply: src.optional(),
      src_fields: z.record(z.string(), src).optional(),
      note: z.string().optional(),
    }),
  ),
});

export const scenarioSchema = z.object({
  turns: count,
  counters: z.object({ total: count, units: count, chits: count, markers: count }),
  markers: z.array(z.object({ id: z.string(), count, src })),
  mt_values: z.object({ values: z.array(count), src }),
  us_supply_per_attack: z.object({ points: count, src }),
  us_first_draw: z.object({ rule: z.string(), chits: z.array(z.string()), src }),
  turn_track: z.array(
    z.object({
      turn: count,
      dates: z.string(),
      us_chits: count,
      japan_chits: count,
      japan_movement: z.enum(['kaya', 'one_more_group', 'free']),
      src,
    }),
  ),
});

const row = <T extends z.ZodRawShape>(shape: T) => z.array(z.object({ from: count, to: count, ...shape }));

export const chartsSchema = z.object({
  limits: z.object({
    units_per_hex: count,
    chits_per_hex: count,
    attachment_move: count,
    replacement_points: count,
    vp_track: count,
    reshuffle_at: count,
    retreat: count,
    diversion_turns: count,
    recon_chits: count,
    mobilisation_points: count,
    smoke_divisor: count,
    position_divisor: count,
  }),
  fire: z.object({ loss_on: count, retreat_on: count }),
  close_combat: z.object({ loss_from: count }),
  sea_air_order: z.object({ chits: z.array(z.string()) }),
  carrier: z.object({ hit_from: count }),
  fighter_group: z.object({ discard_from: count, cancel_from: count }),
  special_ops: z.object({ rows: row({ chit: z.string(), lost: count }) }),
  kikusui: z.object({ rows: row({ vp: count }) }),
  yamato: z.object({ rows: row({ vp: count }) }),
  staff_meeting: z.object({ yahara_out_to: count }),
});
