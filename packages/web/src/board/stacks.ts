import type { Board, Counter, Face } from '@ironbottom/engine';
import type { Hexes } from '../paint/hexes.ts';

/** Where counters lie on the map, in units of it. */

/** The square a counter is drawn in, with its shadow; its face is a little smaller. */
export const COUNTER_SIZE = 1.12;
export const FACE_SIZE = COUNTER_SIZE * 0.926;
/** Counters of a stack that are seen, each so much to the right of and below the last. */
const SEEN = 4;
const STEP = 0.055;
/** Two stacks in one hex stand side by side. */
const APART = 0.24;

export interface Lying {
  /** The counter's id, or a name of its own for a marker. */
  readonly id: string;
  readonly hex: string;
  readonly face: Face;
  /** Its middle. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly counter: Counter | null;
  /** How many lie in its stack, on the topmost one; 0 on the others. */
  readonly count: number;
}

export interface StackPlace {
  readonly hex: string;
  readonly counters: readonly Counter[];
  readonly x: number;
  readonly y: number;
}

export interface Layout {
  /** From the bottom up. */
  readonly lying: readonly Lying[];
  readonly stacks: readonly StackPlace[];
}

export function layout(board: Board, hexes: Hexes): Layout {
  const byHex = new Map<string, Board['stacks'][number][]>();
  for (const stack of board.stacks) {
    if (!hexes.cell(stack.hex) || stack.counters.length === 0) continue;
    const there = byHex.get(stack.hex);
    if (there) there.push(stack);
    else byHex.set(stack.hex, [stack]);
  }
  const stacks: StackPlace[] = [];
  const lying: Lying[] = [];
  for (const [hex, there] of byHex) {
    const [x, y] = hexes.centre(hex);
    there.forEach((stack, k) => {
      const aside = there.length > 1 ? (k - (there.length - 1) / 2) * 2 * APART : 0;
      stacks.push({ hex, counters: stack.counters, x: x + aside, y: y + aside * 0.3 });
    });
  }
  // From north to south, so that a stack lies over the one behind it.
  stacks.sort((a, b) => a.y - b.y || a.x - b.x);
  for (const { hex, counters, x, y } of stacks) {
    const seen = Math.min(SEEN, counters.length);
    for (let k = seen - 1; k >= 0; k--) {
      const off = (k - (seen - 1) / 2) * STEP;
      const counter = counters[k]!;
      lying.push({
        id: counter.id,
        hex,
        face: counter.face,
        x: x + off,
        y: y + off,
        size: COUNTER_SIZE,
        counter,
        count: k === 0 ? counters.length : 0,
      });
    }
  }
  board.markers.forEach(({ hex, face }, n) => {
    if (!hexes.cell(hex)) return;
    const [x, y] = hexes.centre(hex);
    const beside = byHex.has(hex);
    lying.push({
      id: `marker ${n} ${hex}`,
      hex,
      face,
      // Beside a counter it stands in the corner of the hex, where it covers nothing.
      x: beside ? x - 0.73 : x,
      y,
      size: beside ? 0.48 : 0.8,
      counter: null,
      count: 0,
    });
  });
  return { lying, stacks };
}
