import { expect, test } from 'vitest';
import { act, canUndo, hash, legal, resumed, rewind, waiting } from '../src/contract.ts';
import type { Match } from '../src/match.ts';
import { marked } from '../src/upgrade.ts';
import { battle, codeOf, start, wander } from './help.ts';
import { calmer, renumbered, reshapedToy } from './newer.ts';
import { type Toy, toy } from './toy.ts';

const begun = (): Match<Toy> => wander(toy, start('upgrade', { length: 'long', storms: false }), 3, 'way 1');

test('a match goes over to newer rules where it stands, and plays on by them', () => {
  const old = begun();
  const before = hash(old);
  const next = marked(calmer, old);
  expect(hash(old)).toBe(before);
  expect(next).toMatchObject({ version: 2, state: old.state, stack: old.stack, actions: old.actions });
  expect(next.dice).toEqual(old.dice);
  expect(next.marks).toHaveLength(1);
  expect(next.marks[0]).toMatchObject({ from: 1, to: 2, actions: 3, lost: 0, rule: '' });
  const role = waiting(calmer, next)!.roles[0]!;
  act(calmer, next, role, legal(calmer, next, role)[0]);
  expect(next.actions).toHaveLength(4);
  // What was marked does not move with the match.
  expect(next.marks[0]!.state).toEqual(old.state);
});

test('the log tells what changed, and what was lost', () => {
  const lines = (match: Match<Toy>) =>
    match.log.slice(old.log.length).map(({ rule, key, args }) => [rule, key, args]);
  const old = begun();
  expect(lines(marked(calmer, old))).toEqual([
    ['', 'rules-changed', { before: 1, after: 2 }],
    ['7.2', 'changed.calm', {}],
  ]);
  expect(lines(marked(reshapedToy, old, 1, { actions: 3, rule: '7.2' }))).toEqual([
    ['', 'rules-changed', { before: 1, after: 3 }],
    ['7.2', 'changed.calm', {}],
    ['5', 'changed.counted', {}],
    ['7.2', 'actions-lost', { actions: 3 }],
  ]);
});

test('a position of another shape goes from version to version', () => {
  const match = battle(2, 2);
  const { fights: _, ...uncounted } = match.state;
  const stack = match.stack.map(frame => (frame.id === 'attack' ? { ...frame, id: 'assail' } : frame));
  const old = { ...match, version: 2, state: uncounted as Toy, stack };
  const next = marked(reshapedToy, old);
  expect(next.state.fights).toBe(0);
  expect(waiting(reshapedToy, next)?.id).toBe('attack');
  // Nobody has said what becomes of that step from version 1 to 3.
  const { upgrades: _all, ...rest } = reshapedToy;
  expect(codeOf(() => marked(rest, old))).toBe('bad-data');
});

test('newer rules than ours are refused as such', () => {
  expect(codeOf(() => marked(toy, { ...begun(), version: 2 }))).toBe('newer-version');
});

test('nothing from before a mark can be taken back, and what came after it can', () => {
  const old = battle(2, 2);
  act(toy, old, 'red', { verb: 'hold' });
  expect(canUndo(old, 'red')).toBe(true);
  const next = marked(renumbered, old);
  expect(canUndo(next, 'red')).toBe(false);
  const stood = hash(next);
  act(renumbered, next, 'blue', { verb: 'hold' });
  expect(canUndo(next, 'blue')).toBe(true);
  expect(hash(rewind(renumbered, next, 1))).toBe(stood);
  expect(rewind(renumbered, next, 1)).toEqual(resumed(renumbered, next, 1));
  // Before the mark it is played from the start.
  expect(rewind(renumbered, next, 0).marks).toEqual([]);
});

test('an answer given in secret stays if the newer rules allow it, and is asked for again if not', () => {
  const old = start('secret');
  act(toy, old, 'red', { verb: 'commit', level: 'high' });
  expect(waiting(renumbered, marked(renumbered, old))?.roles).toEqual(['blue']);
  const commit = toy.flow.blocks.get('commit')!;
  if (commit.kind !== 'decision') throw new Error('no decision');
  const blocks = new Map(toy.flow.blocks);
  const verb = { ...commit.verbs.commit!, check: () => ({ rule: '4', key: 'not-so-high' }) };
  blocks.set('commit', { ...commit, verbs: { commit: verb } });
  const shy = { ...renumbered, flow: { ...toy.flow, blocks } };
  expect(waiting(shy, marked(shy, old))?.roles).toEqual(['red', 'blue']);
});

test('what is no longer asked is passed over when the rules change', () => {
  const old = battle(2, 2);
  expect(waiting(toy, old)?.id).toBe('attack');
  const attack = toy.flow.blocks.get('attack')!;
  if (attack.kind !== 'decision') throw new Error('no decision');
  const blocks = new Map(toy.flow.blocks);
  blocks.set('attack', { ...attack, when: s => s.order[0] !== 0 });
  const peaceful = { ...renumbered, flow: { ...toy.flow, blocks } };
  const next = marked(peaceful, old);
  expect(next.state.order).toEqual([1]);
  expect(next.marks[0]!.state).toEqual(next.state);
});

test('a match without marks has the hash that it had before there were any', () => {
  const match = begun();
  const { marks: _, ...rest } = match;
  expect(hash({ ...rest, marks: [] })).toBe(hash(match));
  expect(hash(marked(renumbered, match))).not.toBe(hash({ ...marked(renumbered, match), marks: [] }));
});
