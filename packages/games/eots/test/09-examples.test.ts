import { describe, expect, test } from 'vitest';
import { battleAt, before, fight, hitAll, hitsOf, no, sidesThatRolled, story } from './battle.ts';

/** The rulebook's own examples of battle (9.2, 9.3, 19.0), to the letter. */

/** The Allies of 9.2C: CV 12, LRB 4, air 10 in normal range, air 10 at extended range, BB 16 in the battle hex. */
const ALLIES = {
  'us-cv-lexington': '4222',
  'us-13af-lrb': '4222',
  'us-13af': '4222',
  'us-5af': '4021',
  'us-bb-mass': '4423',
};

/** Three full ships that 36 of 47 hits reduce, one of defence 18, and one that is reduced already. */
const JAPAN = {
  'jp-bb-kongo': '4423',
  'jp-cv-akagi': '4423',
  'jp-ca-mogami': '4423',
  'jp-bb-yamato': '4423',
  'jp-ca-aoba': '4423 reduced',
};

describe('9.2C-ex strength and hits', () => {
  test.each([
    [0, 12],
    [2, 12],
    [3, 24],
    [5, 24],
    [6, 47],
    [8, 47],
    [9, 47],
  ])('9.2C-ex, 9.2A-1, 9.2-CRT 12 + 4 + 10 + 5 + 16 is 47; a %d brings %d hits', (die, hits) => {
    const t = fight({ hex: '4423', side: 'allies', offensive: ALLIES, reaction: JAPAN }, die, 0);
    expect(hitsOf(t, 'air-naval', 'allies')).toEqual({ strength: 47, hits });
  });

  test('9.2F(3)-ex, 9.2F(2) while a full-strength unit is left nothing reduced is eliminated: hits are lost', () => {
    // All defences of Japan are even, so that 11 of the 47 are left and not 10 as in the book.
    const t = fight({ hex: '4423', side: 'allies', offensive: ALLIES, reaction: JAPAN }, 6, 0);
    for (const ship of ['jp-bb-kongo', 'jp-cv-akagi', 'jp-ca-mogami']) {
      expect(no(t, 'allies', 'hit unit=jp-ca-aoba')).toBe('9.2F(2) reduce-first');
      t.act('allies', `hit unit=${ship}`);
    }
    expect(t.at('jp-bb-yamato')).toBe('4423');
    expect(t.at('jp-ca-aoba')).toBe('4423 reduced');
    hitAll(t);
    expect(t.log('hits-lost').map(({ args }) => args)).toContainEqual({ who: 'allies', hits: 11 });
  });
});

describe('9.2F(4) the examples of matching', () => {
  test('9.2F(4)-ex1 an air unit and a CV against three CVs outside: two of them can be hit', () => {
    const t = fight(
      {
        hex: '4423',
        side: 'allies',
        offensive: {
          'us-13af': '4222',
          'us-cv-lexington': '4222',
          'us-bb-mass': '4423',
          'us-bb-washington': '4423',
        },
        reaction: { 'jp-cv-akagi': '4321', 'jp-cv-soryu': '4321', 'jp-cv-shokaku': '4321' },
      },
      6,
      0,
    );
    t.act('allies', 'hit unit=jp-cv-akagi');
    expect(t.why('allies', 'hit unit=jp-cv-soryu')).toBeUndefined();
    t.act('allies', 'hit unit=jp-cv-shokaku');
    // 54 hits, 24 used: the third cannot be hit, so nobody can be eliminated either.
    hitAll(t).act('japan', 'decline');
    expect(t.at('jp-cv-soryu')).toBe('4321');
    expect(t.log('hits-lost').map(({ args }) => args)).toContainEqual({ who: 'allies', hits: 30 });
  });

  test('9.2F(4)-ex2 one carrier, 45 hits, two full carriers outside: one is reduced, the rest is lost', () => {
    const t = fight(
      {
        hex: '4423',
        offensive: {
          'jp-cv-shokaku': '4321',
          'jp-bb-nagato': '4423',
          'jp-apd-kamikaze': '4423',
          'jp-cl-tenryu': '4423 reduced',
        },
        reaction: { 'us-cv-lexington': '4222', 'us-cv-enterprise': '4222' },
      },
      6,
      0,
    );
    expect(hitsOf(t, 'air-naval', 'japan')).toEqual({ strength: 45, hits: 45 });
    t.act('japan', 'hit unit=us-cv-enterprise');
    expect(t.at('us-cv-enterprise')).toBe('4222 reduced');
    expect(t.at('us-cv-lexington')).toBe('4222');
    expect(t.log('hits-lost').map(({ args }) => args)).toContainEqual({ who: 'japan', hits: 33 });
  });
});

