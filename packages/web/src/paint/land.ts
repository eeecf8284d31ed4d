import { type Brush, trace } from './brush.ts';
import { css } from './colour.ts';
import { grown, overlap } from './maths.ts';

export function coastPath({ survey, box }: Brush): Path2D {
  const path = new Path2D();
  const near = grown(box, 0.3);
  for (const ring of survey.coast.rings) if (overlap(ring.box, near)) trace(path, ring.line, true);
  return path;
}

/** Standing water in swamps, with a light rim. */
export function paintPools({ ctx, survey, palette, box, px }: Brush): void {
  ctx.beginPath();
  for (const ring of survey.pools()) if (overlap(ring.box, box)) trace(ctx, ring.line, true);
  ctx.fillStyle = css(palette.pool, 0.85);
  ctx.fill();
  ctx.strokeStyle = css(palette.poolRim, 0.4);
  ctx.lineWidth = Math.max(px(0.5), 0.014);
  ctx.lineJoin = 'round';
  ctx.stroke();
}
