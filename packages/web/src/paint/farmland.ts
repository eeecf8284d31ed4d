import { type Brush, type Canvas2d, trace } from './brush.ts';
import { css } from './colour.ts';
import { kindOf } from './field.ts';
import type { Box } from './maths.ts';
import type { Parcel } from './parcels.ts';
import type { Survey } from './survey.ts';

const CLEAR = kindOf('clear');
const FIELDS = kindOf('fields');
const BROKEN = kindOf('broken');

/** The parcels of open country that are worked, by where their middle lies. */
export function fieldsIn(box: Box, survey: Survey): Parcel[] {
  const { field, coast, relief, nearRiver, nearRunway, noise } = survey;
  return survey.parcels.in(box).filter(({ x, y, looks }) => {
    if (x < box.x0 || x >= box.x1 || y < box.y0 || y >= box.y1) return false;
    if (coast.shore.at(x, y) < 0.13) return false;
    field.mix(x, y);
    const { shares } = field;
    if (shares[CLEAR]! + shares[FIELDS]! + 0.3 * shares[BROKEN]! < 0.55) return false;
    if (relief.crests.to(x, y) < 0.46 || nearRiver.to(x, y) < 0.12 || nearRunway.to(x, y) < 0.2) return false;
    // Between the fields of clear ground lie meadows.
    const worked = 0.74 * shares[CLEAR]! + shares[FIELDS]! + 0.5 * shares[BROKEN]!;
    return looks[2] < worked + 0.5 * noise.at(x * 0.55, y * 0.55);
  });
}

/** A patchwork, some of it ploughed, with hedges between. */
export function paintFields({ ctx, survey, palette, box, side, px }: Brush): void {
  if (side < 15) return;
  const parcels = survey.fields.in({
    x0: box.x0 - 0.4,
    y0: box.y0 - 0.4,
    x1: box.x1 + 0.4,
    y1: box.y1 + 0.4,
  });
  const shown = parcels.filter(
    parcel =>
      parcel.box.x0 < box.x1 && parcel.box.x1 > box.x0 && parcel.box.y0 < box.y1 && parcel.box.y1 > box.y0,
  );
  // One by one: a path of a thousand fields takes ten times as long as a thousand paths.
  const draw = (parcel: Parcel): void => {
    ctx.beginPath();
    trace(ctx, parcel.line, true);
  };
  palette.fields.forEach((tone, k) => {
    ctx.fillStyle = css(tone, 0.56);
    for (const parcel of shown) {
      if (Math.floor(parcel.looks[0] * palette.fields.length) !== k) continue;
      draw(parcel);
      ctx.fill();
    }
  });
  if (side >= 34) {
    ctx.strokeStyle = css(palette.furrow, 0.13);
    ctx.lineWidth = Math.max(px(0.5), 0.011);
    for (const parcel of shown) {
      if (parcel.looks[1] > 0.4) continue;
      ctx.beginPath();
      furrows(ctx, parcel);
      ctx.stroke();
    }
  }
  ctx.strokeStyle = css(palette.hedge, side >= 20 ? 0.17 : 0.1);
  ctx.lineWidth = Math.max(px(0.5), 0.012);
  ctx.lineJoin = 'round';
  for (const parcel of shown) {
    draw(parcel);
    ctx.stroke();
  }
}

function furrows(path: Canvas2d, { line, box: at, angle }: Parcel): void {
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  const middle = ((at.x0 + at.x1) / 2) * -uy + ((at.y0 + at.y1) / 2) * ux;
  const reach = Math.hypot(at.x1 - at.x0, at.y1 - at.y0) / 2;
  for (let v = middle - reach; v < middle + reach; v += 0.036) {
    let [low, high] = [Infinity, -Infinity];
    for (let i = 0; i < line.length; i++) {
      const [p, q] = [line[i]!, line[(i + 1) % line.length]!];
      const [a, b] = [p[0] * -uy + p[1] * ux - v, q[0] * -uy + q[1] * ux - v];
      if (a < 0 === b < 0) continue;
      const t = a / (a - b);
      const met = (p[0] + (q[0] - p[0]) * t) * ux + (p[1] + (q[1] - p[1]) * t) * uy;
      if (met < low) low = met;
      if (met > high) high = met;
    }
    if (high - low < 0.03) continue;
    path.moveTo((low + 0.012) * ux - v * uy, (low + 0.012) * uy + v * ux);
    path.lineTo((high - 0.012) * ux - v * uy, (high - 0.012) * uy + v * ux);
  }
}
