import { expect, test } from 'vitest';
import { attacked, modifiers, told } from './fights.ts';
import { lay } from './lay.ts';

/** 7.2 Sums and modifiers where a line of the charts just counts, or just does not. 1438 lies in the open. */

const by = (side: string, stacks: { readonly [place: string]: string }, target: string, more = {}) => {
  const t = lay(`${side}.declare`, stacks, { turn: 3, ...more });
  t.act(side, `attack place=${target}`, 'done').act(side === 'japan' ? 'allies' : 'japan', 'done');
  return t;
};

test('7.2.1.1 5.2.2 a stack is told of by what its guns are worth behind others', () => {
  // 6 and the 4 that the guns attack with; alone they have 1 in parentheses.
  const t = lay('japan.land', { '1438': 'A-31 A-FA86', '1437': 'J-9' }, { turn: 3 });
  t.act('japan', 'ask place=1438').allows(
    'allies',
    'answer attack=9 defence=15',
    'answer attack=9 defence=5',
  );
  t.refuses('allies', 'answer attack=9 defence=4', '5.2.2').refuses(
    'allies',
    'answer attack=9 defence=16',
    '5.2.2',
  );
  const alone = lay('japan.land', { '1438': 'A-FA86 A-USAFFE', '1437': 'J-9' }, { turn: 3 });
  alone.act('japan', 'ask place=1438').refuses('allies', 'answer attack=4 defence=7', '5.2.2');
  alone.allows('allies', 'answer attack=4 defence=6', 'answer attack=4 defence=0');
});

test('5.2.2 tanks and guns anywhere in the stack are told', () => {
  const t = lay('japan.land', { '1438': 'A-31 A-T192 A-FA23', '1437': 'J-9' }, { turn: 3 });
  t.act('japan', 'ask place=1438').act('allies', 'answer attack=9 defence=9');
  t.tells('answered', { tanks: 1, guns: 1 });
});

test('7.2.2 TEC a unit that attacks two hexes, one of them over a major river, has half; no line for the river then', () => {
  const t = lay('japan.declare', { '0836': 'A-31', '0835': 'A-45', '0936': 'J-9 J-16-A1' }, { turn: 3 });
  t.act('japan', 'attack place=0836', 'extend place=0835', 'done').act('allies', 'done');
  expect(told(t)).toMatchObject({ attack: 6.5, modifier: 0 });
});

test('7.2.2 TEC a major river and a minor one together count as a minor one; a hex without either takes both away', () => {
  expect(modifiers(attacked({ '1037': 'A-31', '1036': 'J-9', '1138': 'J-20' }, ['1037']))).toEqual({
    'minor-river': 1,
  });
  expect(modifiers(attacked({ '1037': 'A-31', '1036': 'J-9', '1137': 'J-20' }, ['1037']))).toEqual({});
});

test('TEC full-rough hexsides count only if every attacker is behind one', () => {
  expect(modifiers(attacked({ '1148': 'A-31', '1048': 'J-9' }, ['1148']))).toEqual({ 'full-rough': 1 });
  expect(modifiers(attacked({ '1148': 'A-31', '1048': 'J-9', '1147': 'J-20' }, ['1148']))).toEqual({});
});

test('TEC 7.1.3 of hexes attacked together one in a city, or in the rough, is enough', () => {
  const city = lay('japan.declare', { '1240': 'A-31', '1341': 'A-45', '1340': 'J-9' }, { turn: 3 });
  city.act('japan', 'attack place=1341', 'extend place=1240', 'done').act('allies', 'done');
  expect(modifiers(city)).toEqual({ city: 1 });
  const rough = lay('japan.declare', { '0538': 'A-31', '0637': 'A-45', '0638': 'J-9' }, { turn: 3 });
  rough.act('japan', 'attack place=0538', 'extend place=0637', 'done').act('allies', 'done');
  expect(modifiers(rough)).toMatchObject({ rough: 1 });
});

test('10.3 Fort Wint serves the Allies alone', () => {
  const t = by('allies', { '0947': 'J-9', '1046': 'A-31' }, '0947');
  expect(told(t).defence).toBe(7);
});

