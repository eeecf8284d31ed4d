import { canUndo } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { Table } from './pieces-table.ts';

type Chit = { kind: string; at: string; up: boolean };
type Units = { [id: string]: string };

const usMoves = (units: Units, chits: Chit[] = []) => Table.position({ at: 'us.movement', units, chits });
const japanMoves = (units: Units, chits: Chit[] = []) =>
  Table.position({ at: 'japan.movement', units, chits });

const A = 'US-17-1';
/** A Japanese unit that may always move, and one more. */
const K = 'JP-12_IIB-1';
const K2 = 'JP-12_IIB-2';

const left = (table: Table) => table.all.mover?.left;
const road = (...hexes: string[]) => hexes.map(hex => `enter hex=${hex} by=strategic`);
const walk = (...hexes: string[]) => hexes.map(hex => `enter hex=${hex} by=normal`);
const chit = (kind: string, at: string, up = false): Chit => ({ kind, at, up });

// ---------------------------------------------------------------- 10.0, 10.1

test('10.0, 6.1(5) the active player moves units and attachments on the map', () => {
  const table = usMoves({ [A]: '1210' }, [chit('U:smoke', '1210')]);
  table.act('us', `move piece=${A}`, ...walk('1310'), 'halt');
  table.act('us', 'move piece=US-c1', ...walk('1310'), 'halt');
  expect(table.at(A)).toBe('1310');
  expect(table.at('US-c1')).toBe('1310');
  expect(table.log('entered', 'japan').map(entry => entry.args)).toEqual([
    { piece: A, from: '1210', hex: '1310' },
    { piece: 'US-c1', from: '1210', hex: '1310' },
  ]);
});

test('10.0 the movement step follows the sea-air step', () => {
  const table = Table.position({
    at: 'us.sea-air',
    units: { [A]: '1210' },
    chits: [chit('U:carrier', 'sea_air')],
  });
  expect(table.act('us', 'done').legal('us')).toEqual([`move piece=${A}`, 'done']);
});

test('10.0 nobody moves what belongs to the enemy or is not on the map', () => {
  const table = usMoves({ [A]: 'turn-3', [K]: '1013' }, [chit('U:smoke', 'reinforcement')]);
  expect(table.why('us', `move piece=${K}`)).toEqual({ rule: '10.0', key: 'not-yours' });
  expect(table.why('us', `move piece=${A}`)).toEqual({ rule: '10.0', key: 'not-on-map' });
  expect(table.why('us', 'move piece=US-c1')).toEqual({ rule: '10.0', key: 'not-on-map' });
  expect(table.why('japan', `move piece=${K}`)).toMatchObject({ key: 'not-your-decision' });
  expect(table.legal('us')).toEqual(['done']);
});

test('10.0 nobody enters a hex with enemy pieces, not even one that holds but a face-down chit', () => {
  const table = usMoves({ [A]: '1404', [K]: '1505' }, [chit('J:sniper', '1303'), chit('U:smoke', '1402')]);
  table.act('us', `move piece=${A}`);
  expect(table.why('us', 'enter hex=1505 by=normal')).toEqual({ rule: '10.0', key: 'enemy-there' });
  table.act('us', 'halt', 'move piece=US-c1');
  expect(table.why('us', 'enter hex=1303 by=normal')).toEqual({ rule: '10.0', key: 'enemy-there' });
});

test('10.1(1) one piece finishes before the next one starts', () => {
  const table = usMoves({ [A]: '1210', 'US-17-2': '1210' });
  table.act('us', `move piece=${A}`, ...walk('1310'));
  expect(table.why('us', 'move piece=US-17-2')).toMatchObject({ rule: '10.1(1)', key: 'not-now' });
  expect(table.why('us', 'done')).toMatchObject({ rule: '10.1(1)', key: 'not-now' });
  table.act('us', 'halt', 'move piece=US-17-2');
  expect(table.all.mover!.piece).toBe('US-17-2');
});

test('10.1(1) pieces move in any order', () => {
  const table = usMoves({ [A]: '1210', 'US-17-2': '1310' });
  table.act('us', 'move piece=US-17-2', ...walk('1210'), 'halt', `move piece=${A}`, ...walk('1310'), 'halt');
  expect([table.at(A), table.at('US-17-2')]).toEqual(['1310', '1210']);
});

test('10.1(1), 10.2(1)① a piece moves once in a step', () => {
  const table = usMoves({ [A]: '1210' });
  table.act('us', `move piece=${A}`, ...walk('1310'), 'halt');
  expect(table.why('us', `move piece=${A}`)).toEqual({ rule: '10.2(1)①', key: 'has-moved' });
  expect(table.legal('us')).toEqual(['done']);
});

test('10.1(1), 10.2(1)① in the next turn it moves again', () => {
  const table = usMoves({ [A]: '1210' }).act('us', `move piece=${A}`, ...walk('1310'), 'halt', 'done');
  while (table.all.turn === 1 || table.waiting !== 'us.movement.choose') {
    const role = table.roles[0]!;
    const legal = table.legal(role);
    table.act(role, legal.includes('done') ? 'done' : legal[0]!);
  }
  expect(table.why('us', `move piece=${A}`)).toBeUndefined();
});

test('10.1(2) from hex to neighbouring hex, never further', () => {
  const table = usMoves({ [A]: '1210' }).act('us', `move piece=${A}`);
  expect(table.why('us', 'enter hex=1410 by=normal')).toEqual({
    rule: '10.1(2)',
    key: 'not-adjacent',
    args: { from: '1210', to: '1410' },
  });
  expect(table.why('us', 'enter hex=1210 by=normal')).toMatchObject({
    rule: '10.1(2)',
    key: 'not-adjacent',
  });
});

test('10.1(2) in any direction', () => {
  const table = usMoves({ [A]: '1210' }).act('us', `move piece=${A}`);
  const around = ['1209', '1310', '1311', '1211', '1111', '1110'];
  expect(table.legal('us')).toEqual([...around.map(hex => `enter by=normal hex=${hex}`), 'halt']);
});

test('10.1(2) no piece has to move, and one that was only taken up has not moved', () => {
  const table = usMoves({ [A]: '1210' }).act('us', `move piece=${A}`, 'halt');
  expect(table.piece(A)).toMatchObject({ at: '1210', moved: false });
  expect(table.why('us', `move piece=${A}`)).toBeUndefined();
  table.act('us', 'done');
  expect(table.waiting).not.toMatch(/movement/);
});

test('10.1(3), 10.3(2) both kinds of movement mix in one move', () => {
  const table = usMoves({ [A]: '1801' }).act('us', `move piece=${A}`);
  const seen = [road('1802'), walk('1803'), walk('1703'), walk('1802'), road('1801')].map(step => {
    table.act('us', ...step);
    return left(table);
  });
  expect(seen).toEqual([5.5, 4.5, 3.5, 2.5, 2]);
});

