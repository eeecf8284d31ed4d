import { playedBy, winsOver } from '@ironbottom/testkit';
import { describe, expect, test } from 'vitest';
import { suicideCreek } from '../index.ts';

/** All battles with `bin/test --long`; the games whose share means something are `npm run strength`, and in docs/balance.md. */
const LONG = process.env.IRONBOTTOM_LONG !== undefined;
const GAMES = 2;
const SCENARIOS = LONG
  ? suicideCreek.scenarios.filter(scenario => scenario !== 'campaign')
  : ['assault', 'patrol'];

describe('the policy', () => {
  test.each(SCENARIOS)(
    'beats random play as the Marines in %s',
    scenario => {
      expect(winsOver(suicideCreek, scenario, 'us', GAMES)).toBeGreaterThanOrEqual(0.95 * GAMES);
    },
    3_600_000,
  );

  test.each(SCENARIOS)(
    'beats random play as the Japanese in %s',
    scenario => {
      expect(winsOver(suicideCreek, scenario, 'japan', GAMES)).toBeGreaterThanOrEqual(0.95 * GAMES);
    },
    3_600_000,
  );

  test('plays the whole Initial Scenario against itself to its end', () => {
    const itself = { seed: 'itself', scenario: 'initial' };
    expect(playedBy(suicideCreek, itself, { us: 'policy', japan: 'policy' }).result).not.toBeNull();
  }, 600_000);
});
