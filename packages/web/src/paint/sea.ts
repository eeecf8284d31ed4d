import { type Brush, trace } from './brush.ts';
import type { Ring } from './coast.ts';
import { css } from './colour.ts';
import { grown, overlap } from './maths.ts';

/** Surf on the edge of the reef, and lines that follow the coast and fade out. */
export function paintSea({ ctx, survey, palette, box, px, side }: Brush): void {
  const near = grown(box, 0.3);
  const draw = (rings: readonly Ring[]): void => {
    ctx.beginPath();
    for (const ring of rings) if (overlap(ring.box, near)) trace(ctx, ring.line, true);
    ctx.stroke();
  };
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  if (side >= 14) {
    ctx.setLineDash([0.17, 0.075, 0.05, 0.095]);
    ctx.strokeStyle = css(palette.surf, palette.surfAlpha);
    ctx.lineWidth = Math.max(px(0.9), 0.032);
    draw(survey.coast.reef());
    ctx.setLineDash([]);
  }
  if (side < 20) return;
  survey.coast.waterlines().forEach((rings, k) => {
    ctx.strokeStyle = css(palette.waterline, palette.waterlineAlpha * [1, 0.6, 0.33][k]!);
    ctx.lineWidth = Math.max(px(0.7), 0.018);
    draw(rings);
  });
}
