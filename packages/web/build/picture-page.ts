import { gameIds, gameOf } from '@ironbottom/catalogue';
import type { Theme } from '../src/model.ts';
import { Survey } from '../src/paint/survey.ts';
import { TilePainter } from '../src/paint/tile.ts';

/** Paints a picture of each game's map in a browser, for build/paint-pictures.mjs. */

/** In pixels, as large as the first page ever shows it on a dense screen. */
const WIDTH = 1200;
const HEIGHT = 880;
const QUALITY = 0.82;

async function paint(game: string, theme: Theme): Promise<string> {
  const { display } = await gameOf(game);
  const painter = new TilePainter(new Survey(display.map), theme);
  // Filled with the hexes in play to its edges, as the middle of the map.
  const { played } = painter.survey.hexes;
  const scale = Math.max(WIDTH / (played.x1 - played.x0), HEIGHT / (played.y1 - played.y0));
  const x0 = (played.x0 + played.x1 - WIDTH / scale) / 2;
  const y0 = (played.y0 + played.y1 - HEIGHT / scale) / 2;
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const box = { x0, y0, x1: x0 + WIDTH / scale, y1: y0 + HEIGHT / scale };
  painter.paint(canvas.getContext('2d')!, box, scale, 1);
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
}

Object.assign(window, { gameIds, paint });
document.title = 'ready';
