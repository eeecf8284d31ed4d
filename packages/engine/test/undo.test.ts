import { describe, expect, test } from 'vitest';
import { act, canUndo, hash, legal, script, undo, waiting } from '../src/contract.ts';
import { battle, codeOf, matches, start, wander } from './help.ts';
import { ROLES, toy } from './toy.ts';

describe('undo', () => {
  test('gives back exactly the match before the last action', () => {
    const match = battle(2, 2);
    const before = hash(match);
    act(toy, match, 'red', { verb: 'hold' });
    const after = hash(match);
    const back = undo(toy, match, 'red');
    expect(hash(back)).toBe(before);
    expect(back.log).toEqual([]);
    expect(hash(match)).toBe(after);
  });

  test('goes back through several actions of the same role', () => {
    const match = battle(2, 2);
    const before = hash(match);
    act(toy, match, 'blue', { verb: 'storm' });
    // The storm swept both moves away, drew chits for nobody and ended the match: all without a die.
    expect(match.result).not.toBeNull();
    expect(hash(undo(toy, match, 'blue'))).toBe(before);

    const two = start('two', { length: 'long' });
    act(toy, two, 'red', { verb: 'commit', level: 'low' });
    const back = undo(toy, two, 'red');
    act(toy, back, 'red', { verb: 'commit', level: 'high' });
    expect(back.actions).toHaveLength(1);
    expect(canUndo(back, 'red')).toBe(true);
  });

  test('stops at a die', () => {
    const match = battle(2, 2);
    act(toy, match, 'red', { verb: 'attack' });
    const before = hash(match);
    expect(canUndo(match, 'red')).toBe(false);
    expect(codeOf(() => undo(toy, match, 'red'))).toBe('nothing-to-undo');
    expect(hash(match)).toBe(before);
  });

  test('stops where something hidden was shown, or a chit was drawn', () => {
    const match = start('shown', { length: 'long' });
    act(toy, match, 'red', { verb: 'storm' });
    expect(match.state.turn).toBe(2);
    expect(codeOf(() => undo(toy, match, 'red'))).toBe('nothing-to-undo');
  });

  test('stops at a choice of somebody else', () => {
    const match = battle(2, 2);
    act(toy, match, 'red', { verb: 'hold' });
    expect(canUndo(match, 'blue')).toBe(false);
    expect(canUndo(match, 'red')).toBe(true);
    act(toy, match, 'blue', { verb: 'hold' });
    expect(canUndo(match, 'red')).toBe(false);
    expect(canUndo(match, 'blue')).toBe(true);
    // The other one took his back, so red may again.
    expect(canUndo(undo(toy, match, 'blue'), 'red')).toBe(true);
  });

  test('takes back a secret answer until all are in', () => {
    const match = start();
    const before = hash(match);
    act(toy, match, 'red', { verb: 'commit', level: 'high' });
    expect(hash(undo(toy, match, 'red'))).toBe(before);
    act(toy, match, 'blue', { verb: 'commit', level: 'low' });
    for (const role of ROLES) expect(codeOf(() => undo(toy, match, role))).toBe('nothing-to-undo');
  });

  test('does not reach behind dice put in by hand', () => {
    const match = battle(2, 2);
    act(toy, match, 'red', { verb: 'hold' });
    script(match, [1, 2, 3]);
    expect(canUndo(match, 'red')).toBe(false);
    expect(canUndo(match, '')).toBe(false);
  });

  test('wherever it is allowed, rolled no dice, decided nothing for others and is a match one came through', () => {
    let allowed = 0;
    for (const match of matches(200)) {
      const role = waiting(toy, match)?.roles[0];
      if (!role) continue;
      const action = legal(toy, match, role)[0];
      const before = structuredClone(match);
      act(toy, match, role, action);
      if (!canUndo(match, role)) continue;
      allowed++;
      expect(match.dice).toEqual(before.dice);
      const back = undo(toy, match, role);
      expect(back).toEqual(before);
      expect(hash(wander(toy, back, 9, 'on'))).toBe(hash(wander(toy, before, 9, 'on')));
    }
    expect(allowed).toBeGreaterThan(20);
  });
});
