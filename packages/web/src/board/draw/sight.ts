import type { SightSheet } from '@ironbottom/engine';
import type { Point } from '../../paint/maths.ts';
import { hexPath } from './hexes.ts';
import { at, type Stage } from './stage.ts';

const MINT = '#8fe3c0';
const AMBER = '#ffc53d';
const RED = '#d33a2c';
const CREAM = '#fff6d8';
const GREEN = '#2b7657';
const UNDER = 'rgba(14,24,22,.72)';

/** Mint where it is seen, amber up to what blocks it, red dashes behind that; hexes that hinder it are cream. */
export function drawSight(stage: Stage, { from, to, clear, rows, ends, said }: SightSheet): void {
  const { ctx, hexes } = stage;
  const [one, other] = [hexes.cell(from), hexes.cell(to)];
  if (!one || !other) return;
  for (const { hexes: met, blocks } of rows) for (const hex of met) outline(stage, hex, blocks === true);
  const [a, b] = [at(stage, one.x, one.y), at(stage, other.x, other.y)];
  const part = clear ? 1 : (ends ?? 0.5);
  const middle: Point = [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
  ctx.lineCap = 'round';
  line(ctx, a, b, UNDER, 6.4);
  line(ctx, a, middle, clear ? MINT : AMBER, 3.2);
  if (!clear) block(ctx, middle, b);
  for (const { hexes: met, value, blocks } of rows)
    if (!blocks) for (const hex of met) word(stage, hex, value, GREEN);
  word(stage, to, said, clear ? GREEN : RED);
}

/** Where it ends, and what lies behind. */
function block(ctx: CanvasRenderingContext2D, middle: Point, b: Point): void {
  ctx.setLineDash([7, 6]);
  line(ctx, middle, b, RED, 3.2);
  ctx.setLineDash([]);
  ctx.beginPath();
  ctx.arc(...middle, 11, 0, 2 * Math.PI);
  ctx.fillStyle = RED;
  ctx.fill();
  ctx.strokeStyle = '#ffffff';
  ctx.lineWidth = 2.4;
  ctx.stroke();
  ctx.beginPath();
  for (const way of [-1, 1]) {
    ctx.moveTo(middle[0] - 4, middle[1] - 4 * way);
    ctx.lineTo(middle[0] + 4, middle[1] + 4 * way);
  }
  ctx.stroke();
}

function line(ctx: CanvasRenderingContext2D, a: Point, b: Point, colour: string, width: number): void {
  ctx.beginPath();
  ctx.moveTo(...a);
  ctx.lineTo(...b);
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke();
}

/** So far below the middle of its hex, in sides. */
const BELOW = 0.78;
function word(stage: Stage, hex: string, text: string, edge: string): void {
  const { ctx, hexes } = stage;
  const cell = hexes.cell(hex);
  if (!cell) return;
  const [x, y] = at(stage, cell.x, cell.y + BELOW);
  ctx.font = '600 13.5px "Barlow Semi Condensed", sans-serif';
  const broad = ctx.measureText(text).width + 18;
  ctx.beginPath();
  ctx.roundRect(x - broad / 2, y - 11, broad, 22, 11);
  ctx.fillStyle = '#fffdf4';
  ctx.fill();
  ctx.strokeStyle = edge;
  ctx.lineWidth = 2;
  ctx.stroke();
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = '#1b2930';
  ctx.fillText(text, x, y + 4.7);
}

function outline(stage: Stage, hex: string, blocks: boolean): void {
  const { ctx, hexes, camera } = stage;
  const cell = hexes.cell(hex);
  if (!cell) return;
  const [x, y] = at(stage, cell.x, cell.y);
  ctx.lineJoin = 'round';
  ctx.beginPath();
  hexPath(ctx, x, y, camera.side * 0.95);
  ctx.fillStyle = blocks ? 'rgba(179,38,30,.16)' : 'rgba(255,246,216,.12)';
  ctx.fill();
  ctx.strokeStyle = '#ffffff';
  ctx.lineWidth = blocks ? 4.2 : 0.1;
  ctx.stroke();
  if (blocks) ctx.setLineDash([7, 5]);
  ctx.strokeStyle = blocks ? RED : CREAM;
  ctx.lineWidth = 2.4;
  ctx.stroke();
  ctx.setLineDash([]);
}
