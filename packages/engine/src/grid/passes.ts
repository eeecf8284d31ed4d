import { STEP_Q, STEP_R } from './directions.ts';
import type { Grid } from './grid.ts';

/**
 * One thing that a straight line between two centres meets, in order: it goes through a hex, across the middle
 * of a hexside, along a hexside, or over a corner. What is not on the map is left out of the lists.
 */
export interface Pass {
  readonly kind: 'through' | 'across' | 'along' | 'corner';
  /** The hexes met: one that it goes through, two beside a hexside, three round a corner. */
  readonly hexes: readonly number[];
  /** The hexsides met: one across or along, three at a corner. */
  readonly sides: readonly number[];
  /** Through a hex: by which of its sides (directions) the line comes in and goes out; over a corner it is two. */
  readonly enters: readonly number[];
  readonly leaves: readonly number[];
  /** From 0 at the first centre to 1 at the second. */
  readonly start: number;
  readonly end: number;
}

/** All that the line from a to b meets, its own two hexes included. The way back is the same list turned round. */
export function passes(grid: Grid, a: number, b: number): Pass[] {
  const found: Pass[] = [];
  walk(grid, Math.min(a, b), Math.max(a, b), pass => {
    found.push(a < b ? pass : turned(pass));
    return true;
  });
  return a < b ? found : found.reverse();
}

/** Goes along a line from the lower index to the higher, as long as `goOn` says so. */
export function walk(grid: Grid, low: number, high: number, goOn: (pass: Pass) => boolean): void {
  if (low < 0 || low >= high || high >= grid.size) return;
  const [q, r] = [grid.q[low]!, grid.r[low]!];
  for (const stroke of strokes(grid, grid.q[high]! - q, grid.r[high]! - r)) {
    const hexes: number[] = [];
    for (let i = 0; i < stroke.q.length; i++) {
      const hex = grid.atAxial(q + stroke.q[i]!, r + stroke.r[i]!);
      if (hex >= 0) hexes.push(hex);
    }
    if (hexes.length === 0) continue;
    const { kind, enters, leaves, start, end } = stroke;
    const sides = kind === 'through' ? [] : between(grid, hexes);
    if (!goOn({ kind, hexes, sides, enters, leaves, start, end })) return;
  }
}

const turned = (pass: Pass): Pass => ({
  ...pass,
  enters: pass.leaves,
  leaves: pass.enters,
  start: 1 - pass.end,
  end: 1 - pass.start,
});

/** A pass of a line that begins at 0,0: the same for every pair of hexes that lie so to each other. */
interface Stroke {
  readonly kind: Pass['kind'];
  readonly q: readonly number[];
  readonly r: readonly number[];
  readonly enters: readonly number[];
  readonly leaves: readonly number[];
  readonly start: number;
  readonly end: number;
}

/** The sides that some of these hexes share. */
function between(grid: Grid, hexes: readonly number[]): number[] {
  const sides: number[] = [];
  for (let i = 0; i < hexes.length; i++) {
    for (let j = i + 1; j < hexes.length; j++) {
      const direction = grid.direction(hexes[i]!, hexes[j]!);
      if (direction >= 0) sides.push(grid.sides[6 * hexes[i]! + direction]!);
    }
  }
  return sides;
}

const drawn = new WeakMap<Grid, Map<number, readonly Stroke[]>>();

/** Worked out once for all pairs of the map that lie so to each other. */
function strokes(grid: Grid, dq: number, dr: number): readonly Stroke[] {
  const known = drawn.get(grid) ?? new Map<number, readonly Stroke[]>();
  drawn.set(grid, known);
  const key = dq * 65536 + dr;
  const found = known.get(key) ?? draw(dq, dr);
  known.set(key, found);
  return found;
}

/**
 * Cuts a line by every hex near it, in whole numbers. Between two neighbouring cuts the line is inside one hex or
 * along the side of two; at a cut it leaves one hex for the next, or meets the three hexes round a corner.
 */
