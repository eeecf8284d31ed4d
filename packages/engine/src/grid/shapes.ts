import { STEP_Q, STEP_R } from './directions.ts';
import type { Grid } from './grid.ts';

/** All hexes within n, itself included, in index order. */
export function range(grid: Grid, hex: number, n: number): number[] {
  const found: number[] = [];
  const reach = Math.min(n, farthest(grid));
  for (let dq = -reach; dq <= reach; dq++) {
    for (let dr = Math.max(-reach, -dq - reach); dr <= Math.min(reach, reach - dq); dr++) {
      const other = grid.atAxial(grid.q[hex]! + dq, grid.r[hex]! + dr);
      if (other >= 0) found.push(other);
    }
  }
  return found;
}

/** The neighbours of a hex that are on the map, clockwise from the north. */
export function around(grid: Grid, hex: number): number[] {
  const found: number[] = [];
  for (let d = 0; d < 6; d++) {
    const next = grid.neighbour(hex, d);
    if (next >= 0) found.push(next);
  }
  return found;
}

/** All hexes exactly n away, clockwise from the north. */
export function ring(grid: Grid, hex: number, n: number): number[] {
  if (n === 0) return range(grid, hex, 0);
  if (n < 0 || n > farthest(grid)) return [];
  const found: number[] = [];
  let q = grid.q[hex]!;
  let r = grid.r[hex]! - n;
  for (let side = 0; side < 6; side++) {
    // From the north corner the ring runs first SE, then S, and so on round.
    const direction = (side + 2) % 6;
    for (let i = 0; i < n; i++) {
      const other = grid.atAxial(q, r);
      if (other >= 0) found.push(other);
      q += STEP_Q[direction]!;
      r += STEP_R[direction]!;
    }
  }
  return found;
}

/** No two hexes of the map are farther apart; keeps "unlimited" ranges cheap. */
function farthest(grid: Grid): number {
  return grid.columns + grid.rows;
}
