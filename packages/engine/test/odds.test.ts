import { describe, expect, test } from 'vitest';
import type { Action } from '../src/action.ts';
import { act, apply, clone, hash, script } from '../src/contract.ts';
import { chanceFromSeed, diceFromChance, diceFromSeed } from '../src/dice.ts';
import { IronbottomError } from '../src/errors.ts';
import type { Game } from '../src/game.ts';
import type { Match } from '../src/match.ts';
import { diceThrows, highestThrows, type Odds, odds } from '../src/odds.ts';
import { play } from '../src/referee.ts';
import { battle, codeOf, start } from './help.ts';
import { type Toy, toy } from './toy.ts';

/** All ordered throws of so many dice. */
const ordered = (count: number, sides: number): number[][] =>
  count === 0
    ? [[]]
    : ordered(count - 1, sides).flatMap(rest => Array.from({ length: sides }, (_, i) => [...rest, i + 1]));

const tally = (keys: readonly string[], weight: number): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + weight);
  return counts;
};

const expectSame = (found: ReadonlyMap<string, number>, wanted: ReadonlyMap<string, number>): void => {
  expect([...found.keys()].sort()).toEqual([...wanted.keys()].sort());
  for (const [key, weight] of wanted) expect(found.get(key)).toBeCloseTo(weight, 12);
};

describe('throws of dice', () => {
  const single = [[1], [2], [3], [4], [5], [6]];
  test.each<[number, number[][]]>([
    [0, single],
    [1, single],
    [2, single],
    [3, single],
    [4, [[1, 2, 3, 4], [5], [6]]],
    [5, [[1, 2, 3, 4, 5], [6]]],
    [3, [[1, 2, 3, 4, 5, 6]]],
  ])('of %d dice with classes %j have the probabilities that counting gives', (count, classes) => {
    const kind = (die: number): number => classes.find(each => each.includes(die))![0]!;
    const throws = diceThrows(count, classes, 6);
    expect(throws.reduce((sum, each) => sum + each.weight, 0)).toBeCloseTo(1, 12);
    const wanted = ordered(count, 6).map(dice => dice.map(kind).sort().join());
    expect(new Set(throws.map(each => each.faces.join())).size).toBe(throws.length);
    expectSame(
      new Map(throws.map(each => [[...each.faces].sort().join(), each.weight])),
      tally(wanted, 1 / 6 ** count),
    );
  });

  test('of many dice still sum to one', () => {
    const sum = diceThrows(30, [[1, 2, 3, 4], [5], [6]], 6).reduce((total, each) => total + each.weight, 0);
    expect(sum).toBeCloseTo(1, 12);
  });

  test.each<[{ count: number; bonus: number }[], number]>([
    [[], 6],
    [[{ count: 0, bonus: 3 }], 6],
    [[{ count: 1, bonus: 0 }], 6],
    [[{ count: 3, bonus: 0 }], 6],
    [
      [
        { count: 2, bonus: 1 },
        { count: 2, bonus: 0 },
      ],
      6,
    ],
    [
      [
        { count: 1, bonus: 7 },
        { count: 2, bonus: 0 },
      ],
      6,
    ],
    [
      [
        { count: 2, bonus: -3 },
        { count: 1, bonus: -6 },
      ],
      6,
    ],
    [[{ count: 1, bonus: -9 }], 6],
    [
      [
        { count: 2, bonus: 2 },
        { count: 1, bonus: -1 },
      ],
      10,
    ],
  ])('for the highest die of %j on %d sides have the probabilities that counting gives', (groups, sides) => {
    const bonus = groups.flatMap(group => Array<number>(group.count).fill(group.bonus));
    const highest = (dice: readonly number[]): string =>
      String(dice.reduce((best, die, i) => Math.max(best, die + bonus[i]!), 0));
    const ways = highestThrows(groups, sides);
    for (const way of ways) for (const die of way.faces) expect(die >= 1 && die <= sides).toBe(true);
    const found = new Map(ways.map(way => [highest(way.faces), way.weight]));
    expect(found.size).toBe(ways.length);
    expectSame(found, tally(ordered(bonus.length, sides).map(highest), 1 / sides ** bonus.length));
  });
});

type Distribution = ReadonlyMap<string, number>;
const outcomes = (found: Odds): Distribution =>
  new Map(found.outcomes.map(({ result, probability }) => [JSON.stringify(result), probability]));

const outcomeOf = (before: Match<Toy>, after: Match<Toy>): string =>
  JSON.stringify(toy.odds.outcome(before.state, after.state, { verb: 'attack' }, []));

/** Red attacks, blue declines: through the front door, with every die given in every order. */
function everyOrder(before: Match<Toy>): Distribution {
  const found = new Map<string, number>();
  const attempt = (faces: readonly number[], weight: number): void => {
    const match = clone(toy, before);
    script(match, faces.length > 0 ? faces : null);
    if (faces.length === 0) match.dice.script = [];
    try {
      act(toy, match, 'red', { verb: 'attack' });
      act(toy, match, 'blue', { verb: 'decline' });
    } catch (error) {
      if (!(error instanceof IronbottomError) || error.code !== 'script-empty') throw error;
      for (let face = 1; face <= 6; face++) attempt([...faces, face], weight / 6);
      return;
    }
    const key = outcomeOf(before, match);
    found.set(key, (found.get(key) ?? 0) + weight);
  };
  attempt([], 1);
  return found;
}

