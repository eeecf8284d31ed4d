import { expect, test } from 'vitest';
import { type Creek, lay } from './lay.ts';

const REST = { A9: 'us 6-6-8 z' };
const flag = (t: Creek, weapon: string): number => t.state.weapons.flags[t.weapon(weapon)]!;

test('A4.41 a heavy weapon that was carried keeps silent in the advancing fire phase', () => {
  const t = lay('movement', { H9: 'us 6-6-8 a, MMG>a m, 6-6-8 b, BAZ43>b n', ...REST, J12: 'jp 4-4-7' });
  t.act('us', 'move units=[$a $b] path=[I9] mode=walk').hold();
  expect([flag(t, 'm') & 4, flag(t, 'n') & 4]).toEqual([4, 4]);
});

test('A4.51 CX of the last turn ends when the unit moves, or at the end of its movement phase', () => {
  const t = lay('movement', { H9: 'us 6-6-8:cx a, 6-6-8:cx b', ...REST });
  t.act('us', 'move units=[$a] path=[I9] mode=walk');
  expect([t.is('a', 'cx'), t.is('b', 'cx')]).toEqual([false, true]);
  t.act('us', 'done');
  expect(t.is('b', 'cx')).toBe(false);
});

test('A4.51 A4.5 CX of double time stays to the next turn', () => {
  const t = lay('movement', { H9: 'us 6-6-8 a', ...REST });
  t.act('us', 'move units=[$a] path=[I9] mode=double', 'done');
  expect(t.is('a', 'cx')).toBe(true);
});

test('A4.5 announced on the way double time gives one MF only', () => {
  const t = lay('movement', { K8: 'us 6-6-8 a', ...REST });
  t.act('us', 'move units=[$a] path=[K9 K10 J10] mode=walk');
  t.refuses('us', 'move units=[$a] path=[K10 K9 K8] mode=double', 'A4.11');
  t.act('us', 'move units=[$a] path=[K10 K9] mode=double');
  expect(t.where('a')).toBe('K9');
});

test('A4.5 A4.12 with a leader and at double time a squad has eight MF', () => {
  const t = lay('movement', { K8: 'us 6-6-8 a, 9-1 l', ...REST });
  t.allows('us', 'move units=[$a $l] path=[K9 K10 K9 K10 K9 K10 K9 K10] mode=double');
  t.refuses('us', 'move units=[$a $l] path=[K9 K10 K9 K10 K9 K10 K9 K10 K9] mode=double', 'A4.11');
});

test('A4.11 A17.1 a SMC has six MF, a wounded one three', () => {
  const t = lay('movement', { K8: 'us 9-1 a, 8-0:wounded b', ...REST });
  t.allows('us', 'move units=[$a] path=[K9 K10 K9 K10 K9 K10] mode=walk');
  t.refuses('us', 'move units=[$b] path=[K9 K10 K9 K10] mode=walk', 'A4.11');
  t.allows('us', 'move units=[$b] path=[K9 K10 K9] mode=walk');
});

test('SC3.3 a squad comes into stream-debris by minimum move, at double time, or with a leader', () => {
  const t = lay('movement', { J12: 'us 6-6-8 a, 9-1 l', ...REST });
  t.refuses('us', 'move units=[$a] path=[J11] mode=walk', 'A4.11');
  t.allows('us', 'move units=[$a] path=[J11] mode=minimum', 'move units=[$a] path=[J11] mode=double');
  t.allows('us', 'move units=[$a $l] path=[J11] mode=walk');
});

test('A4.134 B27.1 a minimum move out of a foxhole, where leaving and entering cost more than there is', () => {
  const t = lay('movement', { J12: 'us 6-6-8:foxhole a', ...REST }, { works: { us: ['foxhole J12 1'] } });
  t.act('us', 'move units=[$a] path=[J11] mode=minimum');
  expect([t.where('a'), t.is('a', 'pinned'), t.is('a', 'cx')]).toEqual(['J11', true, true]);
});

test('A4.8 A4.51 B27.11 who has entrenched is TI and no longer CX, and goes nowhere', () => {
  const t = lay('prep-fire', { G9: 'us 6-6-8:cx a', ...REST }).dice(6, 4);
  t.act('us', 'entrench units=[$a]');
  expect([t.is('a', 'ti'), t.is('a', 'cx')]).toEqual([true, false]);
  t.passTo('moves.act').refuses('us', 'move units=[$a] path=[H9] mode=walk', 'A4.8', 'busy');
});
