import { IronbottomError } from '@ironbottom/engine';
import type { HexRecord } from '../../components.ts';
import charts from '../../data/charts.json' with { type: 'json' };

/** The charts of chapter 9: both results charts, the modifiers, and the forces that cities have of their own. */

interface Row {
  readonly min: number | null;
  readonly max: number | null;
  readonly mult: number;
}

const read = (rows: readonly Row[], die: number): number =>
  rows.find(row => (row.min ?? die) <= die && die <= (row.max ?? die))!.mult;

/** 9.2-CRT What the strength is multiplied by. */
export const airNavalMultiplier = (die: number): number => read(charts.air_naval_crt.rows, die);

/** 9.4-CRT */
export const groundMultiplier = (die: number): number => read(charts.ground_crt.rows, die);

function modifier(rows: readonly { readonly id: string; readonly mod: number | null }[], id: string): number {
  const mod = rows.find(row => row.id === id)?.mod;
  if (typeof mod !== 'number') throw new IronbottomError('bad-data', `charts.json has no modifier ${id}`);
  return mod;
}

/** 9.2B */
const airNaval = (id: string): number => modifier(charts.air_naval_drm.rows, id);
export const AMBUSH = airNaval('9.2B-1');
export const SURPRISE = airNaval('9.2B-2');
const IN_1943 = airNaval('9.2B-3');
const FROM_1944 = airNaval('9.2B-4');

export const yearOf = (turn: number): number =>
  charts.turn_calendar.turns.find(each => each.turn === turn)?.year ?? 1945;

/** 9.2B-3, 9.2B-4 What US air and carrier units bring in a turn. */
export function technology(turn: number): number {
  const year = yearOf(turn);
  return year < 1943 ? 0 : year === 1943 ? IN_1943 : FROM_1944;
}

/** 9.4A */
const ground = (id: string): number => modifier(charts.ground_drm.rows, id);
export const NAVAL_SUPPORT = ground('9.4A-off1');
export const AIR_SUPPORT = ground('9.4A-off2');
export const PREPARED = ground('9.4A-rea');
export const ARMOUR = ground('9.4A-armour');

/** 9.4A-off3 Cities, open ground and atolls cost nothing. */
export const terrainModifier = (terrain: HexRecord['terrain']): number =>
  charts.terrain.rows.find(row => row.terrain === terrain)?.offensive_ground_drm ?? 0;

const strengthOf = (text: string): { readonly attack: number; readonly defence: number } => {
  const [attack = 0, defence = 0] = text.split('-').map(Number);
  return { attack, defence };
};
/** 13.76, 13.94 */
export const CHINA_FORCE = strengthOf(charts.china_garrison.strength);
export const HOME_FORCE = strengthOf(charts.home_islands_garrison.strength);
