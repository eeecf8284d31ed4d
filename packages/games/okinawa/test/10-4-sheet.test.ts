import { formatAction, legal } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { okinawa } from '../index.ts';
import { table } from '../table.ts';
import { begin, type Island, lay } from './lay.ts';
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

test('10.22 duties stand in the plan: open with a suggestion, then met; hexes are in map order', () => {
  const duties = (island: Island) => table.plan!(masked(island, 'us'), en, 'fire.us', 'us')!.duties!;
  expect(duties(front()).map(({ hex, state, note }) => [hex, state, note])).toEqual([
    ['2331', 'open', 'suggested: 2/381'],
    ['2431', 'open', 'suggested: 1/381'],
  ]);
  const aimed = front().act('us', 'aim hex=2331').act('us', 'add unit=US-96-381-1');
  expect(duties(aimed).map(({ state, reads }) => [state, reads])).toEqual([
    ['met', 'column 1'],
    ['open', 'must be fired at'],
  ]);
});

test('10.22 the suggestion can be carried out to its end, and leaves no duty open', () => {
  const island = front();
  const { suggests } = table.plan!(masked(island, 'us'), en, 'fire.us', 'us')!;
  island.dice(1, 1);
  for (const action of suggests!.actions!) island.act('us', formatAction(action));
  expect(island.log('fires')).toHaveLength(2);
  expect(table.plan!(masked(island, 'us'), en, 'fire.us', 'us')!.duties!.map(({ state }) => state)).toEqual([
    'met',
    'met',
  ]);
});

test('10.22 18.621 the suggestion for a front from coast to coast meets all its duties together', () => {
  const island = begin({ scenario: 'scenario-3', seed: 'front' });
  while (island.waiting !== 'fire.us') {
    const [role] = island.roles as [string];
    const open = legal(okinawa, island.match, role);
    const plain = open.find(({ verb }) => verb === 'done' || verb.startsWith('no-')) ?? open[0]!;
    island.act(role, formatAction(plain));
  }
  const plan = () => table.plan!(masked(island, 'us'), en, 'fire.us', 'us')!;
  const owed = plan().duties!.length;
  expect(owed).toBeGreaterThanOrEqual(10);
  for (const action of plan().suggests!.actions!) island.act('us', formatAction(action));
  expect(island.log('fires')).toHaveLength(owed);
});

test('9.63 what Japan owes under its positions is not in the plan that the US reads', () => {
  const island = front({ positions: ['2331 N'] });
  expect(table.plan!(masked(island, 'us'), en, 'fire.japan', 'us')).toBeNull();
});

test('8.1 8.2 8.13 bombardment markers are counted; a hex with too few of them is marked, with enough it has odds', () => {
  const s = lay(
    'us.moves',
    { '3018': 'US-96-381-1', '2331': 'JP-62-12', '2431': 'JP-62-13' },
    { turn: 8, markers: ['us 2331 4', 'us 2431 1'] },
  );
  const plan = table.plan!(masked(s, 'us'), en, 'bombardment.place', 'us')!;
  expect(plan.rows[0]).toMatchObject({ label: 'Markers, US', value: '5 / 6' });
  expect(plan.pills).toContainEqual({ hex: '2331', text: '4/4', state: 'met' });
  expect(plan.pills).toContainEqual({ hex: '2431', text: '1/4', state: 'broken' });
  const [full, few] = plan.outlooks;
  expect(full!.shares!.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  expect(few!.shares).toBeUndefined();
});

test('9.84 9.93 fire at those who move has its sheet too, with its modifiers; not from under positions', () => {
  const moved = (more = {}): Island =>
    lay(
      'us.moves',
      { '2926': 'US-96-TK763', '2927': 'JP-62-12 JP-AT-3' },
      { turn: 13, tactics: { us: 'infiltrate', japan: 'conceal' }, ...more },
    ).act('us', 'move unit=US-96-TK763 hex=3027');
  const sheet = sheetFor(moved().waitsAt('us.moves.fire'), 'us')!;
  expect(sheet.sides.map(({ role, counters }) => [role, counters.map(({ id }) => id)])).toEqual([
    ['japan', ['JP-62-12', 'JP-AT-3']],
    ['us', ['US-96-TK763']],
  ]);
  expect(sheet.sides[0].sums[0]!.die).toEqual([{ key: 'anti-tank', op: '-', value: 1 }]);
  // The roll before modifiers: a 2 is read as a 1.
  const [row] = sheet.ladder!.rows.filter(
    ({ column }) => column === sheet.ladder!.columns[sheet.ladder!.now],
  );
  expect(row!.results.slice(0, 2)).toEqual([row!.results[0], row!.results[0]]);
  const hidden = moved({ positions: ['2927 N'] });
  expect([sheetFor(hidden, 'us'), sheetFor(hidden, 'japan')]).toEqual([null, expect.anything()]);
});
