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

/** What lies over the map along its sides. */
interface Insets {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Beside a hex: inside the margins of the window and off what lies over the map, and never over the hex itself. Pixels of
 * the page.
 */
export function bubblePlace(
  [x, y]: Point,
  side: number,
  bubble: { readonly width: number; readonly height: number },
  window: { readonly width: number; readonly height: number },
  insets: Insets,
): BubblePlace {
  const { width, height } = bubble;
  const [west, north] = [Math.max(MARGIN, insets.left), Math.max(MARGIN, insets.top)];
  const [east, south] = [
    window.width - Math.max(MARGIN, insets.right),
    window.height - Math.max(MARGIN, insets.bottom),
  ];
  const high = side * 0.88 + GAP;
  const wide = side + GAP;
  const left = clamp(x - width * 0.3, west, Math.max(west, east - width));
  const top = clamp(y - height * 0.3, north, Math.max(north, south - height));
  const alongX = clamp(x - left, 18, width - 18);
  const alongY = clamp(y - top, 18, height - 18);
  // Beside a hex that lies under a panel it would point elsewhere.
  const [off, beyond] = [outside(x, west, east), outside(y, north, south)];
  const room = {
    top: less(south - (y + high) - height, off),
    bottom: less(y - high - north - height, off),
    left: less(east - (x + wide) - width, beyond),
    right: less(x - wide - west - width, beyond),
  };
  const places: { readonly [tip in BubblePlace['tip']]: BubblePlace } = {
    top: { left, top: Math.max(y + high, north), tip: 'top', along: alongX },
    bottom: { left, top: Math.min(y - high, south) - height, tip: 'bottom', along: alongX },
    left: { left: Math.max(x + wide, west), top, tip: 'left', along: alongY },
    right: { left: Math.min(x - wide, east) - width, top, tip: 'right', along: alongY },
  };
  const order = ['top', 'bottom', 'left', 'right'] as const;
  const free = order.find(tip => room[tip] >= 0);
  // Nowhere is room for all of it: where the least is cut off.
  const best = free ?? [...order].sort((a, b) => room[b] - room[a])[0]!;
  return places[best];
}

const less = (room: number, off: number): number => (off > 0 ? Math.min(room, -off) : room);
const outside = (at: number, from: number, to: number): number => Math.max(0, from - at, at - to);
