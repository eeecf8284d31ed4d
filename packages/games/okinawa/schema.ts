import { count, src as facts, hexId } from '@ironbottom/engine/kit/schema';
import { z } from 'zod';

/** What map.json and units.json must look like; schema-tables.ts has the tables, schema-scenarios.ts the scenarios. */

/** Where a fact comes from; `replay`: seen in a report of a game that was played with the published components. */
export const src = z.enum([...facts.options, 'replay']);

export const BASE_TERRAINS = ['clear', 'broken', 'rough', 'ridge', 'shuri'] as const;
export const SECTOR_IDS = ['62', '44', '24', 'navy'] as const;
export const DIVISION_IDS = ['7', '27', '77', '96', '1M', '6M'] as const;
const between = z.tuple([hexId, hexId]);
const named = { id: z.string(), hexes: z.array(hexId).min(1), src };
const three = z.tuple([z.number(), z.number(), z.number()]);
const fit = z.object({ lon: three, lat: three });

export const mapSchema = z.object({
  meta: z.object({ title: z.string(), src, note: z.string(), numbering: z.string() }),
  grid: z.object({ columns: count, rows: count, shifted: z.enum(['even', 'odd']) }),
  /** Geographic longitude and latitude of a hex centre, for drawing. */
  transform: z.looseObject({ src, main: fit, ie_shima_inset: fit }),
  /** Every hex with land; all others are sea. */
  hexes: z.record(
    hexId,
    z.object({
      terrain: z.enum(BASE_TERRAINS),
      coastal: z.boolean().optional(),
      town: z.boolean().optional(),
      naha: z.boolean().optional(),
      island: z.literal('ie-shima').optional(),
      sector: z.enum(SECTOR_IDS).optional(),
      /** 18.16e A village with an anchor mark. */
      anchor: z.boolean().optional(),
      name: z.string().optional(),
      /** How much of the hex is land, for drawing (9.23, 9.44: it matters for nothing else). */
      land: z.number().min(0).max(1),
      src,
    }),
  ),
  /** Impassable hexsides (9.21, 9.23); the one with the bridge only once it is blown. */
  hexsides: z.array(
    z.object({ between, kind: z.enum(['inlet', 'water']), bridge: z.boolean().optional(), src }),
  ),
  ways: z.array(
    z.object({ kind: z.enum(['road', 'trail']), name: z.string(), hexes: z.array(hexId).min(2), src }),
  ),
  sectors: z.object({ ids: z.array(z.enum(SECTOR_IDS)), src }),
  lines: z.array(z.object({ ...named, rule: z.string() })),
  beaches: z.array(
    z.object({ ...named, first_landing: z.partialRecord(z.enum(DIVISION_IDS), z.array(hexId)).optional() }),
  ),
  airfields: z.array(z.object(named)),
  key_points: z.array(z.object({ ...named, rule: z.string() })),
  villages: z.object({ hexes: z.array(hexId), src }),
  north_edge: z.object({ hexes: z.array(hexId), src }),
  south_bank: z.object({ hexes: z.array(hexId), rule: z.string(), src }),
  inset: z.object({ summit: hexId, frame: z.array(hexId), src }),
});

export const UNIT_TYPES = [
  'infantry',
  'artillery',
  'tank',
  'machine gun',
  'mortar',
  'heavy mortar',
  'anti-tank',
  'raider',
  'shipping engineer',
  'supply',
  'hq',
  'home guard',
] as const;

export const JAPANESE_FORMATIONS = [
  '62',
  '24',
  '44',
  'sea-raiding',
  'army',
  '32',
  'navy',
  'home-guard',
  'ie-shima',
  'assembled',
] as const;

const unitSchema = z.object({
  id: z.string(),
  side: z.enum(['us', 'japan']),
  formation: z.enum([...DIVISION_IDS, ...JAPANESE_FORMATIONS]),
  name: z.string(),
  type: z.enum(UNIT_TYPES),
  size: z.enum(['company', 'battalion', 'battalion group', 'regiment', 'division', 'army']),
  /** 3.3.1, 3.4 From full strength to the last step; a null assault strength is none at all. */
  strength: z
    .array(z.object({ fire: count, assault: count.nullable(), move: count, range: count.optional() }))
    .min(1)
    .max(3),
  branch: z.enum(['army', 'marine']).optional(),
  regiment: count.optional(),
  brigade: z.string().optional(),
  command: z.string().optional(),
  calibre: z.union([z.literal(81), z.literal(320)]).optional(),
  supply_range: count.optional(),
  /** 9.25a */
  heavy: z.boolean().optional(),
  /** 9.41 */
  stacks_free: z.boolean().optional(),
  outpost: z.boolean().optional(),
  /** 16.3 */
  replaceable: z.boolean().optional(),
  src,
  src_values: src,
  note: z.string().optional(),
});
export type UnitRecord = z.infer<typeof unitSchema>;

export const unitsSchema = z.object({
  meta: z.object({ note: z.string(), src }),
  units: z.array(unitSchema),
});
