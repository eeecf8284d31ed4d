import {
  type Action,
  answerByOrder,
  type Order,
  parseAction,
  type StandingPick,
  standing,
  view,
  waiting,
} from '@ironbottom/engine';
import { openRoom, take, unasked } from '@ironbottom/room';
import { expect, test } from 'vitest';
import { suicideCreek } from '../index.ts';
import { MALFUNCTIONED } from '../state/weapons.ts';
import { table } from '../table.ts';
import { QUIET } from './10-morale.ts';
import { type Creek, lay } from './lay.ts';
import { en } from './table-reader.ts';

/** Orders given in advance as the table writes them: what is set row by row is what is fired. */

const sheetOf = (t: Creek, orders: readonly Order[], pick: StandingPick | null = null) => {
  const { state } = view(suicideCreek, t.match, 'japan');
  return table.standing!(state, en, 'japan', orders, pick)!;
};
/** The orders once these rows are set, one choice after the other. */
const set = (t: Creek, ...choices: readonly (readonly [row: string, choice: string])[]): readonly Order[] =>
  choices.reduce<readonly Order[]>(
    (orders, [row, choice]) =>
      sheetOf(t, orders, {
        row: row === 'all' ? row : t.id(row),
        sets: /^[A-X]\d+$/.test(choice) ? { hex: choice } : { choice },
      }).wanted!,
    [],
  );
const modes = (t: Creek, orders: readonly Order[]): string[] =>
  sheetOf(t, orders).rows.map(row => row.modes.find(({ chosen }) => chosen)?.text ?? '');
const answer = (t: Creek, orders: readonly Order[]): Action | undefined =>
  answerByOrder(
    suicideCreek,
    t.match,
    'japan',
    orders.map(order => standing(suicideCreek, t.state, order)),
  );

/** A squad with its LMG and a crew with an MMG, and Marines who come up to them. */
const approach = (): Creek =>
  lay(
    'movement',
    { K8: 'us 6-6-8 a', A9: 'us 6-6-8', K10: 'jp 4-4-7 s, LMG>s l, 2-2-8 c, MMG>c m' },
    { ...QUIET, scenario: 'patrol' },
  ).act('us', 'move units=[$a] path=[K9] mode=walk');

test('A8.1 who is to fire when it is worth it does so, whatever was set last; all others hold', () => {
  const t = approach();
  const hold = set(t, ['all', 'mode=hold']);
  expect(modes(t, hold)).toEqual(['Hold', 'Hold', 'Hold']);
  expect(answer(t, hold)).toEqual({ verb: 'hold' });
  const near = set(t, ['all', 'mode=hold'], ['s', 'mode=fire'], ['s', 'chance=25'], ['s', 'range=1']);
  expect(modes(t, near)).toEqual(['', 'Fire when', 'Hold']);
  expect(answer(t, near)).toMatchObject({ verb: 'fire', units: [t.id('s')], weapons: [t.id('l')] });
  const never = set(t, ['all', 'mode=hold'], ['s', 'mode=fire'], ['s', 'firepower=16']);
  expect(answer(t, never)).toEqual({ verb: 'hold' });
  // Who wants to be asked has a shot.
  expect(answer(t, set(t, ['all', 'mode=hold'], ['c', 'mode=ask']))).toBeUndefined();
});

test('A7.35 a crew is ordered to fire its gun, or itself where the gun is out', () => {
  const orders = (t: Creek) => set(t, ['all', 'mode=hold'], ['c', 'mode=fire'], ['c', 'chance=0']);
  const t = approach();
  expect(answer(t, orders(t))).toMatchObject({ verb: 'fire', units: [], weapons: [t.id('m')] });
  t.state.weapons.flags[t.weapon('m')] = MALFUNCTIONED;
  expect(answer(t, orders(t))).toMatchObject({ verb: 'fire', units: [t.id('c')], weapons: [] });
});

test('A8.1 whoever enters a hex that was named is fired at, and the map shows where', () => {
  const t = approach();
  const far = [
    ['all', 'mode=hold'],
    ['s', 'mode=fire'],
    ['s', 'chance=75'],
    ['s', 'firepower=16'],
  ] as const;
  const named = set(t, ...far, ['s', 'K9']);
  expect(answer(t, named)).toMatchObject({ verb: 'fire', units: [t.id('s')] });
  const row = sheetOf(t, named, { row: t.id('s') }).rows[1]!;
  expect(row.places!.hexes).toEqual(['K9']);
  expect(row.map.find(({ hex }) => hex === 'K9')!.answers).toBe(true);
  expect(row.map.filter(({ answers }) => answers).map(({ hex }) => hex)).toEqual(['K9']);
  expect(row.map.length).toBeGreaterThan(3);
  expect(answer(t, set(t, ...far, ['s', 'K9'], ['s', 'K9']))).toEqual({ verb: 'hold' });
});

test('A8.1 a whole movement phase goes by in one exchange: the defender is asked nothing, and his orders fire', () => {
  const stacks = {
    ...{ K8: 'us 6-6-8 a', A9: 'us 6-6-8 b', N3: 'us 6-6-8 c' },
    K10: 'jp 4-4-7 s, LMG>s, 2-2-8 d, MMG>d',
  };
  const more = { ...QUIET, scenario: 'patrol' };
  const laid = lay('movement', stacks, more);
  const given = set(laid, ['all', 'mode=hold'], ['s', 'mode=fire'], ['s', 'chance=25'], ['s', 'range=1']);
  let room = openRoom(suicideCreek, { seed: '3', position: { at: 'movement', stacks, ...more } });
  const us = (action: string): void => {
    room = take(suicideCreek, room, { kind: 'act', role: 'us', action: parseAction(action) });
    for (
      let next = unasked(suicideCreek, room, ['japan']);
      next;
      next = unasked(suicideCreek, room, ['japan'])
    )
      room = take(suicideCreek, room, next.event);
  };
  room = take(suicideCreek, room, { kind: 'orders', role: 'japan', when: 'first-fire', orders: [...given] });
  const asked = (): string[] => [...waiting(suicideCreek, room.match)!.roles];
  for (const [unit, path] of [
    ['a', 'K9'],
    ['b', 'A8'],
    ['c', 'N4'],
  ] as const) {
    us(`move units=[${laid.id(unit)}] path=[${path}] mode=walk`);
    expect(asked()).toEqual(['us']);
  }
  us('done');
  const { actions } = room.match;
  const fired = actions.filter(({ role, action }) => role === 'japan' && action.verb === 'fire');
  expect(fired).toHaveLength(1);
  // Only now does the defender say anything himself.
  expect(asked()).toEqual(['japan']);
});
