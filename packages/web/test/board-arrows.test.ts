import { expect, test } from 'vitest';
import type { Stage } from '../src/board/draw/stage.ts';
import { drawArrow } from '../src/board/draw/states.ts';
import { hexesOf } from '../src/paint/hexes.ts';
import { island } from './paint-maps.ts';

const hexes = hexesOf(island());

type Kind = NonNullable<Parameters<typeof drawArrow>[1]['kind']>;

/** What is drawn of an arrow between neighbours: the shaft that its head leaves free, how broad, in which inks. */
function drawn(from: string, to: string, kind: Kind | null, side: number) {
  const points: [number, number][] = [];
  const widths: number[] = [];
  const inks: unknown[] = [];
  const ctx = new Proxy({} as CanvasRenderingContext2D, {
    get: (_, name) => {
      if (name === 'moveTo' || name === 'lineTo') return (x: number, y: number) => points.push([x, y]);
      return () => undefined;
    },
    set: (_, name, value) => {
      if (name === 'lineWidth') widths.push(value as number);
      if (name === 'strokeStyle') inks.push(value);
      return true;
    },
  });
  const [x, y] = hexes.centre(from);
  const stage = {
    ctx,
    hexes,
    camera: { x, y, side },
    window: { width: 800, height: 600, ratio: 1 },
    inks: { target: 'target', select: 'select' },
  } as unknown as Stage;
  drawArrow(stage, { from, to, ...(kind && { kind }) });
  const [start, tip, , corner, other] = points as [number, number][];
  const back = [(corner![0] + other![0]) / 2, (corner![1] + other![1]) / 2] as const;
  const along = (at: readonly number[]): number => Math.hypot(at[0]! - start![0], at[1]! - start![1]);
  return { free: Math.min(along(back), along(tip!)), broad: widths[1]!, inks };
}

test('an attack on a neighbour has a shaft behind its head, in every direction and at every zoom', () => {
  for (const to of hexes.neighbours('0505'))
    for (const side of [20, 38, 60])
      for (const kind of [null, 'chosen'] as const)
        expect(drawn('0505', to, kind, side).free, `${to} ${kind} ${side}`).toBeGreaterThan(0.12 * side);
});

test('the attack that is being fought differs from the others', () => {
  const [to] = hexes.neighbours('0505');
  const [chosen, other] = [drawn('0505', to!, 'chosen', 38), drawn('0505', to!, null, 38)];
  expect(chosen.broad).toBeGreaterThan(other.broad);
  expect(chosen.inks).toContain('select');
  expect(other.inks).not.toContain('select');
});
