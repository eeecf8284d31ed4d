import { clamp, lerp } from './maths.ts';

export type Rgb = readonly [red: number, green: number, blue: number];

export const rgb = (hex: string): Rgb => {
  const n = Number.parseInt(hex.slice(1), 16);
  return [n >> 16, (n >> 8) & 255, n & 255];
};
export const mixed = (a: Rgb, b: Rgb, t: number): Rgb => [
  lerp(a[0], b[0], t),
  lerp(a[1], b[1], t),
  lerp(a[2], b[2], t),
];
/** A colour along a row of colours, 0 to 1. */
export const along = (stops: readonly Rgb[], t: number): Rgb => {
  const at = clamp(t) * (stops.length - 1);
  const i = Math.min(stops.length - 2, Math.floor(at));
  return mixed(stops[i]!, stops[i + 1]!, at - i);
};
export const css = ([red, green, blue]: Rgb, alpha = 1): string =>
  `rgba(${Math.round(red)},${Math.round(green)},${Math.round(blue)},${alpha.toFixed(3)})`;
