import { describe, expect, test } from 'vitest';
import { act, canUndo, hash, newMatch, replay, restart, script } from '../src/contract.ts';
import { load } from '../src/load.ts';
import type { Match } from '../src/match.ts';
import { audit, parseRecord, writeRecord } from '../src/record.ts';
import { stir } from '../src/stir.ts';
import { battle, codeOf, start, wander } from './help.ts';
import { type Toy, toy } from './toy.ts';

const [ONE, TWO] = ['1', '2'].map(digit => digit.repeat(64)) as [string, string];

const stirred = (seed: string, ...nonces: [string, string][]): Match<Toy> => {
  const match = start(seed);
  for (const [role, nonce] of nonces) stir(toy, match, role, nonce);
  return match;
};

describe('a nonce of a seat', () => {
  test('deals the match anew as long as nobody has acted', () => {
    const kinds = new Set(
      Array.from({ length: 20 }, (_, i) =>
        stirred('seed', ['red', i.toString(16).padStart(64, '0')]).state.kinds.join(),
      ),
    );
    expect(kinds.size).toBeGreaterThan(5);
    const match = stirred('seed', ['red', ONE], ['blue', TWO]);
    expect(match.actions).toEqual([
      { role: 'red', action: { verb: 'nonce', value: ONE } },
      { role: 'blue', action: { verb: 'nonce', value: TWO } },
    ]);
    // What was dealt before is gone from the log; what is dealt now comes after the nonces.
    expect(new Set(match.log.map(({ at }) => at))).toEqual(new Set([2]));
    expect(match.log).toHaveLength(start('seed').log.length);
  });

  test('changes all dice to come once somebody has acted, and nothing that was', () => {
    const fight = (nonce: string | null) => {
      const match = battle(9, 9);
      if (nonce) {
        const before = structuredClone(match);
        match.actions.push({ role: 'red', action: { verb: 'hold' } });
        stir(toy, match, 'blue', nonce);
        expect({ ...match, dice: before.dice, actions: [], undo: before.undo }).toEqual(before);
      }
      act(toy, match, 'red', { verb: 'attack' });
      return match.log.map(({ roll }) => roll?.dice.join(''));
    };
    const ways = [null, ONE, TWO].map(fight).map(String);
    expect(new Set(ways).size).toBe(3);
    expect(String(fight(ONE))).toBe(ways[1]);
  });

  test('is in the record, replays bit for bit, and is named by the audit', () => {
    const match = stirred('seed', ['red', ONE]);
    wander(toy, match, 3, 'way');
    stir(toy, match, 'blue', TWO);
    wander(toy, match, 1000, 'on');
    expect(match.result).not.toBeNull();
    const text = writeRecord(match);
    expect(text).toContain(`\nred nonce value=${ONE}\n`);
    const record = parseRecord(text);
    expect(load(toy, record).match).toEqual(match);
    expect(audit(toy, record).nonces).toEqual(['red', 'blue']);
    const edited = text.replace(TWO, ONE.replace('1', '3'));
    expect(codeOf(() => audit(toy, parseRecord(edited)))).toBe('record-edited');
  });

  test('counts by itself: each seat’s matters, whoever knows the seed and the others', () => {
    const hashes = [
      stirred('seed'),
      stirred('seed', ['red', ONE]),
      stirred('seed', ['red', TWO]),
      stirred('seed', ['red', ONE], ['blue', ONE]),
      stirred('seed', ['red', ONE], ['blue', TWO]),
    ].map(({ dice }) => JSON.stringify(dice));
    expect(new Set(hashes).size).toBe(5);
  });

  test('cannot be taken back, and nothing from before it', () => {
    const match = battle(1, 1);
    act(toy, match, 'red', { verb: 'hold' });
    expect(canUndo(match, 'red')).toBe(true);
    stir(toy, match, 'blue', ONE);
    expect([canUndo(match, 'red'), canUndo(match, 'blue')]).toEqual([false, false]);
  });

  test.each<[string, (match: Match<Toy>) => void, string]>([
    ['of nobody', match => stir(toy, match, 'green', ONE), 'unknown-role'],
    ['too short', match => stir(toy, match, 'blue', ONE.slice(1)), 'bad-argument'],
    ['in other digits', match => stir(toy, match, 'blue', 'x'.repeat(64)), 'bad-argument'],
    ['given twice', match => stir(toy, match, 'red', TWO), 'illegal'],
    ['as an action', match => act(toy, match, 'blue', { verb: 'nonce', value: ONE }), 'malformed-action'],
  ])('%s is refused and changes nothing', (_name, give, code) => {
    const match = stirred('seed', ['red', ONE]);
    const before = structuredClone(match);
    expect(codeOf(() => give(match))).toBe(code);
    expect(match).toEqual(before);
  });

  test('comes too late when the match is over, and too early for dice of version 0.3.0', () => {
    const over = wander(toy, start('seed'), 1000, 'way');
    expect(codeOf(() => stir(toy, over, 'red', ONE))).toBe('finished');
    const old = newMatch(toy, { seed: 'seed', generation: 1 });
    const before = structuredClone(old);
    expect(codeOf(() => stir(toy, old, 'red', ONE))).toBe('illegal');
    expect(old).toEqual(before);
  });

  test('leaves a script of the laboratory as it is', () => {
    const match = battle(1, 1);
    script(match, [6, 6, 1, 1]);
    stir(toy, match, 'red', ONE);
    act(toy, match, 'red', { verb: 'attack' });
    expect(match.log[0]!.roll!.dice).toEqual([6]);
    const again = restart(toy, match);
    replay(toy, again, match.actions);
    expect(hash(again)).toBe(hash(match));
  });
});
