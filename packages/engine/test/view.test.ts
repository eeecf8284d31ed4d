import { describe, expect, test } from 'vitest';
import { explain, interrupts, legal, readable, view } from '../src/contract.ts';
import { chanceFromSeed, type StreamDice } from '../src/dice.ts';
import { codeOf, matches, start } from './help.ts';
import { ROLES, toy } from './toy.ts';

describe('a view', () => {
  test('does not change when what is hidden from it changes', () => {
    let changed = 0;
    for (const [i, match] of matches(100).entries())
      for (const role of ROLES) {
        const other = {
          ...match,
          state: toy.determinise(toy.mask(match.state, role), role, chanceFromSeed(`${i}`)),
        };
        if (JSON.stringify(other.state) !== JSON.stringify(match.state)) changed++;
        expect(view(toy, other, role)).toEqual(view(toy, match, role));
        expect(legal(toy, other, role)).toEqual(legal(toy, match, role));
        expect(interrupts(toy, other, role)).toEqual(interrupts(toy, match, role));
        const chit = { verb: 'support', chit: 'c0' };
        expect(explain(toy, other, role, chit)).toEqual(explain(toy, match, role, chit));
      }
    expect(changed).toBeGreaterThan(100);
  });

  test('holds the log lines that everybody or this role may read, in their order', () => {
    const match = start();
    expect(match.log.map(entry => entry.to)).toEqual([['red'], ['blue']]);
    for (const role of ROLES) expect(view(toy, match, role).log.map(entry => entry.to)).toEqual([[role]]);
    expect(view(toy, match, 'spectator').log).toEqual([]);
    const open = { at: 0, rule: '1', key: 'x', args: {} };
    expect(readable([open, { ...open, to: [] }, { ...open, to: ['red'] }], 'red')).toEqual([
      open,
      { ...open, to: ['red'] },
    ]);
  });

  test('holds neither the seed nor the dice to come nor the answers of others', () => {
    const match = start('a very secret seed');
    match.pending = { red: { verb: 'commit', level: 'high' } };
    const text = JSON.stringify(view(toy, match, 'blue'));
    expect(text).not.toContain('a very secret seed');
    expect(text).not.toContain((match.dice as StreamDice).key);
    expect(text).not.toContain('high');
  });

  test('is a copy: whoever changes it changes nothing in the match', () => {
    for (const match of matches(20)) {
      const before = structuredClone(match);
      const seen = view(toy, match, 'red');
      seen.state.strength[0] = 99;
      seen.state.kinds.fill(9);
      for (const frame of seen.stack) frame.step = 77;
      (seen.log as unknown[]).length = 0;
      expect(match).toEqual(before);
    }
  });

  test('is refused to a role that does not exist', () => {
    expect(codeOf(() => view(toy, start(), 'green'))).toBe('unknown-role');
  });
});
