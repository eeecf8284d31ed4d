import { describe, expect, test } from 'vitest';
import { type Action, formatAction } from '../../src/action.ts';
import { playMatch, policyBot, randomBot, searchBot } from '../../src/bots/index.ts';
import { chanceFromSeed } from '../../src/dice.ts';
import type { Course, Game } from '../../src/game.ts';
import { legal, newMatch, view } from '../../src/table.ts';
import { battle } from '../help.ts';
import { type Toy, toy } from '../toy.ts';

/** Answers with these verbs, one decision after the other, and is over after the last. */
function planOf(...verbs: string[]): Course<Toy> {
  const left = [...verbs];
  return {
    name: verbs.join(' '),
    next: (_seen, options) => {
      const action = options.find(({ verb }) => verb === left[0]);
      left.shift();
      return action;
    },
  };
}

const withPlans = (plans: () => readonly Course<Toy>[]): Game<Toy> => ({
  ...toy,
  policy: {
    ...toy.policy,
    rank: (_seen, options) => options.map(action => ({ action, score: 0 })),
    courses: (_seen, options) => (options.some(({ verb }) => verb === 'attack') ? plans() : []),
  },
});

const ask = (game: Game<Toy>, bot = policyBot(game), match = battle(3, 1)): Action =>
  bot.choose(view(game, match, 'red', false), legal(game, match, 'red'), chanceFromSeed('bot'));

describe('a plan', () => {
  test('is kept to until it has nothing more to say, then another is made', () => {
    let made = 0;
    const game = withPlans(() => {
      made++;
      return [planOf('hold', 'attack')];
    });
    const bot = policyBot(game);
    expect([1, 2, 3].map(() => formatAction(ask(game, bot)))).toEqual(['hold', 'attack', 'hold']);
    expect(made).toBe(2);
  });

  test('that asks for what is not legal is dropped', () => {
    const game = withPlans(() => [planOf('fly')]);
    expect(ask(game)).toEqual({ verb: 'attack' });
  });

  test('is one of the arms of the search: the better plan is found, and then kept to', () => {
    const far = (): Course<Toy>[] => [
      { name: 'never', next: (_seen, options) => options.find(({ verb }) => verb === 'hold') ?? options[0] },
      {
        name: 'always',
        next: (_seen, options) => options.find(({ verb }) => verb === 'attack') ?? options[0],
      },
    ];
    const game = withPlans(far);
    expect(ask(game, searchBot(game, { iterations: 60 }))).toEqual({ verb: 'attack' });
  });

  test('leads through whole matches', () => {
    const game = withPlans(() => [planOf('attack', 'attack')]);
    const match = newMatch(game, { seed: 'plans' });
    playMatch(game, match, { red: policyBot(game), blue: randomBot() }, { seed: 'players' });
    expect(match.result).not.toBeNull();
  });
});
