import type { SheetEntry } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { findCounters, grouped, howMany } from '../../src/sheet/find.ts';

const entry = (id: string, group: string, side: string, count: number, fact: string): SheetEntry => ({
  id,
  name: `Name of ${id}`,
  group,
  side,
  count,
  faces: [{ kind: 'marker', palette: 'marker', icon: 'flag', values: `${count}00` }],
  facts: [{ label: 'Effect', value: fact }],
});
const entries = [
  entry('one', '7th Division', 'us', 1, 'Smoke'),
  entry('two', 'Chits', 'japan', 4, 'Night attack'),
  entry('three', '7th Division', 'us', 2, 'Night infiltration'),
];
const found = (query: string, side: string | null = null) =>
  findCounters(entries, query, side).map(({ id }) => id);

test('all words count, wherever they stand, in any case', () => {
  expect(found('')).toEqual(['one', 'two', 'three']);
  expect(found('NIGHT')).toEqual(['two', 'three']);
  expect(found('night 7th')).toEqual(['three']);
  expect(found('400')).toEqual(['two']);
  expect(found('nowhere')).toEqual([]);
});

test('a side has its own counters only', () => {
  expect(found('', 'us')).toEqual(['one', 'three']);
  expect(found('night', 'japan')).toEqual(['two']);
});

test('groups stand in the order of their first counter', () => {
  expect(grouped(entries).map(({ name, entries: list }) => [name, list.length])).toEqual([
    ['7th Division', 2],
    ['Chits', 1],
  ]);
});

test('counters are counted with their copies', () => {
  const t = (key: string, args = {}) => `${key} ${JSON.stringify(args)}`;
  expect(howMany(entries, t)).toBe('web.sheet.shown {"counters":7,"kinds":3}');
  expect(howMany(entries.slice(0, 1), t)).toBe('web.sheet.counted {"counters":1}');
});
