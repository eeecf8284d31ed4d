import type { Trail } from '../motion.ts';
import type { LitHex } from '../props.ts';
import { hexPath } from './hexes.ts';
import { at, type Stage, seen, setDown } from './stage.ts';

/** What answers the player on the map: what can be chosen, what is chosen, where it leads. */

/** The rest steps back, and what can be chosen stays in the light. */
export function drawLit(stage: Stage, lit: readonly LitHex[], fade: number): void {
  if (lit.length === 0) return;
  const { ctx, hexes, camera, window, inks } = stage;
  const { side } = camera;
  const shown = lit.flatMap(({ hex, tone }) => {
    const cell = hexes.cell(hex);
    if (!cell) return [];
    const [x, y] = at(stage, cell.x, cell.y);
    return seen(stage, [x, y], side) ? [{ x, y, tone }] : [];
  });
  ctx.globalAlpha = fade;
  ctx.beginPath();
  ctx.rect(0, 0, window.width, window.height);
  for (const { x, y } of shown) hexPath(ctx, x, y, side);
  ctx.fillStyle = inks.dim;
  ctx.fill('evenodd');
  ctx.lineJoin = 'round';
  for (const { x, y, tone } of shown) {
    const target = tone === 'target';
    ctx.beginPath();
    hexPath(ctx, x, y, side * 0.93);
    ctx.fillStyle = target ? inks.targetFill : inks.legalFill;
    ctx.fill();
    ctx.strokeStyle = target ? inks.legal : inks.under;
    ctx.lineWidth = side < 20 ? 3 : 4.4;
    ctx.stroke();
    ctx.strokeStyle = target ? inks.target : inks.legal;
    ctx.lineWidth = side < 20 ? 1.5 : 2.2;
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}

/** What it costs to come there, over the counters. */
export function drawCosts(stage: Stage, lit: readonly LitHex[], chosen: string | null, fade: number): void {
  const { ctx, hexes, camera, inks, sprites } = stage;
  if (camera.side < 16) return;
  const height = Math.min(24, Math.max(14, camera.side * 0.46));
  ctx.globalAlpha = fade;
  for (const { hex, text } of lit) {
    const cell = text ? hexes.cell(hex) : undefined;
    if (!cell) continue;
    const point = at(stage, cell.x, cell.y + 0.56);
    if (seen(stage, point, 40))
      setDown(stage, sprites.cost(text, inks, hex === chosen, height), point[0], point[1]);
  }
  ctx.globalAlpha = 1;
}

export function drawSelectedHex(stage: Stage, hex: string): void {
  const { ctx, hexes, camera, inks } = stage;
  const cell = hexes.cell(hex);
  if (!cell) return;
  const [x, y] = at(stage, cell.x, cell.y);
  ctx.lineJoin = 'round';
  ctx.beginPath();
  hexPath(ctx, x, y, camera.side * 0.94);
  ctx.fillStyle = inks.selectFill;
  ctx.fill();
  ctx.strokeStyle = 'rgba(42,28,0,.5)';
  ctx.lineWidth = 5.4;
  ctx.stroke();
  ctx.strokeStyle = inks.select;
  ctx.lineWidth = 3.4;
  ctx.stroke();
}

/** Red dashes on white around the hex that is spoken of. */
export function drawRefused(stage: Stage, hex: string): void {
  const { ctx, hexes, camera, inks } = stage;
  const cell = hexes.cell(hex);
  if (!cell) return;
  const [x, y] = at(stage, cell.x, cell.y);
  ctx.lineJoin = 'round';
  ctx.beginPath();
  hexPath(ctx, x, y, camera.side * 0.93);
  ctx.fillStyle = 'rgba(179,38,30,.12)';
  ctx.fill();
  ctx.strokeStyle = 'rgba(255,255,255,.85)';
  ctx.lineWidth = 4.2;
  ctx.stroke();
  ctx.setLineDash([7, 5]);
  ctx.strokeStyle = inks.tones.bad;
  ctx.lineWidth = 2.4;
  ctx.stroke();
  ctx.setLineDash([]);
}

export function drawHover(stage: Stage, hex: string): void {
  const { ctx, hexes, camera, inks } = stage;
  const cell = hexes.cell(hex);
  if (!cell) return;
  const [x, y] = at(stage, cell.x, cell.y);
  ctx.beginPath();
  hexPath(ctx, x, y, camera.side * 0.975);
  ctx.strokeStyle = inks.hover;
  ctx.lineWidth = 1;
  ctx.stroke();
}

/** The keyboard's cursor: two rings, so that it is seen on any ground. */
export function drawCursor(stage: Stage, hex: string): void {
  const { ctx, hexes, camera } = stage;
  const cell = hexes.cell(hex);
  if (!cell) return;
  const [x, y] = at(stage, cell.x, cell.y);
  ctx.lineJoin = 'round';
  ctx.beginPath();
  hexPath(ctx, x, y, camera.side * 0.985);
  ctx.strokeStyle = '#10202a';
  ctx.lineWidth = 5;
  ctx.stroke();
  ctx.strokeStyle = '#ffffff';
  ctx.lineWidth = 2.2;
  ctx.stroke();
}

/** Amber dots and an arrow from where the counter stands to where it would go. */
export function drawRoute(stage: Stage, route: readonly string[]): void {
  const points = route.flatMap(hex => {
    const cell = stage.hexes.cell(hex);
    return cell ? [at(stage, cell.x, cell.y)] : [];
  });
  if (points.length < 2) return;
  const { ctx, inks } = stage;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.beginPath();
  points.forEach(([x, y], k) => {
    if (k === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  });
  ctx.strokeStyle = 'rgba(42,28,0,.6)';
  ctx.lineWidth = 8;
  ctx.stroke();
  ctx.strokeStyle = inks.select;
  ctx.lineWidth = 4.4;
  ctx.setLineDash([1, 10]);
  ctx.stroke();
  ctx.setLineDash([]);
  const [a, b] = [points[points.length - 2]!, points[points.length - 1]!];
  head(ctx, a, b, 9, inks.select, 'rgba(42,28,0,.6)');
}

/** An attack: a broad line from the edge of one counter to that of the other. */
export function drawArrow(stage: Stage, from: string, to: string): void {
  const { ctx, hexes, camera, inks } = stage;
  const [one, other] = [hexes.cell(from), hexes.cell(to)];
  if (!one || !other || one === other) return;
  const [a, b] = [at(stage, one.x, one.y), at(stage, other.x, other.y)];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const off = Math.min(camera.side * 0.62, length * 0.36);
  const start = [a[0] + ux * off, a[1] + uy * off] as const;
  const end = [b[0] - ux * (off + 6), b[1] - uy * (off + 6)] as const;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(start[0], start[1]);
  ctx.lineTo(end[0], end[1]);
  ctx.strokeStyle = 'rgba(255,255,255,.92)';
  ctx.lineWidth = 7.6;
  ctx.stroke();
  ctx.strokeStyle = inks.target;
  ctx.lineWidth = 4.2;
  ctx.stroke();
  head(ctx, start, end, 9, inks.target, '#ffffff');
}

/** Where a counter has come from, for those who want nothing to move. */
export function drawTrail(stage: Stage, { from, to }: Trail): void {
  const { ctx, inks } = stage;
  const a = at(stage, from[0], from[1]);
  const b = at(stage, to[0], to[1]);
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(a[0], a[1]);
  ctx.lineTo(b[0], b[1]);
  ctx.strokeStyle = 'rgba(20,30,32,.55)';
  ctx.lineWidth = 5;
  ctx.stroke();
  ctx.strokeStyle = inks.legal;
  ctx.lineWidth = 2.6;
  ctx.setLineDash([1, 7]);
  ctx.stroke();
  ctx.setLineDash([]);
}

function head(
  ctx: CanvasRenderingContext2D,
  from: readonly [number, number],
  to: readonly [number, number],
  size: number,
  fill: string,
  edge: string,
): void {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  ctx.beginPath();
  ctx.moveTo(to[0] + ux * size, to[1] + uy * size);
  ctx.lineTo(to[0] - ux * size * 0.6 - uy * size, to[1] - uy * size * 0.6 + ux * size);
  ctx.lineTo(to[0] - ux * size * 0.6 + uy * size, to[1] - uy * size * 0.6 - ux * size);
  ctx.closePath();
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.strokeStyle = edge;
  ctx.lineWidth = 1.7;
  ctx.lineJoin = 'round';
  ctx.stroke();
}
