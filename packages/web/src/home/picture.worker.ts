import { Survey } from '../paint/survey.ts';
import { TilePainter } from '../paint/tile.ts';
import type { PictureAsk } from './picture.ts';

/** Paints one picture of a map, filled to its edges, and is done. */
addEventListener('message', ({ data }: MessageEvent<PictureAsk>) => {
  const { map, theme, width, height, ratio } = data;
  const painter = new TilePainter(new Survey(map), theme);
  const whole = painter.survey.hexes;
  const scale = Math.max(width / whole.width, height / whole.height);
  const x0 = (whole.width - width / scale) / 2;
  const y0 = (whole.height - height / scale) / 2;
  const canvas = new OffscreenCanvas(width, height);
  painter.paint(canvas.getContext('2d')!, { x0, y0, x1: x0 + width / scale, y1: y0 + height / scale }, scale, ratio);
  const bitmap = canvas.transferToImageBitmap();
  postMessage(bitmap, { transfer: [bitmap] });
});
