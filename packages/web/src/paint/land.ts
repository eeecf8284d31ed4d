import { type Brush, trace } from './brush.ts';
import { css } from './colour.ts';
import { grown, overlap } from './maths.ts';

/** null: there is no land. */
export function coastPath({ survey, box }: Brush): Path2D | null {
  const near = grown(box, 0.3);
  const rings = survey.coast.rings.filter(ring => overlap(ring.box, near));
  if (rings.length === 0) return null;
  const path = new Path2D();
  for (const ring of rings) trace(path, ring.line, true);
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
