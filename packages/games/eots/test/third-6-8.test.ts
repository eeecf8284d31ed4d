import { describe, expect, test } from 'vitest';
import { act, moves, no, pick, position, reacts, specOf } from './moving.ts';
import { type Spec, step } from './offensives.ts';
import { Table } from './table.ts';

/** Positions of a third reader of chapters 6, 7 and 8. */

const missionOf = (t: Table, id: string) => t.all.offensive!.missions.find(({ unit }) => unit === id)!;

describe('7.27 special reaction', () => {
  /** Brigades land at Kauai (5708) and Maui (5908); Akagi lies at one and covers the other. Both are answered. */
  const fightsAt = (akagi: string, cover: string): (string | null)[] =>
    [
      ['5708', '5908'],
      ['5908', '5708'],
    ].map(hexes => {
      const t = step(
        'special-reaction.settle',
        {
          side: 'japan',
          card: 'J-14',
          event: true,
          hq: 'hq-southseas',
          condition: 'intercept',
          missions: [
            { unit: 'jp-3sn', start: '4715', way: 'assault' },
            { unit: 'jp-4sn', start: '4715', way: 'assault' },
            { unit: 'jp-cv-akagi', start: '4715', way: 'sail', cover },
          ],
          battles: hexes.map(hex => ({ hex, special: true })),
          reaction: {
            hq: 'hq-cpac',
            missions: [
              { unit: 'us-7af', battle: '5708' },
              { unit: 'us-7af-lrb', battle: '5908' },
            ],
          },
        } as Spec,
        {
          units: { 'jp-3sn': '5708', 'jp-4sn': '5908', 'jp-cv-akagi': akagi, 'us-7af': '5808' },
          control: { allies: ['5708', '5908'] },
          hands: { japan: ['J-8'], allies: [] },
        },
      );
      return missionOf(t, 'jp-cv-akagi').battle;
    });

  test('7.27-5, 7.24-5 a carrier in a landing hex fights there, though it covers another, in whatever order', () => {
    expect(fightsAt('5708', '5908')).toEqual(['5708', '5708']);
    expect(fightsAt('5909', '5708')).toEqual(['5708', '5708']);
  });
});

describe('8.49 the armoured brigade stays out of mountains', () => {
  const assam = { 'cw-7-armor': '2005', 'cw-33': '2005', 'cw-15': '2005' };

  test('8.49, 8.43-1 when it disengages; those with it go where it can go', () => {
    const leave = (others: { [id: string]: string }): string[] => {
      const t = moves({
        ops: 3,
        active: { 'jp-a-15': '2006 reduced', 'jp-a-25': '2011' },
        others: { 'hq-south': '2212', ...others },
        more: { control: { japan: ['2006'] } },
      });
      act(pick(t, 'jp-a-15'), 'march hex=2005');
      return t.legal('allies').filter(action => action !== 'decline');
    };
    const valley = ['disengage hex=1905', 'disengage hex=2104', 'disengage hex=2105'];
    expect(leave(assam).sort()).toEqual(valley);
    expect(leave({ 'cw-33': '2005', 'cw-15': '2005' }).sort()).toEqual([
      valley[0],
      'disengage hex=2004',
      ...valley.slice(1),
    ]);
  });

  test('8.49, 9.5-3 when it retreats: with mountains alone behind it, it is lost', () => {
    const beaten = (unit: string): string => {
      const spec = specOf('battles', {
        ops: 3,
        active: { 'jp-a-15': '2005 reduced' },
        others: { [unit]: '2005', 'jp-a-25': '2104', 'jp-a-28': '2105', 'jp-a-29': '1905' },
        more: { control: { japan: ['2006', '2104', '2105', '1905'] } },
        offensive: {
          missions: [{ unit: 'jp-a-15', start: '2006', from: '2006', way: 'march', battle: '2005' }],
          battles: [{ hex: '2005' }],
        },
      });
      const t = Table.rolled(spec, [6, 0]);
      while (t.waiting.includes('hit')) act(t, t.legal(t.roles[0]!)[0]!);
      return t.at(unit);
    };
    expect([beaten('us-nl-corps'), beaten('cw-7-armor')]).toEqual(['2004 reduced', 'eliminated']);
  });
});

test('7.26-5, 8.42-4 reacting troops do not march into enemies that stop them short of the battle', () => {
  const t = reacts({
    ops: 3,
    active: { 'jp-bb-kongo': '2014' },
    battles: ['2014'],
    reacting: { 'cw-3-ind': '1912', 'cw-ma-air': '2015' },
    others: { 'jp-a-25': '1913' },
    more: { control: { allies: ['2012', '2013', '1912', '1913', '2014'] } },
  });
  pick(t, 'cw-3-ind');
  expect(no(t, 'march hex=1913')).toBe('7.26-5 no-battle-there');
  expect(no(t, 'march hex=2012')).toBeUndefined();
});

