import { type Brush, strokeLine } from './brush.ts';
import { css } from './colour.ts';
import { type Box, grown, smooth } from './maths.ts';
import type { Raster } from './raster.ts';
import type { Relief } from './relief.ts';
import { scatter } from './scatter.ts';

/** A stroke down a slope, broad above and pointed below. */
interface Hachure {
  readonly x: number;
  readonly y: number;
  /** Downhill, of length 1. */
  readonly ux: number;
  readonly uy: number;
  readonly long: number;
  readonly half: number;
  /** How dark it is, 0 to 1. */
  readonly weight: number;
  /** 0 to 1: the sparser ones are left out from afar. */
  readonly chance: number;
}

const CELL = 0.06;

/** On the slopes of ridges, heavy on the side away from the light. */
export function hachuresIn(box: Box, relief: Relief, shore: Raster): Hachure[] {
  const out: Hachure[] = [];
  scatter(box, CELL, 40, (x, y, a, chance) => {
    const away = relief.crests.to(x, y);
    if (away > 0.5 || away < 0.025 || shore.at(x, y) < 0.06) return;
    const e = 0.07;
    const gx = relief.height(x + e, y) - relief.height(x - e, y);
    const gy = relief.height(x, y + e) - relief.height(x, y - e);
    const steep = Math.hypot(gx, gy);
    if (steep < 0.04) return;
    const [ux, uy] = [-gx / steep, -gy / steep];
    const shaded = ux * 0.62 + uy * 0.78 > 0;
    out.push({
      x,
      y,
      ux,
      uy,
      long: 0.075 + 0.06 * a,
      half: (shaded ? 0.013 : 0.008) * (0.7 + 0.5 * smooth(0.03, 0.2, steep)),
      weight: smooth(0.5, 0.26, away) * (shaded ? 1 : 0.5) * smooth(0.03, 0.14, steep),
      chance,
    });
  });
  return out;
}

/** Crests along hexsides bar the way: their line shows from afar, too. */
export function paintCrests({ ctx, survey, palette, px }: Brush): void {
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  for (const line of survey.crests) strokeLine(ctx, line, palette.crest, 0.26, Math.max(px(4), 0.2));
  for (const line of survey.crests) strokeLine(ctx, line, palette.crest, 0.6, Math.max(px(1.6), 0.075));
}

const TONES = [0.24, 0.4, 0.6, 0.78];

export function paintHachures({ ctx, survey, palette, box, side, px }: Brush): void {
  if (side < 14) return;
  const dense = side < 30 ? 0.5 : 1;
  // On a chart the shading says most of it.
  const strength = survey.depths ? 0.62 : 1;
  const strokes = survey.hachures.in(grown(box, 0.15));
  TONES.forEach((alpha, k) => {
    ctx.fillStyle = css(palette.hachure, alpha * strength);
    for (const { x, y, ux, uy, long, half, weight, chance } of strokes) {
      if (chance > dense || Math.min(TONES.length - 1, Math.floor(weight * TONES.length)) !== k) continue;
      const wide = half + px(0.16);
      ctx.beginPath();
      ctx.moveTo(x - uy * wide, y + ux * wide);
      ctx.lineTo(x + ux * long, y + uy * long);
      ctx.lineTo(x + uy * wide, y - ux * wide);
      ctx.closePath();
      ctx.fill();
    }
  });
}
