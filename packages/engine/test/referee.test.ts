import { describe, expect, test } from 'vitest';
import type { Action } from '../src/action.ts';
import {
  act,
  apply,
  clone,
  explain,
  hash,
  interrupts,
  legal,
  newMatch,
  view,
  waiting,
} from '../src/contract.ts';
import { IronbottomError } from '../src/errors.ts';
import { battle, codeOf, matches, start, wander } from './help.ts';
import { ROLES, toy } from './toy.ts';

/** Every action of the toy game that anybody could point at. */
const everything: Action[] = [
  ...['attack', 'hold', 'decline', 'storm'].map(verb => ({ verb })),
  ...['low', 'high'].map(level => ({ verb: 'commit', level })),
  ...[0, 1, 2, 3, 4, 5].map(chit => ({ verb: 'support', chit: `c${chit}` })),
];

describe('legality', () => {
  test('is one thing: what is listed explains as legal, what is not listed is refused with a rule', () => {
    const refused = new Set<string>();
    for (const match of matches(200))
      for (const role of ROLES) {
        const listed = [...legal(toy, match, role), ...interrupts(toy, match, role)];
        for (const action of everything) {
          const why = explain(toy, match, role, action);
          expect(why === undefined).toBe(
            listed.some(each => JSON.stringify(each) === JSON.stringify(action)),
          );
          if (!why) continue;
          expect(why.key).toMatch(/^[a-z-]+$/);
          if (!match.result) expect(why.rule).toMatch(/^\d/);
          refused.add(why.key);
        }
      }
    expect(refused).toEqual(
      new Set([
        'match-over',
        'not-your-decision',
        'not-now',
        'not-in-hand',
        'no-storm-left',
        'in-combat',
        'nobody-left',
      ]),
    );
  });

  test('lists nothing for a role that is not asked, a spectator or a match that is over', () => {
    const match = battle(2, 2);
    expect(legal(toy, match, 'red')).toEqual([{ verb: 'attack' }, { verb: 'hold' }]);
    expect(legal(toy, match, 'blue')).toEqual([]);
    expect(interrupts(toy, match, 'spectator')).toEqual([]);
    match.result = { winner: null, score: {} };
    expect(legal(toy, match, 'red')).toEqual([]);
    expect(interrupts(toy, match, 'red')).toEqual([]);
    expect(waiting(toy, match)).toBeNull();
  });

  test('says whom it waits for, under which rule, with its arguments', () => {
    expect(waiting(toy, battle(2, 2))).toEqual({
      id: 'attack',
      rule: '5.1',
      prompt: 'attack',
      args: { turn: 1 },
      roles: ['red'],
    });
  });
});

describe('apply', () => {
  test('never touches the match it is given', () => {
    for (const match of matches(100)) {
      const before = structuredClone(match);
      for (const role of ROLES)
        for (const action of [...legal(toy, match, role), ...interrupts(toy, match, role)]) {
          const next = apply(toy, match, role, action);
          expect(next.actions.length).toBe(match.actions.length + 1);
          expect(match).toEqual(before);
          wander(toy, next, 5, 'on');
          expect(match).toEqual(before);
        }
    }
  });
});

describe('clones', () => {
  test('never touch each other, wherever each of them is played to', () => {
    for (const match of matches(100)) {
      const [one, two] = [clone(toy, match), clone(toy, match)];
      const before = structuredClone(match);
      wander(toy, one, 30, 'this way');
      const after = structuredClone(one);
      wander(toy, two, 30, 'that way');
      expect(match).toEqual(before);
      expect(one).toEqual(after);
    }
  });

  test('are equal and have the same hash', () => {
    for (const match of matches(20)) {
      expect(clone(toy, match)).toEqual(match);
      expect(hash(clone(toy, match))).toBe(hash(match));
    }
  });
});

