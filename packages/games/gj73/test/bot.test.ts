import { type Bot, newMatch, playMatch, policyBot, randomBot } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { gj73 } from '../index.ts';
import type { State } from '../state.ts';

/** Twenty with `bin/test --long`: only then does the share mean something. */
const LONG = process.env.IRONBOTTOM_LONG !== undefined;
const GAMES = LONG ? 20 : 2;
const WANTED = LONG ? 0.95 * GAMES : 1;

function wins(role: 'us' | 'japan', us: Bot<State>, japan: Bot<State>): number {
  let won = 0;
  for (let i = 0; i < GAMES; i++) {
    const match = newMatch(gj73, { seed: `strength ${i}` });
    playMatch(gj73, match, { us, japan }, { seed: `players ${i}` });
    if (match.result!.winner === role) won++;
  }
  return won;
}

describe('the policy', () => {
  test('beats random play at least 19 times in 20 as the US', () => {
    expect(wins('us', policyBot(gj73), randomBot())).toBeGreaterThanOrEqual(WANTED);
  }, 1_800_000);

  test('beats random play at least 19 times in 20 as Japan', () => {
    expect(wins('japan', randomBot(), policyBot(gj73))).toBeGreaterThanOrEqual(WANTED);
  }, 1_800_000);
});
