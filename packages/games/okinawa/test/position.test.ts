import { expect, test } from 'vitest';
import { okinawa } from '../index.ts';
import { hexOf } from '../map.ts';
import { unitNamed } from '../units.ts';
import { begin, lay, normalOptions, stand } from './lay.ts';

/** Custom positions: what they say, and what they may not. */

const refused = (spec: object): string => {
  try {
    okinawa.position({ at: 'turn', ...spec } as never, normalOptions, undefined as never);
    return '';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test('3.3.7 3.3.8 a position is laid in one line and read back in ids', () => {
  const t = lay(
    'victory',
    { '2330': 'JP-62-12:steps=2 JP-MG-3:pinned', '2431': 'JP-62-13:banzai:home=62', 'turn-5': 'US-27-HQ' },
    {
      turn: 4,
      weather: 'rain',
      tactics: { us: 'prepare', japan: 'conceal' },
      positions: ['2330 NE', 'free'],
      mines: ['2429 real'],
      markers: ['us 2328 4'],
      fatigue: { 96: 12 },
      air: { lost: 120, kikusui: 3 },
      cleared: ['2517'],
    },
  );
  expect(t.shownTo('japan')).toMatchObject({
    turn: 4,
    weather: 'rain',
    tactics: { us: 'prepare', japan: 'conceal' },
    positions: [
      { hex: '2330', facing: 'NE' },
      { hex: null, facing: null },
    ],
    mines: [{ hex: '2429', real: true, shown: false }],
    markers: [{ side: 'us', hex: '2328', count: 4 }],
    fatigue: { 96: 12, 7: 0 },
    air: { lost: 120, kikusui: 3 },
    cleared: ['2517'],
  });
  expect([
    t.steps('JP-62-12'),
    t.isPinned('JP-MG-3'),
    t.isDisrupted('JP-62-13'),
    t.where('US-27-HQ'),
  ]).toEqual([2, true, true, 'turn-5']);
  expect([t.facing('2330'), t.facing('2431'), t.in('2330')]).toEqual(['NE', null, ['JP-62-12', 'JP-MG-3']]);
});

test('4.0 a position may begin with the set-up of a scenario', () => {
  const s = stand({ '2035': 'JP-HQ' }, { base: 'setup', scenario: 'scenario-2' });
  expect([s.turn, s.at[unitNamed('JP-HQ')]]).toEqual([6, hexOf('2035')]);
  expect(s.at.filter(at => at >= 0).length).toBeGreaterThan(100);
});

test('9.41 9.22 9.61a nonsense is refused', () => {
  const bad = 'bad-position';
  expect(refused({ stacks: { '2330': 'JP-62-12 JP-62-13 JP-62-14' } })).toBe(bad);
  expect(refused({ stacks: { '2330': 'JP-62-12 US-96-381-1' } })).toBe(bad);
  expect(refused({ stacks: { '2330': 'JP-62-12' }, engaged: ['2330'] })).toBe(bad);
  expect(refused({ positions: ['2330 N'] })).toBe(bad);
  expect(refused({ stacks: { '0101': 'JP-62-12' } })).toBe(bad);
  expect(refused({ stacks: { hidden: 'JP-62-12' } })).toBe(bad);
  expect(refused({ stacks: { '2330': 'JP-62-99' } })).toBe(bad);
  expect(refused({ stacks: { '2330': 'JP-62-12:brave' } })).toBe(bad);
  expect(refused({ stacks: { '2330': 'JP-62-12:steps=4' } })).toBe(bad);
  expect(refused({ stacks: { '2330': 'JP-62-12:spent=0.3' } })).toBe(bad);
  expect(refused({ fatigue: { 99: 1 } })).toBe(bad);
  expect(refused({ tactics: { us: 'withdraw' } })).toBe(bad);
  expect(refused({ mines: ['2429'] })).toBe(bad);
  expect(refused({ markers: ['allies 2429 1'] })).toBe(bad);
  expect(refused({ markers: ['us 2429 many'] })).toBe(bad);
  expect(refused({ cleared: ['2535'] })).toBe(bad);
  expect(refused({ keyPoints: ['paris'] })).toBe(bad);
  expect(refused({ weather: 'snow' })).toBe(bad);
  expect(refused({ stacks: { '2330': 'JP-62-12' } })).toBe('');
});

test('4.0 every scenario can be begun', () => {
  for (const scenario of okinawa.scenarios) expect(begin({ scenario }).state.scenario).toBe(scenario);
});
