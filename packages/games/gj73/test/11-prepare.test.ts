import { expect, test } from 'vitest';
import { onlyInCup } from './cups.ts';
import { Table } from './pieces-table.ts';

type Chits = { kind: string; at: string; up?: boolean }[];

const prepare = (role: 'us' | 'japan', chits: Chits, more: object = {}) =>
  Table.position({ at: `${role}.prepare`, turn: 5, chits, ...more });

test('11.0(1) the units of this turn go from the track to the box, those of other turns stay', () => {
  const table = prepare('us', [], {
    units: { 'US-106-1': 'turn-4', 'US-105-1': 'turn-5', 'US-105-2': 'turn-6', 'JP-I-22-1': 'turn-5' },
  });
  expect(['US-106-1', 'US-105-1', 'US-105-2', 'JP-I-22-1'].map(id => table.at(id))).toEqual([
    'turn-4',
    'reinforcement',
    'turn-6',
    'turn-5',
  ]);
});

test('11.0(2)① our track has no chits: preparing brings none but those recalled or bought', () => {
  for (let turn = 1; turn <= 12; turn++) {
    const table = Table.position({ at: 'us.prepare', turn });
    expect(table.kinds('us', 'cup')).toHaveLength(47);
  }
});

test('11.0(2)② face-down attachments may be recalled, as many as the owner likes', () => {
  const table = prepare('us', [
    { kind: 'U:tank', at: '1303' },
    { kind: 'U:smoke', at: '1303' },
    { kind: 'U:smoke', at: '1304' },
    { kind: 'U:commando', at: '1302' },
  ]);
  table.act('us', ...[1, 2, 3, 4].map(n => `recall piece=US-c${n}`));
  expect(table.kinds('us', 'reinforcement')).toEqual(['U:commando', 'U:smoke', 'U:smoke', 'U:tank']);
});

test('11.0(2)② none need be recalled', () => {
  const table = prepare('us', [{ kind: 'U:tank', at: '1303' }]).act('us', 'done');
  expect(table.at('US-c1')).toBe('1303');
});

test('11.0(2)② a face-up unit chit stays', () => {
  const table = prepare('us', [
    { kind: 'U:tank', at: '1303', up: true },
    { kind: 'U:smoke', at: '1303' },
  ]);
  expect(table.why('us', 'recall piece=US-c1')).toEqual({ rule: '11.0(2)②', key: 'face-up-unit-chit' });
  expect(table.legal('us')).toEqual(['recall piece=US-c2', 'done']);
});

test('11.0(2)② only own chits on the map', () => {
  const table = prepare('us', [
    { kind: 'U:tank', at: '1303' },
    { kind: 'U:tank', at: 'discard', up: true },
    { kind: 'J:sniper', at: '0815' },
  ]);
  expect(table.why('us', 'recall piece=US-c2')).toEqual({ rule: '11.0(2)②', key: 'not-on-map' });
  expect(table.why('us', 'recall piece=JP-c1')).toEqual({ rule: '11.0(2)②', key: 'not-yours' });
  expect(table.why('us', 'recall piece=US-17-1')).toEqual({ rule: '11.0(2)②', key: 'not-a-chit' });
});

/** Machine gun 4, grenade dischargers 3, special regiment 2. */
const shop = (replacements: number) =>
  prepare(
    'japan',
    [
      { kind: 'J:machine_gun', at: 'removed', up: true },
      { kind: 'J:grenade_discharger', at: 'removed', up: true },
      { kind: 'J:grenade_discharger', at: 'removed', up: true },
      { kind: 'J:special_regiment', at: 'removed', up: true },
      { kind: 'J:kikusui', at: 'removed', up: true },
      { kind: 'J:sniper', at: '0815' },
    ],
    { replacements },
  );

test('11.0(2)③ Japan buys lost unit chits back for their price', () => {
  const table = shop(4).act('japan', 'buy piece=JP-c1');
  expect(table.all.replacements).toBe(0);
  expect(table.piece('JP-c1')).toMatchObject({ at: 'reinforcement', up: false });
});

test('11.0(2)③ not one that costs more than it has', () => {
  expect(shop(3).why('japan', 'buy piece=JP-c1')).toEqual({
    rule: '11.0(2)③',
    key: 'too-dear',
    args: { price: 4, points: 3 },
  });
});

