import { expect, test } from 'vitest';
import { isQuiet } from './hand.ts';
import { type Luzon, lay } from './lay.ts';

const isReserve = (t: Luzon, id: string): boolean => t.state.reserve[t.unit(id)] === 1;

test('9.1 9.2 a corps HQ puts the units of hexes within two of it in reserve, any number of them', () => {
  const t = lay('allies.land', { '1243': 'A-I', '1245': 'A-31 A-45', '1246': 'A-57' });
  t.act('allies', 'reserve hex=1245', 'release unit=A-45');
  expect([isReserve(t, 'A-31'), isReserve(t, 'A-45')]).toEqual([true, false]);
  t.refuses('allies', 'reserve hex=1246', '9.2', 'no-hq-near');
});

test('9.2 9.3 those of a hex who can are held back, though others have moved', () => {
  const t = lay('allies.move', { '1243': 'A-I', '1245': 'A-31 A-45:moved' });
  t.act('allies', 'reserve hex=1245');
  expect([isReserve(t, 'A-31'), isReserve(t, 'A-45')]).toEqual([true, false]);
});

test('9.2 only reserves are let go', () => {
  const t = lay('allies.land', { '1243': 'A-I A-31', '1018': 'J-9:reserve' });
  t.refuses('allies', 'release unit=A-31', '9.2', 'not-in-reserve');
  t.refuses('allies', 'release unit=J-9', '9.2', 'not-in-reserve');
});

test('9.1 other headquarters hold no reserves', () => {
  const t = lay('allies.land', { '1243': 'A-1PA-HQ A-31' });
  t.refuses('allies', 'reserve hex=1243', '9.2', 'no-hq-near');
});

test('9.2 an army HQ puts one hex in reserve, wherever it is', () => {
  const t = lay('japan.land', { '1018': 'J-14', '1445': 'J-9', '1640': 'J-20', '2311': 'J-48-HQ J-47' });
  t.act('japan', 'reserve hex=1445').refuses('japan', 'reserve hex=1640', '9.2', 'army-reserve-elsewhere');
  t.allows('japan', 'reserve hex=2311').act('japan', 'release unit=J-9').allows('japan', 'reserve hex=1640');
});

test('9.1 9.2 an army HQ in Bicol is on the map as well', () => {
  const t = lay('japan.land', { 'bicol-3': 'J-14', '1445': 'J-9' });
  t.act('japan', 'reserve hex=1445');
  expect(isReserve(t, 'J-9')).toBe(true);
});

test('9.3 7.3.4 reserves do not move; units next to the enemy or demoralised cannot be reserves', () => {
  const t = lay('allies.land', { '1243': 'A-I A-31', '1242': 'A-45', '1142': 'J-9', '1345': 'A-57:shaken' });
  t.act('allies', 'done');
  t.refuses('allies', 'reserve hex=1242', '9.3', 'next-to-the-enemy');
  t.refuses('allies', 'reserve hex=1345', '9.3', 'nobody-to-hold-back');
  t.act('allies', 'reserve hex=1243').refuses('allies', 'move unit=A-31', '9.3', 'in-reserve');
});

test('9.3 they are named anew in each own segment, and the enemy does not know them', () => {
  const t = lay('allies.land', { '1243': 'A-I', '1245': 'A-31:reserve' });
  expect(isReserve(t, 'A-31')).toBe(false);
  t.act('allies', 'reserve hex=1245');
  expect(t.log('reserve-formed', 'japan')).toEqual([]);
  const { units } = t.shownTo('japan') as { units: { id: string; reserve: boolean }[] };
  expect(units.find(({ id }) => id === 'A-31')!.reserve).toBe(false);
});

test('9.4 9.5 9.6 reserves move before the enemy attacks: half their points, never strategically, and are none then', () => {
  const t = lay('japan.combat', { '1243': 'A-31:reserve A-45', '1018': 'J-9' });
  t.waitsAt('japan.enemy-reserves.choose', 'allies').refuses(
    'allies',
    'move unit=A-45',
    '9.4',
    'not-in-reserve',
  );
  t.act('allies', 'move unit=A-31', 'enter place=1244', 'enter place=1345');
  // 2 of 2.5 points are spent: the road costs one each.
  expect([t.where('A-31'), t.state.spent[t.unit('A-31')]]).toEqual(['1345', 8]);
  expect(isReserve(t, 'A-31')).toBe(false);
});

test('9.4 and at the end of their own combat phase', () => {
  const t = lay('japan.own-reserves', { '1243': 'J-9:reserve' });
  t.waitsAt('japan.own-reserves.choose', 'japan').act('japan', 'move unit=J-9', 'enter place=1244', 'halt');
  expect(t.where('J-9')).toBe('1244');
});

test('9.5 4.2.2 reserves cannot cross a river without a bridge', () => {
  const t = lay('japan.own-reserves', { '1346': 'J-9:reserve' });
  t.act('japan', 'move unit=J-9').refuses('japan', 'enter place=1446', '4.2.2', 'whole-turn');
});

test('9.2 an army HQ holds one hex only, also near itself; what is in reserve can be let go', () => {
  const t = lay('japan.land', { '1445': 'J-14 J-9', '1345': 'J-20', '1018': 'J-33' });
  t.act('japan', 'reserve hex=1345').refuses('japan', 'reserve hex=1445', '9.2', 'army-reserve-elsewhere');
  t.refuses('japan', 'reserve hex=1018', '9.2', 'army-reserve-elsewhere');
  expect(t.legal('japan').filter(each => each.startsWith('release'))).toEqual(['release unit=J-20']);
  t.act('japan', 'release unit=J-20').allows('japan', 'reserve hex=1445');
});

test('9.1 9.2 a division HQ in Bicol has no hex within two of it', () => {
  const t = lay('japan.land', { 'bicol-1': 'J-16-HQ', '3156': 'J-9' });
  t.refuses('japan', 'reserve hex=3156', '9.2', 'no-hq-near');
});

test('9.4 whether there are reserves to move is nobody else’s business', () => {
  const t = lay('japan.combat', { '1243': 'A-31', '1018': 'J-9' });
  expect([t.waiting, isQuiet(t)]).toEqual(['japan.enemy-reserves.choose', true]);
  const own = lay('japan.own-reserves', { '1243': 'J-9:reserve' });
  expect(isQuiet(own)).toBe(true);
});
