import { expect, test } from 'vitest';
import { JAPAN, US } from '../components.ts';
import { hexAt } from '../map.ts';
import { fireColumn, fireTotal, leastStrength } from '../rules/10-fire/12-table.ts';
import { unitNamed } from '../units.ts';
import { stand } from './lay.ts';

const named = (ids: string): number[] => ids.split(' ').map(unitNamed);
const A = 'US-96-381-1';
const J = 'JP-62-13';
/** 2927 is broken, 2929 rough, 2330 a ridge, 2627 clear. */

/** Strength and column of a stack in one hex that fires at another. */
function shot(
  side: 0 | 1,
  from: string,
  stack: string,
  to: string,
  victim: string,
  more: { [name: string]: unknown } = {},
  options: { [name: string]: boolean } = {},
): [number, number] {
  const s = stand({ [from]: stack, [to]: victim }, more as never, options);
  const units = stack.split(' ').map(each => unitNamed(each.split(':')[0]!));
  return [fireTotal(s, units, hexAt(to)), fireColumn(s, side, units, hexAt(to))];
}

test('10.1 10.11 10.4 example 39: 9-4-5 and 7-3-5 fire with 16 together', () => {
  expect(shot(US, '2928', 'US-7-17-1 US-27-105-1', '2929', J)[0]).toBe(16);
  expect(shot(US, '2928', 'US-7-17-1:reduced', '2929', J)[0]).toBe(5);
});

test('10.12 TR-fire example 40: 16 at rough ground is the column "16" of its line, the fifth', () => {
  expect(shot(US, '2928', 'US-7-17-1 US-27-105-1', '2929', J)).toEqual([16, 5]);
});

test('10.12b 10.12c 10.12d TR-fire example 41: 11 is the column "10"; below the first nothing, beyond the last the last', () => {
  // JP fire of 11 against US in broken: 4 6 8 10 12.
  const at = (stack: string): [number, number] => shot(JAPAN, '2928', stack, '2927', A);
  expect(at('JP-24-22-1 JP-62-13')).toEqual([11, 4]);
  expect(at('JP-AT-3')).toEqual([2, 0]);
  const s = stand({ '2929': J, '2928': A });
  expect([US, JAPAN].map(side => leastStrength(s, side as 0 | 1, hexAt('2929')))).toEqual([6, 6]);
  expect(
    shot(US, '2627', 'US-1M-1-1 US-1M-1-2', '2626', J, { tactics: { us: 'prepare', japan: 'withdraw' } })[1],
  ).toBe(10);
});

test('10.12a a position is the top line for Japanese units, never for those who fire from it at the US', () => {
  const s = stand({ '2927': J, '2928': A }, { positions: ['2927 N'] });
  expect([leastStrength(s, US, hexAt('2927')), leastStrength(s, JAPAN, hexAt('2927'))]).toEqual([8, 4]);
  // Clear ground with a town is the line of broken ground.
  expect(leastStrength(stand({ '2528': J }), US, hexAt('2528'))).toBe(4);
});

test('10.24 14.4 10.24a example 46: 12 of a division at level II go from "12" to "10" in broken ground', () => {
  const tanks = 'US-96-TK763 US-7-TK711';
  expect(shot(US, '2926', tanks, '2927', J)).toEqual([12, 5]);
  expect(shot(US, '2926', tanks, '2927', J, { fatigue: { '96': 10, '7': 10 } })).toEqual([12, 4]);
  expect(shot(US, '2926', tanks, '2927', J, { fatigue: { '96': 9, '7': 16 } })).toEqual([12, 3]);
});

test('10.24d example 47: one machine gun, or two, lift 4 to the first column of a ridge', () => {
  const at = (stack: string, more = {}, options = {}): number =>
    shot(JAPAN, '2330', stack, '2329', A, more, options)[1];
  const ridge = (stack: string, more = {}, options = {}): number =>
    shot(JAPAN, '2329', stack, '2330', A, more, options)[1];
  expect([ridge('JP-MG-3'), ridge('JP-62-13'), ridge('JP-MG-3:reduced JP-MG-17:reduced')]).toEqual([1, 0, 1]);
  expect(ridge('JP-MG-3 JP-MG-17')).toBe(2);
  // Tactics take away from there; they add to it only by the option.
  expect(ridge('JP-MG-3', { tactics: { us: 'prepare', japan: 'conserve' } })).toBe(0);
  const right = { tactics: { us: 'prepare', japan: 'counterattack' } };
  expect([ridge('JP-MG-3', right), ridge('JP-MG-3', right, { gunsThenTactics: true })]).toEqual([1, 3]);
  expect(ridge('JP-62-13', right, { gunsThenTactics: true })).toBe(0);
  expect(at('JP-MG-3')).toBeGreaterThan(0);
});

test('7.11 10.12c shifts to the left take a weak fire off the table', () => {
  const left = { tactics: { us: 'prepare', japan: 'counterattack' } };
  expect(shot(US, '2928', 'US-96-TK763', '2929', J)).toEqual([6, 1]);
  expect(shot(US, '2928', 'US-96-TK763', '2929', J, left)).toEqual([6, 0]);
});

test('14.42 long-range fire is at level I; tanks and guns next to their target take the worst of their stack', () => {
  const tired = { fatigue: { '96': 16 } };
  const s = stand({ '2925': 'US-96-TK763', '2926': 'US-7-17-1', '2927': J }, tired);
  const column = (ids: string): number => fireColumn(s, US, named(ids), hexAt('2927'));
  // 6 from two hexes away, 9 from the next one: nobody who is tired fires at what is next to him.
  expect([column('US-96-TK763'), column('US-7-17-1 US-96-TK763')]).toEqual([2, 6]);
  const near = stand({ '2926': 'US-7-TK711 US-96-381-1', '2927': J }, tired);
  expect(fireColumn(near, US, named('US-7-TK711'), hexAt('2927'))).toBe(0);
  const foot = stand({ '2926': 'US-7-17-1 US-96-381-1', '2927': J }, tired);
  expect(fireColumn(foot, US, named('US-7-17-1'), hexAt('2927'))).toBe(3);
});

test('10.15 10.15c 10.17a artillery: printed next to the target or observed, else 1', () => {
  const s = stand({ '2924': 'US-96-ART', '2926': 'US-7-ART', '2927': J });
  const guns = named('US-96-ART US-7-ART');
  expect(fireTotal(s, guns, hexAt('2927'))).toBe(9);
  expect(fireTotal(s, guns, hexAt('2927'), named('US-96-ART'))).toBe(16);
});