test('11.0(2)③ several, also of the same kind', () => {
  const table = shop(9).act('japan', 'buy piece=JP-c2', 'buy piece=JP-c3', 'buy piece=JP-c4');
  expect(table.all.replacements).toBe(1);
  expect(table.kinds('japan', 'removed')).toEqual(['J:kikusui', 'J:machine_gun']);
});

test('11.0(2)③ each kind has the price of the chit chart', () => {
  const price = (kind: string) =>
    10 -
    prepare('japan', [{ kind, at: 'removed', up: true }], { replacements: 10 }).act(
      'japan',
      'buy piece=JP-c1',
    ).all.replacements;
  expect(
    [
      'J:27tr',
      'J:machine_gun',
      'J:grenade_discharger',
      'J:special_regiment',
      'J:raiding_base',
      'J:defence_corps',
      'J:construction_engineer',
    ].map(price),
  ).toEqual([5, 4, 3, 2, 2, 2, 2]);
});

test('11.0(2)③ only unit chits, only from the removed box', () => {
  const table = shop(10);
  expect(table.why('japan', 'buy piece=JP-c5')).toEqual({ rule: '11.0(2)③', key: 'only-unit-chits-return' });
  expect(table.why('japan', 'buy piece=JP-c6')).toEqual({ rule: '11.0(2)③', key: 'not-removed' });
  expect(table.why('japan', 'buy piece=JP-12_IIB-1')).toEqual({ rule: '11.0(2)③', key: 'not-a-chit' });
});

test('11.0(2)③ the US cannot buy anything back', () => {
  const table = prepare('us', [
    { kind: 'U:tank', at: 'removed', up: true },
    { kind: 'U:smoke', at: '1303' },
  ]);
  expect(table.why('us', 'buy piece=US-c1')).toMatchObject({ key: 'not-now' });
});

test('11.0(3) what was seen of a chit is lost when it goes through the box', () => {
  // Bought back before the eyes of both, and recalled after reconnaissance.
  const table = Table.position({
    at: 'us.events',
    turn: 9,
    replacements: 4,
    chits: [
      { kind: 'J:sniper', at: '0815' },
      { kind: 'J:machine_gun', at: 'removed', up: true },
      { kind: 'U:recon', at: 'reinforcement' },
      ...onlyInCup('japan', 'J:sniper', 'J:machine_gun'),
    ],
  }).act('us', 'look piece=JP-c1');
  while (table.roles[0] === 'us') table.act('us', 'done');
  const kind = () => table.seen('us').chits.find(chit => chit.id === 'JP-c1')!.kind;
  expect(kind()).toBe('J:sniper');
  while (table.waiting !== 'japan.prepare.choose') table.act('japan', 'done');
  table.act('japan', 'recall piece=JP-c1', 'buy piece=JP-c2');
  expect(table.waiting).toBe('japan.place.choose');
  expect(kind()).toBeNull();
  expect(table.seen('us').chits.find(chit => chit.id === 'JP-c2')).toMatchObject({ up: false, kind: null });
  expect(table.kinds('japan', 'reinforcement')).toEqual(['J:machine_gun', 'J:sniper']);
});

test('11.0(3) the counters in the box really change places', () => {
  const first = (seed: string) => {
    const kinds = ['U:tank', 'U:smoke', 'U:commando', 'U:flamethrower'];
    const table = Table.position(
      {
        at: 'us.prepare',
        chits: [...kinds.map(kind => ({ kind, at: 'reinforcement' })), { kind: 'U:smoke', at: '1303' }],
      },
      {},
      seed,
    ).act('us', 'done');
    expect(table.kinds('us', 'reinforcement')).toEqual([...kinds].sort());
    return table.piece('US-c1').kind;
  };
  expect(new Set(['a', 'b', 'c', 'd', 'e', 'f'].map(first)).size).toBeGreaterThan(1);
});

test('11.0(3) the owner still knows them all', () => {
  const table = prepare('us', [
    { kind: 'U:tank', at: 'reinforcement' },
    { kind: 'U:smoke', at: '1303' },
  ]).act('us', 'recall piece=US-c2');
  expect(
    table
      .seen('us')
      .chits.filter(chit => chit.at === 'reinforcement')
      .map(chit => chit.kind)
      .sort(),
  ).toEqual(['U:smoke', 'U:tank']);
});
