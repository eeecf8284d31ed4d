import { type Brush, strokeLine } from './brush.ts';
import { css } from './colour.ts';
import { spaced } from './curves.ts';
import { grown, overlap } from './maths.ts';

/** Trodden paths: a dark verge, a pale tread, flecks of earth. */
export function paintPaths({ ctx, survey, palette, box, px, side }: Brush): void {
  const paths = survey.roads.filter(({ kind, box: own }) => kind === 'path' && overlap(own, grown(box, 0.2)));
  if (paths.length === 0) return;
  const [verge, tread, fleck] = palette.wild.path;
  const { noise } = survey;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  for (const { line } of paths) strokeLine(ctx, line, verge, 0.34, Math.max(px(2.6), 0.24));
  for (const { line } of paths) strokeLine(ctx, line, tread, 0.95, Math.max(px(1.3), 0.115));
  if (side < 24) return;
  for (const { line } of paths)
    spaced(line, 0.27).forEach(([x, y], i) => {
      ctx.fillStyle = css(i % 2 ? fleck : verge, i % 2 ? 0.5 : 0.22);
      ctx.beginPath();
      const [dx, dy] = [0.03 * noise.at(x * 7, y * 7), 0.03 * noise.at(y * 7, x * 7)];
      ctx.ellipse(x + dx, y + dy, 0.03, 0.018, noise.at(x, 3) * 3, 0, Math.PI * 2);
      ctx.fill();
    });
}
