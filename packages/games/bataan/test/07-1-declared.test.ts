import { expect, test } from 'vitest';
import { placeName } from '../places.ts';
import { unitId } from '../units.ts';
import { modifiers, told } from './fights.ts';
import { type Luzon, lay } from './lay.ts';

/** 7.1 What can be declared, unit by unit. 1438 lies in the open: 1437 N, 1538 NE, 1539 SE, 1439 S, 1339 SW, 1338 NW. */

const declared = (t: Luzon) =>
  t.state.combat!.attacks.map(({ targets, units }) => [targets.map(placeName), units.map(unitId)]);

test('7.0 7.1.2 every enemy stack next to an own one is offered, and no other', () => {
  const t = lay(
    'japan.declare',
    { '1438': 'A-31', '1539': 'A-45', '1541': 'A-57', '1437': 'J-9', '1019': 'A-M1', '1019.sea': 'J-20' },
    { turn: 3 },
  );
  // J-9 is next to 1438 only; the landing must be made and can neither be left out nor called off.
  t.offers('japan', 'attack place=1438', 'done');
  expect(declared(t)).toEqual([[['1019'], ['J-20']]]);
});

test('7.0 nobody is asked where the sides do not touch, nor about guns where nothing is attacked', () => {
  const apart = lay('japan.declare', { '1438': 'A-31', '1440': 'J-9' }, { turn: 3 });
  expect([apart.waiting.includes('declare'), apart.state.combat]).toEqual([false, null]);
  const near = lay('japan.declare', { '1438': 'A-31', '1437': 'J-9', '1019': 'J-20' }, { turn: 3 });
  near.waitsAt('japan.declare.attack', 'japan').act('japan', 'done');
  expect([near.waiting.includes('declare'), near.state.combat]).toEqual([false, null]);
  const areas = lay('japan.declare', { 'bicol-1': 'A-31', 'bicol-2': 'J-9', '1018': 'J-20' }, { turn: 3 });
  expect(areas.waiting).not.toContain('declare');
  lay('japan.declare', { 'bicol-1': 'A-31 J-9', 'bicol-2': 'J-20' }, { turn: 3 }).waitsAt(
    'japan.declare.attack',
    'japan',
  );
});

test('7.0 7.1.1 a fleet off the coast is attacked by nobody, and fights for its own hex only', () => {
  const t = lay('allies.declare', { '1018': 'A-31', '1019.sea': 'J-9', '1020': 'J-20' }, { turn: 3 });
  expect(t.waiting).not.toContain('declare');
  const beside = lay('allies.declare', { '1018': 'A-31', '1019.sea': 'J-9', '1019': 'J-20' }, { turn: 3 });
  beside.offers('allies', 'attack place=1019', 'done');
  beside.refuses('allies', 'attack place=1019.sea', '7.0', 'no-enemy-to-attack');
  const lands = lay('japan.declare', { '1019': 'A-31', '1018': 'A-45', '1019.sea': 'J-9' }, { turn: 3 });
  lands.waitsAt('japan.declare.lend', 'allies');
  expect(declared(lands)).toEqual([[['1019'], ['J-9']]]);
});

test('7.1.1 7.1.3 an attack that has to be made is not widened, and joined by land units only', () => {
  const t = lay(
    'japan.declare',
    { '1019': 'A-31', '1018': 'A-45', '1019.sea': 'J-9', '1120': 'J-20', '1119': 'J-33' },
    { turn: 3 },
  );
  t.refuses('japan', 'extend place=1018', '7.1.1', 'only-their-hex');
  t.refuses('japan', 'take-in unit=J-9 place=1019', '7.1.2', 'attacks-already');
  t.act('japan', 'attack place=1018').refuses('japan', 'take-in unit=J-9 place=1018', '7.1.2');
  expect(t.why('japan', 'leave-out unit=A-31')).toMatchObject({ rule: '7.1.2', key: 'not-in-an-attack' });
});

