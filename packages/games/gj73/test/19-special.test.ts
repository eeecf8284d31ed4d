import { expect, test } from 'vitest';
import { Table } from './pieces-table.ts';

type Units = { [unit: string]: string };
type Chits = { kind: string; at: string; up?: boolean }[];

// ---------------------------------------------------------------- 19.1

/** Hara's units are bound, Kaya's never, and JP-I-22-1 is a reinforcement. */
const bound = (turn: number, freed: string[] = []) =>
  Table.position({
    at: 'japan.movement',
    turn,
    freed,
    units: { 'JP-12_IIB-1': '1306', 'JP-13_IIB-1': '0908', 'JP-14_IIB-1': '1507', 'JP-I-22-1': '0815' },
    chits: [{ kind: 'J:sniper', at: '0815' }],
  });

const move = (table: Table, piece: string) => table.why('japan', `move piece=${piece}`);

test('19.1(1) in turns 1 to 3 only the Kaya battalion moves', () => {
  for (const turn of [1, 2, 3]) {
    const table = bound(turn);
    expect(table.waiting).toBe('japan.movement.choose');
    expect(move(table, 'JP-12_IIB-1')).toBeUndefined();
    expect(move(table, 'JP-13_IIB-1')).toEqual({
      rule: '19.1(1)',
      key: 'group-bound',
      args: { group: 'Hara' },
    });
  }
});

test('19.1(1) reinforcing units and chits move freely', () => {
  const table = bound(1);
  expect(move(table, 'JP-I-22-1')).toBeUndefined();
  expect(move(table, 'JP-c1')).toBeUndefined();
});

test('19.1(2) in turns 4 to 8 Japan names a group before it moves', () => {
  expect([3, 4, 8, 9].map(turn => bound(turn).waiting)).toEqual([
    'japan.movement.choose',
    'japan.movement.free',
    'japan.movement.free',
    'japan.movement.choose',
  ]);
});

test('19.1(2), 10.1(4) a named group moves from then on, the others stay bound', () => {
  const table = bound(4).act('japan', 'free group=Hara');
  expect(table.all.freed).toEqual(['Hara']);
  expect(move(table, 'JP-13_IIB-1')).toBeUndefined();
  expect(move(table, 'JP-14_IIB-1')).toMatchObject({ rule: '19.1(2)', args: { group: 'Uchiyama' } });
});

test('19.1(2) groups named earlier stay free, Kaya and reinforcements are free anyway', () => {
  const table = bound(5, ['Hara']).act('japan', 'free group=Miura');
  expect(['JP-13_IIB-1', 'JP-12_IIB-1', 'JP-I-22-1', 'JP-c1'].map(id => move(table, id))).toEqual(
    Array(4).fill(undefined),
  );
  expect(move(table, 'JP-14_IIB-1')).toMatchObject({ rule: '19.1(2)' });
});

test('19.1(2) one group a turn, and one that is not free yet', () => {
  const table = bound(5, ['Hara']);
  expect(table.why('japan', 'free group=Hara')).toEqual({ rule: '19.1(2)', key: 'group-free-already' });
  expect(table.why('japan', 'free group=Kaya')).toEqual({ rule: '19.1(2)', key: 'group-free-already' });
  table.act('japan', 'free group=Uchiyama');
  expect(table.waiting).toBe('japan.movement.choose');
});

test('19.1(2) from turn 9 everybody moves', () => {
  const table = bound(9);
  expect(move(table, 'JP-13_IIB-1')).toBeUndefined();
  expect(move(table, 'JP-14_IIB-1')).toBeUndefined();
});

test('19.1(2) the naming lasts over the turns', () => {
  const table = Table.position({
    at: 'japan.movement',
    turn: 4,
    markers: [],
    units: { 'JP-13_IIB-1': '0908' },
  }).act('japan', 'free group=Hara', 'done');
  while (table.all.turn < 5 || table.waiting !== 'japan.movement.free') {
    const role = table.roles[0]!;
    const legal = table.legal(role);
    table.act(role, legal.find(action => action === 'done') ?? legal[0]!);
  }
  expect(table.all.freed).toEqual(['Hara']);
  table.act('japan', 'free group=Miura');
  expect(move(table, 'JP-13_IIB-1')).toBeUndefined();
});

