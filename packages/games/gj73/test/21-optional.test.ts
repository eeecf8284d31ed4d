import { expect, test } from 'vitest';
import { Table } from './pieces-table.ts';

const six = [
  'U:amphibious_tank',
  'U:carrier',
  'U:combat_engineer',
  'U:commander_replaced',
  'U:smoke',
  'U:support_fire',
];

const firstDraw = (seed: string) => Table.game({ firstDraw: true }, seed);
const drawn = (table: Table, role = 'us') =>
  table.log('drawn-chits', role).map(entry => [...(entry.args.chits as string[])].sort());

test('21.1 with the option the US draws these six in turn 1, whatever the seed', () => {
  for (const seed of ['a', 'b', 'c']) expect(drawn(firstDraw(seed))).toEqual([six]);
});

test('21.1 without it the first draw is like any other', () => {
  expect(drawn(Table.game({}, 'a'))[0]).not.toEqual(six);
});

test('21.1 only in turn 1', () => {
  const table = Table.position({ at: 'us.draw', turn: 2 }, { firstDraw: true }, 'a');
  expect(drawn(table)[0]).not.toEqual(six);
});

test('21.1 only for the US', () => {
  const table = Table.position({ at: 'japan.draw', turn: 1 }, { firstDraw: true }, 'a');
  expect(table.log('drawn')).toMatchObject([{ args: { who: 'japan', count: 5 } }]);
  expect(drawn(table, 'japan')[0]).toHaveLength(5);
});

test('21.1 Commander replaced among them works at once', () => {
  const table = firstDraw('a');
  expect(table.all.freeCombat).toBe(true);
  expect(table.kinds('us', 'reinforcement')).toEqual(six.filter(kind => kind !== 'U:commander_replaced'));
});

test('21.1 the counters are picked at random among those of a kind', () => {
  // Otherwise a counter left in the cup would tell the enemy what it is not.
  const firstTank = (seed: string) => {
    const { chits } = firstDraw(seed).all;
    const tanks = chits.filter(chit => chit.kind === 'U:amphibious_tank');
    return tanks.findIndex(chit => chit.at !== 'cup');
  };
  const picked = Array.from({ length: 20 }, (_, i) => firstTank(`seed ${i}`));
  expect(new Set(picked)).toEqual(new Set([0, 1]));
});