describe('19.0 December 1941', () => {
  test('EX-19-05 9.34, 9.4, 9.4A-off3 Hong Kong', () => {
    const t = fight(
      {
        hex: '2709',
        turn: 1,
        condition: 'surprise',
        offensive: { 'jp-a-17': '2709 reduced march from=2708 start=2708' },
        there: { 'cw-hk': '2709' },
      },
      5,
      9,
    );
    expect(sidesThatRolled(t, 'air-naval')).toEqual([]);
    expect(story(t, 'ground', 'japan')).toEqual(['-2 terrain']);
    expect(hitsOf(t, 'ground', 'japan')).toEqual({ strength: 9, hits: 9 });
    expect(story(t, 'ground', 'allies')).toEqual([]);
    expect(t.at('cw-hk')).toBe('eliminated');
    expect(t.at('jp-a-17')).toBe('2709 reduced');
    expect(t.control('2709')).toBe('japan');
  });

  test('EX-19-06 9.2A-2, 9.2B-2, 9.2D, 9.4B(5) Clark', () => {
    const t = fight(
      {
        hex: '2812',
        turn: 1,
        condition: 'surprise',
        offensive: {
          'jp-ad-5': '2909',
          'jp-af-21': '3009',
          'jp-af-23': '3009',
          'jp-a-14': '2812 assault start=2909',
          'jp-ca-takao': '2812 sail start=2909',
        },
        there: { 'us-feaf': '2812', 'us-19-lrb': '2812', 'us-nl-corps': '2812' },
      },
      // Japan in the air, the Allies in return, then both on the ground.
      2,
      0,
      5,
      1,
    );
    expect(story(t, 'air-naval', 'japan')).toEqual(['+3 surprise']);
    expect(hitsOf(t, 'air-naval', 'japan')).toEqual({ strength: 39, hits: 20 });
    expect(no(t, 'japan', 'hit unit=us-nl-corps')).toBe('9.2F(5)-1 not-these-units');
    t.act('japan', 'hit unit=us-feaf');
    expect(t.at('us-feaf')).toBe('2812 reduced');
    expect(t.at('us-19-lrb')).toBe('2812 reduced');
    // What is left of the Americans answers: 4 and 1.
    expect(hitsOf(t, 'air-naval', 'allies')).toEqual({ strength: 5, hits: 2 });
    expect(battleAt(t, '2812').airNavalWinner).toBe('japan');
    expect(story(t, 'ground', 'japan')).toEqual(['+2 naval-support']);
    expect(story(t, 'ground', 'allies')).toEqual(['+3 prepared']);
    expect(hitsOf(t, 'ground', 'japan')).toEqual({ strength: 18, hits: 27 });
    expect(hitsOf(t, 'ground', 'allies')).toEqual({ strength: 6, hits: 6 });
    expect(t.at('us-nl-corps')).toBe('eliminated');
    expect(t.at('jp-a-14')).toBe('2812 reduced');
    expect(battleAt(t, '2812').groundWinner).toBe('japan');
  });

  test('EX-19-07 9.2F(5)-1, 9.4A-off1, 9.4A-off2, 9.4A-off3 South Luzon', () => {
    const t = fight(
      {
        hex: '2913',
        turn: 1,
        condition: 'surprise',
        offensive: { 'jp-cvl-zuiho': '2913 sail start=3407', 'jp-a-19': '2913 reduced assault start=3209' },
        there: { 'us-sl-corps': '2913' },
      },
      1,
      5,
      0,
    );
    expect(sidesThatRolled(t, 'air-naval')).toEqual(['japan']);
    expect(hitsOf(t, 'air-naval', 'japan')).toEqual({ strength: 8, hits: 4 });
    expect(story(t, 'ground', 'japan')).toEqual(['+2 naval-support', '+2 air-support', '-2 terrain']);
    expect(story(t, 'ground', 'allies')).toEqual(['+3 prepared']);
    expect(t.at('us-sl-corps')).toBe('2913 reduced');
    expect(t.at('jp-a-19')).toBe('2913 reduced');
    expect(battleAt(t, '2913').groundWinner).toBe('japan');
  });

  test('EX-19-08 9.2F(4), 9.2B-2 Samar and Leyte: only Japan, three hexes away, can inflict damage', () => {
    const t = fight(
      {
        hex: '3014',
        turn: 1,
        condition: 'surprise',
        offensive: { 'jp-cvl-ryujo': '3315 sail start=3416' },
        there: { 'us-ca-usasia': '3014', 'us-p-bde': '3014' },
      },
      3,
    );
    expect(sidesThatRolled(t, 'air-naval')).toEqual(['japan']);
    expect(story(t, 'air-naval', 'japan')).toEqual(['+3 surprise']);
    expect(hitsOf(t, 'air-naval', 'japan')).toEqual({ strength: 6, hits: 6 });
    expect(t.at('us-ca-usasia')).toBe('3014 reduced');
    expect(t.at('us-p-bde')).toBe('3014');
    expect(t.control('3014')).toBe('allies');
  });

  test('EX-19-08 9.2F(5)-1, 9.4 Davao: the ship bombards, the army finishes', () => {
    const t = fight(
      {
        hex: '2915',
        turn: 1,
        condition: 'surprise',
        offensive: { 'jp-ca-nachi': '2915 sail start=3416', 'jp-a-16': '2915 reduced assault start=3416' },
        there: { 'us-m-corps': '2915' },
      },
      3,
      7,
      0,
    );
    expect(hitsOf(t, 'air-naval', 'japan')).toEqual({ strength: 10, hits: 10 });
    expect(hitsOf(t, 'ground', 'allies')!.strength).toBe(1);
    expect(hitsOf(t, 'ground', 'japan')).toEqual({ strength: 9, hits: 14 });
    expect(t.at('us-m-corps')).toBe('eliminated');
    expect(battleAt(t, '2915').groundWinner).toBe('japan');
  });

  test('EX-19-10 9.2A-2, 9.3-1, 9.4A-off1, 9.4A-rea, 9.4B(5), 9.4C(1) Wake', () => {
    const t = fight(
      {
        hex: '4612',
        turn: 1,
        condition: 'surprise',
        offensive: {
          'jp-4sn': '4612 organic start=4715 carrier=jp-cl-tenryu',
          'jp-cl-tenryu': '4612 sail start=4715',
          'jp-af-24': '4715',
        },
        there: { 'us-vmf211': '4612', 'us-w-bde': '4612' },
      },
      1,
      0,
      1,
      9,
    );
    expect(hitsOf(t, 'air-naval', 'japan')).toEqual({ strength: 9, hits: 5 });
    expect(t.at('us-vmf211')).toBe('4612');
    expect(battleAt(t, '4612').airNavalWinner).toBe('japan');
    expect(t.log('air-naval-won')[0]!.args).toMatchObject({ offensive: 9, reaction: 1 });
    expect(story(t, 'ground', 'japan')).toEqual(['+2 naval-support']);
    expect(hitsOf(t, 'ground', 'japan')).toEqual({ strength: 4, hits: 4 });
    expect(hitsOf(t, 'ground', 'allies')).toEqual({ strength: 2, hits: 4 });
    expect(t.at('us-w-bde')).toBe('4612');
    expect(t.at('jp-4sn')).toBe('4612 reduced');
    expect(battleAt(t, '4612').groundWinner).toBe('allies');
    expect(t.control('4612')).toBe('allies');
  });
});