test('10.1(4), 19.1(1) a Japanese unit under the limits of the turn does not move, a chit with it does', () => {
  const table = japanMoves({ 'JP-13_IIB-1': '0908', [K]: '1306' }, [chit('J:sniper', '0908')]);
  expect(table.why('japan', 'move piece=JP-13_IIB-1')).toMatchObject({ rule: '19.1(1)', key: 'group-bound' });
  expect(table.legal('japan')).toEqual([`move piece=${K}`, 'move piece=JP-c1', 'done']);
});

test('10.1(4), 19.1(2) in turn 4 Japan, and only Japan, first frees a group', () => {
  const units = { [A]: '1210', 'JP-13_IIB-1': '0908' };
  expect(Table.position({ at: 'us.movement', turn: 4, units }).waiting).toBe('us.movement.choose');
  const table = Table.position({ at: 'japan.movement', turn: 4, units });
  expect(table.waiting).toBe('japan.movement.free');
  table.act('japan', 'free group=Hara');
  expect(table.why('japan', 'move piece=JP-13_IIB-1')).toBeUndefined();
});

// ---------------------------------------------------------------- 10.2(1) what a step costs

test('10.2(1)① the allowance of a unit is its printed movement value', () => {
  const table = japanMoves({ 'JP-42_FA-4': '1310', [K]: '1210' });
  table.act('japan', 'move piece=JP-42_FA-4');
  expect(left(table)).toBe(5);
  table.act('japan', 'halt', `move piece=${K}`);
  expect(left(table)).toBe(6);
});

test('10.2(1)①, 2.11(2)③ a reduced unit moves by its reduced side', () => {
  const table = japanMoves({ 'JP-42_FA-4': '1310 reduced' }).act('japan', 'move piece=JP-42_FA-4');
  expect(left(table)).toBe(5);
});

test('10.2(1)①, 4.3(2) a face-down attachment has 6 points, a face-up unit chit its own', () => {
  const table = japanMoves({}, [
    chit('J:machine_gun', '1310'),
    chit('J:machine_gun', '1210', true),
    chit('J:sniper', '1211'),
  ]);
  const points = ['JP-c1', 'JP-c2', 'JP-c3'].map(id => {
    table.act('japan', `move piece=${id}`);
    const n = left(table);
    table.act('japan', 'halt');
    return n;
  });
  expect(points).toEqual([6, 5, 6]);
});

test('10.2(1)① six points and not one more', () => {
  const table = usMoves({ [A]: '0912' }).act('us', `move piece=${A}`, ...walk('1011', '1112', '1012'));
  // Three forest hexes: 0 points left, the move is over.
  expect(table.at(A)).toBe('1012');
  expect(table.waiting).toBe('us.movement.choose');
  expect(table.piece(A).moved).toBe(true);
});

test('10.2(1)① with too few points left a hex cannot be entered', () => {
  const table = usMoves({ [A]: '0913' }).act('us', `move piece=${A}`, ...walk('0912', '1011', '1112'));
  expect(left(table)).toBe(1);
  expect(table.why('us', 'enter hex=1012 by=normal')).toEqual({
    rule: '10.2(1)①',
    key: 'too-few-points',
    args: { cost: 2, left: 1 },
  });
  table.act('us', ...walk('1111'));
  expect(table.at(A)).toBe('1111');
});

test('10.2(1)②, 2.22(8)② clear and town 1, forest and swamp 2', () => {
  const cost = (from: string, to: string) => {
    const table = usMoves({ [A]: from }).act('us', `move piece=${A}`, ...walk(to));
    return 6 - left(table)!;
  };
  expect(cost('1210', '1310')).toBe(1);
  expect(cost('1005', '1106')).toBe(1);
  expect(cost('1210', '1110')).toBe(2);
  expect(cost('1310', '1410')).toBe(2);
});

test('10.2(1)② nobody goes to sea', () => {
  const table = usMoves({ [A]: '1105' }).act('us', `move piece=${A}`);
  expect(table.why('us', 'enter hex=1104 by=normal')).toEqual({ rule: '10.2(1)②', key: 'sea' });
});

test('10.2(1)③ a river costs 1 more than the hex', () => {
  const table = usMoves({ [A]: '0510' }).act('us', `move piece=${A}`, ...walk('0511'));
  expect(left(table)).toBe(4);
  table.act('us', ...walk('0610'));
  expect(left(table)).toBe(1);
});

test('10.2(1)④ along a road each hex costs 1 whatever its terrain', () => {
  const table = usMoves({ [A]: '1404' }).act('us', `move piece=${A}`, ...walk('1505'));
  expect(left(table)).toBe(5);
  table.act('us', ...walk('1605'));
  expect(left(table)).toBe(4);
});

test('10.2(1)④ a road in the hex is no help to who comes from beside it', () => {
  const table = usMoves({ [A]: '1504' }).act('us', `move piece=${A}`, ...walk('1505'));
  expect(left(table)).toBe(4);
});

test('10.2(1)⑤ on a bridge the river costs nothing', () => {
  const table = usMoves({ [A]: '1007' }).act('us', `move piece=${A}`, ...walk('1008'));
  expect(left(table)).toBe(5);
  table.act('us', ...road('1007'));
  expect(left(table)).toBe(4.5);
});

// ---------------------------------------------------------------- 10.2(2) zones of control

test('10.2(2), 3.1(3) entering an enemy zone ends the move', () => {
  const table = usMoves({ [A]: '1403', [K]: '1505' }).act('us', `move piece=${A}`, ...walk('1404'));
  expect(table.waiting).toBe('us.movement.choose');
  expect(table.piece(A)).toMatchObject({ at: '1404', moved: true });
});

test('10.2(2), 4.3(4) the zone of a face-up unit chit stops too, that of a face-down one does not', () => {
  const up = usMoves({ [A]: '1403' }, [chit('J:27tr', '1505', true)]);
  up.act('us', `move piece=${A}`, ...walk('1404'));
  expect(up.waiting).toBe('us.movement.choose');
  const down = usMoves({}, [chit('J:27tr', '1505'), chit('U:smoke', '1403')]);
  down.act('us', 'move piece=US-c1', ...walk('1404'));
  expect(down.waiting).toBe('us.movement.enter');
});

test('10.2(2) no step from zone to zone, even of one and the same unit', () => {
  const table = usMoves({ [A]: '1404', [K]: '1505' }).act('us', `move piece=${A}`);
  expect(table.why('us', 'enter hex=1504 by=normal')).toEqual({ rule: '10.2(2)', key: 'zoc-to-zoc' });
  expect(table.why('us', 'enter hex=1405 by=normal')).toEqual({ rule: '10.2(2)', key: 'zoc-to-zoc' });
});

test('10.2(2) nor from the zone of one unit to that of another', () => {
  // 1305 lies in the zone of 1306 only, 1404 in that of 1505 only.
  const table = usMoves({ [A]: '1305', [K]: '1306', [K2]: '1505' }).act('us', `move piece=${A}`);
  expect(table.why('us', 'enter hex=1404 by=normal')).toEqual({ rule: '10.2(2)', key: 'zoc-to-zoc' });
  expect(table.why('us', 'enter hex=1304 by=normal')).toBeUndefined();
});

