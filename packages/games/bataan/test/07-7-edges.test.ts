import { expect, test } from 'vitest';
import { fieldNamed, fieldPlace } from '../components.ts';
import { attacked, diceFor, modifiers, told } from './fights.ts';
import { type Luzon, lay } from './lay.ts';

/** 7, 10.2 Positions at the edges of land combat. 1438 lies in the open: 1437 N, 1538 NE, 1539 SE, 1439 S, 1338 NW. */

const fought = (t: Luzon, place: string, ...dice: number[]): Luzon =>
  t.dice(...dice).act('japan', `fight place=${place}`);

test('7.2.1.2 7.3.4 5.1 a lent gun that an earlier fight has demoralised helps no longer', () => {
  // 1339 is full to the brim, but for those who flee into it.
  const full =
    'A-FA86 A-45 A-57 A-PA-21 A-PA-22 A-PA-23 A-PA-31 A-PA-32 A-PA-33 A-PA-41 A-PA-42 A-PA-43 A-PA-51';
  const t = lay(
    'japan.declare',
    { '1438': 'A-31', '1437': 'J-9 J-1F', '1340': 'A-PA-12', '1240': 'J-20', '1339': full },
    { turn: 3 },
  );
  t.act('japan', 'attack place=1438', 'attack place=1340', 'done');
  t.act('allies', 'lend unit=A-FA86 place=1340', 'done');
  const lent = () => t.state.combat!.attacks.find(({ units }) => units.includes(t.unit('J-20')))!;
  expect(lent().told!.defence).toBe(4 + 4);
  t.state.shaken[t.unit('A-FA86')] = 99;
  fought(t, '1438', 4, 4);
  while (t.waiting !== 'japan.attacks.fight') t.act(t.roles[0]!, t.legal(t.roles[0]!).at(-1)!);
  expect(lent().told!.defence).toBe(4);
  expect(lent().told!.terms).toEqual([]);
});

test('7.3.6 7.3.5 those who were broken through go back as their owner likes, then the others are in their hex', () => {
  const t = attacked(
    {
      '1438': 'A-PA-11 A-PA-12 A-PA-13 A-PA-21 A-PA-22 A-PA-23 A-PA-31',
      '1437': 'J-9 J-1F J-2F J-47 J-33',
      '1538': 'J-20',
      '1539': 'J-62',
      '1439': 'J-8',
      '1339': 'J-37',
      '1338': 'J-65-E J-21E J-EI3',
    },
    ['1438'],
  );
  t.dice(...diceFor(t, '1438', /^1DR/)).act('japan', 'fight place=1438');
  while (t.waiting === 'japan.losses.step') t.act(t.roles[0]!, 'lose-weakest');
  // Five regiments of 4 are left; 3 points in the way cost 15, so four of them; the fifth costs two of the three.
  t.act('allies', 'break-through place=1338').waitsAt('japan.retreats.stacks.stack', 'japan');
  const [through] = t.in('1438');
  expect([t.in('1438').length, t.in('1338').length]).toEqual([1, 1]);
  t.refuses('japan', 'break-through place=1438', '7.3.6', 'can-retreat');
  t.act('japan', t.legal('japan')[0]!);
  expect(t.in('1338')).toEqual([through]);
});

test.each([
  ['A-45', 1],
  ['A-T192A', 0],
])(
  '7.3.5 6.2 a battalion that has fled loses one step more when it must flee again, whatever it has lost before: T and %s',
  (other, companies) => {
    const t = attacked(
      {
        '1438': 'A-31 A-T192',
        '1439': 'A-45',
        '1437': 'J-9 J-1F J-37 J-122',
        '1538': 'J-4C',
        '1338': 'J-16-E',
        '1539': 'J-2F J-47 J-20',
        '1339': 'J-33 J-62 J-8',
      },
      ['1439', '1438'],
    );
    t.dice(...diceFor(t, '1438', /^1DR$/)).act('japan', 'fight place=1438');
    while (t.waiting === 'japan.losses.step')
      t.act(t.roles[0]!, t.roles[0] === 'allies' ? 'lose unit=A-31' : 'lose-weakest');
    t.act('allies', 'retreat place=1439').act('japan', 'done');
    expect(t.where('A-T192')).toBe('1439');
    t.dice(...diceFor(t, '1439', /^1DR.*T/)).act('japan', 'fight place=1439');
    // T takes a company, then one of six steps more; by the retreat the battalion loses another, and the 31st its last.
    t.act('allies', 'lose unit=A-T192', `lose unit=${other}`);
    const left = ['A-T192A', 'A-T192B', 'A-T192C'].filter(id => t.where(id) !== 'eliminated');
    expect([left.length, t.where('A-31')]).toEqual([companies, 'eliminated']);
  },
);

