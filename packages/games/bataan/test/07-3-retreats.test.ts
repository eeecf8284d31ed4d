import { expect, test } from 'vitest';
import { attacked, bled, diceFor, fought } from './fights.ts';
import { type Luzon, lay } from './lay.ts';

/** 7.3.5 to 7.3.7 Retreat, breakthrough, advance. 1438 lies in the open: 1437 N, 1538 NE, 1539 SE, 1439 S, 1339 SW, 1338 NW. */

const beaten = (stacks: { readonly [place: string]: string }, target: string, sort = /^1DR/): Luzon =>
  bled(fought(attacked(stacks, [target]), target, sort));

const RING = { '1437': 'J-9 J-1F J-2F', '1538': 'J-20', '1539': 'J-33', '1439': 'J-8', '1339': 'J-37' };

test('7.3.5 of the hexes away from the enemy the nearest to a source is taken, what is equal is a choice', () => {
  // 1539, 1439 and 1339 touch no enemy; Cabanatuan (1640) is two hexes from the first two, three from the last.
  const t = beaten({ '1438': 'A-31', '1437': 'J-9 J-1F' }, '1438');
  t.offers('allies', 'retreat place=1439', 'retreat place=1539').refuses(
    'allies',
    'retreat place=1339',
    '7.3.5',
    'away-and-to-supply',
  );
  t.refuses('allies', 'retreat place=1540', '7.3.5', 'no-retreat-there');
  t.refuses('allies', 'perish', '7.3.6', 'can-retreat');
  t.refuses('allies', 'break-through place=1437', '7.3.6', 'can-retreat');
});

test('7.3.5 the distance from the enemy comes before the way to supply', () => {
  // An enemy in 1540 is next to 1539 and 1439.
  const t = beaten({ '1438': 'A-31', '1437': 'J-9 J-1F', '1540': 'J-33' }, '1438');
  t.offers('allies', 'retreat place=1339').refuses(
    'allies',
    'retreat place=1539',
    '7.3.5',
    'away-and-to-supply',
  );
});

test('7.3.5 TEC those who cannot follow go their own way', () => {
  // All round 1148 is taken but 1048, behind a full-rough hexside.
  const t = beaten(
    {
      '1148': 'A-31 A-T192',
      '1147': 'J-9 J-1F J-2F J-47 J-33',
      '1247': 'J-20',
      '1248': 'J-8',
      '1047': 'J-37',
      '1149': 'J-62',
    },
    '1148',
  );
  t.waitsAt('japan.retreats.stacks.stack', 'allies').act('allies', 'retreat place=1048');
  expect(t.in('1048')).toEqual(['A-31']);
  t.waitsAt('japan.retreats.stacks.stack', 'allies');
  t.refuses('allies', 'retreat place=1048', '7.3.5', 'no-retreat-there');
  t.allows('allies', 'perish', 'break-through place=1248').act('allies', 'perish');
  expect(['A-T192', 'A-T192A', 'A-T192B', 'A-T192C'].some(id => t.where(id) === '1148')).toBe(false);
});

test('7.3.5 4.6 a truck goes back along the road, and where it cannot it is lost', () => {
  const driven = (more: { readonly [place: string]: string }): Luzon => {
    const t = attacked({ '1438': 'A-31 A-TRA', '1437': 'J-9 J-1F', ...more }, ['1438']);
    return fought(t, '1438', /^1DR/).act('allies', 'lose unit=A-31');
  };
  const t = driven({ '1540': 'J-33' });
  // 1439 is open to the 31st alone.
  t.refuses('allies', 'retreat place=1439', '7.3.5', 'away-and-to-supply');
  // The 31st goes where no road leads; roads go to 1338 and 1539, next to one enemy each, and 1539 is nearer to supply.
  t.act('allies', 'retreat place=1339').offers('allies', 'retreat place=1539');
  t.act('allies', 'retreat place=1539');
  expect([t.where('A-31'), t.where('A-TRA')]).toEqual(['1339', '1539']);
  const cut = driven({ '1338': 'J-20', '1539': 'J-33' });
  cut.act('allies', cut.legal('allies')[0]!).waitsAt('japan.retreats.stacks.stack', 'allies');
  for (const off of ['1339', '1439'])
    cut.refuses('allies', `retreat place=${off}`, '7.3.5', 'no-retreat-there');
  cut.act('allies', 'perish');
  expect(cut.where('A-TRA')).toBe('eliminated');
});

