import type { Brush } from './brush.ts';
import { css } from './colour.ts';
import { grown, inside } from './maths.ts';

/** Hexsides that nothing crosses: a bar, a little shorter than the hexside. */
export function paintBarriers({ ctx, survey, palette, box, px, side }: Brush): void {
  const { barriers } = survey.art;
  if (!barriers || side < 11) return;
  const near = grown(box, 1);
  const bars = new Path2D();
  for (const [one, other] of barriers) {
    const [ax, ay] = survey.hexes.centre(one);
    const [bx, by] = survey.hexes.centre(other);
    const [x, y] = [(ax + bx) / 2, (ay + by) / 2];
    if (!inside(near, x, y)) continue;
    const length = Math.hypot(bx - ax, by - ay);
    const [ux, uy] = [-(by - ay) / length, (bx - ax) / length];
    bars.moveTo(x - ux * 0.4, y - uy * 0.4);
    bars.lineTo(x + ux * 0.4, y + uy * 0.4);
  }
  ctx.lineCap = 'round';
  ctx.strokeStyle = css(palette.paper, 0.7);
  ctx.lineWidth = Math.max(px(3.2), 0.15);
  ctx.stroke(bars);
  ctx.strokeStyle = css(palette.chart.barrier, 0.9);
  ctx.lineWidth = Math.max(px(1.7), 0.085);
  ctx.stroke(bars);
}
