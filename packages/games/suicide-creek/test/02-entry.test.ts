import { expect, test } from 'vitest';
import { lay } from './lay.ts';

test('A2.51 CG4 CG5 what waits is placed beside its own edge in the rally phase, and enters by moving or advancing', () => {
  const t = lay('rally', { holding: 'us 6-6-8 a, 6-6-8 b, 6-6-8 c', A9: 'us 6-6-8 z' });
  t.waitsAt('entry.attacker.act', 'us');
  t.refuses('us', 'bring units=[$a] hex=M21', 'CG4', 'not-your-edge');
  t.refuses('us', 'bring units=[$z] hex=N0', 'A2.51', 'not-waiting');
  t.act('us', 'bring units=[$a $b] hex=N0', 'done');
  expect(t.where('a')).toBe('off.N0');
  t.passTo('moves.act');
  t.refuses('us', 'move units=[$a] path=[N1] mode=walk', 'A4.13', 'not-adjacent');
  t.act('us', 'move units=[$a] path=[N0] mode=walk');
  expect([t.where('a'), t.spent('a')]).toEqual(['N0', 2]);
  t.passTo('advance.attacker.act').act('us', 'advance units=[$b] place=N0');
  expect(t.where('b')).toBe('N0');
});

test('A2.51 CG5 who was placed and has not entered is out; who was not placed may come later', () => {
  const t = lay('rally', { holding: 'us 6-6-8 a, 6-6-8 b', A9: 'us 6-6-8 z', X20: 'jp 4-4-7' });
  t.act('us', 'bring units=[$a] hex=N0', 'done').passTo('advance.attacker.act').act('us', 'done');
  expect([t.where('a'), t.where('b')]).toEqual(['out', 'holding']);
});

test('A2.51 the Japanese come from the south', () => {
  const t = lay('rally', { holding: 'jp 4-4-7 a', A9: 'us 6-6-8', X10: 'jp 4-4-7' }, { side: 'japan' });
  t.refuses('japan', 'bring units=[$a] hex=N0', 'CG4');
  t.act('japan', 'bring units=[$a] hex=M21');
  expect(t.where('a')).toBe('off.M21');
});

test('A2.6 CG13 leaving the map costs what the mirror image costs; by the own edge it is no loss', () => {
  const t = lay('movement', { N0: 'us 6-6-8 a, 6-6-8 b', N1: 'us 6-6-8 c' });
  t.refuses('us', 'exit units=[$c]', 'A2.6', 'not-at-the-edge');
  t.act('us', 'exit units=[$a $b]');
  expect([t.where('a'), t.where('b'), t.state.battle.lost]).toEqual(['exited', 'exited', [0, 0]]);
});

test('A2.6 CG13 A26.23 by the south edge Americans score, by another edge they are lost; in the advance phase too', () => {
  const t = lay('advance', { A9: 'us 6-6-8 a', M21: 'us 6-6-8 b', K8: 'us 6-6-8' });
  t.act('us', 'exit units=[$b]', 'exit units=[$a]');
  expect([t.where('a'), t.where('b')]).toEqual(['exited', 'exited']);
  expect([t.state.battle.exited, t.state.battle.lost[0]]).toEqual([2, 2]);
});

test('A2.6 who has too few MF does not leave', () => {
  const t = lay('movement', { N1: 'us 6-6-8 a', A9: 'us 6-6-8', N0: 'us 6-6-8 b, HMG>b' });
  t.act('us', 'exit units=[$b]');
  lay('movement', { N0: 'us 6-6-8 b, HMG>b, DC>b', A9: 'us 6-6-8' }).refuses(
    'us',
    'exit units=[$b]',
    'A2.6',
    'no-factor',
  );
});
