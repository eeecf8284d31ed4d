import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { act, explain, legal, newMatch, waiting } from '../../src/contract.ts';
import { around } from '../../src/grid/index.ts';
import { copy } from '../../src/json.ts';
import { indexed, placeNames, twoSides } from '../../src/kit/index.ts';
import { checkedData, count, hexId, oneOf, src } from '../../src/kit/schema.ts';
import { names, okinawa } from '../grid/grids.ts';
import { codeOf } from '../help.ts';
import { companies, losses } from './losses.ts';

test('two sides know each other and their roles', () => {
  const { sides, enemyOf, sideOfRole, roleOf } = twoSides(['japan', 'us']);
  expect(sides.map(enemyOf)).toEqual([1, 0]);
  expect(sides.map(roleOf)).toEqual(['japan', 'us']);
  expect(['japan', 'us'].map(sideOfRole)).toEqual([0, 1]);
});

test('records have numbers, ids and flat arrays', () => {
  const ships = indexed([
    { id: 'yamato', guns: 9, sunk: true },
    { id: 'nagato', guns: 8, sunk: false },
  ]);
  expect([ships.size, ships.of('nagato'), ships.id(0), ships.of('musashi')]).toEqual([2, 1, 'yamato', -1]);
  expect([...ships.numbers(({ guns }) => guns)]).toEqual([9, 8]);
  expect([...ships.flags(({ sunk }) => sunk)]).toEqual([1, 0]);
  expect(codeOf(() => indexed([{ id: 'a' }, { id: 'a' }]))).toBe('bad-data');
});

test('places have names, and names places', () => {
  const { placeName, placeByName } = placeNames({
    hexes: { id: hex => okinawa.ids[hex]!, of: okinawa.index },
    boxes: { cup: -1, out: -2 },
    track: { turn: place => -place - 10, on: turn => -turn - 10 },
  });
  for (const name of ['0101', 'cup', 'out', 'turn-6']) expect(placeName(placeByName(name)!)).toBe(name);
  for (const name of ['9999', 'toString', 'turn-', 'turn-600']) expect(placeByName(name)).toBeUndefined();
});

test('words of schemas', () => {
  const schema = z.object({ hex: hexId, n: count, src, company: oneOf(companies, 'company') });
  const good = { hex: '0101', n: 0, src: 'estimate', company: 'B' };
  expect(checkedData(schema, good, 'map.json')).toEqual(good);
  for (const [key, bad, said] of [
    ['hex', '101', 'hex'],
    ['n', -1, 'n'],
    ['src', 'hearsay', 'src'],
    ['company', 'D', 'there is no company D'],
  ] as const) {
    const check = () => checkedData(schema, { ...good, [key]: bad }, 'map.json');
    expect(codeOf(check)).toBe('bad-data');
    expect(check).toThrow(said);
    expect(check).toThrow('map.json');
  }
});

test('around a hex are its neighbours on the map', () => {
  expect(names(okinawa, around(okinawa, okinawa.index('0101')))).toEqual(['0201', '0102']);
  expect(around(okinawa, okinawa.index('0807'))).toHaveLength(6);
});

test('a copy is equal and apart', () => {
  const value = { a: [1, 2], b: [{ c: null }], d: 'x', e: { f: [[3]] } };
  const other = copy(value);
  expect(other).toEqual(value);
  other.e.f[0]![0] = 4;
  (other.b[0] as { c: unknown }).c = 5;
  expect([value.e.f[0]![0], value.b[0]!.c]).toEqual([3, null]);
});

describe('the queue of choices', () => {
  const begun = () => {
    const match = newMatch(losses, { seed: 'losses' });
    act(losses, match, 'ship', { verb: 'fire' });
    return match;
  };

  test('asks whom it concerns, with the checks of its kind, first come first served', () => {
    const match = begun();
    // A alone is the strongest: the first loss is forced. Then all are equal.
    expect(match.state.steps).toEqual([1, 1, 1]);
    expect(waiting(losses, match)?.roles).toEqual(['shore']);
    expect(legal(losses, match, 'shore')).toEqual(
      ['A', 'B', 'C'].map(company => ({ verb: 'lose', company })),
    );
    act(losses, match, 'shore', { verb: 'lose', company: 'B' });
    expect(legal(losses, match, 'shore')).toEqual([{ verb: 'rally', company: 'B' }, { verb: 'decline' }]);
    expect(explain(losses, match, 'shore', { verb: 'rally', company: 'A' })).toMatchObject({
      rule: '3.2',
      key: 'not-among-the-choices',
    });
    act(losses, match, 'shore', { verb: 'decline' });
    expect(match.state.steps).toEqual([1, 0, 1]);
    expect(waiting(losses, match)?.roles).toEqual(['ship']);
  });

  test('a choice that nobody can make falls away, and the step goes on until all is done', () => {
    const match = begun();
    match.state.steps = [0, 0, 1];
    act(losses, match, 'shore', { verb: 'lose', company: 'C' });
    act(losses, match, 'shore', { verb: 'decline' });
    // Nobody is left to lose anything: only the offer to rally is asked.
    act(losses, match, 'ship', { verb: 'fire' });
    expect(legal(losses, match, 'shore').map(({ verb }) => verb)).toEqual([
      'rally',
      'rally',
      'rally',
      'decline',
    ]);
    act(losses, match, 'shore', { verb: 'decline' });
    // No shots are left.
    expect(match.result).not.toBeNull();
    expect(match.state.waiting).toEqual([]);
  });

  test('done ends a step early', () => {
    const match = newMatch(losses, { seed: 'losses' });
    act(losses, match, 'ship', { verb: 'done' });
    expect(match.result).not.toBeNull();
  });
});
