import { type BotName, botNamed, newMatch, playMatch } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { okinawa } from '../index.ts';

/** Four with `bin/test --long`; the hundred whose share means something are `npm run strength`, and in docs/balance.md. */
const LONG = process.env.IRONBOTTOM_LONG !== undefined;
const GAMES = LONG ? 4 : 1;
const ITSELF = LONG ? 'campaign' : 'scenario-3';

function play(scenario: string, seed: string, us: BotName, japan: BotName) {
  const match = newMatch(okinawa, { seed, scenario });
  const bots = { us: botNamed(okinawa, { name: us }), japan: botNamed(okinawa, { name: japan }) };
  playMatch(okinawa, match, bots, { seed: `players ${seed}` });
  return match;
}

const wins = (scenario: string, role: string, us: BotName, japan: BotName): number =>
  Array.from({ length: GAMES }, (_, i) => play(scenario, `strength ${i}`, us, japan)).filter(
    ({ result }) => result!.winner === role,
  ).length;

/** So few games cannot show 95 in 100: one may go otherwise where there are several. */
const ENOUGH = Math.max(1, GAMES - 1);

describe('the policy', () => {
  test.each(['scenario-4', ...(LONG ? ['campaign'] : [])])(
    'beats random play as the US in %s',
    scenario => {
      expect(wins(scenario, 'us', 'policy', 'random')).toBeGreaterThanOrEqual(ENOUGH);
    },
    3_600_000,
  );

  test.each(['scenario-1', 'scenario-4', ...(LONG ? ['scenario-2', 'scenario-3', 'campaign'] : [])])(
    'beats random play as Japan in %s',
    scenario => {
      expect(wins(scenario, 'japan', 'random', 'policy')).toBeGreaterThanOrEqual(ENOUGH);
    },
    3_600_000,
  );

  test(`plays ${ITSELF} against itself to its end`, () => {
    expect(play(ITSELF, 'itself', 'policy', 'policy').result).not.toBeNull();
  }, 600_000);
});
