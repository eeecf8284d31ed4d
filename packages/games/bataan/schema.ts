import { count, hexId, src } from '@ironbottom/engine/kit/schema';
import { z } from 'zod';

/** What map.json, units.json and scenarios.json must look like; schema-tables.ts has the charts. */

const side = z.enum(['japan', 'allies']);
const between = z.tuple([hexId, hexId]);

export const mapSchema = z.object({
  meta: z.looseObject({ title: z.string(), src, numbering: z.string() }),
  grid: z.object({ columns: count, rows: count, shifted: z.enum(['even', 'odd']) }),
  /** Every hex that is not open sea. */
  hexes: z.record(
    hexId,
    z.object({
      terrain: z.enum(['clear', 'rough', 'swamp', 'manila', 'lake', 'island', 'bicol']),
      city: z.boolean().optional(),
      coastal: z.boolean().optional(),
      fort: z.string().optional(),
      area: z.string().optional(),
      name: z.string().optional(),
      src,
    }),
  ),
  hexsides: z.array(
    z.object({
      between,
      type: z.enum(['major_river', 'minor_river', 'full_rough', 'water']),
      name: z.string(),
      src,
    }),
  ),
  roads: z.array(z.object({ name: z.string(), hexes: z.array(hexId).min(2), src })),
  bridges: z.array(z.object({ id: z.string(), between, river: z.string(), name: z.string(), src })),
  places: z.array(z.object({ name: z.string(), hex: hexId, kind: z.string(), src })),
  airfields: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      on: z.enum(['luzon', 'formosa', 'mindanao']),
      hex: hexId.optional(),
      area: z.string().optional(),
      /** A letter a box: F takes fighters, B fighters and bombers (8.2.5). */
      boxes: z.string().regex(/^[FB]+$/),
      /** 8.1.3 What it costs to fly from here into an F hex. */
      entry_cost: count.optional(),
      /** 8.4.5 Warned in time: attacks have no +2 on the scramble table. */
      warned: z.boolean().optional(),
      northern: z.boolean().optional(),
      note: z.string().optional(),
      src,
      src_hex: src.optional(),
      src_entry_cost: src.optional(),
    }),
  ),
  beaches: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      hexes: z.array(z.object({ hex: hexId, arrow: hexId })),
      area: z.string().optional(),
      neighbours: z.array(z.string()),
      note: z.string(),
      src,
      src_neighbours: src,
    }),
  ),
  bicol: z.array(
    z.object({ id: z.string(), name: z.string(), adjacent: z.array(z.string()), entry: z.array(hexId), src }),
  ),
  air_entry: z.object({
    formosa: z.array(hexId),
    bicol: z.array(hexId),
    bicol_cost_per_area: count,
    src,
    src_bicol_cost_per_area: src,
  }),
  manila_bay: z.looseObject({ sea_hexes: z.array(hexId), land_hexes: z.array(hexId), src }),
  bataan_peninsula: z.object({ hexes: z.array(hexId), src }),
  allied_supply: z.array(z.object({ name: z.string(), hex: hexId, note: z.string().optional(), src })),
  fortifications: z.array(
    z.object({
      hex: hexId,
      facing: z.enum(['N', 'NE', 'SE', 'S', 'SW', 'NW']),
      note: z.string(),
      src,
    }),
  ),
  north_of_the_line: z.object({ a: hexId, b: hexId, note: z.string(), hexes: z.array(hexId), src }),
});

const strength = z.object({ attack: count, defence: count });

const groundSchema = z.object({
  id: z.string(),
  side,
  name: z.string(),
  parent: z.string().nullable(),
  size: z.enum(['army', 'corps', 'division', 'brigade', 'regiment', 'battalion', 'company']),
  type: z.enum([
    'infantry',
    'provisional infantry',
    'cavalry',
    'marine',
    'paratroop',
    'hq',
    'tank',
    'recon',
    'bren carrier',
    'self-propelled gun',
    'artillery',
    'mountain artillery',
    'at',
    'aa',
    'engineer',
    'combat engineer',
    'truck',
  ]),
  cls: z.enum(['infantry', 'armour', 'artillery', 'engineer', 'hq', 'truck']),
  attack: count,
  defence: count,
  /** 7.2.1.1 The defence value is printed in parentheses. */
  parentheses: z.boolean().optional(),
  move: count,
  move_class: z.enum(['motor', 'foot', 'bike']),
  steps: z.number().int().min(1).max(3),
  stacking: count,
  star: z.number().int().min(0).max(2),
  /** Strength on the weaker side, and of the last of three steps. */
  reduced: strength.optional(),
  last: strength.optional(),
  /** 6.2 The companies of a battalion, and the battalion of a company. */
  breakdown: z.array(z.string()).optional(),
  battalion: z.string().optional(),
  /** 4.6 Infantry points that a truck carries. */
  transport: count.optional(),
  convoy: z.enum(['P', 'C']).optional(),
  /** Japanese: what 16.4.1 calls it together with others. */
  group: z.string().optional(),
  /** Allied: an area of scenarios.json, or how else it comes into play. */
  setup: z.string().optional(),
  arrival: z.object({ turn: count, at: z.array(z.string()) }).optional(),
  withdraw: count.optional(),
  note: z.string().optional(),
  src,
  src_identity: src,
});