test('7.1.1 those who joined a landing may be called off again, the landing troops not', () => {
  const t = lay('japan.declare', { '1019': 'A-31', '1019.sea': 'J-9', '1120': 'J-20' }, { turn: 3 });
  t.act('japan', 'attack place=1019');
  expect(declared(t)).toEqual([[['1019'], ['J-9', 'J-20']]]);
  t.act('japan', 'call-off place=1019');
  expect(declared(t)).toEqual([[['1019'], ['J-9']]]);
  t.refuses('japan', 'call-off place=1019', '7.1.1', 'must-be-made');
});

test('7.1.1 those who come over the sea and from the air make one attack', () => {
  const t = lay('japan.declare', { '1019': 'A-31', '1019.sea': 'J-9', '1019.drop': 'J-Y1' }, { turn: 3 });
  expect(declared(t)).toEqual([[['1019'], ['J-9', 'J-Y1']]]);
});

test('7.1.2 who is left out can be taken in again, by those next to the hex; an attack without anybody falls away', () => {
  const t = lay(
    'japan.declare',
    { '1438': 'A-31', '1437': 'J-9 J-20', '1440': 'J-33', clark: 'A-P-40E-1', '1538': 'A-45' },
    { turn: 3 },
  );
  t.refuses('japan', 'leave-out unit=J-9', '7.1.2', 'not-in-an-attack');
  t.refuses('japan', 'take-in unit=J-9 place=1438', '7.1.2', 'no-attack-there');
  t.act('japan', 'attack place=1438', 'leave-out unit=J-20');
  t.refuses('japan', 'take-in unit=A-31 place=1438', '7.1.1', 'cannot-attack');
  t.refuses('japan', 'take-in unit=A-P-40E-1 place=1438', '7.1.1', 'cannot-attack');
  t.refuses('japan', 'take-in unit=J-33 place=1438', '7.0', 'cannot-reach');
  t.offers(
    'japan',
    'attack place=1438',
    'attack place=1538',
    'call-off place=1438',
    'done',
    'extend place=1538',
    'leave-out unit=J-9',
    'take-in place=1438 unit=J-20',
  );
  t.act('japan', 'take-in unit=J-20 place=1438');
  expect(declared(t)).toEqual([[['1438'], ['J-9', 'J-20']]]);
  t.act('japan', 'leave-out unit=J-9', 'leave-out unit=J-20');
  expect(declared(t)).toEqual([]);
});

test('7.1.3 an attack is widened once there is one, to an enemy that is not attacked yet; who is not next to all drops out', () => {
  const t = lay(
    'japan.declare',
    { '1438': 'A-31', '1538': 'A-45', '1437': 'J-9', '1339': 'J-20' },
    { turn: 3 },
  );
  t.refuses('japan', 'extend place=1538', '7.1.3', 'no-attack-yet').act('japan', 'attack place=1438');
  expect(declared(t)).toEqual([[['1438'], ['J-9', 'J-20']]]);
  t.refuses('japan', 'extend place=1439', '7.0', 'no-enemy-to-attack');
  t.refuses('japan', 'extend place=1438', '7.1.2', 'attacked-already').act('japan', 'extend place=1538');
  expect(declared(t)).toEqual([[['1438', '1538'], ['J-9']]]);
  // 7.1.3 J-20 is next to one of them only.
  t.refuses('japan', 'take-in unit=J-20 place=1438', '7.0', 'cannot-reach');
});

test('7.2.1 whoever has no attack value does not attack', () => {
  const t = lay('japan.declare', { '1438': 'A-31', '1437': 'J-EI3 J-48-HQ' }, { turn: 3 });
  t.refuses('japan', 'attack place=1438', '7.0', 'nobody-to-attack').offers('japan', 'done');
  t.act('japan', 'done');
  expect(t.log('attack-declared')).toEqual([]);
});

