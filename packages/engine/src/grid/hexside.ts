import { DIRECTIONS } from './directions.ts';
import type { Grid } from './grid.ts';

/*
 * A hexside is a whole number from 0 to hexsideCount - 1, the same from both hexes,
 * so that rivers, cliffs or crossings are one flat array: `layer[hexside(grid, a, b)]`.
 */

export function hexsideCount(grid: Grid): number {
  return grid.sideHexes.length / 2;
}

/** The side two hexes share; -1 unless they are adjacent. */
export function hexside(grid: Grid, a: number, b: number): number {
  const direction = grid.direction(a, b);
  return direction < 0 ? -1 : grid.sides[6 * a + direction]!;
}

/** The side of a hex in a direction, also where the map ends; -1 for no such hex or direction. */
export function hexsideOf(grid: Grid, hex: number, direction: number): number {
  return direction >= 0 && direction < 6 ? (grid.sides[6 * hex + direction] ?? -1) : -1;
}

/** The hexes on both sides, the lower index first; the second is -1 on the map edge. */
export function hexsideHexes(grid: Grid, key: number): readonly [number, number] | undefined {
  const first = grid.sideHexes[2 * key];
  return first === undefined ? undefined : [first, grid.sideHexes[2 * key + 1]!];
}

/** "0806/0807"; on the map edge the hex and the direction: "0101/N". */
export function hexsideId(grid: Grid, key: number): string | undefined {
  const hexes = hexsideHexes(grid, key);
  if (!hexes) return undefined;
  const [a, b] = hexes;
  if (b >= 0) return `${grid.ids[a]}/${grid.ids[b]}`;
  const direction = grid.sides.indexOf(key, 6 * a) - 6 * a;
  return `${grid.ids[a]}/${DIRECTIONS[direction]}`;
}

/** Reads both forms, the hexes in either order, and "0806/S" inside the map too; -1 if it names no side. */
export function parseHexside(grid: Grid, id: string): number {
  const parts = id.split('/');
  if (parts.length !== 2) return -1;
  const [hex, other] = parts as [string, string];
  const a = grid.index(hex);
  const direction = (DIRECTIONS as readonly string[]).indexOf(other);
  return direction >= 0 ? hexsideOf(grid, a, direction) : hexside(grid, a, grid.index(other));
}

/** A flat layer, zero but for the sides named. Map data that names no side is an error in the data. */
export function hexsideLayer(grid: Grid, ids: Iterable<string> = [], value = 1): Uint8Array {
  const layer = new Uint8Array(hexsideCount(grid));
  for (const id of ids) {
    const key = parseHexside(grid, id);
    if (key < 0) throw new RangeError(`${id} is no hexside of this map`);
    layer[key] = value;
  }
  return layer;
}
