import { expect, test } from 'vitest';
import { phaseOf, strikeWith } from './air.ts';

test('5.14 5.14b odds of a strike: all its modifiers count, and what was struck before does not', () => {
  const t = phaseOf({ strikes: 1 }).act('us', 'strike');
  strikeWith(t, { sakishima: 100, shikoku: 150, kyushu: 500 }).dice(1, 1, 1).act('us', 'done');
  t.state.air.evasion.fill(1);
  t.dice(6, 6).act('us', 'attack base=kyushu');
  const { outcomes, roll } = t.odds('us', 'attack base=shikoku');
  expect(outcomes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
  const chance = (airLost: number, airDisrupted: number): number =>
    outcomes.find(({ result }) => result.airLost === airLost && result.airDisrupted === airDisrupted)!
      .probability;
  // +1 and -1: 6 and 7 take 10 and disrupt 20, 2 and 3 take 5 and disrupt 10, 12 takes 20 and disrupts 45.
  expect(chance(10, 20)).toBeCloseTo(11 / 36);
  expect(chance(5, 10)).toBeCloseTo(3 / 36);
  expect(chance(20, 45)).toBeCloseTo(1 / 36);
  expect(roll!.terms.map(({ key }) => key)).toEqual(['from-100', 'evasion']);
  // Asking changes nothing.
  expect(t.state.air.strike!.groups.map(({ struck }) => struck)).toEqual([false, false, true]);
});

test('5.14 5.31 odds never take more than there is; what is good for the US is bad for Japan', () => {
  const t = phaseOf({ strikes: 1, lost: 690 }).act('us', 'strike');
  strikeWith(t, { sakishima: 100, shikoku: 150, kyushu: 500 }).dice(1, 1, 1).act('us', 'done');
  const { outcomes } = t.odds('us', 'attack base=kyushu');
  expect(outcomes.every(({ result }) => Number(result.airLost) + Number(result.airDisrupted) <= 10)).toBe(
    true,
  );
  const { good } = t.game.odds;
  expect([good('airLost', 'us', t.state), good('airLost', 'japan', t.state)]).toEqual([1, -1]);
});
