import { hash, newMatch } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { toy } from '../../engine/test/toy.ts';
import { examine, Table } from '../src/index.ts';
import { toyDisplay } from './toy-display.ts';
import { toyOptions } from './toy-options.ts';

const battle = () => Table.of(toy, { position: { red: 2, blue: 2, hand: 3 } });

test('a fight can be told in sentences', () => {
  battle()
    .waitsAt('attack', 'red')
    .offers('red', 'attack', 'hold')
    .refuses('blue', 'attack', '5.1', 'not-your-decision')
    .dice(6, 1, 1, 1, 2, 5, 3, 4)
    .act('red', 'attack')
    .rolled(6, 1, 1, 1)
    .waitsAt('support', 'blue')
    .allows('blue', 'decline')
    .act('blue', 'support chit=c4')
    .tells('supported', { value: 3 });
});

test('a sentence that is not so fails', () => {
  expect(() => battle().waitsAt('support')).toThrow();
  expect(() => battle().waitsAt('attack', 'blue')).toThrow();
  expect(() => battle().offers('red', 'attack')).toThrow();
  expect(() => battle().refuses('red', 'attack', '5.1')).toThrow();
  expect(() => battle().refuses('blue', 'attack', '5.2')).toThrow();
  expect(() => battle().refuses('blue', 'attack', '5.1', 'nobody-left')).toThrow();
  expect(() => battle().allows('blue', 'attack')).toThrow();
  expect(() => battle().rolled(1)).toThrow();
  expect(() => battle().tells('held')).toThrow();
  expect(() => battle().isWonBy(null)).toThrow();
});

test('an end is an end, and what is held can be taken back', () => {
  const table = battle().act('red', 'hold').undo('red').waitsAt('attack', 'red');
  table.act('red', 'hold').tells('held', { role: 'red' }).act('blue', 'hold').waitsAt('over').isWonBy(null);
  expect(table.shownTo('red')).toMatchObject({ turn: 2 });
});

test('what was done at a table leads another match there, dice and all', async () => {
  const table = battle().dice(6, 1, 1, 1).act('red', 'attack').dice().act('blue', 'support chit=c4');
  const { script, ...ask } = table.lead;
  expect(script).toEqual([
    'lab dice faces=[6 1 1 1]',
    'red attack',
    'lab dice faces=[]',
    'blue support chit=c4',
  ]);
  expect(hash(newMatch(toy, ask))).toBe(hash(battle().match));
  const walks = [{ seed: 'short' }];
  const from = (item: string) => (item === 'verb support' ? [table.lead] : []);
  const { faults, missing } = await examine(toy, toyDisplay, { ...toyOptions, walks, most: 1, from });
  expect([...faults]).toEqual([]);
  expect(missing).not.toContain('verb support');
});
