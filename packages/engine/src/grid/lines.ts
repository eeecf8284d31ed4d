import type { Grid } from './grid.ts';
import { passes } from './passes.ts';

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
  return passes(grid, a, b)
    .filter(({ start, end }) => start < end)
    .map(({ hexes }) => [...hexes]);
}

interface Sample {
  /** The nearest hex; two at a tie. */
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
    found.push({
      low: grid.atAxial(grid.q[a]! + lq, grid.r[a]! + lr),
      high: grid.atAxial(grid.q[a]! + hq, grid.r[a]! + hr),
    });
  }
  return found;
}
