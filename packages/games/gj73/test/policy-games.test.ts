import { newMatch, playMatch, policyBot } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { gj73 } from '../index.ts';

/** Sixty with `bin/test --long`. */
const GAMES = process.env.IRONBOTTOM_LONG ? 60 : 2;

test('6.0 games of the policy against itself come to their end, and both sides win some', () => {
  const bots = { us: policyBot(gj73), japan: policyBot(gj73) };
  const wins = { us: 0, japan: 0, draw: 0 };
  for (let i = 0; i < GAMES; i++) {
    const match = newMatch(gj73, { seed: `policy ${i}` });
    playMatch(gj73, match, bots, { seed: `players ${i}` });
    wins[(match.result!.winner ?? 'draw') as keyof typeof wins]++;
  }
  expect(wins.us + wins.japan + wins.draw).toBe(GAMES);
  if (process.env.IRONBOTTOM_LONG) expect(Math.min(wins.us, wins.japan)).toBeGreaterThan(GAMES / 5);
}, 1_800_000);
