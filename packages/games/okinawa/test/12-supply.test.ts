import { expect, test } from 'vitest';
import { hexOf } from '../map.ts';
import { areSupplied, isSupplied } from '../rules/12-supply.ts';
import type { State } from '../state.ts';
import { unitNamed } from '../units.ts';
import { stand } from './lay.ts';

const supplied = (s: State, id: string, more = {}): boolean => isSupplied(s, unitNamed(id), more);
const A = 'US-96-381-1';

test('12.0 Japanese units always are, US units under Prepare', () => {
  expect(supplied(stand({ '2927': 'JP-62-12' }), 'JP-62-12')).toBe(true);
  expect(supplied(stand({ '2926': A }), A)).toBe(false);
  expect(supplied(stand({ '2926': A }, { tactics: { us: 'prepare' } }), A)).toBe(true);
  expect(supplied(stand({ '2926': A }, { tactics: { us: 'bypass' } }), A)).toBe(false);
});

test('12.1 12.11 12.12 an Army unit reaches 4 hexes, a Marine one 3, of any division', () => {
  expect(supplied(stand({ '2926': A, '2922': 'US-7-SUP' }), A)).toBe(true);
  expect(supplied(stand({ '2926': A, '2921': 'US-7-SUP' }), A)).toBe(false);
  expect(supplied(stand({ '2926': A, '2923': 'US-1M-SUP' }), A)).toBe(true);
  expect(supplied(stand({ '2926': A, '2922': 'US-1M-SUP' }), A)).toBe(false);
  expect(supplied(stand({ '2926': 'US-1M-1-1', '2922': 'US-7-SUP' }), 'US-1M-1-1')).toBe(true);
});

/** A wall of zones across every way from 2926 to the supply unit at 2923. */
const WALL = { '2723': 'JP-62-11', '2924': 'JP-62-12', '3124': 'JP-62-13' };
test('12.11 free of Japanese units and zones, but through US units that stand in them', () => {
  expect(supplied(stand({ '2926': A, '2923': 'US-96-SUP', ...WALL }), A)).toBe(false);
  const through = {
    '2926': A,
    '2823': 'US-96-SUP',
    '2924': 'JP-62-12',
    '2825': 'US-96-381-2',
    '2824': 'US-96-381-3',
  };
  expect(supplied(stand(through), A)).toBe(true);
  // Whoever holds the hex need not be in command.
  expect(supplied(stand({ ...through, '2825': 'US-96-381-2:pinned' }), A)).toBe(true);
});

test('12.11a rough and ridge without a road do not matter', () => {
  expect(supplied(stand({ '2928': 'US-96-TK763', '2925': 'US-96-SUP' }), 'US-96-TK763')).toBe(true);
});

test('12.11b not over the inlet, unless by the bridge that stands', () => {
  const s = { '1536': A, '1534': 'US-96-SUP' };
  expect(supplied(stand(s), A)).toBe(true);
  expect(supplied(stand(s, { bridgeBlown: true }), A)).toBe(false);
});

test('12.11c a supply unit that is pinned, disrupted or engaged supplies its own hex only', () => {
  for (const state of ['pinned', 'disrupted']) {
    expect(supplied(stand({ '2926': A, '2925': `US-96-SUP:${state}` }), A)).toBe(false);
    expect(supplied(stand({ '2926': `${A} US-96-SUP:${state}` }), A)).toBe(true);
  }
  const engaged = { '2926': A, '2925': 'US-96-SUP US-96-381-2 JP-62-12' };
  expect(supplied(stand(engaged, { engaged: ['2925'] }), A)).toBe(false);
  expect(supplied(stand(engaged, { engaged: ['2925'] }), 'US-96-381-2')).toBe(true);
});

test('12.11d a line leaves an engaged hex, and goes through none', () => {
  const s = stand({ '2926': `${A} JP-62-12`, '2924': 'US-96-SUP' }, { engaged: ['2926'] });
  expect(supplied(s, A)).toBe(true);
  // The bridge is the only way from Naha to the south bank.
  const bridge = { '1537': A, '1536': 'US-96-381-2', '1535': 'US-96-SUP' };
  expect(supplied(stand(bridge), A)).toBe(true);
  const fought = { ...bridge, '1536': 'US-96-381-2 JP-62-12' };
  expect(supplied(stand(fought, { engaged: ['1536'] }), A)).toBe(false);
});

test('12.1 11.52 at the moment of an assault: from the assault hex, whose defenders have no zone for it', () => {
  // The assault hex is 2927; the unit has left 2926 empty behind it, and nobody else is near.
  const s = stand({ '2926': A, '2927': 'JP-62-12', '2923': 'US-96-SUP' });
  const more = { from: hexOf('2927'), ignoring: hexOf('2927') };
  expect(supplied(s, A, more)).toBe(true);
  const left = stand({ '2924': A, '2927': 'JP-62-12', '2923': 'US-96-SUP' });
  expect(supplied(left, A, { from: hexOf('2927') })).toBe(false);
  expect(supplied(left, A, more)).toBe(true);
});

test('6.3 6.3-ex in mud every hex of the way holds a unit in command', () => {
  const chain = { '2926': A, '2925': 'US-96-381-2', '2924': 'US-96-381-3', '2923': 'US-96-SUP' };
  const mud = { weather: 'mud' };
  expect(supplied(stand(chain, mud), A)).toBe(true);
  expect(supplied(stand({ ...chain, '2925': 'US-96-381-2:disrupted' }, mud), A)).toBe(false);
  expect(supplied(stand({ ...chain, '2925': 'US-96-381-2:disrupted US-96-382-1' }, mud), A)).toBe(true);
  const gap = { '2926': A, '2924': 'US-96-381-3', '2923': 'US-96-SUP' };
  expect([supplied(stand(gap), A), supplied(stand(gap, mud), A)]).toEqual([true, false]);
  // Next to the supply unit nothing is between.
  expect(supplied(stand({ '2924': A, '2923': 'US-96-SUP' }, mud), A)).toBe(true);
  expect(supplied(stand(gap, { ...mud, tactics: { us: 'prepare' } }), A)).toBe(true);
});

test('12.13a one unsupplied unit is enough for joint fire', () => {
  const s = stand({
    '2926': A,
    '2928': 'US-96-381-2',
    '2925': 'US-96-SUP',
    '2927': 'JP-62-12',
    '2827': 'JP-62-13',
    '3027': 'JP-62-14',
  });
  const [near, far] = [unitNamed(A), unitNamed('US-96-381-2')];
  expect([areSupplied(s, [near]), areSupplied(s, [near, far])]).toEqual([true, false]);
});

test('18.16f 18.16i on Ie Shima, and on the turn of an amphibious move, supply is no question', () => {
  expect(supplied(stand({ '4434': 'US-77-305-1' }), 'US-77-305-1')).toBe(true);
  const landed = { '1745': 'US-1M-1-1' };
  const sea = { turn: 23, bySea: ['US-1M-1-1'] };
  expect(supplied(stand(landed, { ...sea, campaign: { amphibious: 23 } }), 'US-1M-1-1')).toBe(true);
  expect(supplied(stand(landed, { ...sea, campaign: { amphibious: 22 } }), 'US-1M-1-1')).toBe(false);
});
