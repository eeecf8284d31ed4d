import type { Board, SideLook } from '@ironbottom/engine';
import type { Point } from '../../paint/maths.ts';
import { toScreen } from '../camera.ts';
import type { Trail as Step } from '../motion.ts';
import type { LitHex, NumberedHex } from '../props.ts';
import { FACE_SIZE } from '../stacks.ts';
import type { Trail } from '../trails.ts';
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
    if (tone === 'spared') ctx.setLineDash([6, 5]);
    ctx.stroke();
    ctx.setLineDash([]);
  }
  ctx.globalAlpha = 1;
}

/** What it costs to come there: in the middle of an empty hex, or on the left edge of its counters; names stand below. */
export function drawCosts(
  stage: Stage,
  lit: readonly LitHex[],
  chosen: string | null,
  fade: number,
  taken: ReadonlySet<string>,
): void {
  const { ctx, hexes, camera, inks, sprites } = stage;
  if (camera.side < 16) return;
  const height = Math.min(24, Math.max(14, camera.side * 0.46));
  ctx.globalAlpha = fade;
  for (const { hex, text } of lit) {
    const cell = text ? hexes.cell(hex) : undefined;
    if (!cell) continue;
    const point = at(stage, cell.x - (taken.has(hex) ? FACE_SIZE / 2 : 0), cell.y);
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

/** A frame around counters that are to be taken up together. */
export function drawFramed({ ctx, inks }: Stage, [ax, ay]: Point, [bx, by]: Point): void {
  ctx.beginPath();
  ctx.rect(ax, ay, bx - ax, by - ay);
  ctx.fillStyle = 'rgba(255,255,255,.14)';
  ctx.fill();
  ctx.strokeStyle = 'rgba(20,30,34,.75)';
  ctx.lineWidth = 4;
  ctx.stroke();
  ctx.strokeStyle = inks.select;
  ctx.lineWidth = 2;
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

/** From one hex to another, in pixels: the ends of a line between the edges of what lies there; null: there is none. */
function between(
  { hexes, camera, window }: Stage,
  from: string,
  to: string,
  edges: readonly [from: number, to: number],
): { readonly start: Point; readonly end: Point } | null {
  const [one, other] = [hexes.cell(from), hexes.cell(to)];
  if (!one || !other || one === other) return null;
  const [a, b] = [toScreen(camera, window, [one.x, one.y]), toScreen(camera, window, [other.x, other.y])];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  /** From the middle of a square to its edge, that way. */
  const out = (half: number): number => (half * camera.side) / Math.max(Math.abs(ux), Math.abs(uy));
  const [off, on] = [out(edges[0]), out(edges[1])];
  return { start: [a[0] + ux * off, a[1] + uy * off], end: [b[0] - ux * on, b[1] - uy * on] };
}

/** An attack: from within one counter to just over the edge of the other, so that neighbours have a shaft between them. */
export function drawArrow(stage: Stage, { from, to, kind }: Board['arrows'][number]): void {
  const { ctx, camera, inks } = stage;
  const line = between(stage, from, to, [FACE_SIZE * 0.3, FACE_SIZE * 0.5]);
  if (!line) return;
  const { start, end } = line;
  const chosen = kind === 'chosen';
  const support = kind === 'support';
  const broad = Math.max(2.6, Math.min(7, camera.side * (chosen ? 0.15 : support ? 0.06 : 0.1)));
  const size = support ? broad + 4 : broad * 1.5 + 2;
  const length = Math.hypot(end[0] - start[0], end[1] - start[1]);
  const [ux, uy] = [(end[0] - start[0]) / length, (end[1] - start[1]) / length];
  // The tip reaches a little onto the counter that is meant.
  const tip: Point = [end[0] - ux * size * 0.55, end[1] - uy * size * 0.55];
  ctx.lineCap = support ? 'round' : 'butt';
  ctx.beginPath();
  ctx.moveTo(start[0], start[1]);
  ctx.lineTo(tip[0], tip[1]);
  ctx.strokeStyle = chosen ? inks.select : 'rgba(255,255,255,.92)';
  ctx.lineWidth = broad + (chosen ? 5 : 3.4);
  ctx.stroke();
  ctx.strokeStyle = inks.target;
  ctx.lineWidth = broad;
  if (support) ctx.setLineDash([1, broad * 2.2]);
  ctx.stroke();
  ctx.setLineDash([]);
  head(ctx, start, tip, size, inks.target, chosen ? inks.select : '#ffffff');
}

/** What another side has moved: a dashed outline where it stood, and a line to where it is. */
export function drawMoved(stage: Stage, { from, to }: Trail, camp: SideLook['camp']): void {
  const { ctx, hexes, camera, inks } = stage;
  const cell = hexes.cell(from);
  const line = between(stage, from, to, [0, FACE_SIZE * 0.5]);
  if (!cell || !line) return;
  const ink = inks.tones[camp];
  const [x, y] = at(stage, cell.x, cell.y);
  const half = (FACE_SIZE / 2) * camera.side;
  ctx.setLineDash([5, 4]);
  ctx.lineWidth = 1.8;
  ctx.strokeStyle = ink;
  ctx.beginPath();
  ctx.roundRect(x - half, y - half, 2 * half, 2 * half, half * 0.16);
  ctx.stroke();
  ctx.setLineDash([]);
  const broad = Math.max(3, Math.min(6, camera.side * 0.1));
  ctx.lineCap = 'butt';
  ctx.beginPath();
  ctx.moveTo(...line.start);
  ctx.lineTo(...line.end);
  ctx.strokeStyle = 'rgba(255,255,255,.92)';
  ctx.lineWidth = broad + 3;
  ctx.stroke();
  ctx.strokeStyle = ink;
  ctx.lineWidth = broad;
  ctx.setLineDash([8, 5]);
  ctx.stroke();
  ctx.setLineDash([]);
  head(ctx, line.start, line.end, broad + 4, ink, '#ffffff');
}

/** The radius of a number's disc, in pixels. */
const NUMBER = 11;

/** The number of something that is told beside the map, at the corner of its hex's counters. */
export function drawNumber(stage: Stage, { hex, n, camp, nth }: NumberedHex): void {
  const { ctx, hexes, inks } = stage;
  const cell = hexes.cell(hex);
  if (!cell) return;
  const [left, y] = at(stage, cell.x - FACE_SIZE / 2, cell.y - FACE_SIZE / 2);
  const x = left + nth * 2 * NUMBER;
  if (!seen(stage, [x, y], 20)) return;
  ctx.beginPath();
  ctx.arc(x, y, NUMBER, 0, 2 * Math.PI);
  ctx.fillStyle = inks.tones[camp];
  ctx.fill();
  ctx.strokeStyle = '#ffffff';
  ctx.lineWidth = 2;
  ctx.stroke();
  ctx.font = '700 14px "Barlow Condensed", sans-serif';
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = '#ffffff';
  ctx.fillText(`${n}`, x, y + 5);
}

/** Where a counter has come from, for those who want nothing to move. */
export function drawTrail(stage: Stage, { from, to }: Step): void {
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
