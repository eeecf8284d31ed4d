import { expect, test } from 'vitest';
import { Table } from './pieces-table.ts';

const box = (...kinds: string[]) =>
  Table.position({ at: 'us.supply', chits: kinds.map(kind => ({ kind, at: 'reinforcement' })) });

test('8.0(1) any number of chits of any type may be spent, sea-air chits as well', () => {
  const table = box('U:carrier', 'U:tank', 'U:smoke', 'U:flamethrower');
  expect(table.legal('us')).toEqual([1, 2, 3, 4].map(n => `spend piece=US-c${n}`).concat('done'));
  table.act('us', 'spend piece=US-c1', 'spend piece=US-c3', 'done');
  expect(table.kinds('us', 'discard')).toEqual(['U:carrier', 'U:smoke']);
  expect(table.at('US-c2')).toBe('reinforcement');
});

test('8.0(1) none need be spent', () => {
  const table = box('U:carrier').act('us', 'done');
  expect(table.all.supply).toBe(0);
  expect(table.at('US-c1')).toBe('sea_air');
});

test('8.0(1) only chits in the own box can be spent', () => {
  const table = Table.position({
    at: 'us.supply',
    chits: [
      { kind: 'U:tank', at: 'reinforcement' },
      { kind: 'U:tank', at: '1303' },
      { kind: 'J:sniper', at: 'reinforcement' },
    ],
  });
  expect(table.why('us', 'spend piece=US-c2')).toEqual({ rule: '8.0(1)', key: 'not-in-box' });
  expect(table.why('us', 'spend piece=JP-c1')).toEqual({ rule: '8.0(1)', key: 'not-yours' });
  expect(table.why('us', 'spend piece=US-17-1')).toMatchObject({ rule: '8.0(1)' });
});

test('8.0(1) the points of the chits spent add up', () => {
  // Carrier 2, surface ship 3, flamethrower 1.
  const table = box('U:carrier', 'U:surface_ship', 'U:flamethrower', 'U:smoke');
  const after = [1, 2, 3].map(n => table.act('us', `spend piece=US-c${n}`).all.supply);
  expect(after).toEqual([2, 5, 6]);
});

test('8.0(2) the points of the events of this turn are added', () => {
  const table = Table.position({
    at: 'us.events',
    chits: [
      { kind: 'U:recon', at: 'reinforcement' },
      { kind: 'U:carrier', at: 'reinforcement' },
      { kind: 'U:smoke', at: 'reinforcement' },
    ],
  });
  expect(table.all.supply).toBe(2);
  expect(table.act('us', 'spend piece=US-c2').all.supply).toBe(4);
});

test('8.0(3) the sum is what the US can attack with', () => {
  const table = Table.position({
    at: 'us.supply',
    units: {
      'US-17-1': '1205',
      'US-32-1': '1306',
      'JP-12_IIB-1': '1206',
      'JP-12_IIB-2': '1307',
      'US-184-1': '1407',
    },
    chits: [
      { kind: 'U:flamethrower', at: 'reinforcement' },
      { kind: 'U:smoke', at: 'reinforcement' },
    ],
  }).act('us', 'spend piece=US-c1', 'done', 'done', 'done');
  expect(table.waiting).toBe('us.combat.attack');
  table.act('us', 'attack from=1205 to=1206');
  expect(table.why('us', 'attack from=1306 to=1307')).toEqual({ rule: '13.0(1)', key: 'no-supply' });
});

test('8.0(4) a chit spent is discarded face up and has no other effect', () => {
  const table = Table.position({
    at: 'us.supply',
    chits: [
      { kind: 'U:airbase_bombing', at: 'reinforcement' },
      { kind: 'U:smoke', at: 'reinforcement' },
      { kind: 'J:kikusui', at: 'sea_air' },
    ],
  }).act('us', 'spend piece=US-c1', 'done');
  expect(table.piece('US-c1')).toMatchObject({ at: 'discard', up: true });
  expect(table.at('JP-c1')).toBe('sea_air');
  expect(table.log('spent', 'japan')).toMatchObject([
    { rule: '8.0(4)', args: { chit: 'U:airbase_bombing' } },
  ]);
});

test('8.0(4) what was spent has been shown and cannot be taken back', () => {
  const table = box('U:tank', 'U:smoke').act('us', 'spend piece=US-c1');
  expect(table.match.undo.from).toBe(table.match.actions.length);
});
