import { Survey } from '../paint/survey.ts';
import { TilePainter } from '../paint/tile.ts';
import type { PictureAsk } from './picture.ts';

/** Paints one picture of a map, and is done. */
addEventListener('message', ({ data }: MessageEvent<PictureAsk>) => {
  const { map, theme, width, height, ratio } = data;
  const painter = new TilePainter(new Survey(map), theme);
  // Filled with the hexes in play to its edges, as the middle of the map.
  const { played } = painter.survey.hexes;
  const scale = Math.max(width / (played.x1 - played.x0), height / (played.y1 - played.y0));
  const x0 = (played.x0 + played.x1 - width / scale) / 2;
  const y0 = (played.y0 + played.y1 - height / scale) / 2;
  const box = { x0, y0, x1: x0 + width / scale, y1: y0 + height / scale };
  const canvas = new OffscreenCanvas(width, height);
  painter.paint(canvas.getContext('2d')!, box, scale, ratio);
  const bitmap = canvas.transferToImageBitmap();
  postMessage(bitmap, { transfer: [bitmap] });
});
