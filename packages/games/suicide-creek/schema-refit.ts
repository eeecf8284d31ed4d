import { count, src } from '@ironbottom/engine/kit/schema';
import { z } from 'zod';

/** What refit.json must look like: the tables of the Refit Phase. A row holds up to its Final number. */

const whole = z.number().int();
const sourced = { src, rule: z.string() };
const rows = <const T extends readonly [string, ...string[]]>(results: T) =>
  z.array(z.strictObject({ to: whole, result: z.enum(results) })).min(1);
const drms = <const T extends readonly [string, ...string[]]>(names: T) => z.record(z.enum(names), whole);

export const refitSchema = z.strictObject({
  meta: z.object({ note: z.string(), src }),
  /** 4.706-table, 4.706-DRM, 4.7061 */
  escape: z.strictObject({
    ...sourced,
    men: rows(['escapes', 'replaced', 'reduced', 'replaced-and-reduced', 'lost']),
    vehicle: rows(['escapes', 'abandoned', 'destroyed', 'abandoned-without-crew', 'lost']),
    /** The Original DR that makes heroes. */
    heat: count,
    equipment_gone_from: count,
    drm: drms([
      'alone',
      'closed-top',
      'captured',
      'night',
      'adjacent',
      'two-hexes',
      'enemy-area',
      'half-squads',
      'portage',
      'hurt',
      'stun',
      'encircled',
      'isolated',
    ]),
  }),
  /** 4.706, 4.713 Portage points. */
  carry: z.strictObject({ ...sourced, mmc: count, smc: count, wounded: count }),
  shift: z.strictObject({
    ...sourced,
    rows: rows(['done', 'failed', 'losses', 'lost']),
    loss_from: count,
    drm: drms(['road', 'uncontrolled']),
    /** Uncontrolled hexes for each DRM, begun ones counted. */
    hexes_each: count,
  }),
  wounded: z.strictObject({
    ...sourced,
    rows: rows(['healed', 'wounded', 'evacuated']),
    drm: drms(['isolated', 'heroic', 'nation']),
  }),
  immobile: z.strictObject({
    ...sourced,
    rows: rows(['mobile', 'immobile']),
    drm: drms(['isolated', 'unqualified', 'front-line']),
  }),
  stunned: z.strictObject({
    ...sourced,
    rows: rows(['recovered', 'stunned', 'lost']),
    drm: drms(['isolated']),
  }),
  /** Besides the repair number of the weapon. */
  weapon: z.strictObject({
    ...sourced,
    rows: rows(['repaired', 'lost']),
    drm: drms(['vehicular', 'unqualified', 'isolated']),
  }),
  captured: z.strictObject({ ...sourced, rows: rows(['kept', 'lost']) }),
  special_ammo: z.strictObject({ ...sourced, rows: rows(['back', 'gone']) }),
});
