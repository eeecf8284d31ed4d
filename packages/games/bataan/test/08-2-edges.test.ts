import { expect, test } from 'vitest';
import { fieldNamed, fieldPlace, hexOf } from '../components.ts';
import { airDistance } from '../rules/08-air/10-flights.ts';
import { missionOf } from '../state.ts';
import { unitNamed } from '../units.ts';
import { type Luzon, lay } from './lay.ts';

/** 8, 10.2 What the owner of aircraft may choose, and more positions at the edges of the air rules. */

const ALONE = { 'del-carmen': 'japan', cabanatuan: 'japan', clark: 'japan' };
const raid = (t: Luzon, verb: string, ...units: string[]): Luzon =>
  t.act('japan', ...units.map(unit => `pick unit=${unit}`), verb, 'done');
const hasFired = (t: Luzon, why: string): number => t.rolls.filter(roll => roll.why === why).length;

test('8.7.1 7.3.4 demoralised AA units do not fire', () => {
  const over = (hex: string): Luzon =>
    lay('japan.missions', { takao: 'J-Betty-1', '1243': hex }, { turn: 3, fields: ALONE }).dice(4, 4, 4, 4);
  expect(hasFired(raid(over('A-31 A-AA200'), 'bomb place=1243', 'J-Betty-1'), 'aa')).toBe(1);
  expect(hasFired(raid(over('A-31 A-AA200:shaken'), 'bomb place=1243', 'J-Betty-1'), 'aa')).toBe(0);
});

test('10.2.5 bombs do not eliminate infantry on Corregidor, only guns', () => {
  const island = (hex: string): Luzon =>
    lay(
      'japan.missions',
      { takao: 'J-Betty-1', '1251': hex },
      {
        turn: 3,
        fields: { ...ALONE, bataan: 'japan', corregidor: 'japan', nichols: 'japan', nielsen: 'japan' },
      },
    ).dice(1, 1);
  const men = raid(island('A-M1'), 'bomb place=1251', 'J-Betty-1');
  expect([men.where('A-M1'), men.isShaken('A-M1')]).toEqual(['1251', true]);
  expect(raid(island('A-C-HA1'), 'bomb place=1251', 'J-Betty-1').where('A-C-HA1')).toBe('eliminated');
});

test('8.3.3 2D on a stack of seven hits two different units', () => {
  const seven = ['A-31', 'A-45', 'A-57', 'A-PA-11', 'A-PA-12', 'A-PA-13', 'A-PA-21'];
  const over = { takao: 'J-Betty-1 J-Betty-2', '1243': seven.join(' ') };
  const t = lay('japan.missions', over, { turn: 3, fields: ALONE }).dice(3, 1, 3, 6);
  raid(t, 'bomb place=1243', 'J-Betty-1', 'J-Betty-2');
  expect(seven.filter(id => t.isShaken(id))).toEqual(['A-57', 'A-PA-21']);
});

test('8.3.5 8.1.1 a bridge is in range as far as its nearer end is, and is flown from there', () => {
  const far = (hex: string): number => airDistance(fieldNamed('naga'), hexOf(hex));
  expect([far('1639'), far('1640')]).toEqual([36, 35]);
  const t = lay('allies.missions', { naga: 'A-P-40E-1 A-ABSU-P-40E-1' }, { turn: 3 }).dice(1, 1);
  t.act('allies', 'pick unit=A-P-40E-1', 'bomb-bridge bridge=1639-1640', 'done');
  expect(t.where('A-P-40E-1')).toBe('1640');
  t.tells('bridge-bombed').passTo('allies.air-return.own.unit').act('allies', 'done');
  expect(t.where('A-P-40E-1')).toBe('naga');
});

test('8.4.5 SCRAMBLE an attack on Batan Island is none on Formosa: no +2', () => {
  const raided = (field: string): (string | number)[] => {
    const t = lay(
      'allies.missions',
      { clark: 'A-B-17-1 A-ABSU-B-17-1', [field]: 'J-Nate-1 J-ABSU-Nate-1' },
      { turn: 3 },
    ).dice(6, 6, 6);
    t.act('allies', 'pick unit=A-B-17-1', `bomb place=${field}`, 'done');
    return t.rolls
      .filter(({ why }) => why === 'scramble')
      .flatMap(({ terms }) => (terms ?? []).map(({ key }) => key));
  };
  expect([raided('batan-island'), raided('koshun')]).toEqual([[], ['formosa']]);
});

