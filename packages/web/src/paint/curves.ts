import { clamp, type Line, lerp, type Point } from './maths.ts';

/** Cuts the corners of a line: each pass makes it rounder. */
export function rounded(line: Line, closed: boolean, passes = 1): Line {
  let points = line;
  for (let pass = 0; pass < passes; pass++) {
    const count = points.length;
    const out: Point[] = closed ? [] : [points[0]!];
    for (let i = 0; i < (closed ? count : count - 1); i++) {
      const a = points[i]!;
      const b = points[(i + 1) % count]!;
      out.push([a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25]);
      out.push([a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75]);
    }
    if (!closed) out.push(points[count - 1]!);
    points = out;
  }
  return points;
}

/**
 * A curve (Catmull and Rom) through the points from the second to the last but one, with so many samples a span. The
 * outer points only say where the curve comes from and goes to.
 */
export function through(points: Line, samples: number): Line {
  const out: Point[] = [];
  for (let i = 1; i < points.length - 2; i++) {
    const [a, b, c, d] = [points[i - 1]!, points[i]!, points[i + 1]!, points[i + 2]!];
    for (let k = 0; k < samples; k++) {
      const t = k / samples;
      const one = (m: 0 | 1): number =>
        b[m] +
        (c[m] - a[m]) * 0.5 * (t - 2 * t * t + t * t * t) +
        (c[m] - b[m]) * (3 * t * t - 2 * t * t * t) +
        (d[m] - b[m]) * 0.5 * (t * t * t - t * t);
      out.push([one(0), one(1)]);
    }
  }
  out.push(points[points.length - 2]!);
  return out;
}

/** A curve through all of the points. */
export const spline = (points: Line, samples: number): Line =>
  points.length < 2 ? points : through([points[0]!, ...points, points[points.length - 1]!], samples);

export function lengthOf(line: Line): number {
  let sum = 0;
  for (let i = 1; i < line.length; i++)
    sum += Math.hypot(line[i]![0] - line[i - 1]![0], line[i]![1] - line[i - 1]![1]);
  return sum;
}

/** Points at even distances along a line, its first among them. */
export function spaced(line: Line, step: number): Point[] {
  const out: Point[] = [line[0]!];
  let gone = 0;
  for (let i = 1; i < line.length; i++) {
    let a = line[i - 1]!;
    const b = line[i]!;
    let left = Math.hypot(b[0] - a[0], b[1] - a[1]);
    while (gone + left >= step) {
      const t = (step - gone) / left;
      a = [lerp(a[0], b[0], t), lerp(a[1], b[1], t)];
      out.push(a);
      left = Math.hypot(b[0] - a[0], b[1] - a[1]);
      gone = 0;
    }
    gone += left;
  }
  return out;
}

/** To the left of the direction of travel at each point, as y points down. */
export function normals(line: Line): Point[] {
  return line.map((_, i) => {
    const a = line[Math.max(0, i - 1)]!;
    const b = line[Math.min(line.length - 1, i + 1)]!;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [(b[1] - a[1]) / length, -(b[0] - a[0]) / length];
  });
}

/** The outline of a line with a width of its own at each point. */
export function ribbon(line: Line, half: (at: number) => number): Line {
  const beside = normals(line);
  const left = line.map((p, i): Point => [p[0] + beside[i]![0] * half(i), p[1] + beside[i]![1] * half(i)]);
  const right = line.map((p, i): Point => [p[0] - beside[i]![0] * half(i), p[1] - beside[i]![1] * half(i)]);
  return [...left, ...right.reverse()];
}

/** Where two lines cross first, or null. */
export function crossing(one: Line, other: Line): Point | null {
  for (let i = 1; i < one.length; i++) {
    const [a, b] = [one[i - 1]!, one[i]!];
    for (let j = 1; j < other.length; j++) {
      const [c, d] = [other[j - 1]!, other[j]!];
      const cross = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0]);
      if (Math.abs(cross) < 1e-12) continue;
      const t = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / cross;
      const u = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / cross;
      if (t >= 0 && t <= 1 && u >= 0 && u <= 1) return [lerp(a[0], b[0], t), lerp(a[1], b[1], t)];
    }
  }
  return null;
}