test('19.1(3) a bound unit fights', () => {
  const table = Table.position({
    at: 'japan.combat',
    turn: 1,
    units: { 'JP-13_IIB-1': '1206', 'US-17-1': '1205' },
  });
  expect(table.why('japan', 'attack from=1206 to=1205')).toBeUndefined();
});

test('19.1(3) a bound unit retreats', () => {
  const table = Table.position({
    at: 'us.combat',
    supply: 1,
    units: { 'JP-13_IIB-1': '1206', 'US-17-1': '1205' },
  })
    .dice(1, 5, 1, 1, 1)
    .act('us', 'attack from=1205 to=1206', 'done');
  while (table.waiting === 'retreats.step') table.act('japan', table.legal('japan')[0]!);
  expect(table.at('JP-13_IIB-1')).toMatch(/^(?!1206)\d{4}$/);
});

// ---------------------------------------------------------------- 19.2

/** How many dice the attacker throws. */
function attackerDice(
  side: 'us' | 'japan',
  from: string,
  to: string,
  units: Units,
  chits: Chits = [],
  commit = '',
): number {
  const table = Table.position({ at: `${side}.combat`, supply: 1, units, chits })
    .dice(...Array<number>(30).fill(1))
    .act(side, `attack from=${from} to=${to}`, 'done');
  if (commit) table.act(side, `commit piece=${commit}`);
  for (let roll = table.rolls[1]; ; roll = table.rolls[1]) {
    if (roll) return roll.dice.length;
    table.act(table.roles[0]!, 'pass');
  }
}

test('19.2(1)① a printed position halves the fire against Japan', () => {
  // 1006 is a printed position in the open, 0907 open ground beside it.
  expect(attackerDice('us', '1107', '1006', { 'US-17-1': '1107', 'JP-12_IIB-1': '1006' })).toBe(2);
  expect(attackerDice('us', '1006', '1107', { 'US-17-1': '1006', 'JP-12_IIB-1': '1107' })).toBe(4);
});

test('19.2(1)② engineers, face up, make a suitable hex a position', () => {
  // 1404 is suitable and open.
  const dice = (chits: Chits) =>
    attackerDice('us', '1305', '1404', { 'US-17-1': '1305', 'JP-12_IIB-1': '1404' }, chits);
  expect(dice([])).toBe(4);
  expect(dice([{ kind: 'J:construction_engineer', at: '1404', up: true }])).toBe(2);
  expect(dice([{ kind: 'J:construction_engineer', at: '1404' }])).toBe(4);
});

test('19.2(1)② on a printed position engineers add nothing', () => {
  const units = { 'US-17-1': '1107', 'JP-12_IIB-1': '1006' };
  const chits = [{ kind: 'J:construction_engineer', at: '1006', up: true }];
  expect(attackerDice('us', '1107', '1006', units, chits)).toBe(2);
});

test('19.2(1)② engineers cannot be turned up where the hex is not suitable', () => {
  const table = Table.position({
    at: 'us.movement',
    chits: [
      { kind: 'J:construction_engineer', at: '1206' },
      { kind: 'J:construction_engineer', at: '1404' },
    ],
  });
  expect(table.why('japan', 'turn-up piece=JP-c1')).toEqual({
    rule: 'J:construction_engineer',
    key: 'needs-suitable-hex',
  });
  expect(table.why('japan', 'turn-up piece=JP-c2')).toBeUndefined();
});

test('19.2(2) the total is halved, the fraction dropped', () => {
  // Reduced battalion 2 and tank 3: five dice become two.
  const units = { 'US-17-1': '1107 reduced', 'JP-12_IIB-1': '1006' };
  expect(attackerDice('us', '1107', '1006', units, [{ kind: 'U:tank', at: '1107' }], 'US-c1')).toBe(2);
});

test('19.2(2) the position comes before other terrain', () => {
  // 1408 is a position in forest: 5 halved is 2, less 1 is 1. The other way round it would be 2.
  const units = { 'US-17-1': '1308 reduced', 'JP-12_IIB-1': '1408' };
  expect(attackerDice('us', '1308', '1408', units, [{ kind: 'U:tank', at: '1308' }], 'US-c1')).toBe(1);
});

