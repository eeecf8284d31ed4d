import { type Bot, newMatch, playMatch, policyBot, randomBot } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { eots } from '../index.ts';
import type { State } from '../state.ts';

/** A hundred of each with `bin/test --long`. */
const GAMES = process.env.IRONBOTTOM_LONG ? 100 : 8;
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
  for (const scenario of ['1942', '1943'])
    for (const role of ['japan', 'allies'] as const)
      test(
        `wins ${scenario} as ${role}`,
        () => {
          expect(wins(scenario, role)).toBeGreaterThanOrEqual(0.95 * GAMES);
        },
        TIME,
      );
});

describe('Erasmus against himself', () => {
  for (const scenario of eots.scenarios)
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
