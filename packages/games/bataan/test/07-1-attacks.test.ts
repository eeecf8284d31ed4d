import { expect, test } from 'vitest';
import { bataan } from '../index.ts';
import { modifiers, told } from './fights.ts';
import { lay } from './lay.ts';

/** 1438 lies in the open: 1437 N, 1538 NE, 1539 SE, 1439 S, 1339 SW, 1338 NW. */

test('7.0 3.2.4 attacks on neighbours only, if one wishes, all declared before the first is fought', () => {
  const t = lay(
    'japan.declare',
    { '1438': 'A-31', '1440': 'A-45', '1437': 'J-9', '1441': 'J-20' },
    { turn: 3 },
  );
  t.waitsAt('japan.declare.attack', 'japan').refuses(
    'japan',
    'attack place=1539',
    '7.0',
    'no-enemy-to-attack',
  );
  t.act('japan', 'attack place=1438', 'attack place=1440', 'done').act('allies', 'done');
  t.waitsAt('japan.attacks.fight', 'japan').offers('japan', 'fight place=1438', 'fight place=1440');
  expect(t.log('attack-declared').length).toBe(2);
  expect(
    lay('japan.declare', { '1438': 'A-31', '1437': 'J-9' }, { turn: 3 }).act('japan', 'done').log('battle'),
  ).toEqual([]);
});

test('7.1.2 units of one hex may attack different hexes, or none; a unit attacks once', () => {
  const t = lay('japan.declare', { '1438': 'A-31', '1538': 'A-45', '1437': 'J-9 J-20 J-33' }, { turn: 3 });
  t.act('japan', 'attack place=1438').refuses('japan', 'attack place=1538', '7.0', 'nobody-to-attack');
  t.act('japan', 'leave-out unit=J-20', 'leave-out unit=J-33', 'attack place=1538', 'leave-out unit=J-33');
  t.refuses('japan', 'take-in unit=J-9 place=1538', '7.1.2', 'attacks-already');
  t.act('japan', 'done').act('allies', 'done');
  expect(t.state.combat!.attacks.map(({ units }) => units.length)).toEqual([1, 1]);
});

test('7.1.2 an attack can be called off before it is declared', () => {
  const t = lay('japan.declare', { '1438': 'A-31', '1437': 'J-9' }, { turn: 3 });
  t.act('japan', 'attack place=1438', 'call-off place=1438').refuses('japan', 'call-off place=1438', '7.1.2');
  expect(t.state.combat!.attacks).toEqual([]);
});

test('7.1.3 several hexes as one strength, by those who are next to all of them', () => {
  const stacks = { '1438': 'A-31', '1437': 'J-9', '1339': 'J-20' };
  const t = lay('japan.declare', { ...stacks, '1538': 'A-45' }, { turn: 3 });
  t.act('japan', 'attack place=1438', 'extend place=1538', 'done').act('allies', 'done');
  expect(told(t)).toMatchObject({ attack: 7, defence: 13 });
  const far = lay('japan.declare', { ...stacks, '1639': 'A-45', '1640': 'J-33' }, { turn: 3 });
  far.act('japan', 'attack place=1438').refuses('japan', 'extend place=1639', '7.1.3', 'nobody-next-to-all');
});

test('7.3.4 the demoralised do not attack', () => {
  const t = lay('japan.declare', { '1438': 'A-31', '1437': 'J-9 J-20:shaken' }, { turn: 3 });
  t.act('japan', 'attack place=1438').refuses(
    'japan',
    'take-in unit=J-20 place=1438',
    '7.3.4',
    'is-demoralised',
  );
});

test('5.2.2 of an attack the other side sees only what lies on top', () => {
  const t = lay('japan.declare', { '1438': 'A-31 A-45', '1437': 'J-9 J-20' }, { turn: 3 });
  t.act('japan', 'attack place=1438', 'done');
  const seen = bataan.mask(t.state, 'allies').combat!.attacks[0]!.units;
  expect(seen).toEqual([t.unit('J-9')]);
});

test('7.0 4.8 in a Bicol area both sides fight in it', () => {
  const t = lay('japan.declare', { 'bicol-1': 'A-PA-51 J-9', 'bicol-2': 'J-20' }, { turn: 3 });
  t.refuses('japan', 'attack place=bicol-2', '7.0')
    .act('japan', 'attack place=bicol-1', 'done')
    .act('allies', 'done');
  expect(told(t)).toMatchObject({ attack: 7, defence: 4 });
});

test('4.4.6 4.5.2 7.1.1 a landing force must attack its hex: half strength, guns nothing, +2', () => {
  const t = lay('japan.declare', { '1019': 'A-PA-11', '1019.sea': 'J-9 J-16-A1 J-T4' }, { turn: 3 });
  t.waitsAt('japan.declare.lend', 'allies').act('allies', 'done');
  expect(told(t)).toMatchObject({ attack: 6, defence: 4 });
  expect(modifiers(t)).toEqual({ 'star-tanks': -1, city: 1, amphibious: 2 });
});

test('4.4.6 7.1.1 land units may join, the landing troops may not stay out of it', () => {
  const t = lay('japan.declare', { '1019': 'A-PA-11', '1019.sea': 'J-9', '1018': 'J-20' }, { turn: 3 });
  t.refuses('japan', 'leave-out unit=J-9', '7.1.1', 'must-attack').refuses(
    'japan',
    'call-off place=1019',
    '7.1.1',
  );
  t.act('japan', 'attack place=1019', 'done').act('allies', 'done');
  expect(told(t)).toMatchObject({ attack: 10.5, modifier: 1 });
});

