import type { Ground, MapArt, MapDisplay } from '@ironbottom/engine';
import { GROUNDS } from '@ironbottom/engine/display/art';
import { random } from '../src/paint/noise.ts';

/** Small maps to paint. */

const NO_ART: Omit<MapArt, 'grounds'> = {
  ridges: [],
  beaches: [],
  roads: [],
  rivers: [],
  bridges: [],
  symbols: [],
  names: [],
  borders: [],
};

export const idOf = (column: number, row: number): string =>
  `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;

export function mapOf(
  columns: number,
  rows: number,
  ground: (column: number, row: number) => Ground,
  art: Partial<MapArt> = {},
): MapDisplay {
  const hexes = Array.from({ length: columns * rows }, (_, n) => {
    const column = 1 + Math.floor(n / rows);
    const row = 1 + (n % rows);
    return { id: idOf(column, row), column, row, ground: ground(column, row), marks: [] };
  });
  return {
    columns,
    rows,
    shifted: 'even',
    hexes,
    grounds: {},
    marks: {},
    art: { ...NO_ART, ...art, grounds: Object.fromEntries(GROUNDS.map(each => [each, each])) },
  };
}

/** Every hex of a ground of its own choosing: the hardest map to keep readable. */
export function motley(columns: number, rows: number, seed: number): MapDisplay {
  const next = random(seed);
  return mapOf(columns, rows, () => GROUNDS[Math.floor(next() * GROUNDS.length)]!);
}

/** Land in the middle, sea around it. */
export const island = (art: Partial<MapArt> = {}): MapDisplay =>
  mapOf(12, 12, (c, r) => (c > 3 && c < 10 && r > 3 && r < 10 ? 'clear' : 'sea'), art);