test('10.2(2) who starts in a zone first goes to a free hex, then on, even into a zone', () => {
  const table = usMoves({ [A]: '1404', [K]: '1505' }).act('us', `move piece=${A}`, ...walk('1403'));
  expect(table.waiting).toBe('us.movement.enter');
  expect(left(table)).toBe(5);
  table.act('us', ...walk('1504'));
  expect(table.waiting).toBe('us.movement.choose');
  expect(table.at(A)).toBe('1504');
});

test('10.2(2), 4.3(6)② a lone unit chit turned up by its owner stops the piece that came next to it', () => {
  const table = usMoves({ [A]: '1403' }, [chit('J:27tr', '1505')]);
  table.act('us', `move piece=${A}`, ...walk('1404'));
  expect(table.waiting).toBe('contact.choose');
  expect(table.roles).toEqual(['japan']);
  table.act('japan', 'stand piece=JP-c1');
  expect(table.piece('JP-c1')).toMatchObject({ at: '1505', up: true });
  expect(table.waiting).toBe('us.movement.choose');
  expect(table.piece(A)).toMatchObject({ at: '1404', moved: true });
});

test('10.2(2), 4.3(6)① sent back to the box instead, the chit does not stop it', () => {
  const table = usMoves({ [A]: '1403' }, [chit('J:27tr', '1505')]);
  table.act('us', `move piece=${A}`, ...walk('1404')).act('japan', 'withdraw piece=JP-c1');
  expect(table.piece('JP-c1')).toMatchObject({ at: 'reinforcement', up: false });
  expect(table.waiting).toBe('us.movement.enter');
  table.act('us', ...walk('1505'));
  expect(table.at(A)).toBe('1505');
});

// ---------------------------------------------------------------- 10.3 strategic road movement

test('10.3(1)① half a point for each hex along a road: twelve hexes', () => {
  const way = ['1802', '1803', '1804', '1805', '1706', '1606', '1607', '1508', '1509', '1409', '1410'];
  const table = usMoves({ [A]: '1801' }).act('us', `move piece=${A}`, ...road(...way));
  expect(left(table)).toBe(0.5);
  table.act('us', ...road('1311'));
  expect(table.at(A)).toBe('1311');
  expect(table.waiting).toBe('us.movement.choose');
});

test('10.3(1)①, 10.2(1)① the last half point is good for a road only', () => {
  const table = usMoves({ [A]: '1801' }).act('us', `move piece=${A}`, ...road('1802'));
  table.act('us', ...walk('1803', '1804', '1805', '1706', '1606'));
  expect(left(table)).toBe(0.5);
  expect(table.why('us', 'enter hex=1607 by=normal')).toEqual({
    rule: '10.2(1)①',
    key: 'too-few-points',
    args: { cost: 1, left: 0.5 },
  });
  expect(table.legal('us')).toEqual([
    'enter by=strategic hex=1706',
    'enter by=strategic hex=1607',
    'enter by=strategic hex=1506',
    'halt',
  ]);
});

test('10.3(1)① only where the road runs', () => {
  const table = usMoves({ [A]: '1210' }).act('us', `move piece=${A}`);
  expect(table.why('us', 'enter hex=1310 by=strategic')).toEqual({ rule: '10.3(1)①', key: 'no-road' });
  // Both hexes have roads, but none between them.
  const beside = usMoves({ [A]: '1504', [K]: '1015' }).act('us', `move piece=${A}`);
  expect(beside.why('us', 'enter hex=1505 by=strategic')).toEqual({ rule: '10.3(1)①', key: 'no-road' });
});

test('10.3(1)① it may start in an enemy zone but not enter one', () => {
  const table = usMoves({ [A]: '1404', [K]: '1505' }).act('us', `move piece=${A}`, ...road('1403'));
  expect(left(table)).toBe(5.5);
  expect(table.why('us', 'enter hex=1404 by=strategic')).toEqual({
    rule: '10.3(1)①',
    key: 'strategic-into-zoc',
  });
  expect(table.why('us', 'enter hex=1404 by=normal')).toBeUndefined();
  expect(table.legal('us')).toContain('enter by=normal hex=1404');
});

test('10.3(2), 10.1(2) in all else the normal rules hold: no sea, no enemy, no zone to zone', () => {
  const table = usMoves({ [A]: '1404', [K]: '1505' }).act('us', `move piece=${A}`);
  expect(table.why('us', 'enter hex=1505 by=strategic')).toEqual({ rule: '10.0', key: 'enemy-there' });
  expect(table.why('us', 'enter hex=1402 by=strategic')).toMatchObject({ rule: '10.1(2)' });
});

// ---------------------------------------------------------------- 3.2(4) stacking on the way

const FULL = { 'US-184-1': '1303', 'US-184-2': '1303' };

test('3.2(4) a full hex can be passed through, but the move cannot end there', () => {
  const table = usMoves({ [A]: '1304', ...FULL }).act('us', `move piece=${A}`, ...walk('1303'));
  expect(table.why('us', 'halt')).toEqual({ rule: '3.2(1)', key: 'crowded-units', args: { hex: '1303' } });
  table.act('us', ...walk('1202'), 'halt');
  expect(table.at(A)).toBe('1202');
});

test('3.2(4), 3.2(1) a unit of another regiment is passed, not joined', () => {
  const table = usMoves({ [A]: '1304', 'US-184-1': '1303' }).act('us', `move piece=${A}`, ...walk('1303'));
  expect(table.why('us', 'halt')).toMatchObject({ rule: '3.2(1)', key: 'crowded-regiment' });
});

test('3.2(4), 3.2(2) the same for a fourth chit', () => {
  const three = ['U:tank', 'U:tank', 'U:tank'].map(kind => chit(kind, '1303'));
  const table = usMoves({ [A]: '1303' }, [...three, chit('U:smoke', '1304')]);
  table.act('us', 'move piece=US-c4', ...walk('1303'));
  expect(table.why('us', 'halt')).toEqual({ rule: '3.2(2)', key: 'crowded-chits', args: { hex: '1303' } });
});

test('3.2(4) Japanese units of different groups may share a hex', () => {
  const table = japanMoves({ [K]: '1304', 'JP-I-22-1': '1303' });
  table.act('japan', `move piece=${K}`, ...walk('1303'), 'halt');
  expect(table.at(K)).toBe('1303');
});

test('3.2(4) a full hex is closed to who has no points left to leave it', () => {
  const before = () => usMoves({ [A]: '1801', 'US-184-1': '1607', 'US-184-2': '1607' });
  const half = before().act('us', `move piece=${A}`, ...road('1802'));
  half.act('us', ...walk('1803', '1804', '1805', '1706', '1606'));
  expect(half.why('us', 'enter hex=1607 by=strategic')).toEqual({
    rule: '3.2(1)',
    key: 'crowded-units',
    args: { hex: '1607' },
  });
  const one = before().act('us', `move piece=${A}`, ...road('1802', '1803'));
  one.act('us', ...walk('1804', '1805', '1706', '1606'));
  expect(left(one)).toBe(1);
  expect(one.why('us', 'enter hex=1607 by=strategic')).toBeUndefined();
  expect(one.why('us', 'enter hex=1607 by=normal')).toMatchObject({ rule: '3.2(1)' });
});

