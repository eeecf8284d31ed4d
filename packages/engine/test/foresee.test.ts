import { expect, test } from 'vitest';
import { act, hash, view } from '../src/contract.ts';
import { rightAfter } from '../src/foresee.ts';
import type { Game } from '../src/game.ts';
import { odds, oddsOfFight } from '../src/odds.ts';
import { battle, codeOf } from './help.ts';
import { type Toy, toy } from './toy.ts';

/** The toy, when it says where it fights. */
const fighting: Game<Toy> = {
  ...toy,
  odds: { ...toy.odds, adds: ['decline'], fights: s => s.attacker >= 0 },
};

test('a fight at hand has the odds of nobody adding anything, whoever asks', () => {
  const match = battle(3, 3);
  expect(oddsOfFight(fighting, match, 'red')).toBeNull();
  act(toy, match, 'red', { verb: 'attack' });
  const before = hash(match);
  const asked = oddsOfFight(fighting, match, 'red')!;
  expect(asked.outcomes.length).toBeGreaterThan(1);
  expect(asked.outcomes).toEqual(odds(fighting, match, 'blue', { verb: 'decline' }).outcomes);
  expect(hash(match)).toBe(before);
});

test('whether there is a fight at hand is asked of what the role sees', () => {
  const inHand: Game<Toy> = { ...fighting, odds: { ...fighting.odds, fights: s => s.kinds.includes(0) } };
  const match = battle(3, 3);
  act(toy, match, 'red', { verb: 'attack' });
  const asked = (['red', 'blue'] as const).map(role => oddsOfFight(inHand, match, role) !== null);
  const masked = (['red', 'blue'] as const).map(role => toy.mask(match.state, role).kinds.includes(0));
  expect(match.state.kinds).not.toContain(0);
  expect(masked).toContain(true);
  expect(asked).toEqual(masked);
});

test('a game that says nothing of fights has no odds of them', () => {
  const match = battle(3, 3);
  act(toy, match, 'red', { verb: 'attack' });
  expect(oddsOfFight(toy, match, 'red')).toBeNull();
  expect(codeOf(() => odds(toy, match, 'blue', { verb: 'decline' }))).toBe('no-odds');
});

test('right after an action is the position before play goes on, and the match stays as it is', () => {
  const match = battle(3, 3);
  const before = hash(match);
  const state = rightAfter(toy, match, 'red', { verb: 'attack' });
  expect(state.attacker).toBe(0);
  expect(state.strength).toEqual([3, 3]);
  expect(state.kinds).toEqual(toy.mask(view(toy, match, 'red').state, 'red').kinds);
  expect(hash(match)).toBe(before);
});

test('an action that rolls dice cannot be looked at before', () => {
  const match = battle(3, 3);
  act(toy, match, 'red', { verb: 'attack' });
  expect(codeOf(() => rightAfter(toy, match, 'blue', { verb: 'decline' }))).toBe('no-odds');
});
