import { count, hexId } from '@ironbottom/engine/kit/schema';
import { z } from 'zod';
import { BASE_TERRAINS, DIVISION_IDS, SECTOR_IDS, src } from './schema.ts';

/** What scenarios.json must look like. */

export const SCENARIO_IDS = [
  'campaign',
  'historical-variant',
  'free-variant',
  'scenario-1',
  'scenario-2',
  'scenario-3',
  'scenario-4',
] as const;

const facing = z.enum(['N', 'NE', 'SE', 'S', 'SW', 'NW']);
const division = z.enum(DIVISION_IDS);
const turns = z.tuple([count, count]);
const ids = z.array(z.string());

/** A part of the map in which something may be set up. */
const areaSchema = z.object({
  kind: z.enum([
    'hex',
    'near',
    'terrain',
    'sector',
    'north',
    'south',
    'north-edge',
    'by-north-edge',
    'villages',
    'island',
  ]),
  hex: hexId.optional(),
  range: count.optional(),
  terrain: z.enum(BASE_TERRAINS).optional(),
  sector: z.enum(SECTOR_IDS).optional(),
  /** On the line or beyond it: north of it, south of it. */
  line: z.string().optional(),
  src,
});
export type Area = z.infer<typeof areaSchema>;

const setupSchema = z.object({
  area: z.string(),
  units: ids,
  /** And so many army troops of its owner's choice (18.12c-1). */
  any: count.optional(),
  rule: z.string(),
});

const landingSchema = z.object({
  turn: count,
  division,
  units: z.union([z.literal('all'), ids]),
  landing: z.enum(['first', 'hagushi', 'ie-shima']),
  reduced: ids.optional(),
  slow: z.object({ units: ids, move: count }).optional(),
  rule: z.string(),
});

const mines = z.object({ real: count, dummy: count });

export const scenarioSchema = z.object({
  id: z.enum(SCENARIO_IDS),
  rule: z.string(),
  turns,
  /** 6.1 */
  clear_start: z.boolean(),
  conferences: z.boolean(),
  air: z.object({
    preliminary: z.boolean(),
    us: count,
    japan: count,
    /** 18.43a The turns on which the Japanese may fly; null: any. */
    japan_turns: z.array(count).nullable(),
    lost: count,
    disrupted: count,
  }),
  /** 18.63e, 18.73c Japanese bombardment markers; null: those of the weather. */
  markers: z.object({ clear: count, rain: count, mud: count }).nullable(),
  positions: z.object({ okinawa: count, ie_shima: count }),
  mines: z.object({ okinawa: mines, ie_shima: mines }),
  /** 16.1 Assembled companies in the replacement box. */
  companies: count,
  /** 18.16b Units are bound to their sectors; the beaches that must be kept in a zone of control. */
  sectors: z.boolean(),
  duty: ids,
  counteroffensive: z.enum(['may', 'no']),
  coastal: z.boolean(),
  amphibious: z.boolean(),
  northward: z.object({ from: count, below: count }).nullable(),
  /** 18.23, 18.322 Written after or before the Japanese set-up. */
  second_landing: z.enum(['after', 'before']).nullable(),
  key_points: z.boolean(),
  setup: z.array(setupSchema),
  left_out: ids,
  eliminated: ids,
  /** Steps that a unit has left, where it is not at full strength. */
  steps: z.record(z.string(), count),
  us_setup: z.array(
    z.object({ area: z.string(), divisions: z.array(division), reserve: count.optional(), rule: z.string() }),
  ),
  fatigue: z.partialRecord(division, count),
  /** Battalions of a division that begin reduced, of its owner's choice. */
  us_reduced: z.partialRecord(division, count),
  japan_reinforcements: z.array(z.object({ turn: count, units: ids, area: z.string(), rule: z.string() })),
  us_reinforcements: z.array(landingSchema),
  /** Where everything stands until its owner says otherwise. */
  start: z.object({
    units: z.record(hexId, z.string()),
    positions: z.record(hexId, facing),
    mines: z.object({ real: z.array(hexId), dummy: z.array(hexId) }),
    src,
  }),
  victory: z.object({
    /** Fewer Japanese units than this. */
    units: count.optional(),
    /** Divisions at level III that the US may have at most, and that give Japan its victory. */
    level_3: count.optional(),
    japan_level_3: count.optional(),
    steps: count.optional(),
    draw: count.optional(),
    positions: count.optional(),
    ratio: count.optional(),
    depth: count.optional(),
  }),
  src,
});
export type Scenario = z.infer<typeof scenarioSchema>;

export const scenariosSchema = z.object({
  meta: z.object({ src, note: z.string() }),
  turn_track: z.array(
    z.object({
      turn: count,
      date: z.string().regex(/^\d\d-\d\d$/),
      conference: z.boolean(),
      /** The other pattern of conferences (an option). */
      fifth: z.boolean(),
      rising_sun: z.boolean(),
      src,
      src_conference: src,
      src_rising_sun: src,
    }),
  ),
  /** 18.16b to 18.16e When who may leave which sector, by turn. */
  releases: z.object({
    rule: z.string(),
    standstill: count,
    regiment: z.object({ turn: count, units: ids }),
    two_a_turn: z.object({ from: count, to: count, units: count }),
    sector_24: count,
    sector_44: count,
    navy: count,
    beaches: count,
    free_turn_1: ids,
    sixth_marine: count,
    first_marine: count,
    src,
  }),
  areas: z.record(z.string(), areaSchema),
  scenarios: z.array(scenarioSchema),
});
