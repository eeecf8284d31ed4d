import type { Term } from '@ironbottom/engine';
import { COVERS, coverOf, JAPAN, type Side, tables } from '../../components.ts';
import { bombardCover } from '../../map.ts';
import type { BOMBARD_RESULTS } from '../../schema-tables.ts';
import { positionAt, type State } from '../../state.ts';
import { sumOf } from '../11-assault/30-shifts.ts';

/** 8.1 The bombardment table: 8.11 to 8.13, TR-bombard. */

export type Result = (typeof BOMBARD_RESULTS)[number];
const { clamp, markers, results, lowest_column } = tables.bombardment;

/** 8.11, 8.12 How hard a hex is to bombard for whoever is the target: a position shelters Japanese units only. */
export const coverIn = (s: State, hex: number, target: Side): number =>
  target === JAPAN && positionAt(s, hex) >= 0 ? coverOf(tables.terrain.position.bombard) : bombardCover[hex]!;

/** 8.13, 8.33a The column for so many markers; 0: too few of them. */
export function columnFor(cover: number, count: number): number {
  const needed = markers[COVERS[cover]!];
  return needed.filter(each => each <= count).length;
}

/** 8.41b, 9.14b */
export const LOWEST = lowest_column;

/** 8.31 What two dice bring in a column. */
export function resultOf(column: number, dice: readonly number[], terms: readonly Term[]): Result {
  const [low, high] = clamp as [number, number];
  const sum = dice.reduce((total, die) => total + die, sumOf(terms));
  return results[column - 1]![Math.max(low, Math.min(high, sum)) - low]!;
}

/** 8.32c Steps that a result costs. */
export const stepsOf = (result: Result): number => STEPS[result] ?? 0;
const STEPS: { readonly [result in Result]?: number } = { S: 1, S2: 2, S3: 3 };
