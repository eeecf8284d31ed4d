import { expect, test } from 'vitest';
import { Falls } from '../src/fight/falling.ts';
import type { Rolled } from '../src/fight/story.ts';

const roll = (n: number, count: number): Rolled =>
  ({ n, dice: { dice: new Array<object>(count).fill({}) } }) as unknown as Rolled;

test('rolls that come together fall one after the other; what lies there already holds up nobody', () => {
  const falls = new Falls();
  const [first, second, third] = [roll(1, 1), roll(2, 5), roll(3, 2)];
  falls.see([first, second], 1000);
  expect([first, second].map(each => falls.begin(each))).toEqual([0, 840]);
  expect(falls.left(1000)).toBe(840 + 1000);

  falls.see([first, second, third], 9000);
  expect(falls.begin(third)).toBe(0);
  // Those of before are not thrown again.
  expect(falls.begin(second)).toBe(840);
  expect(falls.left(9100)).toBe(780);
});

test('dice that come while others fall wait for them', () => {
  const falls = new Falls();
  falls.see([roll(1, 1)], 0);
  falls.see([roll(1, 1), roll(2, 1)], 500);
  expect(falls.begin(roll(2, 1))).toBe(340);
});
