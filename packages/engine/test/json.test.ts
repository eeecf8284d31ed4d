import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hash } from '../src/contract.ts';
import { diceFromSeed, type StreamDice } from '../src/dice.ts';
import { canonicalJson, sha256Hex } from '../src/json.ts';
import { matches } from './help.ts';

/** The same value with the keys of every object written in the opposite order. */
const turned = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(turned)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .reverse()
            .map(([key, inner]) => [key, turned(inner)]),
        )
      : value;

describe('canonical JSON', () => {
  test('does not depend on the order of keys and is read back as the value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        expect(canonicalJson(turned(value))).toBe(canonicalJson(value));
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test('leaves out what is undefined, as JSON does', () => {
    expect(canonicalJson({ b: 1, a: undefined })).toBe('{"b":1}');
  });
});

describe('the hash of a match', () => {
  test('does not depend on the order of keys', () => {
    for (const match of matches(30)) expect(hash(turned(match) as typeof match)).toBe(hash(match));
  });

  test('changes with the state, the dice, the options, the seed, the actions and the position in the sequence', () => {
    const match = matches(12).at(-1)!;
    const others = [
      { ...match, state: { ...match.state, turn: 9 } },
      { ...match, dice: diceFromSeed('other') },
      { ...match, dice: { ...(match.dice as StreamDice), at: 1000 } },
      { ...match, dice: { ...match.dice, script: [] } },
      { ...match, options: {} },
      { ...match, seed: 'other' },
      { ...match, actions: match.actions.slice(1) },
      { ...match, stack: match.stack.slice(1) },
      { ...match, pending: { red: { verb: 'x' } } },
      { ...match, result: { winner: null, score: {} } },
    ];
    expect(new Set([match, ...others].map(hash)).size).toBe(others.length + 1);
  });

  test('does not depend on the log, which follows from the rest', () => {
    const match = matches(12).at(-1)!;
    expect(hash({ ...match, log: [] })).toBe(hash(match));
  });

  test('is SHA-256', () => {
    expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});
