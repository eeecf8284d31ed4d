import { view } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { suicideCreek } from '../index.ts';
import type { Labels } from '../laying.ts';
import { hexAt } from '../map.ts';
import { isUnqualified, lowering, rateOf } from '../rules/a09-weapons/20-rate.ts';
import { malfunction, troubleOf } from '../rules/a09-weapons/70-malfunction.ts';
import { type Creek, lay, stand } from './lay.ts';
import { fp } from './volley.ts';

/** I10 keeps the phase open when everybody else has fired. */
const SPARE = { I10: 'us 6-6-8' };
const MG = 'fire units=[] weapons=[$m] leader=[] place=I11';
const works = (t: Creek, weapon: string): boolean => (t.state.weapons.flags[t.weapon(weapon)]! & 1) === 0;
const isGone = (t: Creek, weapon: string): boolean => t.state.weapons.type[t.weapon(weapon)] === -1;
const gun = (text: string): { s: ReturnType<typeof stand>; weapon: number } => {
  const labels: Labels = {};
  const s = stand({ I9: text }, {}, labels);
  return { s, weapon: -1 - labels.m! };
};

test('A9.2 a weapon fires again while the coloured die is within its rate', () => {
  const t = lay('prep-fire', { ...SPARE, I9: 'us 6-6-8 a, MMG>a m', I11: 'jp 4-4-7 x' });
  t.dice(2, 6).act('us', MG);
  expect(t.why('us', MG)).toBeUndefined();
  t.dice(3, 6).act('us', MG);
  expect(t.why('us', MG)).toMatchObject({ rule: 'A9.2', key: 'weapon-has-fired' });
  const p = lay('prep-fire', { ...SPARE, I9: 'us 6-6-8:pinned a, MMG>a m', I11: 'jp 4-4-7 x' });
  p.dice(1, 6).act('us', MG);
  expect(p.why('us', MG)).toMatchObject({ rule: 'A9.2' });
});

test('G1.611 A9.2 a Japanese MMG or HMG without a crew has rate and breakdown number one lower', () => {
  const [crew, squad] = [gun('jp 2-2-8 a, MMG>a m'), gun('jp 4-4-7 a, MMG>a m')];
  expect([rateOf(crew.s, crew.weapon), rateOf(squad.s, squad.weapon)]).toEqual([2, 1]);
  expect(troubleOf(crew.s, crew.weapon, 10, 0)).toBe('none');
  expect(troubleOf(squad.s, squad.weapon, 10, 0)).toBe('malfunctions');
  const light = gun('jp 4-4-7 a, LMG>a m');
  expect(rateOf(light.s, light.weapon)).toBe(1);
});

test('A9.21 a MMG that has fired from debris stays in the arc of its shot', () => {
  const stacks = {
    J10: 'us 6-6-8 a, MMG>a m, 6-6-8 b',
    I11: 'jp 4-4-7 x',
    K9: 'jp 4-4-7 y',
    J9: 'jp 4-4-7 z',
  };
  const t = lay('prep-fire', stacks).dice(1, 6, 2, 2).act('us', MG);
  expect(t.why('us', 'fire units=[] weapons=[$m] leader=[] place=K9')).toMatchObject({
    rule: 'A9.21',
    key: 'fixed-arc',
  });
  expect(t.why('us', MG)).toBeUndefined();
});

