import { expect, test } from 'vitest';
import { statistics } from '../statistics.ts';
import { Table } from './units-table.ts';

/** What the charts after a match are drawn from. */

const luckOf = (table: Table, why: string): number =>
  statistics.luck!(table.match.log.find(({ roll }) => roll?.why === why)!)!;

test('12.21-1 a low die is luck where it succeeds', () => {
  const warfare = { at: 'strategic.warfare', turn: 5, units: { 'us-20bc': '3813' } };
  expect(luckOf(Table.thrown(warfare, [0]), 'submarines')).toBeGreaterThan(1);
  expect(luckOf(Table.thrown(warfare, [9]), 'submarines')).toBeLessThan(-1);
});

test('10.24-1 a high die is luck for a unit that might be sent to Europe', () => {
  const box = { at: 'strategic.reinforcements', turn: 5, units: { 'us-ix-corps': 'turn-5' } };
  expect(luckOf(Table.thrown(box, [9]), 'europe')).toBeGreaterThan(1);
});

test('1.24 losses are counted in steps; in the campaign the score is will and resources', () => {
  const { state } = Table.position({
    at: 'offensives',
    units: {
      'us-w-bde': 'eliminated',
      'us-1m': 'eliminated',
      'us-14af': 'china reduced',
      'jp-a-2': '3706 reduced',
    },
    markers: { will: 5 },
    hands: { japan: ['J-3'], allies: ['A-5'] },
  });
  expect(statistics.losses!(state)).toEqual({ allies: 4, japan: 1 });
  expect(statistics.score!(state)).toEqual({ allies: 5, japan: 3 });
});