test('7.26-5, 8.45-2 no landing on mountains or at sea, so troops are not activated for it', () => {
  const activates = (hex: string): string | undefined => {
    const t = position('offensive.step-8?', {
      side: 'allies',
      active: { 'us-ca-neworleans': hex },
      others: { 'jp-ss': '4021', 'jp-ca-aoba': '4021', 'hq-southseas': '4021' },
      offensive: {
        condition: 'intercept',
        missions: [{ unit: 'us-ca-neworleans', start: '4828', way: 'sail', battle: hex }],
        battles: [{ hex }],
      },
      more: { control: { japan: ['4021'] } },
    });
    return no(act(t, 'name-hq unit=hq-southseas'), 'activate unit=jp-ss');
  };
  expect(['4222', '3823', '3722', '4321'].map(activates)).toEqual([
    undefined,
    undefined,
    '7.26-5 no-battle-to-reach',
    '7.26-5 no-battle-to-reach',
  ]);
});

test('5.32D-1, 8.43-2 who left twice goes back, and the hex between is whose it was', () => {
  const t = moves({
    side: 'allies',
    ops: 3,
    active: { 'cw-b-ind': '2105', 'cw-1b': '2007', 'us-5af': '3823' },
    others: { 'jp-a-15': '2106', 'hq-south': '2212' },
    more: {
      control: { japan: ['2106', '2207', '2208', '2108'], allies: ['2105', '2007', '2107'] },
      hands: { japan: ['J-19'] },
    },
  });
  act(pick(t, 'cw-b-ind'), 'march hex=2106');
  t.act('japan', 'disengage hex=2107');
  if (t.state.offensive!.group) act(t, 'halt');
  act(pick(t, 'cw-1b'), 'march hex=2107');
  t.act('japan', 'disengage hex=2208');
  expect(t.control('2107')).toBe('allies');
  while (t.waiting !== 'offensive.weather')
    act(t, t.legal('allies').find(each => /^(halt|done)/.test(each))!);
  act(t, 'react card=J-19');
  expect(t.at('jp-a-15')).toBe('2106');
  expect(['2106', '2107', '2208'].map(hex => t.control(hex))).toEqual(['japan', 'allies', 'japan']);
});

test('8.21-3, 8.21-4, 8.46 ships stay with a landing into whose hex others march afterwards', () => {
  const t = moves({
    ops: 3,
    active: { 'jp-ss': '2112', 'jp-ca-aoba': '2112', 'jp-a-25': '2013' },
    others: { 'hq-south': '2212' },
    more: { control: { allies: ['2014'], japan: ['2112', '2013'] } },
  });
  act(pick(t, 'jp-ss', 'jp-ca-aoba'), 'organic hex=2014');
  act(pick(t, 'jp-a-25'), 'march hex=2014', 'halt');
  expect([t.waiting, t.at('jp-ss'), t.at('jp-ca-aoba')]).toEqual([
    'post-battle.offensive.move',
    '2014',
    '2014',
  ]);
});

test('7.24-6, 7.23 a carrier whose landing was taken back has nothing to cover', () => {
  const t = position('offensive.step-3', {
    side: 'allies',
    card: 'A-31',
    active: { 'us-cv-enterprise': '4723', 'us-1m': '4423', 'us-cv-wasp': '4422' },
    // Efate (4826) shuts the sea around Espiritu Santo, but for Enterprise, which has nothing in range.
    others: { 'hq-southseas': '4826', 'jp-af-24': '4826', 'hq-cpac': '5808' },
    more: { control: { allies: ['4825'], japan: ['4423', '4826'] }, markers: { aspUsed: [0, 1] } },
    offensive: {
      missions: [
        { unit: 'us-cv-enterprise', start: '4828', way: 'sail' },
        { unit: 'us-1m', start: '4825', way: 'assault', from: '4523' },
        { unit: 'us-cv-wasp', start: '5808', way: 'sail', cover: '4423' },
      ],
      landings: ['4423'],
      aspSpent: 1,
    },
  });
  expect([t.at('us-cv-enterprise'), t.at('us-1m')]).toEqual(['4828', '4825']);
  expect(no(t, 'done')).toBe('7.24-6 carrier-must-commit');
  expect(no(t, 'recall unit=us-cv-wasp')).toBeUndefined();
});