describe('9.34-ex, 19.0 Malaya in January 1942', () => {
  const MALAYA = {
    hex: '2015',
    also: ['2014'],
    condition: 'intercept',
    card: 'J-23',
    event: true,
    offensive: {
      'jp-bb-kongo': '2015 sail start=2311',
      'jp-ca-mogami': '2015 sail start=2311',
      'jp-af-22': '2112 fly start=2212',
      'jp-a-38': '2014 march start=1913 from=1913 battle=2014',
    },
    reaction: { 'cw-ma-air': '2015', 'cw-8-aus': '2015', 'cw-3-ind': '2014 battle=2014' },
    there: { 'hq-malaya': '2015' },
  } as const;

  test('9.34-ex, 9.2C EX-19-17 Singapore: Malaya air is eliminated, six hits do nothing, no ground combat', () => {
    const t = fight(MALAYA, 6, 7);
    expect(hitsOf(t, 'air-naval', 'japan')).toEqual({ strength: 45, hits: 45 });
    expect(hitsOf(t, 'air-naval', 'allies')).toEqual({ strength: 6, hits: 6 });
    expect(t.at('cw-ma-air')).toBe('eliminated');
    for (const unit of ['jp-bb-kongo', 'jp-ca-mogami', 'jp-af-22'])
      expect(t.at(unit)).not.toContain('reduced');
    expect(sidesThatRolled(t, 'ground')).toEqual([]);
    expect(t.at('cw-8-aus')).toBe('2015');
    expect(t.control('2015')).toBe('allies');
  });

  test('EX-19-17, 9.2F(6) only an unmodified 9 could cost the weakest a step, and two are as weak', () => {
    const t = fight(MALAYA, 6, 9);
    expect(t.waiting).toBe('choose.critical-step');
    expect(t.legal('allies')).toEqual(['lose unit=jp-af-22', 'lose unit=jp-ca-mogami']);
    t.act('allies', 'lose unit=jp-af-22');
    expect(t.at('jp-af-22')).toBe('2112 reduced');
    expect(t.at('jp-ca-mogami')).toBe('2015');
  });

  test('9.34-ex, 9.34, 9.4C(1) EX-19-18 Kuantan: a step each, the defender wins', () => {
    const t = before(MALAYA).dice(1, 7);
    t.act('japan', 'fight hex=2014');
    expect(sidesThatRolled(t, 'air-naval')).toEqual([]);
    expect(story(t, 'ground', 'japan')).toEqual(['-2 terrain']);
    // They came by land: nobody was prepared for that.
    expect(story(t, 'ground', 'allies')).toEqual([]);
    expect(hitsOf(t, 'ground', 'japan')).toEqual({ strength: 18, hits: 9 });
    // The book prints 13; 9 x 1.5 rounds up to 14.
    expect(hitsOf(t, 'ground', 'allies')).toEqual({ strength: 9, hits: 14 });
    expect(t.at('cw-3-ind')).toBe('2014 reduced');
    expect(t.at('jp-a-38')).toBe('2014 reduced');
    expect(battleAt(t, '2014').groundWinner).toBe('allies');
    expect(t.control('2014')).toBe('allies');
  });
});

describe('9.2F(7) the example of range superiority', () => {
  test('9.2F(7) a CV and a CVL were reduced: the CVL takes both losses, the CV is whole again', () => {
    const t = fight(
      {
        hex: '4423',
        offensive: { 'jp-cv-akagi': '4321', 'jp-cvl-zuiho': '4321' },
        reaction: { 'us-cv-lexington': '4222', 'us-cv-wasp': '4222' },
      },
      0,
      6,
    );
    hitAll(t);
    expect([t.at('jp-cv-akagi'), t.at('jp-cvl-zuiho')]).toEqual(['4321 reduced', '4321 reduced']);
    expect(t.waiting).toBe('choose.range-superiority');
    t.act('japan', 'restore unit=jp-cv-akagi');
    expect([t.at('jp-cv-akagi'), t.at('jp-cvl-zuiho')]).toEqual(['4321', 'eliminated']);
  });
});
