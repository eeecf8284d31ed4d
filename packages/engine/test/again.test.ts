import { expect, test } from 'vitest';
import { allRefused, parseAction, refusal } from '../src/action.ts';
import { doneAgain, doneTogether } from '../src/again.ts';
import { act, hash, newMatch, seen, view } from '../src/contract.ts';
import type { Match } from '../src/match.ts';
import { type Guns, guns } from './guns.ts';

const known = (match: Match<Guns>): Match<Guns> => seen(guns, view(guns, match, 'north', false));
const again = (match: Match<Guns>, ...wanted: string[]) =>
  doneAgain(guns, known(match), 'north', wanted.map(parseAction)).map(({ verb, hexes }) =>
    [verb, ...((hexes as string[] | undefined) ?? [])].join(' '),
  );

test('what was done before is done again as far as it can be, each thing after the ones before it', () => {
  const match = newMatch(guns, { seed: 'again' });
  const before = hash(match);
  // To dig twice is refused, and what follows is done all the same.
  expect(again(match, 'aim hexes=[a]', 'dig', 'dig', 'aim hexes=[b]')).toEqual(['aim a', 'dig', 'aim b']);
  expect(hash(match)).toBe(before);
  act(guns, match, 'north', parseAction('dig'));
  expect(again(match, 'dig', 'aim hexes=[a]')).toEqual(['aim a']);
});

test('of several things those can be done together that are not refused after the others, wherever the last one leads', () => {
  const match = newMatch(guns, { seed: 'again' });
  const together = (...wanted: string[]) =>
    doneTogether(guns, known(match), 'north', wanted.map(parseAction)).map(({ verb }) => verb);
  expect(together('dig', 'dig')).toEqual(['dig']);
  expect(together('dig', 'aim hexes=[a]', 'commit')).toEqual(['dig', 'aim', 'commit']);
  expect(together('commit', 'dig')).toEqual(['dig']);
  expect(doneTogether(guns, known(match), 'south', [parseAction('dig')])).toEqual([parseAction('dig')]);
  expect(doneTogether(guns, known(match), 'spectator', [parseAction('dig')])).toEqual([]);
});

test('it ends where another decides', () => {
  const match = newMatch(guns, { seed: 'again' });
  const south = seen(guns, view(guns, match, 'south', false));
  expect(doneAgain(guns, south, 'spectator', [parseAction('dig')])).toEqual([]);
});

test('all that is wrong with something of several parts is one refusal', () => {
  const [far, tired] = [refusal('1', 'too-far'), refusal('2', 'tired')];
  expect(allRefused([undefined, undefined])).toBeUndefined();
  expect(allRefused([undefined, far])).toEqual(far);
  expect(allRefused([far, undefined, tired])).toEqual({ ...far, others: [tired] });
});
