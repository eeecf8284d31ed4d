import type { FlowBand } from '@ironbottom/engine';
import type { Fit } from './seas.ts';

/** Bands from where a force sets out to where it is sent: bowed, as broad as it is, thinner where some of it was lost. */

export type At = readonly [x: number, y: number];

export interface Curve {
  readonly from: At;
  readonly by: At;
  readonly to: At;
}

const SAMPLES = 44;
/** So far along the way it meets the guns. */
const CUT = 0.7;
const NARROWING = 0.06;

const between = ({ from, by, to }: Curve, t: number, axis: 0 | 1): number =>
  (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * by[axis] + t * t * to[axis];
const slope = ({ from, by, to }: Curve, t: number, axis: 0 | 1): number =>
  2 * (1 - t) * (by[axis] - from[axis]) + 2 * t * (to[axis] - by[axis]);

export const pointOn = (curve: Curve, t: number): At => [between(curve, t, 0), between(curve, t, 1)];

/** Widths and places beside the middle, at the beginning and at the end. */
export interface Lane {
  readonly wide: readonly [first: number, last: number];
  readonly off: readonly [first: number, last: number];
}

export function lanePath(curve: Curve, { wide, off }: Lane): string {
  const left: string[] = [];
  const right: string[] = [];
  for (let i = 0; i <= SAMPLES; i++) {
    const t = i / SAMPLES;
    const [dx, dy] = [slope(curve, t, 0), slope(curve, t, 1)];
    const length = Math.hypot(dx, dy) || 1;
    const [nx, ny] = [-dy / length, dx / length];
    const lost = t < CUT ? 0 : Math.min(1, (t - CUT) / NARROWING);
    const half = (wide[0] + (wide[1] - wide[0]) * lost) / 2;
    const beside = off[0] + (off[1] - off[0]) * t;
    const [x, y] = pointOn(curve, t);
    const at = (out: number): string => `${(x + nx * out).toFixed(1)} ${(y + ny * out).toFixed(1)}`;
    left.push(at(beside + half));
    right.unshift(at(beside - half));
  }
  return `M${left.join('L')}L${right.join('L')}Z`;
}

/** What has set out is never thinner than this, in pixels. */
const THIN = 1.6;
const GAP = 1;

/** The lanes of a band beside each other, so that their middle runs along the curve; `start` is where it leaves. */
export function lanesOf(band: FlowBand, perValue: number, start: number): Lane[] {
  const widths = band.lanes.map(({ sent, left }): [number, number] => [
    Math.max(THIN, sent * perValue),
    left > 0 ? Math.max(THIN, left * perValue) : 0,
  ]);
  const total = (k: 0 | 1): number =>
    widths.reduce((sum, wide) => sum + wide[k], 0) + GAP * (widths.length - 1);
  let [first, last] = [-total(0) / 2, -total(1) / 2];
  return widths.map(wide => {
    const off: [number, number] = [start + first + wide[0] / 2, last + wide[1] / 2];
    first += wide[0] + GAP;
    last += wide[1] + GAP;
    return { wide, off };
  });
}

/** The broadest fan of bands, in pixels, and the most that a value is drawn with. */
const [BROADEST, MOST] = [150, 0.34];

export const perValue = (bands: readonly FlowBand[], fit: Fit): number => {
  const sent = bands.reduce((sum, { lanes }) => sum + lanes.reduce((all, lane) => all + lane.sent, 0), 0);
  const size = Math.min(1, fit.scale / 1.1);
  return sent === 0 ? 0 : Math.min(MOST, BROADEST / sent) * size;
};

/** From one side to the other as they are sent, so that none crosses another. */
export function spread<B extends { readonly from: At; readonly end: At }>(bands: readonly B[]): B[] {
  const way = ({ from, end }: B): At => [end[0] - from[0], end[1] - from[1]];
  const mean = bands.reduce<At>(([x, y], band) => [x + way(band)[0], y + way(band)[1]], [0, 0]);
  const turn = (band: B): number => {
    const [dx, dy] = way(band);
    return (mean[0] * dy - mean[1] * dx) / (Math.hypot(dx, dy) || 1);
  };
  return bands.toSorted((a, b) => turn(a) - turn(b));
}

/** How much of one way they all go: 1 side by side, 0 in all directions. */
export function closeness(bands: readonly { readonly from: At; readonly end: At }[]): number {
  const ways = bands.map(({ from, end }) => {
    const [dx, dy] = [end[0] - from[0], end[1] - from[1]];
    const length = Math.hypot(dx, dy) || 1;
    return [dx / length, dy / length] as const;
  });
  const [x, y] = ways.reduce<At>(([a, b], [dx, dy]) => [a + dx, b + dy], [0, 0]);
  const mean = Math.hypot(x, y) / Math.max(1, ways.length);
  return Math.max(0, Math.min(1, (mean - SCATTERED) / (TOGETHER - SCATTERED)));
}
const [SCATTERED, TOGETHER] = [0.7, 0.9];

/** Those that leave one place spread out: each is bowed away from the middle, the outer ones more. */
export function curveOf(from: At, to: At, nth: number, count: number, close = 1): Curve {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const bow = 0.14 * (nth - (count - 1) / 2) * close;
  return { from, to, by: [(from[0] + to[0]) / 2 - dy * bow, (from[1] + to[1]) / 2 + dx * bow] };
}

interface Flown {
  readonly from: At;
  readonly end: At;
}

/** So much of a turn apart, in radians, they go different ways. */
const APART = 0.3;
const heading = ({ from, end }: Flown): number => Math.atan2(end[1] - from[1], end[0] - from[0]);
const apart = (a: Flown, b: Flown): number => {
  const turn = Math.abs(heading(a) - heading(b)) % (2 * Math.PI);
  return Math.min(turn, 2 * Math.PI - turn);
};

/** The way of each of several bands: fanned out together, or, where they go all ways, beside those that go the same way. */
export function curvesOf(bands: readonly Flown[]): Curve[] {
  const close = closeness(bands);
  return bands.map((band, nth) => {
    if (close > 0) return curveOf(band.from, band.end, nth, bands.length, close);
    const same = bands.filter(other => apart(band, other) < APART);
    return curveOf(band.from, band.end, same.indexOf(band), same.length);
  });
}

// ---------------------------------------------------------------- plates

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

/** Pixels to the edge of the window. */
const EDGE = 8;
const within = (at: number, room: number): number => Math.max(EDGE, Math.min(at, room - EDGE));

/** Where plates lie: beside what they tell of, clear of each other and of what is named, within the window. */
export function placed(
  plates: readonly { readonly at: At; readonly w: number; readonly h: number }[],
  taken: readonly Box[],
  width: number,
  height: number,
): Box[] {
  const lying: Box[] = [];
  for (const { at, w, h } of plates) {
    const spots = [40, 90, 150].flatMap(away =>
      Array.from({ length: 12 }, (_, k): Box => {
        const angle = (k * Math.PI) / 6;
        const [x, y] = [at[0] + Math.cos(angle) * (away + w / 2), at[1] + Math.sin(angle) * (away + h / 2)];
        return { x: within(x - w / 2, width - w), y: within(y - h / 2, height - h), w, h };
      }).map(box => {
        const over = [...lying, ...taken].reduce((sum, other) => sum + overlap(box, other), 0);
        return { box, cost: over + 6 * away };
      }),
    );
    lying.push(spots.reduce((best, each) => (each.cost < best.cost ? each : best)).box);
  }
  return lying;
}
