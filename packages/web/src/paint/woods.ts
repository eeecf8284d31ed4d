import type { Brush } from './brush.ts';
import { grown } from './maths.ts';
import type { Stamps } from './stamps.ts';

const SMALL: readonly (keyof Stamps)[] = ['scrub', 'reeds', 'grass'];
const isSmall = (kind: keyof Stamps): boolean => SMALL.includes(kind);

/** Trees, scrub and reeds, set down from north to south so that each stands before those behind it. */
export function paintGrowth({ ctx, survey, box, side }: Brush, stamps: Stamps): void {
  if (side < 14) return;
  const near = grown(box, 0.35);
  const standing = survey.growth
    .in(near)
    .filter(
      ({ x, y, kind }) =>
        x > near.x0 && x < near.x1 && y > near.y0 && y < near.y1 && (side >= 20 || !isSmall(kind)),
    )
    .sort((p, q) => p.y - q.y || p.x - q.x);
  for (const { x, y, kind, pick } of standing) {
    const set = stamps[kind];
    const { canvas, size, foot } = set[Math.floor(pick * 997) % set.length]!;
    ctx.drawImage(canvas, x - size / 2, y - size * foot, size, size);
  }
}
