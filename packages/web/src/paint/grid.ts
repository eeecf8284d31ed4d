import type { Brush } from './brush.ts';
import { css } from './colour.ts';
import { SEA } from './field.ts';
import { CORNERS } from './hexes.ts';
import { grown, inside } from './maths.ts';

/** How much of an edge its ticks take. */
const TICK = 0.14;

/** Edges are faint; short ticks at the corners carry the grid for the eye. */
export function paintGrid({ ctx, survey, palette, box, px, side }: Brush): void {
  const { cells } = survey.hexes;
  const isSea = (cell: number): boolean => survey.field.kinds[cell] === SEA;
  const near = grown(box, 1.2);
  if (survey.art.dots && side >= 20) paintDots();
  const edges: { ax: number; ay: number; bx: number; by: number; sea: boolean }[] = [];
  for (const [index, cell] of cells.entries()) {
    if (!cell.inPlay || !inside(near, cell.x, cell.y)) continue;
    for (let k = 0; k < 6; k++) {
      // Side k lies between corners k and k + 1; across it is the neighbour that `around` has two places on.
      const beside = cell.around[(k + 2) % 6]!;
      if (beside >= 0 && cells[beside]!.inPlay && beside < index) continue;
      const [ax, ay] = [cell.x + CORNERS[k]![0], cell.y + CORNERS[k]![1]];
      const [bx, by] = [cell.x + CORNERS[(k + 1) % 6]![0], cell.y + CORNERS[(k + 1) % 6]![1]];
      const sea = isSea(index) && (beside < 0 || isSea(beside));
      edges.push({ ax, ay, bx, by, sea });
    }
  }
  ctx.lineCap = 'round';
  for (const sea of [true, false]) {
    const ink = sea ? palette.gridSea : palette.grid;
    ctx.lineWidth = px(side < 14 ? 0.6 : 0.9);
    ctx.strokeStyle = css(ink, palette.gridAlpha * (side < 14 ? 0.7 : 1));
    ctx.beginPath();
    for (const edge of edges) {
      if (edge.sea !== sea) continue;
      ctx.moveTo(edge.ax, edge.ay);
      ctx.lineTo(edge.bx, edge.by);
    }
    ctx.stroke();
    if (side < 14) continue;
    ctx.lineWidth = px(1.2);
    ctx.strokeStyle = css(ink, palette.tickAlpha);
    ctx.beginPath();
    for (const { ax, ay, bx, by, sea: atSea } of edges) {
      if (atSea !== sea) continue;
      const [tx, ty] = [(bx - ax) * TICK, (by - ay) * TICK];
      ctx.moveTo(ax, ay);
      ctx.lineTo(ax + tx, ay + ty);
      ctx.moveTo(bx, by);
      ctx.lineTo(bx - tx, by - ty);
    }
    ctx.stroke();
  }

  function paintDots(): void {
    for (const cell of cells) {
      if (!cell.inPlay || !inside(near, cell.x, cell.y)) continue;
      for (const [colour, radius] of [
        [css(palette.wild.dotInk, 0.5), 0.034],
        [css(palette.wild.dot), 0.022],
      ] as const) {
        ctx.fillStyle = colour;
        ctx.beginPath();
        ctx.arc(cell.x, cell.y, Math.max(px(radius * 36), radius), 0, Math.PI * 2);
        ctx.fill();
      }
    }
  }
}
