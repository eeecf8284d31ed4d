import { expect, test } from 'vitest';
import { Table } from './pieces-table.ts';

type Markers = { at: string; value: number }[];

const end = (markers: Markers, more: object = {}, options = {}) =>
  Table.position({ at: 'victory', turn: 12, markers, ...more }, options);

const score = (table: Table) => table.match.result!.score;

test('20.0 the reckoning comes after turn 12 and not before', () => {
  const at = (turn: number) => Table.position({ at: 'end.turn', turn, markers: [] });
  expect(at(11).match.result).toBeNull();
  expect(at(12).match.result).not.toBeNull();
  expect(at(12).waiting).toBe('over');
});

test('20.0 then the numbers of the markers are open to all', () => {
  const table = Table.position({ at: 'end.turn', turn: 12, markers: [{ at: '1006', value: 2 }] });
  expect(table.seen('us').markers).toEqual([{ at: '1006', value: 2 }]);
});

test('20.0(1)① Japan gets the numbers of the markers still on the map', () => {
  const table = end([
    { at: '1006', value: 3 },
    { at: '0712', value: 2 },
    { at: 'us', value: 1 },
  ]);
  expect(score(table).japan).toBe(5);
});

test('20.0(1)① those Japan took count for nobody', () => {
  const markers = [
    { at: '1006', value: 1 },
    { at: 'japan', value: 3 },
  ];
  expect(score(end(markers))).toEqual({ us: 0, japan: 1 });
  expect(score(end(markers, {}, { takenMarkersScore: true }))).toEqual({ us: 0, japan: 4 });
});

test('20.0(1)② the points of Yamato and Kikusui are added', () => {
  expect(score(end([{ at: '1006', value: 3 }], { japanVp: 7 })).japan).toBe(10);
});

const taken: Markers = [2, 2, 2].map(value => ({ at: 'us', value }));

test('20.0(2)① the US drops a marker for each lost battalion', () => {
  const lost = (n: number) =>
    score(
      end(taken, {
        units: Object.fromEntries(
          ['US-17-1', 'US-17-2', 'US-17-3', 'US-32-1'].slice(0, n).map(id => [id, 'removed']),
        ),
      }),
    ).us;
  expect([0, 1, 2, 3, 4].map(lost)).toEqual([6, 4, 2, 0, 0]);
});

test('20.0(2)① lost chits and lost Japanese units do not count', () => {
  const table = end(taken, {
    units: { 'JP-12_IIB-1': 'removed', 'US-17-1': '1303 reduced' },
    chits: [{ kind: 'U:tank', at: 'removed', up: true }],
  });
  expect(score(table).us).toBe(6);
});

test('20.0(2)① which markers are dropped is left to chance', () => {
  const scores = Array.from(
    { length: 20 },
    (_, i) =>
      score(
        Table.position(
          {
            at: 'victory',
            turn: 12,
            markers: [1, 3].map(value => ({ at: 'us', value })),
            units: { 'US-17-1': 'removed' },
          },
          {},
          `seed ${i}`,
        ),
      ).us,
  );
  expect(new Set(scores)).toEqual(new Set([1, 3]));
});

test('20.0(2)② the US gets the numbers of the markers it keeps', () => {
  const table = end([
    { at: 'us', value: 3 },
    { at: 'us', value: 1 },
    { at: '1006', value: 2 },
  ]);
  expect(score(table)).toEqual({ us: 4, japan: 2 });
});

test('20.0(2)③ the US gets a point for each black high ground a unit of it stands on', () => {
  // 0512, 0708, 0912 and 1011 are black, 1006 is red.
  const held = (units: { [unit: string]: string }) => score(end([], { units })).us;
  expect(held({ 'US-17-1': '0512' })).toBe(1);
  expect(held({ 'US-17-1': '0512', 'US-17-2': '0512', 'US-32-1': '0708 reduced' })).toBe(2);
  expect(held({ 'US-17-1': '0512', 'US-32-1': '0708', 'US-184-1': '0912', 'US-381-1': '1011' })).toBe(4);
  expect(held({ 'US-17-1': '1006', 'JP-12_IIB-1': '0512' })).toBe(0);
});

test('20.0(2)③ a unit chit alone does not hold high ground', () => {
  expect(score(end([], { chits: [{ kind: 'U:tank', at: '0512', up: true }] })).us).toBe(0);
});

test('20.0(3) more points win, equal is a draw', () => {
  const winner = (japanVp: number) => end([{ at: 'us', value: 3 }], { japanVp }).match.result!.winner;
  expect([2, 3, 4].map(winner)).toEqual(['us', null, 'japan']);
});
