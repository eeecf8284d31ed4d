import { count } from '@ironbottom/engine/kit/schema';
import { z } from 'zod';
import { src } from './schema.ts';

/** What tables.json must look like: every number of the rulebook's tables, and of those that stood on the map only. */

export const BASE_IDS = ['sakishima', 'amami', 'formosa', 'shikoku', 'kyushu'] as const;
export const FLEET_IDS = ['pickets', 'attack', 'gunfire', 'british', 'landing', 'fast'] as const;
export const SHIP_IDS = ['BB', 'CA', 'CL', 'CV', 'CVL', 'DD', 'G', 'LST', 'MS', 'T'] as const;
/** Lines of the fire and bombardment tables, the weakest cover first; `ridge` is ridge, position and Shuri. */
export const COVER_IDS = ['clear', 'broken', 'rough', 'ridge'] as const;
export const FIRE_RESULTS = ['-', 'P', 'D', 'R', 'DR', 'S', 'S2'] as const;
export const BOMBARD_RESULTS = ['-', 'Pin', 'Dis', 'S', 'S2', 'S3'] as const;
export const ASSAULT_RESULTS = ['A2', 'A1', 'ADis', 'AR', 'Eng', 'DR', 'DDis', 'D1', 'D2', 'D3'] as const;
export const US_TACTICS = ['prepare', 'infiltrate', 'bypass', 'assault'] as const;
export const JAPANESE_TACTICS = ['withdraw', 'conserve', 'conceal', 'counterattack'] as const;

const whole = z.number().int();
const pair = z.tuple([count, count]);
const clamp = z.tuple([whole, whole]);
const cover = z.enum(COVER_IDS);
const ship = z.enum(SHIP_IDS);
const table = { src, rule: z.string(), note: z.string().optional() };
const byBase = <T extends z.ZodType>(of: T) => z.record(z.enum(BASE_IDS), of);
const byFleet = <T extends z.ZodType>(of: T) => z.record(z.enum(FLEET_IDS), of);
const byCover = <T extends z.ZodType>(of: T) => z.record(cover, of);
const modifiers = <K extends string>(...names: readonly K[]) =>
  z.object({ ...numbers(names), src: src.optional() });
function numbers<K extends string>(names: readonly K[]): { [name in K]: typeof whole } {
  return Object.fromEntries(names.map(name => [name, whole])) as { [name in K]: typeof whole };
}
const span = z.tuple([count, count]);
const range = span.nullable();
const effect = z.object({
  us_markers: count,
  japan_markers: count,
  /** Points taken off the allowance, and what it is divided by. */
  less: count,
  share: count,
  assault: whole,
  src,
});
const ground = z.object({
  us: z.number(),
  japan: z.number(),
  /** 9.25 Heavy vehicles may enter off roads and trails. */
  heavy: z.boolean(),
  fire: cover,
  bombard: cover,
  assault: whole,
  blocks: z.boolean(),
});

