import type { Chart } from '@ironbottom/engine';
import { type Ring, ringsOf } from './coast.ts';
import { Nearness, spline } from './curves.ts';
import type { Hexes } from './hexes.ts';
import { clamp, smooth } from './maths.ts';
import { Noise } from './noise.ts';
import { once } from './once.ts';
import { Raster } from './raster.ts';

/** The deepest class of a chart. */
const DEEPEST = 8;
const STEP = 0.25;
/** How far from its line a trench begins. */
const TRENCH = 0.8;
const ISOBATHS = [0.2, 0.36, 0.52, 0.66, 0.8];

/** How deep the sea is at any point, 0 to 1: the classes of the hexes, with their edges worn away. */
export class Depths {
  readonly #raster: Raster;
  readonly #noise = new Noise(91);
  readonly isobaths = once((): readonly (readonly Ring[])[] =>
    ISOBATHS.map(level => ringsOf(this.#raster, level, 0.6, 2)),
  );

  constructor(hexes: Hexes, { depths, trenches }: Chart) {
    const classes = Float32Array.from(hexes.cells, ({ hex }) => depths[hex.id] ?? 0);
    const raster = Raster.over(0, 0, hexes.width, hexes.height, STEP).fill((x, y) => {
      const wx = x + 0.8 * this.#noise.fractal(x * 0.32, y * 0.32, 3);
      const wy = y + 0.8 * this.#noise.fractal(x * 0.32 + 40, y * 0.32, 3);
      return classes[hexes.at(wx, wy)]! / DEEPEST;
    });
    for (let pass = 0; pass < 3; pass++) blur(raster, 3);
    const furrows = new Nearness(
      trenches.map(trench => spline(trench.filter(id => hexes.cell(id)).map(hexes.centre), 16)),
      TRENCH,
    );
    for (let j = 0, k = 0; j < raster.rows; j++) {
      for (let i = 0; i < raster.columns; i++, k++) {
        const [x, y] = [i * STEP, j * STEP];
        const away = furrows.to(x, y) + 0.16 * this.#noise.fractal(x * 0.9, y * 0.9, 2);
        const cut = smooth(TRENCH, 0.02, away);
        const plain = clamp(raster.values[k]! * 0.9 + 0.055 * this.#noise.fractal(x * 0.55, y * 0.55, 4));
        raster.values[k] = plain + (1 - plain) * 0.62 * cut;
      }
    }
    for (let pass = 0; pass < 2; pass++) blur(raster, 1);
    this.#raster = raster;
  }

  at(x: number, y: number): number {
    return this.#raster.at(x, y);
  }
}

/** Each value becomes the mean of those around it, first along the rows and then down the columns. */
function blur({ values, columns, rows }: Raster, radius: number): void {
  const line = new Float32Array(Math.max(columns, rows));
  const pass = (start: number, stride: number, length: number): void => {
    for (let n = 0; n < length; n++) line[n] = values[start + n * stride]!;
    for (let n = 0; n < length; n++) {
      let sum = 0;
      for (let m = n - radius; m <= n + radius; m++) sum += line[clamp(m, 0, length - 1)]!;
      values[start + n * stride] = sum / (2 * radius + 1);
    }
  };
  for (let j = 0; j < rows; j++) pass(j * columns, 1, columns);
  for (let i = 0; i < columns; i++) pass(i, columns, rows);
}
