import { count, src } from '@ironbottom/engine/kit/schema';
import { z } from 'zod';

/** What tables.json must look like: the charts of the rulebook. */

const integer = z.number().int();
const modifiers = z.array(z.object({ id: z.string(), what: z.string(), value: integer }));
/** A row of a table by the (modified) roll. */
const row = <T extends z.ZodRawShape>(shape: T) => z.object({ from: integer, to: integer, ...shape });
const result = z.string().nullable();
/** A table by roll and column. */
const columned = z.looseObject({
  columns: z.array(count),
  rows: z.record(z.string(), z.array(result)),
  modifiers,
  src,
});
const chart = <T extends z.ZodType>(rows: T) => z.looseObject({ rows, modifiers, src });

const cost = z.union([z.number(), z.enum(['P', 'all', '+0', '+1'])]).nullable();

const condition = z.object({ either: z.boolean(), attack: count });

export const tablesSchema = z.looseObject({
  /** 7.2.3 Odds as fractions, least first; cells by roll, then by the name of the column. */
  crt: z.looseObject({
    odds_columns: z.array(z.string()),
    odds_fractions: z.array(z.tuple([count, count])),
    cells: z.record(
      z.string(),
      z.record(z.string(), z.object({ attacker: z.string(), defender: z.string() })),
    ),
    src,
  }),
  crt_modifiers: z.looseObject({
    rows: z.array(
      z.looseObject({
        id: z.string(),
        what: z.string(),
        defence: integer,
        attack: integer,
        rule: z.string(),
      }),
    ),
    src,
  }),
  /** Movement by class of movement, in points; P prohibited, all the whole allowance, +n on top of the hex. */
  terrain: z.looseObject({
    rows: z.array(
      z.looseObject({ terrain: z.string(), motor: cost, foot: cost, cavalry: z.literal('P').optional() }),
    ),
    src,
  }),
  air_to_air: z.looseObject({
    rows: z.array(z.object({ diff: integer, E: count.nullable(), A: count.nullable() })),
    src,
  }),
  aa: chart(z.array(row({ result }))),
  bombing: columned,
  corregidor_bombardment: columned,
  strafing: chart(z.array(row({ result }))),
  dive_bombing: chart(z.array(row({ result }))),
  scramble: chart(z.array(row({ result: z.enum(['all', 'fighters', 'fighters-cap', 'none']) }))),
  submarine: chart(z.array(row({ result: result.optional(), steps: count.optional() }))),
  submarines: z.looseObject({ boats: z.array(z.object({ id: z.string(), name: z.string() })), src }),
  corregidor_batteries: z.looseObject({
    batteries: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        df: count,
        against_local: z.boolean(),
        /** 10.2.3 The numbers that it may be given. */
        numbers: z.tuple([count, count]),
      }),
    ),
    src,
  }),
  turn_record: z.looseObject({ turns: count, dates: z.record(z.string(), z.string()), src }),
  chits_allied: z.looseObject({
    chits: z.array(z.object({ n: count, convoys: z.array(z.enum(['P', 'C'])) })),
    src,
  }),
  chits_japanese: z.looseObject({
    chits: z.array(
      z.object({
        n: count,
        groups: z.array(z.string()),
        /** A group that comes on a later turn, and units of a group that do not come. */
        later: z.object({ group: z.string(), turn: count }).optional(),
        without: z.array(z.string()).optional(),
        strategic: count,
        operational: count,
      }),
    ),
    src,
  }),
  victory_matrix: z.looseObject({
    cells: z.record(z.string(), z.record(z.string(), z.enum(['A', 'B', 'C', 'D']))),
    /** 17.3 Manila or Corregidor (`either`), or both; and the attack points that the Allies have left at most. */
    conditions: z.object({ B: condition, C: condition, D: condition }),
    src,
  }),
  vp_table: z.looseObject({
    rows: z.array(z.looseObject({ id: z.string(), vp: integer, what: z.string(), below: count.optional() })),
    src,
  }),
  strategic_transport_optional: z.looseObject({
    rows: z.array(row({ turns: z.tuple([count, count]) })),
    src,
  }),
  solitaire_bombers: z.looseObject({ rows: z.record(z.string(), z.string()), src }),
  solitaire_fighters: z.looseObject({ rows: z.record(z.string(), z.string()), src }),
  solitaire_submarine: z.looseObject({ modifiers, src }),
  limits: z.looseObject({
    stacking_hex: count,
    invasion_hex: count,
    corregidor_end_of_combat: count,
    bicol_allied: count,
    japanese_local_amphibious: z.object({
      points: count,
      types: z.array(z.string()),
      range_coastal_hexes: count,
    }),
    allied_local_manila_bay: count,
    corregidor_active_defence: count,
    fort_wint: count,
    fort_wint_multiplier: count,
    fortification_build: z.object({ infantry_points: count, turns: count, engineer_bonus_turns: count }),
    fortification_destroy: z.object({ min_points: count, extra_mf: count }),
    small_arms_aa: count,
    supply_mp: count,
    cavite_points: count,
    statement_leeway: count,
    automatic_victory_odds: count,
    scramble_hexes: z.object({ air_attack: count, amphibious: count }),
    bombing_group: count,
    reserve_hq_range: count,
    reserve_move: z.number(),
    breakthrough: z.looseObject({ own_loss_factor: z.number(), enemy_loss_share: z.number() }),
    transport_cycle: count,
    strategic_turns: z.tuple([count, count]),
    provisional_absus: count,
    submarines_at_start: count,
    submarines_on_turn_2: count,
    batteries_neutralised: count,
    advance_force: count,
    src,
  }),
});