test('3.2(4) several full hexes in a row can be passed, if the points last to the end of them', () => {
  const others = { 'US-184-1': '1404', 'US-32-1': '1505', 'US-381-1': '1504', 'US-382-1': '1605' };
  const table = usMoves({ [A]: '1403', ...others }).act('us', `move piece=${A}`);
  table.act('us', ...walk('1303', '1403', '1303', '1403'));
  expect(left(table)).toBe(2);
  table.act('us', ...road('1404', '1505'));
  expect(table.why('us', 'halt')).toMatchObject({ rule: '3.2(1)', key: 'crowded-regiment' });
  table.act('us', ...road('1605', '1705'));
  expect(table.at(A)).toBe('1705');
  // One point at 1404 takes it no further than 1605.
  const short = usMoves({ [A]: '1403', ...others }).act('us', `move piece=${A}`);
  short.act('us', ...walk('1303', '1403', '1303', '1403', '1404'));
  expect(left(short)).toBe(1);
  expect(short.why('us', 'enter hex=1505 by=strategic')).toMatchObject({ rule: '3.2(1)' });
  // With the last of them one hex further on they do not last: from 1505 there would be no way on.
  const longer = usMoves({ [A]: '1403', ...others, 'US-383-1': '1705' }).act('us', `move piece=${A}`);
  longer.act('us', ...walk('1303', '1403', '1303', '1403'), ...road('1404', '1403', '1404'));
  expect(left(longer)).toBe(0.5);
  expect(longer.why('us', 'enter hex=1505 by=strategic')).toMatchObject({
    rule: '3.2(1)',
    key: 'crowded-regiment',
  });
});

test('3.2(4), 10.2(2) a full hex in an enemy zone is closed: the move would end there', () => {
  const table = usMoves({ [A]: '1403', [K]: '1505', 'US-184-1': '1404', 'US-184-2': '1404' });
  table.act('us', `move piece=${A}`);
  expect(table.why('us', 'enter hex=1404 by=normal')).toEqual({
    rule: '3.2(1)',
    key: 'crowded-units',
    args: { hex: '1404' },
  });
});

/** A passes 1505, where another regiment stands, with half a point left: only the road leads on. */
const passing = (more: Units = {}, chits: Chit[] = []) => {
  const units = { [A]: '1502', 'US-184-1': '1505', ...more };
  const table = usMoves(units, [chit('J:27tr', '1305'), chit('J:machine_gun', '1706'), ...chits]);
  table.act('us', `move piece=${A}`, ...road('1602', '1502', '1602'), ...walk('1603', '1504', '1505'));
  return table;
};

test('3.2(4), 4.3(4) caught above the limit by zones that appear on the way, the owner removes a piece', () => {
  const table = passing();
  expect(left(table)).toBe(0.5);
  expect(table.why('us', 'halt')).toMatchObject({ rule: '3.2(1)' });
  table.act('japan', 'turn-up piece=JP-c1', 'turn-up piece=JP-c2');
  expect(table.legal('us')).toEqual(['halt']);
  table.act('us', 'halt');
  expect(table.waiting).toBe('us.movement.crowded.remove');
  expect(table.roles).toEqual(['us']);
  expect(table.why('us', 'done')).toMatchObject({ rule: '3.2(4)', key: 'not-now' });
  expect(table.why('us', 'remove piece=US-17-2')).toEqual({ rule: '3.2(4)', key: 'not-crowded' });
  expect(table.legal('us')).toEqual([`remove piece=${A}`, 'remove piece=US-184-1']);
  table.act('us', 'remove piece=US-184-1');
  expect(table.at('US-184-1')).toBe('removed');
  expect(table.log('removed-crowded').map(entry => [entry.rule, entry.args])).toEqual([
    ['3.2(4)', { piece: 'US-184-1', hex: '1505' }],
  ]);
  expect(table.at(A)).toBe('1505');
  expect(table.waiting).toBe('us.movement.choose');
});

test('3.2(4) pieces go until the limits are kept', () => {
  const table = passing({ 'US-184-2': '1505' }, [chit('U:smoke', '1505')]);
  table.act('japan', 'turn-up piece=JP-c1', 'turn-up piece=JP-c2').act('us', 'halt', 'remove piece=US-184-1');
  expect(table.waiting).toBe('us.movement.crowded.remove');
  table.act('us', `remove piece=${A}`);
  expect(table.waiting).toBe('us.movement.choose');
  expect([table.at('US-184-2'), table.at('US-c1')]).toEqual(['1505', '1505']);
});

test('3.2(4), 4.3(4) while one way on is open the move goes on', () => {
  const table = passing().act('japan', 'turn-up piece=JP-c1');
  expect(table.legal('us')).toEqual(['enter by=strategic hex=1605']);
});

/** A fourth US chit passes a full hex of chits next to a face-down Japanese unit chit. */
const fourthChit = (...kinds: string[]) => {
  const table = usMoves({}, [
    ...kinds.slice(0, 3).map(kind => chit(kind, '1404')),
    chit(kinds[3]!, '1304'),
    chit('J:27tr', '1505'),
  ]);
  return table.act('us', 'move piece=US-c4', ...walk('1404')).act('japan', 'turn-up piece=JP-c1');
};

test('3.2(4), 3.2(2) with four chits in the hex one of them goes: a tactical chit to the discard area', () => {
  const table = fourthChit('U:smoke', 'U:tank', 'U:commando', 'U:tank').act('us', 'stand piece=US-c4');
  expect(table.waiting).toBe('us.movement.crowded.remove');
  expect(table.legal('us')).toEqual(['US-c1', 'US-c2', 'US-c3', 'US-c4'].map(id => `remove piece=${id}`));
  table.act('us', 'remove piece=US-c1');
  expect(table.at('US-c1')).toBe('discard');
  expect(table.waiting).toBe('us.movement.choose');
});

test('3.2(4), U:flame_tank a flamethrower tank that is discarded anyway crowds nobody', () => {
  const table = fourthChit('U:smoke', 'U:tank', 'U:commando', 'U:flame_tank').act('us', 'stand piece=US-c4');
  expect(table.at('US-c4')).toBe('discard');
  expect(table.waiting).toBe('us.movement.choose');
});

test('3.2(4), 4.3.1(3)② a Japanese unit chit above the limit goes to the removed box, a tactical one to the discard area', () => {
  const before = () =>
    japanMoves({}, [
      chit('J:sniper', '1404'),
      chit('J:machine_gun', '1404'),
      chit('J:at_gun', '1404'),
      chit('J:27tr', '1304'),
      chit('U:tank', '1505'),
    ])
      .act('japan', 'move piece=JP-c4', ...walk('1404'))
      .act('us', 'turn-up piece=US-c1')
      .act('japan', 'stand piece=JP-c4');
  expect(before().act('japan', 'remove piece=JP-c2').at('JP-c2')).toBe('removed');
  expect(before().act('japan', 'remove piece=JP-c1').at('JP-c1')).toBe('discard');
});

