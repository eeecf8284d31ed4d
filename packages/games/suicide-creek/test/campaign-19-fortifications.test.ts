import { expect, test } from 'vitest';
import { itemOf } from '../campaign.ts';
import { on } from './campaign.ts';
import type { Creek } from './lay.ts';

/** 4.719 Fortification points. */

const left = (t: Creek, role: 'us' | 'japan'): number =>
  (t.shownTo(role) as { campaign: { fpp: Record<string, number> } }).campaign.fpp[role]!;
const buys = (t: Creek, role: string, ...items: string[]): Creek =>
  t.act(role, ...items.map(item => `fortify item=${item}`));
const step = (us: number, japan: number, date = '3AM', stacks = {}): Creek =>
  on(date, { fpp: { us, japan } }, 'date.purchases', stacks)
    .act('us', 'done')
    .act('japan', 'done')
    .waitsAt('fortify', 'us', 'japan');

test('4.719 4.719-table 4.719-note-a 4.719-note-b what each costs', () => {
  const price = (role: 'us' | 'japan', item: string): number =>
    90 - left(buys(step(90, 90, '3AM', { holding: 'us 6-6-8 x27' }), role, item), role);
  expect(
    [
      'foxhole-3',
      'foxhole-2',
      'foxhole-1',
      'cover',
      'hide-gun',
      'hide-squad',
      'hide-half-squad',
      'hide-smc',
      'wire',
    ].map(item => price('japan', item)),
  ).toEqual([3, 2, 1, 1, 5, 3, 2, 1, 8]);
  expect(['trench', 'trip-flare', 'trip-wire'].map(item => price('us', item))).toEqual([10, 4, 4]);
});

test('4.719 4.2-FPP thirty points: three wire and two foxholes for three squads', () => {
  const t = buys(step(0, 30), 'japan', 'wire', 'wire', 'wire', 'foxhole-3', 'foxhole-3');
  expect(left(t, 'japan')).toBe(0);
  t.refuses('japan', 'fortify item=cover', '4.719', 'fpp-do-not-suffice');
  t.act('us', 'done').act('japan', 'done');
  const [, stock] = t.state.campaign!.stock;
  expect([stock[itemOf('wire')], stock[itemOf('foxhole-3')]]).toEqual([3, 2]);
});

test('4.719 what is not spent is lost; trip things come in twos and fours', () => {
  const t = buys(step(20, 0), 'us', 'trench', 'trip-flare', 'trip-wire');
  expect(left(t, 'us')).toBe(2);
  t.act('us', 'fortify-anew');
  expect(left(t, 'us')).toBe(20);
  buys(t, 'us', 'trench', 'trip-flare', 'trip-wire').act('us', 'done').act('japan', 'done');
  const { stock, fpp, ordered } = t.state.campaign!;
  expect(['trench', 'trip-flare', 'trip-wire'].map(item => stock[0][itemOf(item)])).toEqual([1, 2, 4]);
  expect([fpp, ordered[0].some(count => count > 0)]).toEqual([[0, 0], false]);
});

test('4.719-note-d trenches and trip things are for the Marines only; pillboxes are not for sale', () => {
  const t = step(90, 90);
  for (const item of ['trench', 'trip-flare', 'trip-wire'])
    t.refuses('japan', `fortify item=${item}`, '4.719-note-d', 'not-for-this-side');
  for (const item of ['pillbox', 'corduroy'])
    t.refuses('japan', `fortify item=${item}`, '4.719-table', 'not-for-sale');
});

test('4.719-note-c by day the Marines hide a tenth of their squads, rounded up; at night as they like', () => {
  const t = buys(
    step(90, 90, '3AM', { holding: 'us 6-6-8 x27, 9-1' }),
    'us',
    'hide-squad',
    'hide-squad',
    'hide-half-squad',
  );
  t.refuses('us', 'fortify item=hide-squad', '4.719-note-c', 'hides-too-many');
  buys(t, 'us', 'hide-half-squad');
  t.refuses('us', 'fortify item=hide-half-squad', '4.719-note-c', 'hides-too-many');
  t.allows('us', 'fortify item=hide-smc', 'fortify item=hide-gun');
  const night = buys(step(90, 90, '2N', { holding: 'us 6-6-8 x3' }), 'us', 'hide-squad', 'hide-squad');
  night.allows('us', 'fortify item=hide-squad');
});

test('4.719 nobody sees what the other buys, or whether he has anything to spend', () => {
  const t = step(20, 30);
  const before = JSON.stringify([t.shownTo('us'), t.shownTo('spectator')]);
  buys(t, 'japan', 'wire').act('japan', 'done').act('us', 'done');
  expect(JSON.stringify(t.shownTo('us'))).not.toContain('wire');
  expect(before).not.toContain('wire');
});