function draw(dq: number, dr: number): Stroke[] {
  const segment = new Segment(dq, dr);
  const met: Cut[] = [];
  // A hex that touches the line has its centre within one of it.
  for (let q = Math.min(0, dq) - 1; q <= Math.max(0, dq) + 1; q++) {
    for (let r = Math.min(0, dr) - 1; r <= Math.max(0, dr) + 1; r++) {
      const cut = segment.cut(q, r);
      if (cut) met.push(cut);
    }
  }
  const { length } = segment;
  const times = [...new Set(met.flatMap(({ enter, leave }) => [enter, leave]))].sort((x, y) => x - y);
  const found: Stroke[] = [];
  times.forEach((time, i) => {
    if (time > 0 && time < length) {
      const here = met.filter(({ enter, leave }) => enter <= time && time <= leave);
      found.push(stroke(here.length === 3 ? 'corner' : 'across', here, time / length, time / length));
    }
    const next = times[i + 1];
    if (next === undefined) return;
    const here = met.filter(({ enter, leave }) => enter <= time && next <= leave);
    found.push(stroke(here.length === 2 ? 'along' : 'through', here, time / length, next / length));
  });
  return found;
}

function stroke(kind: Pass['kind'], here: readonly Cut[], start: number, end: number): Stroke {
  const [only] = here;
  return {
    kind,
    q: here.map(cut => cut.q),
    r: here.map(cut => cut.r),
    enters: kind === 'through' ? only!.enters : [],
    leaves: kind === 'through' ? only!.leaves : [],
    start,
    end,
  };
}

interface Cut {
  readonly q: number;
  readonly r: number;
  readonly enter: number;
  readonly leave: number;
  readonly enters: readonly number[];
  readonly leaves: readonly number[];
}

/** A line between two centres, cut by hexes in whole numbers: a hex is |q-r|, |r-s|, |s-q| <= 1 about its centre. */
class Segment {
  /** The line's length in units in which every cut is whole. */
  readonly length: number;
  private readonly delta: readonly [number, number, number];

  constructor(dq: number, dr: number) {
    this.delta = widths(dq, dr);
    this.length = this.delta.reduce((product, d) => product * Math.abs(d || 1), 1);
  }

  /** Where the line is in the hex or on its rim; undefined if it never is. */
  cut(q: number, r: number): Cut | undefined {
    const centre = widths(q, r);
    let enter = 0;
    let leave = this.length;
    for (let k = 0; k < 3; k++) {
      const delta = this.delta[k]!;
      if (delta === 0 && Math.abs(centre[k]!) > 1) return undefined;
      if (delta === 0) continue;
      enter = Math.max(enter, this.at(k, centre, -1));
      leave = Math.min(leave, this.at(k, centre, 1));
    }
    if (enter > leave) return undefined;
    return {
      q,
      r,
      enter,
      leave,
      enters: this.sides(centre, -1, enter),
      leaves: this.sides(centre, 1, leave),
    };
  }

  /** Where the line meets the near (-1) or the far (1) of the two sides across its k-th width. */
  private at(k: number, centre: readonly number[], end: number): number {
    const delta = this.delta[k]!;
    return ((centre[k]! * Math.sign(delta) + end) * this.length) / Math.abs(delta);
  }

  /** The sides, near or far, that the line meets just there. */
  private sides(centre: readonly number[], end: number, at: number): number[] {
    const found: number[] = [];
    for (let k = 0; k < 3; k++) {
      const ahead = Math.sign(this.delta[k]!);
      if (ahead !== 0 && this.at(k, centre, end) === at) found.push(SIDE[k]![1 + end * ahead]!);
    }
    return found.sort();
  }
}

function widths(q: number, r: number): [number, number, number] {
  const s = -q - r;
  return [q - r, r - s, s - q];
}

/** Which side of a hex lies where its k-th width is -1 (at 0) and where it is +1 (at 2). */
const SIDE: readonly (readonly number[])[] = [0, 1, 2].map(k =>
  [-2, 0, 2].map(width => STEP_Q.findIndex((q, d) => widths(q, STEP_R[d]!)[k] === width)),
);