// ---------------------------------------------------------------- 4.3(6) lone attachments

test('4.3(6)① a tactical chit that comes next to the enemy alone goes back to the box', () => {
  const table = usMoves({ [K]: '1505' }, [chit('U:smoke', '1403')]);
  table.act('us', 'move piece=US-c1', ...walk('1404'));
  expect(table.waiting).toBe('contact.choose');
  expect(table.roles).toEqual(['us']);
  expect(table.legal('us')).toEqual(['withdraw piece=US-c1']);
  expect(table.why('us', 'stand piece=US-c1')).toEqual({ rule: '4.3(4)', key: 'only-unit-chits-turn-up' });
  table.act('us', 'withdraw piece=US-c1');
  expect(table.piece('US-c1')).toMatchObject({ at: 'reinforcement', up: false });
  expect(table.waiting).toBe('us.movement.choose');
});

test('4.3(6)① its place in the box is that of a hidden chit', () => {
  const table = usMoves({ [K]: '1505' }, [chit('U:smoke', '1403')]);
  table.act('us', 'move piece=US-c1', ...walk('1404'), 'withdraw piece=US-c1');
  expect(table.seen('japan').chits.find(each => each.id === 'US-c1')!.kind).toBeNull();
});

test('4.3(6)② a unit chit may be turned up instead, and stays', () => {
  const table = usMoves({ [K]: '1505' }, [chit('U:tank', '1403')]);
  table.act('us', 'move piece=US-c1', ...walk('1404'));
  expect(table.legal('us')).toEqual(['stand piece=US-c1', 'withdraw piece=US-c1']);
  table.act('us', 'stand piece=US-c1');
  expect(table.piece('US-c1')).toMatchObject({ at: '1404', up: true, moved: true });
  expect(table.waiting).toBe('us.movement.choose');
});

test('4.3(6)①, 4.3(5) with a unit or a face-up unit chit in the hex no chit is alone', () => {
  const table = usMoves({ [A]: '1404', [K]: '1505' }, [
    chit('U:smoke', '1403'),
    chit('U:smoke', '1503'),
    chit('U:tank', '1504', true),
  ]);
  table.act('us', 'move piece=US-c1', ...walk('1404'), 'move piece=US-c2', ...walk('1504'));
  expect(table.waiting).toBe('us.movement.choose');
  expect([table.at('US-c1'), table.at('US-c2')]).toEqual(['1404', '1504']);
});

test('4.3(6)①, 4.3(5) another face-down chit in the hex is no company', () => {
  const table = usMoves({ [K]: '1505' }, [chit('U:smoke', '1403'), chit('U:tank', '1404')]);
  table.act('us', 'move piece=US-c1', ...walk('1404'));
  expect(table.legal('us')).toEqual(['withdraw piece=US-c1']);
});

test('4.3(6)①, 4.3(5) two face-down chits of both sides may stand next to each other', () => {
  const table = usMoves({}, [chit('U:tank', '1403'), chit('J:27tr', '1505')]);
  table.act('us', 'move piece=US-c1', ...walk('1404'), 'halt');
  expect(table.waiting).toBe('us.movement.choose');
  expect(table.at('US-c1')).toBe('1404');
});

test('4.3(6)① each lone chit next to the piece is asked for, by its owner alone', () => {
  const table = usMoves({ [A]: '1403' }, [chit('J:sniper', '1505'), chit('J:at_gun', '1405')]);
  table.act('us', `move piece=${A}`, ...walk('1404'));
  expect(table.legal('us')).toEqual([]);
  expect(table.legal('japan')).toEqual(['withdraw piece=JP-c1', 'withdraw piece=JP-c2']);
  expect(table.why('japan', 'withdraw piece=US-17-1')).toEqual({ rule: '4.3(6)①', key: 'not-alone' });
  table.act('japan', 'withdraw piece=JP-c2', 'withdraw piece=JP-c1');
  expect(table.waiting).toBe('us.movement.enter');
});

test('4.3(6)①, 4.3(6)② only lone chits can be sent back or turned up so', () => {
  const table = usMoves({ [A]: '1403' }, [chit('J:27tr', '1505'), chit('J:machine_gun', '1013')]);
  table.act('us', `move piece=${A}`, ...walk('1404'));
  expect(table.why('japan', 'withdraw piece=JP-c2')).toEqual({ rule: '4.3(6)①', key: 'not-alone' });
  expect(table.why('japan', 'stand piece=JP-c2')).toEqual({ rule: '4.3(6)②', key: 'not-alone' });
});

test('4.3(6)② a chit turned up guards the others in its hex', () => {
  const table = usMoves({ [A]: '1403' }, [chit('J:sniper', '1505'), chit('J:27tr', '1505')]);
  table.act('us', `move piece=${A}`, ...walk('1404')).act('japan', 'stand piece=JP-c2');
  expect(table.waiting).toBe('us.movement.choose');
  expect(table.piece('JP-c1')).toMatchObject({ at: '1505', up: false });
});

test('4.3(6)② a chit turned up brings lone enemy chits next to it into contact', () => {
  // The tank comes next to the unit in 1505 and to the chit in 1304.
  const table = usMoves({ [K]: '1505' }, [chit('U:tank', '1403'), chit('J:sniper', '1304')]);
  table.act('us', 'move piece=US-c1', ...walk('1404'), 'stand piece=US-c1');
  expect(table.waiting).toBe('contact.choose');
  expect(table.legal('japan')).toEqual(['withdraw piece=JP-c1']);
});

test('4.3(6)②, J:construction_engineer construction engineers stand only in a suitable hex', () => {
  const bad = usMoves({ [A]: '1403' }, [chit('J:construction_engineer', '1505')]);
  bad.act('us', `move piece=${A}`, ...walk('1404'));
  expect(bad.why('japan', 'stand piece=JP-c1')).toMatchObject({ rule: 'J:construction_engineer' });
  const good = usMoves({ [A]: '1305' }, [chit('J:construction_engineer', '1506')]);
  good.act('us', `move piece=${A}`, ...walk('1405')).act('japan', 'stand piece=JP-c1');
  expect(good.piece('JP-c1').up).toBe(true);
});

test('4.3(6)①, 3.2(3) chits left behind in contact may still follow before the step ends', () => {
  const table = usMoves({ [A]: '1404', [K]: '1505' }, [chit('U:smoke', '1404')]);
  table.act('us', `move piece=${A}`, ...walk('1403'), 'halt');
  expect(table.waiting).toBe('us.movement.choose');
  table.act('us', 'move piece=US-c1', ...walk('1403'), 'halt', 'done');
  expect(table.waiting).not.toBe('contact.choose');
  expect(table.at('US-c1')).toBe('1403');
});

