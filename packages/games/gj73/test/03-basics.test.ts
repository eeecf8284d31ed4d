import { expect, test } from 'vitest';
import { hexOf, JAPAN } from '../components.ts';
import { board } from '../rules/03-basics.ts';
import { Table } from './pieces-table.ts';

/** Enters `to` from `from` with a US unit and says whether its move is over. */
const stops = (from: string, to: string, japan: { [unit: string]: string }): boolean => {
  const table = Table.position({ at: 'us.movement', units: { 'US-17-1': from, ...japan } });
  table.act('us', 'move piece=US-17-1', `enter hex=${to} by=normal`);
  return table.all.mover === null;
};

/** The six hexes around 1206, each with a way in from outside. */
const around: readonly (readonly [string, string])[] = [
  ['1204', '1205'],
  ['1105', '1106'],
  ['1007', '1107'],
  ['1208', '1207'],
  ['1308', '1307'],
  ['1406', '1306'],
];

test('3.1 the six hexes around a combat unit are its zone of control', () => {
  for (const [from, to] of around) expect(stops(from, to, { 'JP-12_IIB-1': '1206' })).toBe(true);
  expect(stops('1203', '1204', { 'JP-12_IIB-1': '1206' })).toBe(false);
});

test('3.1 a reduced unit has a zone of control like a full one', () => {
  for (const [from, to] of around) expect(stops(from, to, { 'JP-12_IIB-1': '1206 reduced' })).toBe(true);
});

test('3.1 units of the own side stop nobody', () => {
  const table = Table.position({ at: 'us.movement', units: { 'US-17-1': '1204', 'US-32-1': '1206' } });
  table.act('us', 'move piece=US-17-1', 'enter hex=1205 by=normal');
  expect(table.all.mover!.left).toBe(5);
});

test('3.1(1) a zone of control does not reach into the sea', () => {
  // Of the hexes around 1105, 1104 and 1004 are sea.
  const table = Table.position({ at: 'us.movement', units: { 'JP-12_IIB-1': '1105' } });
  const zone = board(table.match.state).zoc[JAPAN];
  expect(['1104', '1004'].map(hex => zone[hexOf(hex)])).toEqual([0, 0]);
  expect(['1106', '1005', '1204', '1205'].map(hex => zone[hexOf(hex)])).toEqual([1, 1, 1, 1]);
});

test('3.1(2) two units have the same zone of control as one', () => {
  const legal = (units: { [unit: string]: string }) =>
    Table.position({ at: 'us.movement', units: { 'US-17-1': '1205', 'JP-12_IIB-1': '1206', ...units } })
      .act('us', 'move piece=US-17-1')
      .legal('us');
  expect(legal({ 'JP-12_IIB-2': '1206' })).toEqual(legal({}));
  expect(legal({})).toContain('enter by=normal hex=1105');
});

test('3.1(3) zones of control bar retreats', () => {
  // The Japanese unit in 1206 has to go south; a US unit in 1108 covers 1107, 1207 and 1208.
  const table = Table.position({
    at: 'us.combat',
    supply: 1,
    units: { 'US-17-1': '1205', 'US-32-1': '1108', 'JP-12_IIB-1': '1206' },
  })
    .dice(1, 5, 1, 1, 1)
    .act('us', 'attack from=1205 to=1206', 'done');
  expect(table.waiting).toBe('retreats.step');
  expect(table.why('japan', 'retreat piece=JP-12_IIB-1 hex=1207')).toMatchObject({ rule: '15.0(4)②' });
});

test('3.1(3) zones of control bar strategic movement', () => {
  const table = Table.position({
    at: 'us.movement',
    units: { 'US-17-1': '1304', 'JP-12_IIB-1': '1306' },
  }).act('us', 'move piece=US-17-1');
  expect(table.why('us', 'enter hex=1305 by=strategic')).toMatchObject({ rule: '10.3(1)①' });
  expect(table.why('us', 'enter hex=1305 by=normal')).toBeUndefined();
});

test('3.2 all pieces of a side in a hex fight as one stack', () => {
  const table = Table.position({
    at: 'us.combat',
    supply: 1,
    units: { 'US-17-1': '1205', 'US-17-2': '1205', 'JP-12_IIB-1': '1206', 'JP-1_Med_Arty-1': '1206' },
  })
    .dice(...Array<number>(20).fill(1))
    .act('us', 'attack from=1205 to=1206', 'done');
  expect(table.rolls.slice(0, 2).map(roll => roll.dice.length)).toEqual([3, 8]);
});

test('3.2 both sides never stand in one hex', () => {
  const table = Table.position({
    at: 'us.movement',
    units: { 'US-17-1': '1205' },
    chits: [{ kind: 'J:sniper', at: '1206' }],
  }).act('us', 'move piece=US-17-1');
  expect(table.why('us', 'enter hex=1206 by=normal')).toMatchObject({ key: 'enemy-there' });
  expect(() =>
    Table.position({ at: 'us.movement', units: { 'US-17-1': '1205', 'JP-12_IIB-1': '1205' } }),
  ).toThrow(/both sides/);
});

const place = (unit: string, there: { [unit: string]: string }, side: 'us' | 'japan' = 'us') => {
  const hex = side === 'us' ? '1301' : '0815';
  const table = Table.position({ at: `${side}.place`, units: { [unit]: 'reinforcement', ...there } });
  return table.why(side, `place piece=${unit} hex=${hex}`);
};

