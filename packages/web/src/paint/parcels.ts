import { areaOf } from './contour.ts';
import { type Box, boxOf, type Line, type Point } from './maths.ts';
import { hash, random } from './noise.ts';

/** A field, and which way it is ploughed. */
export interface Parcel {
  readonly line: Line;
  readonly box: Box;
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  /** Three numbers from 0 to 1 for its look. */
  readonly looks: readonly [number, number, number];
}

const CELL = 1.9;
const SALT = 90;

/** Farmland is cut up as villages cut it: the land around each is split and split again, along its own direction. */
export class Parcels {
  readonly #made = new Map<string, readonly Parcel[]>();

  in(box: Box): Parcel[] {
    const out: Parcel[] = [];
    for (let j = Math.floor(box.y0 / CELL) - 1; j <= Math.floor(box.y1 / CELL) + 1; j++)
      for (let i = Math.floor(box.x0 / CELL) - 1; i <= Math.floor(box.x1 / CELL) + 1; i++)
        for (const parcel of this.#village(i, j))
          if (
            parcel.box.x0 < box.x1 &&
            parcel.box.x1 > box.x0 &&
            parcel.box.y0 < box.y1 &&
            parcel.box.y1 > box.y0
          )
            out.push(parcel);
    return out;
  }

  #village(i: number, j: number): readonly Parcel[] {
    const key = `${i} ${j}`;
    const known = this.#made.get(key);
    if (known) return known;
    const parcels: Parcel[] = [];
    const next = random(Math.imul(i, 7919) ^ Math.imul(j, 104729));
    cut(domain(i, j), next() * Math.PI, next, 0.03 + 0.022 * next(), parcels);
    this.#made.set(key, parcels);
    return parcels;
  }
}

const seed = (i: number, j: number): Point => [
  (i + 0.15 + 0.7 * hash(i, j, SALT)) * CELL,
  (j + 0.15 + 0.7 * hash(i, j, SALT + 1)) * CELL,
];

/** All that is nearer to this village than to any other. */
function domain(i: number, j: number): Line {
  const [x, y] = seed(i, j);
  const far = 2 * CELL;
  let ring: Line = [
    [x - far, y - far],
    [x + far, y - far],
    [x + far, y + far],
    [x - far, y + far],
  ];
  for (let b = -2; b <= 2; b++) {
    for (let a = -2; a <= 2; a++) {
      if (a === 0 && b === 0) continue;
      const [ox, oy] = seed(i + a, j + b);
      const [mx, my] = [(x + ox) / 2, (y + oy) / 2];
      ring = half(ring, p => (p[0] - mx) * (ox - x) + (p[1] - my) * (oy - y));
      if (ring.length === 0) return ring;
    }
  }
  return ring;
}

/** The part of a convex ring where a linear function is not positive. */
function half(ring: Line, side: (p: Point) => number): Line {
  const out: Point[] = [];
  for (let k = 0; k < ring.length; k++) {
    const a = ring[k]!;
    const b = ring[(k + 1) % ring.length]!;
    const sa = side(a);
    const sb = side(b);
    if (sa <= 0) out.push(a);
    if (sa < 0 !== sb < 0 && sa !== sb) {
      const t = sa / (sa - sb);
      out.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]);
    }
  }
  return out;
}

function cut(ring: Line, angle: number, next: () => number, enough: number, out: Parcel[]): void {
  if (ring.length < 3) return;
  const area = areaOf(ring);
  let [x, y] = [0, 0];
  for (const p of ring) {
    x += p[0] / ring.length;
    y += p[1] / ring.length;
  }
  if (area < enough * (0.7 + 0.6 * next())) {
    out.push({ line: ring, box: boxOf(ring), x, y, angle, looks: [next(), next(), next()] });
    return;
  }
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  const extent = (vx: number, vy: number): number => {
    let [low, high] = [Infinity, -Infinity];
    for (const [px, py] of ring) {
      const t = px * vx + py * vy;
      if (t < low) low = t;
      if (t > high) high = t;
    }
    return high - low;
  };
  const long = extent(ux, uy);
  const wide = extent(-uy, ux);
  // Fields are long and narrow: a piece is cut across only when it is more than twice as long as wide.
  const across = long > wide * 2.1;
  const turn = (next() - 0.5) * 0.07;
  const [nx, ny] = across
    ? [Math.cos(angle + turn), Math.sin(angle + turn)]
    : [-Math.sin(angle + turn), Math.cos(angle + turn)];
  const shift = (next() - 0.5) * 0.3 * (across ? long : wide);
  const side = (p: Point): number => (p[0] - x) * nx + (p[1] - y) * ny - shift;
  cut(half(ring, side), angle, next, enough, out);
  cut(
    half(ring, p => -side(p)),
    angle,
    next,
    enough,
    out,
  );
}
