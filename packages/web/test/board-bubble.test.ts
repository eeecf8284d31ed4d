import { describe, expect, it } from 'vitest';
import { bubblePlace } from '../src/board/bubble-place.ts';

describe('the bubble that speaks of a hex', () => {
  it.each([
    ['a desktop', { width: 1440, height: 900 }, 46],
    ['a phone', { width: 390, height: 844 }, 42],
  ])('stays inside the margins and off its hex on %s', (_, window, side) => {
    const bubble = { width: 300, height: 150 };
    for (let x = side; x <= window.width - side; x += 31) {
      for (let y = side; y <= window.height - side; y += 29) {
        const { left, top } = bubblePlace([x, y], side, bubble, window);
        expect(left).toBeGreaterThanOrEqual(12);
        expect(top).toBeGreaterThanOrEqual(12);
        expect(left + bubble.width).toBeLessThanOrEqual(window.width - 12);
        expect(top + bubble.height).toBeLessThanOrEqual(window.height - 12);
        const apart =
          left >= x + side ||
          left + bubble.width <= x - side ||
          top >= y + side * 0.87 ||
          top + bubble.height <= y - side * 0.87;
        expect(apart, `${x} ${y}`).toBe(true);
      }
    }
  });

  it('points at its hex', () => {
    const { left, along, tip } = bubblePlace(
      [700, 300],
      46,
      { width: 300, height: 150 },
      { width: 1440, height: 900 },
    );
    expect(tip).toBe('top');
    expect(left + along).toBe(700);
  });
});
