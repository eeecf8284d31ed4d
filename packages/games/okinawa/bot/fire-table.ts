import { COVERS, coverOf, type Side, tables, US } from '../components.ts';
import { fireCover } from '../map.ts';
import { positionAt, type State } from '../state.ts';
import { GROUNDS, type Ground, groundOf, resultWorth } from './worth.ts';

/** 10.1 What fire is worth on average, by the fire table itself. */

const { results, strengths, clamp } = tables.fire;
const COLUMNS = results.length;
const DICE = [1, 2, 3, 4, 5, 6];
const MODIFIERS = [-3, -2, -1, 0, 1, 2, 3];

const mean = (ground: Ground, column: number, modifier: number): number => {
  if (column < 1) return 0;
  const line = results[Math.min(column, COLUMNS) - 1]!;
  const [low, high] = clamp;
  const worths = DICE.map(die =>
    resultWorth(ground, line[Math.max(low, Math.min(high, die + modifier)) - low]!),
  );
  return worths.reduce((sum, worth) => sum + worth, 0) / DICE.length;
};
const means: readonly (readonly (readonly number[])[])[] = GROUNDS.map(ground =>
  MODIFIERS.map(modifier =>
    Array.from({ length: COLUMNS + 1 }, (_, column) => mean(ground, column, modifier)),
  ),
);

/** 10.12 What a column brings on average with a modifier of the die. */
export const columnWorth = (ground: Ground, column: number, modifier: number): number =>
  column <= 0
    ? 0
    : means[ground]![Math.max(0, Math.min(MODIFIERS.length - 1, modifier + 3))]![Math.min(column, COLUMNS)]!;

/** A hex as a target: its line of the table, and how results are weighed there. */
export interface Target {
  readonly line: readonly number[];
  readonly ground: Ground;
}

/** 10.12a A position shelters Japanese units only. */
export function targetAt(s: State, target: Side, hex: number): Target {
  const cover =
    target !== US && positionAt(s, hex) >= 0
      ? Math.max(fireCover[hex]!, coverOf(tables.terrain.position.fire))
      : fireCover[hex]!;
  return { line: strengths[COVERS[cover]!], ground: groundOf(s, target, hex) };
}

/**
 * What so much strength is worth with these shifts. Between two columns it is shared out, so that every unit that comes
 * counts for something.
 */
export function fireWorth({ line, ground }: Target, strength: number, shift: number, modifier = 0): number {
  if (strength <= 0) return 0;
  let column = 0;
  while (column < line.length && line[column]! <= strength) column++;
  const from = column === 0 ? 0 : line[column - 1]!;
  const to = line[column] ?? from + 8;
  const share = Math.min(1, (strength - from) / (to - from));
  // 10.12c Below the minimum no shift helps: only the way to it is worth something.
  const low = column === 0 ? 0 : columnWorth(ground, column + shift, modifier);
  const high = columnWorth(ground, column + 1 + shift, modifier);
  return low + share * (high - low) * (column === 0 ? 0.6 : 1);
}
