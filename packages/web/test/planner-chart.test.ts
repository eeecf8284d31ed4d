import type { FlowBand } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import {
  type At,
  closeness,
  curveOf,
  curvesOf,
  lanePath,
  lanesOf,
  perValue,
  placed,
  pointOn,
  spread,
} from '../src/planner/bands.ts';
import { fitted } from '../src/planner/seas.ts';

/** The chart of forces: how broad its bands are, where they lie, and what is written beside them. */

const band = (to: string, ...lanes: [sent: number, left: number][]): FlowBand => ({
  from: [0, 0],
  to,
  role: 'japan',
  lanes: lanes.map(([sent, left], k) => ({ tone: k === 0 ? 'solid' : 'hatched', sent, left })),
  text: to,
});
const WHOLE = { scale: 1.1, dx: 0, dy: 0 };

describe('a band', () => {
  test('is as broad as what flies in it, however many bands there are', () => {
    const few = [band('fast', [30, 30], [30, 30])];
    const many = [band('fast', [300, 300]), band('attack', [400, 400])];
    expect(perValue(few, WHOLE)).toBeCloseTo(0.34);
    expect(700 * perValue(many, WHOLE)).toBeCloseTo(150);
    expect(perValue([], WHOLE)).toBe(0);
    // A small window makes all of them thinner.
    expect(perValue(few, { ...WHOLE, scale: 0.55 })).toBeCloseTo(0.17);
  });

  test('has its lanes beside each other; what was shot down is missing at the end only', () => {
    const [kamikaze, conventional] = lanesOf(band('fast', [100, 40], [50, 0]), 0.3, 0);
    expect([kamikaze!.wide, conventional!.wide]).toEqual([
      [30, 12],
      [15, 0],
    ]);
    const edge = (lane: typeof kamikaze, k: 0 | 1, side: 1 | -1): number =>
      lane!.off[k] + (side * lane!.wide[k]) / 2;
    expect(edge(conventional, 0, -1) - edge(kamikaze, 0, 1)).toBeCloseTo(1);
    // Both together run along the middle.
    expect(edge(kamikaze, 0, -1) + edge(conventional, 0, 1)).toBeCloseTo(0);
  });

  test('that is tiny is still seen', () => {
    expect(lanesOf(band('fast', [1, 1]), 0.01, 0)[0]!.wide).toEqual([1.6, 1.6]);
  });

  test('narrows where it meets the guns, after two thirds of its way', () => {
    const curve = curveOf([0, 0], [0, 440], 0, 1);
    const [lane] = lanesOf(band('fast', [100, 50]), 1, 0);
    const points = [...lanePath(curve, lane!).matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(
      ([, x, y]) => [Number(x), Number(y)] as const,
    );
    const widthAt = (y: number): number => {
      const xs = points.filter(([, at]) => Math.abs(at - y) < 1).map(([x]) => x);
      return Math.max(...xs) - Math.min(...xs);
    };
    expect([widthAt(100), widthAt(300), widthAt(440)]).toEqual([100, 100, 50]);
  });
});

describe('several bands', () => {
  const from: At = [0, 0];
  const to = (x: number, y: number) => ({ from, end: [x, y] as At });
  const [west, middle, east] = [to(-60, 100), to(0, 110), to(60, 100)];

  test('lie in the order in which they fan out, whichever was sent first', () => {
    const order = spread([east, west, middle]);
    expect([order, spread([middle, east, west])]).toEqual([order, order]);
    expect(order[1]).toBe(middle);
  });

  test('that go one way leave side by side, those that go all ways leave from one point', () => {
    expect(closeness([to(-10, 100), to(10, 100)])).toBe(1);
    expect(closeness([to(0, 100), to(0, -100)])).toBe(0);
  });

  test('that go all ways keep out of each other’s way where two of them go the same', () => {
    const [near, far, back] = [to(-100, 20), to(-200, 42), to(80, -160)];
    const [a, b, c] = curvesOf([near, far, back]).map(curve => pointOn(curve, 0.4));
    const off = ([x, y]: At): number => y + 0.21 * x;
    expect(Math.abs(off(a!) - off(b!))).toBeGreaterThan(5);
    expect(c).toEqual([32, -64]);
  });

  test('bow away from the middle, and end where they are sent', () => {
    const curves = [0, 1, 2].map(nth => curveOf(from, [0, 100], nth, 3));
    for (const curve of curves) expect([pointOn(curve, 0), pointOn(curve, 1)]).toEqual([from, [0, 100]]);
    const bow = curves.map(curve => Math.round(pointOn(curve, 0.5)[0]));
    expect(bow).toEqual([7, 0, -7]);
  });
});

describe('plates', () => {
  const plate = (x: number, y: number) => ({ at: [x, y] as At, w: 160, h: 84 });
  const apart = (a: { x: number; y: number; w: number; h: number }, b: typeof a): boolean =>
    a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;

  test('lie within the window, clear of each other and of what is named', () => {
    const taken = [{ x: 480, y: 200, w: 60, h: 60 }];
    const boxes = placed([plate(500, 300), plate(520, 330), plate(480, 340)], taken, 1000, 700);
    for (const [i, box] of boxes.entries()) {
      expect([box.x >= 0, box.y >= 0, box.x + box.w <= 1000, box.y + box.h <= 700]).toEqual(
        Array(4).fill(true),
      );
      for (const other of [...boxes.slice(i + 1), ...taken]) expect(apart(box, other)).toBe(true);
    }
  });

  test('that are broad stay in sight too, whatever lies in their way', () => {
    const taken = Array.from({ length: 9 }, (_, k) => ({ x: 200 + 60 * k, y: 0, w: 60, h: 700 }));
    const broad = (x: number) => ({ at: [x, 350] as At, w: 450, h: 84 });
    for (const { x, w } of placed([broad(100), broad(900)], taken, 1000, 700))
      expect([x >= 0, x + w <= 1000]).toEqual([true, true]);
  });

  test('of what lies at the edge stay in sight', () => {
    const [box] = placed([plate(995, 5)], [], 1000, 700);
    expect([box!.x + box!.w <= 1000, box!.y >= 0]).toEqual([true, true]);
  });
});

describe('the part of the seas that is shown', () => {
  const focus = [100, 100, 300, 200] as const;
  test('is the focus as large as it can be, in the middle', () => {
    expect(fitted(focus, [0, 0, 400, 300], 400, 200)).toEqual({ scale: 2, dx: -200, dy: -200 });
  });
  test('never goes beyond what is drawn, as long as there is more of it than room', () => {
    const { scale, dx, dy } = fitted([10, 20, 210, 120], [5, 10, 400, 300], 400, 400);
    expect([scale, dx, dy]).toEqual([2, -20, -20]);
  });
});