test('4.5 example at Vigan a landing that neither destroys nor drives back the enemy is destroyed, the others land', () => {
  const t = lay(
    'japan.declare',
    { '1019': 'A-31', '1018.sea': 'J-20', '1019.sea': 'J-9', '1020.sea': 'J-33' },
    { turn: 3 },
  );
  // 3.5 against 6: 1-2; +2 and a city; roll 4 + 3 = 7: 1D / 1.
  t.act('allies', 'done')
    .dice(2, 2)
    .act('japan', 'fight place=1019', 'lose unit=J-9')
    .act('allies', 'lose unit=A-31');
  expect([t.where('J-9'), t.where('A-31')]).toEqual(['eliminated', '1019']);
  expect([t.where('J-20'), t.where('J-33')]).not.toContain('eliminated');
});

test('4.4.6 4.5.3 a landing that clears its hex goes into it and no further', () => {
  const t = lay('japan.declare', { '1019': 'A-PA-13', '1019.sea': 'J-9 J-1F' }, { turn: 3 });
  // 7.5 against 3: 2.5-1; +2 and a city; roll 2 + 3 = 5: - / 1DRG.
  t.act('allies', 'done').dice(1, 1).act('japan', 'fight place=1019').act('allies', 'lose unit=A-PA-13');
  expect([t.where('J-9'), t.where('J-1F')]).toEqual(['1019', '1019']);
});

test('12.3 paratroops on the enemy must attack, with +1', () => {
  const t = lay('japan.declare', { '1438': 'A-31', '1438.drop': 'J-Y1' }, { turn: 3 });
  t.act('allies', 'done');
  expect(modifiers(t)).toEqual({ paratroops: 1 });
  expect(told(t)).toMatchObject({ attack: 3, defence: 6 });
});

test('12.3 paratroops that are left beside the enemy retreat one hex', () => {
  const t = lay(
    'japan.declare',
    { '1438': 'A-PA-11 A-PA-12', '1438.drop': 'J-Y1', '1437': 'J-9 J-1F J-2F' },
    { turn: 3 },
  );
  t.act('japan', 'attack place=1438', 'done').act('allies', 'done');
  // 12.4 No +1 with ground units. 26 against 8: 3-1; roll 8: 1 / 1D.
  expect(modifiers(t)).toEqual({});
  t.dice(4, 4)
    .act('japan', 'fight place=1438', 'lose unit=J-1F', 'lose unit=J-9')
    .act('allies', 'lose unit=A-PA-11');
  t.waitsAt('japan.retreats.drops.stack', 'japan').act('japan', t.legal('japan')[0]!);
  expect(t.where('J-Y1')).not.toBe('1438.drop');
});

test('12.4 12.5 with ground units no +1; on rough ground +2 more', () => {
  const t = lay('japan.declare', { '0536': 'A-31', '0536.drop': 'J-Y1' }, { turn: 3 });
  t.act('allies', 'done');
  expect(modifiers(t)).toEqual({ rough: 1, paratroops: 1, 'paratroops-rough': 2 });
});

test('10.2.5 10.2.7 on Corregidor nine points and the guns defend, against paratroops without batteries; those who fail die', () => {
  const t = lay('japan.declare', { '1251': 'A-M1 A-M2 A-M3 A-31', '1251.drop': 'J-Y1 J-Y3' }, { turn: 3 });
  t.act('japan', 'done').act('allies', 'done');
  // Nine points are worth most as three battalions of marines.
  expect(told(t).defence).toBe(12);
  // 6 against 12: one of the two is lost by the dice, the other because the enemy is still there.
  t.dice(1, 1).act('japan', 'fight place=1251', 'lose unit=J-Y1');
  while (t.roles[0] === 'allies' && t.waiting === 'japan.losses.step') t.act('allies', 'lose-weakest');
  expect([t.where('J-Y1'), t.where('J-Y3')]).toEqual(['eliminated', 'eliminated']);
  t.tells('assault-failed');
});

test('10.2.6 10.2.1 a landing on Corregidor meets the batteries, fewer along the coast; * guns on the shore support', () => {
  const t = lay(
    'japan.declare',
    { '1251': 'A-M1', '1251.sea': 'J-9', '1250': 'J-FHA1-1 J-16-A1 J-20' },
    { turn: 3 },
  );
  t.act('japan', 'attack place=1251').refuses('japan', 'take-in unit=J-20 place=1251', '7.0', 'cannot-reach');
  t.act('japan', 'done').act('allies', 'done');
  expect(told(t)).toMatchObject({ attack: 7.5, defence: 4 + 318 });
  const guns = lay('japan.declare', { '1251': 'A-M1', '1250': 'J-FHA1-1' }, { turn: 3 });
  expect(guns.log('attack-declared')).toEqual([]);
});

test('7.2.5 the odds of a fight are those of its column, and no one asks the stack', () => {
  const t = lay('japan.declare', { '1438': 'A-31 A-45', '1437': 'J-9 J-20' }, { turn: 3 });
  t.act('japan', 'attack place=1438', 'done').act('allies', 'done');
  const { outcomes } = t.odds('japan', 'fight place=1438');
  // 14 against 13: 1-1, where a 10 or more drives somebody back or demoralises the attacker.
  expect(outcomes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
  const retreats = outcomes.filter(({ result }) => result.attackerRetreats === true);
  expect(retreats.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(3 / 36);
});