test('10.2.5 guns defend the island besides the nine points; the demoralised count half in the choice', () => {
  const island = (stack: string): number => {
    const t = lay('japan.declare', { '1251': stack, '1251.drop': 'J-Y1' }, { turn: 3 });
    return told(t.act('japan', 'done').act('allies', 'done')).defence;
  };
  // Marines have 4 for 3 points, the 31st 6 for 6; guns behind them count with their attack.
  expect(island('A-M1 A-M2 A-M3 A-31')).toBe(12);
  const guns = island('A-M1 A-M2 A-M3 A-31 A-FA86');
  expect(guns).toBe(12 + 4);
  // Guns take none of the nine points: both regiments of 2 stand before 9 + 2 of the guns.
  expect(island('A-2PA-1C A-2PA-2C A-C-HA1 A-C-HA2 A-C-HA3 A-FA23')).toBe(4 + 11);
  // Two demoralised marines are worth 2 each: one marine and the 31st are better.
  expect(island('A-M1 A-M2:shaken A-M3:shaken A-31')).toBe(4 + 6);
});

test('7.2.4.3 two of the three arms are not combined', () => {
  for (const two of ['J-9 J-T4', 'J-9 J-MA3', 'J-T4 J-MA3'])
    expect(modifiers(attacked({ '1438': 'A-31', '1437': two }, ['1438']))).not.toHaveProperty(
      'combined-arms',
    );
  for (const two of ['A-31 A-T192', 'A-31 A-SP1', 'A-31 A-FA23', 'A-T192 A-FA23'])
    expect(modifiers(attacked({ '1438': two, '1437': 'J-9' }, ['1438']))).not.toHaveProperty(
      'combined-arms-defend',
    );
  // Self-propelled guns are guns.
  expect(modifiers(by('allies', { '1438': 'J-9', '1437': 'A-31 A-T192 A-SP1' }, '1438'))).toMatchObject({
    'combined-arms': -1,
  });
});

test('7.2.4.3 7.3.4 a demoralised arm is none, on either side', () => {
  expect(modifiers(attacked({ '1438': 'A-31 A-T192 A-SP1:shaken', '1437': 'J-9' }, ['1438']))).toEqual({
    'star-tanks-defend': 1,
  });
});

test('7.2.4.1 a ** gun that defends counts two', () => {
  const t = by('allies', { '1438': 'J-9 J-HA1', '1437': 'A-31' }, '1438');
  expect(modifiers(t)).toEqual({ 'star-guns-defend': 2 });
});

test('7.2.4.2 AT units take a star only from tanks that have one, and not when demoralised', () => {
  expect(modifiers(by('allies', { '1438': 'J-9 J-AT3-8', '1437': 'A-31' }, '1438'))).toEqual({});
  expect(modifiers(by('allies', { '1438': 'J-9 J-AT3-8:shaken', '1437': 'A-T192' }, '1438'))).toEqual({
    'star-tanks': -1,
  });
  expect(modifiers(attacked({ '1438': 'A-31', '1437': 'J-T4 J-AT3-8' }, ['1438']))).toEqual({
    'star-tanks': -1,
  });
});

test('CRT modifiers three sides are not four; the sea is a side', () => {
  const three = { '1437': 'J-9', '1439': 'J-20', '1338': 'J-33' };
  expect(modifiers(attacked({ '1438': 'A-31', ...three }, ['1438']))).toEqual({});
  const coast = { '1018': 'J-20', '1120': 'J-33', '1119': 'J-8' };
  const t = lay('japan.declare', { '1019': 'A-31', '1019.sea': 'J-9', ...coast }, { turn: 3 });
  t.act('japan', 'attack place=1019', 'done').act('allies', 'done');
  expect(modifiers(t)).toMatchObject({ 'four-sides': -2 });
});

test('CRT modifiers an attacker with the enemy on three sides is not surrounded; one that is counts for all', () => {
  const three = { '1437': 'A-31', '1439': 'A-45', '1338': 'A-57' };
  expect(modifiers(attacked({ ...three, '1438': 'J-9' }, ['1437']))).toEqual({});
  const four = { ...three, '1539': 'A-M1' };
  expect(modifiers(attacked({ ...four, '1438': 'J-9', '1436': 'J-20' }, ['1437']))).toEqual({
    surrounded: 3,
  });
});

