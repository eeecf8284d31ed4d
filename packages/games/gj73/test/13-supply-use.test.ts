import { expect, test } from 'vitest';
import { Table } from './pieces-table.ts';

/** Three US battalions, each with a Japanese company in front of it. */
const UNITS = {
  'US-17-1': '1304',
  'JP-12_IIB-1': '1305',
  'US-184-1': '1606',
  'JP-12_IIB-2': '1507',
  'US-381-1': '1105',
  'JP-12_IIB-3': '1005',
};
const FIRST = 'attack from=1304 to=1305';
const SECOND = 'attack from=1606 to=1507';
const THIRD = 'attack from=1105 to=1005';
const NO_SUPPLY = { rule: '13.0(1)', key: 'no-supply' };
const QUIET = Array<number>(60).fill(1);

const usCombat = (rest: { [name: string]: string | number | boolean }) =>
  Table.position({ at: 'us.combat', units: UNITS, ...rest });

test('13.0(1), 6.1(8) each attack costs one supply point', () => {
  const table = usCombat({ supply: 3 }).act('us', FIRST);
  expect(table.all.supply).toBe(2);
  table.act('us', SECOND);
  expect(table.all.supply).toBe(1);
});

test('13.0(1) no more attacks than supply points', () => {
  const table = usCombat({ supply: 2 }).act('us', FIRST, SECOND);
  expect(table.why('us', THIRD)).toEqual(NO_SUPPLY);
  expect(table.legal('us')).toEqual(['done']);
  expect(table.all.supply).toBe(0);
});

test('13.0(1) the last point is good for the last attack', () => {
  const table = usCombat({ supply: 1 });
  expect(table.why('us', THIRD)).toBeUndefined();
  table.act('us', THIRD);
  expect(table.why('us', FIRST)).toEqual(NO_SUPPLY);
});

test('13.0(1) without supply the US cannot attack at all', () => {
  const table = usCombat({ supply: 0 });
  expect(table.all.side).toBe('japan');
  expect(table.log('declared')).toEqual([]);
});

test('13.0(1), 8.0(3) points from events and from chits spent pay for the attacks', () => {
  const table = Table.position({
    at: 'us.events',
    units: UNITS,
    // Bad weather is worth 1 point, a flamethrower 1.
    chits: [
      { kind: 'U:bad_weather', at: 'reinforcement' },
      { kind: 'U:flamethrower', at: 'reinforcement' },
    ],
  });
  table.act('us', 'spend piece=US-c2', 'done');
  while (table.waiting !== 'us.combat.attack') table.act('us', 'done');
  table.act('us', FIRST, SECOND);
  expect(table.why('us', THIRD)).toEqual(NO_SUPPLY);
});

test('13.0(2) points not used are gone when the turn passes to Japan', () => {
  const table = usCombat({ supply: 5 }).act('us', 'done');
  expect(table.all.side).toBe('japan');
  expect(table.all.supply).toBe(0);
});

test('13.0(3) the US defends without supply', () => {
  const table = Table.position({
    at: 'japan.combat',
    supply: 0,
    units: { 'US-17-1': '1304', 'JP-12_IIB-1': '1305' },
  }).dice(...QUIET);
  table.act('japan', 'attack from=1305 to=1304', 'done');
  expect(table.rolls.map(roll => [roll.who, roll.why])).toEqual([
    ['us', 'defender-fire'],
    ['japan', 'attacker-fire'],
    ['us', 'close-combat'],
    ['japan', 'close-combat'],
  ]);
  expect(table.rolls[0]!.dice).toHaveLength(4);
});

test('13.0(4) Japan fights as often as it likes, without supply', () => {
  const table = Table.position({ at: 'japan.combat', supply: 0, units: UNITS });
  table.act('japan', 'attack from=1305 to=1304', 'attack from=1507 to=1606', 'attack from=1005 to=1105');
  expect(table.all.declared).toHaveLength(3);
  expect(table.all.supply).toBe(0);
});

test('U:commander_replaced, 13.0(1) the US attacks without supply in this turn', () => {
  const table = usCombat({ supply: 0, freeCombat: true }).act('us', FIRST, SECOND, THIRD);
  expect(table.all.declared).toHaveLength(3);
});

test('U:commander_replaced the points that there are are not used', () => {
  const table = usCombat({ supply: 1, freeCombat: true }).act('us', FIRST, SECOND);
  expect(table.all.supply).toBe(1);
});

test('U:commander_replaced drawn as an event it frees the combats of this turn', () => {
  const table = Table.position({
    at: 'us.events',
    units: UNITS,
    chits: [{ kind: 'U:commander_replaced', at: 'reinforcement' }],
  });
  expect(table.all).toMatchObject({ freeCombat: true, supply: 0 });
  expect(table.at('US-c1')).toBe('discard');
  while (table.waiting !== 'us.combat.attack') table.act('us', 'done');
  table.act('us', FIRST, SECOND);
  expect(table.why('us', THIRD)).toBeUndefined();
});

test('U:commander_replaced lasts for this turn only', () => {
  const table = usCombat({ supply: 0, freeCombat: true }).act('us', 'done');
  expect(table.all).toMatchObject({ side: 'japan', freeCombat: false });
});
