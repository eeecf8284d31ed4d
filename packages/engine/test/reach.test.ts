import { expect, test } from 'vitest';
import type { Refusal } from '../src/action.ts';
import { act, clone, hash, legal, newMatch, seen, view, waiting } from '../src/contract.ts';
import { type Match, SPECTATOR } from '../src/match.ts';
import { barred, type Reached, reach } from '../src/reach.ts';
import { beside, display, FORD, HEXES, type Marches, marches, stepCost } from './marches.ts';

const begin = (at: { [piece: string]: string }): Match<Marches> =>
  newMatch(marches, { seed: 'reach', position: { s2: '55', guard: '44', ...at } });
const known = (match: Match<Marches>, role: string): Match<Marches> =>
  seen(marches, view(marches, match, role, false));
const reached = (match: Match<Marches>, role = 'red', piece = 's1'): readonly Reached[] =>
  reach(marches, known(match, role), role, piece, display);
const why = (match: Match<Marches>, hex: string, piece = 's1'): Refusal | undefined =>
  barred(marches, known(match, 'red'), 'red', piece, hex, display);
const hexes = (found: readonly Reached[]): string[] => found.map(({ hex }) => hex).sort();

/** Every state that legal steps lead to: the cheapest cost of each hex where the march may end. */
function byForce(match: Match<Marches>): Map<string, number> {
  const costs = new Map<string, number>();
  const visit = (now: Match<Marches>, cost: number): void => {
    for (const action of legal(marches, now, 'red').filter(({ verb }) => verb === 'enter')) {
      const next = clone(marches, now);
      act(marches, next, 'red', action);
      const hex = action.hex as string;
      const spent = cost + stepCost(hex);
      const goesOn = next.state.mover === 's1' && hex !== FORD;
      const stays =
        next.state.mover === '' || legal(marches, next, 'red').some(({ verb }) => verb === 'halt');
      if (stays) costs.set(hex, Math.min(spent, costs.get(hex) ?? Number.POSITIVE_INFINITY));
      if (goesOn) visit(next, spent);
    }
  };
  const begun = clone(marches, match);
  act(marches, begun, 'red', { verb: 'move', piece: 's1' });
  visit(begun, 0);
  costs.delete(match.state.at.s1!);
  return costs;
}

test.each([
  ['in the corner', { s1: '00' }],
  ['past a friend', { s1: '00', s2: '01' }],
  ['past the guard', { s1: '22', guard: '43' }],
  ['from a swamp', { s1: '11', guard: '31' }],
])('reach finds every hex that legal steps lead to, each at its least cost: %s', (_name, at) => {
  const match = begin(at);
  const found = new Map(reached(match).map(({ hex, cost }) => [hex, cost]));
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(byForce(match)));
  expect(found.size).toBeGreaterThan(5);
});

test('the actions of every way are legal in the real match and end in its hex, which stays as it is', () => {
  const match = begin({ s1: '00' });
  const before = hash(match);
  for (const { hex, path, actions, cost, left } of reached(match)) {
    const real = clone(marches, match);
    for (const action of actions) act(marches, real, 'red', action);
    if (hex !== FORD) expect(display.march.mover(real.state)).toEqual({ piece: 's1', hex, left });
    expect([real.state.at.s1, path[0], path.at(-1)]).toEqual([hex, '00', hex]);
    expect([path.length, cost + left]).toEqual([actions.length, 4]);
  }
  expect(hash(match)).toBe(before);
});

test('a die on the way ends what can be foreseen: the ford is reached, and nothing by it', () => {
  const found = reached(begin({ s1: '02' }));
  expect(hexes(found)).toContain(FORD);
  for (const { path } of found) expect(path.slice(0, -1)).not.toContain(FORD);
});

test('beside the guard every way ends', () => {
  const found = reached(begin({ s1: '40', guard: '43' }));
  for (const { path } of found) for (const hex of path.slice(0, -1)) expect(beside('43')).not.toContain(hex);
  expect(hexes(found).some(hex => beside('43').includes(hex))).toBe(true);
});

test('a piece on its way goes on from where it stands; no other piece goes anywhere', () => {
  const match = begin({ s1: '00' });
  const whole = reached(match);
  for (const step of [
    { verb: 'move', piece: 's1' },
    { verb: 'enter', hex: '10' },
  ])
    act(marches, match, 'red', step);
  const rest = reached(match);
  expect(rest.length).toBeGreaterThan(0);
  expect(rest.length).toBeLessThan(whole.length);
  for (const { actions, path } of rest) {
    expect(actions.every(({ verb }) => verb === 'enter')).toBe(true);
    expect(path[0]).toBe('10');
  }
  expect(reached(match, 'red', 's2')).toEqual([]);
});

test('nobody goes anywhere at another’s decision, after the end, or from the spectators’ seats', () => {
  const match = begin({ s1: '00' });
  expect(waiting(marches, match)?.roles).toEqual(['red']);
  expect(reached(match).length).toBeGreaterThan(0);
  expect(reached(match, 'blue')).toEqual([]);
  expect(reached(match, SPECTATOR)).toEqual([]);
  expect(reached(match, 'red', 'guard')).toEqual([]);
  expect(reached({ ...match, result: { winner: null, score: {} } })).toEqual([]);
});

test('a hex that may only be passed through is no end, and the referee says why', () => {
  const match = begin({ s1: '30', s2: '40' });
  const found = reached(match);
  expect(hexes(found)).not.toContain('40');
  expect(found.some(({ path }) => path.includes('40'))).toBe(true);
  expect(why(match, '40')).toEqual({ rule: '3', key: 'crowded' });
});

test('the refusal of the last step is the reason why a hex cannot be reached', () => {
  const match = begin({ s1: '00', guard: '01' });
  expect(why(match, '01')).toEqual({ rule: '2.1', key: 'enemy-there' });
  // The guard's zone ends the march before it comes near.
  expect(why(match, '05')).toEqual({ rule: '2', key: 'out-of-reach', args: { left: 4 } });
  const open = begin({ s1: '00' });
  const found = new Set(['00', ...hexes(reached(open))]);
  const reasons = HEXES.map(hex => [found.has(hex), why(open, hex)?.key]);
  for (const [within, key] of reasons) expect(key === undefined).toBe(within);
  expect(new Set(reasons.map(([, key]) => key))).toEqual(
    new Set([undefined, 'too-few-points', 'out-of-reach']),
  );
});