/** Answers how near the nearest of many lines is, and where along it. */
export class Nearness {
  readonly #cells = new Map<number, number[]>();
  /** x, y and the way along the line, for each sample. */
  readonly #samples: number[] = [];
  /** Of the last answer: how far along its line the nearest point lies. */
  along = 0;

  constructor(
    lines: readonly Line[],
    readonly reach: number,
  ) {
    for (const line of lines) {
      let along = 0;
      const step = reach / 8;
      for (const [x, y] of spaced(line, step)) {
        const at = this.#samples.length;
        this.#samples.push(x, y, along);
        along += step;
        // Known in the cells around too, so that an answer looks into one cell only.
        const i = Math.floor(x / reach);
        const j = Math.floor(y / reach);
        for (let a = i - 1; a <= i + 1; a++) for (let b = j - 1; b <= j + 1; b++) this.#add(a, b, at);
      }
    }
  }

  /** How far it is to the nearest line; `reach` when there is none so near. */
  to(x: number, y: number): number {
    const { reach } = this;
    const cell = this.#cells.get(key(Math.floor(x / reach), Math.floor(y / reach)));
    if (!cell) return reach;
    const samples = this.#samples;
    let least = reach * reach;
    for (let n = 0; n < cell.length; n++) {
      const k = cell[n]!;
      const away = (samples[k]! - x) ** 2 + (samples[k + 1]! - y) ** 2;
      if (away < least) {
        least = away;
        this.along = samples[k + 2]!;
      }
    }
    return Math.sqrt(least);
  }

  #add(i: number, j: number, at: number): void {
    const cell = this.#cells.get(key(i, j));
    if (cell) cell.push(at);
    else this.#cells.set(key(i, j), [at]);
  }
}

const key = (i: number, j: number): number => i * 65536 + j;

/** How far an arc may be from straight, in parts of its length. */
const SAG = 0.1;

/** The parabola that passes most nearly through all of the points, along the way they lie in, as a line of samples. */
export function arc(points: Line, samples: number): Line {
  const count = points.length;
  const [cx, cy] = [sum(points, p => p[0]) / count, sum(points, p => p[1]) / count];
  const [first, last] = [points[0]!, points[count - 1]!];
  const long = Math.hypot(last[0] - first[0], last[1] - first[1]) || 1;
  const [ux, uy] = [(last[0] - first[0]) / long, (last[1] - first[1]) / long];
  const along = (p: Point): number => (p[0] - cx) * ux + (p[1] - cy) * uy;
  const across = (p: Point): number => (p[1] - cy) * ux - (p[0] - cx) * uy;
  // Least squares for across = a + b·along + c·along²; the sums of along and of across are 0.
  const power = (n: number): number => sum(points, p => along(p) ** n);
  const [s2, s3, s4] = [power(2), power(3), power(4)];
  const [t1, t2] = [sum(points, p => across(p) * along(p)), sum(points, p => across(p) * along(p) ** 2)];
  const spread = s4 * s2 * count - s3 * s3 * count - s2 * s2 * s2;
  const most = (4 * SAG) / long;
  const bend =
    count > 2 && Math.abs(spread) > 1e-9
      ? clamp((t2 * s2 * count - t1 * s3 * count) / spread, -most, most)
      : 0;
  const tilt = s2 > 0 ? (t1 - bend * s3) / s2 : 0;
  const rise = (-bend * s2) / count;
  const [from, to] = [along(first), along(last)];
  return Array.from({ length: samples + 1 }, (_, k): Point => {
    const u = lerp(from, to, k / samples);
    const v = rise + tilt * u + bend * u * u;
    return [cx + ux * u - uy * v, cy + uy * u + ux * v];
  });
}

const sum = (points: Line, of: (point: Point) => number): number =>
  points.reduce((total, point) => total + of(point), 0);
