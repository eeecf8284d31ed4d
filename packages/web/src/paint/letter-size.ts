import type { MapName } from '@ironbottom/engine';
import { clamp } from './maths.ts';

/** Smaller than this a name along a curve cannot be read. */
const LEAST = 9.5;
/** Of a style: its largest size, what part of a hex's side suits it, and how far apart its letters stand from afar. */
const LOOKS = { water: [40, 0.6, 1.15], country: [19, 0.34, 1.7] } as const;

/**
 * How large the letters of a name along a curve are, in pixels of the page: as large as the curve lets them be, and not
 * larger than suits the map. 0: there is no room for it.
 */
export function curvedSize(
  style: MapName['style'],
  letters: number,
  length: number,
  side: number,
  han: boolean,
): number {
  const fits = (length * 0.9) / (letters * (han ? 1.5 : 0.72));
  if (fits < LEAST) return 0;
  const [most, part, apart] = style === 'country' ? LOOKS.country : LOOKS.water;
  const spread = Math.min(length / (letters * apart), side * 2);
  // Han fill their square: at the same size they would shout.
  const suits = Math.max(side * part, spread) * (han ? 0.66 : 1);
  return clamp(Math.min(fits, most, suits), LEAST, most);
}
