import { STEP_Q, STEP_R } from './directions.ts';
import type { Grid } from './grid.ts';

/** At a tie: the hex with the lower index (west, else north) or the higher (east, else south). */
export type Bias = 'low' | 'high';

/**
 * One hex a step from a to b, each the nearest to the straight line. Where two are equally near, `bias`
 * decides, so a line and its reverse hold the same hexes; if only one of the two is on the map, it is taken.
 */
export function line(grid: Grid, a: number, b: number, bias: Bias = 'low'): number[] {
  const hexes: number[] = [];
  for (const { low, high } of samples(grid, a, b)) {
    const [first, second] = bias === 'low' ? [low, high] : [high, low];
    if (first >= 0) hexes.push(first);
    else if (second >= 0) hexes.push(second);
  }
  return hexes;
}

/** Both ways to break ties; a single line when there is none. */
export function lines(grid: Grid, a: number, b: number): number[][] {
  const low = line(grid, a, b, 'low');
  const high = line(grid, a, b, 'high');
  return low.every((hex, i) => hex === high[i]) ? [low] : [low, high];
}

/**
 * Every hex whose inside the straight line touches, in order, even where it only cuts a corner (`line`
 * leaves those out). Where it runs along a hexside, the two hexes beside it stand together.
 * For line-of-sight rules. Hexes missing on the map are left out.
 */
export function crossed(grid: Grid, a: number, b: number): number[][] {
  if (a === b) return grid.ids[a] === undefined ? [] : [[a]];
  const segment = new Segment(grid, a, b);
  const stretches = new Map<number, { start: number; hex: number }>();
  for (const { q, r } of samples(grid, a, b)) {
    for (let d = -1; d < 6; d++) {
      const hq = q + (STEP_Q[d] ?? 0);
      const hr = r + (STEP_R[d] ?? 0);
      const hex = grid.atAxial(hq, hr);
      if (hex < 0 || stretches.has(hex)) continue;
      const start = segment.entry(hq, hr);
      if (start !== undefined) stretches.set(hex, { start, hex });
    }
  }
  const ordered = [...stretches.values()].sort((x, y) => x.start - y.start || x.hex - y.hex);
  const groups: number[][] = [];
  ordered.forEach(({ start, hex }, i) => {
    if (i > 0 && ordered[i - 1]!.start === start) groups.at(-1)!.push(hex);
    else groups.push([hex]);
  });
  return groups;
}

interface Sample {
  /** The nearest hex, in axial coordinates; the low one at a tie. */
  readonly q: number;
  readonly r: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Equally spaced points, as many as the distance. At each the longest cube coordinate is whole, so the
 * other two are rounded together, in whole numbers, and a tie is between exactly two hexes.
 */
function samples(grid: Grid, a: number, b: number): Sample[] {
  const n = grid.distance(a, b);
  const dq = grid.q[b]! - grid.q[a]!;
  const dr = grid.r[b]! - grid.r[a]!;
  const found: Sample[] = [];
  for (let i = 0; i <= n; i++) {
    // Rounding q where q is not the longest, r where it is: down is then always the lower index.
    const byColumn = Math.abs(dq) === n;
    const delta = byColumn ? dr : dq;
    const down = n === 0 ? 0 : Math.ceil((2 * delta * i - n) / (2 * n));
    const up = n === 0 ? 0 : Math.floor((2 * delta * i + n) / (2 * n));
    const place = (rounded: number): [number, number] => {
      if (byColumn) return [Math.sign(dq) * i, rounded];
      if (Math.abs(dr) === n) return [rounded, Math.sign(dr) * i];
      return [rounded, Math.sign(dq + dr) * i - rounded];
    };
    const [lq, lr] = place(down);
    const [hq, hr] = place(up);
    const q = grid.q[a]! + lq;
    const r = grid.r[a]! + lr;
    found.push({ q, r, low: grid.atAxial(q, r), high: grid.atAxial(grid.q[a]! + hq, grid.r[a]! + hr) });
  }
  return found;
}

/** A line between two centres, cut by hexes in whole numbers: a hex is |q-r|, |r-s|, |s-q| <= 1 about its centre. */
class Segment {
  private readonly origin: readonly [number, number, number];
  private readonly delta: readonly [number, number, number];
  /** The line's length in units in which every cut is whole. */
  private readonly length: number;

  constructor(grid: Grid, a: number, b: number) {
    const from = widths(grid.q[a]!, grid.r[a]!);
    const to = widths(grid.q[b]!, grid.r[b]!);
    this.origin = from;
    this.delta = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
    this.length = this.delta.reduce((product, d) => product * Math.abs(d || 1), 1);
  }

  /** Where the line enters the hex, or runs onto its side; undefined if it does not, or only meets a corner. */
  entry(q: number, r: number): number | undefined {
    const centre = widths(q, r);
    let enter = 0;
    let leave = this.length;
    for (let k = 0; k < 3; k++) {
      const offset = centre[k]! - this.origin[k]!;
      const delta = this.delta[k]!;
      if (delta === 0) {
        if (Math.abs(offset) > 1) return undefined;
        continue;
      }
      const scale = this.length / Math.abs(delta);
      const middle = offset * Math.sign(delta);
      enter = Math.max(enter, (middle - 1) * scale);
      leave = Math.min(leave, (middle + 1) * scale);
    }
    return enter < leave ? enter : undefined;
  }
}

function widths(q: number, r: number): [number, number, number] {
  const s = -q - r;
  return [q - r, r - s, s - q];
}
