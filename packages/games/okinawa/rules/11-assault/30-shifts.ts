import type { Term } from '@ironbottom/engine';
import { JAPAN, tables, US } from '../../components.ts';
import { assaultShift } from '../../map.ts';
import { placeName } from '../../places.ts';
import { positionAt, type State } from '../../state.ts';
import type { Ref } from '../../verbs.ts';
import { type Level, levelAmong } from '../14-fatigue.ts';
import { assaultNow, forceOf } from './10-units.ts';
import { columnOf, densityOf, differentialOf, onTable, strengthOf } from './20-strength.ts';

/** 11.3 Column shifts, all but defensive support: 11.31, 11.32, 12.13, 13.28, 14.43. */

const { shifts } = tables.assault;

export const term = (key: string, value: number): Term[] =>
  value === 0 ? [] : [{ key, op: value < 0 ? '-' : '+', value: Math.abs(value) }];
export const sumOf = (terms: readonly Term[]): number =>
  terms.reduce((sum, { op, value }) => sum + (op === '-' ? -value : value), 0);

/** 11.32 The one terrain that is best for the defender; a position is terrain of Japanese defenders. */
function terrainShift(s: State): number {
  const { hex, side } = assaultNow(s);
  const ground = assaultShift[hex]!;
  return side === US && positionAt(s, hex) >= 0 ? Math.min(ground, tables.terrain.position.assault) : ground;
}

const ATTACKS: { readonly [level in Level]: number } = {
  1: 0,
  2: shifts.us_attacks_2,
  3: shifts.us_attacks_3,
};
const DEFENDS: { readonly [level in Level]: number } = {
  1: 0,
  2: shifts.us_defends_2,
  3: shifts.us_defends_3,
};

/** 14.43 The highest level in the stack, whoever of it attacks, after the points for attacking or defending were paid. */
function fatigueShift(s: State): number {
  const level = levelAmong(s, forceOf(s, US));
  return assaultNow(s).side === US ? ATTACKS[level] : DEFENDS[level];
}

/** 11.31 All of them, each with its story. */
export function shiftsOf(s: State): Term[] {
  const { side, unsupplied, uncommanded } = assaultNow(s);
  return [
    ...term('terrain', terrainShift(s)),
    ...term('fatigue', fatigueShift(s)),
    ...(side === US && unsupplied ? term('unsupplied', shifts.unsupplied) : []),
    ...(side === US && uncommanded ? term('out-of-command', shifts.out_of_command) : []),
  ];
}

/** 11.21, 11.3 The column before support. */
export function reckon(ref: Ref): void {
  const { s } = ref;
  const assault = assaultNow(s);
  const density = densityOf(s);
  const differential = differentialOf(s);
  const shifts = shiftsOf(s);
  const shift = sumOf(shifts);
  assault.column = onTable(columnOf(density, differential) + shift);
  ref.log('11.21', 'assault-reckoned', {
    hex: placeName(assault.hex),
    us: strengthOf(s, US),
    japan: strengthOf(s, JAPAN),
    density,
    differential,
    shift,
    shifts: shifts.map(({ key, op, value }) => `${key} ${op}${value}`),
    column: assault.column,
  });
}
