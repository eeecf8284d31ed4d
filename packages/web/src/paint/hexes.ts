import type { MapDisplay, MapHex } from '@ironbottom/engine';
import type { Box, Point } from './maths.ts';

/**
 * Where the hexes of a map lie. The unit is the side of a hex; y points down. Around the map is a margin of painted
 * ground that is not in play.
 */
export const MARGIN = 4;
/** From the middle of a hex to the middle of a side. */
export const APOTHEM = Math.sqrt(3) / 2;
const ROW = 2 * APOTHEM;

/** Corners of a flat-topped hex around its centre, from the east clockwise. */
export const CORNERS: readonly Point[] = [0, 60, 120, 180, 240, 300].map(degrees => [
  Math.cos((degrees * Math.PI) / 180),
  Math.sin((degrees * Math.PI) / 180),
]);

interface Cell {
  readonly x: number;
  readonly y: number;
  /** The hex of the map; in the margin, the nearest one, whose ground goes on there. */
  readonly hex: MapHex;
  readonly inPlay: boolean;
  /** Places in `cells` of the six around it; -1 beyond the margin. */
  readonly around: readonly number[];
}

export interface Hexes {
  readonly width: number;
  readonly height: number;
  /** The rectangle around the hexes in play. */
  readonly played: Box;
  /** In play and in the margin. */
  readonly cells: readonly Cell[];
  /** The place in `cells` of the one that holds a point; the nearest for points beyond. */
  readonly at: (x: number, y: number) => number;
  /** The centre of a hex in play. */
  readonly centre: (id: string) => Point;
  readonly cell: (id: string) => Cell | undefined;
  /** The hex in play that holds a point. */
  readonly hexAt: (x: number, y: number) => string | null;
  readonly neighbours: (id: string) => readonly string[];
  /** A point of the plane where the centres of neighbouring hexes are 1 apart (see `Shore`). */
  readonly fromPlane: (x: number, y: number) => Point;
}

/** Columns and rows of the margin; one more than what shows, so that its edge has neighbours too. */
const RING = 4;

export function hexesOf(map: MapDisplay): Hexes {
  const first = Math.min(...map.hexes.map(hex => hex.column));
  const top = Math.min(...map.hexes.map(hex => hex.row));
  const lowered = map.shifted === 'even' ? 0 : 1;
  const isLow = (column: number): boolean => Math.abs(column) % 2 === lowered;
  const x = (column: number): number => MARGIN + 1 + 1.5 * (column - first);
  const y = (column: number, row: number): number =>
    MARGIN + APOTHEM + ROW * (row - top) + (isLow(column) ? APOTHEM : 0);

  const columns = map.columns + 2 * RING;
  const rows = map.rows + 2 * RING;
  const place = (column: number, row: number): number => {
    const i = column - first + RING;
    const j = row - top + RING;
    return i < 0 || j < 0 || i >= columns || j >= rows ? -1 : i * rows + j;
  };
  const real = new Map(map.hexes.map(hex => [place(hex.column, hex.row), hex]));
  /** Straight out from the edge, so that a coast or a road runs on in the margin. */
  const straightIn = (column: number, row: number): MapHex | undefined =>
    real.get(
      place(
        Math.min(first + map.columns - 1, Math.max(first, column)),
        Math.min(top + map.rows - 1, Math.max(top, row)),
      ),
    );
  const around = (column: number, row: number): readonly [number, number][] => {
    const down = isLow(column) ? 0 : -1;
    return [
      [column, row - 1],
      [column + 1, row + down],
      [column + 1, row + down + 1],
      [column, row + 1],
      [column - 1, row + down + 1],
      [column - 1, row + down],
    ];
  };

  const places = Array.from({ length: columns * rows }, (_, k) => {
    const column = first - RING + Math.floor(k / rows);
    const row = top - RING + (k % rows);
    return { column, row, around: around(column, row).map(([c, r]) => place(c, r)) };
  });
  const shown = places.map(({ column, row }, k) => real.get(k) ?? straightIn(column, row));
  // In a map that is no rectangle the rest takes the ground of whatever is nearest.
  let edge = places.map((_, k) => k).filter(k => shown[k]);
  while (edge.length > 0)
    edge = edge.flatMap(k =>
      places[k]!.around.filter(n => {
        if (n < 0 || shown[n]) return false;
        shown[n] = shown[k];
        return true;
      }),
    );
  const cells: Cell[] = places.map(({ column, row, around: beside }, k) => ({
    x: x(column),
    y: y(column, row),
    hex: shown[k] ?? map.hexes[0]!,
    inPlay: real.has(k),
    around: beside,
  }));

  // Asked for every point of the painting: no objects, only sums.
  const tops = Float64Array.from({ length: columns }, (_, i) => y(first - RING + i, top - RING));
  const start = x(first - RING);
  const at = (px: number, py: number): number => {
    // The two columns whose hexes can hold the point, and in each the row that is nearest.
    const left = Math.floor((px - start) / 1.5);
    let best = 0;
    let least = Infinity;
    for (let k = left; k <= left + 1; k++) {
      const i = k < 0 ? 0 : k >= columns ? columns - 1 : k;
      const row = Math.round((py - tops[i]!) / ROW);
      const j = row < 0 ? 0 : row >= rows ? rows - 1 : row;
      const dx = start + 1.5 * i - px;
      const dy = tops[i]! + ROW * j - py;
      const away = dx * dx + dy * dy;
      if (away < least) {
        least = away;
        best = i * rows + j;
      }
    }
    return best;
  };
  const byId = new Map(cells.filter(cell => cell.inPlay).map(cell => [cell.hex.id, cell]));
  return {
    width: 2 * MARGIN + 2 + 1.5 * (map.columns - 1),
    height: 2 * MARGIN + ROW * (map.rows + 0.5),
    played: {
      x0: MARGIN,
      y0: MARGIN,
      x1: MARGIN + 2 + 1.5 * (map.columns - 1),
      y1: MARGIN + ROW * (map.rows + 0.5),
    },
    cells,
    at,
    centre: id => {
      const cell = byId.get(id);
      if (!cell) throw new RangeError(`the map has no hex ${id}`);
      return [cell.x, cell.y];
    },
    cell: id => byId.get(id),
    hexAt: (px, py) => {
      const cell = cells[at(px, py)]!;
      if (!cell.inPlay) return null;
      const dx = Math.abs(px - cell.x);
      const dy = Math.abs(py - cell.y);
      return dy <= APOTHEM && dx * APOTHEM + dy * 0.5 <= APOTHEM ? cell.hex.id : null;
    },
    neighbours: id =>
      (byId.get(id)?.around ?? []).flatMap(k => (k >= 0 && cells[k]!.inPlay ? [cells[k]!.hex.id] : [])),
    fromPlane: (px, py) => [MARGIN + 1 + ROW * px - 1.5 * first, MARGIN + APOTHEM + ROW * (py - top)],
  };
}
