import { count, src } from '@ironbottom/engine/kit/schema';
import { z } from 'zod';

/** What map.json and counters.json must look like; schema-tables.ts has the tables, schema-scenarios.ts the scenarios. */

export const hexId = z.string().regex(/^[A-X](0|[1-9]\d?)$/);
const hexPair = z.string().regex(/^[A-X]\d+-[A-X]\d+$/);
const direction = z.enum(['N', 'NE', 'SE', 'S', 'SW', 'NW']);
export const SIDE_IDS = ['us', 'japan'] as const;
const side = z.enum(SIDE_IDS);

export const GROUND_IDS = [
  'open_ground',
  'light_jungle',
  'dense_jungle',
  'jungle_debris',
  'kunai',
  'swamp',
  'stream',
] as const;

export const mapSchema = z.object({
  meta: z.object({ title: z.string(), src, note: z.string() }),
  grid: z.object({ columns: count, rows: count, first_row: count, shifted: z.enum(['even', 'odd']), src }),
  hexes: z.record(
    hexId,
    z.object({
      /** What it is; of a stream hex the second is what covers the banks. */
      terrain: z.array(z.enum(GROUND_IDS)).min(1).max(2),
      /** 4.6 North or south of the creek; none in it. */
      bank: z.enum(['north', 'south', 'between branches']).optional(),
      /** SC1.2 */
      creek: z.boolean().optional(),
      stream_sides: z.array(direction).optional(),
      edge_stream: z.enum(['N', 'W', 'E']).optional(),
      edge_path: z.enum(['N', 'S']).optional(),
      half: z.enum(['north', 'south']).optional(),
      strategic: z.union([z.boolean(), z.literal('uncertain')]).optional(),
      art: z.string().optional(),
    }),
  ),
  paths: z.array(z.object({ name: z.string(), hexes: z.array(hexId).min(2), src })),
  streams: z.array(z.object({ name: z.string(), creek: z.boolean(), hexes: z.array(hexId).min(2), src })),
  /** A6.3 */
  bed_sight: z.object({
    rule: z.string(),
    src,
    note: z.string(),
    stream: z.array(hexPair),
    bank: z.array(hexPair),
  }),
  /** CG14 From which roll on a turn ends the battle. */
  turn_track: z.object({ rule: z.string(), src, ends: z.record(z.string(), count) }),
});

export const KINDS = [
  'squad',
  'squad_reduced',
  'half_squad',
  'crew',
  'crew_reduced',
  'crew_broken',
  'vehicle_crew',
  'leader',
  'hero',
  'tank_hunter_hero',
  'unarmed_squad',
  'unarmed_half_squad',
  'dummy',
] as const;

const wounded = z.object({
  name: z.string().optional(),
  fp: count.optional(),
  range: count.optional(),
  morale: count,
  leadership: z.number().int().optional(),
  mf: count,
  vp: count.optional(),
});

const unitSchema = z.strictObject({
  id: z.string(),
  side,
  kind: z.enum(KINDS),
  name: z.string(),
  fp: count,
  range: count.optional(),
  morale: count,
  broken_morale: count.optional(),
  /** E elite, 1 first line, 2 second line, G green, C conscript. */
  cls: z.enum(['E', '1', '2', 'G', 'C', 'none']),
  size: count,
  vp: count,
  mf: count,
  ipc: count,
  ccv: count,
  smoke_exponent: count.optional(),
  assault_fire: z.boolean().optional(),
  spraying_fire: z.boolean().optional(),
  morale_underlined: z.boolean().optional(),
  elr: count.optional(),
  elr_immune: z.boolean().optional(),
  assault_engineer: z.boolean().optional(),
  sapper: z.boolean().optional(),
  self_rally: z.boolean().optional(),
  stealthy: z.boolean().optional(),
  lax: z.boolean().optional(),
  inexperienced: z.boolean().optional(),
  fp_cc_only: z.boolean().optional(),
  never_breaks: z.boolean().optional(),
  never_pins: z.boolean().optional(),
  leadership: z.number().int().optional(),
  heroic_drm: z.number().int().optional(),
  morale_aura: count.optional(),
  wounded: wounded.optional(),
  step: count.optional(),
  reduced: z.string().optional(),
  half_squad: z.string().optional(),
  lower_class: z.string().optional(),
  breaks_to: z.string().optional(),
  recombines_to: z.string().optional(),
  src,
});
export type UnitRecord = z.infer<typeof unitSchema>;

