import { describe, expect, it } from 'vitest';
import { bubblePlace } from '../src/board/bubble-place.ts';

const DESK = { left: 66, top: 64, right: 444, bottom: 116 };

describe('the bubble that speaks of a hex', () => {
  it.each([
    ['a desktop', { width: 1440, height: 900 }, DESK, 46],
    ['a phone', { width: 390, height: 844 }, { left: 8, top: 80, right: 8, bottom: 140 }, 42],
  ])('stays off its hex, the margins and what lies over the map on %s', (_, window, insets, side) => {
    const bubble = { width: 300, height: 150 };
    const [west, north] = [Math.max(12, insets.left), insets.top];
    const [east, south] = [window.width - Math.max(12, insets.right), window.height - insets.bottom];
    for (let x = west; x <= east; x += 31) {
      for (let y = north; y <= south; y += 29) {
        const { left, top } = bubblePlace([x, y], side, bubble, window, insets);
        expect(left).toBeGreaterThanOrEqual(west);
        expect(top).toBeGreaterThanOrEqual(north);
        expect(left + bubble.width).toBeLessThanOrEqual(east);
        expect(top + bubble.height).toBeLessThanOrEqual(south);
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
    const window = { width: 1440, height: 900 };
    const bubble = { width: 300, height: 150 };
    const { left, along, tip } = bubblePlace([700, 300], 46, bubble, window, DESK);
    expect(tip).toBe('top');
    expect(left + along).toBe(700);
    // Between the sheets beside the map: from the map's side.
    expect(bubblePlace([1200, 560], 46, bubble, window, DESK)).toMatchObject({ tip: 'right', left: 696 });
  });
});
