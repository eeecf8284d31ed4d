import { GROUNDS, type Ground } from '@ironbottom/engine/display/art';
import { along, mixed, type Rgb } from './colour.ts';
import { kindOf, SEA } from './field.ts';
import { clamp, smooth } from './maths.ts';
import type { Palette, Wood } from './palette.ts';
import type { Survey } from './survey.ts';
import { type Patch, pictured, type Wash } from './wash.ts';

/** Points to a unit at which relief is as strong as it should be. */
const GRAIN = 16;
const SHADES = 64;
const DEPTHS = 400;
const WOODS: readonly Wood[] = ['forest', 'jungle', 'thicket', 'rainforest'];
const WOODED = WOODS.map(kindOf);
const isWood = (ground: Ground): ground is Wood => WOODS.some(wood => wood === ground);
const CLOSED = kindOf('closed');
const WILD = (['bare', 'grass', 'thicket', 'rainforest', 'debris'] as const).map(kindOf);

/** For each ground its tones in small steps, as red, green and blue in a row. */
export function rampsOf(palette: Palette, far: boolean): Float32Array[] {
  return GROUNDS.map(ground => {
    const ramp = new Float32Array(SHADES * 3);
    const stops = tones(palette, ground, far);
    for (let k = 0; k < SHADES; k++) ramp.set(along(stops, k / (SHADES - 1)), k * 3);
    return ramp;
  });
}

/** Colours of the sea from the shore to the deep, with soft steps. */
function depthsOf({ sea }: Palette): Float32Array {
  const depths = new Float32Array(DEPTHS * 3);
  const last = sea.length - 1;
  for (let n = 0; n < DEPTHS; n++) {
    const step = (n / (DEPTHS - 1)) * last;
    const k = Math.min(last - 1, Math.floor(step));
    depths.set(mixed(sea[k]!, sea[k + 1]!, smooth(0.12, 0.88, step - k)), n * 3);
  }
  return depths;
}

const tones = (palette: Palette, ground: Ground, far: boolean): readonly Rgb[] => {
  if (ground === 'sea') return palette.grounds.clear;
  if (far && isWood(ground)) return palette.canopy[ground];
  return palette.grounds[ground];
};

/** The ground as it is seen from a hill: fields, woods, sand along the sea. */
export function groundWash(
  survey: Survey,
  palette: Palette,
  ramps: readonly Float32Array[],
  { x0, y0, columns, rows, grain }: Patch,
): Wash {
  const { field, relief, coast, noise, hexes, sandy } = survey;
  const { shore } = coast;
  const sea = new ImageData(columns, rows);
  const land = new ImageData(columns, rows);
  const shade = new ImageData(columns, rows);
  const canopy = new ImageData(columns, rows);
  const wooded = new Float32Array(columns * rows);
  // Slopes are taken from the point one step up and one to the left, so the heights have a row and a column more.
  const wide = columns + 1;
  const heights = new Float32Array(wide * (rows + 1));
  const colour = new Float32Array(3);
  const depths = depthsOf(palette);
  for (let j = -1; j < rows; j++) {
    for (let i = -1; i < columns; i++) {
      const x = x0 + i / grain;
      const y = y0 + j / grain;
      const at = (j + 1) * wide + i + 1;
      const out = (j * columns + i) * 4;
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
      wooded[j * columns + i] = WOODED.reduce((sum, kind) => sum + field.shares[kind]!, 0);
    }
  }
  const strength = (5.4 * grain) / GRAIN;
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const at = (j + 1) * wide + i + 1;
      const out = (j * columns + i) * 4;
      if (land.data[out + 3] === 0) continue;
      const height = heights[at]!;
      const slope =
        ((height - heights[at - 1]!) * 0.72 + (height - heights[at - wide]!) * 0.92) * 2 * strength;
      const lit = clamp(slope, -1, 1);
      const alpha = lit > 0 ? lit * palette.sunAlpha : -lit * palette.shadeAlpha;
      const tone = lit > 0 ? palette.sun : palette.shade;
      tint(shade, out, tone, alpha);
      tint(canopy, out, tone, (lit > 0 ? 0.35 : 0.9) * alpha * smooth(0.4, 0.6, wooded[j * columns + i]!));
    }
  }
  return { sea: pictured(sea), land: pictured(land), shade: pictured(shade), canopy: pictured(canopy) };

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
    const k = Math.round(clamp(depth + 0.055 * swell) * (DEPTHS - 1)) * 3;
    colour[0] = depths[k]!;
    colour[1] = depths[k + 1]!;
    colour[2] = depths[k + 2]!;
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
    const sand =
      smooth(width, width * 0.55, inland + 0.05 * noise.at(x * 5, y * 5)) * (width > 0.1 ? 0.95 : 0.55);
    const season = noise.fractal(x * 0.28 + 12, y * 0.28, 2);
    const cast = season > 0 ? palette.dry : palette.lush;
    // Where rules tell grounds apart by a glance, seasons must not make them alike.
    const told = WILD.reduce((sum, kind) => sum + shares[kind]!, 0);
    const much = clamp(Math.abs(season) * 0.85, 0, 0.34) * (1 - shares[CLOSED]!) * (1 - 0.75 * told);
    const one = (value: number, m: 0 | 1 | 2): number => {
      const plain = value / total + (cast[m] - value / total) * much;
      const ground = plain + (palette.rock[m] - plain) * rock;
      return ground + (palette.sand[m] - ground) * sand;
    };
    colour[0] = one(red, 0);
    colour[1] = one(green, 1);
    colour[2] = one(blue, 2);
  }
}
