import { STEP_Q, STEP_R } from './directions.ts';
import type { Grid } from './grid.ts';

/**
 * Where a counter faces, in twelfths of a circle clockwise from the north: even numbers are the six hexsides,
 * odd ones the six corners between them. 0 is the side N, 1 the corner between N and NE, 2 the side NE.
 */
export type Facing = number;

export const sideFacing = (direction: number): Facing => 2 * direction;

/** The corner clockwise of the side in that direction. */
export const cornerFacing = (direction: number): Facing => 2 * direction + 1;

/** Turns clockwise by twelfths; a side to the next side is two of them. */
export function turnFacing(facing: Facing, twelfths: number): Facing {
  return (((facing + twelfths) % 12) + 12) % 12;
}

/**
 * Whether a hex's centre lies in or on the fan that opens so many twelfths to either side of the facing, at any
 * range. A covered arc of 120 degrees is 2, all in front of the counter 3. Its own hex never does.
 */
export function inArc(grid: Grid, from: number, to: number, facing: Facing, spread: number): boolean {
  const q = grid.q[to]! - grid.q[from]!;
  const r = grid.r[to]! - grid.r[from]!;
  if (q === 0 && r === 0) return false;
  if (spread >= 6) return true;
  const afterLeft = clockwise(turnFacing(facing, -spread), q, r);
  const beforeRight = -clockwise(turnFacing(facing, spread), q, r);
  if (spread > 3) return afterLeft >= 0 || beforeRight >= 0;
  // A half circle: its two rims are one line, and what lies on it lies in front or on the rim.
  return spread === 3 ? afterLeft >= 0 : afterLeft >= 0 && beforeRight >= 0 && ahead(facing, q, r);
}

/** The directions of the hexsides that lie in or on that fan, clockwise from its left. */
export function arcSides(facing: Facing, spread: number): number[] {
  const sides: number[] = [];
  for (let twelfth = -Math.min(spread, 6); twelfth <= Math.min(spread, 5); twelfth++) {
    const at = turnFacing(facing, twelfth);
    if (at % 2 === 0) sides.push(at / 2);
  }
  return sides;
}

/** Above 0 where the point lies less than half a circle clockwise of the ray, 0 on its line. */
function clockwise(facing: Facing, q: number, r: number): number {
  const [rayQ, rayR] = ray(facing);
  return rayQ * r - rayR * q;
}

/** Whether the point is not behind the counter: axial coordinates, so the product has mixed terms. */
function ahead(facing: Facing, q: number, r: number): boolean {
  const [rayQ, rayR] = ray(facing);
  return 2 * rayQ * q + rayQ * r + rayR * q + 2 * rayR * r >= 0;
}

function ray(facing: Facing): [number, number] {
  const d = facing >> 1;
  if (facing % 2 === 0) return [STEP_Q[d]!, STEP_R[d]!];
  const next = (d + 1) % 6;
  return [STEP_Q[d]! + STEP_Q[next]!, STEP_R[d]! + STEP_R[next]!];
}
