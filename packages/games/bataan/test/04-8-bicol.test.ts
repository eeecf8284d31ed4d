import { expect, test } from 'vitest';
import { fieldNamed } from '../components.ts';
import { canGoHome } from '../rules/08-air/22-landing.ts';
import { type Luzon, lay } from './lay.ts';

const holder = (t: Luzon, field: string): number => t.state.fieldSide[fieldNamed(field)]!;

test('4.8 8.3.1 an airfield in Bicol cannot be used while enemies are in its area', () => {
  const planes = { naga: 'A-P-40E-1 A-ABSU-P-40E-1', nichols: 'A-P-40E-2 A-ABSU-P-40E-2' };
  const t = lay('allies.air', { ...planes, 'bicol-2': 'A-PA-51 J-9' });
  t.refuses('allies', 'pick unit=A-P-40E-1', '4.8', 'enemy-in-the-area');
  t.act('allies', 'pick unit=A-P-40E-2').refuses('allies', 'transfer field=naga', '4.8', 'enemy-in-the-area');
  const alone = lay('allies.air', { ...planes, 'bicol-2': 'A-PA-51' });
  alone.allows('allies', 'pick unit=A-P-40E-1');
});

test('4.8 8.2.2 aircraft do not come home to it either', () => {
  const plane = 'A-P-40E-1:cap:base=naga';
  const shared = lay('japan.move', { 'bicol-2': `${plane} A-PA-51 J-9`, naga: 'A-ABSU-P-40E-1' });
  expect(canGoHome(shared.state, shared.unit('A-P-40E-1'))).toBe(false);
  const free = lay('japan.move', { 'bicol-2': `${plane} A-PA-51`, naga: 'A-ABSU-P-40E-1' });
  expect(canGoHome(free.state, free.unit('A-P-40E-1'))).toBe(true);
});

test('4.8 8.4.4 whoever is left alone in an area has its airfield, also without entering it again', () => {
  const t = lay('allies.move', { 'bicol-2': 'A-PA-51 J-9' }, { fields: { naga: 'allies' } });
  t.act('allies', 'move unit=A-PA-51', 'enter place=bicol-1');
  expect(holder(t, 'naga')).toBe(1);
  t.act('allies', 'done');
  expect(holder(t, 'naga')).toBe(0);
});

test('4.8 8.4.4 and when the enemy was beaten there', () => {
  const t = lay('japan.declare', { 'bicol-3': 'A-ROTC J-9 J-8 J-20 J-33' }, { turn: 3 });
  t.act('japan', 'attack place=bicol-3', 'done').act('allies', 'done');
  t.dice(1, 1).act('japan', 'fight place=bicol-3');
  while (t.roles[0] === 'allies') t.act('allies', t.legal('allies')[0]!);
  expect(t.in('bicol-3')).not.toContain('A-ROTC');
  expect(holder(t, 'legaspi')).toBe(0);
});

test('4.8 8.7.5 guns at its airfield come out when an enemy enters the area, and the airfield is not his', () => {
  const t = lay('japan.move', { 'bicol-1': 'J-9', naga: 'A-AA200' });
  t.act('japan', 'move unit=J-9', 'enter place=bicol-2');
  expect([t.where('J-9'), t.where('A-AA200'), holder(t, 'naga')]).toEqual(['bicol-2', 'bicol-2', 1]);
});

test('4.8 8.7.5 guns stay at the airfield where troops of their side are in the area as well', () => {
  const t = lay('japan.move', { 'bicol-1': 'J-9', 'bicol-2': 'A-PA-51', naga: 'A-AA200' });
  t.act('japan', 'move unit=J-9', 'enter place=bicol-2');
  expect(t.where('A-AA200')).toBe('naga');
});

test('4.8 5.2.2 4.3.1 a shared area is contact: its stack may be asked about, and who leaves it does not march strategically', () => {
  const t = lay('allies.land', { 'bicol-1': 'A-31 J-9:halted', '1640': 'A-45', '1018': 'J-20' });
  t.act('allies', 'ask place=bicol-1');
  t.waitsAt('allies.questions.answer', 'japan');
  const away = lay('allies.move', { 'bicol-1': 'A-31 J-9:halted' });
  away.act('allies', 'move unit=A-31', 'enter place=3156', 'enter place=3056');
  // Rough ground for two, the road for one and not for half.
  expect(away.state.spent[away.unit('A-31')]).toBe(12);
  const alone = lay('allies.move', { 'bicol-1': 'A-31' });
  alone.act('allies', 'move unit=A-31', 'enter place=3156', 'enter place=3056');
  expect(alone.state.spent[alone.unit('A-31')]).toBe(10);
});

test('4.8 whoever was there before the enemy came again is free, though he had to stay once', () => {
  const t = lay('japan.move', { 'bicol-1': 'J-9 A-31:halted', '1018': 'J-20', '1640': 'A-45' }, { turn: 3 });
  t.act('japan', 'move unit=J-9', 'enter place=bicol-2').passTo('allies.move.units.choose');
  t.act('allies', 'done').passTo('japan.move.units.choose');
  t.act('japan', 'move unit=J-9', 'enter place=bicol-1').passTo('allies.move.units.choose');
  t.allows('allies', 'move unit=A-31');
});

test('4.8 7.0 enemies in the same area are offered for an attack', () => {
  const t = lay('japan.declare', { 'bicol-3': 'A-ROTC J-9' }, { turn: 3 });
  expect(t.legal('japan')).toContain('attack place=bicol-3');
});

test('4.8 5.1 a landing that is won may bring more into the area than it holds', () => {
  const ashore = 'J-1F J-2F J-47 J-33 J-8';
  const t = lay(
    'japan.declare',
    { 'bicol-3': `A-ROTC ${ashore}`, 'bicol-3.sea': 'J-9 J-20 J-37 J-61' },
    { turn: 3 },
  );
  t.act('japan', 'attack place=bicol-3', 'done').act('allies', 'done').dice(1, 1);
  t.act('japan', 'fight place=bicol-3');
  while (t.roles[0] === 'allies') t.act('allies', t.legal('allies')[0]!);
  expect([t.where('J-9'), t.isShaken('J-1F')]).toEqual(['bicol-3', true]);
  t.tells('overstacked', { place: 'bicol-3' });
});
