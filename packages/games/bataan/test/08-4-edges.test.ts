import { expect, test } from 'vitest';
import { fieldNamed, hexOf } from '../components.ts';
import { airDistance } from '../rules/08-air/10-flights.ts';
import { unitNamed } from '../units.ts';
import { type Luzon, lay } from './lay.ts';

/** 8 Positions at the edges of the air rules. */

const ALONE = { 'del-carmen': 'japan', cabanatuan: 'japan', clark: 'japan' };
const CLARK_ALONE = { 'del-carmen': 'japan', cabanatuan: 'japan' };
const raid = (t: Luzon, verb: string, ...units: string[]): Luzon =>
  t.act('japan', ...units.map(unit => `pick unit=${unit}`), verb, 'done');
const hasFired = (t: Luzon, why: string): number => t.rolls.filter(roll => roll.why === why).length;
const terms = (t: Luzon, why: string): (string | number)[] =>
  t.rolls.filter(roll => roll.why === why).flatMap(roll => (roll.terms ?? []).map(({ value }) => value));

test('8.1.2 an empty airfield is in supply where a line reaches it', () => {
  const t = lay(
    'allies.missions',
    { nichols: 'A-P-40E-1 A-ABSU-P-40E-1', '1232': 'J-9', '1233': 'J-20' },
    { turn: 3 },
  );
  t.act('allies', 'pick unit=A-P-40E-1').allows('allies', 'transfer field=bataan');
  t.allows('allies', 'transfer field=corregidor');
  t.refuses('allies', 'transfer field=naga', '8.1.2', 'airfield-unsupplied');
});

test('8.2.2 8.3.9.3 a CAP that is out of range of its base lands in range', () => {
  const t = lay('japan.air-return', { '1221': 'A-31 A-P-26-1:cap:base=nichols' }, { turn: 3 });
  t.act('allies', 'done');
  expect(airDistance(fieldNamed('nichols'), hexOf('1221'))).toBeGreaterThan(20);
  expect(t.where('A-P-26-1')).toBe('vigan');
});

test('8.4.1 8.3.9 the patrol may leave, not those whom a 5 has sent up', () => {
  const t = lay(
    'japan.missions',
    {
      takao: 'J-Betty-1',
      '1243': 'A-31 A-P-40E-1:cap:base=nichols',
      clark: 'A-P-40B-1 A-ABSU-P-40B-1',
    },
    { turn: 3, fields: CLARK_ALONE },
  ).dice(5, 6, 6, 6, 6);
  raid(t, 'bomb place=clark', 'J-Betty-1').waitsAt('raid.stand', 'allies').act('allies', 'leave');
  expect(hasFired(t, 'air-to-air')).toBe(2);
});

test('8.6.3 8.6.4 a bomber with an attack value of 0 fires too, at -4', () => {
  const t = lay(
    'japan.missions',
    {
      vigan: 'J-Ida-1 J-ABSU-Ida-1',
      '1226': 'A-31 A-P-40E-1:cap:base=nichols',
    },
    { turn: 3, fields: { ...ALONE, vigan: 'japan', tuguegarao: 'japan', 'john-hay': 'japan' } },
  ).dice(6, 6, 1, 1, 6, 5);
  raid(t, 'bomb place=1226', 'J-Ida-1').act('allies', 'stand');
  expect(terms(t, 'air-to-air')).toEqual([3, -4]);
  expect(t.where('A-P-40E-1')).toBe('eliminated');
});

test('8.7.1 a second loss of one type before the others is refused', () => {
  const t = lay(
    'japan.missions',
    {
      tuguegarao: 'J-Lily-1 J-Lily-2 J-ABSU-Lily-1 J-Sally-1 J-ABSU-Sally-1',
      batangas: 'J-Ann-1 J-ABSU-Ann-1',
      '1243': 'A-31 A-AA200',
    },
    { turn: 3, fields: { ...ALONE, tuguegarao: 'japan', batangas: 'japan' } },
  ).dice(6, 6, 5, 5);
  raid(t, 'bomb place=1243', 'J-Lily-1', 'J-Lily-2', 'J-Ann-1', 'J-Sally-1');
  t.waitsAt('raid.aa.victim', 'allies').act('allies', 'hit unit=J-Lily-1');
  t.refuses('allies', 'hit unit=J-Lily-2', '8.7.1', 'spread-evenly').act('allies', 'hit unit=J-Ann-1');
  expect([t.where('J-Ann-1'), t.where('J-Lily-2')]).toEqual(['eliminated', '1243']);
});

