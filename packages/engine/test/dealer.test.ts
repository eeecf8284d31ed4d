import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deal, type Holder } from '../src/dealer.ts';
import { chanceFromSeed } from '../src/dice.ts';

const holder = (least: number, most: number, ...kinds: string[]): Holder<string> => ({
  least,
  most,
  holds: piece => kinds.includes(piece),
});

/** Every way to put the pieces, told apart, into the holders. */
function allDeals(pieces: readonly string[], holders: readonly Holder<string>[]): number[][] {
  const deals: number[][] = [];
  const put = (at: readonly number[]): void => {
    if (at.length === pieces.length) {
      const sizes = holders.map((_, h) => at.filter(each => each === h).length);
      if (holders.every(({ least, most }, h) => sizes[h]! >= least && sizes[h]! <= most)) deals.push([...at]);
      return;
    }
    holders.forEach(({ holds }, h) => {
      if (holds(pieces[at.length]!)) put([...at, h]);
    });
  };
  put([]);
  return deals;
}

/** What is seen of a deal when pieces of a kind cannot be told apart. */
const seen = (dealt: readonly (readonly string[])[]): string =>
  dealt.map(pieces => pieces.toSorted().join('')).join('|');
const seenAt = (pieces: readonly string[], holders: number, at: readonly number[]): string =>
  seen(Array.from({ length: holders }, (_, h) => pieces.filter((_, i) => at[i] === h)));

function expectFair(pieces: readonly string[], holders: readonly Holder<string>[], runs = 4000): void {
  const likely = new Map<string, number>();
  const deals = allDeals(pieces, holders);
  for (const at of deals) {
    const key = seenAt(pieces, holders.length, at);
    likely.set(key, (likely.get(key) ?? 0) + 1 / deals.length);
  }
  const found = new Map<string, number>();
  const chance = chanceFromSeed('dealer');
  for (let i = 0; i < runs; i++) {
    const key = seen(deal(chance, pieces, holders));
    found.set(key, (found.get(key) ?? 0) + 1);
  }
  expect([...found.keys()].filter(key => !likely.has(key))).toEqual([]);
  for (const [key, share] of likely) {
    const spread = Math.sqrt(runs * share * (1 - share));
    expect(Math.abs((found.get(key) ?? 0) - runs * share), key).toBeLessThan(5 * spread + 1);
  }
}

describe('a deal', () => {
  test('is equally likely to be any that agrees with what was seen', () => {
    // One counter seen to be a tank or a gun, one that is no tank, a stack of two, the rest out of play.
    expectFair([...'ttgii'], [holder(1, 1, 't', 'g'), holder(1, 1, 'g', 'i'), holder(3, 3, 't', 'g', 'i')]);
    expectFair([...'tgd'], [holder(1, 1, 't', 'd'), holder(1, 1, 't', 'g', 'd'), holder(1, 1, 't', 'g')]);
  });

  test('fills places of unknown size fairly too: hexes where somebody may hide', () => {
    expectFair([...'ab'], [holder(0, 2, 'a', 'b'), holder(0, 1, 'a', 'b'), holder(0, 1, 'b')]);
    expectFair([...'aab'], [holder(1, 2, 'a', 'b'), holder(0, 2, 'a'), holder(0, 3, 'a', 'b')], 6000);
  });

  test('shuffles what lies together', () => {
    const chance = chanceFromSeed('order');
    const first = new Set(
      Array.from(
        { length: 60 },
        () => deal(chance, [1, 2, 3], [{ least: 3, most: 3, holds: () => true }])[0]![0],
      ),
    );
    expect(first.size).toBe(3);
  });

  test('says so when there is none', () => {
    const chance = chanceFromSeed('none');
    const none = (pieces: string, ...holders: Holder<string>[]) =>
      expect(() => deal(chance, [...pieces], holders)).toThrow(
        expect.objectContaining({ code: 'bad-position' }),
      );
    none('aa', holder(1, 1, 'a'));
    none('a', holder(2, 2, 'a'));
    none('ab', holder(1, 1, 'a'), holder(1, 1, 'a'));
    // Enough room and enough pieces, but two kinds want the same place.
    none('abc', holder(1, 1, 'a', 'b'), holder(1, 1, 'c'), holder(1, 1, 'c'));
    expect(deal(chance, [], [])).toEqual([]);
  });
});

describe('properties', () => {
  const kinds = [...'abcd'];
  const anyTask = fc.record({
    pieces: fc.array(fc.constantFrom(...kinds), { maxLength: 6 }),
    holders: fc.array(
      fc
        .record({
          least: fc.nat({ max: 2 }),
          more: fc.nat({ max: 2 }),
          takes: fc.subarray(kinds, { minLength: 1 }),
        })
        .map(({ least, more, takes }) => holder(least, least + more, ...takes)),
      { maxLength: 4 },
    ),
    seed: fc.string(),
  });

  test('a deal is found exactly when one exists, and agrees', () => {
    fc.assert(
      fc.property(anyTask, ({ pieces, holders, seed }) => {
        const possible = new Set(allDeals(pieces, holders).map(at => seenAt(pieces, holders.length, at)));
        if (possible.size === 0) {
          expect(() => deal(chanceFromSeed(seed), pieces, holders)).toThrow(/do not fit/);
        } else {
          expect(possible).toContain(seen(deal(chanceFromSeed(seed), pieces, holders)));
        }
      }),
      { numRuns: 300 },
    );
  });

  test('more ways than a number can hold are no ways to fail', () => {
    const pieces = Array.from({ length: 200 }, () => 'unit');
    const stacks = Array.from({ length: 60 }, (_, i) => holder(i % 2, 8, 'unit'));
    const dealt = deal(chanceFromSeed('many'), pieces, stacks);
    expect(dealt.flat()).toHaveLength(200);
    dealt.forEach((each, i) => {
      expect(each.length).toBeGreaterThanOrEqual(i % 2);
      expect(each.length).toBeLessThanOrEqual(8);
    });
  });

  test('too many to count are dealt one by one, and never run dry', () => {
    fc.assert(
      fc.property(fc.string(), seed => {
        const chance = chanceFromSeed(seed);
        // Forty pieces, all different; every hex takes a few of them, and a deal is known to exist.
        const pieces = Array.from({ length: 40 }, (_, i) => i);
        const holders: Holder<number>[] = Array.from({ length: 25 }, (_, h) => {
          const others = new Set(Array.from({ length: 6 }, () => chance.pick(40)));
          return { least: 1, most: 2, holds: piece => piece % 25 === h || others.has(piece) };
        });
        const dealt = deal(chance, pieces, holders);
        expect(dealt.flat().toSorted((a, b) => a - b)).toEqual(pieces);
        dealt.forEach((members, h) => {
          expect(members.length).toBeGreaterThanOrEqual(1);
          expect(members.length).toBeLessThanOrEqual(2);
          for (const piece of members) expect(holders[h]!.holds(piece)).toBe(true);
        });
      }),
      { numRuns: 10 },
    );
  });
});