test('7.3.5 4.1.5 8.7.5 guns on an airfield that nobody saw bar the way: the stack chooses again', () => {
  // Clark is the one way out of 1242, and AA units lie on its chart.
  const ring = {
    '1241': 'A-31 A-45 A-57',
    '1342': 'A-PA-11',
    '1343': 'A-PA-12',
    '1143': 'A-PA-21',
    '1142': 'A-PA-22',
  };
  const t = attacked({ ...ring, '1242': 'J-4C', clark: 'A-AA200' }, ['1241']);
  bled(t.dice(...diceFor(t, '1241', /^1DR$/, 'attacker')).act('japan', 'fight place=1241'));
  t.waitsAt('japan.retreats.stacks.stack', 'japan').act('japan', 'retreat place=1243');
  expect([t.where('J-4C'), t.where('A-AA200')]).toEqual(['1242', '1243']);
  t.offers(
    'japan',
    ...['1142', '1143', '1241', '1243', '1342', '1343'].map(place => `break-through place=${place}`),
    'perish',
  );
});

test('7.3.5 8.7.5 an AA unit that goes back to an airfield of its own lies on its chart again', () => {
  const t = beaten(
    { '1541': 'A-31 A-AA200', '1542': 'J-9 J-1F J-2F J-47 J-33', '1442': 'J-20', '1441': 'J-8' },
    '1541',
  );
  t.act('allies', t.legal('allies').find(each => each.includes('1640'))!);
  expect([t.where('A-31'), t.where('A-AA200')]).toEqual(['1640', 'cabanatuan']);
});

test('7.3.5 landing troops do not go back into the sea', () => {
  const t = lay('japan.declare', { '1019': 'A-31 A-45 A-57', '1019.sea': 'J-4C' }, { turn: 3 });
  t.act('allies', 'done')
    .dice(...diceFor(t, '1019', /DR/, 'attacker'))
    .act('japan', 'fight place=1019');
  bled(t);
  expect([t.waiting.includes('retreats'), t.where('J-4C')]).toEqual([false, 'eliminated']);
});

test('7.3.5 an attacker goes back from each hex he attacked from, and only those who attacked', () => {
  const t = lay(
    'japan.declare',
    { '1438': 'A-31 A-45 A-57 A-M1 A-M2', '1437': 'J-122', '1339': 'J-141 J-8' },
    { turn: 3 },
  );
  t.act('japan', 'attack place=1438', 'leave-out unit=J-8', 'done').act('allies', 'done');
  bled(fought(t, '1438', /^1DR/, 'attacker'));
  while (t.waiting === 'japan.retreats.stacks.stack') t.act('japan', t.legal('japan')[0]!);
  expect(t.log('retreated').map(({ args }) => args!.from)).toEqual(['1437', '1339']);
  expect(t.in('1339')).toEqual(['J-8']);
});

test('7.3.6 whoever cannot go back may also perish', () => {
  const t = beaten({ '1438': 'A-31 A-45 A-57', ...RING, '1338': 'J-4C' }, '1438');
  t.refuses('allies', 'break-through place=1540', '7.3.6', 'no-enemy-to-break').act('allies', 'perish');
  expect(t.in('1438')).toEqual([]);
  expect(['A-31', 'A-45', 'A-57'].map(id => t.where(id))).toEqual(['eliminated', 'eliminated', 'eliminated']);
  t.waitsAt('japan.advance.unit', 'japan');
});

test('7.3.6 who breaks through a strong stack perishes to the last unit, and the stack stays where it is', () => {
  const t = beaten({ '1438': 'A-31 A-45 A-57', ...RING, '1338': 'J-4C' }, '1438');
  const left = t.in('1438');
  t.act('allies', 'break-through place=1437').waitsAt('japan.advance.unit', 'japan');
  expect(t.log('eliminated').map(({ args }) => args!.unit)).toEqual(['A-31', ...left]);
  expect(t.in('1437').length).toBe(3);
});

test('7.2 7.1.3 those who were broken through and stand elsewhere now attack nobody', () => {
  // Three AT units in 1437 mean to attack 1436 and 1337 together, but the troops in 1438 come through them.
  const t = lay(
    'japan.declare',
    {
      '1438': 'A-PA-11 A-PA-12 A-PA-13 A-PA-21 A-PA-22 A-PA-23 A-PA-31',
      '1437': 'J-AT3-8 J-AT9-10 J-AT20',
      '1538': 'J-9 J-1F J-2F J-47',
      '1539': 'J-33',
      '1439': 'J-20',
      '1339': 'J-37',
      '1338': 'J-8',
      '1436': 'A-M1',
      '1337': 'A-M2',
    },
    { turn: 3 },
  );
  t.act('japan', 'attack place=1436', 'extend place=1337', 'attack place=1438', 'done').act('allies', 'done');
  bled(fought(t, '1438', /^1DR/)).act('allies', 'break-through place=1437');
  expect(t.in('1437').length).toBe(1);
  t.waitsAt('japan.retreats.stacks.stack', 'japan').act('japan', t.legal('japan')[0]!).act('japan', 'done');
  // The one that is left has gone to 1537 or 1337's other side: next to one of the two hexes at most.
  expect([t.waiting.includes('fight'), t.state.combat?.attacks ?? []]).toEqual([false, []]);
});

