import type { Theme } from '../model.ts';
import { along, css, mixed, type Rgb } from '../paint/colour.ts';
import { signedDistance } from '../paint/distance.ts';
import { clamp, smooth } from '../paint/maths.ts';
import { Noise } from '../paint/noise.ts';
import { PALETTES, type Palette } from '../paint/palette.ts';
import { Raster } from '../paint/raster.ts';

/** A chart of the seas behind a drawing: tints by the distance from the shore, waterlines, hills in soft light. */

type Ring = readonly number[];

/** How a point of the frame comes to lie in the window: scaled, then moved. */
export interface Fit {
  readonly scale: number;
  readonly dx: number;
  readonly dy: number;
}

type Frame = readonly [left: number, top: number, right: number, bottom: number];

/** The focus as large as it can be, in the middle; where the frame is broad enough it fills the rest of the window. */
export function fitted(focus: Frame, frame: Frame, width: number, height: number): Fit {
  const scale = Math.min(width / (focus[2] - focus[0]), height / (focus[3] - focus[1]));
  const place = (low: number, high: number, from: number, to: number, room: number): number => {
    const middle = room / 2 - (scale * (low + high)) / 2;
    // What the frame does not reach is left free on no side, as long as it is broader than the window.
    const [most, least] = [-scale * from, room - scale * to];
    return least <= most ? clamp(middle, least, most) : middle;
  };
  return {
    scale,
    dx: place(focus[0], focus[2], frame[0], frame[2], width),
    dy: place(focus[1], focus[3], frame[1], frame[3], height),
  };
}

function outline(rings: readonly Ring[], { scale, dx, dy }: Fit): Path2D {
  const path = new Path2D();
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 2) {
      const [x, y] = [ring[i]! * scale + dx, ring[i + 1]! * scale + dy];
      if (i === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
    path.closePath();
  }
  return path;
}

/** Pixels a point of the raster stands for: tints are soft, and nobody sees it. */
const STEP = 2;
/** So many pixels from the shore the sea is as deep as it gets. */
const DEEP = 150;
/** Lines along the shore: how far, how strong. */
const WATERLINES = [
  [3, 0.6],
  [7, 0.38],
  [12, 0.24],
  [19, 0.14],
] as const;

/** Above zero on land, in raster steps. */
function landRaster(land: Path2D, width: number, height: number): Raster {
  const raster = Raster.over(0, 0, width, height, STEP);
  const canvas = new OffscreenCanvas(raster.columns, raster.rows);
  const ctx = canvas.getContext('2d', { willReadFrequently: true })!;
  ctx.scale(1 / STEP, 1 / STEP);
  ctx.fill(land);
  const { data } = ctx.getImageData(0, 0, raster.columns, raster.rows);
  for (let k = 0; k < raster.values.length; k++) raster.values[k] = data[4 * k + 3]! / 255 - 0.5;
  return raster;
}

export function paintSeas(
  canvas: HTMLCanvasElement,
  rings: readonly Ring[],
  fit: Fit,
  theme: Theme,
  ratio: number,
): void {
  const [width, height] = [canvas.width / ratio, canvas.height / ratio];
  const palette = PALETTES[theme];
  const land = outline(rings, fit);
  const far = signedDistance(landRaster(land, width, height));
  const wash = new OffscreenCanvas(far.columns, far.rows);
  const soft = wash.getContext('2d')!;
  const image = soft.createImageData(far.columns, far.rows);
  const noise = new Noise(61);
  for (let j = 0, k = 0; j < far.rows; j++)
    for (let i = 0; i < far.columns; i++, k++) {
      const [x, y] = [i * STEP, j * STEP];
      const colour =
        far.values[k]! > 0
          ? onLand(palette, noise, x, y, far.values[k]!)
          : atSea(palette, noise, x, y, -far.values[k]!);
      image.data.set([colour[0], colour[1], colour[2], 255], 4 * k);
    }
  soft.putImageData(image, 0, 0);
  const ctx = canvas.getContext('2d')!;
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(wash, 0, 0, far.columns * STEP, far.rows * STEP);
  ctx.lineJoin = 'round';
  ctx.save();
  // Only on the water.
  const water = new Path2D(land);
  water.rect(0, 0, width, height);
  ctx.clip(water, 'evenodd');
  for (const [reach, alpha] of WATERLINES) {
    ctx.strokeStyle = css(palette.waterline, alpha * palette.waterlineAlpha);
    ctx.lineWidth = 2 * reach;
    ctx.stroke(land);
  }
  ctx.restore();
  ctx.strokeStyle = css(palette.coast, 0.9);
  ctx.lineWidth = 1;
  ctx.stroke(land);
}

function atSea({ chart }: Palette, noise: Noise, x: number, y: number, far: number): Rgb {
  const depth = 0.06 + 0.7 * (1 - Math.exp(-far / (DEEP / 2.4))) + 0.07 * noise.fractal(x / 150, y / 150, 3);
  return along(chart.sea, depth);
}

/** Ridges in the light of the north-west, greener inland. */
function onLand({ chart, sun, shade }: Palette, noise: Noise, x: number, y: number, far: number): Rgb {
  const height = (u: number, v: number): number => 1 - Math.abs(noise.fractal(u / 44, v / 44, 4));
  const slope = clamp((height(x, y) - height(x - 2, y - 2)) * 3.4 * smooth(1, 14, far), -1, 1);
  const inland = smooth(2, 18, far + 5 * noise.fractal(x / 26, y / 26, 3));
  const ground = mixed(chart.grounds.clear[1], chart.grounds.hills[1], inland);
  return slope > 0 ? mixed(ground, sun, 0.42 * slope) : mixed(ground, shade, -0.42 * slope);
}
