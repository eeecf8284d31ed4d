import type { Action } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { okinawa } from '../index.ts';
import { table } from '../table.ts';
import { type Island, lay } from './lay.ts';
import { en } from './table-reader.ts';

const front = (more = {}): Island =>
  lay(
    'us.assault',
    {
      '2330': 'US-96-381-1 US-96-381-2',
      '2329': 'US-96-HQ US-96-SUP',
      '2331': 'JP-62-12:reduced',
      '2332': 'JP-M81-1',
    },
    { turn: 8, ...more },
  );
const sheetFor = (island: Island, role: string, proposed?: Action) =>
  table.fight!.sheet(okinawa.mask(island.state, role), en, island.waiting, proposed);

describe('11 the sheet of an assault', () => {
  const assault = { verb: 'assault', unit: 'US-96-381-1', hex: '2331' };

  test('11.21 before it begins: strengths, the column after shifts, and its neighbours', () => {
    const sheet = sheetFor(front(), 'us', assault)!;
    expect(sheet).toMatchObject({ begun: false, hex: '2331', from: ['2330'] });
    expect(sheet.sides.map(({ role, sums }) => [role, sums[0]!.sum])).toEqual([
      ['us', 4],
      ['japan', 4],
    ]);
    // Density 8, differential 0: column 4; a ridge is two to the left.
    expect(sheet.ladder).toMatchObject({ now: 1, hint: 'Density 8, difference 0, terrain -2' });
    expect(sheet.ladder!.rows.map(({ column }) => column)).toEqual(['1', '2', '3']);
  });

  test('12.1 6.3 supply is shown as it will be when those named have gone in', () => {
    const sheetAndFact = (stacks: { [hex: string]: string }, more = {}): unknown[] => {
      const island = lay(
        'us.assault',
        { '2330': 'US-96-381-1', '2329': 'US-96-HQ US-96-SUP', '2331': 'JP-62-12:reduced', ...stacks },
        { turn: 8, ...more },
      );
      const hint = sheetFor(island, 'us', assault)!.ladder!.hint;
      island.act('us', 'assault unit=US-96-381-1 hex=2331').dice(6, 6, 6, 6, 6).act('us', 'done');
      return [hint.split(', ').slice(2).join(), island.log('assault-reckoned').at(-1)?.args.shift];
    };
    expect(sheetAndFact({})).toEqual(['terrain -2', -2]);
    const cut = ['terrain -2,out of supply -1', -3];
    expect(sheetAndFact({ '2431': 'JP-62-13', '2232': 'JP-62-14' })).toEqual(cut);
    expect(sheetAndFact({}, { weather: 'mud' })).toEqual(cut);
    expect(sheetAndFact({ '2330': 'US-96-381-1 US-96-381-2' }, { weather: 'mud' })).toEqual([
      'terrain -2',
      -2,
    ]);
  });

  test('11.14 with a second unit named it shows what both come to', () => {
    const island = front().act('us', 'assault unit=US-96-381-1 hex=2331');
    const joined = sheetFor(island, 'us', { verb: 'join', unit: 'US-96-381-2' })!;
    expect(joined.sides[0].sums[0]!.sum).toBe(8);
    expect(sheetFor(island, 'us')!.sides[0].sums[0]!.sum).toBe(4);
  });

  test('11.11 11.21 each unit is a term of its own; what halving those who are shaken together takes is one too', () => {
    const island = lay(
      'us.assault',
      {
        '2330': 'US-96-381-1 US-96-381-2',
        '2329': 'US-96-HQ US-96-SUP',
        '2331': 'JP-HG-1:pinned JP-HG-2:pinned',
      },
      { turn: 8 },
    );
    island.act('us', 'assault unit=US-96-381-1 hex=2331');
    const [us, japan] = sheetFor(island, 'us', { verb: 'join', unit: 'US-96-381-2' })!.sides;
    expect(us.sums[0]!.terms.map(({ key, value, args }) => [key, value, args?.fighter])).toEqual([
      ['unit', 4, 'US-96-381-1'],
      ['unit', 4, 'US-96-381-2'],
    ]);
    const { terms, sum } = japan.sums[0]!;
    expect(terms.map(({ key, op, value }) => `${key} ${op}${value}`)).toEqual([
      'unit +1',
      'unit +1',
      'shakenTogether -1',
    ]);
    expect(sum).toBe(1);
  });

  test('9.63 of those under a position the US reads nothing, neither sum nor column', () => {
    const island = front({ positions: ['2331 N'] });
    const sheet = sheetFor(island, 'us', assault)!;
    expect(sheet.ladder).toBeUndefined();
    expect(JSON.stringify(sheet)).not.toContain('JP-62-12');
    expect(sheet.sides[1]).toMatchObject({ sums: [], mayCome: {} });
  });

  test('11.15c 11.4 while it is fought mortars count, and the result stands at the end', () => {
    const island = front()
      .act('us', 'assault unit=US-96-381-1 hex=2331')
      .dice(2, 6, 6, 6, 6)
      .act('us', 'done')
      .act('japan', 'commit unit=JP-M81-1')
      .act('japan', 'done');
    const sheet = sheetFor(island, 'us')!;
    const [, japan] = sheet.sides;
    expect(sheet).toMatchObject({ begun: true, outcome: expect.any(String) });
    expect(japan.sums[0]!.terms.map(({ key }) => key)).toEqual(['unit', 'mortars']);
    expect(japan.sums[0]!.sum).toBe(japan.sums[0]!.terms.reduce((sum, { value }) => sum + value, 0));
  });

  test('11.21 what both came to when it was reckoned still stands when those who were beaten have gone', () => {
    const island = front().act('us', 'assault unit=US-96-381-1 hex=2331').dice(2, 6, 6, 6, 6);
    island.act('us', 'done').act('japan', 'commit unit=JP-M81-1', 'done');
    const { log } = island.match;
    const at = log.findIndex(({ key }) => key === 'assault-begins');
    const { us, japan } = island.log('assault-reckoned').at(-1)!.args;
    expect(
      table.fight!.told(log[at]!, log.slice(at + 1), okinawa.mask(island.state, 'us'), en).course!.strengths,
    ).toEqual([us, japan]);
    expect([us, japan]).toEqual([4, expect.any(Number)]);
  });
});
