import type { Context } from './pen.ts';

/** The grain of cardboard: specks and short fibres, light and dark, the same on every machine. */
const TILE = 256;
/** Dots of the tile to a hundredth of a counter. */
const FINENESS = 2;

/** A small generator, since the same paper must come out every time. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

let tile: OffscreenCanvas | null = null;

function fibres(): OffscreenCanvas {
  if (tile) return tile;
  tile = new OffscreenCanvas(TILE, TILE);
  const ctx = tile.getContext('2d')!;
  const roll = dice(73);
  const image = ctx.createImageData(TILE, TILE);
  for (let i = 0; i < image.data.length; i += 4) {
    const shade = roll() < 0.5 ? 0 : 255;
    image.data.set([shade, shade, shade, roll() ** 2 * 26], i);
  }
  ctx.putImageData(image, 0, 0);
  for (let n = 0; n < 420; n++) {
    const [x, y, angle, length] = [roll() * TILE, roll() * TILE, roll() * Math.PI, 3 + roll() * 9];
    const bend = angle + (roll() - 0.5);
    ctx.strokeStyle =
      roll() < 0.55 ? `rgb(0 0 0 / ${0.03 + roll() * 0.07})` : `rgb(255 255 255 / ${0.04 + roll() * 0.1})`;
    ctx.lineWidth = 0.6 + roll() * 0.7;
    // Drawn at all four edges that it may cross, so that the tiles join.
    for (const dx of [0, -TILE])
      for (const dy of [0, -TILE]) {
        ctx.beginPath();
        ctx.moveTo(x + dx, y + dy);
        ctx.lineTo(x + dx + Math.cos(angle) * length, y + dy + Math.sin(angle) * length);
        ctx.lineTo(
          x + dx + (Math.cos(angle) + Math.cos(bend)) * length,
          y + dy + (Math.sin(angle) + Math.sin(bend)) * length,
        );
        ctx.stroke();
      }
  }
  return tile;
}

/** Every counter is cut from another place of the sheet. */
export function paperFill(ctx: Context, place: number): CanvasPattern {
  const pattern = ctx.createPattern(fibres(), 'repeat')!;
  const [x, y] = [(place * 37) % TILE, (place * 101) % TILE];
  pattern.setTransform(new DOMMatrix().scale(1 / FINENESS).translate(-x, -y));
  return pattern;
}
