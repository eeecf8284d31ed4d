import { describe, expect, test } from 'vitest';
import { formatAction, parseAction } from '../src/action.ts';
import type { Bot } from '../src/bots/bot.ts';
import { playMatch } from '../src/bots/driver.ts';
import { randomBot } from '../src/bots/random.ts';
import { searchBot } from '../src/bots/search.ts';
import {
  act,
  apply,
  canUndo,
  clone,
  explain,
  hash,
  interrupts,
  legal,
  newMatch,
  replay,
  restart,
  rewind,
  script,
  seen,
  undo,
  view,
  waiting,
} from '../src/contract.ts';
import { auto, decision, flow, sequence, type Verb } from '../src/flow.ts';
import { load } from '../src/load.ts';
import { type Match, oneByOne } from '../src/match.ts';
import { odds } from '../src/odds.ts';
import { inMind, MAX_STEPS } from '../src/plans.ts';
import { parseRecord, writeRecord } from '../src/record.ts';
import { marked } from '../src/upgrade.ts';
import { type Guns, guns, SHORES } from './guns.ts';
import { codeOf, wander } from './help.ts';
import { toy } from './toy.ts';

const start = (seed = 'plans'): Match<Guns> => newMatch(guns, { seed });

/** `north aim hexes=[a b]`, one after the other. */
function after(...lines: string[]): Match<Guns> {
  const match = start();
  for (const line of lines) say(match, line);
  return match;
}

function say(match: Match<Guns>, line: string): void {
  const [role, ...words] = line.split(' ');
  act(guns, match, role!, parseAction(words.join(' ')));
}

const texts = (match: Match<Guns>, role: string): string[] => legal(guns, match, role).map(formatAction);
const done: Verb<Guns> = {
  args: {},
  candidates: () => [{ verb: 'done' }],
  check: () => undefined,
  play: () => undefined,
};
/** Everything that a role is told. */
const told = (match: Match<Guns>, role: string) => JSON.stringify(view(guns, match, role));