test('19.2(3) the US has no use of a position', () => {
  const units = { 'US-17-1': '1006', 'JP-1_Med_Arty-1': '1107' };
  expect(attackerDice('japan', '1107', '1006', units)).toBe(2);
});

test('19.2(3) nor has a US unit chit that stands there alone', () => {
  const units = { 'JP-1_Med_Arty-1': '1107' };
  expect(attackerDice('japan', '1107', '1006', units, [{ kind: 'U:tank', at: '1006', up: true }])).toBe(2);
});

test('19.2(3) a printed position that Japan retakes works again', () => {
  const table = Table.position({
    at: 'japan.combat',
    turn: 9,
    markers: [],
    units: { 'US-17-1': '1006', 'JP-12_IIB-1': '1107', 'US-32-1': '1206' },
    chits: [{ kind: 'U:commander_replaced', at: 'reinforcement' }],
  })
    // US 4 dice, Japan 1 that drives the battalion out.
    .dice(1, 1, 1, 1, 5, ...Array<number>(40).fill(1))
    .act('japan', 'attack from=1107 to=1006', 'done');
  while (table.waiting === 'retreats.step') table.act('us', table.legal('us')[0]!);
  table.act('japan', 'advance piece=JP-12_IIB-1');
  expect(table.at('JP-12_IIB-1')).toBe('1006');
  for (let i = 0; i < 60 && table.waiting !== 'us.movement.choose'; i++) {
    const role = table.roles[0]!;
    table.act(role, table.legal(role).find(action => action === 'done') ?? table.legal(role)[0]!);
  }
  table.act('us', 'move piece=US-32-1', 'enter hex=1107 by=normal', 'done');
  while (table.waiting !== 'us.combat.attack') table.act('us', 'done');
  const before = table.rolls.length;
  table.act('us', 'attack from=1107 to=1006', 'done');
  while (table.rolls.length < before + 2) table.act(table.roles[0]!, 'pass');
  expect(table.rolls[before + 1]!.dice).toHaveLength(2);
});

// ---------------------------------------------------------------- 19.3

const order = (turn: number, yahara = true) =>
  Table.position({
    at: 'japan.events',
    turn,
    yahara,
    chits: [{ kind: 'J:offensive_order', at: 'reinforcement' }],
  });

test('19.3 Japan must choose: offensive operation or staff meeting', () => {
  const table = order(5);
  expect(table.waiting).toBe('japan.order');
  expect(table.legal('japan')).toEqual(['offensive', 'meet']);
});

test('19.3.1 the operation lasts for this player turn', () => {
  expect(order(5).act('japan', 'offensive').all.offensive).toBe(true);
  expect(Table.position({ at: 'us', turn: 6, offensive: true }).all.offensive).toBe(false);
});

/** JP-12_IIB-1 and a chit are in contact in 1206, JP-12_IIB-2 is not. */
const contact = (offensive: boolean) =>
  Table.position({
    at: 'japan.movement',
    turn: 9,
    offensive,
    units: { 'US-17-1': '1205', 'JP-12_IIB-1': '1206', 'JP-12_IIB-2': '1208' },
    chits: [{ kind: 'J:sniper', at: '1206' }],
  });

test('19.3.1(1) stacks in enemy zones of control at the start do not move, chits included', () => {
  const table = contact(true);
  const refused = { rule: '19.3.1(1)', key: 'offensive-holds' };
  expect(move(table, 'JP-12_IIB-1')).toEqual(refused);
  expect(move(table, 'JP-c1')).toEqual(refused);
  expect(move(table, 'JP-12_IIB-2')).toBeUndefined();
});

test('19.3.1(1) without an offensive they do', () => {
  const table = contact(false);
  expect(move(table, 'JP-12_IIB-1')).toBeUndefined();
  expect(move(table, 'JP-c1')).toBeUndefined();
});

test('19.3.1(2) others may join a stack that does not move', () => {
  const table = contact(true).act(
    'japan',
    'move piece=JP-12_IIB-2',
    'enter hex=1207 by=normal',
    'enter hex=1206 by=normal',
  );
  expect(table.at('JP-12_IIB-2')).toBe('1206');
});

const fight = (units: Units, offensive = true) =>
  Table.position({ at: 'japan.combat', turn: 9, offensive, units, markers: [] });

