import { type Brush, strokeLine, trace } from './brush.ts';
import { css } from './colour.ts';
import { ribbon } from './curves.ts';
import type { House } from './houses.ts';
import { boxOf, grown, overlap } from './maths.ts';

/** Rivers, roads, houses, airfields: what people and water have drawn on the land. */

export function paintRivers({ ctx, survey, palette, box, px, side }: Brush, coast: Path2D): void {
  const rivers = survey.rivers.filter(river => overlap(boxOf(river.line), grown(box, 0.3)));
  if (rivers.length === 0) return;
  const least = px(side < 20 ? 0.55 : 0.7);
  const path = (grow: number): Path2D => {
    const made = new Path2D();
    for (const { line, half } of rivers)
      trace(
        made,
        ribbon(line, i => Math.max(half[i]!, least) + grow),
        true,
      );
    return made;
  };
  ctx.save();
  // Banks end where the sea begins; the water runs on over the line of the coast.
  ctx.clip(coast);
  ctx.fillStyle = css(palette.coastRim, 0.28);
  ctx.fill(path(0.05));
  ctx.fillStyle = css(palette.bank, 0.9);
  ctx.fill(path(Math.max(px(0.7), 0.016)));
  ctx.restore();
  ctx.fillStyle = css(palette.river);
  ctx.fill(path(0));
  if (side < 28) return;
  ctx.strokeStyle = css(palette.riverLight, 0.6);
  ctx.lineWidth = Math.max(px(0.5), 0.012);
  ctx.lineCap = 'round';
  ctx.setLineDash([0.22, 0.16, 0.08, 0.2]);
  for (const { line } of rivers) {
    ctx.beginPath();
    trace(ctx, line, false);
    ctx.stroke();
  }
  ctx.setLineDash([]);
}

export function paintRoads({ ctx, survey, palette, box, px, side }: Brush): void {
  const roads = survey.roads.filter(road => overlap(road.box, grown(box, 0.2)));
  const width = (share: number, least: number): number => Math.max(px(least), share);
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  for (const road of roads) {
    if (road.kind !== 'trail' || side < 16) continue;
    strokeLine(ctx, road.line, palette.road.casing, 0.7, width(0.065, 1.8));
    ctx.setLineDash([0.11, 0.075]);
    strokeLine(ctx, road.line, palette.trail, 0.95, width(0.028, 0.9));
    ctx.setLineDash([]);
  }
  for (const road of roads) {
    if (road.kind !== 'railway') continue;
    strokeLine(ctx, road.line, palette.road.casing, 0.8, width(0.085, 2.4));
    strokeLine(ctx, road.line, palette.rail, 0.95, width(0.026, 0.9));
    if (side < 20) continue;
    ctx.lineCap = 'butt';
    ctx.setLineDash([0.018, 0.09]);
    strokeLine(ctx, road.line, palette.rail, 0.95, width(0.085, 2.4));
    ctx.setLineDash([]);
    ctx.lineCap = 'round';
  }
  const main = roads.filter(road => road.kind === 'road');
  if (survey.depths) {
    for (const road of main) strokeLine(ctx, road.line, palette.road.casing, 0.7, width(0.06, 2));
    for (const road of main) strokeLine(ctx, road.line, palette.trail, 0.95, width(0.026, 0.9));
    return;
  }
  const passes = [
    [palette.road.casing, 0.108, 2.2, 0.85],
    [palette.road.edge, 0.076, 1.7, 1],
    [palette.road.fill, 0.043, 1.1, 1],
  ] as const;
  for (const [colour, share, least, alpha] of passes) {
    if (side < 14 && colour === palette.road.edge) continue;
    for (const road of main) strokeLine(ctx, road.line, colour, alpha, width(share, least));
  }
}

/** A pair of brackets on either side of the road. */
export function paintBridges({ ctx, survey, palette, box, px, side }: Brush): void {
  if (side < 16) return;
  const near = grown(box, 0.4);
  for (const { x, y, angle } of survey.bridges()) {
    if (x < near.x0 || x > near.x1 || y < near.y0 || y > near.y1) continue;
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate(angle);
    ctx.lineCap = 'round';
    ctx.lineJoin = 'round';
    for (const [colour, width] of [
      [css(palette.road.casing), 0.075],
      [css(palette.ink), 0.034],
    ] as const) {
      ctx.strokeStyle = colour;
      ctx.lineWidth = Math.max(px(width * 26), width);
      ctx.beginPath();
      for (const way of [-1, 1]) {
        ctx.moveTo(-0.22, way * 0.155);
        ctx.lineTo(-0.15, way * 0.085);
        ctx.lineTo(0.15, way * 0.085);
        ctx.lineTo(0.22, way * 0.155);
      }
      ctx.stroke();
    }
    ctx.restore();
  }
}

export function paintAirfields({ ctx, survey, palette, px }: Brush): void {
  ctx.lineCap = 'butt';
  for (const { strips } of survey.airfields) {
    for (const strip of strips) strokeLine(ctx, strip, palette.runway.edge, 0.9, 0.16 + 2 * px(0.7));
    for (const strip of strips) strokeLine(ctx, strip, palette.runway.fill, 1, 0.16);
    ctx.setLineDash([0.11, 0.085]);
    for (const strip of strips) strokeLine(ctx, strip, palette.runway.line, 1, Math.max(px(0.6), 0.022));
    ctx.setLineDash([]);
  }
}

export function paintHouses({ ctx, survey, palette, box, side }: Brush): void {
  const houses = survey
    .places()
    .filter(place => overlap(place.box, box))
    .flatMap(place => place.houses);
  if (houses.length === 0) return;
  const corner = ({ x, y, angle, long, wide }: House, u: number, v: number): [number, number] => [
    x + (u * long * Math.cos(angle) - v * wide * Math.sin(angle)) / 2,
    y + (u * long * Math.sin(angle) + v * wide * Math.cos(angle)) / 2,
  ];
  const block = (house: House, from: number, dx = 0): void => {
    const ring = [corner(house, -1, from), corner(house, 1, from), corner(house, 1, 1), corner(house, -1, 1)];
    trace(
      ctx,
      ring.map(([x, y]) => [x + dx, y + dx * 1.2]),
      true,
    );
  };
  ctx.beginPath();
  for (const house of houses) block(house, -1, 0.022);
  ctx.fillStyle = css(palette.shade, 0.38);
  ctx.fill();
  palette.roofs.forEach((tone, k) => {
    ctx.beginPath();
    for (const house of houses)
      if (!house.ruined && Math.floor(house.look * palette.roofs.length) === k) block(house, -1);
    ctx.fillStyle = css(tone);
    ctx.fill();
  });
  ctx.beginPath();
  for (const house of houses) if (house.ruined) block(house, house.look * 1.2 - 1);
  ctx.fillStyle = css(palette.rubble);
  ctx.fill();
  if (side < 26) return;
  // The half of the roof that faces the light.
  ctx.beginPath();
  for (const house of houses) {
    if (house.ruined) continue;
    const away = Math.cos(house.angle) * 0.78 - Math.sin(house.angle) * 0.62;
    const side = away > 0 ? -1 : 1;
    const ring = [corner(house, -1, side), corner(house, 1, side), corner(house, 1, 0), corner(house, -1, 0)];
    trace(ctx, ring, true);
  }
  ctx.fillStyle = css(palette.roofLight, 0.3);
  ctx.fill();
}
