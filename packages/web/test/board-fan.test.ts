import { describe, expect, it } from 'vitest';
import { fanOf, inFan, SLOT } from '../src/board/fan.ts';
import { Fanning } from '../src/board/fanning.ts';
import type { CountersLayer } from '../src/board/layers/counters.ts';
import type { Pilot } from '../src/board/pilot.ts';
import { counter } from './board-pieces.ts';

const window = { width: 800, height: 600 };
const insets = { top: 60, right: 76, left: 66 };
const counters = (count: number) => Array.from({ length: count }, (_, n) => counter(`c${n}`));

describe('the fan of a stack', () => {
  it('lies inside the window, whatever hex it points at', () => {
    for (const count of [2, 5, 14])
      for (const x of [0, 20, 400, 790])
        for (const y of [5, 150, 300, 590]) {
          const fan = fanOf('h', counters(count), [x, y], 40, window, insets);
          expect(fan.x).toBeGreaterThanOrEqual(12);
          expect(fan.y).toBeGreaterThanOrEqual(12);
          expect(fan.x + fan.width).toBeLessThanOrEqual(window.width - 12);
          expect(fan.y + fan.height).toBeLessThanOrEqual(window.height - 12);
          for (const slot of fan.slots) {
            expect(slot.x).toBeGreaterThan(fan.x);
            expect(slot.x + SLOT).toBeLessThan(fan.x + fan.width);
          }
        }
  });

  it('does not run under what lies at the sides', () => {
    for (const x of [70, 400, 720]) {
      const fan = fanOf('h', counters(5), [x, 300], 40, window, insets);
      expect(fan.x).toBeGreaterThanOrEqual(66);
      expect(fan.x + fan.width).toBeLessThanOrEqual(800 - 76);
    }
  });

  it('lies above its hex where there is room, else below, and leaves the stack free', () => {
    const high = fanOf('h', counters(3), [400, 400], 40, window, insets);
    expect(high.above).toBe(true);
    expect(high.y + high.height).toBeLessThan(400 - 20);
    const low = fanOf('h', counters(3), [400, 90], 40, window, insets);
    expect(low.above).toBe(false);
    expect(low.y).toBeGreaterThan(90 + 20);
  });

  it('has a place for each counter, which is found by pointing', () => {
    const fan = fanOf('h', counters(4), [400, 400], 40, window, insets);
    for (const { counter: one, x, y } of fan.slots) expect(inFan(fan, [x + 5, y + 5])).toBe(one);
    expect(inFan(fan, [fan.x + 2, fan.y + 2])).toBeNull();
    expect(inFan(fan, [fan.x - 5, fan.y])).toBeUndefined();
  });

  it('keeps the order in which it was spread out, whoever lies on top meanwhile', () => {
    let lying = counters(3);
    const fanning = new Fanning(
      { at: () => lying, layout: { stacks: [] } } as unknown as CountersLayer,
      { camera: {}, window, insets } as unknown as Pilot,
      () => undefined,
    );
    const ids = () => fanning.at('h').map(({ id }) => id);
    fanning.spread('h', 'hover');
    lying = [lying[2]!, lying[0]!, counter('new'), lying[1]!];
    expect(ids()).toEqual(['c0', 'c1', 'c2', 'new']);
    fanning.close();
    expect(ids()).toEqual(['c2', 'c0', 'new', 'c1']);
  });

  it('is put away by an answer that was given elsewhere, and stays while counters are picked from it', () => {
    let closed = 0;
    const fanning = new Fanning(
      { at: () => counters(3), layout: { stacks: [] } } as unknown as CountersLayer,
      { camera: {}, window, insets } as unknown as Pilot,
      () => closed++,
    );
    const after = (
      by: 'tap' | 'hover',
      picked: string | null,
      ready: string[],
      answered: boolean,
    ): boolean => {
      fanning.spread('h', by);
      fanning.follow(picked, new Set(ready), answered);
      return fanning.open !== null;
    };
    expect(after('tap', null, ['c0'], false)).toBe(true);
    expect(after('tap', null, ['c0'], true)).toBe(false);
    expect(after('hover', null, ['c0'], true)).toBe(true);
    expect(after('tap', 'h', ['c1'], true)).toBe(true);
    expect(after('tap', 'h', [], true)).toBe(false);
    expect(closed).toBeGreaterThan(0);
  });

  it('has two lines for names that are longer than a counter, in any script', () => {
    const lines = (...names: string[]) =>
      fanOf(
        'h',
        names.map(name => ({ ...counter('c'), name })),
        [400, 400],
        40,
        window,
        insets,
      );
    expect(lines('1/382 Inf', '2/382 Inf').lines).toBe(1);
    expect(lines('1/382 Inf', '22nd Air Flotilla').lines).toBe(2);
    expect(lines('第22航空戦隊').lines).toBe(2);
    const long = lines('第382歩兵連隊第1大隊', '第382歩兵連隊第2大隊');
    expect(long.height).toBeGreaterThan(lines('歩1', '歩2').height);
    // Its name is a part of it as well.
    const { counter: one, x, y } = long.slots[0]!;
    expect(inFan(long, [x + 5, y + SLOT + 26])).toBe(one);
  });

  it('takes several rows on a narrow screen', () => {
    const fan = fanOf(
      'h',
      counters(9),
      [180, 500],
      40,
      { width: 360, height: 700 },
      { top: 60, right: 8, left: 8 },
    );
    expect(new Set(fan.slots.map(({ y }) => y)).size).toBeGreaterThan(1);
    expect(fan.x + fan.width).toBeLessThanOrEqual(348);
  });
});