test('8.4.3 8.4.1 on a 5 fighters must fly CAP and do not attack the fleet', () => {
  const t = lay(
    'japan.missions',
    { clark: 'A-B-17-1 A-ABSU-B-17-1 A-P-40E-1 A-ABSU-P-40E-1', '0835.sea': 'J-9' },
    { turn: 3 },
  ).dice(5);
  t.act('japan', 'done').act('allies', 'scramble field=clark');
  t.refuses('allies', 'attack-fleet unit=A-P-40E-1 place=0835.sea', '8.4.3', 'not-aloft');
  expect([missionOf(t.state, unitNamed('A-P-40E-1')), t.where('A-P-40E-1')]).toEqual(['cap', '1243']);
  expect(t.state.at[unitNamed('A-B-17-1')]).toBe(fieldPlace(fieldNamed('clark')));
});

test('8.1.2 8.2.1 the support unit goes along, its own kind first, or stays behind by choice', () => {
  const at = () =>
    lay(
      'allies.missions',
      { clark: 'A-P-40E-1 A-P-40B-1 A-ABSU-P-40B-1 A-ABSU-P-40E-1 A-ABSU-P-40E-2' },
      { turn: 3 },
    ).act('allies', 'pick unit=A-P-40E-1');
  const along = at().act('allies', 'transfer field=nichols');
  expect(['A-ABSU-P-40B-1', 'A-ABSU-P-40E-1'].map(id => along.where(id))).toEqual(['clark', 'nichols']);
  const alone = at().act('allies', 'transfer-alone field=nichols');
  expect(alone.in('nichols')).toEqual(['A-P-40E-1']);
  const served = lay(
    'allies.missions',
    { clark: 'A-P-40E-1 A-ABSU-P-40E-1', nichols: 'A-ABSU-P-40E-2' },
    { turn: 3 },
  ).act('allies', 'pick unit=A-P-40E-1');
  served.refuses('allies', 'transfer-alone field=nichols', '8.1.2', 'no-absu-along');
});

test('8.2.1 8.2.2 who finds no support at its base comes down where there is some', () => {
  const t = lay(
    'japan.air-return',
    { '1243': 'A-P-40E-1:cap:base=clark', nichols: 'A-ABSU-P-40E-1', iba: 'A-ABSU-P-40E-2' },
    { turn: 3 },
  );
  t.waitsAt('japan.air-return.late.unit', 'allies');
  t.refuses('allies', 'land unit=A-P-40E-1 field=clark', '8.2.2', 'cannot-land');
  t.offers('allies', 'land field=iba unit=A-P-40E-1', 'land field=nichols unit=A-P-40E-1', 'done');
  t.act('allies', 'land unit=A-P-40E-1 field=iba');
  // 2.2.1 The enemy sees no difference until all come down.
  expect(t.seenAt('japan', 'A-P-40E-1')).toBe('1243');
  expect(t.act('allies', 'done').where('A-P-40E-1')).toBe('iba');
});

test('3.2.5 8.2.2 who can go home does, and whoever flies is asked, so that the question tells nothing', () => {
  const t = lay(
    'japan.air-return',
    { '1243': 'A-P-40E-1:cap:base=clark', clark: 'A-ABSU-P-40E-1', nichols: 'A-ABSU-P-40E-2' },
    { turn: 3 },
  );
  t.waitsAt('japan.air-return.late.unit', 'allies').offers('allies', 'done');
  t.refuses('allies', 'land unit=A-P-40E-1 field=nichols', '3.2.5', 'goes-home');
  expect(t.act('allies', 'done').where('A-P-40E-1')).toBe('clark');
});

test('8.2.5 8.2.2 of two who have one box left their owner says who goes elsewhere', () => {
  const t = lay(
    'japan.air-return',
    {
      '0542': 'A-P-40E-1:cap:base=iba A-P-40E-2:cap:base=iba',
      iba: 'A-ABSU-P-40E-1',
      nichols: 'A-ABSU-P-40E-2',
    },
    { turn: 3, fields: { iba: 'allies 1' } },
  );
  t.act('allies', 'land unit=A-P-40E-1 field=nichols', 'done');
  expect(['A-P-40E-1', 'A-P-40E-2'].map(id => t.where(id))).toEqual(['nichols', 'iba']);
});

test('8.2.5 left to itself a diverted aircraft takes no box of one that is still due', () => {
  const t = lay(
    'allies.air-return',
    {
      '1243': 'A-P-40E-1:bomb:base=clark A-P-40E-2:cap:base=iba',
      iba: 'A-ABSU-P-40E-1',
      nichols: 'A-ABSU-P-40E-2',
    },
    { turn: 3, fields: { clark: 'japan', iba: 'allies 1' } },
  );
  t.allows('allies', 'land unit=A-P-40E-1 field=iba').act('allies', 'done');
  expect(t.where('A-P-40E-1')).toBe('nichols');
});

