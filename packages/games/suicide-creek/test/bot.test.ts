import { formatAction, legal, view } from '@ironbottom/engine';
import { playedBy, winsOver } from '@ironbottom/testkit';
import { describe, expect, test } from 'vitest';
import { isLeader, isMmc } from '../board.ts';
import { marchOf } from '../bot/march.ts';
import { policy } from '../bot.ts';
import { suicideCreek } from '../index.ts';
import { isOff } from '../places.ts';
import { unitOf } from '../state/units.ts';
import { begin } from './lay.ts';

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

  test('A2.51 A4.12 brings a leader with each stack of Marines, no two in one place, and he goes with them', () => {
    const t = begin({ scenario: 'initial' }).passTo('entry.attacker.act');
    for (;;) {
      const [best] = policy.rank(view(suicideCreek, t.match, 'us'), legal(suicideCreek, t.match, 'us'));
      if (best!.action.verb === 'done') break;
      t.act('us', formatAction(best!.action));
    }
    const { at } = t.state.units;
    const waiting = at.flatMap((place, unit) => (isOff(place) ? [unit] : []));
    const led = waiting.filter(unit => isLeader(t.state, unit)).map(unit => at[unit]);
    expect(led).toHaveLength(9);
    expect(new Set(led).size).toBe(9);
    const men = new Set(waiting.filter(unit => isMmc(t.state, unit)).map(unit => at[unit]));
    expect(led.every(place => men.has(place))).toBe(true);
    t.act('us', 'done').passTo('moves.act');
    const march = marchOf(view(suicideCreek, t.match, 'us'), legal(suicideCreek, t.match, 'us'));
    expect(march!.units.map(unitOf).some(unit => isLeader(t.state, unit))).toBe(true);
    expect(march!.units.map(unitOf).some(unit => isMmc(t.state, unit))).toBe(true);
  });

  test('plays the whole Initial Scenario against itself to its end', () => {
    const itself = { seed: 'itself', scenario: 'initial' };
    expect(playedBy(suicideCreek, itself, { us: 'policy', japan: 'policy' }).result).not.toBeNull();
  }, 600_000);
});
