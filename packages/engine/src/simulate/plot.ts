import { type Attributes, type Markup, tag, text } from './markup.ts';
import { roundWidth } from './stats.ts';

/** The frame that all plots share: a box with axes, drawn in SVG. */

export const WIDTH = 720;
const LEFT = 76;
const RIGHT = 24;
const TOP = 16;
const BOTTOM = 48;

export interface Axis {
  readonly least: number;
  readonly most: number;
  readonly title: string;
  readonly format: (value: number) => string;
  /** Where the numbers stand; otherwise at round values. */
  readonly ticks?: readonly number[];
}

export interface Plot {
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
  readonly frame: Markup;
}

export function ticks(least: number, most: number, about: number): number[] {
  const width = roundWidth((most - least) / about);
  const first = Math.ceil(least / width - 1e-9);
  const count = Math.floor(most / width + 1e-9) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => (first + i) * width);
}

export const label = (content: string, attributes: Attributes): Markup =>
  tag('text', attributes, text(content));

export const line = (x1: number, y1: number, x2: number, y2: number, name: string): Markup =>
  tag('line', { x1, y1, x2, y2, class: name });

/** A shape with the words that appear when one points at it. */
export const hint = (shape: string, attributes: Attributes, words: string): Markup =>
  tag(shape, attributes, tag('title', {}, text(words)));

/** Axes and a light grid; places values in the box. */
export function plot(height: number, horizontal: Axis, vertical: Axis, left = LEFT): Plot {
  const scale = (axis: Axis, from: number, to: number) => {
    const span = axis.most - axis.least || 1;
    return (value: number): number => from + ((value - axis.least) / span) * (to - from);
  };
  const [bottom, right] = [height - BOTTOM, WIDTH - RIGHT];
  const x = scale(horizontal, left, right);
  const y = scale(vertical, bottom, TOP);
  const marks = (axis: Axis, about: number) => axis.ticks ?? ticks(axis.least, axis.most, about);
  const frame = tag(
    'g',
    { class: 'frame' },
    ...marks(vertical, 5).flatMap(value => [
      line(left, y(value), right, y(value), 'grid'),
      label(vertical.format(value), { x: left - 10, y: y(value) + 4, 'text-anchor': 'end' }),
    ]),
    ...marks(horizontal, 8).map(value =>
      label(horizontal.format(value), { x: x(value), y: bottom + 20, 'text-anchor': 'middle' }),
    ),
    line(left, bottom, right, bottom, 'axis'),
    label(horizontal.title, {
      x: (left + right) / 2,
      y: height - 6,
      'text-anchor': 'middle',
      class: 'title',
    }),
    label(vertical.title, {
      x: 0,
      y: 0,
      transform: `translate(14 ${(TOP + bottom) / 2}) rotate(-90)`,
      'text-anchor': 'middle',
      class: 'title',
    }),
  );
  return { x, y, frame };
}

export const picture = (height: number, title: string, ...inside: readonly Markup[]): Markup =>
  tag('svg', { viewBox: `0 0 ${WIDTH} ${height}`, role: 'img', 'aria-label': title }, ...inside);
