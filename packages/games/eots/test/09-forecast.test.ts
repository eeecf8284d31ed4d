import type { Odds } from '@ironbottom/engine';
import { act, clone, diceFromSeed, legal, waiting } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { eots } from '../index.ts';
import { airNavalPreview, battlePreview, groundPreview } from '../rules/09-battle/forecast.ts';
import { before } from './battle.ts';
import type { Table } from './units-table.ts';

const chance = (odds: Odds, of: (result: Odds['outcomes'][number]['result']) => boolean): number =>
  odds.outcomes.reduce((sum, each) => sum + (of(each.result) ? each.probability : 0), 0);

const average = (odds: Odds, name: string): number =>
  odds.outcomes.reduce((sum, each) => sum + each.probability * (each.result[name] as number), 0);

const preview = (t: Table) => battlePreview(t.state, t.state.offensive!.battles[0]!);

/** Kuantan: 18 against 9, mixed terrain. */
const KUANTAN = {
  hex: '2014',
  offensive: { 'jp-a-38': '2014 march from=1913' },
  there: { 'cw-3-ind': '2014' },
} as const;

/** A landing with everything: planes from afar, ships, and a prepared defence. */
const CLARK = {
  hex: '2812',
  condition: 'surprise',
  offensive: {
    'jp-ad-5': '2909',
    'jp-af-21': '3009',
    'jp-a-14': '2812 assault start=2909',
    'jp-ca-takao': '2812 sail start=2909',
  },
  there: { 'us-feaf': '2812', 'us-19-lrb': '2812', 'us-nl-corps': '2812' },
} as const;

describe('odds are exact', () => {
  test('9.4-CRT, 9.4C(1) ground combat by hand', () => {
    const odds = before(KUANTAN).odds('japan', 'fight hex=2014');
    // Japan: 0 to 4 half, 9 hits, a step; 5 to 8 18 hits, both steps; 9 27 hits. Indians: 12 and more from a 7 on.
    const hurt = 3 / 10;
    expect(chance(odds, r => r.alliesSteps === 1)).toBeCloseTo(0.5, 10);
    expect(chance(odds, r => r.alliesSteps === 2)).toBeCloseTo(0.5, 10);
    expect(chance(odds, r => r.japanSteps === 1)).toBeCloseTo(hurt, 10);
    // It is taken when the Indians are gone, or lost a step for none.
    expect(chance(odds, r => r.hexTaken === true)).toBeCloseTo(0.5 + 0.5 * (1 - hurt), 10);
    expect(odds.outcomes.every(each => !('airNavalWon' in each.result))).toBe(true);
  });

  test('9.2D, 9.2-CRT, 9.2F(6) air-naval combat under Surprise by hand', () => {
    const odds = before({
      hex: '4423',
      condition: 'surprise',
      offensive: { 'jp-ca-aoba': '4423' },
      there: { 'us-ca-northampton': '4423 reduced' },
    }).odds('japan', 'fight hex=4423');
    // 12 hits from a 3 on: sunk. Below, 6 hits are too few; then an Allied 9 alone does harm, with 6 against 10.
    expect(chance(odds, r => r.alliesSteps === 1)).toBeCloseTo(0.7, 10);
    expect(chance(odds, r => r.japanSteps === 1)).toBeCloseTo(0.3 * 0.1, 10);
    // Reduced to 7 it still is stronger.
    expect(chance(odds, r => r.airNavalWon === true)).toBeCloseTo(1, 10);
    expect(chance(odds, r => r.hexTaken === true)).toBe(0);
  });

  test('9.0 probabilities add up, and the first roll tells its story', () => {
    const odds = before(CLARK).odds('japan', 'fight hex=2812');
    expect(chance(odds, () => true)).toBeCloseTo(1, 10);
    expect(odds.roll).toMatchObject({ who: 'japan', why: 'air-naval', rule: '9.2B' });
    expect(odds.roll!.terms.map(({ key, value }) => [key, value])).toEqual([['surprise', 3]]);
  });

  test('9.0 the odds of one battle leave the others alone', () => {
    const one = before(KUANTAN).odds('japan', 'fight hex=2014');
    const two = before({
      ...KUANTAN,
      also: ['2015'],
      offensive: { ...KUANTAN.offensive, 'jp-bb-kongo': '2015 battle=2015' },
      there: { ...KUANTAN.there, 'cw-ca-exeter': '2015' },
    }).odds('japan', 'fight hex=2014');
    expect(two.outcomes).toEqual(one.outcomes);
  });

  test('9.0 they agree with battles fought out', () => {
    const t = before(CLARK);
    const wanted = t.odds('japan', 'fight hex=2812');
    const N = 4000;
    const dice = diceFromSeed('simulation');
    let won = 0;
    for (let i = 0; i < N; i++) {
      const match = clone(eots, t.match);
      match.dice = dice;
      act(eots, match, 'japan', { verb: 'fight', hex: '2812' });
      for (let ask = waiting(eots, match)!; ask.id !== 'battles.next'; ask = waiting(eots, match)!) {
        const role = ask.roles[0]!;
        const answers = legal(eots, match, role);
        act(eots, match, role, eots.odds.answer(match.state, role, answers));
      }
      if (match.state.offensive!.battles[0]!.groundWinner === 0) won++;
    }
    const expected = chance(wanted, r => r.hexTaken === true);
    const sigma = Math.sqrt((expected * (1 - expected)) / N);
    expect(Math.abs(won / N - expected)).toBeLessThan(4 * sigma);
  });

  test('9.0 asking changes nothing', () => {
    const t = before(CLARK);
    const earlier = JSON.stringify(t.match);
    t.odds('japan', 'fight hex=2812');
    preview(t);
    expect(JSON.stringify(t.match)).toBe(earlier);
  });

  test('9.0 losses are bad for their side, the hex is good for the offensive', () => {
    const { state } = before(KUANTAN);
    expect(eots.odds.good('japanSteps', 'japan', state)).toBe(-1);
    expect(eots.odds.good('alliesSteps', 'japan', state)).toBe(1);
    expect(eots.odds.good('alliesSteps', 'allies', state)).toBe(-1);
    expect(eots.odds.good('hexTaken', 'japan', state)).toBe(1);
    expect(eots.odds.good('airNavalWon', 'allies', state)).toBe(-1);
  });
});

