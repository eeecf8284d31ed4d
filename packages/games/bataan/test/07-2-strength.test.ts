import { expect, test } from 'vitest';
import { ALLIES, hexOf } from '../components.ts';
import { columnName, columnOf, defenceOf } from '../rules/07-combat/20-strength.ts';
import { attacked, modifiers, told } from './fights.ts';
import { lay } from './lay.ts';

/** 1438 lies in the open, with open ground all round; 1437 N, 1538 NE, 1539 SE, 1439 S, 1339 SW, 1338 NW. */

test('7.2.1 7.2.3 both sides are added up and the odds rounded down', () => {
  const t = attacked({ '1438': 'A-31', '1437': 'J-9 J-16-E' }, ['1438']);
  expect(told(t)).toMatchObject({ attack: 8, defence: 6, modifier: 0 });
  expect(columnName(told(t).column)).toBe('1-1');
});

test.each([
  [6, 9, '1-1.5'],
  [5, 8, '1-2'],
  [9.5, 10, '1-1.5'],
  [14, 4, '3-1'],
  [30, 5, '5-1'],
  [1, 9, '1-4'],
  [1, 3, '1-3'],
  [5, 2, '2.5-1'],
  [3, 0, '5-1'],
])('7.2.3 CRT %d against %d is the column %s', (attack, defence, column) => {
  expect(columnName(columnOf(attack, defence))).toBe(column);
});

test('7.2.1 7.3.4 the demoralised defend at half, and the half is kept', () => {
  const t = attacked({ '1438': 'A-45:shaken', '1437': 'J-9' }, ['1438']);
  expect(told(t).defence).toBe(3.5);
});

test('7.2.1.1 guns with their defence in parentheses defend with their attack, unless nobody else can', () => {
  expect(told(attacked({ '1438': 'A-31 A-FA23', '1437': 'J-9' }, ['1438'])).defence).toBe(8);
  expect(told(attacked({ '1438': 'A-FA23 A-USAFFE', '1437': 'J-9' }, ['1438'])).defence).toBe(1);
});

test('7.2.1.2 a * gun lends its attack to a hex next to it, as its owner decides', () => {
  const t = lay(
    'japan.declare',
    { '1438': 'A-31', '1538': 'A-FA86 A-FA23', '1640': 'A-FA301', '1339': 'J-9' },
    { turn: 3 },
  );
  t.act('japan', 'attack place=1438').act('japan', 'done').waitsAt('japan.declare.lend', 'allies');
  t.refuses('allies', 'lend unit=A-FA23 place=1438', '7.2.1.2', 'no-star-gun');
  t.refuses('allies', 'lend unit=A-FA301 place=1438', '7.2.1.2', 'cannot-reach');
  t.act('allies', 'lend unit=A-FA86 place=1438').act('allies', 'done');
  expect(told(t)).toMatchObject({ attack: 7, defence: 10 });
  expect(modifiers(t)).toEqual({ 'star-guns-defend': 1 });
});

test('7.2.1.2 not while its own hex is attacked, nor when it is demoralised', () => {
  const stacks = { '1438': 'A-31', '1538': 'A-FA86', '1437': 'J-9 J-20' };
  const t = lay('japan.declare', stacks, { turn: 3 });
  t.act('japan', 'attack place=1438').act('japan', 'leave-out unit=J-20').act('japan', 'attack place=1538');
  t.act('japan', 'done').refuses('allies', 'lend unit=A-FA86 place=1438', '7.2.1.2', 'under-attack-itself');
  const shaken = lay('japan.declare', { ...stacks, '1538': 'A-FA86:shaken' }, { turn: 3 });
  shaken.act('japan', 'attack place=1438').act('japan', 'done');
  shaken.refuses('allies', 'lend unit=A-FA86 place=1438', '7.3.4', 'is-demoralised');
});

test('7.2.2 13.5 without supply a unit attacks with half rounded down and defends with half rounded up', () => {
  const t = attacked({ '1438': 'A-45:starved', '1437': 'J-9:starved' }, ['1438']);
  expect(told(t)).toMatchObject({ attack: 3, defence: 4 });
});

test('7.2.2 TEC swamp doubles the defence, and armour cannot attack it', () => {
  const t = attacked({ '1246': 'A-31', '1245': 'J-9 J-T4' }, ['1246']);
  expect(told(t)).toMatchObject({ attack: 7, defence: 12 });
  const again = lay('japan.declare', { '1246': 'A-31', '1245': 'J-9 J-T4' }, { turn: 3 });
  again
    .act('japan', 'attack place=1246')
    .refuses('japan', 'take-in unit=J-T4 place=1246', 'TEC', 'armour-in-swamp');
});

test('7.2.2 TEC across a major river all but guns attack at half, and +2 if all are behind it', () => {
  const t = attacked({ '0936': 'A-31', '0836': 'J-9 J-16-A1' }, ['0936']);
  expect(told(t).attack).toBe(6.5);
  expect(modifiers(t)).toEqual({ 'major-river': 2 });
});

test('TEC a minor river +1', () => {
  expect(modifiers(attacked({ '1034': 'A-31', '1035': 'J-9' }, ['1034']))).toEqual({ 'minor-river': 1 });
  // 1033 is on the near bank.
  expect(modifiers(attacked({ '1034': 'A-31', '1035': 'J-9', '1033': 'J-20' }, ['1034']))).toEqual({});
});

test('TEC full-rough hexsides +1 besides the rough hex', () => {
  expect(modifiers(attacked({ '0536': 'A-31', '0636': 'J-9' }, ['0536']))).toEqual({
    rough: 1,
    'full-rough': 1,
  });
});

