import { expect, test } from 'vitest';
import type { Labels } from '../laying.ts';
import { hexAt } from '../map.ts';
import { freePortage } from '../rules/a04-movement/11-allowance.ts';
import { type Creek, lay, stand } from './lay.ts';

const REST = { A9: 'us 6-6-8 z' };
const holds = (t: Creek, unit: string, weapon: string): boolean =>
  t.state.weapons.owner[t.weapon(weapon)] === t.unit(unit);

test('A4.44 picking up costs one MF and needs 5 or less, once a phase for each unit', () => {
  const t = lay('movement', { G9: 'us 6-6-8 a, MMG m', ...REST }).dice(6);
  t.act('us', 'pick-up unit=$a weapon=$m');
  expect([t.spent('a'), holds(t, 'a', 'm')]).toEqual([1, false]);
  t.refuses('us', 'pick-up unit=$a weapon=$m', 'A4.44', 'tried-recovery');
  const lucky = lay('movement', { G9: 'us 6-6-8 a, MMG m', ...REST }).dice(5);
  lucky.act('us', 'pick-up unit=$a weapon=$m');
  expect(holds(lucky, 'a', 'm')).toBe(true);
});

test('G.5 A4.51 A4.44 +2 in jungle, kunai or debris, +1 for CX, +1 at night', () => {
  const rolled = (hex: string, unit: string, die: number, more = {}): boolean => {
    const t = lay('rally', { [hex]: `us ${unit} a, MMG m`, ...REST }, more).dice(die);
    t.act('us', 'recover unit=$a weapon=$m');
    return holds(t, 'a', 'm');
  };
  expect([rolled('G9', '6-6-8', 5), rolled('H9', '6-6-8', 3), rolled('H9', '6-6-8', 4)]).toEqual([
    true,
    true,
    false,
  ]);
  expect([rolled('E8', '6-6-8', 4), rolled('K12', '6-6-8', 4)]).toEqual([false, false]);
  expect([rolled('G9', '6-6-8:cx', 4), rolled('G9', '6-6-8:cx', 5)]).toEqual([true, false]);
});

test('A4.44 A4.12 a stack waits for whoever picks something up, and all pay', () => {
  const t = lay('movement', { G9: 'us 6-6-8 a, 9-1 l', H9: 'us BAZ43 m', ...REST }).dice(3);
  t.act('us', 'move units=[$a $l] path=[H9] mode=walk', 'pick-up unit=$a weapon=$m');
  expect([t.spent('a'), t.spent('l'), holds(t, 'a', 'm')]).toEqual([3, 3, true]);
  t.allows('us', 'move units=[$a $l] path=[I9] mode=walk');
});

test('A4.44 in the rally phase it is the only action, not beside a Known armed enemy, and a SMC may take it from the broken', () => {
  const t = lay('rally', {
    G9: 'us 6-6-8 a, MMG m, BAZ43 n',
    H9: 'us 6-6-8 b, BAZ43 o, jp 4-4-7',
    E8: 'us 6-6-8:broken c, BAZ43>c p, 9-1 l, 6-6-8 d',
    ...REST,
  }).dice(1, 1);
  t.refuses('us', 'recover unit=$b weapon=$o', 'A4.44', 'enemy-by-weapon');
  t.refuses('us', 'recover unit=$a weapon=$o', 'A4.44', 'not-lying-there');
  t.refuses('us', 'recover unit=$d weapon=$p', 'A4.44', 'not-lying-there');
  t.act('us', 'recover unit=$a weapon=$m');
  t.refuses('us', 'recover unit=$a weapon=$n', 'A4.44', 'has-worked');
  t.act('us', 'recover unit=$l weapon=$p');
  expect(holds(t, 'l', 'p')).toBe(true);
});

test('A4.4 a SMC never carries more than two, wounded nothing', () => {
  const t = lay('rally', { G9: 'us 9-1 l, 8-0:wounded k, 6-6-8 a, BAZ43>a n, MMG>a m', ...REST });
  t.refuses('us', 'transfer weapon=$m unit=$l', 'A4.4', 'too-heavy');
  t.refuses('us', 'transfer weapon=$n unit=$k', 'A4.4', 'too-heavy');
  t.act('us', 'transfer weapon=$n unit=$l');
  expect(holds(t, 'l', 'n')).toBe(true);
});

test('A4.43 between units in one Location and position, in Good Order', () => {
  const t = lay('rally', { G9: 'us 6-6-8 a, MMG>a m, 6-6-8:broken b, 6-6-8', H9: 'us 6-6-8 c', ...REST });
  t.refuses('us', 'transfer weapon=$m unit=$b', 'A4.43', 'cannot-carry');
  t.refuses('us', 'transfer weapon=$m unit=$c', 'A4.43', 'not-hand-to-hand');
});

test('A4.4 a leader gives his free hand to one squad that he moves with', () => {
  const stack = 'us 6-6-8 a, MMG>a, DC>a, 6-6-8 b, MMG>b, DC>b, 9-1 l';
  const t = lay('movement', { K8: stack, ...REST });
  // 4 + 2 - 1, and for one of the two 4 + 2.
  t.refuses('us', 'move units=[$a $b $l] path=[K9 K10 J10 J9 K9] mode=walk', 'A4.11');
  t.allows('us', 'move units=[$a $l] path=[K9 K10 J10 J9] mode=walk');
});

test('A4.43 weapons are dropped freely while moving; in a stream they are lost', () => {
  const t = lay('movement', { G9: 'us 6-6-8 a, MMG>a m', K11: 'us 6-6-8 b, BAZ43>b n', ...REST });
  t.act('us', 'drop weapon=$m', 'drop weapon=$n');
  expect([t.state.weapons.at[t.weapon('m')], t.state.weapons.type[t.weapon('n')]]).toEqual([hexAt('G9'), -1]);
  t.refuses('us', 'drop weapon=$m', 'A4.43', 'not-in-hand');
});

test('A4.4 a SMC carries one point for nothing, but not a wounded one; a wound is nothing to others', () => {
  const labels: Labels = {};
  const s = stand({ G9: 'us 9-1 a, 9-1:wounded b, 6-6-8 c, 6-6-8:cx d' }, {}, labels);
  expect(['a', 'b', 'c', 'd'].map(name => freePortage(s, labels[name]!))).toEqual([1, 0, 3, 2]);
});

test('A4.43 what is in hand is offered to be laid down, and nothing of the enemy or on the ground', () => {
  const t = lay('movement', { G9: 'us 6-6-8 a, MMG>a m, MMG n', D8: 'jp 4-4-7 x, LMG>x o' });
  expect(t.legal('us').filter(action => action.startsWith('drop'))).toEqual([`drop weapon=${t.id('m')}`]);
});
