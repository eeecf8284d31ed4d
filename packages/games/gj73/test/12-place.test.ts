import { expect, test } from 'vitest';
import { Table } from './pieces-table.ts';

const hexes = (table: Table, role: 'us' | 'japan', piece: string): string[] =>
  table
    .legal(role)
    .map(action => new RegExp(`^place hex=(\\d{4}) piece=${piece}$`).exec(action)?.[1])
    .filter(hex => hex !== undefined);

const us = (
  japan: { [unit: string]: string } = {},
  chits: { kind: string; at: string; up?: boolean }[] = [],
) => Table.position({ at: 'us.place', units: { 'US-17-1': 'reinforcement', ...japan }, chits });

test('12.0 units and attachments in the box may be put on the map', () => {
  const table = us({}, [{ kind: 'U:smoke', at: 'reinforcement' }]);
  table.act('us', 'place piece=US-17-1 hex=1301', 'place piece=US-c1 hex=1302');
  expect([table.at('US-17-1'), table.at('US-c1')]).toEqual(['1301', '1302']);
});

test('12.0 what is not placed waits in the box', () => {
  const table = us({}, [{ kind: 'U:smoke', at: 'reinforcement' }]).act('us', 'done');
  expect([table.at('US-17-1'), table.at('US-c1')]).toEqual(['reinforcement', 'reinforcement']);
});

test('12.0 only own pieces in the own box', () => {
  const table = us({ 'US-17-2': '1303', 'JP-12_IIB-1': 'reinforcement' });
  expect(table.why('us', 'place piece=US-17-2 hex=1301')).toEqual({ rule: '12.0', key: 'not-in-box' });
  expect(table.why('us', 'place piece=JP-12_IIB-1 hex=1301')).toEqual({ rule: '12.0', key: 'not-yours' });
});

test('12.0 stacking limits hold', () => {
  const table = us({ 'US-32-1': '1301', 'US-17-2': '1601' });
  expect(table.why('us', 'place piece=US-17-1 hex=1301')).toMatchObject({ rule: '3.2(1)' });
  expect(table.why('us', 'place piece=US-17-1 hex=1601')).toBeUndefined();
});

test('12.0(1) from an own source along roads, any distance', () => {
  const reach = hexes(us(), 'us', 'US-17-1');
  // Sources, and the ends of the roads in the south of the map.
  for (const hex of ['1301', '1601', '1801', '0215', '0815', '1115']) expect(reach).toContain(hex);
  // 1507 is the end of a road, 1304 lies on one.
  for (const hex of ['1507', '1304']) expect(reach).toContain(hex);
});

test('12.0(1) not where no road goes', () => {
  const table = us();
  // 1401 lies next to the source in 1301, without a road.
  expect(hexes(table, 'us', 'US-17-1')).not.toContain('1401');
  expect(table.why('us', 'place piece=US-17-1 hex=1401')).toEqual({
    rule: '12.0(1)',
    key: 'no-road-from-source',
    args: { hex: '1401' },
  });
});

test('12.0(1) through full hexes, which limit only where it ends', () => {
  const table = us({ 'US-32-1': '1301', 'US-32-2': '1301', 'US-32-3': '1601', 'US-184-1': '1801' });
  expect(hexes(table, 'us', 'US-17-1')).toContain('1302');
});

test('12.0(1) Japan comes from its own sources in the south', () => {
  const table = Table.position({
    at: 'japan.place',
    units: { 'JP-I-22-1': 'reinforcement', 'US-17-1': '0814', 'US-32-1': '0214' },
  });
  // 0815 and 0215 are barred, so the only way in is 1115 - 1114, and on by Highway 13.
  expect(hexes(table, 'japan', 'JP-I-22-1')).toContain('1115');
  expect(hexes(table, 'japan', 'JP-I-22-1')).not.toContain('0815');
  expect(hexes(table, 'japan', 'JP-I-22-1')).not.toContain('0215');
});

test('12.0(2) not into a hex next to an enemy unit, nor through one', () => {
  // A Japanese unit in 1404 bars 1304 and 1403 beside it; 1303 stays open.
  const table = us({ 'JP-12_IIB-1': '1404' });
  for (const hex of ['1304', '1403', '1505'])
    expect(table.why('us', `place piece=US-17-1 hex=${hex}`)).toMatchObject({ rule: '12.0(2)' });
  expect(hexes(table, 'us', 'US-17-1')).toContain('1303');
  const shut = us({ 'JP-12_IIB-1': '1404', 'JP-12_IIB-2': '1105', 'JP-12_IIB-3': '1706' });
  expect(shut.why('us', 'place piece=US-17-1 hex=0815')).toMatchObject({ rule: '12.0(1)' });
});

test('12.0(2) a face-down enemy chit bars, too, though it has no zone of control', () => {
  const table = us({}, [{ kind: 'J:sniper', at: '1404' }]);
  expect(table.why('us', 'place piece=US-17-1 hex=1304')).toEqual({
    rule: '12.0(2)',
    key: 'next-to-enemy',
    args: { hex: '1304' },
  });
});

test('12.0(2) nor can a road be used that leads past such a chit', () => {
  // The only road to 1507 leads through 1506, next to 1405; 1507 itself is not.
  const table = us({}, [{ kind: 'J:sniper', at: '1405' }]);
  expect(table.why('us', 'place piece=US-17-1 hex=1507')).toMatchObject({ rule: '12.0(1)' });
  expect(hexes(us(), 'us', 'US-17-1')).toContain('1507');
});

test('12.0(2) nor into the hex of an enemy chit', () => {
  const table = us({}, [{ kind: 'J:sniper', at: '1303' }]);
  expect(table.why('us', 'place piece=US-17-1 hex=1303')).toBeDefined();
  expect(hexes(table, 'us', 'US-17-1')).not.toContain('1303');
});

test('12.0(2) own units there do not help', () => {
  const table = us({ 'JP-12_IIB-1': '1305', 'US-17-2': '1304' });
  expect(table.why('us', 'place piece=US-17-1 hex=1304')).toMatchObject({ rule: '12.0(2)' });
});

test('12.0(2) a source next to the enemy is barred', () => {
  const table = us({ 'JP-12_IIB-1': '1401' });
  expect(table.why('us', 'place piece=US-17-1 hex=1301')).toMatchObject({ rule: '12.0(2)' });
  expect(hexes(table, 'us', 'US-17-1')).toContain('1601');
});
