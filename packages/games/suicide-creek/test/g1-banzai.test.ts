import { expect, test } from 'vitest';
import { moraleNow } from '../rules/a10-morale/01-values.ts';
import { type Creek, lay } from './lay.ts';

const QUIET = { san: { us: 0, japan: 0 }, side: 'japan' };
const REST = { X1: 'us 6-6-8 z', X20: 'jp 4-4-7 y' };

test('G1.5 who may charge: Japanese in Good Order next to each other, a leader among them, at an enemy whom they see', () => {
  const t = lay(
    'movement',
    { H9: 'jp 9-0 l, 4-4-7 a', I9: 'jp 4-4-7 b', K13: 'jp 4-4-7 far', G9: 'us 6-6-8 e', ...REST },
    QUIET,
  );
  t.refuses('japan', 'banzai units=[$a $b] hex=G9', 'G1.5', 'needs-leader');
  t.refuses('japan', 'banzai units=[$l $far] hex=G9', 'G1.5', 'not-beside-each-other');
  t.refuses('japan', 'banzai units=[$l $a] hex=G8', 'G1.5', 'no-enemy-in-hex');
  t.refuses('japan', 'banzai units=[$l $a] hex=X1', 'G1.5', 'not-in-sight');
  t.refuses('japan', 'banzai units=[$l $l] hex=G9', 'G1.5', 'who-charges');
  t.allows('japan', 'banzai units=[$l $a $b] hex=G9');
});

test('G1.5 A25.23 they run in impulses, enter the enemy Location, and wait there for close combat', () => {
  const t = lay(
    'movement',
    { H9: 'jp 9-0 l, 4-4-7 a', I9: 'jp 4-4-7 b', G9: 'us 6-6-8:broken e', ...REST },
    QUIET,
  );
  t.act('japan', 'banzai units=[$l $a $b] hex=G9').hold();
  expect(['l', 'a', 'b'].map(name => [t.where(name), t.is(name, 'cc')])).toEqual([
    ['G9', true],
    ['G9', true],
    ['G9', true],
  ]);
  expect(t.log('moved').map(({ args }) => args.place)).toEqual(['G9', 'H9', 'G9']);
});

test('G1.5 +1 morale, no pin, 8 MF, and only what they carry freely', () => {
  const t = lay(
    'movement',
    { H9: 'jp 9-0:wounded l, 4-4-7 a, HMG>a m', G9: 'us 6-6-8:broken e', ...REST },
    QUIET,
  );
  const before = moraleNow(t.state, t.unit('a'));
  t.act('japan', 'banzai units=[$l $a] hex=G9').hold();
  expect(moraleNow(t.state, t.unit('a'))).toBe(before + 1);
  expect(t.state.weapons.owner[t.weapon('m')]).toBe(-1);
});

test('A8.312 G1.5 whoever is charged in his own Location must fire at them', () => {
  const t = lay('movement', { H9: 'jp 9-0 l, 4-4-7 a', G9: 'us 6-6-8 e', ...REST }, QUIET);
  t.dice(6, 5, 6, 5, 6, 5, 6, 5).act('japan', 'banzai units=[$l $a] hex=G9').hold();
  expect(t.log('fires').length).toBeGreaterThan(0);
  expect(t.where('a')).toBe('G9');
});

test('G1.5 in the advancing fire phase nobody fires who is marked for close combat; the charge ends with the turn', () => {
  const t = lay(
    'movement',
    { H9: 'jp 9-0 l, 4-4-7 a', F9: 'jp 4-4-7 s', G9: 'us 6-6-8:broken e', ...REST },
    QUIET,
  );
  t.act('japan', 'banzai units=[$l $a] hex=G9').hold().passTo('advancing-fire.attacker.act');
  t.refuses('japan', 'fire units=[$a] weapons=[] leader=[] place=G9', 'G1.5', 'in-combat');
  t.dice(...Array<number>(20).fill(5)).passTo('advance.attacker.act');
  expect(t.is('a', 'banzai')).toBe(true);
  t.passTo('rally.attacker.act');
  expect([t.is('a', 'banzai'), t.is('a', 'cc')]).toEqual([false, false]);
});

test('G1.5 the option: without the need of a leader anybody charges', () => {
  const t = lay('movement', { H9: 'jp 4-4-7 a', G9: 'us 6-6-8 e', ...REST }, QUIET, {
    options: { banzaiNeedsLeader: false },
  });
  t.allows('japan', 'banzai units=[$a] hex=G9');
});

test('G1.5 T-H heroes charge alone', () => {
  const t = lay('movement', { H9: 'jp thh a', G9: 'us 6-6-8 e', ...REST }, QUIET);
  t.allows('japan', 'banzai units=[$a] hex=G9');
});

test('G1.5 A12.15 G.4 a charge that comes upon a "?" is not turned back: one of them is seen, and has to fire', () => {
  const t = lay('movement', { H9: 'jp 9-0 l, 4-4-7 a', G9: 'us 6-6-8:? e', ...REST }, QUIET);
  t.dice(6, 5, 6, 5, 6, 5, 6, 5).act('japan', 'banzai units=[$l $a] hex=G9').hold();
  expect([t.where('a'), t.veil('e'), t.is('a', 'cc'), t.log('turned-back').length]).toEqual([
    'G9',
    'known',
    true,
    0,
  ]);
});

test('G1.5 B26.4 a charge hangs on wire like anybody else, and gets beneath it for a dr of MF', () => {
  const charge = (die: number): Creek =>
    lay(
      'movement',
      { H9: 'jp 4-4-7 a, 9-0 l', F9: 'us 6-6-8:broken e', ...REST },
      { ...QUIET, works: { us: ['wire G9'] } },
    )
      .dice(die)
      .act('japan', 'banzai units=[$a $l] hex=F9')
      .hold();
  const over = charge(3);
  // 1 1/2 to G9, 3 for the wire, 3 into the debris of F9: half a MF is left.
  expect([over.where('a'), over.spent('a')]).toEqual(['F9', 7.5]);
  const stuck = charge(4);
  expect([stuck.where('a'), stuck.state.units.pos[stuck.unit('a')], stuck.spent('a')]).toEqual([
    'G9',
    0,
    5.5,
  ]);
});

test('G1.5 B27.1 out of a foxhole a charge pays its MF first', () => {
  const t = lay(
    'movement',
    { H9: 'jp 4-4-7:foxhole a, 9-0:foxhole l', G9: 'us 6-6-8:broken e', ...REST },
    { ...QUIET, works: { japan: ['foxhole H9 1'] } },
  );
  t.act('japan', 'banzai units=[$a $l] hex=G9').hold();
  expect([t.where('a'), t.spent('a')]).toEqual(['G9', 2.5]);
});

test('G1.5 E1.4 nobody charges out from under a cloak and leaves others under it', () => {
  const t = lay(
    'movement',
    { H9: 'jp 4-4-7:cloak=1 a, 9-0:cloak=1 l, 4-4-7:cloak=1 b', G9: 'us 6-6-8 e', ...REST },
    QUIET,
  );
  t.refuses('japan', 'banzai units=[$a $l] hex=G9', 'E1.4', 'one-counter');
});