test('4.3(6)① chits left behind in contact go back to the box at the end of the step', () => {
  const table = usMoves({ [A]: '1404', [K]: '1505' }, [chit('U:smoke', '1404'), chit('U:tank', '1402')]);
  table.act('us', `move piece=${A}`, ...walk('1403'), 'halt', 'done');
  expect(table.waiting).toBe('contact.choose');
  expect(table.roles).toEqual(['us']);
  expect(table.legal('us')).toEqual(['withdraw piece=US-c1']);
  table.act('us', 'withdraw piece=US-c1');
  expect(table.at('US-c1')).toBe('reinforcement');
  expect(table.at('US-c2')).toBe('1402');
});

test('4.3(6)② a unit chit left behind may stand, and guards what was left with it', () => {
  const table = usMoves({ [A]: '1404', [K]: '1505' }, [chit('U:smoke', '1404'), chit('U:tank', '1404')]);
  table.act('us', `move piece=${A}`, ...walk('1403'), 'halt', 'done', 'stand piece=US-c2');
  expect(table.waiting).not.toBe('contact.choose');
  expect(table.piece('US-c1')).toMatchObject({ at: '1404', up: false });
  expect(table.piece('US-c2')).toMatchObject({ at: '1404', up: true });
});

// ---------------------------------------------------------------- U:flame_tank

test('U:flame_tank alone next to the enemy it must be turned up, and is discarded when its move ends', () => {
  const table = usMoves({ [K]: '1505' }, [chit('U:flame_tank', '1403')]);
  table.act('us', 'move piece=US-c1', ...walk('1404'));
  expect(table.why('us', 'withdraw piece=US-c1')).toEqual({ rule: 'U:flame_tank', key: 'must-turn-up' });
  expect(table.legal('us')).toEqual(['stand piece=US-c1']);
  table.act('us', 'stand piece=US-c1');
  expect(table.at('US-c1')).toBe('discard');
  expect(table.waiting).toBe('us.movement.choose');
});

test('U:flame_tank turned up of its owner’s own accord it fares no better', () => {
  const table = usMoves({ [K]: '1505' }, [chit('U:flame_tank', '1403')]);
  table.act('us', 'move piece=US-c1', ...walk('1404'), 'turn-up piece=US-c1');
  expect(table.at('US-c1')).toBe('discard');
});

test('U:flame_tank with a unit it goes next to the enemy face down and stays', () => {
  const table = usMoves({ [A]: '1404', [K]: '1505' }, [chit('U:flame_tank', '1403')]);
  table.act('us', 'move piece=US-c1', ...walk('1404'));
  expect(table.piece('US-c1')).toMatchObject({ at: '1404', up: false });
  expect(table.waiting).toBe('us.movement.choose');
});

test('U:flame_tank other tanks that came into contact stay face up', () => {
  const table = usMoves({ [K]: '1505' }, [chit('U:amphibious_tank', '1403')]);
  table.act('us', 'move piece=US-c1', ...walk('1404'), 'stand piece=US-c1');
  expect(table.piece('US-c1')).toMatchObject({ at: '1404', up: true });
});

test('U:flame_tank away from the enemy it moves like any face-down chit', () => {
  const table = usMoves({}, [chit('U:flame_tank', '1403')]);
  table.act('us', 'move piece=US-c1', ...walk('1404'), 'halt');
  expect(table.piece('US-c1')).toMatchObject({ at: '1404', up: false });
});

test('U:flame_tank left behind, not moving, it may go back to the box', () => {
  const table = usMoves({ [A]: '1404', [K]: '1505' }, [chit('U:flame_tank', '1404')]);
  table.act('us', `move piece=${A}`, ...walk('1403'), 'halt', 'done');
  expect(table.legal('us')).toEqual(['stand piece=US-c1', 'withdraw piece=US-c1']);
});

test('U:flame_tank, 2.12(3)⑥ face up it has no movement', () => {
  const table = usMoves({}, [chit('U:flame_tank', '1403', true)]).act('us', 'move piece=US-c1');
  expect(left(table)).toBe(0);
  expect(table.legal('us')).toEqual(['halt']);
});

test('U:flame_tank, 2.12(3)⑥ turned up on the way it goes no further', () => {
  const table = usMoves({}, [chit('U:flame_tank', '1403')]);
  table.act('us', 'move piece=US-c1', ...walk('1404'), 'turn-up piece=US-c1');
  expect(table.why('us', 'enter hex=1304 by=normal')).toMatchObject({ rule: '10.2(1)①' });
  table.act('us', 'halt');
  expect(table.piece('US-c1')).toMatchObject({ at: '1404', up: true });
});

// ---------------------------------------------------------------- J:construction_engineer

test('J:construction_engineer face up it cannot move, face down it can', () => {
  const table = japanMoves({}, [
    chit('J:construction_engineer', '1404', true),
    chit('J:construction_engineer', '1404'),
  ]);
  expect(table.why('japan', 'move piece=JP-c1')).toEqual({
    rule: 'J:construction_engineer',
    key: 'engineer-stays',
  });
  expect(table.legal('japan')).toEqual(['move piece=JP-c2', 'done']);
});

test('J:construction_engineer turned up on the way it stays where it is', () => {
  const table = japanMoves({}, [chit('J:construction_engineer', '1403')]);
  table.act('japan', 'move piece=JP-c1', ...walk('1404'), 'turn-up piece=JP-c1');
  expect(table.waiting).toBe('japan.movement.choose');
  expect(table.piece('JP-c1')).toMatchObject({ at: '1404', up: true, moved: true });
});

test('J:construction_engineer turned up before its first step it does not start', () => {
  const table = japanMoves({}, [chit('J:construction_engineer', '1404')]);
  table.act('japan', 'move piece=JP-c1', 'turn-up piece=JP-c1');
  expect(table.legal('japan')).not.toContain('enter by=normal hex=1504');
  expect(table.at('JP-c1')).toBe('1404');
});

// ---------------------------------------------------------------- 4.3(4) turning up at any moment

test('4.3(4), 10.2(2) a chit turned up just before a step makes the next hex a zone', () => {
  // 1405 is next to 1506; 1404 is not.
  const table = usMoves({ [A]: '1403' }, [chit('J:27tr', '1506')]);
  table.act('us', `move piece=${A}`, ...walk('1404')).act('japan', 'turn-up piece=JP-c1');
  expect(table.waiting).toBe('us.movement.enter');
  table.act('us', ...walk('1405'));
  expect(table.waiting).toBe('us.movement.choose');
  expect(table.at(A)).toBe('1405');
});

test('4.3(4), 10.2(2) turned up next to a piece on its way it ends that move at once', () => {
  const table = usMoves({ [A]: '1404' }, [chit('U:tank', '1303'), chit('J:27tr', '1205')]);
  // A face-down chit may pass the Japanese one, which is not in contact with any unit.
  table.act('us', 'move piece=US-c1', ...walk('1304', '1305'));
  expect(table.waiting).toBe('us.movement.enter');
  table.act('japan', 'turn-up piece=JP-c1');
  expect(table.waiting).toBe('contact.choose');
  expect(table.roles).toEqual(['us']);
  table.act('us', 'stand piece=US-c1');
  expect(table.waiting).toBe('us.movement.choose');
  expect(table.piece('US-c1')).toMatchObject({ at: '1305', up: true, moved: true });
});

