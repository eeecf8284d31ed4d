import { describe, expect, test } from 'vitest';
import { explain, interrupts, legal, readable, view } from '../src/contract.ts';
import { chanceFromSeed, type StreamDice } from '../src/dice.ts';
import type { Was } from '../src/match.ts';
import { Referee } from '../src/referee.ts';
import { codeOf, matches, start } from './help.ts';
import { ROLES, type Toy, toy } from './toy.ts';

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

  test('asks others in other words where the question tells what is only for those who are asked', () => {
    const match = start();
    const id = match.stack.at(-1)!.id;
    const block = toy.flow.blocks.get(id)!;
    if (block.kind !== 'decision') throw new Error('nobody is asked');
    const secret = { ...block, who: () => 'red', args: () => ({ left: 3 }), others: 'red-thinks' };
    const game = { ...toy, flow: { ...toy.flow, blocks: new Map([...toy.flow.blocks, [id, secret]]) } };
    expect(view(game, match, 'red').waiting).toMatchObject({ prompt: block.prompt, args: { left: 3 } });
    for (const role of ['blue', 'spectator'])
      expect(view(game, match, role).waiting).toMatchObject({
        prompt: 'red-thinks',
        args: {},
        roles: ['red'],
      });
  });

  test('names the rule by which it is asked, where several lead to the same question', () => {
    const match = start();
    const id = match.stack.at(-1)!.id;
    const block = toy.flow.blocks.get(id)!;
    if (block.kind !== 'decision') throw new Error('nobody is asked');
    expect(view(toy, match, 'red').waiting).toMatchObject({ rule: block.rule });
    const cites = (s: Toy): string => `${block.rule}.${s.places.length}`;
    const blocks = new Map([...toy.flow.blocks, [id, { ...block, cites }]]);
    const game = { ...toy, flow: { ...toy.flow, blocks } };
    expect(view(game, match, 'red').waiting).toMatchObject({ rule: cites(match.state) });
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

  test('tells of counters in the log what they were when it was written, as far as the role saw them', () => {
    const match = start();
    const shown = (s: Toy, id: string): Was | undefined => {
      if (!/^c\d$/.test(id)) return undefined;
      const holder = s.places[Number(id.slice(1))]!;
      const kind = String(s.kinds[Number(id.slice(1))]);
      return holder < 2 ? { kind, to: [ROLES[holder]!] } : { kind };
    };
    match.state.places = [0, 1, 3, 2, 2, 2];
    match.state.kinds = [1, 2, 3, 1, 2, 3];
    match.log.length = 0;
    new Referee(match, undefined, shown).log('1', 'moved', {
      chits: ['c0', 'c1'],
      chit: 'c2',
      level: 'high',
    });
    // Later they are others, and lie open.
    match.state.kinds = [3, 3, 2, 2, 1, 1];
    match.state.places.fill(3);
    const was = (role: string) => view(toy, match, role).log[0]!.was;
    expect(was('red')).toEqual({ c0: { kind: '1', to: ['red'] }, c1: { kind: null }, c2: { kind: '3' } });
    expect(was('blue')).toEqual({ c0: { kind: null }, c1: { kind: '2', to: ['blue'] }, c2: { kind: '3' } });
    expect(was('spectator')).toEqual({ c0: { kind: null }, c1: { kind: null }, c2: { kind: '3' } });
    // Who passes on what red saw passes on no more than he may.
    expect(readable(view(toy, match, 'red').log, 'spectator')[0]!.was!.c0).toEqual({ kind: null });
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