describe('an action that cannot be played', () => {
  const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);
  const bad: [string, string, unknown, string][] = [
    ['of a role that does not exist', 'green', { verb: 'hold' }, 'unknown-role'],
    ['of a spectator', 'spectator', { verb: 'hold' }, 'unknown-role'],
    ['of the laboratory', 'lab', { verb: 'dice', faces: ['6'] }, 'unknown-role'],
    ['that is no object', 'red', 'hold', 'malformed-action'],
    ['that is null', 'red', null, 'malformed-action'],
    ['without a verb', 'red', {}, 'malformed-action'],
    ['with a verb that the game does not have', 'red', { verb: 'surrender' }, 'malformed-action'],
    ['with a verb that every object has', 'red', { verb: 'constructor' }, 'malformed-action'],
    ['with an argument too many', 'red', { verb: 'attack', hex: '1' }, 'malformed-action'],
    [
      'with an argument that every object has',
      'red',
      { verb: 'attack', constructor: '1' },
      'malformed-action',
    ],
    ['with an argument missing', 'red', { verb: 'support' }, 'malformed-action'],
    ['with a list for one id', 'red', { verb: 'support', chit: ['c1'] }, 'malformed-action'],
    ['that is too large', 'red', { verb: 'support', chit: 'c'.repeat(100_000) }, 'malformed-action'],
    ['that is too deep', 'red', { verb: 'support', chit: deep }, 'malformed-action'],
    ['with an id that does not exist', 'red', { verb: 'support', chit: 'c9' }, 'unknown-id'],
    ['out of turn', 'blue', { verb: 'hold' }, 'out-of-turn'],
    ['of another decision', 'red', { verb: 'decline' }, 'illegal'],
  ];

  test.each(bad)('%s is refused with its code and changes nothing', (_name, role, action, code) => {
    const match = battle(2, 2);
    const before = hash(match);
    const logged = match.log.length;
    expect(codeOf(() => act(toy, match, role, action))).toBe(code);
    expect(hash(match)).toBe(before);
    expect(match.log.length).toBe(logged);
  });

  test('against the rules is refused with the refusal inside', () => {
    const match = battle(0, 2);
    const before = hash(match);
    const refused = (): unknown => {
      try {
        act(toy, match, 'red', { verb: 'attack' });
      } catch (error) {
        return error;
      }
      return undefined;
    };
    expect(refused()).toBeInstanceOf(IronbottomError);
    expect(refused()).toMatchObject({ code: 'illegal', refusal: { rule: '5.1', key: 'nobody-left' } });
    expect(hash(match)).toBe(before);
  });

  test('after the end is refused as finished, interrupts too', () => {
    const match = wander(toy, start(), 1000, 'to the end');
    expect(match.result).not.toBeNull();
    const before = hash(match);
    for (const verb of ['hold', 'storm'])
      expect(codeOf(() => act(toy, match, 'red', { verb }))).toBe('finished');
    expect(hash(match)).toBe(before);
  });
});

describe('a secret decision', () => {
  test('shows nobody else what was answered until all have answered', () => {
    const low = apply(toy, start(), 'red', { verb: 'commit', level: 'low' });
    const high = apply(toy, start(), 'red', { verb: 'commit', level: 'high' });
    for (const role of ['blue', 'spectator']) {
      expect(view(toy, low, role)).toEqual(view(toy, high, role));
      expect(JSON.stringify(view(toy, low, role))).not.toContain('"low"');
    }
    expect(waiting(toy, low)!.roles).toEqual(['blue']);
    expect(legal(toy, low, 'red')).toEqual([]);
    expect(explain(toy, low, 'red', { verb: 'commit', level: 'low' })).toEqual({
      rule: '4',
      key: 'not-your-decision',
    });
    for (const action of everything)
      expect(explain(toy, low, 'blue', action)).toEqual(explain(toy, high, 'blue', action));

    act(toy, low, 'blue', { verb: 'commit', level: 'low' });
    const bids = view(toy, low, 'blue').log.filter(entry => entry.key === 'bid');
    expect(bids.map(entry => entry.args)).toEqual([
      { role: 'red', level: 'low' },
      { role: 'blue', level: 'low' },
    ]);
  });

  test('gives the same match whoever answers first, but for the order of the actions', () => {
    const levels = { red: { verb: 'commit', level: 'low' }, blue: { verb: 'commit', level: 'high' } };
    const one = apply(toy, apply(toy, start(), 'red', levels.red), 'blue', levels.blue);
    const two = apply(toy, apply(toy, start(), 'blue', levels.blue), 'red', levels.red);
    expect(one.state).toEqual(two.state);
    expect(one.dice).toEqual(two.dice);
    expect(one.state.order).toEqual([1, 0]);
    expect(one.pending).toEqual({});
  });
});

