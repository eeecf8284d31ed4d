import { newMatch, playMatch, policyBot } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { gj73 } from '../index.ts';

test('6.0 two hundred games of the policy against itself come to their end, and both sides win some', () => {
  const bots = { us: policyBot(gj73), japan: policyBot(gj73) };
  const wins = { us: 0, japan: 0, draw: 0 };
  for (let i = 0; i < 200; i++) {
    const match = newMatch(gj73, { seed: `policy ${i}` });
    playMatch(gj73, match, bots, { seed: `players ${i}` });
    wins[(match.result!.winner ?? 'draw') as keyof typeof wins]++;
  }
  expect(wins.us + wins.japan + wins.draw).toBe(200);
  expect(Math.min(wins.us, wins.japan)).toBeGreaterThan(40);
}, 1_800_000);
