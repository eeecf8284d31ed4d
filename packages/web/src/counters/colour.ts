/** Colours are `#rrggbb`. */

const channels = (colour: string): readonly [number, number, number] => {
  const n = Number.parseInt(colour.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
};

const linear = (channel: number): number => {
  const c = channel / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
};

/** As WCAG measures it: 0 is black, 1 is white. */
export const luminance = (colour: string): number => {
  const [r, g, b] = channels(colour);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
};

export const contrast = (a: string, b: string): number => {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light! + 0.05) / (dark! + 0.05);
};

export const withAlpha = (colour: string, alpha: number): string =>
  `rgb(${channels(colour).join(' ')} / ${alpha})`;

const PALE = '#fffdf4';
const DEEP = '#1a1712';

/** The ink that reads best on a ground that a game has chosen. */
export const inkOn = (ground: string): string =>
  contrast(PALE, ground) >= contrast(DEEP, ground) ? PALE : DEEP;
