import { clamp, type Point } from '../paint/maths.ts';

interface BubblePlace {
  readonly left: number;
  readonly top: number;
  /** The side of the bubble that its tip is on, and where along that side. */
  readonly tip: 'top' | 'bottom' | 'left' | 'right';
  readonly along: number;
}

const MARGIN = 12;
const GAP = 14;

/** Beside a hex: inside the margins of the window, and never over the hex itself. Pixels of the page. */
export function bubblePlace(
  [x, y]: Point,
  side: number,
  bubble: { readonly width: number; readonly height: number },
  window: { readonly width: number; readonly height: number },
): BubblePlace {
  const { width, height } = bubble;
  const high = side * 0.88 + GAP;
  const wide = side + GAP;
  const left = clamp(x - width * 0.3, MARGIN, Math.max(MARGIN, window.width - MARGIN - width));
  const top = clamp(y - height * 0.3, MARGIN, Math.max(MARGIN, window.height - MARGIN - height));
  const alongX = clamp(x - left, 18, width - 18);
  const alongY = clamp(y - top, 18, height - 18);
  const room = {
    top: window.height - MARGIN - (y + high) - height,
    bottom: y - high - MARGIN - height,
    left: window.width - MARGIN - (x + wide) - width,
    right: x - wide - MARGIN - width,
  };
  const places: { readonly [tip in BubblePlace['tip']]: BubblePlace } = {
    top: { left, top: y + high, tip: 'top', along: alongX },
    bottom: { left, top: y - high - height, tip: 'bottom', along: alongX },
    left: { left: x + wide, top, tip: 'left', along: alongY },
    right: { left: x - wide - width, top, tip: 'right', along: alongY },
  };
  const order = ['top', 'bottom', 'left', 'right'] as const;
  const free = order.find(tip => room[tip] >= 0);
  // Nowhere is room for all of it: where the least is cut off.
  const best = free ?? [...order].sort((a, b) => room[b] - room[a])[0]!;
  return places[best];
}