const airSchema = z.object({
  type: z.string(),
  side,
  service: z.enum(['army', 'navy']).nullable(),
  cls: z.enum(['fighter', 'bomber', 'transport']),
  count,
  /** Airfield to number at the start; `free`: so many at any airfield that takes them (16.2.1). */
  start: z.record(z.string(), count),
  free: count.optional(),
  arrive: z.object({ turn: count, count }).optional(),
  convoys: z.object({ P: count.optional(), C: count.optional() }).optional(),
  strafe: count,
  bomb: count,
  dive: z.boolean(),
  air_attack: count,
  air_defence: count,
  move: count,
  /** 8.2.1 The support units that serve it; none for those of permanent airfields. */
  absu: z.array(z.string()),
  note: z.string().optional(),
  src,
  src_identity: src,
});

const absuSchema = z.object({
  serves: z.string(),
  side,
  count,
  move: count,
  stacking: count,
  src,
  src_identity: src,
});

export const unitsSchema = z.object({
  meta: z.looseObject({ note: z.string() }),
  ground: z.array(groundSchema),
  air: z.array(airSchema),
  absu: z.array(absuSchema),
});

export type GroundRecord = z.infer<typeof groundSchema>;
export type AirRecord = z.infer<typeof airSchema>;
export type AbsuRecord = z.infer<typeof absuSchema>;

/** 14.4 to 14.6 What Japan has to take out of play. */
const dutySchema = z.object({
  id: z.string(),
  turn: count,
  /** 14.4.1, 14.5 Land units, army and navy aircraft cost a level each. */
  case: z.enum(['land', 'army', 'navy']),
  rule: z.string(),
  what: z.string(),
  /** 14.5 Aircraft of the service that stay, by type. */
  keep: z.record(z.string(), count).optional(),
  /** 14.6 A unit, and those whose steps take the place of steps that it has lost. */
  unit: z.string().optional(),
  replaced_by: z.array(z.string()).optional(),
  /** 14.6 One unit of each type, from these groups first, from the last one only if nobody else has any. */
  types: z.array(z.enum(['at', 'aa', 'engineer'])).optional(),
  first: z.array(z.string()).optional(),
  last: z.string().optional(),
  /** 14.4.2.1 So many stacking points of a group, or so many guns; others fill up what is missing. */
  group: z.string().optional(),
  points: count.optional(),
  guns_stay: count.optional(),
  guns: count.optional(),
  fill: z.array(z.string()).optional(),
  note: z.string().optional(),
  src,
  what_src: src.optional(),
  types_src: src.optional(),
});
export type Duty = z.infer<typeof dutySchema>;

export const scenariosSchema = z.object({
  scenarios: z.array(
    z.object({
      id: z.string(),
      first_turn: count,
      last_turn: count,
      allied_chit: count.optional(),
      japanese_chit: count.optional(),
      without: z.array(z.string()).optional(),
      src,
    }),
  ),
  /** 16.2.4 Where units may be set up, and where they stand until their owner says otherwise. */
  areas: z.record(z.string(), z.object({ hexes: z.array(hexId), first: hexId, rule: z.string(), src })),
  entry_places: z.object({
    manila: z.object({ hex: hexId, code: z.string() }),
    'fort-mckinley': z.object({ hex: hexId, code: z.string() }),
    bataan: z.object({ hex: hexId, code: z.string() }),
    clark: z.object({ hex: hexId, code: z.string() }),
    src,
  }),
  convoys: z.record(
    z.enum(['P', 'C']),
    z.object({ name: z.string(), replaces: z.record(z.string(), z.string()), rule: z.string(), src }),
  ),
  advance_force: z.object({ hexes: z.array(hexId), rule: z.string(), src }),
  reinforcements: z.array(z.looseObject({ turn: z.union([count, z.literal('any')]), src })),
  withdrawals: z.array(dutySchema),
});
