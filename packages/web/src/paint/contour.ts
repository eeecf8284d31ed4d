import type { Line, Point } from './maths.ts';
import type { Raster } from './raster.ts';

/**
 * Marching squares: closed rings where a raster passes a level. Beyond its border the raster counts as below the level,
 * so that every ring closes. What is above the level is on the right hand.
 */
export function contours(raster: Raster, level: number): Line[] {
  const columns = raster.columns + 2;
  const rows = raster.rows + 2;
  const { x0, y0, step } = raster;
  const values = new Float32Array(columns * rows).fill(level - 1);
  for (let j = 0; j < raster.rows; j++) {
    const row = raster.values.subarray(j * raster.columns, (j + 1) * raster.columns);
    values.set(row, (j + 1) * columns + 1);
  }
  // A crossing is named by the grid's edge it lies on: even for edges to the right, odd for edges down.
  const next = new Map<number, number>();
  const where = new Map<number, Point>();
  const crossing = (i: number, j: number, down: 0 | 1): number => {
    const name = (j * columns + i) * 2 + down;
    if (!where.has(name)) {
      const a = values[j * columns + i]!;
      const b = values[down ? (j + 1) * columns + i : j * columns + i + 1]!;
      const t = Math.abs(b - a) < 1e-9 ? 0.5 : (level - a) / (b - a);
      where.set(name, [x0 + (i - 1 + (down ? 0 : t)) * step, y0 + (j - 1 + (down ? t : 0)) * step]);
    }
    return name;
  };
  for (let j = 0; j < rows - 1; j++) {
    let a = 0;
    let d = 0;
    const row = j * columns;
    for (let i = 0; i < columns - 1; i++) {
      const b = values[row + i + 1]! > level ? 2 : 0;
      const c = values[row + columns + i + 1]! > level ? 4 : 0;
      const shape = a | b | c | d;
      a = b >> 1;
      d = c << 1;
      if (shape === 0 || shape === 15) continue;
      const top = (): number => crossing(i, j, 0);
      const foot = (): number => crossing(i, j + 1, 0);
      const left = (): number => crossing(i, j, 1);
      const right = (): number => crossing(i + 1, j, 1);
      const join = (from: number, to: number): void => void next.set(from, to);
      if (shape === 1 || shape === 5) join(left(), top());
      if (shape === 2 || shape === 10) join(top(), right());
      if (shape === 4 || shape === 5) join(right(), foot());
      if (shape === 8 || shape === 10) join(foot(), left());
      if (shape === 3) join(left(), right());
      if (shape === 6) join(top(), foot());
      if (shape === 7) join(left(), foot());
      if (shape === 9) join(foot(), top());
      if (shape === 11) join(foot(), right());
      if (shape === 12) join(right(), left());
      if (shape === 13) join(right(), top());
      if (shape === 14) join(top(), left());
    }
  }
  const rings: Line[] = [];
  for (const start of next.keys()) {
    const ring: Point[] = [];
    let at: number | undefined = start;
    while (at !== undefined && next.has(at)) {
      ring.push(where.get(at)!);
      const to: number = next.get(at)!;
      next.delete(at);
      at = to;
    }
    if (ring.length > 3) rings.push(ring);
  }
  return rings;
}

export function areaOf(ring: Line): number {
  let sum = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++)
    sum += (ring[j]![0] - ring[i]![0]) * (ring[j]![1] + ring[i]![1]);
  return Math.abs(sum / 2);
}
