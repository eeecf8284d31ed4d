import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listen, type Wishes } from '../src/board/gestures.ts';

/** As much of an element as gestures need. */
class Surface extends EventTarget {
  getBoundingClientRect() {
    return { left: 10, top: 20 };
  }
  setPointerCapture() {}
}

const calls: unknown[][] = [];
const wishes = new Proxy({} as Wishes, {
  get:
    (_, name) =>
    (...given: unknown[]) =>
      void calls.push([name, ...given]),
});
const named = (name: string) => calls.filter(([each]) => each === name);

let surface: Surface;
let deaf: () => void;
let clock = 0;

const fire = (type: string, x: number, y: number, more: object = {}): Event => {
  const event = new Event(type, { cancelable: true });
  Object.assign(event, {
    pointerId: 1,
    pointerType: 'mouse',
    button: 0,
    clientX: x + 10,
    clientY: y + 20,
    ...more,
  });
  Object.defineProperty(event, 'timeStamp', { value: clock });
  surface.dispatchEvent(event);
  return event;
};
const touch = (pointerId = 1) => ({ pointerType: 'touch', pointerId });

beforeEach(() => {
  vi.useFakeTimers();
  calls.length = 0;
  clock = 1000;
  surface = new Surface();
  deaf = listen(surface as unknown as HTMLElement, wishes);
});
afterEach(() => {
  deaf();
  vi.useRealTimers();
});

describe('hands on the map', () => {
  it('tap where they go down and up without moving', () => {
    fire('pointerdown', 50, 60);
    fire('pointermove', 52, 61);
    fire('pointerup', 52, 61);
    expect(named('tap')).toEqual([['tap', [52, 61], false]]);
    expect(named('pan')).toEqual([]);
  });

  it('drag the map as far as they go', () => {
    fire('pointerdown', 50, 60);
    for (let n = 1; n <= 10; n++) fire('pointermove', 50 + n * 3, 60 - n * 2);
    fire('pointerup', 80, 40);
    const sum = (k: 1 | 2) => named('pan').reduce((total, call) => total + (call[k] as number), 0);
    expect([sum(1), sum(2)]).toEqual([30, -20]);
    expect(named('tap')).toEqual([]);
  });

  it('draw a frame with the shift key down, and leave the map where it is', () => {
    const shift = { shiftKey: true };
    fire('pointerdown', 50, 60, shift);
    for (let n = 1; n <= 10; n++) fire('pointermove', 50 + n * 3, 60 - n * 2, shift);
    fire('pointerup', 80, 40, shift);
    expect(named('frame').at(-1)).toEqual(['frame', [50, 60], [80, 40]]);
    expect(named('framed')).toEqual([['framed', [50, 60], [80, 40]]]);
    expect([...named('pan'), ...named('fling'), ...named('tap')]).toEqual([]);
    // Without moving it is a click like any other.
    fire('pointerdown', 50, 60, shift);
    fire('pointerup', 50, 60, shift);
    expect(named('tap')).toHaveLength(1);
  });

  it('fling it when they let go in motion, and not when they have stopped', () => {
    fire('pointerdown', 0, 0);
    for (let n = 1; n <= 5; n++) {
      clock += 10;
      fire('pointermove', n * 20, 0);
    }
    fire('pointerup', 100, 0);
    expect(named('fling')).toEqual([['fling', 2, 0]]);
    calls.length = 0;
    fire('pointerdown', 0, 0);
    fire('pointermove', 100, 0);
    clock += 400;
    fire('pointerup', 100, 0);
    expect(named('fling')).toEqual([]);
  });

  it('zoom with two fingers about their middle, and move with it', () => {
    fire('pointerdown', 100, 100, touch(1));
    fire('pointerdown', 200, 100, touch(2));
    fire('pointermove', 300, 100, touch(2));
    expect(named('pinch')).toEqual([['pinch', 2, [200, 100]]]);
    expect(named('pan')).toEqual([['pan', 50, 0]]);
    fire('pointerup', 300, 100, touch(2));
    fire('pointerup', 100, 100, touch(1));
    expect(named('pinched')).toHaveLength(1);
    expect(named('tap')).toEqual([]);
  });

  it('ask by holding a finger still, and then tap no more', () => {
    fire('pointerdown', 50, 60, touch());
    vi.advanceTimersByTime(499);
    expect(named('hold')).toEqual([]);
    vi.advanceTimersByTime(2);
    expect(named('hold')).toEqual([['hold', [50, 60]]]);
    fire('pointerup', 50, 60, touch());
    expect(named('tap')).toEqual([]);
  });

  it('ask with the other button of the mouse', () => {
    expect(fire('contextmenu', 5, 6).defaultPrevented).toBe(true);
    expect(named('hold')).toEqual([['hold', [5, 6]]]);
  });

  it('tap twice with a finger to come nearer', () => {
    for (let n = 0; n < 2; n++) {
      fire('pointerdown', 50, 60, touch());
      fire('pointerup', 50, 60, touch());
      clock += 120;
    }
    expect(named('tap')).toHaveLength(1);
    expect(named('doubleTap')).toEqual([['doubleTap', [50, 60]]]);
  });

  it('zoom by the wheel and move by a pad', () => {
    const wheel = { deltaMode: 0, deltaX: 0, deltaY: -120, ctrlKey: false };
    expect(fire('wheel', 7, 8, wheel).defaultPrevented).toBe(true);
    expect(named('wheel')).toEqual([['wheel', 1, [7, 8]]]);
    fire('wheel', 7, 8, { ...wheel, deltaX: 3, deltaY: 5 });
    expect(named('pan')).toEqual([['pan', -3, -5]]);
    fire('wheel', 7, 8, { ...wheel, deltaY: 4, ctrlKey: true });
    expect(named('pinch')).toHaveLength(1);
  });

  it('hover with a mouse, and leave', () => {
    fire('pointermove', 5, 5);
    fire('pointerleave', 0, 0);
    expect(named('hover')).toEqual([
      ['hover', [5, 5]],
      ['hover', null],
    ]);
    fire('pointermove', 5, 5, touch());
    expect(named('hover')).toHaveLength(2);
  });

  it('are no longer heard when the map has gone', () => {
    deaf();
    fire('pointerdown', 50, 60);
    fire('pointerup', 50, 60);
    expect(calls).toEqual([]);
  });
});