describe('plans together', () => {
  test('everybody writes at the same time, in any order, and commits when he likes', () => {
    const match = after('north aim hexes=[a b]', 'south aim hexes=[c]', 'north dig', 'south commit');
    expect(waiting(guns, match)).toMatchObject({ id: 'plan', roles: ['north'] });
    expect(codeOf(() => say(match, 'south dig'))).toBe('out-of-turn');
    expect(texts(match, 'south')).toEqual([]);
    say(match, 'north commit');
    expect(match.state).toMatchObject({ turn: 2, hits: { a: 1, b: 1 } });
    expect(waiting(guns, match)?.roles).toEqual(SHORES);
  });

  test('legality is that of the state and one’s own plan', () => {
    const match = after('north aim hexes=[a b]', 'north aim hexes=[c]');
    expect(texts(match, 'north')).toEqual([
      'aim hexes=[a]',
      'aim hexes=[b]',
      'aim hexes=[c]',
      'dig',
      'commit',
    ]);
    expect(explain(guns, match, 'north', { verb: 'aim', hexes: ['a', 'b'] })).toEqual({
      rule: '2.1',
      key: 'no-shells',
      args: { left: 1 },
    });
    expect(texts(match, 'south')).not.toContain('commit');
    expect(explain(guns, match, 'south', { verb: 'commit' })?.key).toBe('nothing-aimed');
    expect(inMind(guns, match, 'north').shells).toEqual([1, 4]);
    expect(match.state.shells).toEqual([4, 4]);
  });

  test('nobody else learns anything of it, not even that there is something', () => {
    const before = start();
    const match = after('north aim hexes=[a]', 'north dig');
    for (const role of ['south', 'spectator']) expect(told(match, role)).toBe(told(before, role));
    expect(texts(match, 'south')).toEqual(texts(before, 'south'));
    const committed = after('north aim hexes=[a]', 'north commit');
    const other = after('north aim hexes=[b c]', 'north dig', 'north commit');
    expect(told(committed, 'south')).toBe(told(other, 'south'));
    expect(told(committed, 'south')).not.toBe(told(before, 'south'));
    // Nor afterwards: a plan is one action, however many steps it had.
    say(committed, 'south aim hexes=[c]');
    say(committed, 'south commit');
    say(other, 'south aim hexes=[c]');
    say(other, 'south commit');
    expect(view(guns, committed, 'south').actions).toBe(view(guns, other, 'south').actions);
    expect(committed.actions.map(({ role, plan }) => [role, plan?.length])).toEqual([
      ['north', 1],
      ['south', 1],
    ]);
  });

  test('its owner sees the state with his plan in it, and what he has written', () => {
    const match = after('north aim hexes=[a]', 'north dig');
    const mine = view(guns, match, 'north');
    expect(mine.state).toMatchObject({ aimed: [['a'], []], dug: [true, false], shells: [3, 4] });
    expect(mine.plan?.map(formatAction)).toEqual(['aim hexes=[a]', 'dig']);
    expect(mine.before).toEqual(match.state);
    expect(view(guns, match, 'south')).toMatchObject({ plan: [], state: match.state });
    expect('before' in view(guns, match, 'south')).toBe(false);
    const over = after('north aim hexes=[a]', 'north commit', 'south aim hexes=[c]', 'south commit');
    say(over, 'north aim hexes=[a]');
    say(over, 'north commit');
    say(over, 'south aim hexes=[a]');
    say(over, 'south commit');
    expect('plan' in view(guns, over, 'north')).toBe(false);
  });

  test('no step writes into the log before all have committed; then each writes as its rule says', () => {
    const match = after('north dig', 'north aim hexes=[a]', 'south aim hexes=[a]', 'south commit');
    expect(match.log).toEqual([]);
    say(match, 'north commit');
    expect(match.log.map(({ key, to }) => [key, to])).toEqual([
      ['dug', ['north']],
      ['committed', undefined],
      ['committed', undefined],
      ['roll', undefined],
    ]);
  });

  test('what was committed is carried out in the order of the roles, whoever was first', () => {
    const one = after(
      'north aim hexes=[a]',
      'north commit',
      'south dig',
      'south aim hexes=[b]',
      'south commit',
    );
    const two = after(
      'south dig',
      'north aim hexes=[a]',
      'south aim hexes=[b]',
      'south commit',
      'north commit',
    );
    expect(hash(one)).toBe(hash(two));
    expect(one.log).toEqual(two.log);
  });

  test('a step more is played once: what came before it is not played again', () => {
    let played = 0;
    const fire: Verb<Guns> = {
      args: {},
      candidates: () => [{ verb: 'fire' }],
      check: () => undefined,
      play: ({ s }) => {
        played++;
        s.shells[0]!--;
      },
    };
    const once = sequence<Guns>('game', '1', [
      decision('plan', '2', { prompt: 'plan', who: () => 'north', commits: 'done', verbs: { fire, done } }),
      auto('end', '1', ref => ref.finish({ winner: null, score: {} })),
    ]);
    const game = { ...guns, flow: flow(once), interrupts: {} };
    const match = newMatch(game, { seed: 'x' });
    for (let step = 1; step <= 3; step++) {
      act(game, match, 'north', { verb: 'fire' });
      expect(inMind(game, match, 'north').shells[0]).toBe(4 - step);
    }
    expect(played).toBe(3);
    // What another copy has in mind is its own.
    const other = apply(game, match, 'north', { verb: 'fire' });
    expect(inMind(game, other, 'north').shells[0]).toBe(0);
    expect(inMind(game, match, 'north').shells[0]).toBe(1);
    expect(match.state.shells[0]).toBe(4);
  });

  test('a plan has an end: when it is full only its word is left', () => {
    const endless = sequence<Guns>('game', '1', [
      decision('plan', '2', {
        prompt: 'plan',
        who: () => 'north',
        commits: 'done',
        verbs: {
          wait: {
            args: {},
            candidates: () => [{ verb: 'wait' }],
            check: () => undefined,
            play: () => undefined,
          },
          done,
        },
      }),
      auto('end', '1', ref => ref.finish({ winner: null, score: {} })),
    ]);
    const game = { ...guns, flow: flow(endless), interrupts: {} };
    const match = newMatch(game, { seed: 'x' });
    for (let i = 0; i < MAX_STEPS; i++) act(game, match, 'north', { verb: 'wait' });
    expect(legal(game, match, 'north')).toEqual([{ verb: 'done' }]);
    expect(codeOf(() => act(game, match, 'north', { verb: 'wait' }))).toBe('illegal');
    act(game, match, 'north', { verb: 'done' });
    expect(match.result).not.toBeNull();
  });

  test('the verb that lays it out anew is open to the last, so that there is a way to one that can be committed', () => {
    const spoil: Verb<Guns> = {
      ...done,
      candidates: () => [{ verb: 'spoil' }],
      play: ({ s }) => void s.aimed[0]!.push('a'),
    };
    const anew: Verb<Guns> = {
      ...done,
      candidates: () => [{ verb: 'anew' }],
      check: s => (s.aimed[0]!.length === 0 ? { rule: '2', key: 'as-it-was' } : undefined),
      play: ({ s }) => void s.aimed[0]!.splice(0),
    };
    const block = decision<Guns>('plan', '2', {
      prompt: 'plan',
      who: () => 'north',
      commits: 'done',
      restarts: 'anew',
      verbs: {
        spoil,
        anew,
        done: {
          ...done,
          check: s => (s.aimed[0]!.length > 0 ? { rule: '2', key: 'spoilt' } : undefined),
        },
      },
    });
    const end = auto<Guns>('end', '1', ref => ref.finish({ winner: null, score: {} }));
    const game = { ...guns, flow: flow(sequence<Guns>('war', '1', [block, end])), interrupts: {} };
    const match = newMatch(game, { seed: 'x' });
    for (let i = 0; i < MAX_STEPS; i++) act(game, match, 'north', { verb: 'spoil' });
    expect(legal(game, match, 'north')).toEqual([{ verb: 'anew' }]);
    act(game, match, 'north', { verb: 'anew' });
    expect(legal(game, match, 'north')).toEqual([{ verb: 'done' }]);
    act(game, match, 'north', { verb: 'done' });
    expect(match.result).not.toBeNull();
  });

  test('there are no dice in it', () => {
    const rolling = decision<Guns>('plan', '2', {
      prompt: 'plan',
      who: () => SHORES,
      commits: 'done',
      verbs: {
        gamble: {
          args: {},
          candidates: () => [{ verb: 'gamble' }],
          check: () => undefined,
          play: ref => void ref.pick(6),
        },
        done: {
          args: {},
          candidates: () => [{ verb: 'done' }],
          check: () => undefined,
          play: () => undefined,
        },
      },
    });
    const game = { ...guns, flow: flow(rolling), interrupts: {} };
    const match = newMatch(game, { seed: 'x' });
    expect(() => {
      act(game, match, 'north', { verb: 'gamble' });
      view(game, match, 'north');
    }).toThrow('no dice in a plan');
  });
});

