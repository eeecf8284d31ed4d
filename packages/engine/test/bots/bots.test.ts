import { describe, expect, test, vi } from 'vitest';
import { Explorer } from '../../src/bots/explorer.ts';
import { BLANK, playMatch, policyBot, randomBot, searchBot } from '../../src/bots/index.ts';
import { settle } from '../../src/bots/settings.ts';
import { treeNode } from '../../src/bots/tree.ts';
import { possibleWorld } from '../../src/bots/world.ts';
import { act, legal, newMatch, view } from '../../src/contract.ts';
import { chanceFromSeed } from '../../src/dice.ts';
import type { Verb } from '../../src/flow.ts';
import type { Game, Policy } from '../../src/game.ts';
import { play } from '../../src/referee.ts';
import { battle, matches, start } from '../help.ts';
import { type Toy, toy } from '../toy.ts';

const chance = () => chanceFromSeed('bot');
const choice = (game: Game<Toy>, bot = searchBot(game), match = battle(3, 1)) =>
  bot.choose(view(game, match, 'red', false), legal(game, match, 'red'), chance());

/** A policy that would rather not. */
const timid: Game<Toy> = {
  ...toy,
  policy: {
    ...toy.policy,
    rank: (_seen, options) => options.map(action => ({ action, score: 0 })).reverse(),
  },
};

describe('the random bot', () => {
  test('takes every legal action equally often', () => {
    const match = start();
    const options = legal(toy, match, 'red');
    const seen = view(toy, match, 'red', false);
    const dice = chance();
    const counts = options.map(() => 0);
    for (let i = 0; i < 4000; i++) counts[options.indexOf(randomBot<Toy>().choose(seen, options, dice))]!++;
    for (const n of counts) expect(Math.abs(n - 2000)).toBeLessThan(5 * Math.sqrt(1000));
  });

  test('in a plan takes every verb equally often: a hundred steps do not drown the word that commits', () => {
    const plan = { ...view(toy, start(), 'red', false), plan: [] };
    const steps = Array.from({ length: 100 }, (_, i) => ({ verb: 'step', hex: `${i}` }));
    const options = [...steps, { verb: 'done' }];
    const dice = chance();
    let done = 0;
    for (let i = 0; i < 4000; i++) if (randomBot<Toy>().choose(plan, options, dice).verb === 'done') done++;
    expect(Math.abs(done - 2000)).toBeLessThan(5 * Math.sqrt(1000));
  });

  test('interrupts about once in a hundred times, with any of what is possible', () => {
    const bot = randomBot<Toy>();
    const seen = view(toy, start(), 'red', false);
    const options = [{ verb: 'storm' }, { verb: 'calm' }];
    const dice = chance();
    const taken = Array.from({ length: 20_000 }, () =>
      bot.mayInterrupt!(dice) ? bot.interrupt!(seen, options, dice) : undefined,
    ).filter(action => action !== undefined);
    expect(Math.abs(taken.length - 200)).toBeLessThan(5 * Math.sqrt(200));
    expect(new Set(taken)).toEqual(new Set(options));
  });
});

describe('the policy bot', () => {
  test('takes what the policy ranks first, and interrupts when the policy says so', () => {
    expect(choice(toy, policyBot(toy))).toEqual({ verb: 'attack' });
    expect(choice(timid, policyBot(timid))).toEqual({ verb: 'hold' });
    const seen = view(toy, start(), 'red', false);
    const options = [{ verb: 'storm' }];
    expect(policyBot(toy).interrupt!(seen, options, chance())).toBeUndefined();
    seen.state.points[0] = 3;
    expect(policyBot(toy).interrupt!(seen, options, chance())).toBe(options[0]);
  });

  test('has no interrupts where the policy has none', () => {
    const { interrupt: _none, ...policy } = toy.policy;
    expect(policyBot({ ...toy, policy }).interrupt).toBeUndefined();
  });
});

