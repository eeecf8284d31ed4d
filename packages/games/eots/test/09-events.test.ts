import { describe, expect, test } from 'vitest';
import type { Effects } from '../cards/effect.ts';
import { fromData } from '../cards/from-data.ts';
import { ALLIES, cardIds, isAir, isCarrier, JAPAN, unitSide } from '../components.ts';
import { battleAt, fight, hitAll, hitsOf, no, sidesThatRolled, story } from './battle.ts';
import { withCards } from './other-cards.ts';

/** How events reach into a battle. The cards here are stand-ins with one effect each. */

const CARDS: Effects = {
  'J-1': {
    defenceFactor: (_s, unit) => (unitSide[unit] === ALLIES ? 0.5 : 1),
    noAirNavalRoll: (_s, of) => of === ALLIES,
  },
  'J-2': { noBombardment: () => true },
  'J-3': { groundDieFinal: (_s, of) => (of === JAPAN ? 4 : undefined) },
  'J-8': { airNavalDie: (_s, of) => (of === JAPAN ? 1 : 0) },
  'J-14': { defence: (_s, unit) => (isCarrier[unit] && unitSide[unit] === JAPAN ? 2 : 0) },
  'J-23': { groundDie: (_s, of) => (of === JAPAN ? 1 : 0) },
  'A-5': { defence: (_s, unit) => (isAir[unit] && unitSide[unit] === ALLIES ? 2 : 0) },
  'A-12': { criticalOnModified: (_s, of) => of === ALLIES },
  'A-55': { attack: (_s, unit) => (isCarrier[unit] && unitSide[unit] === JAPAN ? -2 : 0) },
};
withCards(() => cardIds.map((id, card) => ({ ...fromData(card), ...CARDS[id] })));