test('4.3(4), 10.2(2) a piece that has not yet stepped then starts in a zone', () => {
  const table = usMoves({}, [chit('U:tank', '1404'), chit('J:27tr', '1505')]);
  table.act('us', 'move piece=US-c1').act('japan', 'turn-up piece=JP-c1');
  expect(table.waiting).toBe('us.movement.enter');
  expect(table.why('us', 'enter hex=1504 by=normal')).toEqual({ rule: '10.2(2)', key: 'zoc-to-zoc' });
  table.act('us', ...walk('1403'));
  expect(table.waiting).toBe('us.movement.enter');
});

test('4.3(4) the mover’s own chit turned up brings lone enemy chits into contact', () => {
  const table = usMoves({}, [chit('U:tank', '1403'), chit('J:sniper', '1505')]);
  table.act('us', 'move piece=US-c1', ...walk('1404'), 'turn-up piece=US-c1');
  expect(table.waiting).toBe('contact.choose');
  table.act('japan', 'withdraw piece=JP-c1');
  expect(table.waiting).toBe('us.movement.enter');
  table.act('us', ...walk('1504'));
  expect(table.at('US-c1')).toBe('1504');
});

test('4.3(4), 4.3(6)① so does one turned up between two moves', () => {
  const table = usMoves({ [A]: '1303' }, [chit('U:tank', '1404'), chit('J:sniper', '1505')]);
  table.act('us', 'turn-up piece=US-c1');
  expect(table.waiting).toBe('contact.choose');
  table.act('japan', 'withdraw piece=JP-c1');
  expect(table.waiting).toBe('us.movement.choose');
});

test('4.3(4), 10.2(1)① turned up on the way, a chit has no more points than its front gives it', () => {
  const table = japanMoves({}, [chit('J:machine_gun', '1310')]);
  table.act('japan', 'move piece=JP-c1', 'turn-up piece=JP-c1', ...walk('1210', '1310', '1210', '1310'));
  expect(table.waiting).toBe('japan.movement.enter');
  table.act('japan', ...walk('1210'));
  expect(table.waiting).toBe('japan.movement.choose');
});

test('4.3(4) as an answer to contact, turning up is as good as standing', () => {
  const table = usMoves({ [A]: '1403' }, [chit('J:sniper', '1505'), chit('J:27tr', '1505')]);
  table.act('us', `move piece=${A}`, ...walk('1404')).act('japan', 'turn-up piece=JP-c2');
  expect(table.waiting).toBe('us.movement.choose');
  expect(table.at('JP-c1')).toBe('1505');
  expect(table.piece(A).moved).toBe(true);
});

test('4.3(4) what cannot be turned up', () => {
  const table = usMoves({ [K]: '1505' }, [
    chit('J:sniper', '1505'),
    chit('J:27tr', '1505', true),
    chit('J:machine_gun', 'reinforcement'),
    chit('J:construction_engineer', '1505'),
    chit('J:machine_gun', '1408'),
    chit('U:tank', '1303'),
  ]);
  const why = (piece: string) => table.why('japan', `turn-up piece=${piece}`);
  expect(why('JP-c1')).toEqual({ rule: '4.3(4)', key: 'only-unit-chits-turn-up' });
  expect(why('JP-c2')).toEqual({ rule: '4.3(4)', key: 'already-face-up' });
  expect(why('JP-c3')).toEqual({ rule: '4.3(4)', key: 'not-on-map' });
  expect(why('JP-c4')).toEqual({ rule: 'J:construction_engineer', key: 'needs-suitable-hex' });
  expect(why(K)).toEqual({ rule: '4.3(4)', key: 'not-a-chit' });
  expect(why('US-c1')).toEqual({ rule: '4.3(3)', key: 'not-yours' });
  expect(table.interrupts('japan')).toEqual(['turn-up piece=JP-c5']);
});

test('4.3(4) in the enemy’s turn, outside any movement', () => {
  const table = Table.position({
    at: 'us.sea-air',
    units: { [K]: '1505' },
    chits: [
      { kind: 'J:27tr', at: '1505' },
      { kind: 'U:carrier', at: 'sea_air' },
    ],
  });
  table.act('japan', 'turn-up piece=JP-c1');
  expect(table.piece('JP-c1').up).toBe(true);
  expect(table.waiting).toBe('us.sea-air.use');
});

/** The unit in 1305 has to retreat, by 1306 or by 1205. */
const retreating = () => {
  const table = Table.position({
    at: 'us.combat',
    supply: 1,
    units: { [A]: '1304', 'US-17-2': '1304', [K]: '1305' },
    chits: [chit('U:tank', '1307')],
  }).dice(1, 5, 1, 1, 1, 1, 1, 1, 1);
  return table.act('us', 'attack from=1304 to=1305', 'done', 'pass');
};

test('4.3(4), 15.0(4)② turned up just before a retreat it bars the way', () => {
  const table = retreating();
  expect(table.waiting).toBe('retreats.step');
  expect(table.why('japan', `retreat piece=${K} hex=1306`)).toBeUndefined();
  // The other way is the only one now, and is taken.
  table.act('us', 'turn-up piece=US-c1');
  expect(table.waiting).toBe('combat.advance.choose');
  expect(table.log('retreated').map(entry => entry.args.hex)[0]).toBe('1205');
});

// ---------------------------------------------------------------- U:night_infiltration

const NIGHT = 'infiltrate piece=US-c1 hex=';
/** A stack in 1404, in the zone of the unit in 1505 since the turn began. */
const night = (more: Units = {}, chits: Chit[] = []) =>
  usMoves({ [A]: '1404', 'US-17-2': '1404', [K]: '1505', ...more }, [
    chit('U:night_infiltration', '1404'),
    ...chits,
  ]);

test('U:night_infiltration, 10.2(2) the whole stack goes straight from zone to zone and stops there', () => {
  const table = night({}, [chit('U:smoke', '1404')]).act('us', `${NIGHT}1405`);
  expect([table.at(A), table.at('US-17-2'), table.at('US-c2')]).toEqual(['1405', '1405', '1405']);
  expect(table.waiting).toBe('us.movement.choose');
  for (const id of [A, 'US-17-2', 'US-c2'])
    expect(table.why('us', `move piece=${id}`)).toEqual({ rule: '10.2(1)①', key: 'has-moved' });
});

test('U:night_infiltration, 4.3.2(1) the chit leaves the game', () => {
  const table = night().act('us', `${NIGHT}1504`);
  expect(table.at('US-c1')).toBe('removed');
  expect(table.seen('japan').chits.find(each => each.id === 'US-c1')!.kind).toBe('U:night_infiltration');
  expect(canUndo(table.match, 'us')).toBe(false);
});

