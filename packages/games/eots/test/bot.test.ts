import { type Bot, newMatch, playMatch, policyBot, randomBot } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { eots } from '../index.ts';
import type { State } from '../state.ts';

/** Five of each with `bin/test --long`; more are `npm run strength`, and in docs/balance.md. */
const LONG = process.env.IRONBOTTOM_LONG !== undefined;
const GAMES = LONG ? 5 : 1;
const WANTED = LONG ? 0.8 * GAMES : GAMES;
const TIME = 3_600_000;

function wins(scenario: string, role: 'japan' | 'allies'): number {
  const seats = (): { [role: string]: Bot<State> } => ({
    japan: role === 'japan' ? policyBot(eots) : randomBot(),
    allies: role === 'allies' ? policyBot(eots) : randomBot(),
  });
  let won = 0;
  for (let i = 0; i < GAMES; i++) {
    const match = newMatch(eots, { seed: `strength ${i}`, scenario });
    playMatch(eots, match, seats(), { seed: `players ${i}` });
    if (match.result!.winner === role) won++;
  }
  return won;
}

describe('Erasmus against random play', () => {
  for (const scenario of LONG ? ['1942', '1943'] : ['1943'])
    for (const role of LONG ? (['japan', 'allies'] as const) : (['japan'] as const))
      test(
        `wins ${scenario} as ${role}`,
        () => {
          expect(wins(scenario, role)).toBeGreaterThanOrEqual(WANTED);
        },
        TIME,
      );
});

describe('Erasmus against himself', () => {
  for (const scenario of LONG ? eots.scenarios : ['1942'])
    test(
      `plays ${scenario} to its end`,
      () => {
        const match = newMatch(eots, { seed: 'erasmus', scenario });
        playMatch(
          eots,
          match,
          { japan: policyBot(eots), allies: policyBot(eots) },
          { seed: 'himself', maxDecisions: 8000 },
        );
        expect(match.result).not.toBeNull();
      },
      TIME,
    );
});
