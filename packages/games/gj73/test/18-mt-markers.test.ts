import { expect, test } from 'vitest';
import { Table } from './pieces-table.ts';

const markers = [
  { at: '1006', value: 1 },
  { at: '1008', value: 2 },
  { at: '0908', value: 3 },
];

const end = (units: { [unit: string]: string }, chits: { kind: string; at: string; up?: boolean }[] = []) =>
  Table.position({ at: 'end', turn: 4, units, chits, markers });

const places = (table: Table): string[] => table.all.markers.map(marker => marker.at);

test('18.0 markers are handled at the end of every turn', () => {
  for (const turn of [1, 6, 12]) {
    const table = Table.position({ at: 'end', turn, markers });
    expect(table.waiting).toBe('end.markers.japan');
    table.act('japan', 'take hex=1006');
    expect(table.all.turn).toBe(turn + 1);
  }
});

test('18.0(1) every marker under a US stack goes to the US', () => {
  const table = end({ 'US-17-1': '1006', 'US-32-1': '1008' });
  expect(places(table)).toEqual(['us', 'us', '0908']);
});

test('18.0(1) unseen: its number stays hidden', () => {
  const table = end({ 'US-17-1': '1006' });
  for (const role of ['us', 'japan', 'spectator'])
    expect(table.seen(role).markers.map(marker => marker.value)).toEqual([null, null, null]);
  expect(JSON.stringify(table.log('us-takes-marker'))).not.toMatch(/value/);
});

test('18.0(1) a face-up US unit chit takes a marker, a face-down one does not', () => {
  expect(places(end({}, [{ kind: 'U:tank', at: '1006', up: true }]))[0]).toBe('us');
  const hidden = end({}, [{ kind: 'U:tank', at: '1006' }]);
  expect(places(hidden)[0]).toBe('1006');
  expect(hidden.waiting).toBe('end.markers.japan');
});

test('18.0(1) a Japanese stack takes none', () => {
  const table = end({ 'JP-12_IIB-1': '1006' });
  expect(places(table)).toEqual(['1006', '1008', '0908']);
});

test('18.0(2) if the US took none, Japan must take one of its choice', () => {
  const table = end({});
  expect(table.legal('japan')).toEqual(['take hex=1006', 'take hex=1008', 'take hex=0908']);
  table.act('japan', 'take hex=1008');
  expect(places(table)).toEqual(['1006', 'japan', '0908']);
  expect(table.all.turn).toBe(5);
});

test('18.0(2) if the US took one, Japan takes none', () => {
  const table = end({ 'US-17-1': '1006' });
  expect(table.all.turn).toBe(5);
  expect(table.log('japan-takes-marker')).toEqual([]);
});

test('18.0(2) only a marker that is still on the map', () => {
  const table = Table.position({
    at: 'end',
    turn: 4,
    markers: [
      { at: '1006', value: 1 },
      { at: '1008', value: 1 },
      { at: 'us', value: 3 },
    ],
  });
  expect(table.why('japan', 'take hex=0908')).toEqual({
    rule: '18.0(2)',
    key: 'no-marker',
    args: { hex: '0908' },
  });
  expect(table.legal('japan')).toHaveLength(2);
});

test('18.0(2) with one marker left Japan has no choice, with none nothing happens', () => {
  const one = Table.position({ at: 'end', turn: 4, markers: [{ at: '1006', value: 1 }] });
  expect(places(one)).toEqual(['japan']);
  const none = Table.position({ at: 'end', turn: 4, markers: [{ at: 'us', value: 1 }] });
  expect(none.all.turn).toBe(5);
});
