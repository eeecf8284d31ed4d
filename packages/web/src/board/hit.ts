import type { Hexes } from '../paint/hexes.ts';
import type { Point } from '../paint/maths.ts';
import type { BoardPoint } from './props.ts';
import { COUNTER_SIZE, FACE_SIZE, type StackPlace } from './stacks.ts';

/** What lies at a point of the map: a stack's topmost counter, or a hex. */
export function pointAt(hexes: Hexes, stacks: readonly StackPlace[], [x, y]: Point): BoardPoint | null {
  for (let k = stacks.length - 1; k >= 0; k--) {
    const stack = stacks[k]!;
    const half = ((FACE_SIZE / COUNTER_SIZE) * stack.size) / 2;
    if (Math.abs(stack.x - x) <= half && Math.abs(stack.y - y) <= half)
      return { hex: stack.hex, piece: stack.counters[0]!.id };
  }
  const hex = hexes.hexAt(x, y);
  return hex === null ? null : { hex, piece: null };
}

export const samePoint = (a: BoardPoint | null, b: BoardPoint | null): boolean =>
  a === b || (a !== null && b !== null && a.hex === b.hex && a.piece === b.piece);
