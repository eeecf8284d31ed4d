import { withAlpha } from '../colour.ts';
import type { Look } from '../palettes.ts';
import { type Context, circle, path } from '../pen.ts';
import { setFont } from '../type.ts';
import type { Detail } from './detail.ts';

/** A side's pattern in a frame, and a ring with a question: waves, diagonal bars, or nothing but the ring. */
export function drawBack(ctx: Context, look: Look, detail: Exclude<Detail, 'dot'>): void {
  const sign = detail === 'sign';
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(9, 9, 82, 82, 5);
  ctx.clip();
  if (look.camp === 'japan') waves(ctx, look, sign ? 2 : 3);
  if (look.camp === 'allied') bars(ctx, look, sign ? 12 : 7);
  ctx.restore();
  ctx.beginPath();
  ctx.roundRect(9, 9, 82, 82, 5);
  ctx.strokeStyle = withAlpha(look.pattern, 0.6);
  ctx.lineWidth = 1.5;
  ctx.stroke();
  const ring = sign ? 31 : 25;
  ctx.fillStyle = look.body;
  ctx.fill(path(circle(50, 50, ring + 2.6)));
  ctx.strokeStyle = look.pattern;
  ctx.lineWidth = sign ? 4 : 2.3;
  ctx.stroke(path(circle(50, 50, ring)));
  ctx.fillStyle = look.camp === 'japan' ? look.pattern : look.ink;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  setFont(ctx, 700, sign ? 54 : 42);
  ctx.fillText('?', 50, sign ? 69 : 64.6);
}

/** Seigaiha: rows of fans, each row laid over the one above. */
function waves(ctx: Context, look: Look, rings: number): void {
  const radius = 13.7;
  const rise = radius / 2;
  for (let row = 0; row * rise < 100 + radius; row++) {
    for (let x = 9 + (row % 2 ? radius : 0); x < 91 + 2 * radius; x += 2 * radius) {
      for (let ring = 0; ring < rings; ring++) {
        ctx.beginPath();
        ctx.arc(x, 9 + row * rise, radius * (1 - ring / rings), 0, 2 * Math.PI);
        if (ring === 0) {
          ctx.fillStyle = look.body;
          ctx.fill();
        }
        ctx.strokeStyle = withAlpha(look.pattern, 0.48);
        ctx.lineWidth = 1.1;
        ctx.stroke();
      }
    }
  }
}

function bars(ctx: Context, look: Look, step: number): void {
  ctx.strokeStyle = withAlpha(look.pattern, 0.4);
  ctx.lineWidth = step * 0.23;
  ctx.beginPath();
  for (let x = -100; x < 200; x += step * Math.SQRT2) {
    ctx.moveTo(x, 100);
    ctx.lineTo(x + 100, 0);
  }
  ctx.stroke();
}
