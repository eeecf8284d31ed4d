import { expect, test } from 'vitest';
import type { Labels } from '../laying.ts';
import { hexAt } from '../map.ts';
import { isInterior, strays } from '../rules/b-terrain/22-straying.ts';
import { type Creek, lay, stand } from './lay.ts';

const REST = { A12: 'us 6-6-8 z' };

test('G2.22 SC2.1 Interior: only dense jungle or debris around, no path, trail break or corduroy road there or beside', () => {
  const s = stand();
  expect(['B17', 'K8', 'D7', 'A9', 'K12', 'N0'].map(id => isInterior(s, hexAt(id)))).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(isInterior(stand({}, { trailBreaks: ['B18/B19'] }), hexAt('B17'))).toBe(false);
  expect(isInterior(stand({}, { corduroy: ['B16/B17'] }), hexAt('B17'))).toBe(false);
});

/** A move out of B17 with these dice. */
const leave = (unit: string, side: 'us' | 'japan', ...dice: number[]): Creek =>
  lay(
    'movement',
    { B17: `${side === 'us' ? 'us' : 'jp'} ${unit} a`, A12: 'us 6-6-8', X4: 'jp 4-4-7' },
    { side },
  )
    .dice(...dice)
    .act(side, 'move units=[$a] path=[B16] mode=walk');

test('G2.22 a coloured 6 and a white 3 lead Marines astray, a random way to the end of their MF; Japanese need a white 5', () => {
  const t = leave('6-6-8', 'us', 6, 3, 4);
  expect([t.where('a'), t.is('a', 'stopped')]).toEqual(['B19', true]);
  expect(leave('6-6-8', 'us', 6, 2).where('a')).toBe('B16');
  expect(leave('6-6-8', 'us', 5, 6).where('a')).toBe('B16');
  expect(leave('4-4-7', 'japan', 6, 3).where('a')).toBe('B16');
  expect(leave('4-4-7', 'japan', 6, 5, 4).where('a')).toBe('B19');
});

test('G2.22 once in a phase for each unit', () => {
  const t = leave('6-6-8', 'us', 6, 2);
  t.act('us', 'move units=[$a] path=[B15] mode=walk');
  expect(t.where('a')).toBe('B15');
});

test('E1.53 G2.22 whoever strays stops with the first friend in Good Order', () => {
  const t = lay('movement', { B17: 'us 6-6-8 a', B18: 'us 6-6-8', ...REST }).dice(6, 4, 4);
  t.act('us', 'move units=[$a] path=[B16] mode=walk');
  expect(t.where('a')).toBe('B18');
});

test('G2.22 E1.531 nobody strays who sees a Known enemy, or by the option', () => {
  const near = lay('movement', { B17: 'us 6-6-8 a', B18: 'jp 4-4-7', ...REST });
  near.act('us', 'move units=[$a] path=[B16] mode=walk').hold();
  expect(near.rolls).toEqual([]);
});

test('G2.22 G1.63 a leader makes nobody louder: he goes as those do whom he leads', () => {
  const labels: Labels = {};
  const s = stand({ E8: 'jp 4-4-7 a, 9-0 l, 3-4-7 b' }, {}, labels);
  const lost = (...names: string[]): boolean =>
    strays(
      s,
      names.map(name => labels[name]!),
      6,
      4,
    );
  expect([lost('a', 'l'), lost('l'), lost('b', 'l')]).toEqual([false, false, true]);
});
