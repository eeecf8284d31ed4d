import type { Brush } from './brush.ts';
import { css } from './colour.ts';
import { CORNERS, MARGIN } from './hexes.ts';
import { grown, inside } from './maths.ts';

/** Ground that is not in play is pale, and fades into what lies beyond the map. */
export function paintVeil({ ctx, survey, palette, box }: Brush): void {
  const { cells, played } = survey.hexes;
  const near = grown(box, 1);
  ctx.beginPath();
  for (const cell of cells) {
    if (cell.inPlay || !inside(near, cell.x, cell.y)) continue;
    CORNERS.forEach(([dx, dy], k) => {
      if (k === 0) ctx.moveTo(cell.x + dx, cell.y + dy);
      else ctx.lineTo(cell.x + dx, cell.y + dy);
    });
    ctx.closePath();
  }
  ctx.fillStyle = css(palette.beyond, survey.depths ? 0.13 : 0.3);
  ctx.fill();
  const edges = [
    [played.x0, 0, played.x0 - MARGIN * 0.92, 0, box.x0 < played.x0],
    [played.x1, 0, played.x1 + MARGIN * 0.92, 0, box.x1 > played.x1],
    [0, played.y0, 0, played.y0 - MARGIN * 0.92, box.y0 < played.y0],
    [0, played.y1, 0, played.y1 + MARGIN * 0.92, box.y1 > played.y1],
  ] as const;
  for (const [x0, y0, x1, y1, touched] of edges) {
    if (!touched) continue;
    const fade = ctx.createLinearGradient(x0, y0, x1, y1);
    for (const [at, alpha] of [
      [0, 0],
      [0.25, 0.1],
      [0.5, 0.42],
      [0.75, 0.84],
      [1, 1],
    ] as const)
      fade.addColorStop(at, css(palette.beyond, alpha));
    ctx.fillStyle = fade;
    ctx.fillRect(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);
  }
}