describe('an interrupt', () => {
  test('can be played by a role that is not asked, and the decision stays where it was', () => {
    const match = battle(2, 2);
    act(toy, match, 'red', { verb: 'hold' });
    expect(waiting(toy, match)!.roles).toEqual(['blue']);
    act(toy, match, 'red', { verb: 'storm' });
    expect(match.log.at(-1)!.key).not.toBe('held');
  });

  test('makes the referee ask again whether the decision is to be taken at all', () => {
    const match = start();
    expect(waiting(toy, match)!.id).toBe('commit');
    act(toy, match, 'blue', { verb: 'storm' });
    expect(match.state.turn).toBe(2);
    expect(match.state.storm).toBe(false);
    expect(waiting(toy, match)!.id).toBe('commit');
  });

  test('that does away with a secret decision also does away with the answers given to it', () => {
    const match = start();
    act(toy, match, 'red', { verb: 'commit', level: 'high' });
    act(toy, match, 'blue', { verb: 'storm' });
    expect(match.pending).toEqual({});
    expect(waiting(toy, match)!.roles).toEqual(['red', 'blue']);
    expect(legal(toy, match, 'red')).toHaveLength(2);
  });

  test('is refused with its own rule', () => {
    const match = battle(2, 2);
    act(toy, match, 'red', { verb: 'attack' });
    expect(explain(toy, match, 'red', { verb: 'storm' })).toEqual({ rule: '7.1', key: 'in-combat' });
  });
});

describe('a new match', () => {
  test('takes the normal value of each option that is not given', () => {
    expect(start().options).toEqual({ length: 'short', storms: true });
    expect(start('x', { length: 'long' }).state.turns).toBe(6);
    expect(start('x', { storms: false }).state.storms).toEqual([0, 0]);
  });

  test.each<[string, object, string]>([
    ['a scenario', { scenario: 'atoll' }, 'unknown-scenario'],
    ['an option', { options: { weather: true } }, 'unknown-option'],
    ['an option that every object has', { options: { constructor: true } }, 'unknown-option'],
    ['a value of an option', { options: { length: 'endless' } }, 'unknown-option'],
    ['a position', { position: { red: 'many' } }, 'bad-position'],
    ['a seed that no record could hold', { seed: 'x'.repeat(201) }, 'bad-argument'],
  ])('refuses %s that it does not know', (_name, ask, code) => {
    expect(codeOf(() => newMatch(toy, { seed: 'x', ...ask }))).toBe(code);
  });

  test('is the same for the same seed and another for another', () => {
    expect(hash(start('a'))).toBe(hash(start('a')));
    expect(hash(start('a'))).not.toBe(hash(start('b')));
  });

  test('waits at its first decision with the automatic steps done', () => {
    const match = start();
    expect(match.state.places.filter(place => place < 2)).toHaveLength(2);
    expect(match.log.map(entry => entry.key)).toEqual(['drawn', 'drawn']);
  });
});

describe('a match', () => {
  test('goes on after a journey through JSON as if nothing had happened', () => {
    for (const match of matches(50)) {
      const travelled = JSON.parse(JSON.stringify(match)) as typeof match;
      expect(travelled).toEqual(match);
      wander(toy, match, 20, 'on');
      wander(toy, travelled, 20, 'on');
      expect(hash(travelled)).toBe(hash(match));
    }
  });

  test('can end in a draw', () => {
    const match = start('draw', { storms: false });
    while (!match.result) {
      const role = waiting(toy, match)!.roles[0]!;
      const options = legal(toy, match, role);
      act(toy, match, role, options.find(action => action.verb === 'hold') ?? options[0]);
    }
    expect(match.result).toEqual({ winner: null, score: { red: 0, blue: 0 } });
  });
});

describe('a decision with one answer only', () => {
  test('is answered by the referee itself where the game says so', () => {
    const match = battle(1, 1, 0);
    act(toy, match, 'red', { verb: 'attack' });
    expect(match.state.fights).toBe(1);
    expect(match.actions).toHaveLength(1);
  });

  test('still waits where the game does not say so', () => {
    const match = battle(0, 1);
    expect(legal(toy, match, 'red')).toEqual([{ verb: 'hold' }]);
  });
});