test('8.6.5 8.2.2 who breaks off and cannot go home comes down elsewhere at once, face down', () => {
  const t = lay(
    'japan.missions',
    { takao: 'J-Betty-1', '1438': 'A-31 A-P-40E-1:cap:base=clark', nichols: 'A-ABSU-P-40E-1' },
    { turn: 3, fields: ALONE },
  ).dice(6, 6, 2, 2, 6, 5);
  raid(t, 'bomb place=1438', 'J-Betty-1');
  while (t.waiting === 'raid.scramble.field') t.act('allies', 'done');
  t.act('allies', 'stand');
  expect([t.where('A-P-40E-1'), t.state.air[unitNamed('A-P-40E-1')]]).toEqual(['nichols', 2]);
});

test('8.4.4 3.2.5 who flees from a landing comes down in the same return phase', () => {
  const t = lay(
    'japan.return',
    { '1019.sea': 'J-9', vigan: 'A-P-40E-1', nichols: 'A-ABSU-P-40E-1' },
    { turn: 3 },
  ).dice(1);
  t.passTo('japan.last-landings.unit').act('allies', 'done');
  expect(t.where('A-P-40E-1')).toBe('nichols');
});

test('4.8 8.2.2 an airfield in Bicol cannot be used with an enemy in its area', () => {
  const fields = { naga: 'allies' };
  const stacks = { naga: 'A-P-40E-1 A-ABSU-P-40E-1', 'bicol-2': 'A-31 J-9' };
  const t = lay('allies.missions', stacks, { turn: 3, fields });
  t.refuses('allies', 'pick unit=A-P-40E-1', '4.8', 'enemy-in-the-area');
  const other = lay('allies.missions', { ...stacks, nichols: 'A-P-40E-2' }, { turn: 3, fields });
  other.act('allies', 'pick unit=A-P-40E-2');
  other.refuses('allies', 'transfer field=naga', '4.8', 'enemy-in-the-area');
});

/** Army bombers over the 31st Infantry: 3, 2, 2 and 1 points, in two groups. */
const squadron = (target: string, ...dice: number[]): Luzon => {
  const t = lay(
    'japan.missions',
    {
      tuguegarao: 'J-Lily-1 J-Lily-2 J-ABSU-Lily-1 J-Sally-1 J-ABSU-Sally-1 J-Ann-1 J-ABSU-Ann-1',
      '1438': 'A-31',
    },
    {
      turn: 3,
      fields: { tuguegarao: 'japan', 'del-carmen': 'japan', cabanatuan: 'japan', 'john-hay': 'japan' },
    },
  ).dice(...dice);
  raid(t, `bomb place=${target}`, 'J-Lily-1', 'J-Lily-2', 'J-Sally-1', 'J-Ann-1');
  while (t.waiting === 'raid.scramble.field') t.act('allies', 'done');
  return t;
};
const groups = (t: Luzon): number[] =>
  t.rolls.filter(({ why }) => why === 'bombing').map(({ terms }) => Number(terms![0]!.value));

test('8.3.2 the owner forms the groups, of at most six points and as few as possible', () => {
  const t = squadron('1438', 4, 4, 4, 4).waitsAt('raid.group', 'japan');
  t.act('japan', 'together unit=J-Sally-1', 'together unit=J-Ann-1').allows(
    'japan',
    'together unit=J-Lily-1',
  );
  t.act('japan', 'regroup', 'together unit=J-Ann-1');
  // 3, 2 and 2 would make two groups more.
  t.refuses('japan', 'drop-bombs', '8.3.2', 'too-many-groups');
  t.act('japan', 'together unit=J-Sally-1').refuses(
    'japan',
    'together unit=J-Ann-1',
    '8.3.2',
    'no-bombs-left',
  );
  t.act('japan', 'drop-bombs');
  expect(groups(t)).toEqual([4, 4]);
  const large = squadron('1438').act('japan', 'together unit=J-Sally-1', 'together unit=J-Lily-1');
  large.refuses('japan', 'together unit=J-Lily-2', '8.3.2', 'group-too-large');
});

test('8.3.2 left to themselves the largest groups attack', () => {
  const t = squadron('1438', 4, 4, 4, 4).act('japan', 'drop-bombs');
  while (t.waiting === 'raid.group') t.act('japan', 'drop-bombs');
  expect(groups(t)).toEqual([6, 2]);
});

test('8.3.4 aircraft or boxes: each group by itself', () => {
  // 6 - 2 = 4 with six points: 2D; 4 - 2 = 2 with two: E.
  const t = squadron('clark', 6, 3, 3, 2, 2).act('japan', 'drop-bombs').waitsAt('raid.field', 'japan');
  t.act('japan', 'hit-boxes').waitsAt('raid.field', 'japan').act('japan', 'hit-aircraft');
  expect(t.state.closed[fieldNamed('clark')]).toBe(2);
});