test('8.7.1 a loss and an abort go to two types, and the like of a type is chosen of by its errand', () => {
  const board = { tuguegarao: 'J-Lily-1 J-Lily-2 J-ABSU-Lily-1 J-Ann-1 J-Ann-2 J-ABSU-Ann-1' };
  const fields = { ...ALONE, tuguegarao: 'japan' };
  const t = lay('japan.missions', { ...board, '1243': 'A-31 A-AA200 A-AA515' }, { turn: 3, fields }).dice(
    6,
    5,
    5,
    4,
    5,
    5,
  );
  raid(t, 'bomb place=1243', 'J-Lily-1', 'J-Lily-2', 'J-Ann-1', 'J-Ann-2').act('allies', 'hit unit=J-Lily-1');
  expect([
    t.where('J-Lily-1'),
    t.state.air[unitNamed('J-Lily-2')],
    t.state.air[unitNamed('J-Ann-1')],
  ]).toEqual(['eliminated', 0, 2]);
  const two = lay(
    'japan.missions',
    { takao: 'J-Betty-1 J-Betty-2', '1243': 'A-31', clark: 'A-AA200' },
    { turn: 3, fields: CLARK_ALONE },
  ).dice(6, 6, 5);
  two.act('japan', 'pick unit=J-Betty-1', 'bomb place=clark');
  raid(two, 'bomb place=1243', 'J-Betty-2').waitsAt('raid.aa.victim', 'allies');
  two.offers('allies', 'hit unit=J-Betty-1', 'hit unit=J-Betty-2');
});

test('8.4.3 every hit of bombers costs the landing force a step, and its transport points', () => {
  const t = lay(
    'japan.missions',
    { clark: 'A-B-17-1 A-ABSU-B-17-1', '0835.sea': 'J-9' },
    { turn: 3, transports: { ready: 25 } },
  ).dice(1, 2, 2);
  const steps = t.steps('J-9');
  t.act('japan', 'done').waitsAt('fleets.choose', 'allies');
  t.act('allies', 'scramble field=clark', 'attack-fleet unit=A-B-17-1 place=0835.sea', 'done');
  expect([hasFired(t, 'bombing'), t.steps('J-9')]).toEqual([1, steps - 2]);
  expect(t.state.transports.ready).toBeLessThan(25);
});

test('8.3.6 8.3.2 P-40Es bomb in one group, then each strafes', () => {
  const t = lay(
    'allies.missions',
    { clark: 'A-P-40E-1 A-P-40E-2 A-ABSU-P-40E-1', '1235': 'J-9 J-20' },
    { turn: 3 },
  ).dice(1, 1, 4, 4, 4, 4);
  t.act('allies', 'pick unit=A-P-40E-1', 'pick unit=A-P-40E-2', 'bomb place=1235', 'done');
  expect([terms(t, 'bombing'), hasFired(t, 'strafing')]).toEqual([[2], 2]);
});

test('8.3.6 8.7.1 8.7.3 AA fires at P-40Es when they bomb, and again when they strafe', () => {
  const t = lay(
    'allies.missions',
    { clark: 'A-P-40E-1 A-ABSU-P-40E-1', '1235': 'J-9 J-AA47-48' },
    { turn: 3 },
  ).dice(1, 1, 4, 4, 1, 1, 4, 4);
  t.act('allies', 'pick unit=A-P-40E-1', 'bomb place=1235', 'done');
  expect([hasFired(t, 'aa'), hasFired(t, 'bombing'), hasFired(t, 'strafing')]).toEqual([2, 1, 1]);
});

test('8.3.6 8.3.4 8.3.5 a P-40E bombs bridges, and the boxes of an airfield', () => {
  const at = () =>
    lay(
      'allies.missions',
      { clark: 'A-P-40E-1 A-ABSU-P-40E-1' },
      { turn: 3, fields: { cabanatuan: 'japan' } },
    ).act('allies', 'pick unit=A-P-40E-1');
  at().dice(1, 2).act('allies', 'bomb-bridge bridge=1445-1446', 'done').tells('bridge-bombed');
  const t = at().dice(6, 1, 2, 1, 1).act('allies', 'bomb place=cabanatuan', 'done');
  t.waitsAt('raid.field', 'allies').act('allies', 'hit-boxes');
  expect(t.state.closed[fieldNamed('cabanatuan')]).toBe(1);
});

test('8.3.6 who has fought as a fighter this turn takes no bombs along, but may strafe', () => {
  const fought = lay(
    'japan.missions',
    { takao: 'J-Betty-1', '1243': 'A-31 A-P-40E-1:cap:base=nichols' },
    { turn: 3, fields: ALONE },
  ).dice(6, 6, 6, 6, 5, 5);
  raid(fought, 'bomb place=1243', 'J-Betty-1').act('allies', 'stand');
  expect(fought.state.foughtOn[unitNamed('A-P-40E-1')]).toBe(3);
  const t = lay('allies.missions', { clark: 'A-P-40E-1 A-ABSU-P-40E-1', '1235': 'J-9' }, { turn: 3 });
  t.state.foughtOn[unitNamed('A-P-40E-1')] = 3;
  t.act('allies', 'pick unit=A-P-40E-1').refuses('allies', 'bomb place=1235', '8.3.6', 'has-fought');
  t.allows('allies', 'strafe place=1235');
  t.state.foughtOn[unitNamed('A-P-40E-1')] = 2;
  t.allows('allies', 'bomb place=1235');
});
