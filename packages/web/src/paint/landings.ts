import { type Brush, trace } from './brush.ts';
import { css } from './colour.ts';
import { grown, inside, type Line, type Point } from './maths.ts';

/** From the hexside back to sea and on to the land, and how broad the shaft and the head are. */
const TAIL = -0.52;
const TIP = 0.3;
const HEAD = 0.02;
const SHAFT = 0.055;
const WIDE = 0.17;

const OUTLINE = [
  [TAIL, SHAFT],
  [HEAD, SHAFT],
  [HEAD, WIDE],
  [TIP, 0],
  [HEAD, -WIDE],
  [HEAD, -SHAFT],
  [TAIL, -SHAFT],
] as const;

/** The outline of an arrow from the middle of a hex of sea towards that of a hex of land. */
export function landingArrow(sea: Point, land: Point): Line {
  const [x, y] = [(sea[0] + land[0]) / 2, (sea[1] + land[1]) / 2];
  const length = Math.hypot(land[0] - sea[0], land[1] - sea[1]);
  const [ux, uy] = [(land[0] - sea[0]) / length, (land[1] - sea[1]) / length];
  return OUTLINE.map(([along, across]) => [x + ux * along - uy * across, y + uy * along + ux * across]);
}

/** Arrows from the sea to where troops come ashore. */
export function paintLandings({ ctx, survey, palette, box, px }: Brush): void {
  const { landings } = survey.art;
  if (!landings) return;
  const near = grown(box, 1);
  const arrows = new Path2D();
  for (const [sea, land] of landings) {
    const arrow = landingArrow(survey.hexes.centre(sea), survey.hexes.centre(land));
    if (inside(near, ...arrow[0]!)) trace(arrows, arrow, true);
  }
  ctx.lineJoin = 'round';
  ctx.strokeStyle = css(palette.paper, 0.95);
  ctx.lineWidth = Math.max(px(1.4), 0.075);
  ctx.stroke(arrows);
  ctx.fillStyle = css(palette.landing);
  ctx.fill(arrows);
}
