import { type Brush, trace } from './brush.ts';
import type { Ring } from './coast.ts';
import { css } from './colour.ts';
import type { Depths } from './depths.ts';
import { SEA } from './field.ts';
import { CORNERS } from './hexes.ts';
import { grown, inside, overlap } from './maths.ts';

/** What only a chart has: glowing shores, lines of equal depth, atolls, land that is not in play. */

/** How far the glow reaches from the coast, and how strong each ring of it is. */
const GLOW = [
  [0.4, 0.035],
  [0.3, 0.05],
  [0.21, 0.065],
  [0.13, 0.09],
  [0.06, 0.14],
] as const;
const WATERLINES = [0.66, 0.42, 0.26, 0.15];

export function paintChartSea({ ctx, survey, palette, box, px, side }: Brush, depths: Depths): void {
  const { chart } = palette;
  const near = grown(box, 0.8);
  const draw = (rings: readonly Ring[]): void => {
    ctx.beginPath();
    for (const ring of rings) if (overlap(ring.box, near)) trace(ctx, ring.line, true);
    ctx.stroke();
  };
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  ctx.strokeStyle = css(chart.isobath, chart.isobathAlpha * (side < 14 ? 0.7 : 1));
  ctx.lineWidth = Math.max(px(0.6), 0.013);
  for (const rings of depths.isobaths()) draw(rings);
  const outlines = survey.atolls().map(({ outline }) => outline);
  for (const [reach, alpha] of GLOW) {
    ctx.strokeStyle = css(chart.glow, alpha * chart.glowAlpha);
    ctx.lineWidth = reach * 2;
    draw(survey.coast.rings);
    draw(outlines);
  }
  if (side < 16) return;
  survey.coast.waterlines().forEach((rings, k) => {
    ctx.strokeStyle = css(palette.waterline, palette.waterlineAlpha * WATERLINES[k]!);
    ctx.lineWidth = Math.max(px(0.7), 0.016);
    draw(rings);
  });
}

/** A ring of sand with green on it around a pale lagoon. */
export function paintAtolls({ ctx, survey, palette, box, px }: Brush): void {
  const { chart } = palette;
  const near = grown(box, 0.5);
  ctx.lineJoin = 'round';
  for (const { outline, lagoons } of survey.atolls()) {
    if (!overlap(outline.box, near)) continue;
    ctx.beginPath();
    trace(ctx, outline.line, true);
    ctx.fillStyle = css(chart.lagoon);
    ctx.fill();
    for (const lagoon of lagoons) trace(ctx, lagoon.line, true);
    ctx.fillStyle = css(chart.sand[1]);
    ctx.fill();
    ctx.strokeStyle = css(palette.coast, 0.85);
    ctx.lineWidth = Math.max(px(0.7), 0.018);
    ctx.stroke();
  }
}

/** Land outside of the hexes in play, or in hexes of sea: it is grey. */
export function paintClosed({ ctx, survey, palette, box }: Brush): void {
  const { cells } = survey.hexes;
  const near = grown(box, 1);
  ctx.beginPath();
  cells.forEach((cell, k) => {
    if ((cell.inPlay && survey.field.kinds[k] !== SEA) || !inside(near, cell.x, cell.y)) return;
    CORNERS.forEach(([dx, dy], n) => {
      if (n === 0) ctx.moveTo(cell.x + dx, cell.y + dy);
      else ctx.lineTo(cell.x + dx, cell.y + dy);
    });
    ctx.closePath();
  });
  ctx.fillStyle = css(palette.chart.closed, palette.chart.closedAlpha);
  ctx.fill();
}

/** The edge of what is in play. */
export function paintFrame({ ctx, survey, palette, box, px }: Brush): void {
  const { cells } = survey.hexes;
  const near = grown(box, 1.2);
  ctx.beginPath();
  for (const cell of cells) {
    if (!cell.inPlay || !inside(near, cell.x, cell.y)) continue;
    for (let k = 0; k < 6; k++) {
      const beside = cell.around[(k + 2) % 6]!;
      if (beside >= 0 && cells[beside]!.inPlay) continue;
      const [a, b] = [CORNERS[k]!, CORNERS[(k + 1) % 6]!];
      ctx.moveTo(cell.x + a[0], cell.y + a[1]);
      ctx.lineTo(cell.x + b[0], cell.y + b[1]);
    }
  }
  ctx.lineCap = 'round';
  ctx.strokeStyle = css(palette.chart.frame, 0.13);
  ctx.lineWidth = Math.max(px(5), 0.16);
  ctx.stroke();
  ctx.strokeStyle = css(palette.chart.frame, 0.5);
  ctx.lineWidth = Math.max(px(1.1), 0.03);
  ctx.stroke();
}
