import { expect, test } from 'vitest';
import { Table } from './units-table.ts';

/** 4.0 The order of a turn. */

test('4.0, 4.3, 4.4 national status, political will, attrition, the end, then the next turn', () => {
  const table = Table.position({
    at: 'political',
    scenario: '1942-44',
    turn: 3,
    units: { 'us-cv-essex': '5808', 'us-1m': '4222' },
    control: { japan: ['2014', '2015'] },
  });
  const keys = table.match.log.map(({ key }) => key);
  const order = ['surrender', 'will', 'attrition', 'turn', 'base-draw', 'drawn'];
  expect(keys.filter((key, i) => order.includes(key) && keys.indexOf(key) === i)).toEqual(order);
  expect(table.state.turn).toBe(4);
});

test('4.1, 4.2 reinforcements, replacements, strategic warfare and the deal come before the offensives', () => {
  const table = Table.position({
    at: 'strategic',
    scenario: '1942-44',
    turn: 5,
    units: { 'hq-cpac': '5808', 'us-x-corps': 'turn-5', 'us-7af': '5808 reduced' },
    control: { japan: ['2206'] },
    markers: { wie: 2 },
  });
  expect(table.waiting).toBe('choose.place');
  table.act('allies', 'place hex=5808');
  expect(table.waiting).toBe('replacements.allies.use');
  expect(table.log('base-draw')).toEqual([]);
  table.act('allies', 'done');
  expect(table.log('base-draw')).toHaveLength(1);
  expect(table.hand('allies')).toHaveLength(7);
  expect(table.match.stack.map(({ id }) => id)).toContain('offensives');
});
