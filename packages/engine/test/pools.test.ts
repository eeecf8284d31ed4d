import { describe, expect, test } from 'vitest';
import { newMatch } from '../src/contract.ts';
import { dealTop, draw, mix, onTrack, shuffleDeck } from '../src/pools.ts';
import { Referee } from '../src/referee.ts';
import { toy } from './toy.ts';

const hand = (seed = 'pools') => new Referee(newMatch(toy, { seed }));
const ten = () => Array.from({ length: 10 }, (_, i) => i);

describe('hidden counters', () => {
  test('change kinds among those mixed, and leave the others alone', () => {
    const kinds = ten();
    mix(hand(), kinds, [0, 1, 2, 3, 4, 5, 6]);
    expect(kinds.slice(0, 7).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(kinds.slice(0, 7)).not.toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(kinds.slice(7)).toEqual([7, 8, 9]);
  });

  test('are drawn without coming back, as many as there are', () => {
    expect(draw(hand(), [4, 5, 6], 2)).toHaveLength(2);
    expect(draw(hand(), [4, 5, 6], 9).toSorted()).toEqual([4, 5, 6]);
    const cup = [4, 5, 6];
    draw(hand(), cup, 2);
    expect(cup).toEqual([4, 5, 6]);
  });

  test('every one is drawn equally often', () => {
    const counts = [0, 0, 0, 0];
    const ref = hand();
    for (let i = 0; i < 4000; i++) counts[draw(ref, [0, 1, 2, 3], 1)[0]!]!++;
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(140);
  });
});

describe('a deck', () => {
  test('is shuffled by the dice of the match, and that cannot be taken back', () => {
    const [one, other] = [ten(), ten()];
    const ref = hand();
    shuffleDeck(ref, one);
    expect(ref.irrevocable).toBe(true);
    shuffleDeck(hand('another seed'), other);
    expect(one.toSorted()).toEqual(ten());
    expect(one).not.toEqual(other);
  });

  test('is dealt from the top', () => {
    const deck = ten();
    expect(dealTop(deck, 3)).toEqual([0, 1, 2]);
    expect(deck).toEqual([3, 4, 5, 6, 7, 8, 9]);
    expect(dealTop(deck, 20)).toEqual([3, 4, 5, 6, 7, 8, 9]);
    expect(deck).toEqual([]);
  });
});

test('a marker stays on its track', () => {
  expect(onTrack(5, 0, 10)).toBe(5);
  expect(onTrack(11, 0, 10)).toBe(10);
  expect(onTrack(-1, 0, 10)).toBe(0);
});