test('A9.22 a fire lane strikes in every hex of the row, and ends with its team', () => {
  const stacks = { I8: 'us 6-6-8 a', J8: 'us 6-6-8 b', I11: 'jp 2-2-8 x, MMG>x m' };
  const t = lay('movement', stacks).act('us', 'move units=[$a] path=[I9] mode=walk');
  const lane = 'lane units=[] weapons=[$m] leader=[] place=I9';
  t.dice(6, 4).act('japan', lane);
  expect(t.state.fire.lanes).toMatchObject([{ fp: 2, hexes: [hexAt('I9'), hexAt('I8')] }]);
  expect(t.state.weapons.mark[t.weapon('m')]).toBe(3);
  t.hold().dice(6, 5, 6, 5).act('us', 'move units=[$b] path=[I9] mode=walk');
  expect(t.rolls.filter(({ why }) => why === 'lane')).toHaveLength(1);
  expect(t.rolls.filter(({ why }) => why === 'residual')).toHaveLength(1);
  const off = lay('movement', { I8: 'us 6-6-8 a', J11: 'jp 2-2-8 x, MMG>x m', I11: 'jp 4-4-7 y, LMG>y n' });
  off.act('us', 'move units=[$a] path=[I9] mode=walk');
  expect(off.why('japan', 'lane units=[$y] weapons=[] leader=[] place=I9')).toMatchObject({ rule: 'A9.22' });
  expect(off.why('japan', 'lane units=[] weapons=[$n] leader=[] place=I9')).toBeUndefined();
});

test('A9.3 Sustained Fire: two off the breakdown number, and the printed one removes; not by a SMC alone', () => {
  const { s, weapon } = gun('us 6-6-8 a, MMG>a m');
  expect([9, 10, 11, 12].map(sum => troubleOf(s, weapon, sum, 2))).toEqual([
    'none',
    'malfunctions',
    'malfunctions',
    'removed',
  ]);
  const t = lay('movement', { I10: 'us 6-6-8 a', J10: 'jp 9-0 l, LMG>l:first m, 4-4-7 x' }).act(
    'us',
    'move units=[$a] path=[I11] mode=walk',
  );
  expect(t.why('japan', MG)).toMatchObject({ rule: 'A9.3', key: 'no-sustained-fire' });
});

test('A9.5 Spraying Fire: half at two adjacent Locations with one DR', () => {
  const stacks = { I9: 'us 7-6-8ae a, MMG>a m, 6-6-8 b', I10: 'jp 4-4-7 x', J9: 'jp 4-4-7 y' };
  const t = lay('prep-fire', stacks);
  expect(t.why('us', 'spray units=[$b] weapons=[] leader=[] places=[I10 J9]')).toMatchObject({
    rule: 'A9.5',
    key: 'cannot-spray',
  });
  expect(t.why('us', 'spray units=[$a] weapons=[] leader=[] places=[I10 I11]')).toBeUndefined();
  // 7 doubled and halved and 4 doubled and halved: column 8; Original 9 is a pin task check for both.
  t.dice(3, 6, 2, 2, 2, 2).act('us', 'spray units=[$a] weapons=[$m] leader=[] places=[I10 J9]');
  t.tells('attack', { fp: 8 });
  expect(t.rolls.filter(({ why }) => why === 'task')).toHaveLength(2);
});

test('A9.7 A7.3 at its breakdown number a weapon malfunctions after the attack, at an X number it is gone', () => {
  const t = lay('prep-fire', { ...SPARE, I9: 'us 6-6-8 a, 9-1 l, MMG>a m', I11: 'jp 4-4-7 x' }).dice(6, 6);
  t.act('us', 'fire units=[] weapons=[$m] leader=[$l] place=I11');
  expect(works(t, 'm')).toBe(false);
  expect(t.why('us', MG)).toMatchObject({ rule: 'A9.7', key: 'malfunctioned' });
  const { s, weapon } = gun('us 6-6-8 a, BAZ43>a m');
  expect([9, 10].map(sum => troubleOf(s, weapon, sum, 0))).toEqual(['none', 'removed']);
});

test('A9.71 of several weapons that one DR breaks Random Selection names at least one', () => {
  const t = lay('prep-fire', { ...SPARE, I9: 'us 6-6-8 a, 9-1 l, MMG>a m, HMG>a n', I11: 'jp 4-4-7 x' });
  t.dice(6, 6, 2, 5).act('us', 'fire units=[] weapons=[$m $n] leader=[$l] place=I11');
  expect([works(t, 'm'), works(t, 'n')]).toEqual([true, false]);
});

