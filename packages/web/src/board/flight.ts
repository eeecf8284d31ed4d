import type { Camera } from './camera.ts';

/** The camera on its way somewhere. */
export interface Flight {
  readonly from: Camera;
  readonly to: Camera;
  readonly start: number;
  readonly duration: number;
}

const eased = (t: number): number => 1 - (1 - t) ** 3;

/** Where a flight has got to. Sides are interpolated as ratios, so that a zoom is even to the eye. */
export function flown({ from, to, start, duration }: Flight, now: number): Camera {
  const t = duration <= 0 ? 1 : Math.min(1, (now - start) / duration);
  if (t >= 1) return to;
  const k = eased(t);
  const side = from.side * (to.side / from.side) ** k;
  // The middle moves with the zoom, so that one point of the window stays fixed.
  const along =
    Math.abs(to.side - from.side) < 1e-9 ? k : (1 / from.side - 1 / side) / (1 / from.side - 1 / to.side);
  return { side, x: from.x + (to.x - from.x) * along, y: from.y + (to.y - from.y) * along };
}

export const landed = ({ start, duration }: Flight, now: number): boolean => now - start >= duration;