test('10.2.6 guns on the shore shell the island in an assault only, * guns and from the next hex', () => {
  const alone = lay('japan.declare', { '1251': 'A-M1', '1250': 'J-FHA1-1', '1249': 'A-31' }, { turn: 3 });
  alone.refuses('japan', 'attack place=1251', '7.0', 'nobody-to-attack');
  const t = lay(
    'japan.declare',
    { '1251': 'A-M1', '1251.sea': 'J-9', '1250': 'J-MA3', '1151': 'J-FHA1-1', '1249': 'J-FHA1-2' },
    { turn: 3 },
  );
  t.act('japan', 'attack place=1251');
  expect(declared(t)).toEqual([[['1251'], ['J-9', 'J-FHA1-1']]]);
  for (const gun of ['J-MA3', 'J-FHA1-2'])
    t.refuses('japan', `take-in unit=${gun} place=1251`, '7.0', 'cannot-reach');
  t.act('japan', 'done').act('allies', 'done');
  // 4.4.6 The landing is still one: those who support it do not come ashore.
  expect(modifiers(t)).toMatchObject({ amphibious: 2, 'star-guns': -1 });
});

test('7.2.1.2 a gun is lent once, by its owner, to a hex that is attacked, from a hex', () => {
  const t = lay(
    'japan.declare',
    {
      '1438': 'A-31',
      '1538': 'A-FA86',
      '1539': 'A-45',
      '1437': 'J-9 J-HA1',
      '1440': 'A-57',
      '1441': 'J-20',
    },
    { turn: 3 },
  );
  t.act('japan', 'attack place=1438', 'attack place=1440', 'done').waitsAt('japan.declare.lend', 'allies');
  t.offers('allies', 'done', 'lend place=1438 unit=A-FA86');
  t.refuses('allies', 'lend unit=J-HA1 place=1438', '7.2.1.2', 'no-star-gun');
  t.refuses('allies', 'lend unit=A-FA86 place=1539', '7.2.1.2', 'not-attacked');
  t.refuses('allies', 'lend unit=A-FA86 place=1440', '7.2.1.2', 'cannot-reach');
  t.act('allies', 'lend unit=A-FA86 place=1438');
  t.refuses('allies', 'lend unit=A-FA86 place=1438', '7.2.1.2', 'lent-already').offers('allies', 'done');
});

test('7.2.1.2 7.1.3 a gun next to one of the hexes attacked together helps the whole', () => {
  const t = lay(
    'japan.declare',
    { '1438': 'A-31', '1538': 'A-45', '1339': 'A-FA86', '1437': 'J-9' },
    { turn: 3 },
  );
  t.act('japan', 'attack place=1438', 'extend place=1538', 'done').act(
    'allies',
    'lend unit=A-FA86 place=1438',
    'done',
  );
  expect(told(t)).toMatchObject({ attack: 7, defence: 6 + 7 + 4 });
});

test('7.2.1.2 4.8 no guns are lent to or from an area of Bicol', () => {
  const t = lay('japan.declare', { 'bicol-1': 'A-PA-51 J-9', 'bicol-2': 'A-FA86' }, { turn: 3 });
  t.act('japan', 'attack place=bicol-1', 'done').waitsAt('japan.declare.lend', 'allies');
  t.refuses('allies', 'lend unit=A-FA86 place=bicol-1', '7.2.1.2', 'no-star-gun').offers('allies', 'done');
});

test('7.1.1 who is off the coast attacks the hex that he lands in and no other; aircraft attack nobody', () => {
  const t = lay(
    'japan.declare',
    { '1019': 'A-31', '1018.sea': 'J-9', '1119': 'J-20', '1118': 'J-Nate-1' },
    { turn: 3 },
  );
  t.act('japan', 'attack place=1019');
  t.refuses('japan', 'take-in unit=J-9 place=1019', '7.1.1', 'cannot-attack');
  t.refuses('japan', 'take-in unit=J-Nate-1 place=1019', '7.1.1', 'cannot-attack');
});
