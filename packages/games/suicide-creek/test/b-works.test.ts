import { legal } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { suicideCreek } from '../index.ts';
import { type Creek, lay } from './lay.ts';

const REST = { A9: 'us 6-6-8 z' };
const pos = (t: Creek, unit: string): number => t.state.units.pos[t.unit(unit)]!;

test('B27.1 getting into a foxhole or out of it is one MF by itself, and a path out of it begins with that', () => {
  const works = { works: { us: ['foxhole H9 1'] } };
  const t = lay('movement', { H9: 'us 6-6-8 a, 6-6-8 b', ...REST }, works);
  t.refuses('us', 'dig-in units=[$a $b]', 'B27.1', 'no-room');
  t.refuses('us', 'leave units=[$a]', 'B30.4', 'nothing-to-leave');
  t.act('us', 'dig-in units=[$a]');
  expect([pos(t, 'a'), t.spent('a')]).toEqual([1, 1]);
  t.refuses('us', 'dig-in units=[$a]', 'B27.1', 'in-foxhole');
  t.act('us', 'move units=[$a] path=[I9] mode=walk');
  expect([pos(t, 'a'), t.spent('a'), t.where('a')]).toEqual([0, 4, 'I9']);
  t.act('us', 'dig-in units=[$b]', 'leave units=[$b]');
  expect([pos(t, 'b'), t.spent('b')]).toEqual([0, 2]);
});

test('B27.1 there must be a foxhole, and a MF for it', () => {
  const t = lay(
    'movement',
    { H9: 'us 6-6-8 a', G9: 'us 6-6-8 b, HMG>b, MMG>b', ...REST },
    { works: { us: ['foxhole G9 1'] } },
  );
  t.refuses('us', 'dig-in units=[$a]', 'B27.1', 'no-known-foxhole');
  t.refuses('us', 'dig-in units=[$b]', 'A4.11', 'no-factor');
});

test('B27.5 from trench to trench for one MF, dug in all the way and no moving target', () => {
  const works = { works: { us: ['trench H9', 'trench I9'] } };
  const t = lay('movement', { H9: 'us 6-6-8:foxhole a', ...REST }, works);
  t.act('us', 'move units=[$a] path=[I9] mode=walk');
  expect([pos(t, 'a'), t.spent('a'), t.is('a', 'assault')]).toEqual([1, 1, true]);
  t.act('us', 'move units=[$a] path=[J9] mode=walk');
  expect([pos(t, 'a'), t.spent('a'), t.is('a', 'assault')]).toEqual([0, 4, false]);
});

test('B26.4 a path into wire ends there, hidden wire too, and getting beneath costs a dr of MF', () => {
  const works = { works: { japan: ['wire H9 hidden', 'wire K9'] } };
  const t = lay('movement', { G9: 'us 6-6-8 a', K8: 'us 6-6-8 b', ...REST }, works);
  t.refuses('us', 'move units=[$b] path=[K9 K10] mode=walk', 'B26.4', 'on-wire');
  t.act('us', 'move units=[$a] path=[H9 I9] mode=walk').tells('wire-met', { hex: 'H9' });
  expect([t.where('a'), pos(t, 'a')]).toEqual(['H9', 2]);
  t.refuses('us', 'move units=[$a] path=[I9] mode=walk', 'B26.4', 'on-wire');
  t.dice(2).act('us', 'crawl units=[$a] mode=walk');
  expect([pos(t, 'a'), t.spent('a')]).toEqual([0, 4]);
});

test('B26.4 A4.61 who lacks the MF spends what he has and stays on the wire; that is no assault movement', () => {
  const works = { works: { japan: ['wire H9'] } };
  const t = lay('movement', { H9: 'us 6-6-8:wire a, 6-6-8:wire b', ...REST }, works).dice(5);
  t.act('us', 'crawl units=[$a] mode=assault');
  expect([pos(t, 'a'), t.spent('a'), t.is('a', 'assault'), t.is('a', 'stopped')]).toEqual([
    2,
    4,
    false,
    true,
  ]);
  t.dice(2).act('us', 'crawl units=[$b] mode=assault');
  expect([pos(t, 'b'), t.is('b', 'assault'), t.is('b', 'stopped')]).toEqual([0, true, true]);
});

