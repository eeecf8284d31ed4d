import type { Counter } from '@ironbottom/engine';
import { clamp, type Point } from '../paint/maths.ts';
import { FACE_SIZE } from './stacks.ts';

/** A stack spread out on a tray of paper that points at its hex. All in pixels of the page. */
export interface Fan {
  readonly hex: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Where the tray points, and whether it lies above that. */
  readonly tip: Point;
  readonly above: boolean;
  /** Names take so many lines. */
  readonly lines: 1 | 2;
  readonly slots: readonly { readonly counter: Counter; readonly x: number; readonly y: number }[];
}

export const SLOT = 64;
const GAP = 10;
const WORD = 17;
export const LINE = 13;
const MARGIN = 12;
const TIP = 12;

/** Longer than its counter is wide, as far as can be told without the type. */
const isLong = ({ name }: Counter): boolean =>
  [...name].reduce((width, letter) => width + (letter > '\u2e7f' ? 11.5 : 5.5), 0) > SLOT;

export function fanOf(
  hex: string,
  counters: readonly Counter[],
  [x, y]: Point,
  side: number,
  window: { readonly width: number; readonly height: number },
  insets: { readonly top: number; readonly right: number; readonly left: number },
): Fan {
  // Beside the panels, unless the hex itself lies among them.
  const right = window.width - insets.right;
  const from = x < insets.left ? MARGIN : Math.max(MARGIN, insets.left);
  const to = x > right ? window.width - MARGIN : Math.min(right, window.width - MARGIN);
  const room = to - from;
  const columns = Math.min(counters.length, Math.max(1, Math.floor((room - GAP) / (SLOT + GAP))));
  const rows = Math.ceil(counters.length / columns);
  const width = columns * (SLOT + GAP) + GAP;
  const lines = counters.some(isLong) ? 2 : 1;
  const row = SLOT + WORD + (lines - 1) * LINE + GAP;
  const height = rows * row + GAP;
  const reach = (FACE_SIZE / 2) * side + 4 + TIP;
  // Above the hex if there is room, and below the middle of the window in any case.
  const above = y - reach - height >= insets.top + MARGIN || y > window.height / 2;
  const left = clamp(x - width / 2, from, Math.max(from, to - width));
  const top = clamp(
    above ? y - reach - height : y + reach,
    MARGIN,
    Math.max(MARGIN, window.height - MARGIN - height),
  );
  return {
    hex,
    x: left,
    y: top,
    width,
    height,
    tip: [clamp(x, left + 16, left + width - 16), above ? top + height + TIP : top - TIP],
    above,
    lines,
    slots: counters.map((counter, k) => ({
      counter,
      x: left + GAP + (k % columns) * (SLOT + GAP),
      y: top + GAP + Math.floor(k / columns) * row,
    })),
  };
}

/** The counter at a point, null for the tray itself, undefined outside of it. */
export function inFan(fan: Fan, [x, y]: Point): Counter | null | undefined {
  const high = SLOT + WORD + (fan.lines - 1) * LINE;
  for (const slot of fan.slots)
    if (x >= slot.x && x < slot.x + SLOT && y >= slot.y && y < slot.y + high) return slot.counter;
  const within = x >= fan.x && x < fan.x + fan.width && y >= fan.y && y < fan.y + fan.height;
  return within ? null : undefined;
}
