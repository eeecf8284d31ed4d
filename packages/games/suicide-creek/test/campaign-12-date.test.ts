import type { Json } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { dates } from '../campaign.ts';
import { hasBonus } from '../rules/campaign/16-points.ts';
import { on } from './campaign.ts';
import type { Creek } from './lay.ts';

/** 4.712 A new date, 4.716 its points. */

test('4.6-length 4.2-CG-Date seven dates, three a day, two of them at night', () => {
  expect(dates.map(({ id, day, part }) => `${id} ${day} ${part}`)).toEqual([
    '2PM 2 pm',
    '2N 2 night',
    '3AM 3 am',
    '3PM 3 pm',
    '3N 3 night',
    '4AM 4 am',
    '4PM 4 pm',
  ]);
});

/** The date after 2N, which nobody fought on. */
function idle(campaign: { readonly [name: string]: Json }, ...dice: number[]): Creek {
  const t = on('2N', campaign, 'initiative').act('us', 'idle-date');
  return (dice.length > 0 ? t.dice(...dice) : t).act('japan', 'idle-date').waitsAt('buying', 'us', 'japan');
}
/** With this SAN of the Americans, and this die. */
const next = (san: number, ...dice: number[]): Creek => idle({ san: { us: san, japan: 2 } }, ...dice);

test('4.712 4.7121 4.7122 4.2-RePh a SAN of 0 rises to 2; from 4 on a die may lower it', () => {
  const after = (san: number, ...dice: number[]): number => next(san, ...dice).state.campaign!.san[0];
  expect([after(0), after(1), after(2), after(3)]).toEqual([2, 1, 2, 3]);
  const falls = (san: number): number[] => [1, 2, 3, 4, 5, 6].filter(die => after(san, die) < san);
  expect([falls(4), falls(5), falls(6), falls(7)]).toEqual([
    [5, 6],
    [4, 5, 6],
    [3, 4, 5, 6],
    [2, 3, 4, 5, 6],
  ]);
  expect([after(4, 5), after(5, 6), after(7, 6)]).toEqual([2, 3, 5]);
  expect(next(5, 6).state.campaign!.sanAtStart[0]).toBe(5);
});

test('4.7122 nobody else sees the die', () => {
  const t = next(5, 6);
  expect([t.log('roll', 'japan'), t.log('san-falls', 'spectator')]).toEqual([[], []]);
  expect(t.log('san-falls', 'us')).toHaveLength(1);
});

test('4.716 4.7161 4.11 points of each date', () => {
  expect(dates.map(({ cpp }) => [cpp.us, cpp.japan])).toEqual([
    [0, 0],
    [10, 21],
    [32, 4],
    [20, 20],
    [20, 30],
    [44, 23],
    [15, 6],
  ]);
  // 2 left, 32 of the date, and a die of 4 for a lost battle.
  const t = idle({ cpp: { us: 2, japan: 0 }, lost: { us: 12, japan: 6 }, san: { us: 2, japan: 2 } }, 4);
  expect([dates[t.state.campaign!.date]!.id, t.state.campaign!.cpp, t.state.campaign!.lost]).toEqual([
    '3AM',
    [38, 4],
    [0, 0],
  ]);
  expect(t.log('roll', 'japan')).toEqual([]);
});

test('4.7162 4.12 a die for whoever lost twice as much and six more', () => {
  const rolls = (own: number, other: number): boolean => hasBonus([own, other], 0);
  expect(
    [
      [6, 0],
      [5, 0],
      [12, 6],
      [11, 5],
      [10, 5],
      [20, 11],
      [14, 7],
      [0, 0],
    ].map(([own, other]) => rolls(own!, other!)),
  ).toEqual([true, false, true, true, false, false, true, false]);
  expect(hasBonus([0, 6], 1)).toBe(true);
});
