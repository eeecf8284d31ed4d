import { CORNERS } from '../../paint/hexes.ts';

/** A hex around a point, in the units of the canvas. */
export function hexPath(ctx: CanvasRenderingContext2D | Path2D, x: number, y: number, side: number): void {
  ctx.moveTo(x + CORNERS[0]![0] * side, y + CORNERS[0]![1] * side);
  for (let k = 1; k < 6; k++) ctx.lineTo(x + CORNERS[k]![0] * side, y + CORNERS[k]![1] * side);
  ctx.closePath();
}
