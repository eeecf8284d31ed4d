import { count, src } from '@ironbottom/engine/kit/schema';
import { z } from 'zod';

/** What tables.json must look like: the charts of the system, numbers only. */

const whole = z.number().int();
const sourced = { src, rule: z.string() };
const FIRE_COLUMNS = 11;
const columns = z.array(whole).length(FIRE_COLUMNS);
/** `2KIA`, `K/3`, `NMC`, `1MC`, `PTC`, `-`. */
const fireResult = z.string().regex(/^([1-7]KIA|K\/[1-4]|NMC|[1-4]MC|PTC|-)$/);

const terrainRow = z.strictObject({
  tem: whole,
  /** Against mortars and artillery (B13.3). */
  indirect: whole,
  mf: z.union([count, z.literal('all')]),
  /** B33.1 Through a stream hexside. */
  along: count.optional(),
  mud: z.number(),
  concealment: z.boolean(),
  rally: z.boolean(),
  /** A10.531 */
  open: z.boolean(),
  stack: count,
  air_burst: z.boolean(),
  ambush: z.boolean(),
  area_fire_out: z.boolean(),
  mortars: z.boolean(),
  routs_to: z.boolean(),
});
export type TerrainRow = z.infer<typeof terrainRow>;

export const TERRAIN_IDS = [
  'open_ground',
  'light_jungle',
  'dense_jungle',
  'jungle_debris',
  'kunai',
  'swamp',
  'stream',
  'stream_light',
  'stream_dense',
  'stream_debris',
] as const;

const byName = z.record(z.string(), whole);
const lists = z.record(z.string(), z.array(whole));

export const tablesSchema = z.strictObject({
  fire: z.object({
    ...sourced,
    columns,
    /** By Final DR from 0 or less to 15 or more. */
    rows: z.array(z.array(fireResult).length(FIRE_COLUMNS)).length(16),
    vehicle: columns,
    he_mm: columns,
  }),
  residual: z.object({ ...sourced, by_column: columns, counters: z.array(count) }),
  close_combat: z.object({
    ...sourced,
    columns: z.array(z.object({ odds: z.string(), kill: whole, hand_to_hand: whole })),
    vehicle_ccv: byName,
  }),
  ambush: z.object({ ...sourced, margin: count, margin_attacker_night: count }),
  to_hit: z.object({
    ...sourced,
    vehicle: z.array(whole),
    vehicle_red: z.array(whole),
    infantry: z.array(whole),
    infantry_red: z.array(whole),
    area: z.array(whole),
    changes: lists,
    drm: z.record(z.string(), z.union([whole, z.array(whole), byName])),
  }),
  to_kill: z.object({
    ...sourced,
    ap: byName,
    ap_range: z.object({
      bands: z.array(z.string()),
      le_25mm: z.array(whole),
      '37_57mm': z.array(whole),
      ge_65mm: z.array(whole),
    }),
    heat: byName,
    he: byName,
    he_unarmoured: byName,
    ap_unarmoured: byName,
    heat_unarmoured: whole,
    dc: whole,
    aerial_armour: byName,
  }),
  terrain: z.object({
    ...sourced,
    rows: z.record(z.enum(TERRAIN_IDS), terrainRow),
    ways: z.object({ path: count, corduroy: count, trail_break: z.number(), ford: count }),
    uphill: count,
    night: count,
  }),
  heat_of_battle: z.object({
    ...sourced,
    hero: count,
    hardening: z.tuple([count, count]),
    berserk: z.tuple([count, count]),
    drm: byName,
  }),
  leader_creation: z.object({ ...sourced, rows: z.array(z.object({ to: whole, leader: z.string() })) }),
  wounds: z.object({ ...sourced, dead_from: count, again: count }),
  sniper: z.object({ ...sourced, night: count, most: count }),
  rally: z.object({ ...sourced, dm: whole, self: whole, cover: whole }),
  concealment: z.object({
    ...sourced,
    gain: count,
    japanese: whole,
    stealthy: whole,
    lax: whole,
    far: count,
  }),
  search: z.object({
    ...sourced,
    casualty: whole,
    stealthy: whole,
    half_squad: whole,
    lax_or_cx: whole,
    versus_japanese: whole,
  }),
  bog: z.object({
    ...sourced,
    at: count,
    normal_pressure: whole,
    high_pressure: whole,
    mud: whole,
    not_tracked: whole,
    wire: whole,
    uphill_jungle: whole,
    jungle_half: whole,
    dense: whole,
    debris_half: whole,
  }),
  artillery: z.object({
    ...sourced,
    contact: z.object({ radio: count, field_phone: count }),
    maintenance: whole,
    maintenance_battalion: whole,
    jungle_radio: whole,
    accuracy: z.object({ us: count, japan: count, pre_registered: count }),
    fp: byName,
  }),
  night: z.object({
    ...sourced,
    base_nvr: count,
    most_nvr: count,
    dense_jungle_nvr: count,
    starshell: z.object({ leader: count, mmc: count, afv: count, radius: count }),
    illuminating_round: z.object({ usage: count, radius: count }),
    straying: z.object({ coloured: count, normal: count, stealthy: count }),
    /** E1.53 By the Original DR: who fires, and whom it spares. */
    jitter: z.array(
      z.object({
        dr: count,
        fires: z.enum(['defender', 'mover']),
        spared: z.array(z.enum(['cloaked', 'stealthy', 'normal'])),
      }),
    ),
  }),
  driving: z.object({
    ...sourced,
    start: count,
    stop: count,
    turn: count,
    turn_jungle: count,
    open: count,
    kunai: count,
    stream: count,
    mud: count,
    night: count,
    uphill: count,
    obstacle: count,
    reverse: count,
    corduroy: z.object({ fully_tracked: count, halftrack: count }),
    wire: z.object({ fully_tracked: count, halftrack: count }),
  }),
  points: z.object({ ...sourced, gun: count, vehicle: z.object({ gun: count, crew: count }) }),
  entrenching: z.object({ ...sourced, at: count, small: whole, mud: whole }),
  ford: z.object({ ...sourced, at: count }),
  game_end: z.object({ ...sourced, night: whole }),
});
