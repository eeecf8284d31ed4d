import { legal } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { suicideCreek } from '../index.ts';
import type { Labels } from '../laying.ts';
import { hexAt, placeOf } from '../map.ts';
import { isAccessible } from '../rules/a04-movement/71-accessible.ts';
import { advanceCost } from '../rules/a04-movement/72-difficult.ts';
import { lay, stand } from './lay.ts';

const REST = { A9: 'us 6-6-8 z' };

test('A4.7 A3.7 a unit advances one hex, into an enemy Location too, and once only', () => {
  const t = lay('advance', { G9: 'us 6-6-8 a, 6-6-8:pinned b', H9: 'jp 4-4-7', ...REST });
  t.refuses('us', 'advance units=[$a] place=I9', 'A4.7', 'not-adjacent');
  t.refuses('us', 'advance units=[$b] place=H9', 'A7.8', 'pinned');
  t.refuses('us', 'advance units=[$a $a] place=H9', 'A4.7', 'who-moves');
  t.act('us', 'advance units=[$a] place=H9');
  expect(t.where('a')).toBe('H9');
  t.refuses('us', 'advance units=[$a] place=G9', 'A4.2', 'move-over');
});

test('A4.7 who has fired or moved may still advance, and may move again in the next turn', () => {
  const t = lay('advance', { G9: 'us 6-6-8:prep a', ...REST });
  t.act('us', 'advance units=[$a] place=H9').passTo('rally.attacker.act');
  expect(t.is('a', 'stopped')).toBe(false);
});

test('A4.72 B20.45 out of a stream into jungle is difficult: the unit becomes CX, and a CX unit stays', () => {
  const t = lay('advance', { L11: 'us 6-6-8 a, 6-6-8:cx b', ...REST });
  t.refuses('us', 'advance units=[$b] place=K12', 'A4.72', 'too-tired');
  t.act('us', 'advance units=[$a] place=K12');
  expect([t.where('a'), t.is('a', 'cx')]).toEqual(['K12', true]);
  t.act('us', 'advance units=[$b] place=L12');
  expect([t.where('b'), t.is('b', 'cx')]).toEqual(['L12', true]);
});

test('A4.72 a CX unit advances into easy ground', () => {
  const t = lay('advance', { H9: 'us 6-6-8:cx a', ...REST });
  t.act('us', 'advance units=[$a] place=G9');
  expect(t.where('a')).toBe('G9');
});

test('A4.72 what takes all its MF is difficult for a laden squad, and no longer with a leader; without any MF it stays', () => {
  const laden = 'us 6-6-8 a, MMG>a, DC>a, 9-1 l';
  const alone = lay('advance', { D8: laden, ...REST }).act('us', 'advance units=[$a] place=E8');
  expect(alone.is('a', 'cx')).toBe(false);
  const heavy = 'us 6-6-8 a, MMG>a, DC>a, DC>a, 9-1 l';
  const t = lay('advance', { D8: heavy, ...REST });
  t.act('us', 'advance units=[$a] place=E8');
  expect(t.is('a', 'cx')).toBe(true);
  const led = lay('advance', { D8: heavy, ...REST }).act('us', 'advance units=[$a $l] place=E8');
  expect(led.is('a', 'cx')).toBe(false);
  const crushed = lay('advance', { D8: 'us 6-6-8 a, HMG>a, MMG>a', ...REST });
  crushed.refuses('us', 'advance units=[$a] place=E8', 'A4.72', 'overloaded');
});

test('G7.1 nobody advances into a swamp', () => {
  lay('advance', { U10: 'us 6-6-8 a', ...REST }).refuses('us', 'advance units=[$a] place=U11', 'G7.1');
});

test('A4.7 B27.1 an advance changes the hex or the position, and both only from foxhole to foxhole', () => {
  const works = { works: { us: ['foxhole H9 1', 'foxhole I9 1'] } };
  const t = lay('advance', { H9: 'us 6-6-8:foxhole a, 6-6-8 b', I9: 'us 6-6-8 c', ...REST }, works);
  t.refuses('us', 'advance units=[$a] place=G9', 'A4.7', 'leave-foxhole');
  t.refuses('us', 'advance units=[$b] place=H9', 'B27.1', 'no-room');
  t.act('us', 'advance units=[$a] place=I9');
  expect([t.where('a'), t.state.units.pos[t.unit('a')]]).toEqual(['I9', 1]);
  t.act('us', 'advance units=[$b] place=H9');
  expect(t.state.units.pos[t.unit('b')]).toBe(1);
  t.refuses('us', 'advance units=[$c] place=I9', 'B27.1', 'no-room');
});

