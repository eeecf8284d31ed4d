import { randomGame } from '@ironbottom/testkit';
import { expect, test } from 'vitest';
import { atRandom } from './at-random.ts';

/** Three hundred are `npm run random -- bataan SCENARIO 300`. */
const GAMES = process.env.IRONBOTTOM_LONG ? 20 : 1;

export const randomGames = (scenario: string): void => {
  test(`2.3 3.0 5.2.2 random play of ${scenario} breaks no invariant, and another hidden world looks the same`, () => {
    for (let game = 0; game < GAMES; game++) expect(randomGame(atRandom, scenario, game)).toBeUndefined();
  }, 1_800_000);
};
