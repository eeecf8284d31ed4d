import { expect, test } from 'vitest';
import type { Scene } from '../../src/model.ts';
import { hintsOf } from '../../src/table/hints.ts';

const scene = (places: number): Scene =>
  ({
    asked: { mine: true },
    choices: Array.from({ length: places }, (_, i) => ({ hex: `010${i}` })),
    board: { stacks: [] },
    plan: null,
  }) as unknown as Scene;

test('the few places that can be chosen are pointed at, headquarters of a whole ocean among them; a front is not', () => {
  const hints = (places: number, fought: string | null = null) => hintsOf(scene(places), fought, hex => hex);
  expect(hints(5).map(({ tone }) => tone)).toEqual(Array(5).fill('choice'));
  expect(hints(7)).toEqual([]);
  expect(hints(7, '0909')).toMatchObject([{ hex: '0909', tone: 'target' }]);
});