test('B26.4 wire is not crossed in the advance phase, and who advances into it is on it', () => {
  const works = { works: { japan: ['wire H9 hidden', 'wire I9'] } };
  const t = lay('advance', { G9: 'us 6-6-8 a', I9: 'us 6-6-8:wire b', ...REST }, works);
  t.refuses('us', 'advance units=[$b] place=J9', 'B26.4', 'on-wire');
  t.act('us', 'advance units=[$a] place=H9').tells('wire-met', { hex: 'H9' });
  expect(t.state.units.pos[t.unit('a')]).toBe(2);
});

test('B30.4 SC1.52 between ground, pillbox and cellar, and out into the hex even before an enemy', () => {
  const works = { works: { us: ['pillbox H9 NNE', 'pillbox I9 NNE'] } };
  const t = lay(
    'advance',
    { H9: 'us 6-6-8 a', 'H9.cellar': 'us 9-1 b', 'I9.pillbox': 'us 6-6-8 c', I9: 'jp 4-4-7', ...REST },
    works,
  );
  t.refuses('us', 'advance units=[$a] place=H9.cellar', 'SC1.52', 'by-the-pillbox');
  t.refuses('us', 'advance units=[$c] place=J9', 'B30.4', 'inside');
  t.act('us', 'advance units=[$a] place=H9.pillbox', 'advance units=[$b] place=H9.pillbox');
  expect([t.where('a'), t.where('b')]).toEqual(['H9.pillbox', 'H9.pillbox']);
  t.act('us', 'advance units=[$c] place=I9');
  expect(t.where('c')).toBe('I9');
});

test('B30.4 nobody goes into a pillbox while an enemy stands before it, or is inside', () => {
  const works = { works: { us: ['pillbox H9 NNE'], japan: ['pillbox I9 NNE'] } };
  const t = lay(
    'advance',
    { H9: 'us 6-6-8 a, jp 4-4-7', I9: 'us 6-6-8 b', 'I9.pillbox': 'jp 2-2-8', ...REST },
    works,
  );
  t.refuses('us', 'advance units=[$a] place=H9.pillbox', 'B30.4', 'enemy-outside');
  t.refuses('us', 'advance units=[$b] place=I9.pillbox', 'B30.4', 'enemy-inside');
});

test('T1.5 A4.13 what is Accessible, and what it would cost', () => {
  const labels: Labels = {};
  const s = stand({ L11: 'us 6-6-8 a', U10: 'us 6-6-8 b' }, {}, labels);
  expect(
    ['L12', 'K12', 'L10', 'L13', 'L11.pillbox'].map(id => isAccessible(s, labels.a!, placeOf(id))),
  ).toEqual([true, true, true, false, false]);
  expect(isAccessible(s, labels.b!, hexAt('U11'))).toBe(false);
  expect(advanceCost(s, labels.a!, hexAt('L12'))).toBe(5);
});

test('A4.43 weapons are handed over at the start of the phase, and dropped at any time', () => {
  const t = lay('advance', { G9: 'us 6-6-8 a, 6-6-8 b, MMG>a m, DC>a d', ...REST });
  t.act('us', 'transfer weapon=$m unit=$b');
  expect(t.state.weapons.owner[t.weapon('m')]).toBe(t.unit('b'));
  t.act('us', 'advance units=[$b] place=H9');
  t.refuses('us', 'transfer weapon=$d unit=$b', 'A3.7', 'too-late');
  t.act('us', 'drop weapon=$d');
  expect(t.state.weapons.at[t.weapon('d')]).toBe(hexAt('G9'));
});

test('A4.7 A4.44 A12.3 who may advance where, and pick up what, tells nothing of whoever is in hiding', () => {
  const asked = (at: string, hidden: { readonly [place: string]: string }): unknown => {
    const t = lay(at, { G9: 'us 6-6-8 a, 9-1, MMG m', ...REST, ...hidden }, { scenario: 'patrol' });
    return [
      legal(suicideCreek, t.match, 'us'),
      t.why('us', 'advance units=[$a] place=H9'),
      t.why('us', 'recover unit=$a weapon=$m'),
      t.why('us', 'pick-up unit=$a weapon=$m'),
    ];
  };
  for (const at of ['rally', 'movement', 'advance'])
    expect(asked(at, { H9: 'jp 4-4-7:hip', G9: 'us 6-6-8 a, 9-1, MMG m, jp 4-4-7:hip' })).toEqual(
      asked(at, {}),
    );
});
