import { count, src } from '@ironbottom/engine/kit/schema';
import { z } from 'zod';
import { SIDE_IDS } from './schema.ts';

/** What campaign.json must look like. Counters are named as in counters.json; a number 0 stands for the strength rolled. */

const whole = z.number().int();
const sourced = { src, rule: z.string() };
const bySide = z.object({ us: count, japan: count });
const numbered = z.array(z.tuple([z.string(), count]));

const date = z.strictObject({
  id: z.string(),
  day: count,
  part: z.enum(['am', 'pm', 'night']),
  /** 4.7161 */
  cpp: bySide,
});

/** 4.6-OB-US, 4.6-OB-JP What a side has at the start. */
const orderOfBattle = z.strictObject({
  cpp: count,
  fpp: count,
  groups: numbered,
  units: numbered,
  weapons: numbered,
  leader_rolls: count,
  works: numbered,
});

const gets = z.union([z.strictObject({ weapon: z.string() }), z.strictObject({ roll: z.enum(['a', 'b']) })]);
const weaponRows = z.array(z.strictObject({ to: count, weapon: z.string().nullable() }));
const weaponsOfSide = z.strictObject({
  groups: z.array(z.strictObject({ group: z.string(), gets: z.array(gets) })),
  rolls: z.strictObject({ a: weaponRows, b: weaponRows }),
});

const leadersOfSide = z.strictObject({
  rows: z.array(
    z.strictObject({
      to: count,
      infantry: z.string().nullable(),
      armour: z.string().nullable().optional(),
    }),
  ),
  drm: z.strictObject({ engineer: whole, elite: whole, hq: whole, depleted: whole }),
});

/** 4.719 What FPP buy, and what else lies ready to be set up. */
export const ITEM_IDS = [
  'foxhole-3',
  'foxhole-2',
  'foxhole-1',
  'cover',
  'hide-gun',
  'hide-squad',
  'hide-half-squad',
  'hide-smc',
  'wire',
  'trench',
  'trip-flare',
  'trip-wire',
  'pillbox',
  'corduroy',
] as const;

const item = z.strictObject({
  id: z.enum(ITEM_IDS),
  ...sourced,
  /** Null: it cannot be bought with FPP. */
  fpp: count.nullable(),
  /** Null: either side. */
  side: z.enum(SIDE_IDS).nullable(),
  /** So many counters at a time. */
  gives: count,
});

/** 4.717 A line of a side's table of reinforcement groups. */
const group = z.strictObject({
  side: z.enum(SIDE_IDS),
  id: z.string(),
  type: z.enum(['I', 'G', 'O', 'V', 'M']),
  ...sourced,
  /** 4.7183 What it counts as on the table of leaders. */
  platoon: z.enum(['engineer', 'elite', 'hq']).optional(),
  cpp: count,
  /** CG6 As Reserve; null: it cannot be. */
  reserve: count.nullable(),
  /** 4.7175 Set up on the map on the day it is bought; null: it cannot be. */
  on_map: count.nullable(),
  per_date: count,
  per_cg: count,
  notes: z.array(z.enum(['a', 'b', 'c', 'd', 'e', 'l', 'p', 'r', 's', 't'])),
  units: numbered,
  weapons: numbered,
  leader_rolls: count,
  strength: z.strictObject({ full: count, depleted: count }).nullable(),
  /** Notes c: who comes with each weapon. */
  crew: z.string().optional(),
  battery: z.string().optional(),
  contact: z.array(z.string()).optional(),
  fpp: count.optional(),
  san: count.optional(),
  objective: count.optional(),
  corduroy: count.optional(),
});
export type GroupRecord = z.infer<typeof group>;

export const campaignSchema = z.strictObject({
  meta: z.object({ note: z.string(), src }),
  dates: z.array(date),
  attack_chits: z.strictObject({ ...sourced, us: count, japan: count }),
  initial: z.strictObject({
    ...sourced,
    sets_up_first: z.enum(SIDE_IDS),
    moves_first: z.enum(SIDE_IDS),
    us: orderOfBattle,
    japan: orderOfBattle,
    north_of_creek: z.strictObject({ squads: count, from_row: count }),
  }),
  victory: z.strictObject({ ...sourced, exit_points: count, tank: z.string() }),
  casualty_bonus: z.strictObject({ ...sourced, times: count, more: count }),
  san: z.strictObject({
    ...sourced,
    from_zero: count,
    rolls_from: count,
    falls_on: count,
    by: count,
    no_more_from: count,
  }),
  strength: z.strictObject({ ...sourced, full_to: count, drm: z.strictObject({ G: whole, V: whole }) }),
  surcharge: z.strictObject({ ...sourced, registered_hex: count }),
  weapons: z.strictObject({ ...sourced, receipt_to: count, us: weaponsOfSide, japan: weaponsOfSide }),
  charges: z.strictObject({ ...sourced, to: count }),
  leaders: z.strictObject({
    ...sourced,
    us: leadersOfSide,
    japan: leadersOfSide,
    once: z.strictObject({ leader: z.string(), later: z.string() }),
  }),
  items: z.array(item).length(ITEM_IDS.length),
  limits: z.strictObject({
    src,
    batteries: count,
    sniper_distance: count,
    fanatic_from: z.string(),
    reserve_from_enemy: count,
    reserve_from_creek: count,
    gun_radius: count,
    hidden_share: count,
  }),
  groups: z.array(group),
});