test('7.3.6 five times the points in the way are lost, and no more', () => {
  // Of five regiments of 4 points one is lost by the dice; a company of 1 point costs 5, so two more.
  const t = beaten({ '1438': 'A-PA-11 A-PA-12 A-PA-13 A-PA-21 A-PA-22', ...RING, '1338': 'J-EI3' }, '1438');
  expect(t.in('1438').length).toBe(4);
  t.act('allies', 'break-through place=1338');
  expect([t.in('1338').length, t.where('J-EI3')]).toEqual([2, 'eliminated']);
});

test('7.3.6 small units are lost first; half the points that get through are lost by the others, rounded up', () => {
  // Two points in the way cost 10: 2 + 3 + 3 + 3; the last battalion gets through, and half of its 3 points are 2.
  const stack = 'A-ROTC A-26C A-M1 A-M2 A-M3 A-PA-11 A-PA-12';
  const t = attacked({ '1438': stack, ...RING, '1338': 'J-EI3 J-21E' }, ['1438']);
  fought(t, '1438', /^1DR/).act('allies', 'lose unit=A-PA-11', 'lose unit=A-PA-12');
  t.act('allies', 'break-through place=1338');
  const lost = ['A-ROTC', 'A-26C', 'A-M1', 'A-M2', 'J-EI3', 'J-21E'];
  expect(lost.map(id => t.where(id))).toEqual(lost.map(() => 'eliminated'));
  expect(t.in('1338')).toEqual(['A-M3']);
});

test('7.3.7 4.4.6 nobody is asked to advance where all who won came over the sea', () => {
  const t = lay('japan.declare', { '1019': 'A-PA-13', '1019.sea': 'J-9 J-1F' }, { turn: 3 });
  t.act('allies', 'done').dice(1, 1).act('japan', 'fight place=1019');
  bled(t);
  expect([t.where('J-9'), t.waiting]).not.toContain('japan.advance.unit');
});

test('7.3.7 nobody is asked where the last of both sides have fallen', () => {
  // 1 against 3: 1-3, 1 / 1.
  const t = attacked({ '1438': 'A-Pr1', '1437': 'J-16-E', '1640': 'A-31' }, ['1438']);
  bled(fought(t, '1438', /^1$/));
  expect([t.where('J-16-E'), t.where('A-Pr1')]).toEqual(['eliminated', 'eliminated']);
  expect(t.waiting).not.toContain('advance');
});

test('4.4.6 7.3.5 a landing that has won stands in its hex before the next attack is fought', () => {
  const t = lay(
    'japan.declare',
    { '1019': 'A-PA-13', '1019.sea': 'J-9 J-1F', '1438': 'A-31', '1437': 'J-20' },
    { turn: 3 },
  );
  t.act('japan', 'attack place=1438', 'done').act('allies', 'done');
  bled(t.dice(1, 1).act('japan', 'fight place=1019')).waitsAt('japan.attacks.fight', 'japan');
  expect([t.where('J-9'), t.where('J-1F')]).toEqual(['1019', '1019']);
});

test('7.3.7 only units of the hexes that fought go in, on ground that is open to them', () => {
  const t = beaten({ '1438': 'A-Pr1', '1437': 'J-9 J-1F', '1436': 'J-20', '1540': 'A-31' }, '1438');
  t.waitsAt('japan.advance.unit', 'japan');
  t.refuses('japan', 'advance unit=J-20 hex=1438', '7.3.7', 'not-in-the-combat');
  t.refuses('japan', 'advance unit=A-31 hex=1438', '7.3.7', 'not-in-the-combat');
  t.offers(
    'japan',
    'advance hex=1438 unit=J-1F',
    'advance hex=1438 unit=J-9',
    'advance-all hex=1438',
    'done',
  );
  t.act('japan', 'advance unit=J-1F hex=1438').tells('advanced', {
    from: '1437',
    place: '1438',
    unit: 'J-1F',
  });
  t.refuses('japan', 'advance unit=J-1F hex=1440', '7.3.7', 'cannot-reach');
  t.act('japan', 'advance unit=J-1F hex=1539').refuses(
    'japan',
    'advance unit=J-1F hex=1438',
    '7.3.7',
    'gone-on-already',
  );
  t.refuses('japan', 'advance-all hex=1540', '7.3.7').act('japan', 'advance-all hex=1438');
  expect([t.where('J-9'), t.where('J-1F')]).toEqual(['1438', '1539']);
  t.refuses('japan', 'advance-all hex=1438', '7.3.7').act('japan', 'done');
});

