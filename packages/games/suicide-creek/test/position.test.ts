import { IronbottomError, load, parseRecord, writeRecord } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { suicideCreek } from '../index.ts';
import { begin, lay, normalOptions } from './lay.ts';

/** Custom positions: what they say, and what they may not. */

const refused = (spec: object): string => {
  try {
    suicideCreek.position({ at: 'movement', ...spec } as never, normalOptions, undefined as never);
    return '';
  } catch (error) {
    return error instanceof IronbottomError ? error.code : String(error);
  }
};

test('T1.2 T1.3 a position is laid in one line a hex and read back', () => {
  const t = lay(
    'movement',
    {
      H9: 'us 6-6-8 a, 9-1:wounded b, MMG>a:broken c, jp 4-4-7:?:pinned d',
      'J12.pillbox': 'jp 2-2-8:first e, HMG>',
      dead: 'us 6-6-8',
    },
    { side: 'japan', turn: 3, works: { japan: ['pillbox J12 NNW hidden'] }, residual: ['J11 4'] },
  );
  expect([t.type('a'), t.flags('b'), t.veil('d'), t.flags('d'), t.mark('e')]).toEqual([
    'us-668',
    ['wounded'],
    'concealed',
    ['pinned'],
    'first',
  ]);
  expect(t.shownTo('japan')).toMatchObject({
    turn: 3,
    side: 'japan',
    phase: 'movement',
    works: [{ kind: 'pillbox', hex: 'J12', spine: 'NNW', known: false }],
    residual: [{ at: 'J11', fp: 4 }],
  });
  expect([t.where('e'), t.in('H9'), t.weapon('c')]).toEqual([
    'J12.pillbox',
    ['us-668', 'jp-447', 'us-ldr-9-1'],
    0,
  ]);
});

test('T1.1 nonsense is refused', () => {
  const bad = 'bad-position';
  expect(refused({ stacks: { Z9: 'us 6-6-8' } })).toBe(bad);
  expect(refused({ stacks: { H9: 'us 9-9-9' } })).toBe(bad);
  expect(refused({ stacks: { H9: 'us 6-6-8:brave' } })).toBe(bad);
  expect(refused({ stacks: { H9: 'us 6-6-8 a b c' } })).toBe(bad);
  expect(refused({ stacks: { H9: 'us MMG>nobody' } })).toBe(bad);
  expect(refused({ stacks: { H9: 'us 6-6-8:spent=x' } })).toBe(bad);
  expect(refused({ works: { us: ['castle H9'] } })).toBe(bad);
  expect(refused({ works: { us: ['pillbox H9'] } })).toBe(bad);
  expect(refused({ works: { us: ['wire H9 E'] } })).toBe(bad);
  expect(refused({ residual: ['J11'] })).toBe(bad);
  expect(refused({ corduroy: ['A1/X9'] })).toBe(bad);
  expect(refused({ fords: ['Q99'] })).toBe(bad);
  expect(refused({ side: 'allies' })).toBe(bad);
  expect(refused({ stacks: { H9: 'us 6-6-8' } })).toBe('');
});

test('CG1 every scenario can be begun, and a position may start from one', () => {
  for (const scenario of suicideCreek.scenarios) expect(begin({ scenario }).state.scenario).toBe(scenario);
  const t = lay('movement', { A9: 'us 6-6-8 a' }, { base: 'setup', scenario: 'assault' });
  expect(t.types('us')).toHaveLength(6);
});

test('T1.1 a record of a position replays, whatever order its stacks were written in', () => {
  const t = lay('movement', { L9: 'us 6-6-8', K8: 'us 3-4-8', A9: 'jp 4-4-7, 9-0' });
  expect(load(suicideCreek, parseRecord(writeRecord(t.match)))).toMatchObject({ parts: [] });
});