test('TEC a city +1, Manila +3', () => {
  expect(modifiers(attacked({ '1240': 'A-31', '1341': 'J-9' }, ['1240']))).toEqual({ city: 1 });
  expect(modifiers(attacked({ '1749': 'A-31', '1648': 'J-9' }, ['1749']))).toEqual({ manila: 3 });
});

test('7.2.4 7.2.4.1 three * guns count once, a * tank besides them once more; CRT modifiers', () => {
  const guns = 'J-9 J-FHA1-1 J-FHA1-2 J-FHA1-3';
  expect(modifiers(attacked({ '1438': 'A-31', '1437': guns }, ['1438']))).toEqual({ 'star-guns': -1 });
  const t = attacked({ '1438': 'A-31', '1437': guns, '1439': 'J-T4' }, ['1438']);
  expect(modifiers(t)).toEqual({ 'star-guns': -1, 'star-tanks': -1 });
  expect(told(t).modifier).toBe(-2);
  // The same in the defence.
  const held = attacked({ '1438': 'A-31 A-FA86 A-FA301 A-C-HA1', '1437': 'J-9' }, ['1438']);
  expect(modifiers(held)).toEqual({ 'star-guns-defend': 1 });
  const tanks = attacked({ '1438': 'A-FA86 A-FA301 A-C-HA1 A-T192', '1437': 'J-9' }, ['1438']);
  expect([modifiers(tanks), told(tanks).modifier]).toEqual([
    { 'star-guns-defend': 1, 'star-tanks-defend': 1 },
    2,
  ]);
});

test('7.2.4.1 ** counts two, the better one of a class only; demoralised units give nothing', () => {
  expect(modifiers(attacked({ '1438': 'A-31', '1437': 'J-HA1 J-FHA1-1' }, ['1438']))).toEqual({
    'star-guns': -2,
  });
  expect(modifiers(attacked({ '1438': 'A-FA86 A-T192', '1437': 'J-9' }, ['1438']))).toEqual({
    'star-guns-defend': 1,
    'star-tanks-defend': 1,
  });
  expect(modifiers(attacked({ '1438': 'A-FA86:shaken A-T192:shaken', '1437': 'J-9' }, ['1438']))).toEqual({});
});

test('7.2.4.2 Japanese AT units take the star from American tanks', () => {
  const t = lay('allies.declare', { '1438': 'J-9 J-AT3-8', '1437': 'A-T192' }, { turn: 3 });
  t.act('allies', 'attack place=1438').act('allies', 'done').act('japan', 'done');
  expect(modifiers(t)).toEqual({ 'star-tanks': -1, 'anti-tank': 1 });
});

test('7.2.4.3 tanks, guns and infantry in one hex: combined arms for either side', () => {
  expect(modifiers(attacked({ '1438': 'A-31', '1437': 'J-9 J-T4 J-MA3' }, ['1438']))).toEqual({
    'star-tanks': -1,
    'combined-arms': -1,
  });
  expect(modifiers(attacked({ '1438': 'A-31', '1437': 'J-9 J-T4', '1439': 'J-MA3' }, ['1438']))).toEqual({
    'star-tanks': -1,
  });
  expect(modifiers(attacked({ '1438': 'A-31 A-T192 A-SP1', '1437': 'J-9' }, ['1438']))).toEqual({
    'star-tanks-defend': 1,
    'combined-arms-defend': 1,
  });
});

test('CRT modifiers from four sides -2; an attacker with the enemy on four of his own +3', () => {
  const four = { '1437': 'J-9', '1439': 'J-20', '1338': 'J-33', '1539': 'J-8' };
  expect(modifiers(attacked({ '1438': 'A-31', ...four }, ['1438']))).toEqual({ 'four-sides': -2 });
  const around = { '1437': 'A-31', '1439': 'A-45', '1338': 'A-57', '1539': 'A-M1', '1438': 'J-9' };
  expect(modifiers(attacked(around, ['1437']))).toEqual({ surrounded: 3 });
});

test('10.0 10.1.1 15.4 a fortification +2 through its front only, combat engineers -1', () => {
  const forts = { forts: ['1438 N'] };
  expect(modifiers(attacked({ '1438': 'A-31', '1437': 'J-9' }, ['1438'], forts))).toEqual({
    fortification: 2,
  });
  expect(modifiers(attacked({ '1438': 'A-31', '1439': 'J-9' }, ['1438'], forts))).toEqual({});
  expect(modifiers(attacked({ '1438': 'A-31', '1437': 'J-9 J-48-E' }, ['1438'], forts))).toEqual({
    fortification: 2,
    'combat-engineer': -1,
  });
  expect(modifiers(attacked({ '1240': 'A-31', '1341': 'J-9 J-48-E' }, ['1240']))).toEqual({
    city: 1,
    'combat-engineer': -1,
  });
  expect(modifiers(attacked({ '1240': 'A-31', '1341': 'J-48-E' }, ['1240']))).toEqual({ city: 1 });
});

test('10.3 Fort Wint trebles the defence of four stacking points', () => {
  const { state } = lay('japan.declare', { '0947': 'A-M1 A-M2' }, { turn: 3 });
  expect(defenceOf(state, ALLIES, hexOf('0947'))).toBe(
    4 * defenceOf(lay('japan.declare', { '1438': 'A-M1' }, { turn: 3 }).state, ALLIES, hexOf('1438')),
  );
});
