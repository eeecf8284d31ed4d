import { describe, expect, test } from 'vitest';
import { act, hash, newMatch, replay, script } from '../src/contract.ts';
import {
  chanceFromSeed,
  commitment,
  diceFromSeed,
  generationOf,
  matchChance,
  type StreamDice,
} from '../src/dice.ts';
import { sha256Hex } from '../src/json.ts';
import { draw, mix } from '../src/pools.ts';
import { Referee } from '../src/referee.ts';
import { streamReader } from '../src/stream.ts';
import { battle, codeOf, start } from './help.ts';
import { toy } from './toy.ts';

const wordAt = streamReader();

describe('the generator', () => {
  test('gives the same dice for the same seed, and its state is the whole of it', () => {
    const dice = diceFromSeed('seed');
    const first = matchChance(dice).faces(20, 6);
    const copy = { ...dice };
    expect(matchChance(diceFromSeed('seed')).faces(20, 6)).toEqual(first);
    expect(matchChance(copy).faces(20, 6)).toEqual(matchChance(dice).faces(20, 6));
    expect(chanceFromSeed('seed').faces(20, 6)).toEqual(first);
    expect(chanceFromSeed('other').faces(20, 6)).not.toEqual(first);
  });

  test.each([1, 2] as const)('of generation %d goes on from a copy of its state as JSON', generation => {
    const dice = diceFromSeed('seed', generation);
    matchChance(dice).faces(100, 6);
    const copy = JSON.parse(JSON.stringify(dice));
    expect(matchChance(copy).faces(100, 10)).toEqual(matchChance(dice).faces(100, 10));
    expect(copy).toEqual(dice);
    expect(generationOf(copy)).toBe(generation);
  });

  test('of generation 1 gives the dice that it gave in version 0.3.0', () => {
    expect(matchChance(diceFromSeed('seed', 1)).faces(12, 6)).toEqual([1, 6, 5, 6, 6, 3, 6, 6, 3, 1, 2, 2]);
  });

  test('is the stream of ChaCha20, whatever was asked for in between', () => {
    // RFC 8439, appendix A.1: the first and the second block under a key of zeros.
    const key = '0'.repeat(64);
    expect(wordAt(key, 0)).toBe(0xade0b876);
    for (let i = 0; i < 20; i++) wordAt(sha256Hex(`${i}`), 17);
    expect(wordAt(key, 16)).toBe(0xbee7079f);
    expect(wordAt(key, 0)).toBe(0xade0b876);
    expect(wordAt(key, 256 + 16)).not.toBe(wordAt(key, 16));
  });

  test('passes over words that would favour the low numbers', () => {
    const dice = diceFromSeed('seed') as StreamDice;
    // A quarter of the 2^32 words is more than a multiple of this number.
    const n = 3 * 2 ** 30;
    const words = Array.from({ length: 400 }, (_, at) => wordAt(dice.key, at)).filter(
      word => word >= 2 ** 30,
    );
    const { pick } = matchChance(dice);
    expect(words.map(() => pick(n))).toEqual(words.map(word => word % n));
    expect(dice.at).toBeGreaterThan(words.length);
    expect(pick(2 ** 32)).toBe(wordAt(dice.key, dice.at - 1));
    expect(() => pick(2 ** 33)).toThrow(RangeError);
    expect(() => pick(0)).toThrow(RangeError);
  });

  test.each([2, 6, 10, 20])('gives every face of a die of %d as often as the others', sides => {
    const counts = Array<number>(sides + 1).fill(0);
    for (const face of chanceFromSeed('fair').faces(60_000, sides)) counts[face]!++;
    expect(counts[0]).toBe(0);
    const expected = 60_000 / sides;
    const chiSquare = counts.slice(1).reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
    // Five standard deviations above what fair dice give.
    expect(chiSquare).toBeLessThan(sides - 1 + 5 * Math.sqrt(2 * (sides - 1)));
  });

  test('shuffles into every order equally often', () => {
    const chance = chanceFromSeed('shuffle');
    const counts = new Map<string, number>();
    for (let i = 0; i < 24_000; i++) {
      const items = ['a', 'b', 'c', 'd'];
      chance.shuffle(items);
      counts.set(items.join(''), (counts.get(items.join('')) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    for (const n of counts.values()) expect(Math.abs(n - 1000)).toBeLessThan(5 * Math.sqrt(1000));
  });

  test('is promised by a hash that does not tell the seed', () => {
    expect(commitment('a')).toMatch(/^[0-9a-f]{64}$/);
    expect(commitment('a')).not.toBe(commitment('b'));
    expect(commitment('a')).not.toContain((diceFromSeed('a') as StreamDice).key);
  });
});

describe('scripted dice', () => {
  test('fall as written and the roll in the log says so', () => {
    const match = battle(2, 1);
    script(match, [5, 4, 6]);
    act(toy, match, 'red', { verb: 'attack' });
    expect(match.log.map(entry => entry.roll)).toEqual([
      { who: 'red', why: 'fire', rule: '5.2', sides: 6, dice: [5, 4], terms: [] },
      { who: 'blue', why: 'fire', rule: '5.2', sides: 6, dice: [6], terms: [] },
    ]);
    expect(match.state.strength).toEqual([1, 0]);
    expect(match.state.points).toEqual([1, 1]);
  });

  test('that run out in the middle of a rule change nothing', () => {
    const match = battle(2, 2);
    script(match, [6, 6, 6]);
    const before = structuredClone(match);
    expect(codeOf(() => act(toy, match, 'red', { verb: 'attack' }))).toBe('script-empty');
    expect(match).toEqual(before);
  });

  test('that show more than the die has change nothing', () => {
    const match = battle(1, 1);
    script(match, [7, 1]);
    const before = structuredClone(match);
    expect(codeOf(() => act(toy, match, 'red', { verb: 'attack' }))).toBe('bad-argument');
    expect(match).toEqual(before);
  });

  test.each([[[-1]], [[1.5]], [[Number.NaN]], [['6']], [Array(65).fill(1)]])(
    'that no die could show, or that are too many are refused: %j',
    faces => {
      const match = battle(1, 1);
      const before = structuredClone(match);
      expect(codeOf(() => script(match, faces as number[]))).toBe('bad-argument');
      expect(match).toEqual(before);
    },
  );

  test('below the lowest face of the die that is rolled is refused, and a die may begin at 0', () => {
    const match = battle(1, 1);
    script(match, [0, 0]);
    expect(codeOf(() => act(toy, match, 'red', { verb: 'attack' }))).toBe('bad-argument');
    expect(matchChance({ ...diceFromSeed('seed'), script: [0, 9] }).faces(2, 10, undefined, 0)).toEqual([
      0, 9,
    ]);
    const faces = chanceFromSeed('zero').faces(1000, 10, undefined, 0);
    expect([Math.min(...faces), Math.max(...faces)]).toEqual([0, 9]);
  });

  test('can be taken out again, and a replay does the same', () => {
    const match = battle(2, 2);
    script(match, [6, 6]);
    script(match, null);
    expect(match.dice.script).toBeNull();
    act(toy, match, 'red', { verb: 'attack' });
    const again = battle(2, 2);
    replay(toy, again, match.actions);
    expect(hash(again)).toBe(hash(match));
    expect(hash(again)).not.toBe(hash(newMatch(toy, { seed: 'battle', position: { red: 2, blue: 2 } })));
  });
});

describe('a roll', () => {
  const ref = () => new Referee(start());

  test('adds its modifier to each die and keeps the bare dice in the log', () => {
    const hand = ref();
    hand.match.dice.script = [1, 6];
    expect(hand.roll({ who: 'red', why: 'fire', rule: '5', count: 2, modifier: -1 })).toEqual([0, 5]);
    expect(hand.match.log.at(-1)!.roll).toMatchObject({ dice: [1, 6], bonus: [-1, -1] });
  });

  test('for the highest die counts bonuses by group, and no dice as 0', () => {
    const hand = ref();
    hand.match.dice.script = [3, 5, 2];
    const groups = [
      { count: 2, bonus: 0 },
      { count: 1, bonus: 4 },
    ];
    expect(hand.rollHighest({ who: 'red', why: 'x', rule: '5', groups })).toBe(6);
    expect(hand.match.log.at(-1)!.roll).toMatchObject({ dice: [3, 5, 2], bonus: [0, 0, 4] });
    expect(hand.rollHighest({ who: 'red', why: 'x', rule: '5', groups: [{ count: 0, bonus: 4 }] })).toBe(0);
  });

  test('carries the story of its dice and the number of the action it belongs to', () => {
    const hand = ref();
    hand.match.actions.push({ role: 'red', action: { verb: 'x' } });
    const terms = [{ key: 'strength', op: '+' as const, value: 2 }];
    hand.roll({ who: 'red', why: 'x', rule: '5', count: 1, sides: 10, terms });
    expect(hand.match.log.at(-1)).toMatchObject({
      at: 1,
      rule: '5',
      key: 'roll',
      roll: { sides: 10, terms },
    });
  });
});

describe('hidden counters', () => {
  test('keep their places and exchange their kinds when they are mixed', () => {
    const kinds = [9, 1, 2, 3, 8];
    const seen = new Set<string>();
    const ref = new Referee(start('mix'));
    for (let i = 0; i < 100; i++) {
      mix(ref, kinds, [1, 2, 3]);
      expect([kinds[0], kinds[4]]).toEqual([9, 8]);
      expect(kinds.slice(1, 4).sort()).toEqual([1, 2, 3]);
      kinds.splice(1, 3, 1, 2, 3);
      mix(ref, kinds, [1, 2, 3]);
      seen.add(kinds.join(''));
    }
    expect(seen.size).toBe(6);
    expect(ref.irrevocable).toBe(true);
  });

  test('are drawn without being put back, and no more than there are', () => {
    const ref = new Referee(start('draw'));
    const cup = [4, 5, 6];
    expect(draw(ref, cup, 9).sort()).toEqual([4, 5, 6]);
    expect(cup).toEqual([4, 5, 6]);
    const firsts = new Set(Array.from({ length: 60 }, () => draw(ref, cup, 1)[0]));
    expect(firsts).toEqual(new Set(cup));
  });
});
