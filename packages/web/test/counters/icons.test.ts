import { ICONS } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { DRAWINGS } from '../../src/counters/icons/index.ts';
import type { Pen } from '../../src/counters/pen.ts';

type Point = readonly [number, number];

const ARGUMENTS: { readonly [command: string]: number } = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, A: 7, Z: 0 };

/** Where a path comes by, between its curves. */
function corners(d: string): Point[] {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (const [, letter, rest] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const command = letter!.toUpperCase();
    const relative = letter !== command;
    const numbers = (rest!.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const step = ARGUMENTS[command]!;
    for (let i = 0; i < numbers.length; i += step) {
      const last = numbers.slice(i, i + step);
      const [fromX, fromY] = relative ? [x, y] : [0, 0];
      if (command === 'H') x = fromX + last[0]!;
      else if (command === 'V') y = fromY + last[0]!;
      else [x, y] = [fromX + last.at(-2)!, fromY + last.at(-1)!];
      points.push([x, y]);
    }
  }
  return points;
}

/** The corners of all that is inked. */
function inked(draw: (pen: Pen) => void): Point[] {
  const points: Point[] = [];
  const penAt = (place: (point: Point) => Point): Pen => {
    const ink = (d: string): void => {
      points.push(...corners(d).map(place));
    };
    return {
      solid: ink,
      line: ink,
      cut: () => {},
      hole: () => {},
      at: (x, y, scale, turn, inner) => {
        const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
        inner(
          penAt(([px, py]) => place([x + scale * (px * cos - py * sin), y + scale * (px * sin + py * cos)])),
        );
      },
    };
  };
  draw(penAt(point => point));
  return points;
}

test.each(ICONS)('%s fills its sheet and stays on it', icon => {
  const { width, height, draw } = DRAWINGS[icon];
  const points = inked(draw);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  expect(Math.min(...xs)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...xs)).toBeLessThanOrEqual(width);
  expect(Math.min(...ys)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...ys)).toBeLessThanOrEqual(height);
  // The longer way at least, so that all look equally large.
  const share = Math.max(
    (Math.max(...xs) - Math.min(...xs)) / width,
    (Math.max(...ys) - Math.min(...ys)) / height,
  );
  expect(share).toBeGreaterThan(0.8);
});
