import { type Brush, trace } from './brush.ts';
import { chains } from './chains.ts';
import { css, rgb } from './colour.ts';
import { boxOf, grown, type Line, overlap } from './maths.ts';
import { cornersOf, pointOf } from './rivers.ts';
import type { Survey } from './survey.ts';

interface Border {
  readonly line: Line;
  readonly colour: string;
}

/** Lines that the rules draw along hexsides. */
export const bordersOf = ({ art, hexes }: Survey): Border[] =>
  art.borders.flatMap(({ sides, colour }) =>
    chains(sides.map(side => cornersOf(side, hexes))).map(corners => ({
      line: corners.map(pointOf),
      colour,
    })),
  );

/** A pale band with dashes of the line's own colour on it. */
export function paintBorders({ ctx, survey, box, px }: Brush): void {
  const near = grown(box, 0.2);
  ctx.lineJoin = 'round';
  ctx.lineCap = 'butt';
  for (const { line, colour } of survey.borders()) {
    if (!overlap(boxOf(line), near)) continue;
    ctx.beginPath();
    trace(ctx, line, false);
    ctx.strokeStyle = css(rgb(colour), 0.28);
    ctx.lineWidth = Math.max(px(4), 0.13);
    ctx.stroke();
    ctx.setLineDash([0.2, 0.1]);
    ctx.strokeStyle = css(rgb(colour), 0.9);
    ctx.lineWidth = Math.max(px(1.4), 0.04);
    ctx.stroke();
    ctx.setLineDash([]);
  }
}
