import type { Board, Counter, Face, RailChip, Stack } from '@ironbottom/engine';
import type { Hexes } from '../paint/hexes.ts';

/** Where counters lie on the map, in units of it. */

/** The square a counter is drawn in, with its shadow; its face is a little smaller. */
export const COUNTER_SIZE = 1.12;
export const FACE_SHARE = 0.926;
export const FACE_SIZE = COUNTER_SIZE * FACE_SHARE;
/** Counters of a stack that are seen, each so much to the right of and below the last. */
const SEEN = 4;
const STEP = 0.055;
/** A stack of which the reader sees the top only is drawn so deep. */
const COVERED = 3;
/**
 * Two stacks in one hex stand side by side, as large as it is broad: neither lies under the other, and their values are
 * read at the zoom that a table opens with.
 */
const BROAD = 1.92;
/** Where a hex has several places, piles stand one above the other by level, as large as the hex allows. */
const sizeOf = (floors: number, beside: number): number =>
  floors === 1 ? Math.min(COUNTER_SIZE, BROAD / beside) : Math.min(0.74, 1.62 / floors);

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
  /** How many lie in its stack, as far as the reader knows, on the topmost one; 0 on the others. */
  readonly count: number;
  /** Which place of the hex its stack lies in, on the topmost one. */
  readonly tag?: string;
  /** What was said of its stack, on the topmost one. */
  readonly note?: string;
  /** What lies with its stack, on the topmost one. */
  readonly rail?: readonly RailChip[];
}

export interface StackPlace {
  readonly hex: string;
  readonly counters: readonly Counter[];
  readonly x: number;
  readonly y: number;
  /** Of the square that its counters are drawn in. */
  readonly size: number;
  readonly covered: boolean;
  readonly tag?: string;
  readonly note?: string;
  readonly rail?: readonly RailChip[];
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
    const floors = floorsOf(there);
    const size = sizeOf(floors.length, Math.max(...floors.map(floor => floor.length)));
    floors.forEach((floor, row) => {
      const down = (row - (floors.length - 1) / 2) * size * 0.98;
      floor.forEach(({ counters, spot, note, rail, covered = false }, k) => {
        const aside = (k - (floor.length - 1) / 2) * size;
        const place = { hex, counters, x: x + aside, y: y + down, size, covered };
        stacks.push({
          ...place,
          ...(spot && { tag: spot.tag }),
          ...(note && { note: note.short }),
          ...(rail && rail.length > 0 && { rail }),
        });
      });
    });
  }
  // From north to south, so that a stack lies over the one behind it.
  stacks.sort((a, b) => a.y - b.y || a.x - b.x);
  for (const { hex, counters, x, y, size, covered, tag, note, rail } of stacks) {
    const seen = covered ? COVERED : Math.min(SEEN, counters.length);
    for (let k = seen - 1; k >= 0; k--) {
      const off = ((k - (seen - 1) / 2) * STEP * size) / COUNTER_SIZE;
      const counter = covered && k > 0 ? null : counters[k]!;
      const [top] = counters;
      lying.push({
        id: counter?.id ?? `below ${k} ${top!.id}`,
        hex,
        face: counter?.face ?? { kind: 'back', palette: top!.face.palette },
        x: x + off,
        y: y + off,
        size,
        counter,
        count: k > 0 ? 0 : covered ? 1 : counters.length,
        ...(k === 0 && tag !== undefined ? { tag } : {}),
        ...(k === 0 && note !== undefined ? { note } : {}),
        ...(k === 0 && rail !== undefined ? { rail } : {}),
      });
    }
  }
  const marked = new Map<string, number>();
  for (const { hex } of board.markers) marked.set(hex, (marked.get(hex) ?? 0) + 1);
  const laid = new Map<string, number>();
  board.markers.forEach(({ hex, face }, n) => {
    if (!hexes.cell(hex)) return;
    const [x, y] = hexes.centre(hex);
    const several = marked.get(hex)! > 1;
    const nth = laid.get(hex) ?? 0;
    laid.set(hex, nth + 1);
    const beside = several || byHex.has(hex);
    // Where two stand side by side there is room above them only.
    const above = (byHex.get(hex)?.length ?? 0) > 1;
    const off = (nth - (marked.get(hex)! - 1) / 2) * 0.5;
    lying.push({
      id: `marker ${n} ${hex}`,
      hex,
      face,
      // Beside a counter it stands in the corner of the hex, where it covers nothing.
      // Several stand one below the other.
      x: above ? x + off : byHex.has(hex) ? x - 0.73 : x,
      y: above ? y - 0.64 : y + off,
      size: beside ? 0.48 : 0.8,
      counter: null,
      count: 0,
    });
  });
  return { lying, stacks };
}

/** The stacks of a hex by the place they are in, the highest first. */
function floorsOf(stacks: readonly Stack[]): Stack[][] {
  const floors = new Map<string, Stack[]>();
  for (const stack of stacks) {
    const tag = stack.spot?.tag ?? '';
    const floor = floors.get(tag);
    if (floor) floor.push(stack);
    else floors.set(tag, [stack]);
  }
  const level = (floor: readonly Stack[]): number => floor[0]!.spot?.level ?? 0;
  return [...floors.values()].sort((a, b) => level(b) - level(a));
}
