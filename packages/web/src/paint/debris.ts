import type { Brush } from './brush.ts';
import { css, type Rgb } from './colour.ts';
import { kindOf } from './field.ts';
import { type Box, grown, inside } from './maths.ts';
import { scatter } from './scatter.ts';
import type { Survey } from './survey.ts';

/** A trunk, a stump or torn leaves, with three numbers from 0 to 1 for its looks. */
interface Wreckage {
  readonly x: number;
  readonly y: number;
  readonly looks: readonly [number, number, number];
}

const DEBRIS = kindOf('debris');

/** Where shells have felled the trees. Logs lie across a stream, too, but not many. */
export function debrisIn(box: Box, { field, nearStream, nearRoad }: Survey): Wreckage[] {
  const found: Wreckage[] = [];
  if (!field.kinds.includes(DEBRIS)) return found;
  scatter(box, 0.12, 115, (x, y, a, b, c) => {
    field.mix(x, y);
    if (field.shares[DEBRIS]! < 0.5 || nearRoad.to(x, y) < 0.08) return;
    if (nearStream.to(x, y) < 0.13 && a > 0.25) return;
    found.push({ x, y, looks: [a, b, c] });
  });
  return found;
}

export function paintDebris({ ctx, survey, palette, box, side }: Brush): void {
  if (side < 14) return;
  const near = grown(box, 0.4);
  const { logs, leaves } = palette.wild;
  const disc = (colour: Rgb, alpha: number, x: number, y: number, radius: number): void => {
    ctx.fillStyle = css(colour, alpha);
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, Math.PI * 2);
    ctx.fill();
  };
  for (const { x, y, looks } of survey.debris.in(near).sort((p, q) => p.y - q.y || p.x - q.x)) {
    if (!inside(near, x, y)) continue;
    const [a, b, c] = looks;
    ctx.save();
    ctx.translate(x, y);
    if (a < 0.34) log(b, c);
    else if (a < 0.42) stump();
    else if (side >= 20) torn(b, c);
    ctx.restore();
  }

  /** Light on its upper edge, dark at its foot, some with stubs of branches. */
  function log(b: number, c: number): void {
    const long = 0.16 + 0.26 * b;
    const wide = 0.028 + 0.022 * c;
    const bar = (colour: Rgb, alpha: number, top: number, high: number, shift = 0): void => {
      ctx.fillStyle = css(colour, alpha);
      ctx.fillRect(-long / 2 + shift, top + shift, long, high);
    };
    ctx.rotate(b * Math.PI * 2);
    bar(palette.treeShade, 0.35, -wide / 2, wide, wide * 0.5);
    bar(logs[1], 1, -wide / 2, wide);
    bar(logs[2], 0.85, -wide / 2, wide * 0.34);
    bar(logs[0], 0.8, wide * 0.24, wide * 0.26);
    ctx.fillStyle = css(logs[2]);
    ctx.beginPath();
    ctx.ellipse(long / 2, 0, wide * 0.3, wide * 0.5, 0, 0, Math.PI * 2);
    ctx.fill();
    if (c <= 0.6) return;
    ctx.strokeStyle = css(logs[0], 0.9);
    ctx.lineWidth = wide * 0.4;
    ctx.beginPath();
    ctx.moveTo(-long * 0.1, 0);
    ctx.lineTo(-long * 0.02, -wide * 1.9);
    ctx.moveTo(long * 0.2, 0);
    ctx.lineTo(long * 0.3, wide * 1.8);
    ctx.stroke();
  }

  function stump(): void {
    const radius = 0.035;
    disc(palette.treeShade, 0.4, radius * 0.4, radius * 0.5, radius * 1.25);
    disc(logs[1], 1, 0, 0, radius * 1.15);
    disc(logs[2], 1, 0, 0, radius * 0.8);
    disc(logs[1], 0.6, 0, 0, radius * 0.35);
  }

  function torn(b: number, c: number): void {
    for (let k = 0; k < 3; k++) {
      ctx.fillStyle = css(leaves[(Math.floor(c * 7) + k) % 3]!, 0.75);
      ctx.beginPath();
      ctx.ellipse(
        (b - 0.5 + k * 0.3) * 0.1,
        (c - 0.5) * 0.1 + k * 0.02,
        0.045,
        0.02,
        (b + k) * 4,
        0,
        Math.PI * 2,
      );
      ctx.fill();
    }
  }
}