export const WEAPON_TYPES = [
  'LMG',
  'MMG',
  'HMG',
  'MTR',
  'BAZ',
  'ATR',
  'DC',
  'radio',
  'phone',
  'gun',
] as const;
const special = z.object({ depletion: count, tk: count.optional(), fp: count, from: z.string().optional() });
const weaponSchema = z.strictObject({
  id: z.string(),
  side,
  type: z.enum(WEAPON_TYPES),
  name: z.string(),
  fp: count.optional(),
  range: count.optional(),
  rof: count.optional(),
  /** A9.7 Breakdown and elimination numbers; 12 where none is printed. */
  b: count.optional(),
  x: count.optional(),
  repair: count.optional(),
  elim: count.optional(),
  pp: count,
  pp_dm: count.optional(),
  spraying: z.boolean().optional(),
  heavy_calibre: z.boolean().optional(),
  /** G1.611 Fired by others than a crew it has a lower rate and breakdown number. */
  crew_weapon: z.boolean().optional(),
  calibre: z.string().optional(),
  range_min: count.optional(),
  range_max: count.optional(),
  he_fp: count.optional(),
  area_fp: count.optional(),
  he_tk: count.optional(),
  ap_tk: count.optional(),
  ap_he_equivalent_fp: count.optional(),
  tk_heat: count.optional(),
  heat_fp: count.optional(),
  to_hit: z.array(count).optional(),
  ir: z.boolean().optional(),
  no_ap: z.boolean().optional(),
  no_he: z.boolean().optional(),
  backblast: z.boolean().optional(),
  contact: count.optional(),
  immobile: z.boolean().optional(),
  gun: z.enum(['AT', 'ART', 'INF']).optional(),
  m: count.optional(),
  mount: z.enum(['T', 'NT']).optional(),
  qsu: z.boolean().optional(),
  target_size: z.enum(['small', 'average', 'large']).optional(),
  th_drm_vs: z.number().int().optional(),
  ap: special.optional(),
  heat: special.optional(),
  canister: special.optional(),
  indirect: z.object({ range_min: count, range_max: count }).optional(),
  vp: count.optional(),
  crew: z.string().optional(),
  src,
});
export type WeaponRecord = z.infer<typeof weaponSchema>;

const plate = z.object({ hull: count, turret: count });
const vehicleSchema = z.strictObject({
  id: z.string(),
  side,
  name: z.string(),
  type: z.string(),
  mp: count,
  mp_red: z.boolean().optional(),
  movement: z.enum(['fully_tracked', 'halftrack']),
  ground_pressure: z.enum(['low', 'normal', 'high']),
  target_size: z.enum(['small', 'average', 'large']),
  th_drm_vs: z.number().int(),
  top: z.enum(['CT', 'OT']),
  always_bu: z.boolean().optional(),
  inherent_driver: z.boolean().optional(),
  ma: z
    .object({
      rof: count,
      mount: z.enum(['T', 'NT']),
      b: count,
      he_fp: count,
      ap_tk: count,
      he_tk: count,
      ap_he_equivalent_fp: count,
      repair: count,
      calibre: z.string(),
    })
    .nullable(),
  bmg: count,
  cmg: count,
  aamg: count,
  aamg_optional: count.optional(),
  mg_range: z.object({ bmg: count, cmg: count, aamg: count }).optional(),
  mg_repair: count.optional(),
  armor: z.object({ front: plate, side: plate, rear: plate }),
  cs: count.optional(),
  brew_up: z.boolean().optional(),
  gyro_possible: z.boolean().optional(),
  crew_morale: count.optional(),
  vp: count,
  ovr_base_fp: count,
  radio: z.boolean().optional(),
  src,
});
export type VehicleRecord = z.infer<typeof vehicleSchema>;

export const WORK_IDS = [
  'pillbox-135',
  'sc-cellar',
  'foxhole',
  'trench',
  'wire',
  'trip-flare',
  'trip-wire',
] as const;
const workSchema = z.strictObject({
  id: z.enum(WORK_IDS),
  name: z.string(),
  capacity_squads: count.optional(),
  tem_ca: count.optional(),
  tem_nca: count.optional(),
  tem_direct: count.optional(),
  tem_oba: count.optional(),
  tem_ovr: count.optional(),
  src,
});

const national = z.object({
  elr: count,
  oba_black: count,
  oba_red: count,
  oba_accuracy: count,
  heat_of_battle: z.number().int(),
});

export const countersSchema = z.object({
  meta: z.object({ src, note: z.string() }),
  leader_order: z.object({
    us: z.array(z.string()),
    japan: z.array(z.string()),
    armour: z.array(z.string()),
    src,
  }),
  national: z.object({ us: national, japan: national, src }),
  units: z.array(unitSchema),
  weapons: z.array(weaponSchema),
  vehicles: z.array(vehicleSchema),
  works: z.array(workSchema),
  armour_leaders: z.array(
    z.strictObject({
      id: z.string(),
      side,
      kind: z.literal('armor_leader'),
      name: z.string(),
      morale: count,
      leadership: z.number().int(),
      vp: count,
      src,
    }),
  ),
  artillery: z.array(
    z.strictObject({
      id: z.string(),
      side,
      rg: z.string(),
      calibre: z.string(),
      ffe_fp: count,
      battalion_mortar: z.boolean().optional(),
      contact: z.array(z.string()),
      black: count,
      red: count,
      src,
    }),
  ),
});
