import { GROUNDS, type Ground } from '@ironbottom/engine';
import type { Canvas2d } from './brush.ts';
import { along, mixed, type Rgb } from './colour.ts';
import { kindOf, SEA } from './field.ts';
import { type Box, clamp, smooth } from './maths.ts';
import type { Palette } from './palette.ts';
import type { Survey } from './survey.ts';

/** Soft colour: water, ground, light and shade on slopes. It is the same at every zoom, so it is kept in blocks. */
export interface Wash {
  readonly sea: OffscreenCanvas;
  readonly land: OffscreenCanvas;
  readonly shade: OffscreenCanvas;
  /** The shade once more, for woods only: trees stand on slopes too. */
  readonly canopy: OffscreenCanvas;
}

/** Points to a unit, and units to a block. */
export const GRAIN = 16;
export const BLOCK = 8;
/** Blocks kept before the oldest are dropped. */
const KEPT = 150;
const SHADES = 64;
const FOREST = kindOf('forest');
const JUNGLE = kindOf('jungle');

export class Washes {
  readonly #blocks = new Map<string, Wash>();
  readonly #ramps: readonly Float32Array[];

  constructor(
    readonly survey: Survey,
    readonly palette: Palette,
  ) {
    this.#ramps = rampsOf(palette, false);
  }

  /** Lays a layer over the rectangle. The canvas is in units of the map. */
  draw(ctx: Canvas2d, box: Box, layer: keyof Wash): void {
    const { canvas, x, y } = this.#over(box, layer);
    ctx.drawImage(canvas, x, y, canvas.width / GRAIN, canvas.height / GRAIN);
  }

  /** One picture of the rectangle and its surroundings, so that neighbouring tiles are smoothed alike. */
  #over(box: Box, layer: keyof Wash): { readonly canvas: OffscreenCanvas; readonly x: number; readonly y: number } {
    const i0 = Math.floor(box.x0 * GRAIN) - 3;
    const j0 = Math.floor(box.y0 * GRAIN) - 3;
    const i1 = Math.ceil(box.x1 * GRAIN) + 3;
    const j1 = Math.ceil(box.y1 * GRAIN) + 3;
    const canvas = new OffscreenCanvas(i1 - i0, j1 - j0);
    const ctx = canvas.getContext('2d')!;
    const size = BLOCK * GRAIN;
    for (let b = Math.floor(j0 / size); b <= Math.floor(j1 / size); b++)
      for (let a = Math.floor(i0 / size); a <= Math.floor(i1 / size); a++)
        ctx.drawImage(this.#block(a, b)[layer], a * size - i0, b * size - j0);
    return { canvas, x: i0 / GRAIN, y: j0 / GRAIN };
  }

