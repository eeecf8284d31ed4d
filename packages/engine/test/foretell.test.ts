import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { describe, expect, test } from 'vitest';
import { diceFromSeed, type Generation, matchChance } from '../src/dice.ts';

/**
 * The attack on the dice: a die with an even number of faces shows the lowest bit of its word. In xoroshiro128+ that bit
 * is a sum, without carry, of bits of the state it began with: 128 open dice are 128 equations for 128 unknown bits.
 */
const BITS = 128;

/** The words of the generator that begins with this state, as the lowest bits that its dice show. */
function lowBits(state: bigint, count: number): number[] {
  const words = [0n, 32n, 64n, 96n].map(at => Number((state >> at) & 0xffffffffn) | 0);
  const generator = xoroshiro128plusFromState(words);
  return Array.from({ length: count }, () => generator.next() & 1);
}

/** The state whose dice begin as these, by elimination over GF(2); bits that the dice leave open are 0. */
function solve(parities: readonly number[]): bigint {
  const columns = Array.from({ length: BITS }, (_, bit) => lowBits(1n << BigInt(bit), parities.length));
  let rows = parities.map((parity, nth) =>
    columns.reduce((row, column, bit) => row | (BigInt(column[nth]!) << BigInt(bit)), BigInt(parity) << 128n),
  );
  const pivots: { bit: bigint; row: bigint }[] = [];
  for (let bit = 0n; bit < BITS; bit++) {
    const row = rows.find(each => (each >> bit) & 1n);
    if (row === undefined) continue;
    const without = (each: bigint): bigint => ((each >> bit) & 1n ? each ^ row : each);
    rows = rows.filter(each => each !== row).map(without);
    for (const pivot of pivots) pivot.row = without(pivot.row);
    pivots.push({ bit, row });
  }
  return pivots.reduce((state, { bit, row }) => state | ((row >> 128n) << bit), 0n);
}

/** How many of the dice to come are even or odd as the attack says, after so many have been seen. */
function foretold(generation: Generation, seed: string, sides: number, toCome: number): number {
  const chance = matchChance(diceFromSeed(seed, generation));
  const seen = chance.faces(BITS + 3, sides);
  const said = lowBits(solve(seen.map(face => (face - 1) & 1)), seen.length + toCome).slice(seen.length);
  return chance.faces(toCome, sides).filter((face, i) => ((face - 1) & 1) === said[i]).length;
}

describe('whoever has seen 131 open dice and solves for the state', () => {
  test.each([6, 10])('knows all dice of %d to come of the old generator', sides => {
    expect(foretold(1, 'attack', sides, 500)).toBe(500);
  });

  test.each([6, 10])('knows nothing about dice of %d to come of the stream', sides => {
    // Five standard deviations around a guess.
    expect(Math.abs(foretold(2, 'attack', sides, 2000) - 1000)).toBeLessThan(5 * Math.sqrt(500));
  });
});
