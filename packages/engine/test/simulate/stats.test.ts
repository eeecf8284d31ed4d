import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bins, histogram, quantile, roundWidth, wilson } from '../../src/simulate/stats.ts';

describe('the Wilson interval', () => {
  // Newcombe (1998), table I: method 3, 95 per cent.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %d in %d is the published one', (successes, trials, low, high) => {
    const found = wilson(successes, trials);
    expect(found[0]).toBeCloseTo(low, 4);
    expect(found[1]).toBeCloseTo(high, 4);
  });

  test('holds the share, stays within 0 and 1, and is the mirror image for the other side', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), (wins, losses) => {
        const trials = wins + losses;
        const [low, high] = wilson(wins, trials);
        expect(low >= 0 && high <= 1 && low < high).toBe(true);
        if (trials > 0) expect(low <= wins / trials && wins / trials <= high).toBe(true);
        const mirrored = wilson(losses, trials);
        expect(mirrored[0]).toBeCloseTo(1 - high, 12);
        expect(mirrored[1]).toBeCloseTo(1 - low, 12);
      }),
    );
  });

  test('of no games says nothing', () => {
    expect(wilson(0, 0)).toEqual([0, 1]);
  });
});

describe('quantiles', () => {
  test('are those of the sorted values, interpolated', () => {
    const values = [4, 1, 3, 2];
    expect([0, 0.5, 1].map(q => quantile(values, q))).toEqual([1, 2.5, 4]);
    expect(quantile([10, 20, 30, 40, 50], 0.1)).toBeCloseTo(14, 12);
    expect(quantile([7], 0.9)).toBe(7);
    expect(quantile([], 0.5)).toBeNaN();
    expect(values).toEqual([4, 1, 3, 2]);
  });

  test('sort numbers as numbers', () => {
    expect(quantile([10, 9, 100], 0.5)).toBe(10);
  });
});

describe('a histogram', () => {
  test('counts every value once, in no more bins than asked for', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1000, max: 100_000 }), { minLength: 1 }),
        fc.integer({ min: 2, max: 40 }),
        (values, most) => {
          const found = histogram(values, bins(values, most));
          expect(found.length).toBeLessThanOrEqual(most);
          expect(found.reduce((sum, bin) => sum + bin.count, 0)).toBe(values.length);
        },
      ),
    );
  });

  test('has bins of whole numbers that read well', () => {
    expect(bins([3, 5], 10)).toEqual([
      { from: 3, to: 4 },
      { from: 4, to: 5 },
      { from: 5, to: 6 },
    ]);
    expect(bins([12, 97], 10).map(bin => bin.from)).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90]);
    expect(bins([-0.3, 0.4], 10, false)[0]!.to).toBeCloseTo(-0.2, 12);
    expect(bins([], 10)).toEqual([]);
  });

  test('rounds a width upwards to 1, 2 or 5', () => {
    expect([0.9, 1, 1.1, 2.1, 5.1, 30, 0.03].map(roundWidth)).toEqual([1, 1, 2, 5, 10, 50, 0.05]);
    expect(roundWidth(0)).toBe(1);
  });
});
