import { type Bot, newMatch, playMatch, policyBot, randomBot } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { gj73 } from '../index.ts';
import type { State } from '../state.ts';

function wins(role: 'us' | 'japan', us: Bot<State>, japan: Bot<State>, games: number): number {
  let won = 0;
  for (let i = 0; i < games; i++) {
    const match = newMatch(gj73, { seed: `strength ${i}` });
    playMatch(gj73, match, { us, japan }, { seed: `players ${i}` });
    if (match.result!.winner === role) won++;
  }
  return won;
}

describe('the policy', () => {
  test('beats random play at least 95 times in 100 as the US', () => {
    expect(wins('us', policyBot(gj73), randomBot(), 60)).toBeGreaterThanOrEqual(57);
  }, 1_800_000);

  test('beats random play at least 95 times in 100 as Japan', () => {
    expect(wins('japan', randomBot(), policyBot(gj73), 60)).toBeGreaterThanOrEqual(57);
  }, 1_800_000);
});
