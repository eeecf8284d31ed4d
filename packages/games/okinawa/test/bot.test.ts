import { playedBy, winsOver } from '@ironbottom/testkit';
import { describe, expect, test } from 'vitest';
import { okinawa } from '../index.ts';

/** Four with `bin/test --long`; the hundred whose share means something are `npm run strength`, and in docs/balance.md. */
const LONG = process.env.IRONBOTTOM_LONG !== undefined;
const GAMES = LONG ? 4 : 1;
const ITSELF = LONG ? 'campaign' : 'scenario-3';

/** So few games cannot show 95 in 100: one may go otherwise where there are several. */
const ENOUGH = Math.max(1, GAMES - 1);

describe('the policy', () => {
  test.each(['scenario-4', ...(LONG ? ['campaign'] : [])])(
    'beats random play as the US in %s',
    scenario => {
      expect(winsOver(okinawa, scenario, 'us', GAMES)).toBeGreaterThanOrEqual(ENOUGH);
    },
    3_600_000,
  );

  test.each(['scenario-1', 'scenario-4', ...(LONG ? ['scenario-2', 'scenario-3', 'campaign'] : [])])(
    'beats random play as Japan in %s',
    scenario => {
      expect(winsOver(okinawa, scenario, 'japan', GAMES)).toBeGreaterThanOrEqual(ENOUGH);
    },
    3_600_000,
  );

  test(`plays ${ITSELF} against itself to its end`, () => {
    const itself = { seed: 'itself', scenario: ITSELF };
    expect(playedBy(okinawa, itself, { us: 'policy', japan: 'policy' }).result).not.toBeNull();
  }, 600_000);
});
