import { css, type Rgb } from './colour.ts';
import type { Box, Line } from './maths.ts';
import type { Palette } from './palette.ts';
import type { Survey } from './survey.ts';

export type Canvas2d = OffscreenCanvasRenderingContext2D;

/** What each step of painting a tile works with. The canvas is in units of the map: the side of a hex is 1. */
export interface Brush {
  readonly ctx: Canvas2d;
  readonly survey: Survey;
  readonly palette: Palette;
  /** What the tile shows. */
  readonly box: Box;
  /** The side of a hex in pixels of the canvas. */
  readonly scale: number;
  /** The same in pixels of the page: it says how much detail can be seen. */
  readonly side: number;
  /** A length of so many pixels of the page, in units of the map. */
  readonly px: (pixels: number) => number;
}

export function trace(ctx: Canvas2d | Path2D, line: Line, closed: boolean): void {
  for (let i = 0; i < line.length; i++) {
    const [x, y] = line[i]!;
    if (i === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  }
  if (closed) ctx.closePath();
}

export function strokeLine(ctx: Canvas2d, line: Line, colour: Rgb, alpha: number, width: number): void {
  ctx.beginPath();
  trace(ctx, line, false);
  ctx.strokeStyle = css(colour, alpha);
  ctx.lineWidth = width;
  ctx.stroke();
}
