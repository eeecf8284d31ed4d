import { expect, test } from 'vitest';
import { okinawa } from '../index.ts';
import { table } from '../table.ts';
import { type Island, lay } from './lay.ts';
import { en } from './table-reader.ts';

const front = (more = {}): Island =>
  lay(
    'fire',
    {
      '2330': 'US-96-381-1 US-96-381-2',
      '2329': 'US-96-SUP US-96-HQ',
      '2331': 'JP-62-12:reduced',
      '2431': 'JP-62-13',
    },
    { turn: 8, ...more },
  );
const masked = (island: Island, role: string) => okinawa.mask(island.state, role);
const sheetFor = (island: Island, role: string, proposed?: { verb: string; unit: string }) =>
  table.fight!.sheet(masked(island, role), en, island.waiting, proposed);

test('10.11 10.12 a fire that is laid shows its strength and its column, and what one more unit would make of it', () => {
  const island = front().act('us', 'aim hex=2331').act('us', 'add unit=US-96-381-1');
  const sheet = sheetFor(island, 'us')!;
  expect(sheet.sides.map(({ role, counters }) => [role, counters.map(({ id }) => id)])).toEqual([
    ['us', ['US-96-381-1']],
    ['japan', ['JP-62-12']],
  ]);
  expect(sheet.sides[0].sums[0]!.sum).toBe(9);
  // A ridge: 8 points reach its first column.
  expect(sheet.ladder).toMatchObject({ now: 1, rows: [{ column: '0' }, { column: '1' }, { column: '2' }] });
  expect(sheetFor(island, 'us', { verb: 'add', unit: 'US-96-381-2' })!.sides[0].sums[0]!.sum).toBe(18);
});

test('9.63 who is under the position that is fired at does not show', () => {
  const island = front({ positions: ['2331 N'] })
    .act('us', 'aim hex=2331')
    .act('us', 'add unit=US-96-381-1');
  const sheet = sheetFor(island, 'us')!;
  expect(sheet.sides[1].counters.map(({ id }) => id)).toEqual(['position-2331']);
  expect(JSON.stringify(sheet)).not.toContain('JP-62-12');
});

test('10.22 what must still be fired at stands in the plan, with a warning until it is aimed at', () => {
  const plan = (island: Island) => table.plan!(masked(island, 'us'), en, 'fire.us')!.rows;
  expect(plan(front()).map(({ label, warning }) => [label.slice(0, 4), warning])).toEqual([
    ['2331', 'must still be fired at'],
    ['2431', 'must still be fired at'],
  ]);
  const aimed = front().act('us', 'aim hex=2331').act('us', 'add unit=US-96-381-1');
  expect(plan(aimed).map(({ warning }) => warning)).toEqual([undefined, 'must still be fired at']);
});

test('8.1 8.2 bombardment markers are counted, and a hex with too few of them is warned of', () => {
  const s = lay('us.moves', { '3018': 'US-96-381-1' }, { turn: 8, markers: ['us 2331 3', 'us 2418 1'] });
  const plan = table.plan!(masked(s, 'us'), en, 'bombardment.place')!;
  expect(plan.rows.map(({ label, value }) => [label, value])).toEqual([['US', '4 / 6']]);
  expect(plan.parts.map(({ hex, warning }) => [hex, warning !== undefined])).toEqual([
    ['2331', true],
    ['2418', false],
  ]);
});
