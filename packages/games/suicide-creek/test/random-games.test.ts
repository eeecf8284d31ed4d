import { randomGame } from '@ironbottom/testkit';
import { expect, test } from 'vitest';
import { suicideCreek } from '../index.ts';
import { atRandom } from './at-random.ts';

/** Three hundred are `npm run random -- suicide-creek SCENARIO 300`. */
const GAMES = process.env.IRONBOTTOM_LONG ? 30 : 1;
const BATTLES = suicideCreek.scenarios.filter(scenario => scenario !== 'campaign');

test.each(BATTLES)(
  'A3 A12.1 T1.1 random play of %s breaks no invariant, and another hidden world looks the same',
  scenario => {
    for (let game = 0; game < GAMES; game++) expect(randomGame(atRandom, scenario, game)).toBeUndefined();
  },
  7_200_000,
);