export const tablesSchema = z.object({
  meta: z.object({ src, note: z.string() }),
  air_limits: z.object({
    ...table,
    strike_values: count,
    yamato_values: count,
    subgroups: span,
    b29: z.object({ units: count, value: count, src }),
    /** 5.1 What a counter may be worth: any sum can be changed into them. */
    counters: z.object({ values: z.array(count), src }),
    evasion: z.object({ numbers: z.array(count), src }),
    preliminary_evasion: count,
    tripling: count,
    /** Aircraft values are counted in steps of so many. */
    step: count,
    japan_values: count,
    kikusui_min: count,
    kikusui_groups: count,
    group_min: count,
    /** 5.33b One part in so many. */
    picket_share: count,
    /** 5.37a */
    returning_share: count,
  }),
  air_strike: z.object({
    ...table,
    clamp,
    /** By base and die from 0: values lost and disrupted. */
    rows: byBase(z.array(pair).length(15)),
    modifiers: modifiers('under_50', 'under_100', 'from_100', 'from_200', 'b29'),
  }),
  air_defence: z.object({
    ...table,
    clamp,
    /** By base and die from 1: US values lost, and whether the result has a star. */
    rows: byBase(z.array(z.tuple([count, z.boolean()])).length(6)),
    modifiers: modifiers('from_200'),
  }),
  delay: z.object({
    ...table,
    rows: z.array(z.object({ from: count, to: count, turns: count, flies_on: count })),
  }),
  fleet_defence: z.object({
    ...table,
    clamp,
    /** By fleet and die from 1: kamikazes and conventional aircraft lost. */
    rows: byFleet(z.array(pair).length(6)),
    modifiers: modifiers('yamato', 'strike', 'airfields', 'from_100', 'from_200'),
  }),
  hits: z.object({
    ...table,
    clamp,
    kamikaze: z.array(count).length(10),
    conventional: z.array(count).length(10),
    /** By die from 2, then by column. */
    rows: z.array(z.array(count).length(10)).length(11),
    modifiers: modifiers('pickets', 'british'),
  }),
  fleet_damage: z.object({
    ...table,
    /** By hits from 1. */
    rows: byFleet(z.object({ sunk: z.array(count).length(9), damaged: z.array(count).length(9) })),
  }),
  fleet_ships: z.object({
    ...table,
    /** By die from 2. */
    rows: byFleet(z.object({ damaged: z.array(ship).length(11), sunk: z.array(ship).length(11) })),
  }),
  ship_points: z.object({ ...table, rows: z.record(ship, z.object({ damaged: count, sunk: count })) }),
  carrier_critical: z.object({
    ...table,
    clamp,
    critical_from: count,
    points: z.array(count).length(6),
    modifiers: modifiers('cvl', 'british'),
  }),
  /** One part in so many comes back. */
  air_rebuild: z.object({ ...table, lost: count, disrupted: count, step: count }),
  weather: z.object({
    ...table,
    columns: z.array(
      z.union([
        z.object({ turns: span, automatic: z.literal('clear') }),
        z.object({ turns: span, clear: range, rain: range, mud: range }),
      ]),
    ),
  }),
  weather_effects: z.object({ ...table, clear: effect, rain: effect, mud: effect }),
  terrain: z.object({
    ...table,
    rows: z.record(z.enum(['clear', 'broken', 'town', 'rough', 'ridge', 'shuri']), ground),
    position: z.object({ fire: cover, bombard: cover, assault: whole }),
    road: z.number(),
    trail: z.number(),
    /** 8.33d */
    interdicted: count,
  }),
  stacking: z.object({ ...table, limit: count }),
  bombardment: z.object({
    ...table,
    clamp,
    /** By column: the markers that it takes. */
    markers: byCover(z.array(count)),
    /** By column, then by dice from 2. */
    results: z.array(z.array(z.enum(BOMBARD_RESULTS)).length(14)).length(6),
    /** 8.41b, 9.14b The column of mines and of Ie Shima, from 1. */
    lowest_column: count,
    severity: z.array(z.enum(BOMBARD_RESULTS)),
    modifiers: z.object({
      us: modifiers('strike', 'artillery', 'tank', 'assault', 'prepare'),
      japan: modifiers('conceal', 'conserve', 'sector_62'),
      src,
    }),
  }),
  fire: z.object({
    ...table,
    clamp,
    strengths: byCover(z.array(count).length(10)),
    /** By column, then by die from 1. */
    results: z.array(z.array(z.enum(FIRE_RESULTS)).length(6)).length(10),
    severity: z.array(z.enum(FIRE_RESULTS)),
    shifts: modifiers('machine_gun', 'level_2', 'level_3'),
    modifiers: modifiers('us_tanks', 'anti_tank', 'position', 'unsupplied'),
  }),
  /** The highest die that succeeds; `clear` modifies it. */
  observation: z.object({ ...table, us: count, japan: count, clear: whole }),
  disengagement: z.object({
    ...table,
    us_smoke: count,
    japan_escape: count,
    modifiers: modifiers('hq', 'disrupted'),
  }),
  assault: z.object({
    ...table,
    clamp,
    /** The differentials from which columns 2 to 9 are used. */
    density: z.array(
      z.object({ from: count, to: count.nullable(), differentials: z.array(whole).length(8) }),
    ),
    results: z.array(z.array(z.enum(ASSAULT_RESULTS)).length(6)).length(9),
    severity: z.array(z.enum(ASSAULT_RESULTS)),
    /** 11.35a By column: the highest die that supports. */
    support: z.array(count).length(9),
    /** 11.14 */
    units: count,
    shifts: modifiers(
      'us_defends_2',
      'us_defends_3',
      'us_attacks_2',
      'us_attacks_3',
      'unsupplied',
      'out_of_command',
      'support',
    ),
    modifiers: modifiers('machine_gun', 'flame', 'home_guard', 'shaken', 'banzai', 'hq_attack', 'hq_defence'),
    support_modifiers: modifiers('bypass'),
    /** 11.14a The highest die with which a second unit enters. */
    second_unit: count,
    /** 7.1 Assaults that Assault and Counterattack demand. */
    compulsory: count,
    /** 11.12 What artillery and mortars defend with. */
    gun_defence: count,
  }),
  mortars: z.object({ ...table, on_target: count }),
  tanks: z.object({
    ...table,
    one: z.object({ same: count, adjacent: count }),
    more: z.object({ same: count, adjacent: count }),
    flame: count,
    shaken: whole,
  }),
  hq_suicide: z.object({ ...table, dies: count, escape: count }),
  bridge: z.object({ ...table, blown: count }),
  tactics: z.object({
    ...table,
    us: z.array(z.enum(US_TACTICS)),
    japan: z.array(z.enum(JAPANESE_TACTICS)),
    /** By US tactic, by Japanese tactic: the shifts of both. */
    fire: z.array(z.array(z.tuple([whole, whole])).length(4)).length(4),
    /** The first takes away the secondary effects of the second. */
    cancels: z.array(z.tuple([z.string(), z.string()])),
  }),
  ranges: z.object({
    src,
    supply_army: count,
    supply_marine: count,
    command: count,
    prepare_command: z.object({ range: count, src }),
    hq: count,
    direct: count,
    observation: count,
    strategic: count,
    amphibious: count,
    rest: count,
    line: count,
  }),
  /** 10.24c Turns from the facing that are no flank. */
  flanks: z.object({ ...table, front: z.array(whole) }),
  fatigue: z.object({
    ...table,
    level_2: count,
    level_3: count,
    most: count,
    retreat: count,
    engaged: count,
    continued: count,
    step: count,
    assault: count,
    defence: count,
    recovery: z.object({
      line: count,
      rest: count,
      rest_from: count,
      army_steps: count,
      marine_steps: count,
      src,
    }),
  }),
  replacements: z.object({ ...table, range: count, returning: count }),
  conference: z.object({
    ...table,
    cost: z.array(count).length(4),
    per_turn: z.array(count).length(2),
    modifier: z.object({ turn: count, die: whole }),
    assaults: count,
    turns: count,
  }),
  points: z.object({
    ...table,
    us: modifiers(
      'north',
      'centre',
      'ie_shima',
      'ie_shima_early',
      'kadena',
      'yontan',
      'naha',
      'delay',
      'chinen',
      'yoza',
      'yaese',
      'hq',
      'shuri',
      'early_fall',
      'beachhead',
      'early_occupation',
      'key_point',
    ),
    japan: modifiers(
      'kadena',
      'yontan',
      'level_1',
      'level_2',
      'level_3',
      'foot_step',
      'other_step',
      'aircraft',
      'aircraft_values',
      'evacuated',
      'exit',
      'key_point',
      'hq',
      'hq_in_key_point',
    ),
    early_ie_shima_before: count,
  }),
});
