/** The few numbers that a simulation is told in. */

export type Interval = readonly [low: number, high: number];

/** The normal quantile of a two-sided 95 per cent interval. */
const Z = 1.959963984540054;

/** Wilson's interval of a proportion: honest also for few games, and near 0 and 1. */
export function wilson(successes: number, trials: number, z = Z): Interval {
  if (trials === 0) return [0, 1];
  const p = successes / trials;
  const scale = 1 + z ** 2 / trials;
  const centre = (p + z ** 2 / (2 * trials)) / scale;
  const half = (z / scale) * Math.sqrt((p * (1 - p)) / trials + z ** 2 / (4 * trials ** 2));
  // At the ends the two terms are equal, and only rounding could lead beyond them.
  return [successes === 0 ? 0 : centre - half, successes === trials ? 1 : centre + half];
}

/** The value below which the share q of all values lies, interpolated; NaN of nothing. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * q;
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  const above = sorted[Math.ceil(at)] ?? Number.NaN;
  return below + (above - below) * (at - Math.floor(at));
}

export const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export interface Bin {
  /** From this value on, up to but not including `to`. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Bins of one width that is 1, 2 or 5 times a power of ten, at most so many of them. */
export function bins(values: readonly number[], most: number, whole = true): readonly Omit<Bin, 'count'>[] {
  if (values.length === 0) return [];
  const least = values.reduce((a, b) => Math.min(a, b));
  const greatest = values.reduce((a, b) => Math.max(a, b));
  let width = roundWidth((greatest - least) / most);
  if (whole) width = Math.max(1, width);
  const count = () => Math.floor(greatest / width) - Math.floor(least / width) + 1;
  while (count() > most) width = roundWidth(width * 1.5);
  const first = Math.floor(least / width);
  return Array.from({ length: count() }, (_, i) => ({
    from: (first + i) * width,
    to: (first + i + 1) * width,
  }));
}

/** The next width upwards that reads well on an axis. */
export function roundWidth(width: number): number {
  if (!(width > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(width));
  const step = [1, 2, 5, 10].find(each => each * power >= width * (1 - 1e-9));
  return step! * power;
}

/** How many of the values lie in each bin. */
export const histogram = (values: readonly number[], into: readonly Omit<Bin, 'count'>[]): readonly Bin[] =>
  into.map(({ from, to }) => ({
    from,
    to,
    count: values.filter(value => value >= from && value < to).length,
  }));