test('A9.72 A21.11 repair: up to its number it works, a 6 removes it, once in a rally phase, never a captured one', () => {
  const stacks = {
    I9: 'us 6-6-8 a, MMG>a:broken m, MMG>a:broken n, HMG>a:broken o, 6-6-8 b, jp LMG>b:broken c',
  };
  const t = lay('rally.attacker', stacks);
  t.dice(2)
    .act('us', 'repair weapon=$m')
    .dice(6)
    .act('us', 'repair weapon=$n')
    .dice(4)
    .act('us', 'repair weapon=$o');
  expect([works(t, 'm'), isGone(t, 'n'), works(t, 'o')]).toEqual([true, true, false]);
});

test('A9.72 a second try waits for the next rally phase; only a crew repairs a Gun', () => {
  const stacks = { I9: 'us 6-6-8 a, HMG>a:broken o, MMG>a:broken m, 37at>a:broken g, jp LMG>a:broken c' };
  const t = lay('rally.attacker', stacks).dice(4).act('us', 'repair weapon=$o');
  expect(t.why('us', 'repair weapon=$o')).toMatchObject({ rule: 'A9.72', key: 'tried' });
  expect(t.why('us', 'repair weapon=$g')).toMatchObject({ rule: 'A9.72', key: 'needs-crew' });
  expect(t.why('us', 'repair weapon=$c')).toMatchObject({ rule: 'A21.11', key: 'captured' });
});

test('A9.72 A12.1 what somebody under a "?" repairs only his own side reads', () => {
  const t = lay('rally.attacker', { I9: 'us 6-6-8:? a, MMG>a:broken m', K13: 'jp 4-4-7' });
  t.dice(1).act('us', 'repair weapon=$m');
  expect([t.log('repaired', 'us').length, t.log('repaired', 'japan').length]).toEqual([1, 0]);
  expect(view(suicideCreek, t.match, 'japan').state.fire.tried).toEqual([]);
});

test('A9.74 A7.301 a KIA rolls for the weapons of the fallen on its column: KIA removes, K breaks, else they lie there', () => {
  const fallen = (...dice: number[]): Creek =>
    lay('prep-fire', { ...SPARE, I9: 'us 6-6-8 a, 9-1 l', I11: 'jp 2-3-7 x, LMG>x m' })
      .dice(1, 1, ...dice)
      .act('us', 'fire units=[$a] weapons=[] leader=[$l] place=I11');
  // Column 6: a 2 is a 1KIA, a 3 a K, a 4 a check.
  expect(isGone(fallen(1, 1), 'm')).toBe(true);
  const broken = fallen(1, 2);
  expect([broken.where('x'), works(broken, 'm'), isGone(broken, 'm')]).toEqual(['dead', false, false]);
  const lies = fallen(2, 2);
  expect([works(lies, 'm'), lies.state.weapons.at[lies.weapon('m')]]).toEqual([true, hexAt('I11')]);
});

test('A9.8 a MMG is taken apart as the only action, and does not fire in pieces', () => {
  const t = lay('prep-fire', { ...SPARE, I9: 'us 6-6-8 a, MMG>a m, 6-6-8 b, MMG>b n', I11: 'jp 4-4-7 x' });
  t.act('us', 'dismantle weapon=$m');
  expect(t.mark('a')).toBe('prep');
  expect(t.why('us', MG)).toMatchObject({ rule: 'A9.8', key: 'dismantled' });
  expect(t.why('us', 'assemble weapon=$m')).toMatchObject({ rule: 'A9.8', key: 'only-action' });
  expect(t.why('us', 'assemble weapon=$n')).toMatchObject({ rule: 'A9.8', key: 'assembled' });
  expect(
    fp(
      'defensive-fire',
      { I9: 'jp 4-4-7 a, MMG>a:dismantled m' },
      { weapons: 'm', place: 'I10', by: 'japan' },
    ),
  ).toBe('A9.8 dismantled');
});

