import type { Theme } from '../model.ts';
import { withAlpha } from './colour.ts';
import type { Look } from './palettes.ts';
import { paperFill } from './paper.ts';
import type { Context } from './pen.ts';

/** A counter is drawn on a square of 100, and lies with its edge and its shadow in the square that it is given. */
const RADIUS = 8.5;
const SCALE = 0.926;
const LEFT = 0.017;
const TOP = 0.004;

/** Where the face itself lies in a square of that size: what is laid round a counter is laid round this. */
export const faceBox = (size: number): { x: number; y: number; side: number; radius: number } => ({
  x: size * LEFT,
  y: size * TOP,
  side: size * SCALE,
  radius: (size * SCALE * RADIUS) / 100,
});

/** Right, down, spread, and how dark: three flat layers in the place of a blur. */
const SHADOW = [
  [2.4, 5.2, 1.9, 0.09],
  [1.9, 4, 0.8, 0.15],
  [1.2, 2.8, 0, 0.24],
] as const;

const rounded = (ctx: Context, x: number, y: number, side: number, radius: number): void => {
  ctx.beginPath();
  ctx.roundRect(x, y, side, side, radius);
};

/** Shadow, cut edge and body. */
export function layBoard(ctx: Context, look: Look, theme: Theme, place: number): void {
  for (const [x, y, spread, alpha] of SHADOW) {
    ctx.fillStyle = withAlpha('#0a0f10', theme === 'dark' ? alpha * 1.7 : alpha);
    rounded(ctx, x - spread, y - spread, 100 + 2 * spread, RADIUS + spread);
    ctx.fill();
  }
  ctx.fillStyle = look.edge;
  rounded(ctx, 0.8, 2.6, 100, RADIUS);
  ctx.fill();
  rounded(ctx, 0, 0, 100, RADIUS);
  ctx.fillStyle = look.body;
  ctx.fill();
  const sheen = ctx.createLinearGradient(0, 0, 35, 100);
  sheen.addColorStop(0, 'rgb(255 255 255 / 0.12)');
  sheen.addColorStop(0.55, 'rgb(255 255 255 / 0)');
  sheen.addColorStop(1, 'rgb(0 0 0 / 0.09)');
  ctx.fillStyle = sheen;
  ctx.fill();
  ctx.fillStyle = paperFill(ctx, place);
  ctx.fill();
}

/** What is printed up to the edge is cut with it. */
export function clipToBoard(ctx: Context): void {
  rounded(ctx, 0, 0, 100, RADIUS);
  ctx.clip();
}

/** The light from the upper left on the pressed edge, over what is printed. */
export function finishBoard(ctx: Context, look: Look, theme: Theme): void {
  const bevel = ctx.createLinearGradient(0, 0, 100, 100);
  const glare = theme === 'dark' ? 0.44 : 0.62;
  bevel.addColorStop(0, `rgb(255 255 255 / ${glare})`);
  bevel.addColorStop(0.4, 'rgb(255 255 255 / 0.1)');
  bevel.addColorStop(0.62, 'rgb(0 0 0 / 0.08)');
  bevel.addColorStop(1, 'rgb(0 0 0 / 0.36)');
  ctx.strokeStyle = bevel;
  ctx.lineWidth = 3;
  rounded(ctx, 1.7, 1.7, 96.6, RADIUS - 1.6);
  ctx.stroke();
  ctx.strokeStyle = withAlpha(look.rim, 0.75);
  ctx.lineWidth = 1;
  rounded(ctx, 0.4, 0.4, 99.2, RADIUS);
  ctx.stroke();
}