test('U:night_infiltration only for a stack that was in an enemy zone when the turn began', () => {
  const table = usMoves({ [A]: '1403', [K]: '1505' }, [chit('U:night_infiltration', '1403')]);
  expect(table.why('us', `${NIGHT}1404`)).toEqual({
    rule: 'U:night_infiltration',
    key: 'not-in-zoc-at-start',
  });
  // A zone that appears only in the movement step is too late.
  const late = usMoves({ [A]: '1404' }, [
    chit('U:night_infiltration', '1404'),
    chit('U:smoke', '1403'),
    chit('J:27tr', '1505'),
  ]);
  late
    .act('us', 'move piece=US-c2', ...walk('1402'))
    .act('japan', 'stand piece=JP-c1')
    .act('us', 'halt');
  expect(late.why('us', `${NIGHT}1405`)).toMatchObject({ key: 'not-in-zoc-at-start' });
});

test('U:night_infiltration the chit must not have moved', () => {
  const table = usMoves({ [A]: '1404', [K]: '1505' }, [chit('U:night_infiltration', '1403')]);
  table.act('us', 'move piece=US-c1', ...walk('1404'));
  expect(table.why('us', `${NIGHT}1405`)).toEqual({ rule: '10.2(1)①', key: 'has-moved' });
});

test('U:night_infiltration pieces that moved already stay behind', () => {
  const table = usMoves({ [A]: '1404', 'US-17-2': '1403', [K]: '1505' }, [
    chit('U:night_infiltration', '1404'),
  ]);
  table.act('us', 'move piece=US-17-2', ...walk('1404'), `${NIGHT}1405`);
  expect([table.at(A), table.at('US-17-2')]).toEqual(['1405', '1404']);
});

test('U:night_infiltration it is for entering another zone, one hex away', () => {
  const table = night();
  expect(table.why('us', `${NIGHT}1403`)).toEqual({ rule: 'U:night_infiltration', key: 'not-into-zoc' });
  expect(table.why('us', `${NIGHT}1506`)).toMatchObject({ rule: '10.1(2)', key: 'not-adjacent' });
  expect(table.why('us', `${NIGHT}1505`)).toEqual({ rule: '10.0', key: 'enemy-there' });
  expect(table.legal('us').filter(action => action.startsWith('infiltrate'))).toEqual([
    'infiltrate hex=1504 piece=US-c1',
    'infiltrate hex=1405 piece=US-c1',
  ]);
  const north = usMoves({ [A]: '1405', [K]: '1505' }, [chit('U:night_infiltration', '1405')]);
  expect(north.legal('us')).toContain('infiltrate hex=1404 piece=US-c1');
});

test('U:night_infiltration, 10.2(1)② not over the sea', () => {
  const table = usMoves({ [A]: '1105', [K]: '1106' }, [chit('U:night_infiltration', '1105')]);
  expect(table.why('us', `${NIGHT}1104`)).toEqual({ rule: '10.2(1)②', key: 'sea' });
});

test('U:night_infiltration only that chit, on the map, of the own side', () => {
  const table = night({}, [chit('U:smoke', '1404'), chit('J:sniper', '1505')]);
  expect(table.why('us', 'infiltrate piece=US-c2 hex=1405')).toMatchObject({ key: 'not-this-chit' });
  expect(table.why('us', 'infiltrate piece=US-17-1 hex=1405')).toMatchObject({ key: 'not-yours' });
  expect(table.why('us', 'infiltrate piece=JP-c1 hex=1405')).toMatchObject({ key: 'not-yours' });
  const box = usMoves({ [A]: '1404', [K]: '1505' }, [chit('U:night_infiltration', 'reinforcement')]);
  expect(box.why('us', `${NIGHT}1405`)).toEqual({ rule: 'U:night_infiltration', key: 'not-on-map' });
});

test('U:night_infiltration, 4.3(5) face-down chits alone cannot do it, a face-up unit chit can', () => {
  const down = usMoves({ [A]: '1404', [K]: '1505' }, [
    chit('U:night_infiltration', '1404'),
    chit('U:tank', '1404'),
  ]);
  down.act('us', `move piece=${A}`, ...walk('1403'), 'halt');
  expect(down.why('us', `${NIGHT}1405`)).toEqual({ rule: '4.3(5)', key: 'no-unit-along' });
  const up = usMoves({ [K]: '1505' }, [chit('U:night_infiltration', '1404'), chit('U:tank', '1404', true)]);
  up.act('us', `${NIGHT}1405`);
  expect(up.at('US-c2')).toBe('1405');
});

test('U:night_infiltration, 10.2(1)① every piece needs the points for the step', () => {
  const table = night({}, [chit('U:flame_tank', '1404', true)]);
  expect(table.why('us', `${NIGHT}1405`)).toEqual({
    rule: '10.2(1)①',
    key: 'too-few-points',
    args: { cost: 2, left: 0 },
  });
});

test('U:night_infiltration, 3.2 the stack must fit into the hex', () => {
  const units = night({ 'US-17-3': '1504' });
  expect(units.why('us', `${NIGHT}1504`)).toMatchObject({ rule: '3.2(1)', key: 'crowded-units' });
  const regiment = usMoves({ [A]: '1404', 'US-184-1': '1504', [K]: '1505' }, [
    chit('U:night_infiltration', '1404'),
  ]);
  expect(regiment.why('us', `${NIGHT}1504`)).toMatchObject({ rule: '3.2(1)', key: 'crowded-regiment' });
  const mate = usMoves({ [A]: '1404', 'US-17-2': '1504', [K]: '1505' }, [
    chit('U:night_infiltration', '1404'),
  ]);
  expect(mate.why('us', `${NIGHT}1504`)).toBeUndefined();
  const smoke = (n: number, at: string) => Array.from({ length: n }, () => chit('U:smoke', at));
  const chits = (there: number) =>
    usMoves({ [A]: '1404', 'US-17-2': '1504', [K]: '1505' }, [
      chit('U:night_infiltration', '1404'),
      ...smoke(1, '1404'),
      chit('U:tank', '1404'),
      ...smoke(there, '1504'),
    ]).why('us', `${NIGHT}1504`);
  expect(chits(1)).toBeUndefined();
  expect(chits(2)).toMatchObject({ rule: '3.2(2)', key: 'crowded-chits' });
});

test('U:night_infiltration, 4.3(6)① lone enemy chits next to the new hex are in contact', () => {
  const table = night({}, [chit('J:sniper', '1306')]).act('us', `${NIGHT}1405`);
  expect(table.waiting).toBe('contact.choose');
  expect(table.roles).toEqual(['japan']);
  table.act('japan', 'withdraw piece=JP-c1');
  expect(table.waiting).toBe('us.movement.choose');
});

test('U:night_infiltration is the US’s alone', () => {
  const table = japanMoves({ [K]: '1505', [A]: '1404' }, [chit('U:night_infiltration', '1404')]);
  expect(table.why('japan', `${NIGHT}1405`)).toMatchObject({ key: 'not-now' });
});
