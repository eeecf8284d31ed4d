import { describe, expect, test } from 'vitest';
import type { Roll } from '../src/dice.ts';
import { fallOf } from '../src/luck.ts';

const roll = (dice: readonly number[], more: Partial<Roll> = {}): Roll => ({
  who: 'red',
  why: 'fire',
  rule: '5.2',
  sides: 6,
  dice,
  terms: [],
  ...more,
});

const READS = [
  { values: [6], mark: 'loss', worth: 1 },
  { values: [5], mark: 'retreat', worth: 1 },
];

describe('what dice come to', () => {
  test('each die has its word, the total is their sum', () => {
    const fall = fallOf(roll([4, 6, 5, 1, 6], { reads: READS }))!;
    expect(fall.dice.map(({ mark }) => mark)).toEqual(['', 'loss', 'retreat', '', 'loss']);
    expect(fall.total).toBe(3);
    expect(fall.expected).toBeCloseTo(5 / 3, 12);
    expect(fall.spread.map(({ total }) => total)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('the chances are those of all throws counted one by one', () => {
    const { spread, asGood } = fallOf(roll([6, 1, 1], { reads: READS }))!;
    const counts = [0, 0, 0, 0];
    for (let n = 0; n < 216; n++)
      counts[[n % 6, Math.floor(n / 6) % 6, Math.floor(n / 36)].filter(face => face >= 4).length]!++;
    spread.forEach(({ probability }, hits) => {
      expect(probability).toBeCloseTo(counts[hits]! / 216, 12);
    });
    expect(asGood).toBeCloseTo(1 - counts[0]! / 216, 12);
  });

  test('what is added to a die counts before it is read', () => {
    const fall = fallOf(roll([5, 5], { bonus: [0, 1], reads: [READS[0]!] }))!;
    expect(fall.dice.map(({ worth }) => worth)).toEqual([0, 1]);
    expect(fall.expected).toBeCloseTo(1 / 6 + 1 / 6, 12);
  });

  test('one die that is read from a table is worth what its face brings', () => {
    const reads = [
      { values: [0, 1, 2], mark: 'quarter', worth: 7 },
      { values: [3, 4, 5], mark: 'half', worth: 13 },
      { values: [6, 7, 8, 9], mark: 'full', worth: 25 },
    ];
    const fall = fallOf(roll([4], { sides: 10, low: 0, reads }))!;
    expect([fall.total, fall.dice[0]!.mark]).toEqual([13, 'half']);
    expect(fall.expected).toBeCloseTo(0.3 * 7 + 0.3 * 13 + 0.4 * 25, 12);
    expect(fall.asGood).toBeCloseTo(0.7, 12);
  });

  test('where only the highest counts it is the total, with its own chances', () => {
    const fall = fallOf(roll([2, 5], { bonus: [0, 1], highest: true }))!;
    expect(fall.total).toBe(6);
    let [sum, better] = [0, 0];
    for (let a = 1; a <= 6; a++)
      for (let b = 1; b <= 6; b++) {
        sum += Math.max(a, b + 1);
        if (Math.max(a, b + 1) >= 6) better++;
      }
    expect(fall.expected).toBeCloseTo(sum / 36, 12);
    expect(fall.asGood).toBeCloseTo(better / 36, 12);
  });

  test('no dice at all are no hit and none expected', () => {
    expect(fallOf(roll([], { reads: READS }))).toMatchObject({ total: 0, expected: 0, asGood: 1 });
  });

  test('nothing is said of dice that the rule does not count, or that differ', () => {
    expect(fallOf(roll([3]))).toBeNull();
    expect(fallOf(roll([3], { reads: READS, kinds: [{ kind: 'white', sides: 6, low: 1 }] }))).toBeNull();
  });
});