test('3.2(1) a hex holds two units, full or reduced', () => {
  expect(place('US-17-3', { 'US-17-1': '1301' })).toBeUndefined();
  expect(place('US-17-3', { 'US-17-1': '1301', 'US-17-2': '1301' })).toEqual({
    rule: '3.2(1)',
    key: 'crowded-units',
    args: { hex: '1301' },
  });
  expect(place('US-17-3', { 'US-17-1': '1301 reduced', 'US-17-2': '1301 reduced' })).toMatchObject({
    rule: '3.2(1)',
    key: 'crowded-units',
  });
});

test('3.2(1) US units share a hex only within a regiment', () => {
  expect(place('US-32-1', { 'US-17-1': '1301' })).toEqual({
    rule: '3.2(1)',
    key: 'crowded-regiment',
    args: { hex: '1301' },
  });
});

test('3.2(1) Japanese units of different groups share a hex, but only two', () => {
  expect(place('JP-I-22-1', { 'JP-12_IIB-1': '0815' }, 'japan')).toBeUndefined();
  expect(place('JP-I-22-1', { 'JP-12_IIB-1': '0815', 'JP-13_IIB-1': '0815' }, 'japan')).toMatchObject({
    rule: '3.2(1)',
    key: 'crowded-units',
  });
});

const placeChit = (count: number, up: boolean) =>
  Table.position({
    at: 'us.place',
    units: { 'US-17-1': '1301', 'US-17-2': '1301' },
    chits: [
      { kind: 'U:tank', at: 'reinforcement' },
      ...['U:flamethrower', 'U:flamethrower', 'U:flamethrower'].slice(0, count).map(kind => ({
        kind,
        at: '1301',
        up,
      })),
    ],
  }).why('us', 'place piece=US-c1 hex=1301');

test('3.2(2) a hex holds three chits, whichever face they show, besides its two units', () => {
  expect(placeChit(2, false)).toBeUndefined();
  expect(placeChit(2, true)).toBeUndefined();
  const refused = { rule: '3.2(2)', key: 'crowded-chits', args: { hex: '1301' } };
  expect(placeChit(3, false)).toEqual(refused);
  expect(placeChit(3, true)).toEqual(refused);
});

test('3.2(2) unit chits do not count as units', () => {
  const table = Table.position({
    at: 'us.place',
    units: { 'US-17-3': 'reinforcement', 'US-17-1': '1301' },
    chits: [
      { kind: 'U:tank', at: '1301', up: true },
      { kind: 'U:flamethrower', at: '1301', up: true },
    ],
  });
  expect(table.why('us', 'place piece=US-17-3 hex=1301')).toBeUndefined();
});

test('3.2(3) units and chits of a stack move apart', () => {
  const table = Table.position({
    at: 'us.movement',
    units: { 'US-17-1': '1303', 'US-17-2': '1303' },
    chits: [{ kind: 'U:smoke', at: '1303' }],
  });
  table.act('us', 'move piece=US-c1', 'enter hex=1302 by=strategic', 'halt');
  table.act('us', 'move piece=US-17-2', 'enter hex=1304 by=normal', 'halt');
  expect(['US-17-1', 'US-17-2', 'US-c1'].map(id => table.at(id))).toEqual(['1303', '1304', '1302']);
});

test('3.2(4) a full hex may be passed but not be the end of a move', () => {
  const table = Table.position({
    at: 'us.movement',
    units: { 'US-17-1': '1303', 'US-17-2': '1304', 'US-17-3': '1304' },
  }).act('us', 'move piece=US-17-1', 'enter hex=1304 by=normal');
  expect(table.why('us', 'halt')).toMatchObject({ rule: '3.2(1)', key: 'crowded-units' });
  table.act('us', 'enter hex=1305 by=strategic', 'halt');
  expect(table.at('US-17-1')).toBe('1305');
});

test('3.2(4) a full hex cannot be entered with the last points', () => {
  // Forest all the way: 1306 - 1307 - 1407 leaves two points, and 1408 would take them.
  const full = Table.position({
    at: 'us.movement',
    units: { 'US-17-1': '1306', 'US-17-2': '1408', 'US-17-3': '1408' },
  });
  full.act('us', 'move piece=US-17-1', 'enter hex=1307 by=normal', 'enter hex=1407 by=normal');
  expect(full.why('us', 'enter hex=1408 by=normal')).toMatchObject({ rule: '3.2(1)', key: 'crowded-units' });
});

/** A tank passes through a hex with three chits when a Japanese unit chit beside it is turned up. */
const caught = () =>
  Table.position({
    at: 'us.movement',
    chits: [
      { kind: 'U:tank', at: '1304', up: true },
      { kind: 'U:smoke', at: '1305' },
      { kind: 'U:smoke', at: '1305' },
      { kind: 'U:flamethrower', at: '1305' },
      { kind: 'J:machine_gun', at: '1306' },
    ],
  })
    .act('us', 'move piece=US-c1', 'enter hex=1305 by=strategic')
    .act('japan', 'stand piece=JP-c1');

test('3.2(4) caught above the limit, the owner removes a piece of his choice', () => {
  const table = caught();
  expect(table.legal('us')).toEqual([1, 2, 3, 4].map(n => `remove piece=US-c${n}`));
  table.act('us', 'remove piece=US-c2');
  expect(table.at('US-c2')).toBe('discard');
  expect(table.waiting).toBe('us.movement.choose');
});

test('3.2(4) a unit chit above the limit is lost like any other', () => {
  const table = caught().act('us', 'remove piece=US-c4');
  expect(table.at('US-c4')).toBe('discard');
  expect(['US-c1', 'US-c2', 'US-c3'].map(id => table.at(id))).toEqual(['1305', '1305', '1305']);
});
