import { type Box, clamp } from './maths.ts';

/** Numbers on a grid over a part of the plane, read between the grid's points by interpolation. */
export class Raster {
  readonly values: Float32Array;

  constructor(
    readonly x0: number,
    readonly y0: number,
    readonly step: number,
    readonly columns: number,
    readonly rows: number,
  ) {
    this.values = new Float32Array(columns * rows);
  }

  /** A raster that covers a rectangle from its upper left corner. */
  static over(x0: number, y0: number, width: number, height: number, step: number): Raster {
    return new Raster(x0, y0, step, Math.ceil(width / step) + 1, Math.ceil(height / step) + 1);
  }

  fill(value: (x: number, y: number) => number): this {
    for (let j = 0, k = 0; j < this.rows; j++)
      for (let i = 0; i < this.columns; i++, k++)
        this.values[k] = value(this.x0 + i * this.step, this.y0 + j * this.step);
    return this;
  }

  /** Only within a rectangle. */
  fillIn(box: Box, value: (x: number, y: number) => number): void {
    const { x0, y0, step, columns, rows } = this;
    const last = Math.min(rows - 1, Math.ceil((box.y1 - y0) / step));
    const right = Math.min(columns - 1, Math.ceil((box.x1 - x0) / step));
    for (let j = Math.max(0, Math.floor((box.y0 - y0) / step)); j <= last; j++)
      for (let i = Math.max(0, Math.floor((box.x0 - x0) / step)); i <= right; i++)
        this.values[j * columns + i] = value(x0 + i * step, y0 + j * step);
  }

  at(x: number, y: number): number {
    const u = clamp((x - this.x0) / this.step, 0, this.columns - 1.001);
    const v = clamp((y - this.y0) / this.step, 0, this.rows - 1.001);
    const i = Math.floor(u);
    const j = Math.floor(v);
    const a = u - i;
    const b = v - j;
    const k = j * this.columns + i;
    const values = this.values;
    const upper = values[k]! * (1 - a) + values[k + 1]! * a;
    const lower = values[k + this.columns]! * (1 - a) + values[k + this.columns + 1]! * a;
    return upper * (1 - b) + lower * b;
  }
}