describe('9.2B-5 events in air-naval combat', () => {
  const SEA = {
    hex: '4423',
    event: true,
    offensive: { 'jp-ca-aoba': '4423' },
    there: { 'us-ca-northampton': '4423' },
  } as const;

  test('9.2B-5 a modifier is a term of its own, with the card', () => {
    const t = fight({ ...SEA, card: 'J-8' }, 5, 5);
    expect(story(t, 'air-naval', 'japan')).toEqual(['+1 event']);
    expect(t.rolls[0]!.terms[0]!.args).toEqual({ card: 'J-8' });
    expect(hitsOf(t, 'air-naval', 'japan')!.hits).toBe(12);
    expect(story(t, 'air-naval', 'allies')).toEqual([]);
  });

  test('9.2B-5 not when the card is played for operations', () => {
    const t = fight({ ...SEA, event: false, card: 'J-8' }, 5, 5);
    expect(story(t, 'air-naval', 'japan')).toEqual([]);
  });

  test('9.2F(6)-ex, 9.2F(6) by Rochefort a modified 9 is critical: the last hits may go on a reduced unit', () => {
    const spec = {
      hex: '4423',
      condition: 'ambush',
      reactionCards: ['A-12'],
      offensive: {
        'jp-bb-kongo': '4423',
        'jp-cv-akagi': '4423',
        'jp-ca-mogami': '4423',
        'jp-bb-yamato': '4423',
        'jp-ca-aoba': '4423 reduced',
      },
      reaction: {
        'us-cv-lexington': '4222',
        'us-13af-lrb': '4222',
        'us-13af': '4222',
        'us-5af': '4021',
        'us-bb-mass': '4423',
      },
    } as const;
    const t = fight(spec, 5, 0);
    expect(story(t, 'air-naval', 'allies')).toEqual(['+4 ambush']);
    t.act('allies', 'hit unit=jp-bb-kongo', 'hit unit=jp-cv-akagi', 'hit unit=jp-ca-mogami');
    t.act('allies', 'hit unit=jp-ca-aoba');
    expect(t.at('jp-bb-yamato')).toBe('4423');
    expect(t.at('jp-ca-aoba')).toBe('eliminated');
    const eight = fight(spec, 4, 0);
    expect(no(eight, 'allies', 'hit unit=jp-ca-aoba')).toBe('9.2F(2) reduce-first');
    const without = fight({ ...spec, reactionCards: [] }, 5, 0);
    expect(no(without, 'allies', 'hit unit=jp-ca-aoba')).toBe('9.2F(2) reduce-first');
  });

  test('EX-19-01 9.2F(1), 9.2F(2), 9.2F(3), 9.12 Pearl Harbor: half defence, no answer', () => {
    const t = fight(
      {
        hex: '5808',
        turn: 1,
        condition: 'surprise',
        card: 'J-1',
        event: true,
        offensive: {
          'jp-cv-akagi': '5506',
          'jp-cv-soryu': '5506',
          'jp-cv-shokaku': '5506',
          'jp-bb-hiei': '5506 battle=none',
        },
        there: {
          'us-bb-mdca': '5808',
          'us-ca-neworleans': '5808',
          'us-7af': '5808',
          'us-7af-lrb': '5808',
          'us-x-corps': '5808',
        },
      },
      8,
    );
    expect(hitsOf(t, 'air-naval', 'japan')).toEqual({ strength: 36, hits: 36 });
    const all = ['us-bb-mdca', 'us-7af', 'us-7af-lrb', 'us-ca-neworleans'];
    t.act('japan', ...all.slice(0, 3).map(unit => `hit unit=${unit}`));
    t.act('japan', ...all.slice(0, 2).map(unit => `hit unit=${unit}`));
    while (t.waiting === 'air-naval.hit') t.act('japan', 'hit unit=us-7af-lrb');
    expect(all.map(unit => t.at(unit))).toEqual(['eliminated', 'eliminated', 'eliminated', '5808 reduced']);
    expect(t.log('hits-lost').map(({ args }) => args)).toEqual([{ who: 'japan', hits: 2 }]);
    expect(sidesThatRolled(t, 'air-naval')).toEqual(['japan']);
    expect(t.at('us-x-corps')).toBe('5808');
  });

  test('9.2B-5, 9.2F(1) events that change attack and defence', () => {
    const carriers = {
      hex: '4423',
      offensive: { 'jp-cv-akagi': '4222' },
      reaction: { 'us-cv-lexington': '4321' },
    } as const;
    const weaker = fight({ ...carriers, reactionCards: ['A-55'] }, 6, 6);
    expect(hitsOf(weaker, 'air-naval', 'japan')).toEqual({ strength: 10, hits: 10 });
    expect(weaker.at('us-cv-lexington')).toBe('4321');
    // 12 hits against 12 and 2.
    expect(fight(carriers, 0, 6).at('jp-cv-akagi')).toBe('4222 reduced');
    expect(fight({ ...carriers, card: 'J-14', event: true }, 0, 6).at('jp-cv-akagi')).toBe('4222');
  });

  test('EX-19-17 with card 5 Malaya air takes 22 of the 45 hits, and goes all the same', () => {
    const t = fight(
      {
        hex: '2015',
        reactionCards: ['A-5'],
        offensive: { 'jp-bb-kongo': '2015', 'jp-ca-mogami': '2015', 'jp-af-22': '2112' },
        reaction: { 'cw-ma-air': '2015' },
      },
      6,
      7,
    );
    expect(t.at('cw-ma-air')).toBe('eliminated');
    expect(t.log('hits-lost').map(({ args }) => args)).toContainEqual({ who: 'japan', hits: 23 });
  });
});

describe('9.4A-both events in ground combat', () => {
  const GROUND = {
    hex: '4423',
    event: true,
    offensive: { 'jp-a-17': '4423 assault', 'jp-ca-aoba': '4423' },
    there: { 'us-1m': '4423' },
  } as const;

  test('9.4A-both, 9.4A-2 modifiers of events are added to the rest', () => {
    const t = hitAll(fight({ ...GROUND, card: 'J-23' }, 0, 0, 0));
    expect(story(t, 'ground', 'japan')).toEqual(['+2 naval-support', '-2 terrain', '+1 event']);
  });

  test('9.4A-2 Colonel Tsuji’s +4 is final', () => {
    const t = hitAll(fight({ ...GROUND, card: 'J-3' }, 0, 0, 0));
    expect(story(t, 'ground', 'japan')).toEqual(['+4 event']);
    expect(hitsOf(t, 'ground', 'japan')!.hits).toBe(18);
    expect(story(t, 'ground', 'allies')).toEqual(['+3 prepared']);
  });

  test('9.4A-off1 an event may forbid the bombardment', () => {
    const t = hitAll(fight({ ...GROUND, card: 'J-2' }, 0, 0, 0));
    expect(story(t, 'ground', 'japan')).toEqual(['-2 terrain']);
    expect(battleAt(t, '4423').stage).toBe('over');
  });
});
