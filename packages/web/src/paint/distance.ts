import { clamp, type Line, type Point } from './maths.ts';
import { Raster } from './raster.ts';

const FAR = 1e9;

/**
 * How far each point of a raster is from where the raster passes zero: positive above, negative below. After
 * Felzenszwalb and Huttenlocher; beside the line as exact as the raster's slope tells, elsewhere to within a step.
 */
export function signedDistance(raster: Raster): Raster {
  const { columns, rows, step, values } = raster;
  const outside = new Float32Array(columns * rows);
  const within = new Float32Array(columns * rows);
  for (let j = 0, k = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++, k++) {
      const value = values[k]!;
      const beside = (n: number): boolean => values[n]! > 0 !== value > 0;
      const atLine =
        (i > 0 && beside(k - 1)) ||
        (i < columns - 1 && beside(k + 1)) ||
        (j > 0 && beside(k - columns)) ||
        (j < rows - 1 && beside(k + columns));
      if (!atLine) {
        outside[k] = value > 0 ? 0 : FAR;
        within[k] = value > 0 ? FAR : 0;
        continue;
      }
      const dx = (values[Math.min(k + 1, values.length - 1)]! - values[Math.max(k - 1, 0)]!) / 2;
      const dy = (values[Math.min(k + columns, values.length - 1)]! - values[Math.max(k - columns, 0)]!) / 2;
      const away = Math.min(1, Math.abs(value) / Math.max(1e-6, Math.hypot(dx, dy)));
      outside[k] = value > 0 ? 0 : away * away;
      within[k] = value > 0 ? away * away : 0;
    }
  }
  transform(outside, columns, rows);
  transform(within, columns, rows);
  const result = new Raster(raster.x0, raster.y0, step, columns, rows);
  for (let k = 0; k < values.length; k++)
    result.values[k] = step * (values[k]! > 0 ? Math.sqrt(within[k]!) : -Math.sqrt(outside[k]!));
  return result;
}

/** Squared distances from squared distances at the sources: first down the columns, then along the rows. */
function transform(grid: Float32Array, columns: number, rows: number): void {
  const most = Math.max(columns, rows);
  const line = new Float64Array(most);
  const least = new Float64Array(most);
  const vertex = new Int32Array(most);
  const border = new Float64Array(most + 1);
  const pass = (length: number): void => {
    let k = 0;
    vertex[0] = 0;
    border[0] = -Infinity;
    border[1] = Infinity;
    for (let q = 1; q < length; q++) {
      let cut: number;
      for (;;) {
        const r = vertex[k]!;
        cut = (line[q]! + q * q - line[r]! - r * r) / (2 * q - 2 * r);
        if (cut > border[k]!) break;
        k--;
      }
      k++;
      vertex[k] = q;
      border[k] = cut;
      border[k + 1] = Infinity;
    }
    k = 0;
    for (let q = 0; q < length; q++) {
      while (border[k + 1]! < q) k++;
      const r = vertex[k]!;
      least[q] = (q - r) ** 2 + line[r]!;
    }
  };
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < rows; j++) line[j] = grid[j * columns + i]!;
    pass(rows);
    for (let j = 0; j < rows; j++) grid[j * columns + i] = least[j]!;
  }
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) line[i] = grid[j * columns + i]!;
    pass(columns);
    for (let i = 0; i < columns; i++) grid[j * columns + i] = least[i]!;
  }
}

/** How far each point of a raster is from the nearest of closed lines: positive within them, negative outside. */
export function distanceToRings(raster: Raster, rings: readonly Line[]): void {
  const { columns, rows, values } = raster;
  const near = new Float32Array(columns * rows).fill(FAR);
  for (const ring of rings)
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++)
      stampSegment(raster, near, ring[j]!, ring[i]!);
  const far = near.map(away => (away <= BESIDE ? away : FAR));
  transform(far, columns, rows);
  const within = insideOf(raster, rings);
  for (let k = 0; k < values.length; k++) {
    const away = near[k]! < FAR ? near[k]! : far[k]!;
    values[k] = raster.step * Math.sqrt(away) * (within[k] === 1 ? 1 : -1);
  }
}

/** Squared and in steps: no point of a line is farther from the nearest point of the grid. */
const BESIDE = 0.5;

/** Notes the exact distance, squared and in steps, at the points beside a segment; the rest follows from those. */
function stampSegment({ x0, y0, step, columns, rows }: Raster, near: Float32Array, a: Point, b: Point): void {
  const [ax, ay] = [(a[0] - x0) / step, (a[1] - y0) / step];
  const [dx, dy] = [(b[0] - x0) / step - ax, (b[1] - y0) / step - ay];
  const square = dx * dx + dy * dy || 1;
  const reach = 1.5;
  const i0 = Math.max(0, Math.ceil(Math.min(ax, ax + dx) - reach));
  const i1 = Math.min(columns - 1, Math.floor(Math.max(ax, ax + dx) + reach));
  const j0 = Math.max(0, Math.ceil(Math.min(ay, ay + dy) - reach));
  const j1 = Math.min(rows - 1, Math.floor(Math.max(ay, ay + dy) + reach));
  for (let j = j0; j <= j1; j++) {
    for (let i = i0; i <= i1; i++) {
      const t = clamp(((i - ax) * dx + (j - ay) * dy) / square);
      const away = (ax + t * dx - i) ** 2 + (ay + t * dy - j) ** 2;
      const k = j * columns + i;
      if (away < near[k]!) near[k] = away;
    }
  }
}

/** 1 for the points that the rings go around, row by row: where the windings so far do not cancel out. */
function insideOf({ x0, y0, step, columns, rows }: Raster, rings: readonly Line[]): Uint8Array {
  const turns: { readonly x: number; readonly way: number }[][] = Array.from({ length: rows }, () => []);
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [ax, ay] = ring[j]!;
      const [bx, by] = ring[i]!;
      if (ay === by) continue;
      const way = ay < by ? 1 : -1;
      const first = Math.max(0, Math.ceil((Math.min(ay, by) - y0) / step));
      const last = Math.min(rows - 1, Math.ceil((Math.max(ay, by) - y0) / step) - 1);
      for (let row = first; row <= last; row++)
        turns[row]!.push({ x: ax + ((y0 + row * step - ay) / (by - ay)) * (bx - ax), way });
    }
  }
  const within = new Uint8Array(columns * rows);
  turns.forEach((crossed, row) => {
    crossed.sort((p, q) => p.x - q.x);
    let winding = 0;
    let from = 0;
    for (const { x, way } of crossed) {
      const to = Math.min(columns, Math.max(0, Math.ceil((x - x0) / step)));
      if (winding !== 0) within.fill(1, row * columns + from, row * columns + to);
      winding += way;
      from = to;
    }
  });
  return within;
}
