import { clamp, type Point } from '../paint/maths.ts';
import type { Insets } from './camera.ts';

/** Where at the edge of what no panel covers a pointer to something off the screen stands, and which way it points. */
export interface EdgePlace {
  readonly x: number;
  readonly y: number;
  /** Degrees clockwise from the right. */
  readonly turn: number;
}

/** So far from the edge its middle is, in pixels. */
const MARGIN = 26;

/** null: the point is in sight. */
export function edgePlace(
  [x, y]: Point,
  window: { readonly width: number; readonly height: number },
  insets: Insets,
): EdgePlace | null {
  const [left, right] = [insets.left, window.width - insets.right];
  const [top, bottom] = [insets.top, window.height - insets.bottom];
  if (x >= left && x <= right && y >= top && y <= bottom) return null;
  const [mx, my] = [(left + right) / 2, (top + bottom) / 2];
  const [dx, dy] = [x - mx, y - my];
  // As far along the line to it as there is room.
  const share = Math.min(
    dx === 0 ? Infinity : ((right - left) / 2 - MARGIN) / Math.abs(dx),
    dy === 0 ? Infinity : ((bottom - top) / 2 - MARGIN) / Math.abs(dy),
  );
  return {
    x: clamp(mx + dx * share, left + MARGIN, Math.max(left + MARGIN, right - MARGIN)),
    y: clamp(my + dy * share, top + MARGIN, Math.max(top + MARGIN, bottom - MARGIN)),
    turn: (Math.atan2(dy, dx) * 180) / Math.PI,
  };
}
