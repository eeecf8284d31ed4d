import { type BotName, botNamed, newMatch, playMatch } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { suicideCreek } from '../index.ts';

/** All battles with `bin/test --long`; the games whose share means something are `npm run strength`, and in docs/balance.md. */
const LONG = process.env.IRONBOTTOM_LONG !== undefined;
const GAMES = 2;
const SCENARIOS = LONG
  ? suicideCreek.scenarios.filter(scenario => scenario !== 'campaign')
  : ['assault', 'patrol'];

function play(scenario: string, seed: string, us: BotName, japan: BotName) {
  const match = newMatch(suicideCreek, { seed, scenario });
  const bots = { us: botNamed(suicideCreek, { name: us }), japan: botNamed(suicideCreek, { name: japan }) };
  playMatch(suicideCreek, match, bots, { seed: `players ${seed}` });
  return match;
}

const wins = (scenario: string, role: string, us: BotName, japan: BotName): number =>
  Array.from({ length: GAMES }, (_, i) => play(scenario, `strength ${i}`, us, japan)).filter(
    ({ result }) => result!.winner === role,
  ).length;

describe('the policy', () => {
  test.each(SCENARIOS)(
    'beats random play as the Marines in %s',
    scenario => {
      expect(wins(scenario, 'us', 'policy', 'random')).toBeGreaterThanOrEqual(0.95 * GAMES);
    },
    3_600_000,
  );

  test.each(SCENARIOS)(
    'beats random play as the Japanese in %s',
    scenario => {
      expect(wins(scenario, 'japan', 'random', 'policy')).toBeGreaterThanOrEqual(0.95 * GAMES);
    },
    3_600_000,
  );

  test('plays the whole Initial Scenario against itself to its end', () => {
    expect(play('initial', 'itself', 'policy', 'policy').result).not.toBeNull();
  }, 600_000);
});