describe('taking back', () => {
  test('everybody takes back his own last step, and his word, until all have committed', () => {
    const match = after('north aim hexes=[a]', 'south aim hexes=[b]', 'north dig', 'south commit');
    const back = undo(guns, match, 'north');
    expect(view(guns, back, 'north').plan?.map(formatAction)).toEqual(['aim hexes=[a]']);
    expect(hash(back)).toBe(hash(after('north aim hexes=[a]', 'south aim hexes=[b]', 'south commit')));
    const word = undo(guns, match, 'south');
    expect(hash(word)).toBe(hash(after('north aim hexes=[a]', 'south aim hexes=[b]', 'north dig')));
    expect(hash(undo(guns, undo(guns, word, 'north'), 'north'))).toBe(hash(after('south aim hexes=[b]')));
    expect(hash(undo(guns, after('north dig'), 'north'))).toBe(hash(start()));
    expect(hash(match)).not.toBe(hash(back));
  });

  test('whether one may does not depend on what others have written', () => {
    const alone = after('north aim hexes=[a]');
    const both = after('north aim hexes=[a]', 'south dig');
    expect([canUndo(alone, 'north'), canUndo(both, 'north'), canUndo(alone, 'south')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(codeOf(() => undo(guns, alone, 'south'))).toBe('nothing-to-undo');
  });

  test('when all have committed nobody can', () => {
    const match = after('north aim hexes=[a]', 'north commit', 'south aim hexes=[c]', 'south commit');
    for (const role of SHORES) expect(codeOf(() => undo(guns, match, role))).toBe('nothing-to-undo');
  });

  test('what came before the plans cannot be taken back once they are being written', () => {
    const before = decision<Guns>('first', '1', {
      prompt: 'first',
      who: () => 'north',
      verbs: { fog: guns.interrupts.fog! },
    });
    const game = { ...guns, interrupts: {}, flow: flow(sequence('all', '1', [before, guns.flow.main])) };
    const match = newMatch(game, { seed: 'x' });
    act(game, match, 'north', { verb: 'fog' });
    // Else one could see by it whether the other has begun.
    expect(canUndo(match, 'north')).toBe(false);
    act(game, match, 'south', { verb: 'dig' });
    expect(canUndo(match, 'north')).toBe(false);
  });
});

test('with dice laid by hand plans end as they do with others', () => {
  const match = after('north aim hexes=[a]', 'south aim hexes=[b]', 'south commit');
  script(match, [3, 4]);
  say(match, 'north commit');
  expect(match.state.turn).toBe(2);
  expect(match.drafts).toEqual({});
  say(match, 'north aim hexes=[c]');
  say(match, 'south aim hexes=[c]');
  say(match, 'south commit');
  say(match, 'north commit');
  expect(match.result).not.toBeNull();
  expect('drafts' in match).toBe(false);
  expect(view(guns, match, 'north').state.aimed).toEqual([[], []]);
});

describe('newer rules while plans are written', () => {
  const newer = { ...guns, version: 2 };
  const planned = (): Match<Guns> =>
    marked(newer, after('north aim hexes=[a b]', 'south aim hexes=[c]', 'north dig', 'south commit'));

  test('the plans stay, all commit again, and the record has each step once', () => {
    const match = planned();
    expect(match.drafts!.north).toHaveLength(2);
    expect(waiting(newer, match)?.roles).toEqual(SHORES);
    const open = load(newer, parseRecord(writeRecord(match)));
    expect(open.parts).toEqual([]);
    expect(open.match.drafts).toEqual(match.drafts);
    for (const role of SHORES) act(newer, match, role, { verb: 'commit' });
    const read = load(newer, parseRecord(writeRecord(match)));
    expect(read.parts).toEqual([]);
    expect(hash(read.match)).toBe(hash(match));
    expect(rewind(newer, match, 2).state).toEqual(match.state);
  });
});

describe('an interrupt while plans are written', () => {
  test('leaves of each plan what can still be done, and all commit again', () => {
    const match = after(
      'north dig',
      'north aim hexes=[a b]',
      'north aim hexes=[c]',
      'south aim hexes=[c]',
      'south commit',
    );
    expect(interrupts(guns, match, 'south')).toEqual([{ verb: 'fog' }]);
    say(match, 'south fog');
    expect(waiting(guns, match)?.roles).toEqual(SHORES);
    expect(view(guns, match, 'north').plan?.map(formatAction)).toEqual(['dig']);
    expect(view(guns, match, 'south').plan?.map(formatAction)).toEqual(['aim hexes=[c]']);
    expect(view(guns, match, 'north').state.fog).toBe(true);
    expect(match.actions).toHaveLength(1);
  });
});

describe('records, views, odds and bots', () => {
  test('a record holds a plan as one action, and replays', () => {
    const match = after(
      'north aim hexes=[a b]',
      'north dig',
      'south aim hexes=[c]',
      'south commit',
      'north commit',
    );
    const text = writeRecord(match);
    expect(text).toContain('\nnorth commit < aim hexes=[a b] < dig\nsouth commit < aim hexes=[c]\n> ');
    const { match: again } = load(guns, parseRecord(text));
    expect(hash(again)).toBe(hash(match));
    expect(again.log).toEqual(match.log);
    expect(oneByOne(match.actions).map(({ role, action }) => `${role} ${formatAction(action)}`)).toEqual([
      'north aim hexes=[a b]',
      'north dig',
      'north commit',
      'south aim hexes=[c]',
      'south commit',
    ]);
  });

  test('a record of plans that are still being written goes on with them', () => {
    const match = after('north aim hexes=[a b]', 'south aim hexes=[c]', 'south commit');
    const { match: again } = load(guns, parseRecord(writeRecord(match)));
    expect(hash(again)).toBe(hash(match));
    say(again, 'north commit');
    say(match, 'north commit');
    expect(hash(again)).toBe(hash(match));
  });

  test('steps stand in a record only where a plan is written', () => {
    const match = start();
    const smuggled = writeRecord(match).replace(
      /\nend .*\n$/,
      '\nnorth commit < aim hexes=[a] < commit < fog\nend {"actions":1,"hash":""}\n',
    );
    expect(codeOf(() => load(guns, parseRecord(smuggled)))).toBe('record-edited');
    const plain = newMatch(toy, { seed: 'toy' });
    const [role] = waiting(toy, plain)!.roles;
    const action = legal(toy, plain, role!)[0]!;
    const wrong = () => replay(toy, plain, [{ role: role!, action, plan: [action] }]);
    expect(codeOf(wrong)).toBe('malformed-action');
    expect(plain.actions).toEqual([]);
  });

  test('a match made of a view answers as the real one does, wherever one is', () => {
    for (let i = 0; i < 60; i++) {
      const match = wander(guns, start(`seen ${i}`), i % 15, `way ${i}`);
      const again = restart(guns, match);
      replay(guns, again, match.actions);
      expect(again.state).toEqual(match.state);
      for (const role of SHORES) {
        const made = seen(guns, view(guns, match, role));
        expect(legal(guns, made, role)).toEqual(legal(guns, match, role));
        expect(inMind(guns, made, role)).toEqual(inMind(guns, match, role));
        for (const action of legal(guns, match, role)) {
          const text = formatAction(action);
          expect(explain(guns, made, role, parseAction(text))).toBeUndefined();
          expect(clone(guns, apply(guns, match, role, action))).toEqual(apply(guns, match, role, action));
        }
      }
    }
  });

  test('odds are those of one’s own plan, and know nothing of another’s', () => {
    const plain = after('north aim hexes=[a]');
    const against = after('south dig', 'south aim hexes=[c]', 'north aim hexes=[a]', 'south commit');
    const commit = { verb: 'commit' };
    const expected = odds(guns, plain, 'north', commit);
    // The answer taken for granted is that the other side aims there too.
    expect(expected.outcomes.map(({ result }) => result)).toEqual([{ a: 2 }]);
    expect(odds(guns, against, 'north', commit)).toEqual(expected);
  });

  test('bots plan and commit, and every match replays', () => {
    for (let i = 0; i < 5; i++) {
      const match = start(`bots ${i}`);
      const bots = i === 0 ? searchBot(guns, { iterations: 8 }) : randomBot<Guns>();
      playMatch(guns, match, { north: bots, south: randomBot() }, { seed: `bots ${i}` });
      expect(match.result).not.toBeNull();
      expect(hash(load(guns, parseRecord(writeRecord(match))).match)).toBe(hash(match));
    }
  });
});

describe('a list of ids', () => {
  test('is wanted where the verb says so, and only there', () => {
    const match = start();
    const why = (action: unknown) => codeOf(() => explain(guns, match, 'north', action));
    expect(why({ verb: 'aim', hexes: ['a', 'b'] })).toBe('none');
    expect(why({ verb: 'aim', hexes: [] })).toBe('none');
    expect(why({ verb: 'aim', hexes: 'a' })).toBe('malformed-action');
    expect(why({ verb: 'aim' })).toBe('malformed-action');
    expect(why({ verb: 'aim', hexes: ['a', 'z'] })).toBe('unknown-id');
    expect(why({ verb: 'dig', hexes: ['a'] })).toBe('malformed-action');
    expect(explain(guns, match, 'north', { verb: 'aim', hexes: ['a', 'b', 'c'] })?.key).toBe(
      'salvo-too-large',
    );
  });
});

test('a bot that looks while plans are written sees its own steps, and the state with and without them', () => {
  const match = start('looks');
  let steps = 0;
  const random = randomBot<Guns>();
  const looker = (role: string): Bot<Guns> => ({
    ...random,
    choose: (sight, options, chance) => {
      const { plan, before = sight.state, state, waiting: at } = sight;
      const real = view(guns, match, role, false);
      expect({ plan, state, at }).toEqual({ plan: real.plan, state: real.state, at: real.waiting });
      expect(before).toEqual(real.before ?? real.state);
      steps = Math.max(steps, plan?.length ?? 0);
      return random.choose(sight, options, chance);
    },
  });
  playMatch(guns, match, { north: looker('north'), south: looker('south') }, { seed: 'looks' });
  expect(steps).toBeGreaterThan(1);
});
