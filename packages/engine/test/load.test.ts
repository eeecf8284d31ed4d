import { describe, expect, test } from 'vitest';
import { act, hash, legal, newMatch, waiting } from '../src/contract.ts';
import type { Game } from '../src/game.ts';
import { goingOn, load, loadProven } from '../src/load.ts';
import type { Match } from '../src/match.ts';
import { audit, parseRecord, writeRecord } from '../src/record.ts';
import { marked } from '../src/upgrade.ts';
import { codeOf } from './help.ts';
import { calmer, louder, renumbered, reshapedToy, windier } from './newer.ts';
import { type Toy, toy } from './toy.ts';

const begin = (game: Game<Toy> = toy, seed = 'load'): Match<Toy> =>
  newMatch(game, { seed, options: { length: 'long' } });

/** Plays on, each time with the answer that keeps the peace if there is one. */
function on(game: Game<Toy>, match: Match<Toy>, count: number, peace = true): Match<Toy> {
  for (let i = 0; i < count && waiting(game, match); i++) {
    const role = waiting(game, match)!.roles[0]!;
    const options = legal(game, match, role);
    const quiet = options.find(({ verb }) => verb === 'hold' || verb === 'decline');
    act(game, match, role, (peace ? quiet : undefined) ?? options[0]);
  }
  return match;
}

/** Two bids, a storm in the first turn, and ten more actions. */
function stormy(): Match<Toy> {
  const match = on(toy, begin(), 2);
  act(toy, match, 'red', { verb: 'storm' });
  return on(toy, match, 10);
}

const recorded = (match: Match<Toy>) => parseRecord(writeRecord(match));

describe('a record of older rules', () => {
  test('that agrees with the present ones is a match of theirs', () => {
    const match = stormy();
    const { match: again, parts } = load(renumbered, recorded(match));
    expect(parts).toEqual([]);
    expect(again).toEqual({ ...match, version: 2 });
    expect(goingOn(renumbered, { match: again, parts })).toBe(again);
  });

  test('opens as far as the present ones take its actions, and names the rule', () => {
    const match = stormy();
    const { match: again, parts } = load(calmer, recorded(match));
    expect(parts).toEqual([{ version: 1, at: 2, until: 13, why: 'action', rule: '7.2' }]);
    expect(again.actions).toEqual(match.actions.slice(0, 2));
    const next = goingOn(calmer, { match: again, parts });
    expect(next.marks).toMatchObject([{ from: 1, to: 2, actions: 2, lost: 11, rule: '7.2' }]);
  });

  test('opens as far as the present ones roll its dice', () => {
    const match = on(toy, begin(), 12, false);
    const { match: again, parts } = load(windier, recorded(match));
    expect(parts).toMatchObject([{ version: 1, until: match.actions.length, why: 'dice', rule: '2.2' }]);
    expect(again.actions).toHaveLength(parts[0]!.at);
    // The position is the one before they part.
    expect(again.state).toEqual(on(toy, begin(), parts[0]!.at, false).state);
  });

  test('that leads to another position says so', () => {
    const richer: Game<Toy> = {
      ...renumbered,
      setup: (...ask) => ({ ...toy.setup(...ask), points: [1, 0] }),
    };
    expect(load(richer, recorded(stormy())).parts).toEqual([
      { version: 1, at: 13, until: 13, why: 'position', rule: '' },
    ]);
    // Where positions had another shape, nothing can be said about that.
    const other: Game<Toy> = { ...richer, upgrades: { 1: stand => stand } };
    expect(load(other, recorded(stormy())).parts).toEqual([]);
  });

  test('is refused if it is of newer ones', () => {
    expect(codeOf(() => load(toy, recorded(begin(renumbered))))).toBe('newer-version');
    expect(codeOf(() => load(toy, recorded(marked(renumbered, stormy()))))).toBe('newer-version');
  });

  test('is audited as far as it can be, and says how many rolls cannot', () => {
    const match = on(toy, begin(), 14, false);
    const whole = audit(toy, recorded(match));
    const { rolls, unchecked, parts, dice } = audit(windier, recorded(match));
    expect(parts).toHaveLength(1);
    expect(unchecked).toBeGreaterThan(0);
    expect(rolls + unchecked).toBe(whole.rolls);
    expect(dice).toBeLessThan(whole.dice);
  });
});

describe('a record with marks', () => {
  const across = (game: Game<Toy>): Match<Toy> => on(game, marked(game, stormy()), 5);

  test.each([
    ['the same rules', renumbered],
    ['rules that refuse what was done before', calmer],
    ['rules that tell it otherwise', louder],
  ])('gives back the same match: %s', (_name, game) => {
    const match = across(game);
    const text = writeRecord(match);
    const { match: again } = load(game, parseRecord(text));
    expect(again).toEqual(match);
    expect(hash(again)).toBe(hash(match));
    expect(writeRecord(again)).toBe(text);
  });

  test('says where the part before a mark cannot be followed', () => {
    expect(load(renumbered, recorded(across(renumbered))).parts).toEqual([]);
    expect(load(calmer, recorded(across(calmer))).parts).toEqual([
      { version: 1, at: 2, until: 13, why: 'action', rule: '7.2' },
    ]);
    expect(load(louder, recorded(across(louder))).parts).toMatchObject([
      { version: 1, at: 13, until: 13, why: 'position' },
    ]);
  });

  test('is checked from each mark to the next', () => {
    const twice = on(reshapedToy, marked(reshapedToy, across(calmer)), 2);
    const { match, parts } = load(reshapedToy, recorded(twice));
    expect(match).toEqual(twice);
    expect(parts.map(({ version, at, until }) => [version, at, until])).toEqual([[1, 2, 13]]);
  });

  const edited = (find: RegExp, to: string): string => {
    const text = writeRecord(across(calmer));
    expect(text).toMatch(find);
    return codeOf(() => load(calmer, parseRecord(text.replace(find, to))));
  };
  test.each<[string, RegExp, string, string]>([
    ['another position', /(mark \{.*"points":)\[0,0\]/, '$1[9,0]', 'record-edited'],
    ['another number of actions', /(mark \{"actions":)13/, '$114', 'record-edited'],
    ['another version before', /(mark \{.*"from":)1/, '$12', 'record-edited'],
    ['no change of version', /(mark \{.*"to":)2/, '$11', 'record-edited'],
    ['other lines', /(mark \{.*"lines":)\d+/, '$199', 'record-edited'],
    ['a step that does not exist', /(mark \{.*"id":")attack"/, '$1sail"', 'bad-record'],
    ['no position at all', /(mark \{.*"state":)\{[^}]*\}/, '$1null', 'bad-record'],
    ['no JSON', /mark \{.*/, 'mark {', 'bad-record'],
    ['more in it', /mark \{/, 'mark {"more":1,', 'bad-record'],
    ['other dice after it', /("actions":18,"hash":")/, '$1x', 'record-edited'],
  ])('with %s is refused', (_name, find, to, code) => {
    expect(edited(find, to)).toBe(code);
  });

  test('from a stranger is believed only as far as the rules can prove it', () => {
    const match = across(calmer);
    const { match: proven, parts } = loadProven(calmer, recorded(match));
    expect(proven.actions).toHaveLength(2);
    expect(proven.marks).toEqual([]);
    expect(parts).toMatchObject([{ at: 2, until: 18, why: 'action' }]);
    const same = across(renumbered);
    expect(loadProven(renumbered, recorded(same))).toMatchObject({ match: { state: same.state }, parts: [] });
  });
});
