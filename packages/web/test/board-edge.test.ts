import { describe, expect, test } from 'vitest';
import { edgePlace } from '../src/board/edge.ts';

/** Pointers at what lies off the screen. */

const WINDOW = { width: 1000, height: 600 };
const INSETS = { top: 50, right: 400, bottom: 100, left: 50 };

describe('a pointer at the edge', () => {
  test('is there only for what is out of sight or under a panel', () => {
    expect(edgePlace([300, 300], WINDOW, INSETS)).toBeNull();
    expect(edgePlace([700, 300], WINDOW, INSETS)).not.toBeNull();
    expect(edgePlace([300, 550], WINDOW, INSETS)).not.toBeNull();
  });

  test('stands on the way to it, inside what no panel covers, and points there', () => {
    const right = edgePlace([2000, 275], WINDOW, INSETS)!;
    expect(right).toEqual({ x: 574, y: 275, turn: 0 });
    expect(edgePlace([325, -900], WINDOW, INSETS)).toMatchObject({ x: 325, y: 76, turn: -90 });
    const corner = edgePlace([3000, 3000], WINDOW, INSETS)!;
    expect(corner.x).toBeLessThanOrEqual(574);
    expect(corner.y).toBeLessThanOrEqual(474);
  });
});
