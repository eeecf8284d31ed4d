import { waiting } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { gj73 } from '../index.ts';
import { table } from '../table.ts';
import { A, B, G, I, I2, japanTurn, ones, push, usTurn } from './combat.ts';
import { Table } from './pieces-table.ts';

/** How the question at hand is put; null: as the rules have it. */
const put = ({ match }: Table) => {
  const { id, roles } = waiting(gj73, match)!;
  return table.question!(gj73.mask(match.state, roles[0]!), id);
};

test('15.0(1) the two hexes of a retreat are asked for in different words', () => {
  const t = push(usTurn({ [A]: '1304', [I]: '1305', [G]: '1305' }).dice(1, 1, 1, 5, 5, ...ones(9)));
  t.act('japan', `fall-back piece=${G}`);
  // Two may set out: whoever goes first is chosen together with its first hex.
  expect(put(t)).toBeNull();
  t.act('japan', `retreat piece=${I} hex=1306`);
  expect(put(t)).toEqual({ key: 'retreat-second', args: { piece: I } });
  t.act('japan', `retreat piece=${I} hex=1307`);
  expect(put(t)).toEqual({ key: 'retreat-first', args: { piece: G } });
});

test('U:commander_replaced what costs nothing is not called dear', () => {
  const combat = { at: 'us.combat', supply: 0, units: { 'US-17-1': '1304', 'JP-12_IIB-1': '1305' } };
  expect(put(Table.position({ ...combat, freeCombat: true }))).toEqual({
    key: 'attack-free',
    args: { declared: 0 },
  });
  expect(put(Table.position({ ...combat, supply: 1 }))).toBeNull();
});

test('14.2(2) the last of several combats is not chosen from several', () => {
  const t = japanTurn({ [A]: '1304', [B]: '1504', [I]: '1305', [I2]: '1505' });
  const order = () => table.question!(gj73.mask(t.match.state, 'japan'), 'japan.combat.order');
  t.act('japan', 'attack from=1305 to=1304');
  expect(order()).toEqual({ key: 'fight-last', args: {} });
  t.act('japan', 'attack from=1505 to=1504');
  expect(order()).toBeNull();
});

test('5.0(3) a unit that has still to come tells its turn', () => {
  const { match } = Table.game();
  const board = table.board(gj73.mask(match.state, 'us'), key => key);
  const [unit] = board.panels
    .flatMap(({ counters }) => counters)
    .filter(({ face }) => face.does === 'fact.entryTurn');
  expect(unit).toBeDefined();
});
