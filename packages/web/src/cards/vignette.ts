import type { CardFace } from '@ironbottom/engine';
import { DRAWINGS } from '../counters/icons/index.ts';
import { type Context, penOn } from '../counters/pen.ts';
import type { Theme } from '../model.ts';
import { drawScenery, SHEET } from './scenery.ts';

/** How much of the sheet a drawing takes: ships lie long on the water, the rest stands upright. */
const LONG = { width: 190, foot: 84 };
const UPRIGHT = { height: 80, foot: 93 };

/** The picture on a card: its drawing as a silhouette before its scene. */
export function drawVignette(ctx: Context, { picture, number, title }: CardFace, theme: Theme): void {
  drawScenery(ctx, picture.scene, seedOf(`${number} ${title.length}`), theme);
  const drawing = DRAWINGS[picture.icon];
  const long = drawing.width > 2 * drawing.height;
  const scale = long ? LONG.width / drawing.width : UPRIGHT.height / drawing.height;
  const [width, height] = [drawing.width * scale, drawing.height * scale];
  const bright = picture.scene === 'night' && theme === 'light';
  const ink = theme === 'dark' ? '#0b1216' : '#1b2a33';
  ctx.save();
  ctx.translate((SHEET.width - width) / 2, (long ? LONG.foot : UPRIGHT.foot) - height);
  ctx.scale(scale, scale);
  drawing.draw(penOn(ctx, bright ? '#0d161f' : ink, theme === 'dark' ? '#7d8478' : '#efe6c8'));
  ctx.restore();
}

function seedOf(text: string): number {
  let sum = 11;
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) % 65521;
  return sum;
}