test('19.3.1(2) every stack in contact must attack', () => {
  const units = { 'US-17-1': '1205', 'JP-12_IIB-1': '1206' };
  expect(fight(units).why('japan', 'done')).toEqual({ rule: '19.3.1(2)', key: 'must-attack' });
  expect(fight(units, false).why('japan', 'done')).toBeUndefined();
});

test('19.3.1(2) where Japan has more stacks, as many attack as there are US stacks', () => {
  const table = fight({ 'US-17-1': '1205', 'JP-12_IIB-1': '1206', 'JP-12_IIB-2': '1306' });
  expect(table.legal('japan')).toEqual(['attack from=1206 to=1205', 'attack from=1306 to=1205']);
  table.act('japan', 'attack from=1306 to=1205');
  expect(table.legal('japan')).toEqual(['done']);
});

test('19.3.1(2) where the US has more stacks, every Japanese stack attacks one', () => {
  const table = fight({ 'US-17-1': '1205', 'US-32-1': '1305', 'JP-12_IIB-1': '1306' });
  table.act('japan', 'attack from=1306 to=1305');
  expect(table.legal('japan')).toEqual(['done']);
});

test('19.3.1(2) Japan decides who attacks whom, but not so that a stack stays out needlessly', () => {
  // 1206 touches only 1205; 1306 touches 1205 and 1406. Two attacks are possible, so 1306 must leave 1205 to 1206.
  const table = fight({ 'US-17-1': '1205', 'US-32-1': '1406', 'JP-12_IIB-1': '1206', 'JP-12_IIB-2': '1306' });
  expect(table.why('japan', 'attack from=1306 to=1205')).toEqual({
    rule: '19.3.1(2)',
    key: 'too-few-attacks',
  });
  expect(table.legal('japan')).toEqual(['attack from=1206 to=1205', 'attack from=1306 to=1406']);
  table.act('japan', 'attack from=1306 to=1406');
  expect(table.why('japan', 'done')).toMatchObject({ rule: '19.3.1(2)' });
  table.act('japan', 'attack from=1206 to=1205');
  expect(table.why('japan', 'done')).toBeUndefined();
});

test('19.3.1(2) whichever stack has the choice', () => {
  // Now 1206 touches 1205 and another one, and 1306 only 1205.
  for (const other of ['1107', '1207', '1106']) {
    const units = { 'US-17-1': '1205', 'US-32-1': other, 'JP-12_IIB-1': '1206', 'JP-12_IIB-2': '1306' };
    const table = fight(units);
    expect(table.why('japan', 'attack from=1206 to=1205')).toMatchObject({ key: 'too-few-attacks' });
    table.act('japan', 'attack from=1306 to=1205', `attack from=1206 to=${other}`);
    expect(table.legal('japan')).toEqual(['done']);
  }
});

test('19.3.1(2) without an offensive Japan pairs as it likes', () => {
  const table = fight(
    { 'US-17-1': '1205', 'US-32-1': '1406', 'JP-12_IIB-1': '1206', 'JP-12_IIB-2': '1306' },
    false,
  );
  expect(table.why('japan', 'attack from=1306 to=1205')).toBeUndefined();
});

/** So many pairs of stacks far from each other, the US in the open; each combat ends in a tie. */
function combats(n: number, offensive = true, pool = 4): Table {
  const pairs = [
    ['JP-12_IIB-1', '1206', 'US-17-1', '1205'],
    ['JP-12_IIB-2', '1507', 'US-32-1', '1508'],
    ['JP-12_IIB-3', '0613', 'US-184-1', '0614'],
    ['JP-12_IIB-5', '1211', 'US-381-1', '1212'],
  ].slice(0, n);
  const reserve = ['JP-I-89-1', 'JP-III-32-9', 'JP-24_Recon-1', 'JP-15_IMR-1'].slice(0, pool);
  const units: Units = Object.fromEntries([
    ...pairs.flatMap(([japan, at, us, there]) => [
      [japan!, at!],
      [us!, there!],
    ]),
    ...reserve.map(id => [id, 'reserve_pool']),
  ]);
  // Four US dice, one Japanese one, then close combat: 2 against 1 + 1.
  const tie = [1, 1, 1, 1, 1, 2, 1];
  const table = Table.position({
    at: 'japan.combat',
    turn: 9,
    offensive,
    units,
    markers: [
      { at: '1008', value: 1 },
      { at: '0911', value: 1 },
    ],
  }).dice(...pairs.flatMap(() => tie), ...Array<number>(9).fill(1));
  for (const [, at, , there] of pairs) table.act('japan', `attack from=${at} to=${there}`);
  table.act('japan', 'done');
  while (table.waiting === 'japan.combat.order') table.act('japan', table.legal('japan')[0]!);
  return table;
}

