import { expect, test } from 'vitest';
import { lay } from './lay.ts';

const REST = { A9: 'us 6-6-8 z, 6-6-8 y, MMG>z n' };

test('A1.31 A1.12 a squad with a leader deploys on a NTC with his DRM: two half-squads', () => {
  const t = lay('rally', { G9: 'us 6-6-8 a, 9-1 l, MMG>a m', ...REST }).dice(5, 4);
  t.act('us', 'deploy unit=$a');
  expect(t.in('G9').sort()).toEqual(['us-348', 'us-348', 'us-ldr-9-1']);
  expect(t.state.weapons.owner[t.weapon('m')]).toBe(t.unit('a'));
});

test('A1.31 who fails stays whole; squad and leader have had their action', () => {
  const t = lay('rally', { G9: 'us 6-6-8 a, 6-6-8 b, 8-0 l', ...REST }).dice(5, 4);
  t.act('us', 'deploy unit=$a');
  expect(t.type('a')).toBe('us-668');
  t.refuses('us', 'deploy unit=$a', 'A1.31', 'has-worked');
  t.refuses('us', 'deploy unit=$b', 'A1.31', 'no-leader-here');
});

test('A1.31 G17.11 SC1.8 nobody deploys without a leader in Good Order, the engineers neither, and no half-squad', () => {
  const t = lay('rally', {
    G9: 'us 7-6-8ae a',
    H9: 'us 6-6-8 b, 9-1:broken',
    E8: 'us 3-4-8 c, 9-1',
    ...REST,
  });
  t.refuses('us', 'deploy unit=$a', 'A1.31', 'no-leader-here');
  t.refuses('us', 'deploy unit=$b', 'A1.31', 'no-leader-here');
  t.refuses('us', 'deploy unit=$c', 'A1.31', 'no-squad');
});

test('A1.31 A2.51 squads that wait off the map may deploy before they enter', () => {
  const t = lay('rally', { 'off.N0': 'us 6-6-8 a, 9-1 l', ...REST }).dice(3, 3);
  t.act('us', 'deploy unit=$a');
  expect(t.type('a')).toBe('us-348');
});

test('A1.32 two like half-squads with a leader are a squad again, without a roll', () => {
  const t = lay('rally', { G9: 'us 3-4-8 a, 3-4-8 b, 9-1 l, DC>b d', H9: 'us 3-4-8 c, 3-4-8 e', ...REST });
  t.refuses('us', 'recombine units=[$c $e]', 'A1.32', 'no-leader-here');
  t.refuses('us', 'recombine units=[$a $c]', 'A1.32', 'not-together');
  t.refuses('us', 'recombine units=[$a]', 'A1.32', 'two-half-squads');
  t.act('us', 'recombine units=[$a $b]');
  expect(t.in('G9').sort()).toEqual(['us-668', 'us-ldr-9-1']);
  expect(t.state.weapons.owner[t.weapon('d')]).toBe(t.unit('a'));
});
