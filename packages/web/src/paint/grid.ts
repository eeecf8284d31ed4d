import type { Brush } from './brush.ts';
import { css } from './colour.ts';
import { CORNERS } from './hexes.ts';
import { grown, inside } from './maths.ts';

/** Edges are faint; short ticks at the corners carry the grid for the eye. */
export function paintGrid({ ctx, survey, palette, box, px, side }: Brush): void {
  const { cells } = survey.hexes;
  const near = grown(box, 1.2);
  const edges: [number, number, number, number][] = [];
  for (const [index, cell] of cells.entries()) {
    if (!cell.inPlay || !inside(near, cell.x, cell.y)) continue;
    for (let k = 0; k < 6; k++) {
      // Side k lies between corners k and k + 1; across it is the neighbour that `around` has two places on.
      const beside = cell.around[(k + 2) % 6]!;
      if (beside >= 0 && cells[beside]!.inPlay && beside < index) continue;
      const [ax, ay] = [cell.x + CORNERS[k]![0], cell.y + CORNERS[k]![1]];
      const [bx, by] = [cell.x + CORNERS[(k + 1) % 6]![0], cell.y + CORNERS[(k + 1) % 6]![1]];
      edges.push([ax, ay, bx, by]);
    }
  }
  ctx.lineCap = 'round';
  ctx.lineWidth = px(side < 14 ? 0.6 : 0.9);
  ctx.strokeStyle = css(palette.grid, palette.gridAlpha * (side < 14 ? 0.7 : 1));
  for (const [ax, ay, bx, by] of edges) {
    ctx.beginPath();
    ctx.moveTo(ax, ay);
    ctx.lineTo(bx, by);
    ctx.stroke();
  }
  if (side < 14) return;
  ctx.lineWidth = px(1.2);
  ctx.strokeStyle = css(palette.grid, palette.tickAlpha);
  for (const [ax, ay, bx, by] of edges) {
    const [tx, ty] = [(bx - ax) * 0.14, (by - ay) * 0.14];
    ctx.beginPath();
    ctx.moveTo(ax, ay);
    ctx.lineTo(ax + tx, ay + ty);
    ctx.moveTo(bx, by);
    ctx.lineTo(bx - tx, by - ty);
    ctx.stroke();
  }
}
