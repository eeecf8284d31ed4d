import { canUndo } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { Table } from './pieces-table.ts';

/** What is carried from one player turn to the next, and what is not. */

/** Plays on without doing anything until this decision comes. */
function until(table: Table, decision: string): Table {
  for (let i = 0; i < 500 && table.waiting !== decision; i++) {
    const role = table.roles[0]!;
    const legal = table.legal(role);
    table.act(role, legal.find(action => action === 'done' || action === 'pass') ?? legal[0]!);
  }
  expect(table.waiting).toBe(decision);
  return table;
}

test('14.1(4) a unit chit used this turn can be used again in the next', () => {
  const table = Table.position({
    at: 'japan.combat',
    turn: 2,
    units: { 'US-17-1': '1304', 'US-17-2': '1304', 'JP-12_IIB-1': '1305' },
    chits: [{ kind: 'U:tank', at: '1304', up: true, used: true }],
  });
  expect(table.piece('US-c1').used).toBe(true);
  until(table, 'us.movement.choose');
  expect(table.all.turn).toBe(3);
  expect(table.piece('US-c1').used).toBe(false);
});

test('U:night_infiltration, 6.1(5) a stack in contact when the US turn begins may infiltrate, whoever moved before', () => {
  const table = Table.position({
    at: 'japan.combat',
    turn: 2,
    units: { 'US-17-1': '1304', 'JP-12_IIB-1': '1305' },
    chits: [{ kind: 'U:night_infiltration', at: '1304' }],
  });
  until(table, 'us.movement.choose');
  expect(table.why('us', 'infiltrate hex=1204 piece=US-c1')).toBeUndefined();
});

test('19.3.1(3) only the combats of this player turn count for the reserves', () => {
  const table = Table.position({
    at: 'us.combat',
    turn: 2,
    freeCombat: true,
    units: {
      'US-17-1': '1304',
      'US-32-1': '1504',
      'JP-12_IIB-1': '1305',
      'JP-12_IIB-2': '1505',
      'JP-I-89-1': 'reserve_pool',
    },
  });
  table.act('us', 'attack from=1304 to=1305', 'attack from=1504 to=1505', 'done');
  until(table, 'japan.movement.choose');
  expect(table.match.state.fought).toBe(0);
});

test('U:flame_tank, 14.1(6)④ a chit that only a flame tank guarded goes to the box when the tank is discarded', () => {
  const table = Table.position({
    at: 'us.combat',
    supply: 1,
    units: { 'US-17-1': '1304 reduced', 'JP-12_IIB-1': '1305', 'JP-12_IIB-2': '1305' },
    chits: [
      { kind: 'U:flame_tank', at: '1304', up: true },
      { kind: 'U:smoke', at: '1304' },
    ],
  });
  // Armour takes both dice of the defender; the attacker's four miss; then 5 + 1 against 5 + 1, a step lost by each.
  table.act('us', 'attack from=1304 to=1305', 'done').dice(1, 1, 1, 1, 5, 1, 1, 5, 1, 1);
  table.act('us', 'commit piece=US-c1', 'pass').act('japan', 'lose piece=JP-12_IIB-1');
  expect(table.at('US-17-1')).toBe('removed');
  expect(table.at('US-c1')).toBe('discard');
  expect(table.at('US-c2')).toBe('reinforcement');
});

test('11.0(2)③ Japan buys for exactly what it has, and only its own', () => {
  const table = Table.position({
    at: 'japan.prepare',
    turn: 2,
    replacements: 5,
    chits: [
      { kind: 'J:27tr', at: 'removed', up: true },
      { kind: 'U:tank', at: 'removed', up: true },
    ],
  });
  expect(table.waiting).toBe('japan.prepare.choose');
  expect(table.why('japan', 'buy piece=US-c1')).toMatchObject({ rule: '11.0(2)③', key: 'not-yours' });
  table.act('japan', 'buy piece=JP-c1');
  expect(table.at('JP-c1')).toBe('reinforcement');
  expect(table.all.replacements).toBe(0);
});

test('4.3(4) what was turned up cannot be taken back', () => {
  const table = Table.position({
    at: 'us.movement',
    units: { 'US-17-1': '1304' },
    chits: [{ kind: 'U:tank', at: '1304' }],
  });
  table.act('us', 'move piece=US-17-1');
  expect(canUndo(table.match, 'us')).toBe(true);
  table.act('us', 'turn-up piece=US-c1');
  expect(canUndo(table.match, 'us')).toBe(false);
});

test('U:recon what was seen cannot be taken back', () => {
  const table = Table.position({
    at: 'us.events',
    units: { 'US-17-1': '1304' },
    chits: [
      { kind: 'U:recon', at: 'reinforcement' },
      { kind: 'J:sniper', at: '0815' },
      { kind: 'J:at_gun', at: '0815' },
    ],
  });
  table.act('us', 'look piece=JP-c1');
  expect(canUndo(table.match, 'us')).toBe(false);
});

test('20.0 when the markers are turned up nothing can be taken back', () => {
  const table = Table.position({ at: 'end', side: 'japan', turn: 12, units: { 'US-17-1': '1304' } });
  table.act('japan', 'take hex=1507');
  expect(table.waiting).toBe('over');
  expect(canUndo(table.match, 'japan')).toBe(false);
});
