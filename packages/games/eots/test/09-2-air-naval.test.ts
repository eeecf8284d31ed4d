import { describe, expect, test } from 'vitest';
import { battleAt, fight, hitAll, hitsOf, sidesThatRolled, story } from './battle.ts';

/** 9.2B to 9.2E The dice of air-naval combat. */

const SEA = {
  hex: '4423',
  side: 'allies',
  offensive: { 'us-bb-mass': '4423', 'us-cv-lexington': '4222' },
  reaction: { 'jp-bb-kongo': '4423', 'jp-cv-akagi': '4222' },
} as const;

describe('9.2B modifiers', () => {
  test('9.2B, 9.2-CRT each side throws one die for its whole strength', () => {
    const t = fight(SEA, 3, 6);
    expect(t.rolls.map(({ who, dice }) => [who, dice])).toEqual([
      ['allies', [3]],
      ['japan', [6]],
    ]);
    expect(hitsOf(t, 'air-naval', 'allies')).toEqual({ strength: 28, hits: 14 });
    expect(hitsOf(t, 'air-naval', 'japan')).toEqual({ strength: 25, hits: 25 });
  });

  test.each([
    [0, 7],
    [2, 7],
    [3, 13],
    [5, 13],
    [6, 25],
    [9, 25],
  ])('9.2-CRT a modified %d turns 25 into %d hits, fractions up', (die, hits) => {
    expect(hitsOf(fight(SEA, 0, die), 'air-naval', 'japan')!.hits).toBe(hits);
  });

  test('9.2B-1 Ambush: the Allies add 4', () => {
    const t = fight(
      { ...SEA, side: 'japan', condition: 'ambush', offensive: SEA.reaction, reaction: SEA.offensive },
      0,
      0,
    );
    expect(story(t, 'air-naval', 'allies')).toEqual(['+4 ambush']);
    expect(hitsOf(t, 'air-naval', 'allies')!.hits).toBe(14);
    hitAll(t);
    expect(story(t, 'air-naval', 'japan')).toEqual([]);
  });

  test('9.2B-2 Surprise: the offensives player adds 3, the other nothing', () => {
    const t = fight({ ...SEA, condition: 'surprise' }, 0, 0);
    expect(story(t, 'air-naval', 'allies')).toEqual(['+3 surprise']);
    hitAll(t);
    expect(story(t, 'air-naval', 'japan')).toEqual([]);
  });

  test.each([
    [4, []],
    [5, ['+1 us-air']],
    [7, ['+1 us-air']],
    [8, ['+3 us-air']],
    [12, ['+3 us-air']],
  ])('9.2B-3, 9.2B-4 in turn %d US air and carrier units bring the Allies %j', (turn, terms) => {
    const t = fight({ ...SEA, turn }, 0, 0);
    expect(story(t, 'air-naval', 'allies')).toEqual(terms);
    hitAll(t);
    expect(story(t, 'air-naval', 'japan')).toEqual([]);
  });

  test('9.2B-3 neither US battleships nor British carriers bring it', () => {
    const t = fight(
      {
        ...SEA,
        turn: 6,
        offensive: { 'us-bb-mass': '4423', 'cw-cv-victorious': '4222' },
      },
      0,
      0,
    );
    expect(story(t, 'air-naval', 'allies')).toEqual([]);
  });

  test('9.2B-4 it goes with the last US air unit', () => {
    // Japan takes Marine 211 by surprise before it can answer with its ship.
    const t = fight(
      {
        hex: '4612',
        turn: 8,
        condition: 'surprise',
        offensive: { 'jp-bb-kongo': '4612' },
        there: { 'us-vmf211': '4612', 'cw-ca-kent': '4612 reduced' },
      },
      6,
      0,
    );
    t.act('japan', 'hit unit=us-vmf211');
    expect(story(t, 'air-naval', 'allies')).toEqual([]);
  });
});

describe('9.2C to 9.2E who hits first', () => {
  const DUEL = {
    hex: '4423',
    offensive: { 'jp-ca-aoba': '4423 reduced' },
    reaction: { 'us-ca-neworleans': '4423 reduced' },
  } as const;

  test('9.2C Intercept: both throw with all they have, though one is sunk', () => {
    // 7 against defence 8, 6 against 10: only nines hurt.
    const t = fight(DUEL, 9, 9);
    expect(sidesThatRolled(t, 'air-naval')).toEqual(['japan', 'allies']);
    expect(t.at('us-ca-neworleans')).toBe('eliminated');
    expect(t.at('jp-ca-aoba')).toBe('eliminated');
  });

  test('9.2D Surprise: who was sunk does not answer', () => {
    const t = fight({ ...DUEL, condition: 'surprise' }, 9);
    expect(t.at('us-ca-neworleans')).toBe('eliminated');
    expect(sidesThatRolled(t, 'air-naval')).toEqual(['japan']);
    expect(battleAt(t, '4423').airNavalWinner).toBe('japan');
  });

  test('9.2D the survivors answer with what they have left', () => {
    const t = fight(
      { ...SEA, side: 'japan', condition: 'surprise', offensive: SEA.reaction, reaction: SEA.offensive },
      4,
      6,
    );
    // 25 hits: the battleship takes 16, then nothing is left for 12.
    t.act('japan', 'hit unit=us-bb-mass');
    expect(hitsOf(t, 'air-naval', 'allies')).toEqual({ strength: 8 + 12, hits: 20 });
  });

  test('9.2E Ambush: the reaction hits first, and what is left of the offensive answers', () => {
    const t = fight({ ...DUEL, condition: 'ambush' }, 9);
    expect(t.at('jp-ca-aoba')).toBe('eliminated');
    expect(sidesThatRolled(t, 'air-naval')).toEqual(['allies']);
    expect(t.at('us-ca-neworleans')).toBe('4423 reduced');
  });
});