describe('the forecast says the same as the odds', () => {
  const CASES = {
    kuantan: KUANTAN,
    clark: CLARK,
    carriers: {
      hex: '4423',
      condition: 'intercept',
      turn: 6,
      side: 'allies',
      offensive: {
        'us-cv-lexington': '4222',
        'us-cv-wasp': '4222',
        'us-bb-mass': '4222 battle=none',
        'us-1m': '4423 assault',
      },
      reaction: { 'jp-cv-akagi': '4321', 'jp-cvl-zuiho': '4321' },
      there: { 'jp-a-17': '4423 reduced', 'jp-cl-tenryu': '4423' },
    },
    ambush: {
      hex: '4423',
      condition: 'ambush',
      offensive: { 'jp-bb-kongo': '4423', 'jp-a-17': '4423 assault' },
      reaction: { 'us-cv-lexington': '4222' },
      there: { 'us-1m': '4423', 'us-m-bde': '4423' },
    },
    bombardment: {
      hex: '4423',
      side: 'allies',
      offensive: {
        'us-bb-mass': '4423',
        'us-bb-washington': '4423',
        'us-bb-newyork': '4423',
        'us-1m': '4423 assault',
      },
      there: { 'jp-a-17': '4423', 'jp-4sn': '4423' },
    },
    city: {
      hex: '2609',
      side: 'allies',
      offensive: { 'us-bb-mass': '2609', 'us-xi-corps': '2609 assault', 'us-i-corps': '2609 assault' },
      there: { 'jp-a-17': '2609 reduced' },
      markers: { divisions: 5 },
    },
  } as const;

  test.each(Object.entries(CASES))('9.2F, 9.3-1, 9.4C(1), 13.76 %s', (_name, spec) => {
    const t = before(spec);
    const role = 'side' in spec ? spec.side : 'japan';
    const odds = t.odds(role, `fight hex=${spec.hex}`);
    const found = preview(t);
    expect(found.takesHex).toBeCloseTo(
      chance(odds, r => r.hexTaken === true),
      10,
    );
    expect(found.stepsLost[0]).toBeCloseTo(average(odds, 'japanSteps'), 10);
    expect(found.stepsLost[1]).toBeCloseTo(average(odds, 'alliesSteps'), 10);
    if (found.airNaval)
      expect(found.airNaval.wins).toBeCloseTo(
        chance(odds, r => r.airNavalWon === true),
        10,
      );
  });

  test('9.2A-1, 9.2B-2, 9.4A-1 strengths and modifiers of the parts', () => {
    const t = before(CLARK);
    const battle = t.state.offensive!.battles[0]!;
    const sea = airNavalPreview(t.state, battle)!;
    expect(sea.strength).toEqual([11 + 8 + 12, 10]);
    expect(sea.terms[0].map(({ key }) => key)).toEqual(['surprise']);
    const ground = groundPreview(t.state, battle)!;
    expect(ground.strength).toEqual([18, 6]);
    expect(ground.terms[1].map(({ key }) => key)).toEqual(['prepared']);
    expect(preview(t).airNaval).toEqual(sea);
  });

  test('9.33 troops that meet nobody on the ground take the hex if the battle at sea is won', () => {
    const t = before({
      hex: '4423',
      offensive: { 'jp-a-17': '4423 assault', 'jp-ca-aoba': '4423 sail', 'jp-bb-kongo': '4423 sail' },
      there: { 'us-ca-northampton': '4423 reduced' },
    });
    const { airNaval, ground, takesHex } = preview(t);
    expect(ground).toBeNull();
    expect(airNaval!.wins).toBeGreaterThan(0.5);
    expect(takesHex).toBeCloseTo(airNaval!.wins);
  });

  test('9.34, 9.33 parts that are not fought have no forecast', () => {
    const t = before(KUANTAN);
    const battle = t.state.offensive!.battles[0]!;
    expect(airNavalPreview(t.state, battle)).toBeNull();
    const fleet = before({
      hex: '4423',
      offensive: { 'jp-ca-aoba': '4423' },
      there: { 'us-ca-northampton': '4423' },
    });
    expect(groundPreview(fleet.state, fleet.state.offensive!.battles[0]!)).toBeNull();
    expect(preview(fleet)).toMatchObject({ ground: null, takesHex: 0 });
  });
});

