import type { PlanPill } from '@ironbottom/engine';
import type { Thread } from '../props.ts';
import { FACE_SIZE } from '../stacks.ts';
import { hexPath } from './hexes.ts';
import { at, type Stage, seen } from './stage.ts';

/** What a plan has on the map: what a hex needs or has got, and threads for what is suggested. */

/** Colour and shape of the edge for each state; below a small size only the sign is left. */
const GREEN = '#2b7657';
const AMBER = '#b87700';
const RED = '#b3261e';
const LOOKS: {
  readonly [state in PlanPill['state']]: { readonly edge: string; readonly dash: readonly number[] };
} = {
  met: { edge: GREEN, dash: [] },
  open: { edge: AMBER, dash: [4, 3] },
  broken: { edge: RED, dash: [4, 3] },
  need: { edge: 'rgba(26,42,32,.7)', dash: [] },
  threat: { edge: RED, dash: [] },
};

/** A tick, an exclamation mark, a cross: at the left of the text. */
function sign(ctx: CanvasRenderingContext2D, state: PlanPill['state'], x: number, y: number): void {
  ctx.lineWidth = 2.4;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.strokeStyle = LOOKS[state].edge;
  ctx.beginPath();
  if (state === 'met') {
    ctx.moveTo(x - 4, y);
    ctx.lineTo(x - 1, y + 3.6);
    ctx.lineTo(x + 4.6, y - 4);
  } else if (state === 'open') {
    ctx.moveTo(x, y - 5);
    ctx.lineTo(x, y + 0.6);
    ctx.moveTo(x, y + 4.6);
    ctx.lineTo(x, y + 4.7);
  } else if (state === 'threat') {
    ctx.lineWidth = 1.7;
    ctx.arc(x, y, 4, 0, 2 * Math.PI);
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      ctx.moveTo(x + 2.2 * dx, y + 2.2 * dy);
      ctx.lineTo(x + 6.4 * dx, y + 6.4 * dy);
    }
  } else {
    ctx.moveTo(x - 3.4, y - 3.4);
    ctx.lineTo(x + 3.4, y + 3.4);
    ctx.moveTo(x + 3.4, y - 3.4);
    ctx.lineTo(x - 3.4, y + 3.4);
  }
  ctx.stroke();
}

/** So far below the middle of its hex, in sides: clear of the numbers of what stands there. */
const BELOW = 0.76;
/** Where counters cannot be read there is no room for it. */
const LEAST = 22;

/** Below the counters of its hex; what is only needed stands beside them. */
export function drawPill(stage: Stage, { hex, text, state }: PlanPill): void {
  const { ctx, hexes, camera } = stage;
  const cell = hexes.cell(hex);
  if (!cell || camera.side < LEAST) return;
  const need = state === 'need';
  const point = need ? at(stage, cell.x + FACE_SIZE * 0.56, cell.y) : at(stage, cell.x, cell.y + BELOW);
  if (!seen(stage, point, 40)) return;
  const [x, y] = point;
  const high = need ? 22 : 21;
  ctx.font = '700 15px "Barlow Condensed", sans-serif';
  const room = ctx.measureText(text).width;
  const broad = need ? Math.max(high, room + 10) : room + 30;
  const { edge, dash } = LOOKS[state];
  ctx.beginPath();
  ctx.roundRect(x - broad / 2, y - high / 2, broad, high, high / 2);
  ctx.fillStyle = state === 'open' ? '#fdeecb' : '#fffdf4';
  ctx.shadowColor = 'rgba(10,20,24,.4)';
  ctx.shadowBlur = 4;
  ctx.shadowOffsetY = 1;
  ctx.fill();
  ctx.shadowColor = 'transparent';
  ctx.setLineDash([...dash]);
  ctx.lineWidth = 1.8;
  ctx.strokeStyle = edge;
  ctx.stroke();
  ctx.setLineDash([]);
  if (!need) sign(ctx, state, x - broad / 2 + 11, y);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = '#1b2930';
  ctx.fillText(text, need ? x : x + 7, y + 5.4);
}

/** Amber dots over dark, from hex to hex. */
export function drawThread(stage: Stage, { from, to }: Thread): void {
  const { ctx, hexes, inks } = stage;
  const [one, other] = [hexes.cell(from), hexes.cell(to)];
  if (!one || !other) return;
  ctx.beginPath();
  ctx.moveTo(...at(stage, one.x, one.y));
  ctx.lineTo(...at(stage, other.x, other.y));
  ctx.lineCap = 'round';
  ctx.strokeStyle = 'rgba(42,28,0,.62)';
  ctx.lineWidth = 7;
  ctx.stroke();
  ctx.strokeStyle = inks.select;
  ctx.lineWidth = 3.6;
  ctx.setLineDash([1, 8]);
  ctx.stroke();
  ctx.setLineDash([]);
}

/** The edge of a hex that is still owed something: dashes in amber over white. */
export function drawOpen(stage: Stage, hex: string): void {
  const { ctx, hexes, camera, inks } = stage;
  const cell = hexes.cell(hex);
  if (!cell) return;
  ctx.lineJoin = 'round';
  ctx.beginPath();
  hexPath(ctx, ...at(stage, cell.x, cell.y), camera.side * 0.93);
  ctx.strokeStyle = 'rgba(255,255,255,.85)';
  ctx.lineWidth = 4.4;
  ctx.stroke();
  ctx.strokeStyle = inks.select;
  ctx.lineWidth = 2.6;
  ctx.setLineDash([7, 5]);
  ctx.stroke();
  ctx.setLineDash([]);
}
