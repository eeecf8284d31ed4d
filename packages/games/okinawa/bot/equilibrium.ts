import type { Chance } from '@ironbottom/engine';

/** Two who choose at the same time, one gaining what the other loses: how often each should choose what. */

const ROUNDS = 600;

/** By row and column what the first player gains. Each learns what is best against all that the other did before. */
export function equilibrium(gains: readonly (readonly number[])[]): [number[], number[]] {
  const rows = gains.map(() => 0);
  const columns = gains[0]!.map(() => 0);
  const first = gains.map(() => 0);
  const second = gains[0]!.map(() => 0);
  for (let round = 0; round < ROUNDS; round++) {
    const row = highest(rows);
    const column = highest(columns);
    first[row]!++;
    second[column]!++;
    gains.forEach((line, i) => {
      rows[i]! += line[column]!;
    });
    gains[row]!.forEach((gain, i) => {
      columns[i]! -= gain;
    });
  }
  return [first.map(count => count / ROUNDS), second.map(count => count / ROUNDS)];
}

const highest = (values: readonly number[]): number => values.indexOf(Math.max(...values));

const PARTS = 10_000;

/** One of several, by their shares. */
export function drawn(shares: readonly number[], chance: Chance): number {
  const total = shares.reduce((sum, share) => sum + share, 0);
  let left = (chance.pick(PARTS) / PARTS) * total;
  const found = shares.findIndex(share => {
    left -= share;
    return left < 0;
  });
  return found < 0 ? highest(shares) : found;
}
