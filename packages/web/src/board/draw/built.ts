import type { Built } from '@ironbottom/engine';
import type { Point } from '../../paint/maths.ts';
import { hexPath } from './hexes.ts';
import { inMap, type Stage } from './stage.ts';

/** What was built or broken into the ground while the game went on: fords, corduroy roads, trail breaks, paths, shelling. */

const [LOG, LOG_EDGE, TRACK, STONE] = ['#8f6a3f', '#3c2914', '#c9b486', '#d9d3c2'];
/** All in sides of a hex. */
const TIES = 9;

export function drawBuilt(stage: Stage, built: readonly Built[]): void {
  if (built.length === 0) return;
  const { hexes } = stage;
  inMap(stage, () => {
    for (const { kind, hex, to } of built) {
      const from = hexes.centre(hex);
      if (kind === 'ford') drawFord(stage, from);
      else if (kind === 'shelled') drawShelled(stage, from);
      else if (to !== undefined) drawWay(stage, kind, from, hexes.centre(to));
    }
  });
}

/** Logs across the way, two ruts where something has broken through, or one trodden line where men have cut a path. */
function drawWay({ ctx }: Stage, kind: Built['kind'], [x, y]: Point, [u, v]: Point): void {
  const [dx, dy] = [u - x, v - y];
  const length = Math.hypot(dx, dy);
  const [nx, ny] = [-dy / length, dx / length];
  const line = (a: Point, b: Point, width: number, colour: string): void => {
    ctx.lineWidth = width;
    ctx.strokeStyle = colour;
    ctx.beginPath();
    ctx.moveTo(...a);
    ctx.lineTo(...b);
    ctx.stroke();
  };
  ctx.lineCap = 'round';
  ctx.setLineDash([]);
  if (kind === 'road')
    for (let k = 0; k <= TIES; k++) {
      const [a, b] = [x + (dx * k) / TIES, y + (dy * k) / TIES];
      for (const [width, colour] of [
        [0.13, LOG_EDGE],
        [0.09, LOG],
      ] as const)
        line([a - 0.2 * nx, b - 0.2 * ny], [a + 0.2 * nx, b + 0.2 * ny], width, colour);
    }
  else
    for (const side of kind === 'path' ? [0] : [-0.11, 0.11])
      for (const [width, colour, dash] of [
        [0.1, LOG_EDGE, []],
        [0.06, TRACK, [0.12, 0.09]],
      ] as const) {
        ctx.setLineDash(dash);
        line([x + side * nx, y + side * ny], [u + side * nx, v + side * ny], width, colour);
      }
  ctx.setLineDash([]);
}

/** Stones and logs that lie in the water. */
function drawFord({ ctx }: Stage, [x, y]: Point): void {
  const stones = [-0.3, -0.1, 0.1, 0.3].flatMap(a => [-0.22, 0, 0.22].map(b => [a, b] as const));
  for (const [k, [a, b]] of stones.entries()) {
    ctx.beginPath();
    ctx.ellipse(x + a, y + b + (k % 2 ? 0.04 : -0.03), 0.095, 0.075, k, 0, 2 * Math.PI);
    ctx.fillStyle = STONE;
    ctx.fill();
    ctx.lineWidth = 0.025;
    ctx.strokeStyle = LOG_EDGE;
    ctx.stroke();
  }
}

/** Burnt ground in a red edge. */
function drawShelled({ ctx, camera }: Stage, [x, y]: Point): void {
  ctx.beginPath();
  hexPath(ctx, x, y, 0.97);
  ctx.fillStyle = 'rgba(74,24,10,.3)';
  ctx.fill();
  ctx.setLineDash([]);
  ctx.lineWidth = Math.max(0.05, 2.4 / camera.side);
  ctx.strokeStyle = '#a8321c';
  ctx.stroke();
}