  #block(a: number, b: number): Wash {
    const key = `${a} ${b}`;
    const known = this.#blocks.get(key);
    if (known) {
      this.#blocks.delete(key);
      this.#blocks.set(key, known);
      return known;
    }
    const made = paintWash(this.survey, this.palette, this.#ramps, a * BLOCK, b * BLOCK, BLOCK * GRAIN, GRAIN);
    this.#blocks.set(key, made);
    if (this.#blocks.size > KEPT) this.#blocks.delete(this.#blocks.keys().next().value!);
    return made;
  }
}

/** The whole map in one coarse wash, for the first sight of it. */
export function farWash(survey: Survey, palette: Palette, grain: number): Wash {
  const { width, height } = survey.hexes;
  const size = Math.ceil(Math.max(width, height) * grain);
  return paintWash(survey, palette, rampsOf(palette, true), 0, 0, size, grain);
}

/** For each ground its tones in small steps, as red, green and blue in a row. */
function rampsOf(palette: Palette, far: boolean): Float32Array[] {
  return GROUNDS.map(ground => {
    const ramp = new Float32Array(SHADES * 3);
    const stops = tones(palette, ground, far);
    for (let k = 0; k < SHADES; k++) ramp.set(along(stops, k / (SHADES - 1)), k * 3);
    return ramp;
  });
}

const tones = (palette: Palette, ground: Ground, far: boolean): readonly Rgb[] => {
  if (ground === 'sea') return palette.grounds.clear;
  if (far && (ground === 'forest' || ground === 'jungle')) return palette.canopy[ground];
  return palette.grounds[ground];
};

function paintWash(
  survey: Survey,
  palette: Palette,
  ramps: readonly Float32Array[],
  x0: number,
  y0: number,
  size: number,
  grain: number,
): Wash {
  const { field, relief, coast, noise, hexes, sandy } = survey;
  const { shore } = coast;
  const sea = new ImageData(size, size);
  const land = new ImageData(size, size);
  const shade = new ImageData(size, size);
  const canopy = new ImageData(size, size);
  const wooded = new Float32Array(size * size);
  // Slopes are taken from the point one step up and one to the left, so the heights have a row and a column more.
  const wide = size + 1;
  const heights = new Float32Array(wide * wide);
  const colour = new Float32Array(3);
  for (let j = -1; j < size; j++) {
    for (let i = -1; i < size; i++) {
      const x = x0 + i / grain;
      const y = y0 + j / grain;
      const at = (j + 1) * wide + i + 1;
      const out = (j * size + i) * 4;
      const within = i >= 0 && j >= 0;
      const inland = shore.at(x, y);
      if (inland < 0.1 && within) {
        seaColour(-inland, x, y);
        put(sea, out);
      }
      if (inland < -0.12) continue;
      field.mix(x, y);
      const away = relief.crests.to(x, y);
      heights[at] = relief.heightHere(x, y, away);
      if (!within) continue;
      landColour(inland, x, y, away);
      put(land, out);
      wooded[j * size + i] = field.shares[FOREST]! + field.shares[JUNGLE]!;
    }
  }
  const strength = (5.4 * grain) / GRAIN;
  for (let j = 0; j < size; j++) {
    for (let i = 0; i < size; i++) {
      const at = (j + 1) * wide + i + 1;
      const out = (j * size + i) * 4;
      if (land.data[out + 3] === 0) continue;
      const height = heights[at]!;
      const slope = ((height - heights[at - 1]!) * 0.72 + (height - heights[at - wide]!) * 0.92) * 2 * strength;
      const lit = clamp(slope, -1, 1);
      const alpha = lit > 0 ? lit * palette.sunAlpha : -lit * palette.shadeAlpha;
      const tone = lit > 0 ? palette.sun : palette.shade;
      tint(shade, out, tone, alpha);
      tint(canopy, out, tone, (lit > 0 ? 0.35 : 0.9) * alpha * smooth(0.4, 0.6, wooded[j * size + i]!));
    }
  }
  return { sea: canvasOf(sea), land: canvasOf(land), shade: canvasOf(shade), canopy: canvasOf(canopy) };

  function tint(image: ImageData, out: number, tone: Rgb, alpha: number): void {
    image.data[out] = tone[0];
    image.data[out + 1] = tone[1];
    image.data[out + 2] = tone[2];
    image.data[out + 3] = alpha * 255;
  }

  function put(image: ImageData, out: number): void {
    image.data[out] = colour[0]!;
    image.data[out + 1] = colour[1]!;
    image.data[out + 2] = colour[2]!;
    image.data[out + 3] = 255;
  }

  function seaColour(away: number, x: number, y: number): void {
    const reef = coast.reefWidth(x, y);
    const swell = noise.fractal(x * 0.7, y * 0.7, 3);
    const depth =
      away < reef
        ? 0.01 + 0.13 * (Math.max(0, away) / reef)
        : 0.2 + 0.8 * (1 - Math.exp(-(away - reef) / 2.3));
    const last = palette.sea.length - 1;
    const step = clamp(depth + 0.055 * swell) * last;
    const k = Math.min(last - 1, Math.floor(step));
    colour.set(mixed(palette.sea[k]!, palette.sea[k + 1]!, smooth(0.12, 0.88, step - k)));
  }

  function landColour(inland: number, x: number, y: number, away: number): void {
    const { shares } = field;
    const tone = 0.5 + 0.55 * noise.fractal(x * 2.4, y * 2.4, 3);
    const shadeOf = Math.floor(clamp(tone) * (SHADES - 1)) * 3;
    let total = 0;
    let [red, green, blue] = [0, 0, 0];
    for (let k = 0; k < shares.length; k++) {
      if (k === SEA || shares[k]! < 0.02) continue;
      // Sharper than the shares themselves, so that one ground ends soon after another begins.
      const weight = shares[k]! ** 3;
      const ramp = ramps[k]!;
      total += weight;
      red += weight * ramp[shadeOf]!;
      green += weight * ramp[shadeOf + 1]!;
      blue += weight * ramp[shadeOf + 2]!;
    }
    if (total === 0) {
      const ramp = ramps[SEA]!;
      [red, green, blue, total] = [ramp[shadeOf]!, ramp[shadeOf + 1]!, ramp[shadeOf + 2]!, 1];
    }
    const rock = 0.75 * smooth(0.62, 0.2, away + 0.1 * noise.at(x * 3, y * 3));
    const width = sandy[hexes.at(x, y)] === 1 ? 0.2 : 0.07;
    const sand = smooth(width, width * 0.55, inland + 0.05 * noise.at(x * 5, y * 5)) * (width > 0.1 ? 0.95 : 0.55);
    const one = (value: number, m: 0 | 1 | 2): number => {
      const ground = value / total + (palette.rock[m] - value / total) * rock;
      return ground + (palette.sand[m] - ground) * sand;
    };
    colour[0] = one(red, 0);
    colour[1] = one(green, 1);
    colour[2] = one(blue, 2);
  }
}

function canvasOf(image: ImageData): OffscreenCanvas {
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext('2d')!.putImageData(image, 0, 0);
  return canvas;
}