test('A19.131 ammunition shortage: an Original 12 costs a class, breakdown numbers are one lower, no fire lanes', () => {
  const t = lay('prep-fire', { ...SPARE, I9: 'us 6-6-8:shortage a, 9-1 l', I11: 'jp 4-4-7 x' }).dice(6, 6);
  t.act('us', 'fire units=[$a] weapons=[] leader=[$l] place=I11');
  expect([t.type('a'), t.is('a', 'broken')]).toEqual(['us-668', true]);
  const j = lay('prep-fire', { I9: 'jp 4-4-7:shortage a, 9-0 l', I11: 'us 6-6-8 x' }, { side: 'japan' }).dice(
    6,
    6,
  );
  j.act('japan', 'fire units=[$a] weapons=[] leader=[$l] place=I11');
  expect([j.type('a'), j.is('a', 'broken')]).toEqual(['jp-347', false]);
  const { s, weapon } = gun('us 6-6-8:shortage a, MMG>a m');
  expect([10, 11, 12].map(sum => troubleOf(s, weapon, sum, 0))).toEqual(['none', 'malfunctions', 'removed']);
});

test('A21.11 A21.13 captured weapons and Guns without a crew: two off the breakdown number, one off the rate, both together', () => {
  const taken = gun('us 6-6-8 a, jp LMG>a m');
  expect([lowering(taken.s, taken.weapon), rateOf(taken.s, taken.weapon)]).toEqual([2, 0]);
  expect([8, 9, 11].map(sum => troubleOf(taken.s, taken.weapon, sum, 0))).toEqual([
    'none',
    'malfunctions',
    'removed',
  ]);
  const strange = gun('us 6-6-8 a, 37at>a m');
  expect([isUnqualified(strange.s, strange.weapon), lowering(strange.s, strange.weapon)]).toEqual([true, 2]);
  const both = gun('jp 4-4-7 a, us 37at>a m');
  expect([lowering(both.s, both.weapon), rateOf(both.s, both.weapon)]).toEqual([4, 0]);
  const crew = gun('us 2-2-8 a, 37at>a m');
  expect([isUnqualified(crew.s, crew.weapon), rateOf(crew.s, crew.weapon)]).toEqual([false, 2]);
});

test('A9.7 other chapters break weapons by the same numbers', () => {
  const t = lay('prep-fire', { ...SPARE, I9: 'us 6-6-8 a, MMG>a m', I11: 'jp 4-4-7 x' });
  expect(malfunction(t.referee, t.weapon('m'), { coloured: 5, white: 6, sum: 11 }, 0)).toBe(false);
  expect(malfunction(t.referee, t.weapon('m'), { coloured: 6, white: 6, sum: 12 }, 0)).toBe(true);
  expect(works(t, 'm')).toBe(false);
});

test('A9.22 no lane by a pinned team or a lone SMC, nor by a gun that has fired', () => {
  const asked = (team: string) =>
    lay('movement', { I8: 'us 6-6-8 a', I11: `jp ${team}` })
      .act('us', 'move units=[$a] path=[I9] mode=walk')
      .why('japan', 'lane units=[] weapons=[$m] leader=[] place=I9');
  const refused = { rule: 'A9.22', key: 'cannot-lay' };
  expect(asked('2-2-8 x, MMG>x m')).toBeUndefined();
  expect(asked('2-2-8:pinned x, MMG>x m')).toMatchObject(refused);
  expect(asked('9-1 x, MMG>x m')).toMatchObject(refused);
  expect(asked('2-2-8 x, MMG>x:first m')).toMatchObject(refused);
});

test('A9.21 A7.5 in a group of two Locations the arc of a machine gun is that of its own hex', () => {
  const t = lay('prep-fire', {
    D6: 'us 6-6-8 a',
    C6: 'us 6-6-8 b, MMG>b m',
    B5: 'jp 4-4-7',
    C7: 'jp 4-4-7',
  });
  const group = 'fire units=[$a] weapons=[$m] leader=[] place=C7';
  expect(t.why('us', group)).toBeUndefined();
  t.dice(1, 6, 6, 1).act('us', 'fire units=[] weapons=[$m] leader=[] place=B5');
  expect(t.why('us', group)).toMatchObject({ rule: 'A9.21', key: 'fixed-arc' });
});
