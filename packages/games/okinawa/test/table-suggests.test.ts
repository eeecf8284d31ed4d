import { formatAction, view } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { marks } from '../bot/bombardment.ts';
import { okinawa } from '../index.ts';
import { table } from '../table.ts';
import { begin, type Island, lay } from './lay.ts';
import { en } from './table-reader.ts';

/** What is suggested beside the map can be done, and once it is done nothing more is suggested. */

const planOf = (island: Island, role: string) =>
  table.plan!(view(okinawa, island.match, role, false).state, en, island.waiting, role)!;
const follow = (island: Island, role: string): Island => {
  for (const action of planOf(island, role).suggests!.actions!) island.act(role, formatAction(action));
  return island;
};

test('5.1 5.11 a strike is shared out once', () => {
  const island = begin({ scenario: 'campaign' }).act('japan', 'done');
  expect(island.waiting).toBe('air.strike.groups');
  expect(planOf(follow(island, 'us'), 'us').suggests).toBeUndefined();
  expect(island.legal('us')).toContain('done');
});

test('5.1 5.33 all that can be given to a base or a fleet has its place beside it, from the first to the last', () => {
  const ways = (island: Island, role: string): string[] =>
    planOf(island, role).planner!.tabs.flatMap(({ parts }) =>
      parts.flatMap(part =>
        part.kind === 'bins'
          ? part.bins.flatMap(bin => (bin.ways ?? []).map(each => formatAction(each.action)))
          : [],
      ),
    );
  const given = (island: Island, role: string): string[] =>
    island.legal(role).filter(action => action.startsWith('assign'));
  const strike = begin({ scenario: 'campaign' }).act('japan', 'done');
  for (const more of [
    'assign base=kyushu number=100',
    'assign base=amami number=50',
    'assign-rest base=formosa',
  ]) {
    const all = ways(strike, 'us');
    expect(given(strike, 'us').filter(action => !all.includes(action))).toEqual([]);
    strike.act('us', more);
  }
  const raid = lay('air', { '2742': 'JP-62-12' }, { turn: 5, air: { strikes: 0, kikusui: 2 } });
  raid.act('japan', 'decline', 'fly');
  const all = ways(raid, 'japan');
  expect(given(raid, 'japan').length).toBeGreaterThan(0);
  expect(given(raid, 'japan').filter(action => !all.includes(action))).toEqual([]);
});

test('8.2 8.3 markers are placed once; who changes them may be given the suggestion again', () => {
  const island = lay(
    'bombardment',
    { '2330': 'US-96-381-1', '2331': 'JP-62-12', '2431': 'JP-62-13' },
    { turn: 8, tactics: { us: 'prepare', japan: 'withdraw' } },
  );
  expect(planOf(follow(island, 'us'), 'us').suggests).toBeUndefined();
  const [marked] = planOf(island, 'us').pills!.filter(({ state }) => state === 'met');
  island.act('us', `take-back hex=${marked!.hex}`);
  expect(planOf(island, 'us').suggests).toBeDefined();
});

test('8.3 8.13 what is suggested is what the machine would lay: together, not a marker here and one there', () => {
  const island = lay(
    'bombardment',
    {
      '2330': 'US-96-381-1',
      '2329': 'US-96-381-2',
      '2331': 'JP-62-12',
      '2431': 'JP-62-13',
      '1945': 'JP-62-14',
    },
    { turn: 8, weather: 'clear', tactics: { us: 'prepare', japan: 'withdraw' } },
  );
  const wanted = marks(view(okinawa, island.match, 'us', false)).marks;
  expect(planOf(island, 'us').suggests!.actions).toEqual(wanted);
  expect(wanted.reduce((sum, { number }) => sum + Number(number), 0)).toBe(6);
  // What lies there already and is too little is laid anew.
  const [first] = wanted;
  island.act('us', `mark hex=${first!.hex} number=3`, 'mark hex=1945 number=3');
  follow(island, 'us');
  expect(planOf(island, 'us').suggests).toBeUndefined();
});

test('9.1 9.13 the staff is offered as long as somebody can move', () => {
  const moves = (words: string): Island =>
    lay('us.moves', { '3018': `US-96-381-1${words}`, '2040': 'JP-62-12' }, { turn: 8 });
  expect(planOf(moves(''), 'us').suggests).toBeDefined();
  expect(table.plan!(moves('').state, en, 'us.moves.unit', 'us')!.rows.at(-1)!.value).toBe('1 / 1');
  const pinned = table.plan!(moves(':pinned').state, en, 'us.moves.unit', 'us');
  expect([pinned!.suggests, pinned!.rows.at(-1)!.value]).toEqual([undefined, '0 / 1']);
});

test('18.15 whoever lies offshore is asked to land', () => {
  const island = lay('us.moves', { offshore: 'US-96-381-1', '2040': 'JP-62-12' }, { turn: 1 });
  expect(table.question!(island.state, 'us.moves.unit')).toEqual({ key: 'landing', args: { left: 1 } });
  const ashore = lay('us.moves', { '3018': 'US-96-381-1', '2040': 'JP-62-12' }, { turn: 8 });
  expect(table.question!(ashore.state, 'us.moves.unit')).toBeNull();
});
