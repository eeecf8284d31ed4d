import { expect, test } from 'vitest';
import { QUARTERS } from '../state.ts';
import { lay } from './lay.ts';

/** 4.1.5, 8.7.5 AA units on the charts have a defence: whoever comes to their hex in whatever way has to fight for it. */

test('4.4.6 4.1.5 8.7.5 a landing force meets them: it has to assault the hex', () => {
  const t = lay('japan.combat', { '1019.sea': 'J-1F', vigan: 'A-AA200' }, { turn: 3 });
  t.passTo('japan.attacks.fight');
  expect([t.where('A-AA200'), t.where('J-1F')]).toEqual(['1019', '1019.sea']);
});

test('4.4.6 4.1.5 8.7.5 those who go inland stop before them', () => {
  const t = lay('japan.landing-advance', { '1018.sea': 'J-1F', vigan: 'A-AA200' });
  t.act('japan', 'inland unit=J-1F place=1019').tells('guns-met', { place: '1019' });
  expect([t.where('J-1F'), t.where('A-AA200')]).toEqual(['1018', '1019']);
});

test('7.3.7 4.1.5 8.7.5 a hex is not empty while they are there, and nobody advances into it', () => {
  const t = lay(
    'japan.declare',
    { '1243': 'A-PA-11', clark: 'A-AA200', '1242': 'J-9 J-8 J-20' },
    { turn: 3 },
  );
  t.act('japan', 'attack place=1243', 'done').act('allies', 'done');
  // 20 against 5: 3-1, and a roll of 12 takes one step of two.
  t.dice(6, 6).act('japan', 'fight place=1243');
  while (t.waiting.startsWith('japan.losses')) t.act(t.roles[0]!, t.legal(t.roles[0]!)[0]!);
  expect([t.where('A-PA-11'), t.where('A-AA200')]).toEqual(['eliminated', '1243']);
  expect(t.waiting).not.toBe('japan.advance.unit');
});

test('7.3.7 4.1.5 8.7.5 motorised units that go on stop before them', () => {
  const t = lay(
    'japan.declare',
    { '1242': 'A-ROTC', '1241': 'J-T4 J-9 J-20 J-8', clark: 'A-AA200' },
    { turn: 3 },
  );
  t.act('japan', 'attack place=1242', 'done').act('allies', 'done');
  t.dice(1, 1).act('japan', 'fight place=1242');
  while (t.waiting !== 'japan.advance.unit') t.act(t.roles[0]!, t.legal(t.roles[0]!)[0]!);
  t.act('japan', 'advance unit=J-T4 hex=1242', 'advance unit=J-T4 hex=1243');
  expect([t.where('J-T4'), t.where('A-AA200')]).toEqual(['1242', '1243']);
});

test('4.3.1 4.1.5 8.7.5 who has met them on his way has been next to the enemy: no part of the move is strategic', () => {
  const t = lay('japan.move', { '1241': 'J-9', clark: 'A-AA200' }, { turn: 3 });
  t.act('japan', 'move unit=J-9', 'enter place=1242', 'enter place=1243', 'enter place=1241', 'halt');
  // Three steps along the road; half as much by the strategic rate.
  expect(t.state.spent[t.unit('J-9')]).toBe(3 * QUARTERS);
});
