import { newMatch, playMatch, randomBot } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { gj73 } from '../index.ts';
import type { State } from '../state.ts';

/** Two hundred with `bin/test --long`. */
const GAMES = process.env.IRONBOTTOM_LONG ? 200 : 4;

test('6.0 random games come to their end', () => {
  const bots = { us: randomBot<State>(), japan: randomBot<State>() };
  const winners = new Set<string | null>();
  for (let i = 0; i < GAMES; i++) {
    const match = newMatch(gj73, { seed: `random ${i}`, options: { firstDraw: i % 2 === 1 } });
    playMatch(gj73, match, bots, { seed: `players ${i}` });
    expect(match.result).not.toBeNull();
    expect(match.state.turn).toBe(13);
    winners.add(match.result!.winner);
  }
  if (process.env.IRONBOTTOM_LONG) expect(winners).toContain('japan');
}, 1_800_000);
