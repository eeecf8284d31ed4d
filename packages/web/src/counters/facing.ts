import type { Facing } from '@ironbottom/engine';
import type { Look } from './palettes.ts';
import type { Context } from './pen.ts';

/** The rim that is left free for the arrow, on the square of 100 that a face is drawn on. */
const RIM = 12;

/** What is printed on a counter that faces somewhere leaves its rim to the arrow. */
export function insideRim(ctx: Context): void {
  ctx.translate(RIM, RIM);
  ctx.scale(1 - RIM / 50, 1 - RIM / 50);
}

/** An arrowhead at the edge or the corner that the counter faces. */
export function drawFacing(ctx: Context, facing: Facing, look: Look): void {
  const angle = (facing * Math.PI) / 6;
  const [x, y] = [Math.sin(angle), -Math.cos(angle)];
  const out = 48 / Math.max(Math.abs(x), Math.abs(y));
  ctx.save();
  ctx.translate(50 + out * x, 50 + out * y);
  ctx.rotate(angle);
  ctx.beginPath();
  ctx.moveTo(0, 0);
  ctx.lineTo(13, 10);
  ctx.lineTo(-13, 10);
  ctx.closePath();
  ctx.lineJoin = 'round';
  ctx.strokeStyle = look.body;
  ctx.lineWidth = 4;
  ctx.stroke();
  ctx.strokeStyle = ctx.fillStyle = look.ink;
  ctx.lineWidth = 2;
  ctx.stroke();
  ctx.fill();
  ctx.restore();
}
