import { newMatch, playMatch, randomBot } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { eots } from '../index.ts';
import type { State } from '../state.ts';

/** Ten of each scenario with `bin/test --long`. */
const GAMES = process.env.IRONBOTTOM_LONG ? 10 : 1;

describe('4.0 random games come to their end', () => {
  test.each(eots.scenarios)(
    '%s',
    scenario => {
      const bots = { japan: randomBot<State>(), allies: randomBot<State>() };
      for (let i = 0; i < GAMES; i++) {
        const match = newMatch(eots, { scenario, seed: `${scenario} ${i}` });
        playMatch(eots, match, bots, { seed: `players ${i}` });
        expect(match.result).not.toBeNull();
        expect(match.state.turn).toBeLessThanOrEqual(match.state.lastTurn);
      }
    },
    1_800_000,
  );
});