test('B26.4 A4.5 nobody runs who crosses wire, before or after', () => {
  const works = { works: { japan: ['wire H9'] } };
  const t = lay('movement', { G9: 'us 6-6-8 a', H9: 'us 6-6-8:wire b', ...REST }, works);
  t.refuses('us', 'crawl units=[$a] mode=walk', 'B26.4', 'not-on-wire');
  t.refuses('us', 'crawl units=[$b] mode=double', 'B26.4', 'no-running');
  t.act('us', 'move units=[$a] path=[H9] mode=double');
  t.refuses('us', 'crawl units=[$a] mode=walk', 'B26.4', 'no-running');
  t.dice(1).act('us', 'crawl units=[$b] mode=walk');
  t.refuses('us', 'move units=[$b] path=[I9] mode=double', 'A4.5', 'cannot-run');
});

test('B26.31 on wire nobody entrenches, picks up, or goes into a foxhole or pillbox', () => {
  const works = { works: { japan: ['wire H9'], us: ['foxhole H9 1', 'pillbox H9 NNE'] } };
  const t = lay('movement', { H9: 'us 6-6-8:wire a, BAZ43 m', ...REST }, works);
  t.refuses('us', 'dig-in units=[$a]', 'B26.31', 'on-wire');
  t.refuses('us', 'enter units=[$a]', 'B26.31', 'on-wire');
  t.refuses('us', 'pick-up unit=$a weapon=$m', 'B26.31', 'on-wire');
  lay('prep-fire', { H9: 'us 6-6-8:wire a', ...REST }, { works: { japan: ['wire H9'] } }).refuses(
    'us',
    'entrench units=[$a]',
    'B26.31',
  );
});

test('B30.4 SC1.52 SC1.52t into a pillbox, its cellar and out again for one MF each', () => {
  const works = { works: { us: ['pillbox H9 NNE'] } };
  const t = lay('movement', { H9: 'us 6-6-8 a, 6-6-8 b', ...REST }, works);
  t.refuses('us', 'move units=[$a] path=[H9.pillbox] mode=walk', 'B30.4', 'not-by-path');
  t.act('us', 'enter units=[$a]');
  expect([t.where('a'), t.spent('a')]).toEqual(['H9.pillbox', 1]);
  t.refuses('us', 'move units=[$a] path=[I9] mode=walk', 'B30.4', 'inside');
  t.refuses('us', 'enter units=[$b]', 'B30.1', 'no-room');
  t.act('us', 'enter units=[$a]', 'leave units=[$a]', 'leave units=[$a]');
  expect([t.where('a'), t.spent('a')]).toEqual(['H9', 4]);
});

test('B30.4 with an armed enemy before it nobody comes out or goes in; the cellar does not care', () => {
  const works = { works: { us: ['pillbox H9 NNE'] } };
  const t = lay('movement', { 'H9.pillbox': 'us 6-6-8 a', H9: 'us 6-6-8 b, jp 4-4-7', ...REST }, works);
  t.refuses('us', 'leave units=[$a]', 'B30.4', 'enemy-outside');
  t.refuses('us', 'enter units=[$b]', 'B30.4', 'enemy-outside');
  t.act('us', 'enter units=[$a]');
  expect(t.where('a')).toBe('H9.cellar');
});

test('B30.4 G.2 a pillbox that its enemy has not found cannot be asked about', () => {
  const asked = (works: { readonly japan: string[] }) => {
    const t = lay('movement', { H9: 'us 6-6-8 a', ...REST }, { works, scenario: 'patrol' });
    return [t.why('us', 'enter units=[$a]'), legal(suicideCreek, t.match, 'us')];
  };
  expect(asked({ japan: ['pillbox H9 NNE hidden', 'foxhole H9 hidden', 'wire I9 hidden'] })).toEqual(
    asked({ japan: [] }),
  );
});

test('B27.11 E3.63 E3.6 entrenching: DR of 5 or less with mud +1, TI either way', () => {
  const t = lay('prep-fire', { G9: 'us 6-6-8 a', H9: 'us 6-6-8 b', ...REST });
  t.dice(2, 2).act('us', 'entrench units=[$a]');
  expect([t.is('a', 'ti'), pos(t, 'a'), t.state.works.length]).toEqual([true, 1, 1]);
  t.dice(2, 3).act('us', 'entrench units=[$b]');
  expect([t.is('b', 'ti'), pos(t, 'b'), t.state.works.length]).toEqual([true, 0, 1]);
  t.refuses('us', 'entrench units=[$b]', 'A4.8', 'busy');
});

test('B27.11 the leader helps, a half-squad alone has +1, two of them none', () => {
  const tried = (units: string, names: string, ...dice: number[]): boolean => {
    const t = lay('prep-fire', { G9: units, ...REST }).dice(...dice);
    t.act('us', `entrench units=[${names}]`);
    return pos(t, 'a') === 1;
  };
  expect(tried('us 6-6-8 a, 9-1', '$a', 2, 3)).toBe(true);
  expect(tried('us 3-4-8 a', '$a', 2, 2)).toBe(false);
  expect(tried('us 3-4-8 a', '$a', 1, 2, 6)).toBe(true);
  expect(tried('us 3-4-8 a, 3-4-8 b', '$a $b', 2, 2)).toBe(true);
});