describe('the forecast', () => {
  const AGAINST = { 'us-cv-lexington': '4423', 'us-ca-northampton': '4423', 'us-1m': '4423' } as const;

  test.each(['surprise', 'intercept', 'ambush'] as const)(
    '9.12, 9.2F, 9.31 and the odds agree with escorts outside, under %s',
    condition => {
      const t = before({
        hex: '4423',
        condition,
        turn: 6,
        offensive: {
          'jp-cv-akagi': '4222 reduced',
          'jp-ca-aoba': '4222 battle=none',
          'jp-bb-kongo': '4222 reduced battle=none',
          'jp-a-17': '4423 assault',
        },
        reaction: AGAINST,
      });
      const { outcomes } = t.odds('japan', 'fight hex=4423');
      const mean = (name: string): number =>
        outcomes.reduce((sum, { probability, result }) => sum + probability * Number(result[name]), 0);
      const forecast = battlePreview(t.state, t.state.offensive!.battles[0]!);
      expect(forecast.takesHex).toBeCloseTo(mean('hexTaken'), 9);
      expect(forecast.stepsLost[0]).toBeCloseTo(mean('japanSteps'), 9);
      expect(forecast.stepsLost[1]).toBeCloseTo(mean('alliesSteps'), 9);
    },
  );
});
