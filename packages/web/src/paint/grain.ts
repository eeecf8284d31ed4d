import type { Brush } from './brush.ts';
import { random } from './noise.ts';

const SIZE = 256;

/** The tooth of the paper: black and white specks that hardly show. Tiles are a whole number of sheets wide. */
export function grainOf(strength: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(SIZE, SIZE);
  const ctx = canvas.getContext('2d')!;
  const image = ctx.createImageData(SIZE, SIZE);
  const next = random(5);
  for (let k = 0; k < SIZE * SIZE; k++) {
    const value = next();
    image.data.fill(value < 0.5 ? 0 : 255, k * 4, k * 4 + 3);
    image.data[k * 4 + 3] = 255 * strength * Math.abs(value - 0.5) * 2;
  }
  ctx.putImageData(image, 0, 0);
  return canvas;
}

export function paintGrain({ ctx }: Brush, grain: OffscreenCanvas): void {
  ctx.save();
  ctx.resetTransform();
  ctx.fillStyle = ctx.createPattern(grain, 'repeat')!;
  ctx.fillRect(0, 0, ctx.canvas.width, ctx.canvas.height);
  ctx.restore();
}
