import { expect, test } from 'vitest';
import { JAPAN, US } from '../components.ts';
import { hexOf } from '../map.ts';
import { loseStep, perish } from '../rules/results/10-steps.ts';
import { oweSteps } from '../rules/results/20-losses.ts';
import type { Loss } from '../state/results.ts';
import { unitNamed } from '../units.ts';
import { lay } from './lay.ts';

test('10.32a 14.12 a step, then the unit; a US step costs its division a point', () => {
  const t = lay('victory', { '2330': 'US-96-381-1' });
  loseStep(t.referee, t.unit('US-96-381-1'), '10.32a');
  expect([t.steps('US-96-381-1'), t.fatigue('96')]).toEqual([1, 1]);
  t.tells('step-lost', { unit: 'US-96-381-1', hex: '2330' });
  loseStep(t.referee, t.unit('US-96-381-1'), '10.32a');
  expect([t.where('US-96-381-1'), t.steps('US-96-381-1'), t.fatigue('96')]).toEqual(['lost', 0, 2]);
  t.tells('eliminated', { unit: 'US-96-381-1', hex: '2330', who: 'us' });
});

test('T-VP-JP-6 T-VP-JP-7 18.44a-3 what is lost is counted', () => {
  const t = lay('victory', { '2330': 'US-96-381-1', '2329': 'US-96-TK763', '2431': 'JP-62-12' });
  for (const id of ['US-96-381-1', 'US-96-TK763', 'JP-62-12']) loseStep(t.referee, t.unit(id), '10.32a');
  expect(t.state.campaign.stepsLost).toEqual([1, 1]);
  expect(t.state.campaign.fireLost).toEqual([9 - 5 + 6 - 3, 8 - 6]);
  perish(t.referee, t.unit('JP-62-12'), '10.34');
  expect([t.where('JP-62-12'), t.state.campaign.fireLost[JAPAN]]).toEqual(['dead', 8]);
  expect(t.fatigue('96')).toBe(2);
});

test('9.63 a step lost under a position is told to its owner only, a unit eliminated to all', () => {
  const t = lay('victory', { '2330': 'JP-62-12 JP-HG-2' }, { positions: ['2330 N'] });
  loseStep(t.referee, t.unit('JP-62-12'), '10.32a');
  expect([t.log('step-lost', 'us').length, t.log('step-lost', 'japan').length]).toEqual([0, 1]);
  loseStep(t.referee, t.unit('JP-HG-2'), '10.32a');
  expect(t.log('eliminated', 'us').length).toBe(1);
});

const PAIR = { '2330': 'JP-62-12 JP-62-13', '2329': 'US-96-381-1' };

test('10.32 8.32c 11.52 the owner chooses who loses the steps, from one or several', () => {
  const t = lay('results', PAIR, { losses: [{ side: 'japan', hex: '2330', steps: 2 }] });
  t.waitsAt('results.loss', 'japan').offers('japan', 'lose unit=JP-62-12', 'lose unit=JP-62-13');
  t.refuses('japan', 'lose unit=US-96-381-1', '10.32', 'not-hit').act('japan', 'lose unit=JP-62-13');
  t.waitsAt('results.loss', 'japan').act('japan', 'lose unit=JP-62-13');
  expect([t.where('JP-62-13'), t.steps('JP-62-12'), t.waiting]).toEqual(['dead', 3, 'over']);
});

test('10.32 one unit alone loses without a question, and no more than it has', () => {
  const owed = { losses: [{ side: 'us', hex: '2329', steps: 3, cause: 'bombardment', rule: '8.32c' }] };
  const t = lay('results', PAIR, owed);
  expect([t.where('US-96-381-1'), t.fatigue('96'), t.state.results.losses]).toEqual(['lost', 2, []]);
  t.tells('eliminated', { unit: 'US-96-381-1' });
});

test('9.63 10.32 under a position the owner is asked even where he has no choice', () => {
  const owed = { losses: [{ side: 'japan', hex: '2330', steps: 1 }] };
  const t = lay('results', { '2330': 'JP-62-12' }, { ...owed, positions: ['2330 N'] });
  t.waitsAt('results.loss', 'japan').offers('japan', 'lose unit=JP-62-12');
  expect(lay('results', { '2330': 'JP-62-12' }, owed).steps('JP-62-12')).toBe(2);
});

test('10.3 8.34 results of both sides are carried out one after the other', () => {
  const owed = [
    { side: 'japan', hex: '2330', steps: 1 },
    { side: 'us', hex: '2329', steps: 1 },
  ];
  const t = lay('results', PAIR, { losses: owed }).act('japan', 'lose unit=JP-62-12');
  expect([t.steps('JP-62-12'), t.steps('US-96-381-1')]).toEqual([2, 1]);
});

test('10.32 nothing is owed by nobody', () => {
  const t = lay('victory', PAIR);
  const none: Loss = {
    side: US,
    hex: hexOf('2331'),
    cause: 'fire',
    rule: '10.32a',
    units: [unitNamed('US-96-382-1')],
    left: 1,
    trade: 0,
  };
  oweSteps(t.state, none);
  oweSteps(t.state, { ...none, units: [t.unit('US-96-381-1')], left: 0 });
  expect(t.state.results.losses).toEqual([]);
  oweSteps(t.state, { ...none, units: [t.unit('US-96-381-1')] });
  expect(t.state.results.losses.length).toBe(1);
});
