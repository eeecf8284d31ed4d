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