test('B24.8 a failed attempt leaves labor: -1 next time, then -2, and it is lost by whoever stops', () => {
  const t = lay('prep-fire', { G9: 'us 6-6-8 a', H9: 'us 6-6-8 b', ...REST });
  const again = (): void => {
    do t.act(t.roles[0]!, 'done').passTo('prep-fire.attacker.act');
    while (t.roles[0] !== 'us');
  };
  t.dice(6, 1, 6, 1).act('us', 'entrench units=[$a]', 'entrench units=[$b]');
  again();
  t.dice(4, 2).act('us', 'entrench units=[$a]');
  expect(pos(t, 'a')).toBe(0);
  again();
  t.dice(4, 2).act('us', 'entrench units=[$a]');
  expect(pos(t, 'a')).toBe(1);
  t.dice(4, 1).act('us', 'entrench units=[$b]');
  expect(pos(t, 'b')).toBe(0);
});

test('B27.1 SC2.2 SC1.4 no foxholes in debris, streams or swamp; one counter a hex that grows', () => {
  const t = lay('prep-fire', {
    K12: 'us 6-6-8 a',
    K11: 'us 6-6-8 b',
    U11: 'us 6-6-8 c',
    G9: 'us 6-6-8 d, 6-6-8 e',
    ...REST,
  });
  for (const unit of ['a', 'b', 'c'])
    t.refuses('us', `entrench units=[$${unit}]`, 'B27.1', 'no-ground-to-dig');
  t.refuses('us', 'entrench units=[$d $e]', 'B27.11', 'who-digs');
  t.dice(1, 1, 1, 1, 1, 1).act('us', 'entrench units=[$d]', 'entrench units=[$e]');
  expect(t.state.works.map(({ kind, size }) => `${kind} ${size}`)).toEqual(['foxhole 2']);
});

test('B26.31 A12.152 nobody searches who hangs on wire', () => {
  const t = lay('movement', { H9: 'us 6-6-8:wire a, 6-6-8 b', ...REST }, { works: { japan: ['wire H9'] } });
  t.refuses('us', 'search unit=$a', 'B26.31', 'on-wire').allows('us', 'search unit=$b');
});

test('B26.51 A23.4 where a charge cuts the wire, who hung on it is free of it', () => {
  const t = lay(
    'movement',
    { H9: 'us 6-6-8:wire b, 6-6-8:wire c', G9: 'us 6-6-8 a, DC>a d', X20: 'jp 4-4-7', ...REST },
    { works: { japan: ['wire H9'] }, san: { us: 0, japan: 0 } },
  );
  t.act('us', 'place-charge unit=$a weapon=$d place=H9').hold();
  // 3 (5KIA against nothing at all) kills all but dice that tie; whoever lives lies beneath no wire.
  t.dice(1, 3, 1, 6, 6, 6, 6, 6).passTo('advance.attacker.act');
  expect(t.state.works).toEqual([]);
  expect(t.state.units.pos.every(each => each !== 2)).toBe(true);
});

test('B26.4 who routs off wire first gets beneath it for a dr of MF, and who routs into wire hangs on it', () => {
  const works = { works: { japan: ['wire K8', 'wire K7'] } };
  const rout = (die: number): Creek =>
    lay('rout', { K8: 'us 6-6-8:broken:dm:wire a', X20: 'jp 4-4-7', ...REST }, works)
      .passTo('rout.attacker.act')
      .dice(die)
      .act('us', 'rout unit=$a path=[K7]');
  expect([rout(5).where('a'), pos(rout(5), 'a')]).toEqual(['K7', 2]);
  expect([rout(6).where('a'), pos(rout(6), 'a')]).toEqual(['K8', 0]);
});

test('B27.1 A10.51 getting out of a foxhole takes one of the six MF of a rout', () => {
  const rout = (words: string): Creek =>
    lay(
      'rout',
      { K8: `us 6-6-8:broken:dm${words} a`, X20: 'jp 4-4-7', ...REST },
      { works: { us: ['foxhole K8 1'] } },
    ).passTo('rout.attacker.act');
  const far = 'rout unit=$a path=[K7 L6 M6 M5 M4 M3]';
  expect([rout('').why('us', far)?.key, rout(':foxhole').why('us', far)?.key]).toEqual([
    undefined,
    'rout-too-far',
  ]);
});