describe('odds', () => {
  test.each([
    [1, 1],
    [2, 1],
    [1, 2],
  ])('of an attack of %d on %d equal the count over all dice in every order', (red, blue) => {
    const match = battle(red, blue);
    const wanted = new Map(
      [...everyOrder(match)].map(([key, weight]) => [key.replace(/"first":.*?\}/, '"first":0}'), weight]),
    );
    expectSame(outcomes(odds(toy, match, 'red', { verb: 'attack' })), wanted);
  });

  test('of a larger attack agree with 30,000 of them', () => {
    const match = battle(3, 3);
    const found = outcomes(odds(toy, match, 'red', { verb: 'attack' }));
    const counts = new Map<string, number>();
    const chance = chanceFromSeed('simulated');
    const trials = 30_000;
    for (let i = 0; i < trials; i++) {
      const next = clone(toy, match);
      next.dice = diceFromChance(chance);
      play(toy, next, 'red', { verb: 'attack' });
      play(toy, next, 'blue', { verb: 'decline' });
      const key = outcomeOf(match, next).replace(/"first":.*?\}/, '"first":0}');
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    for (const key of counts.keys()) expect(found.has(key)).toBe(true);
    for (const [key, probability] of found) {
      const sigma = Math.sqrt(trials * probability * (1 - probability));
      expect(Math.abs((counts.get(key) ?? 0) - trials * probability)).toBeLessThan(5 * sigma + 1);
    }
    expect([...found.values()].reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
  });

  test('list the likeliest outcome first and tell the first roll', () => {
    const found = odds(toy, battle(2, 1), 'red', { verb: 'attack' });
    const listed = found.outcomes.map(each => each.probability);
    expect(listed).toEqual([...listed].sort((a, b) => b - a));
    expect(found.roll).toMatchObject({ who: 'red', why: 'fire', rule: '5.2' });
    expect(found.roll!.dice).toHaveLength(2);
  });

  test('change nothing in the match, not even its dice', () => {
    const match = battle(2, 2);
    const before = structuredClone(match);
    odds(toy, match, 'red', { verb: 'attack' });
    expect(match).toEqual(before);
    script(match, [1]);
    const scripted = hash(match);
    odds(toy, match, 'red', { verb: 'attack' });
    expect(hash(match)).toBe(scripted);
  });

  test('do not depend on what the other side holds', () => {
    const all = [1, 2, 3].map(hand => odds(toy, battle(2, 2, hand), 'red', { verb: 'attack' }));
    expect(all[1]).toEqual(all[0]);
    expect(all[2]).toEqual(all[0]);
  });

  test('do not depend on what the other side holds even where it is taken to play it', () => {
    const answer = (_s: Toy, _role: string, legal: readonly Action[]) =>
      legal.find(action => action.verb === 'support') ?? legal[0]!;
    const bold: Game<Toy> = { ...toy, odds: { ...toy.odds, answer } };
    const [low, high] = [1, 3].map(hand => odds(bold, battle(2, 2, hand), 'red', { verb: 'attack' }));
    expect(high!.outcomes).toEqual(low!.outcomes);
  });

  test('are one sum for all the ways that lead to the same result', () => {
    const blind: Game<Toy> = { ...toy, odds: { ...toy.odds, outcome: () => ({}) } };
    const [all, ...others] = odds(blind, battle(2, 2), 'red', { verb: 'attack' }).outcomes;
    expect(others).toEqual([]);
    expect(all!.probability).toBeCloseTo(1, 12);
  });

  test('do not depend on the dice to come', () => {
    const match = battle(2, 2);
    const other = { ...clone(toy, match), dice: diceFromSeed('other') };
    expect(odds(toy, other, 'red', { verb: 'attack' })).toEqual(odds(toy, match, 'red', { verb: 'attack' }));
  });

  test('do not depend on an answer that the other side has given in secret', () => {
    const bid = { verb: 'commit', level: 'low' };
    const answered = ['low', 'high'].map(level =>
      odds(toy, apply(toy, start(), 'blue', { verb: 'commit', level }), 'red', bid),
    );
    const open = odds(toy, start(), 'red', bid);
    expect(answered[0]).toEqual(open);
    expect(answered[1]).toEqual(open);
    // Blue is taken to bid low as well, so a die decides.
    expect(open.outcomes.map(each => each.probability)).toEqual([0.5, 0.5]);
  });

  test('are refused for an illegal action, for one without odds, and for nonsense', () => {
    expect(codeOf(() => odds(toy, battle(0, 2), 'red', { verb: 'attack' }))).toBe('illegal');
    expect(codeOf(() => odds(toy, battle(2, 2), 'blue', { verb: 'attack' }))).toBe('illegal');
    expect(codeOf(() => odds(toy, battle(2, 2), 'red', { verb: 'hold' }))).toBe('no-odds');
    expect(codeOf(() => odds(toy, battle(2, 2), 'red', { verb: 'storm' }))).toBe('no-odds');
    expect(codeOf(() => odds(toy, battle(2, 2), 'red', { verb: 'win' }))).toBe('malformed-action');
  });
});