test('7.3.7 who goes on goes into an empty hex', () => {
  const t = beaten({ '1438': 'A-Pr1', '1437': 'J-9 J-1F', '1539': 'A-31', '1439': 'J-8' }, '1438');
  t.act('japan', 'advance unit=J-1F hex=1438');
  t.refuses('japan', 'advance unit=J-1F hex=1539', '7.3.7', 'not-empty');
  t.refuses('japan', 'advance unit=J-1F hex=1439', '7.3.7', 'not-empty').allows(
    'japan',
    'advance unit=J-1F hex=1339',
  );
});

test('7.3.7 4.6 TEC trucks advance along the road, wheels not into a swamp', () => {
  const t = lay(
    'allies.declare',
    { '1539': 'J-EI3', '1538': 'A-31 A-45 A-TRA', '1438': 'A-TRB A-57' },
    { turn: 3 },
  );
  t.act('allies', 'attack place=1539', 'done').act('japan', 'done');
  bled(fought(t, '1539', /^\dDR/));
  t.waitsAt('allies.advance.unit', 'allies').refuses(
    'allies',
    'advance unit=A-TRA hex=1539',
    '4.6',
    'truck-needs-road',
  );
  t.act('allies', 'advance unit=A-TRB hex=1539');
  expect(t.where('A-TRB')).toBe('1539');
  const swamp = beaten({ '1246': 'A-Pr1', '1245': 'J-9 J-8 J-20 J-1F' }, '1246');
  swamp.waitsAt('japan.advance.unit', 'japan');
  swamp
    .refuses('japan', 'advance unit=J-1F hex=1246', '7.3.7', 'closed-ground')
    .act('japan', 'advance unit=J-9 hex=1246');
});

test('7.3.7 5.0 a full hex takes nobody more', () => {
  const t = beaten(
    { '1438': 'A-Pr1', '1437': 'J-9 J-1F J-2F J-47 J-20 J-33 J-62 J-8', '1338': 'J-37' },
    '1438',
  );
  t.act('japan', 'advance-all hex=1438');
  expect(t.in('1438').length).toBe(8);
  t.refuses('japan', 'advance unit=J-37 hex=1438', '5.0', 'too-many-points').refuses(
    'japan',
    'advance-all hex=1438',
    '5.0',
  );
});

test('7.3.7 if both hexes stay held nobody advances; if the attacker is gone the defender goes into any of his hexes', () => {
  const held = attacked({ '1438': 'A-31', '1437': 'J-9' }, ['1438']);
  bled(held.dice(4, 4).act('japan', 'fight place=1438'));
  expect(held.waiting).not.toContain('advance');
  const t = attacked({ '1438': 'A-31 A-45 A-57', '1437': 'J-4C', '1440': 'A-M1' }, ['1438']);
  bled(fought(t, '1438', /^[234]DR/, 'attacker'));
  while (t.waiting === 'japan.retreats.stacks.stack') t.act('japan', t.legal('japan')[0]!);
  t.waitsAt('japan.advance.unit', 'allies').refuses(
    'allies',
    'advance unit=A-M1 hex=1437',
    '7.3.7',
    'not-in-the-combat',
  );
  t.act('allies', 'advance-all hex=1437');
  expect(t.in('1437').sort()).toEqual(['A-31', 'A-45', 'A-57']);
});

test('7.2 when all is fought the phase keeps nothing in mind', () => {
  const t = attacked({ '1438': 'A-31', '1437': 'J-9' }, ['1438']);
  bled(t.dice(4, 4).act('japan', 'fight place=1438')).passTo('allies.move.units.choose');
  expect(t.state.combat).toBeNull();
});

test('12.2 paratroops above a hex without an enemy come down in it', () => {
  const t = lay('japan.declare', { '1438.drop': 'J-Y1', '1640': 'A-31', '1018': 'J-9' }, { turn: 3 });
  expect(t.where('J-Y1')).toBe('1438');
});
