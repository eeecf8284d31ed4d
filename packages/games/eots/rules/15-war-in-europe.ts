import type { Ref } from '../choices.ts';
import charts from '../data/charts.json' with { type: 'json' };
import type { State } from '../state.ts';

/** 15.0 The war in Europe. */

const { wie } = charts;
type Row = (typeof wie.rows)[number];

const rowOf = (value: number): Row => wie.rows.find(row => row.values.includes(value))!;

/** 15.1 to 15.5 No effect is level 0. */
export const wieLevel = (s: State): number => rowOf(s.wie).level;
export const delaysReinforcements = (s: State): boolean => rowOf(s.wie).delay;
export const givesShipping = (s: State): boolean => rowOf(s.wie).asp_gain;
/** 12.52D, 15.5D */
export const cardPenalty = (s: State): number => rowOf(s.wie).card_penalty;
/** 10.24-2 The highest die that sends a unit to Europe; -1 when no die is rolled. */
export const europeRange = (s: State): number => rowOf(s.wie).europe_die?.[1] ?? -1;
/** 10.24-1 Turns that a unit sent to Europe is away. */
export const TURNS_AWAY = wie.turns_away;
/** 15.6 A die modified beyond 0 or 9 counts as 0 or 9. */
export const clampDie = (die: number): number =>
  Math.min(Math.max(die, wie.die_clamp[0]!), wie.die_clamp[1]!);

/** 15.7 What goes beyond the ends of the track is lost. */
export function moveWie(ref: Ref, by: number): void {
  const { s } = ref;
  s.wie = Math.min(Math.max(s.wie + by, wie.min), wie.max);
  ref.log('15.7', 'wie', { value: s.wie, level: wieLevel(s) });
}
