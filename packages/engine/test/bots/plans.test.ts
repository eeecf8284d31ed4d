import { describe, expect, test } from 'vitest';
import { type Action, formatAction } from '../../src/action.ts';
import { BLANK, botNamed, playMatch, policyBot, randomBot, searchBot } from '../../src/bots/index.ts';
import { legal, newMatch, view } from '../../src/contract.ts';
import { chanceFromSeed } from '../../src/dice.ts';
import type { Game, Policy } from '../../src/game.ts';
import { battle } from '../help.ts';
import { type Toy, toy } from '../toy.ts';

/** Answers with these verbs, one action after the other, and is over after the last. */
type Verbs = { readonly verbs: readonly string[]; readonly from: number };

const withPlans = (
  plans: NonNullable<Policy<Toy>['courses']>,
  more: Partial<Policy<Toy>> = {},
): Game<Toy> => ({
  ...toy,
  policy: {
    ...toy.policy,
    rank: (_seen, options) => options.map(action => ({ action, score: 0 })),
    courses: (seen, options, notes) =>
      options.some(({ verb }) => verb === 'attack') ? plans(seen, options, notes) : [],
    next: ({ verbs, from }: Verbs, seen, options) =>
      options.find(({ verb }) => verb === verbs[seen.actions - from]),
    ...more,
  },
});

/** The same verbs in any match that has gone on for less than so many actions. */
const always = (verb: string): Verbs => ({ verbs: Array(1000).fill(verb), from: 0 });

/** The bot is asked the same thing after each of so many actions. */
const ask = (game: Game<Toy>, bot = policyBot(game), actions = 0): Action => {
  const match = battle(3, 1);
  const seen = { ...view(game, match, 'red', false), actions };
  return bot.choose(seen, legal(game, match, 'red'), chanceFromSeed('bot'));
};

describe('a plan', () => {
  test('is kept to until it has nothing more to say, then another is made', () => {
    let made = 0;
    const game = withPlans(({ actions }) => {
      made++;
      return [{ verbs: ['hold', 'attack'], from: actions }];
    });
    const bot = policyBot(game);
    expect([0, 1, 2].map(at => formatAction(ask(game, bot, at)))).toEqual(['hold', 'attack', 'hold']);
    expect(made).toBe(2);
  });

  test('that asks for what is not legal is dropped', () => {
    const game = withPlans(() => [always('fly')]);
    const bot = policyBot(game);
    expect(ask(game, bot)).toEqual({ verb: 'attack' });
    expect(bot.memory!.plan).toBeNull();
  });

  test('is one of the arms of the search: the better plan is found, and then kept to', () => {
    const game = withPlans(() => [always('hold'), always('attack')]);
    const bot = searchBot(game, { iterations: 60 });
    expect(ask(game, bot)).toEqual({ verb: 'attack' });
    expect(bot.memory!.plan).toEqual(always('attack'));
  });

  test('is left by the search only for one that is better by the gain that is asked for', () => {
    const game = withPlans(() => [always('hold'), always('attack')]);
    expect(ask(game, searchBot(game, { iterations: 60, gain: 2 }))).toEqual({ verb: 'hold' });
    const single = withPlans(() => [], {
      rank: (_seen, options) => options.toReversed().map(action => ({ action, score: 0 })),
    });
    expect(ask(single)).toEqual({ verb: 'hold' });
    expect(ask(single, searchBot(single, { iterations: 60, gain: 2 }))).toEqual({ verb: 'attack' });
  });

  test('is made in the roll-outs, too, by whoever comes to where one begins', () => {
    const asked = new Set<string>();
    const game = withPlans(({ role }) => {
      asked.add(role);
      return [always('hold'), always('attack')];
    });
    ask(game, searchBot(game, { iterations: 20, horizon: 3 }));
    expect([...asked].sort()).toEqual(['blue', 'red']);
  });

  test('leads through whole matches', () => {
    const game = withPlans(() => [always('attack')]);
    const match = newMatch(game, { seed: 'plans' });
    playMatch(game, match, { red: policyBot(game), blue: randomBot() }, { seed: 'players' });
    expect(match.result).not.toBeNull();
  });
});

describe('what a bot has in mind', () => {
  const planned = (from: number) => [{ verbs: ['hold', 'attack'], from }];

  test.each(['policy', 'search'] as const)('is plain data: a %s bot made anew with it goes on', name => {
    let made = 0;
    const game = withPlans(({ actions }) => {
      made++;
      return planned(actions);
    });
    const one = botNamed(game, { name });
    expect(ask(game, one, 5)).toEqual({ verb: 'hold' });
    const other = botNamed(game, { name }, JSON.parse(JSON.stringify(one.memory)));
    expect(ask(game, other, 6)).toEqual({ verb: 'attack' });
    expect(made).toBe(1);
  });

  test('is made up again where it was lost', () => {
    const game = withPlans(({ actions }) => planned(actions));
    expect(ask(game, policyBot(game, BLANK), 6)).toEqual({ verb: 'hold' });
  });

  test.each(['policy', 'search'] as const)(
    'has notes, which a %s bot brings up to date before it makes plans, and keeps',
    name => {
      const read: unknown[] = [];
      const game = withPlans(
        ({ actions }, _options, notes) => {
          read.push(notes);
          return planned(actions);
        },
        { notes: (_seen, before) => [...((before as number[] | null) ?? []), read.length] },
      );
      const bot = botNamed(game, { name, search: { iterations: 1 } });
      for (const at of [0, 1, 2, 3]) ask(game, bot, at);
      expect(read).toEqual([[0], [0, 1]]);
      expect(bot.memory!.notes).toEqual([0, 1]);
    },
  );

  test('is nothing to a bot without a mind', () => {
    expect(randomBot().memory).toBeUndefined();
  });
});

describe('what a bot says', () => {
  test('is what its policy says, with the notes that the bot has', () => {
    const game = withPlans(() => [always('hold')], { says: ({ role }, notes) => ({ role, notes }) });
    const seen = view(game, battle(3, 1), 'red', false);
    expect(policyBot(game, { plan: null, notes: 7 }).says!(seen)).toEqual({ role: 'red', notes: 7 });
    expect(searchBot(game).says!(seen)).toEqual({ role: 'red', notes: null });
  });

  test('is nothing where the policy is silent, or has no part in it', () => {
    expect(policyBot(toy).says).toBeUndefined();
    expect(randomBot().says).toBeUndefined();
  });
});
