import type { MapArt } from '@ironbottom/engine';
import { type Brush, trace } from './brush.ts';
import { css, type Rgb } from './colour.ts';
import { normals, ribbon, spaced, spline } from './curves.ts';
import type { Hexes } from './hexes.ts';
import { type Box, boxOf, grown, type Line, overlap, type Point } from './maths.ts';
import { Noise } from './noise.ts';
import { off } from './roads.ts';

/** A stream that runs through hexes, from middle to middle, in a bed that swings. */
export interface Stream {
  readonly line: Line;
  /** Half its width at each point of the line. */
  readonly half: readonly number[];
  readonly box: Box;
}

const STEP = 0.06;
const SWING = 0.2;
const HALF = { main: 0.15, branch: 0.11 } as const;

export function streamsOf(art: MapArt, hexes: Hexes): Stream[] {
  const noise = new Noise(7);
  return (art.streams ?? []).map(({ kind, hexes: ids }) => {
    const line = spaced(bedOf(ids, hexes, noise), STEP);
    const half = line.map(
      ([x, y]) =>
        HALF[kind] * (1 + 0.42 * noise.at(x * 1.3, y * 1.3) + 0.16 * noise.at(x * 5 + 3, y * 5 + 8)),
    );
    return { line, half, box: boxOf(line) };
  });
}

function bedOf(ids: readonly string[], hexes: Hexes, noise: Noise): Line {
  const centres = ids.map(hexes.centre);
  const points = centres.flatMap((p, i): Point[] => {
    const [a, b] = [centres[Math.max(0, i - 1)]!, centres[Math.min(centres.length - 1, i + 1)]!];
    const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const sway = SWING * ((i % 2 ? 0.7 : -0.7) + noise.at(p[0] * 0.9 + 3, p[1] * 0.9 + 8));
    // Where streams meet they meet in the middle.
    const held = i === 0 || i === centres.length - 1 ? 0 : sway;
    const here: Point = [p[0] - ((b[1] - a[1]) / long) * held, p[1] + ((b[0] - a[0]) / long) * held];
    const next = centres[i + 1];
    if (!next) return [here];
    const [mx, my] = [(p[0] + next[0]) / 2, (p[1] + next[1]) / 2];
    const slip = SWING * 0.35 * noise.at(mx * 2, my * 2);
    return [here, [mx + slip, my - slip]];
  });
  const start = off(ids, centres, 0, hexes);
  const end = off(ids, centres, ids.length - 1, hexes);
  const whole = spaced(spline([...(start ?? []), ...points, ...(end ?? [])], 14), STEP / 2);
  const beside = normals(whole);
  return whole.map(([x, y], i): Point => {
    const held = Math.min(1, i / 24, (whole.length - 1 - i) / 24);
    const bend = SWING * held * (0.42 * noise.at(x * 1.5 + 70, y * 1.5) + 0.16 * noise.at(x * 4 + 7, y * 4));
    return [x + beside[i]![0] * bend, y + beside[i]![1] * bend];
  });
}

/** A cut bank with hachures, for the bed is a level lower; a wet edge, water in three tones, broken light on it. */
export function paintStreams(brush: Brush): void {
  const { ctx, survey, palette, box, px, side } = brush;
  const streams = survey.streams.filter(stream => overlap(stream.box, grown(box, 0.4)));
  if (streams.length === 0) return;
  const { bank, water, waterLine } = palette.wild;
  const least = px(side < 20 ? 0.9 : 1.1);
  const fill = (colour: Rgb, alpha: number, share: number, more: number): void => {
    const path = new Path2D();
    for (const { line, half } of streams)
      trace(
        path,
        ribbon(line, i => Math.max(half[i]!, least) * share + more),
        true,
      );
    ctx.fillStyle = css(colour, alpha);
    ctx.fill(path, 'nonzero');
  };
  fill(bank[2], 0.55, 1, 0.15);
  fill(bank[1], 0.75, 1, 0.085);
  if (side >= 22) for (const stream of streams) paintBank(brush, stream);
  fill(bank[0], 1, 1, Math.max(px(0.7), 0.028));
  fill(water[1], 1, 1, 0);
  fill(water[0], 0.55, 0.62, 0);
  fill(water[0], 0.4, 0.3, 0);
  if (side < 26) return;
  const { noise } = survey;
  ctx.lineCap = 'round';
  ctx.lineWidth = Math.max(px(0.5), 0.014);
  for (const { line, half } of streams) {
    const beside = normals(line);
    for (let k = -2; k <= 2; k++) {
      ctx.strokeStyle = css(k < 0 ? waterLine : water[2], 0.5);
      ctx.setLineDash([0.25 + 0.05 * k, 0.35, 0.08, 0.3]);
      ctx.lineDashOffset = k * 0.61;
      ctx.beginPath();
      line.forEach(([x, y], i) => {
        const away = half[i]! * (k * 0.33 + 0.2 * noise.at(x * 2 + k * 11, y * 2));
        const at: Point = [x + beside[i]![0] * away, y + beside[i]![1] * away];
        if (i === 0) ctx.moveTo(...at);
        else ctx.lineTo(...at);
      });
      ctx.stroke();
    }
  }
  ctx.setLineDash([]);
}

function paintBank({ ctx, survey, palette, px }: Brush, { line, half }: Stream): void {
  const { noise } = survey;
  const beside = normals(line);
  ctx.strokeStyle = css(palette.wild.bank[0], 0.62);
  ctx.lineWidth = Math.max(px(0.5), 0.017);
  ctx.lineCap = 'butt';
  ctx.beginPath();
  line.forEach(([x, y], i) => {
    const [nx, ny] = beside[i]!;
    for (const way of [1, -1]) {
      const chance = noise.at(x * 21 + way * 30, y * 21);
      if (chance < -0.45) continue;
      const from = way * (half[i]! + 0.045);
      const to = from + way * (0.06 + 0.075 * Math.abs(chance));
      ctx.moveTo(x + nx * from, y + ny * from);
      ctx.lineTo(x + nx * to, y + ny * to);
    }
  });
  ctx.stroke();
}