const called = (table: Table): number => {
  let n = 0;
  while (table.waiting === 'japan.reserves.choose') {
    table.act('japan', table.legal('japan')[0]!);
    n++;
  }
  return n;
};

test('19.3.1(3) half as many reserve units as combats, fraction dropped', () => {
  expect([1, 2, 3, 4].map(n => called(combats(n)))).toEqual([0, 1, 1, 2]);
});

test('19.3.1(3) Japan picks them; they wait in the reinforcement box', () => {
  const table = combats(2);
  expect(table.legal('japan')).toEqual(
    ['JP-I-89-1', 'JP-III-32-9', 'JP-24_Recon-1', 'JP-15_IMR-1'].map(id => `reinforce piece=${id}`),
  );
  table.act('japan', 'reinforce piece=JP-24_Recon-1');
  expect(table.at('JP-24_Recon-1')).toBe('reinforcement');
  expect(table.at('JP-I-89-1')).toBe('reserve_pool');
});

test('19.3.1(3) no more than the pool holds', () => {
  const table = combats(4, true, 1);
  expect(table.waiting).toBe('end.markers.japan');
  expect(table.at('JP-I-89-1')).toBe('reinforcement');
});

test('19.3.1(3) none without an offensive', () => {
  expect(combats(2, false).waiting).toBe('end.markers.japan');
});

test('19.3.1(3), 19.1(1) reserves move freely once they are on the map', () => {
  const table = Table.position({ at: 'japan.movement', turn: 2, units: { 'JP-I-89-1': '0815' } });
  expect(move(table, 'JP-I-89-1')).toBeUndefined();
});

test('19.3.2 with Yahara gone Japan has no choice', () => {
  const table = order(5, false);
  expect(table.all.offensive).toBe(true);
  expect(table.rolls).toEqual([]);
  expect(table.waiting).not.toBe('japan.order');
});

const meeting = (turn: number, ...dice: number[]) =>
  order(turn)
    .dice(...dice)
    .act('japan', 'meet');

test('19.3.2(1) two dice are thrown against the turn number', () => {
  const table = meeting(5, 3, 4, 6);
  expect(table.rolls[0]).toMatchObject({
    who: 'japan',
    why: 'staff-meeting',
    rule: '19.3.2(1)',
    dice: [3, 4],
  });
});

test('19.3.2(1)① equal to the turn or more: nothing happens', () => {
  expect(meeting(8, 4, 4, 6).all.offensive).toBe(false);
  expect(meeting(8, 5, 4, 6).all.offensive).toBe(false);
  expect(meeting(2, 1, 1, 6).all.offensive).toBe(false);
  expect(meeting(12, 6, 6, 6).all.offensive).toBe(false);
});

test('19.3.2(1)② less than the turn: the offensive is carried out', () => {
  expect(meeting(8, 3, 4, 6).all.offensive).toBe(true);
  expect(meeting(3, 1, 1, 6).all.offensive).toBe(true);
  expect(meeting(12, 5, 6, 6).all.offensive).toBe(true);
});

test('19.3.2(2) one more die: 1-3 turns Yahara’s marker over, 4-6 does not', () => {
  const yahara = (die: number) => meeting(5, 3, 4, die).all.yahara;
  expect([1, 2, 3, 4, 5, 6].map(yahara)).toEqual([false, false, false, true, true, true]);
});

test('19.3.2(2) that die is thrown in either case', () => {
  expect(meeting(8, 3, 4, 1).all).toMatchObject({ offensive: true, yahara: false });
  expect(meeting(8, 4, 4, 1).all).toMatchObject({ offensive: false, yahara: false });
  expect(meeting(8, 3, 4, 4).rolls.map(roll => roll.dice.length)).toEqual([2, 1]);
});
