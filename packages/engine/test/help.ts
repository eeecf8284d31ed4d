import { interrupts, legal, newMatch, waiting } from '../src/contract.ts';
import { chanceFromSeed } from '../src/dice.ts';
import { type ErrorCode, IronbottomError } from '../src/errors.ts';
import type { Game } from '../src/game.ts';
import type { Match } from '../src/match.ts';
import { play } from '../src/referee.ts';
import { type Toy, toy } from './toy.ts';

/** The code of the error that it throws. Any other error is not caught; no error gives 'none'. */
export function codeOf(run: () => unknown): ErrorCode | 'none' {
  try {
    run();
  } catch (error) {
    if (error instanceof IronbottomError) return error.code;
    throw error;
  }
  return 'none';
}

export const start = (seed = 'test', options = {}): Match<Toy> => newMatch(toy, { seed, options });

/** Red is to attack with so many, blue to defend with so many and a chit of the given value in hand. */
export const battle = (red: number, blue: number, hand = 1, seed = 'battle'): Match<Toy> =>
  newMatch(toy, { seed, position: { red, blue, hand } });

/** Plays up to so many actions at random, now and then out of turn. */
export function wander<S>(game: Game<S>, match: Match<S>, steps: number, seed: string): Match<S> {
  const chance = chanceFromSeed(seed);
  for (let i = 0; i < steps; i++) {
    const roles = waiting(game, match)?.roles;
    if (!roles) break;
    const role = roles[chance.pick(roles.length)]!;
    const out = chance.pick(12) === 0 ? interrupts(game, match, role) : [];
    const options = out.length > 0 ? out : legal(game, match, role);
    play(game, match, role, options[chance.pick(options.length)]!);
  }
  return match;
}

/** Matches of every kind: at the start, in the middle, over. */
export const matches = (count: number): Match<Toy>[] =>
  Array.from({ length: count }, (_, i) =>
    wander(toy, start(`match ${i}`, { length: 'long' }), i % 25, `way ${i}`),
  );