test('10.1.1 7.1.3 a fortification counts for hexes attacked together if it does for one', () => {
  const forts = { forts: ['1438 N'] };
  const t = lay('japan.declare', { '1438': 'A-31', '1538': 'A-45', '1437': 'J-9' }, { turn: 3, ...forts });
  t.act('japan', 'attack place=1538', 'extend place=1438', 'done').act('allies', 'done');
  expect(modifiers(t)).toEqual({ fortification: 2 });
});

test('15.4 combat engineers help infantry that is stacked with them, and only against a city or a fortification', () => {
  expect(modifiers(attacked({ '1438': 'A-31', '1437': 'J-9 J-48-E' }, ['1438']))).toEqual({});
  expect(modifiers(attacked({ '1240': 'A-31', '1341': 'J-9', '1241': 'J-48-E' }, ['1240']))).toEqual({
    city: 1,
  });
});

test('4.4.6 12.4 troops from the sea and from the air together: the +2 of a landing, no +1 of the drop', () => {
  const t = lay('japan.declare', { '1019': 'A-31', '1019.sea': 'J-9', '1019.drop': 'J-Y1' }, { turn: 3 });
  expect(modifiers(t.act('allies', 'done'))).toEqual({ city: 1, amphibious: 2 });
});

test('7.3.4 4.4.6 landing troops that are demoralised must attack and add nothing', () => {
  const t = lay('japan.declare', { '1019': 'A-31', '1019.sea': 'J-9:shaken J-20' }, { turn: 3 });
  expect(told(t.act('allies', 'done')).attack).toBe(3.5);
});

test('7.2.3 4.4.6 without any strength the attack is the worst there is, whoever defends', () => {
  const t = lay('japan.declare', { '1019': 'A-USAFFE', '1019.sea': 'J-MA3' }, { turn: 3 });
  expect(told(t.act('allies', 'done'))).toMatchObject({ attack: 0, defence: 0, column: 0 });
});

test('12.4 12.5 ground units take the +1 of a drop away, not the +2 of rough ground', () => {
  const t = lay('japan.declare', { '0536': 'A-31', '0536.drop': 'J-Y1', '0636': 'J-9' }, { turn: 3 });
  t.act('japan', 'attack place=0536', 'done').act('allies', 'done');
  expect(modifiers(t)).toEqual({ rough: 1, 'paratroops-rough': 2 });
});

test('15.4 one stack with combat engineers is enough', () => {
  const t = attacked({ '1240': 'A-31', '1341': 'J-9 J-48-E', '1241': 'J-20' }, ['1240']);
  expect(modifiers(t)).toEqual({ city: 1, 'combat-engineer': -1 });
});

test('TEC 7.1.3 Manila attacked together with a hex beside it counts as Manila, not as any city', () => {
  const t = lay('japan.declare', { '1749': 'A-31', '1648': 'A-45', '1748': 'J-9' }, { turn: 3 });
  t.act('japan', 'attack place=1648', 'extend place=1749', 'done').act('allies', 'done');
  expect(modifiers(t)).toEqual({ manila: 3 });
});

test('15.4 7.1.3 combat engineers help against hexes attacked together if one of them is a city', () => {
  const t = lay('japan.declare', { '1240': 'A-31', '1341': 'A-45', '1340': 'J-9 J-48-E' }, { turn: 3 });
  t.act('japan', 'attack place=1341', 'extend place=1240', 'done').act('allies', 'done');
  expect(modifiers(t)).toEqual({ city: 1, 'combat-engineer': -1 });
});

test('7.2.4.3 one stack with all three arms is enough, whatever attacks beside it', () => {
  const t = attacked({ '1438': 'A-31', '1437': 'J-9 J-T4 J-MA3', '1338': 'J-20' }, ['1438']);
  expect(modifiers(t)).toMatchObject({ 'combined-arms': -1 });
  const apart = attacked({ '1438': 'A-31', '1437': 'J-9 J-T4', '1338': 'J-MA3' }, ['1438']);
  expect(modifiers(apart)).not.toHaveProperty('combined-arms');
});
