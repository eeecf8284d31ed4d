import { expect, test } from 'vitest';
import { type Creek, lay } from './lay.ts';

/** A12.152 Searching. */

const field = (): Creek =>
  lay(
    'movement',
    { A9: 'us 6-6-8', K8: 'us 6-6-8 a, 9-1 b', K9: 'jp 4-4-7:? c', L8: 'jp dummy:? d', K7: 'jp 4-4-7:hip e' },
    { scenario: 'patrol', works: { japan: ['wire J8 hidden'] } },
  );

test('A12.152 G1.63 all hexes around are searched but as many as the die says: -1 a squad, leadership, +2 versus Japanese', () => {
  // 1 - 1 - 1 + 2 = 1: five of six hexes; then no loss on a 6.
  const t = field().dice(1, 6).act('us', 'search unit=$a').hold();
  expect([t.veil('c'), t.is('a', 'ti'), t.is('a', 'stopped')]).toEqual(['known', true, true]);
  expect(t.in('L8')).toEqual([]);
  expect(t.spent('a')).toBe(1);
  t.refuses('us', `search unit=${t.id('a')}`, 'A4.8', 'busy');
});

test('A12.152 A12.3 who is found in hiding is under a "?"; hidden works are found', () => {
  const t = lay(
    'movement',
    { A9: 'us 6-6-8', K8: 'us 6-6-8 a, 10-2 b', K7: 'jp 4-4-7:hip e' },
    { scenario: 'patrol', works: { japan: ['wire J8 hidden'] } },
  );
  // 1 - 1 - 2 + 2 = 0: all six.
  t.dice(1, 6).act('us', 'search unit=$a').hold();
  expect([t.veil('e'), t.state.works[0]!.known]).toEqual(['concealed', true]);
});

test('A12.152 a high die finds nothing; a leader alone cannot search', () => {
  const t = field().dice(6);
  t.refuses('us', `search unit=${t.id('b')}`, 'A12.152', 'cannot-search');
  t.act('us', 'search unit=$a').hold();
  expect([t.veil('c'), t.veil('e'), t.in('L8')]).toEqual(['concealed', 'hidden', ['jp-dummy']]);
});

test('A12.152 armed enemies who are found may cost the searcher men, on a 1', () => {
  const t = field().dice(1, 1).act('us', 'search unit=$a').hold();
  expect(t.type('a')).toBe('us-348');
});

test('A12.152 the stealthy strike first more easily: -1 each, -1 for each half-squad but one, their leader', () => {
  const t = field().dice(1, 6).act('us', 'search unit=$a').hold();
  // c alone is seen, e comes under a "?": what counts for them is not told.
  expect(t.rolls.find(({ why }) => why === 'searched')?.terms ?? []).toEqual([]);
  const open = lay(
    'movement',
    { A9: 'us 6-6-8', K8: 'us 6-6-8 a, 9-1', K9: 'jp 4-4-7:? c, 9-1:? l' },
    { scenario: 'patrol' },
  );
  open.dice(1, 4).act('us', 'search unit=$a').hold();
  const drm = open.rolls.find(({ why }) => why === 'searched')?.terms;
  expect(drm?.map(({ key, op, value }) => `${key} ${op}${value}`)).toEqual([
    'stealthy -1',
    'half-squads -1',
    'leadership -1',
  ]);
  // 4 - 3 = 1.
  expect(open.type('a')).toBe('us-348');
});

test('SC1.55 G.2 what is known already is not found again', () => {
  const t = lay(
    'movement',
    { A9: 'us 6-6-8', K8: 'us 6-6-8 a, 10-2', X20: 'jp 4-4-7' },
    { scenario: 'patrol', works: { japan: ['wire J8 hidden', 'wire K9', 'foxhole L8 hidden'] } },
  );
  t.dice(1).act('us', 'search unit=$a').hold();
  expect(t.log('work-found').map(({ args }) => `${args.work} ${args.hex}`)).toEqual([
    'foxhole L8',
    'wire J8',
  ]);
  expect(t.state.works.every(({ known }) => known)).toBe(true);
});
