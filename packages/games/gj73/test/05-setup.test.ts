import { expect, test } from 'vitest';
import chits from '../data/chits.json' with { type: 'json' };
import map from '../data/map.json' with { type: 'json' };
import { Table } from './pieces-table.ts';

const unitsAt = (table: Table, hex: string): string[] =>
  table.all.units.filter(unit => unit.at === hex).map(unit => unit.id);

test('5.0(2) units with a circle stand on their set-up hexes at full strength', () => {
  const table = Table.game();
  expect(unitsAt(table, '1702')).toEqual(['US-17-1', 'US-17-2']);
  expect(unitsAt(table, '0908')).toEqual(['JP-13_IIB-1', 'JP-13_IIB-2']);
  expect(unitsAt(table, '0712')).toEqual(['JP-1_Med_Arty-1']);
  expect(table.all.units.filter(unit => unit.reduced)).toEqual([]);
});

test('5.0(2) the set-up keeps the stacking limits', () => {
  const { units } = Table.game().all;
  const hexes = units.filter(unit => /^\d{4}$/.test(unit.at)).map(unit => unit.at);
  for (const hex of new Set(hexes)) expect(hexes.filter(at => at === hex).length).toBeLessThanOrEqual(2);
});

test('5.0(3) units with a number wait on that turn of the track', () => {
  const table = Table.game();
  expect(unitsAt(table, 'turn-3')).toEqual([
    'US-106-1',
    'US-106-2',
    'US-106-3',
    'US-165-1',
    'US-165-2',
    'US-165-3',
    'JP-I-22-1',
    'JP-II-22-5',
    'JP-III-22-9',
    'JP-42_FA-4',
  ]);
  expect(unitsAt(table, 'turn-4')).toEqual(['US-105-1', 'US-105-2', 'US-105-3']);
  expect(unitsAt(table, 'turn-6')).toEqual(['JP-I-32-1', 'JP-II-32-5']);
});

test('5.0(4) the other Japanese units form the reserve pool, the other US units are not used', () => {
  const table = Table.game();
  expect(unitsAt(table, 'reserve_pool').every(id => id.startsWith('JP-'))).toBe(true);
  expect(unitsAt(table, 'reserve_pool')).toHaveLength(4);
  expect(unitsAt(table, 'not_used').every(id => id.startsWith('US-'))).toBe(true);
  expect(unitsAt(table, 'not_used')).toHaveLength(18);
});

test('5.0(5) an MT marker lies on each red high ground and on no other hex', () => {
  const red = Object.entries(map.hexes).flatMap(([id, hex]) =>
    'high_ground' in hex && hex.high_ground === 'red' ? [id] : [],
  );
  expect(
    Table.game()
      .all.markers.map(marker => marker.at)
      .sort(),
  ).toEqual(red.sort());
  expect(red).toHaveLength(15);
});

test('5.0(5) the numbers of the markers are unknown to everybody, and shuffled', () => {
  const table = Table.game();
  for (const role of ['us', 'japan', 'spectator'])
    expect(table.seen(role).markers.every(marker => marker.value === null)).toBe(true);
  const values = (seed: string) => Table.game({}, seed).all.markers.map(marker => marker.value);
  expect(values('a')).not.toEqual(values('b'));
  expect(values('a').sort()).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3]);
});

test('5.0(6) every chit begins in the cup of its owner', () => {
  // Before the first draw of each side.
  const us = Table.position({ at: 'us.supply' });
  for (const role of ['us', 'japan'] as const) {
    const box = chits.chits
      .filter(chit => chit.side === role)
      .flatMap(chit => Array<string>(chit.count).fill(chit.id))
      .sort();
    expect(us.kinds(role, 'cup')).toEqual(box);
  }
  const game = Table.game();
  expect(game.kinds('us', 'cup')).toHaveLength(41);
  expect(game.kinds('japan', 'cup')).toHaveLength(47);
});

test('5.0(6) the cups are shuffled', () => {
  const kinds = (seed: string) =>
    Table.game({}, seed)
      .all.chits.filter(chit => chit.side === 'japan')
      .map(chit => chit.kind);
  expect(kinds('a')).not.toEqual(kinds('b'));
});

test('5.0(7) Japanese points begin at 0, Yahara with his front', () => {
  expect(Table.game().all).toMatchObject({ japanVp: 0, replacements: 0, yahara: true });
});

test('5.0(8) play begins in turn 1 with the US', () => {
  const table = Table.game();
  expect(table.all).toMatchObject({ turn: 1, side: 'us', badWeather: false });
  expect(table.roles).toEqual(['us']);
});
