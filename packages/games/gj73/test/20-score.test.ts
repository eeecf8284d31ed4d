import { expect, test } from 'vitest';
import { gj73 } from '../index.ts';
import { nearest, score } from '../score.ts';
import { Table } from './pieces-table.ts';
import { en } from './table-reader.ts';

/** The score sheet, as the seats read it. */

const markers = [
  { at: 'us', value: 3 },
  { at: 'us', value: 1 },
  { at: '1006', value: 2 },
  { at: 'japan', value: 1 },
];

const sheetOf = (table: Table, role = 'us') =>
  score(gj73.mask(table.match.state, role), en, table.match.result);
const sideOf = (table: Table, side: string, role?: string) =>
  sheetOf(table, role).sides.find(each => each.role === side)!;

test('20.0 markers count with their average while their numbers are hidden', () => {
  const table = Table.position({ at: 'us.combat', turn: 3, markers });
  for (const reader of ['us', 'japan', 'spectator']) {
    expect(sideOf(table, 'us', reader)).toMatchObject({ total: 3, approximate: true });
    expect(sideOf(table, 'japan', reader)).toMatchObject({ total: 2, approximate: true });
  }
  expect(sideOf(table, 'us').rows[0]).toMatchObject({ label: '2 markers taken', note: 'worth 2 to 6' });
});

test('20.0(2)① a lost battalion costs what a marker is worth on the average', () => {
  const table = Table.position({ at: 'us.combat', turn: 3, markers, units: { 'US-17-1': 'removed' } });
  expect(sideOf(table, 'us').rows.map(({ value }) => value)).toEqual([3, 0, -1]);
  expect(sideOf(table, 'us').total).toBe(2);
});

test('20.0 at the end the sheet says where the points came from, to the point', () => {
  const table = Table.position({
    at: 'end.turn',
    turn: 12,
    markers,
    japanVp: 2,
    units: { 'US-17-1': 'removed' },
  });
  const { us, japan } = table.match.result!.score;
  expect(sideOf(table, 'us').total).toBe(us);
  expect(sideOf(table, 'us').approximate).toBeUndefined();
  expect(sideOf(table, 'us').rows.map(({ value }) => value)).toEqual([4, 0, us! - 4]);
  expect(sideOf(table, 'japan').total).toBe(japan);
  expect(sideOf(table, 'japan').rows.map(({ value }) => value)).toEqual([2, 2, 0]);
});

test('20.0(2)③ the black high ground counts for who stands on it', () => {
  const at = (hex: string) =>
    sideOf(Table.position({ at: 'us.combat', turn: 3, markers: [], units: { 'US-17-1': hex } }), 'us');
  expect(at('0512').rows[1]!.value).toBe(1);
  expect(at('0513').rows[1]!.value).toBe(0);
});

test('18.0(1) the nearest marker comes first, and says who is in the way', () => {
  const table = Table.position({
    at: 'us.combat',
    turn: 3,
    units: { 'US-17-1': '1006', 'JP-12_IIB-1': '1008' },
    markers: [
      { at: '1108', value: 1 },
      { at: '1008', value: 1 },
      { at: '1007', value: 1 },
    ],
  });
  const points = nearest(gj73.mask(table.match.state, 'us'), 'us', en);
  expect(points.slice(0, 2).map(({ hex }) => hex)).toEqual(['1007', '1008']);
  expect(points[0]!.note).toContain('next to the US');
  expect(points[1]!.note).toContain('1 company');
});