test('8.7.5 7.3.7 an AA unit that advances onto an airfield goes onto its chart', () => {
  const t = attacked({ '1640': 'A-Pr1', '1639': 'J-9 J-1F J-AA40-45' }, ['1640']);
  fought(t, '1640', 1, 1);
  while (t.waiting === 'japan.losses.step') t.act('allies', 'lose-weakest');
  t.waitsAt('japan.advance.unit', 'japan').act('japan', 'advance unit=J-AA40-45 hex=1640');
  expect(t.state.at[t.unit('J-AA40-45')]).toBe(fieldPlace(fieldNamed('cabanatuan')));
  // It has wheels, but it is on the map no more.
  expect(t.legal('japan').some(each => each.includes('J-AA40-45'))).toBe(false);
});

/** Japan comes over the sea to an island without a garrison; all batteries but these are destroyed. */
const bare = (destroyed: string[], more = {}): Luzon =>
  lay('japan.combat', { '1251.sea': 'J-9', '2132': 'A-31' }, { turn: 3, destroyed, ...more });
const ALL_BUT_WAY =
  'geary-i geary-ii morrison 155-mm-a 155-mm-b 155-mm-c 155-mm-d 155-mm-e ramsay stockade james kysor ft-hughes-mortars crockett wheeler cheney smith hearn grubbs 155-mm-f 155-mm-g 155-mm-h monja ft-hughes-i ft-hughes-ii'.split(
    ' ',
  );

test('10.2.1 10.2.7 batteries defend the island against a landing even where nobody else does', () => {
  const t = bare(ALL_BUT_WAY).passTo('japan.attacks.fight');
  expect(told(t)).toMatchObject({ attack: 3.5, defence: 40 });
  expect(modifiers(t).amphibious).toBe(2);
  fought(t, '1251', 1, 1).act('japan', 'lose-weakest');
  t.tells('assault-failed', { place: '1251' });
  expect(t.where('J-9')).toBe('eliminated');
});

test('10.2.1 batteries alone are overcome by a result that drives back', () => {
  // Monja alone: 3.5 against 1, 3-1; roll 3 + 2 = 5: 1DRTG.
  const t = bare([...ALL_BUT_WAY.filter(id => id !== 'monja'), 'way']).passTo('japan.attacks.fight');
  expect(told(t)).toMatchObject({ defence: 1, column: 8 });
  fought(t, '1251', 1, 2).tells('assault-won', { place: '1251' });
  expect(t.where('J-9')).toBe('1251');
});

test('10.2.1 without a battery left nobody opposes the landing', () => {
  const t = bare([...ALL_BUT_WAY, 'way']);
  while (t.state.side === 0 && t.where('J-9') === '1251.sea') t.act(t.roles[0]!, 'done');
  expect(t.where('J-9')).toBe('1251');
  expect(t.log('battle')).toEqual([]);
});

test('7.4.3 4.1.5 ABSUs are overrun by whoever has attack strength, and end the move of an HQ', () => {
  const t = lay('japan.move', { '1242': 'J-9 J-48-HQ', clark: 'A-ABSU-B-17-1' }, { turn: 3 });
  t.act('japan', 'move unit=J-48-HQ', 'enter place=1243').waitsAt('japan.move.units.choose', 'japan');
  expect([t.where('J-48-HQ'), t.where('A-ABSU-B-17-1')]).toEqual(['1242', 'clark']);
  t.refuses('japan', 'move unit=J-48-HQ', '4.1', 'has-moved');
  t.act('japan', 'move unit=J-9', 'enter place=1243');
  expect([t.where('J-9'), t.where('A-ABSU-B-17-1')]).toEqual(['1243', 'eliminated']);
});
