import { randomGame } from '@ironbottom/testkit';
import { expect, test } from 'vitest';
import { atRandom } from './at-random.ts';

/** Two hundred are `npm run random -- okinawa SCENARIO 200`. */
const GAMES = process.env.IRONBOTTOM_LONG ? 20 : 1;

export const randomGames = (scenario: string): void => {
  test(`3.3 4.1 9.63 random play of ${scenario} breaks no invariant, and another hidden world looks the same`, () => {
    for (let game = 0; game < GAMES; game++) expect(randomGame(atRandom, scenario, game)).toBeUndefined();
  }, 7_200_000);
};