describe('a possible world', () => {
  test('looks to the role like the real one', () => {
    for (const match of matches(60)) {
      if (match.result) continue;
      const seen = view(toy, match, 'red', false);
      const world = possibleWorld(toy, seen, chance());
      if (!match.pending.blue && !match.pending.red)
        expect(view(toy, world, 'red', false)).toEqual({ ...seen, actions: 0 });
      expect(world.state.kinds.toSorted()).toEqual([1, 1, 2, 2, 3, 3]);
    }
  });

  test('comes in every kind that the role cannot rule out, equally often', () => {
    const seen = view(toy, battle(2, 2, 2), 'red', false);
    const counts = [0, 0, 0, 0];
    const dice = chance();
    for (let i = 0; i < 6000; i++) {
      const { state } = possibleWorld(toy, seen, dice);
      counts[state.kinds[state.places.indexOf(1)]!]!++;
    }
    for (const n of counts.slice(1)) expect(Math.abs(n - 2000)).toBeLessThan(5 * Math.sqrt(6000 * (2 / 9)));
  });
});

describe('the search bot', () => {
  test('finds an attack that the policy would not have made, and keeps to one that is right', () => {
    expect(choice(timid)).toEqual({ verb: 'attack' });
    expect(choice(toy)).toEqual({ verb: 'attack' });
  });

  test('stays with the policy when nothing tells the actions apart', () => {
    const blind: Game<Toy> = { ...timid, policy: { ...timid.policy, evaluate: () => 0 } };
    expect(choice(blind, searchBot(blind, { horizon: 1, maxDecisions: 1 }))).toEqual({ verb: 'hold' });
  });

  test('finds the best of many, wherever the policy has put it', () => {
    const points = (verb: string, mine: number): Verb<Toy> => ({
      args: {},
      candidates: () => [{ verb }],
      check: () => undefined,
      play: (ref, _action, role) => {
        ref.s.points[role === 'red' ? 0 : 1]! += mine;
      },
    });
    const verbs = {
      none: points('none', 0),
      less: points('less', -1),
      least: points('least', -2),
      more: points('more', 1),
    };
    const blocks = new Map(toy.flow.blocks);
    const attack = blocks.get('attack');
    if (attack?.kind !== 'decision') throw new Error();
    blocks.set('attack', { ...attack, verbs });
    const rank: Policy<Toy>['rank'] = (_seen, options) => options.map(action => ({ action, score: 0 }));
    const shop: Game<Toy> = { ...toy, flow: { ...toy.flow, blocks }, policy: { ...toy.policy, rank } };
    expect(choice(shop, searchBot(shop, { iterations: 40 }))).toEqual({ verb: 'more' });
  });

  test('thinks of what either side may do out of turn', () => {
    const interrupt = vi.fn(() => undefined);
    const watched: Game<Toy> = { ...toy, policy: { ...toy.policy, interrupt } };
    choice(watched, searchBot(watched, { iterations: 4 }));
    const asked = interrupt.mock.calls as unknown as [{ role: string }][];
    expect(new Set(asked.map(([seen]) => seen.role))).toEqual(new Set(['red', 'blue']));
  });

  test('thinks as far ahead as it is told', () => {
    const period = vi.fn(toy.policy.period);
    const watched: Game<Toy> = { ...toy, policy: { ...toy.policy, period } };
    const looks = (horizon: number): number => {
      period.mockClear();
      choice(watched, searchBot(watched, { horizon, iterations: 10 }), start('far', { length: 'long' }));
      return period.mock.calls.length;
    };
    const [one, two, three] = [looks(1), looks(2), looks(3)];
    expect(two).toBeGreaterThan(one! * 1.3);
    expect(three).toBeGreaterThan(two! * 1.1);
  });

  test('thinks as far ahead as the policy asks for, unless it is told otherwise', () => {
    const looks = (horizon: number | undefined, options: { horizon?: number }): number => {
      const period = vi.fn(toy.policy.period);
      const policy = { ...toy.policy, period, ...(horizon && { horizon }) };
      const watched: Game<Toy> = { ...toy, policy };
      choice(watched, searchBot(watched, { ...options, iterations: 10 }), start('far', { length: 'long' }));
      return period.mock.calls.length;
    };
    expect(looks(undefined, {})).toBe(looks(undefined, { horizon: 1 }));
    expect(looks(3, {})).toBe(looks(undefined, { horizon: 3 }));
    expect(looks(3, { horizon: 1 })).toBe(looks(undefined, { horizon: 1 }));
  });

  test('makes the same choices for the same dice and number of tries', () => {
    const play = () => {
      const match = newMatch(toy, { seed: 'same' });
      const bot = searchBot(toy, { iterations: 30 });
      playMatch(toy, match, { red: bot, blue: bot }, { seed: 'same' });
      return match;
    };
    expect(play()).toEqual(play());
  });

  test('changes nothing in the view it is given', () => {
    const match = battle(3, 2);
    const seen = view(toy, match, 'red', false);
    const before = structuredClone(seen);
    searchBot(toy).choose(seen, legal(toy, match, 'red'), chance());
    expect(seen).toEqual(before);
  });

  test('does not think where only one action is worth it', () => {
    const determinise = vi.fn(toy.determinise);
    const watched: Game<Toy> = { ...toy, determinise };
    choice(watched, searchBot(watched, { margin: 0.1 }));
    choice(watched, searchBot(watched, { width: 1 }));
    const proud: Game<Toy> = { ...watched, policy: { ...toy.policy, margin: 0.1 } };
    choice(proud, searchBot(proud));
    choice(watched, searchBot(watched), battle(0, 1));
    expect(determinise).not.toHaveBeenCalled();
    choice(watched, searchBot(watched, { iterations: 8 }));
    expect(determinise).toHaveBeenCalledTimes(8);
  });

  test('keeps to its time', () => {
    const began = Date.now();
    choice(toy, searchBot(toy, { milliseconds: 100 }));
    const took = Date.now() - began;
    expect(took).toBeGreaterThanOrEqual(99);
    expect(took).toBeLessThan(10_000);
  });

  test('tries every action at least once, however little time it has', () => {
    const determinise = vi.fn(toy.determinise);
    const watched: Game<Toy> = { ...toy, determinise };
    choice(watched, searchBot(watched, { milliseconds: 0 }));
    expect(determinise).toHaveBeenCalledTimes(2);
  });

  test('does not let the other side know an answer given in secret', () => {
    const match = start();
    const explorer = new Explorer(toy, 'red', settle(toy, {}), match.state.turn);
    const [node, dice] = [treeNode(), chance()];
    for (let i = 0; i < 50; i++) {
      const world = possibleWorld(toy, view(toy, match, 'red', false), dice);
      play(toy, world, 'red', { verb: 'commit', level: 'high' });
      explorer.explore(world, node, dice, BLANK);
    }
    const below = [...node.children.keys()];
    expect(below.some(key => key.startsWith('blue'))).toBe(true);
    expect(below.filter(key => key.startsWith('blue commit'))).toEqual([]);
  });

  test('answers a secret decision that the other side has answered already', () => {
    const match = start();
    act(toy, match, 'blue', { verb: 'commit', level: 'low' });
    expect(choice(toy, searchBot(toy, { iterations: 20 }), match).verb).toBe('commit');
  });

  test('beats the policy that it starts from', () => {
    let wins = 0;
    let losses = 0;
    const search = searchBot(timid, { iterations: 60 });
    for (let i = 0; i < 60; i++) {
      const me = i % 2 ? 'red' : 'blue';
      const match = newMatch(toy, { seed: `duel ${i}`, options: { length: 'long' } });
      const bots = { red: policyBot(timid), blue: policyBot(timid), [me]: search };
      playMatch(toy, match, bots, { seed: `duel ${i}` });
      if (match.result!.winner === me) wins++;
      else if (match.result!.winner !== null) losses++;
    }
    expect(wins).toBeGreaterThan(2 * losses);
  });
});
