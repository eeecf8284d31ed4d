import { describe, expect, test } from 'vitest';
import { hexOf, unitOf } from '../components.ts';
import { battlePreview } from '../rules/09-battle/forecast.ts';
import { battleAt, before, fight, hitAll, hitsOf, no, sidesThatRolled, story } from './battle.ts';

/** Second reading of 9.0 to 9.4. 4423 is Guadalcanal, 4222 lies two hexes from it. */

describe('9.12 escorts outside', () => {
  const FLEET = {
    hex: '4423',
    offensive: { 'jp-cv-akagi': '4222 reduced', 'jp-ca-aoba': '4222 reduced battle=none' },
    reaction: { 'us-cv-lexington': '4423', 'us-bb-mass': '4423' },
  } as const;

  test('9.12, 9.2F ships beside a carrier that was sunk can still be hit', () => {
    // 28 hits: 12 for the carrier, then 10 for the cruiser.
    const t = fight(FLEET, 0, 6);
    t.act('allies', 'hit unit=jp-cv-akagi');
    expect(t.at('jp-cv-akagi')).toBe('eliminated');
    expect(t.at('jp-ca-aoba')).toBe('eliminated');
  });

  test('9.2F(2) and a full ship beside it still shields the reduced ones', () => {
    const offensive = {
      ...FLEET.offensive,
      'jp-bb-kongo': '4222 battle=none',
      'jp-cv-akagi': '4222',
    } as const;
    // An unmodified 9 lifts the order, 6 does not.
    const t = fight({ ...FLEET, offensive }, 0, 6);
    expect(no(t, 'allies', 'hit unit=jp-ca-aoba')).toBe('9.2F(2) reduce-first');
    t.act('allies', 'hit unit=jp-bb-kongo');
    expect(t.at('jp-cv-akagi')).toBe('4222 reduced');
    expect(t.at('jp-ca-aoba')).toBe('4222 reduced');
  });

  test('9.31, 9.3-1 an escort that alone is left outside decides nothing', () => {
    const t = fight(
      {
        hex: '4423',
        offensive: {
          'jp-cvl-ryujo': '4222 reduced',
          'jp-ca-aoba': '4222 battle=none',
          'jp-a-17': '4423 assault',
        },
        there: { 'us-feaf': '4423 reduced' },
      },
      9,
      9,
    );
    expect([t.at('jp-cvl-ryujo'), t.at('us-feaf')]).toEqual(['eliminated', 'eliminated']);
    expect(battleAt(t, '4423').airNavalWinner).toBe('japan');
  });

  test('9.12, 8.23 a ship that came by strategic movement is no escort', () => {
    const offensive = {
      'jp-cv-akagi': '4222 reduced',
      'jp-bb-kongo': '4222 strategic-sail battle=none',
    } as const;
    const t = fight({ ...FLEET, offensive }, 0, 6);
    expect(t.at('jp-cv-akagi')).toBe('eliminated');
    expect(t.at('jp-bb-kongo')).toBe('4222');
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

describe('seats that changed sides', () => {
  const markers = { swapped: true };

  test('16.48, 9.2F, 9.2F(7) each seat deals out the hits of its side, and the shift is Japan’s', () => {
    const t = before({
      hex: '4423',
      condition: 'intercept',
      markers,
      offensive: { 'jp-cv-akagi': '4222', 'jp-cvl-zuiho': '4222' },
      reaction: { 'us-cv-lexington': '4423', 'us-bb-mass': '4423' },
    }).dice(6, 6);
    expect(t.roles).toEqual(['allies']);
    t.act('allies', 'fight hex=4423');
    expect(t.roles).toEqual(['allies']);
    expect(t.legal('allies').every(action => action.startsWith('hit unit=us-'))).toBe(true);
    hitAll(t);
    expect(t.waiting).toBe('choose.range-superiority');
    expect(t.roles).toEqual(['allies']);
  });
});

describe('9.2F(5) land units under fire', () => {
  test('9.2F(5)-2 of an offensive force, too, the reaction player says who stays', () => {
    const t = fight(
      {
        hex: '2014',
        offensive: { 'jp-2sn': '2014 march', 'jp-1sn': '2014 march' },
        reaction: { 'us-feaf': '2015', 'cw-seac-air': '2015', 'cw-ma-air': '2015' },
        control: { allies: ['2014', '2015'] },
      },
      6,
    );
    expect(hitsOf(t, 'air-naval', 'allies')!.hits).toBe(24);
    expect([t.waiting, ...t.roles]).toEqual(['choose.last-land-unit', 'allies']);
    t.act('allies', 'keep unit=jp-1sn');
    expect([t.at('jp-1sn'), t.at('jp-2sn')]).toEqual(['2014 reduced', 'eliminated']);
    // They marched in, nobody else has troops there: the hex is theirs though the air is not.
    expect(battleAt(t, '2014').airNavalWinner).toBe('allies');
    expect(t.control('2014')).toBe('japan');
  });

  test('9.2F(5)-1 carriers that cannot be reached still shield the troops', () => {
    const t = fight(
      {
        hex: '4423',
        offensive: { 'jp-bb-kongo': '4423', 'jp-a-17': '4423 assault' },
        reaction: { 'us-cv-lexington': '4222' },
        there: { 'us-1m': '4423' },
      },
      0,
    );
    expect(sidesThatRolled(t, 'air-naval')).toEqual(['allies']);
    expect(t.log('no-target')).toHaveLength(1);
    // 9.3-2 Air power alone decides; 9.32 so the landing does not fight.
    expect(battleAt(t, '4423')).toMatchObject({ airNavalWinner: 'allies', groundWinner: null });
  });
});

describe('9.33, 9.4C who holds the hex', () => {
  /** The march went on through a port with nothing but ships: the hex is Japan's already (6.5-1). */
  const PASSED = {
    hex: '2014',
    control: { japan: ['2014'] },
    offensive: { 'jp-af-22': '2112' },
    reaction: { 'cw-8-aus': '2014 assault start=2015' },
    there: { 'cw-bb-forcez': '2014' },
  };

  test('9.33 only the reaction has troops: it gains the hex that the offensive passed through', () => {
    const t = fight(PASSED, 0, 0);
    expect(t.control('2014')).toBe('allies');
  });

  test('9.4C(1), 9.4C(3) and when it wins the ground combat there', () => {
    const offensive = { ...PASSED.offensive, 'jp-2sn': '2014 reduced march from=2112' };
    const t = hitAll(fight({ ...PASSED, offensive }, 0, 0, 0, 9));
    expect(battleAt(t, '2014').groundWinner).toBe('allies');
    expect(t.control('2014')).toBe('allies');
  });

  test('9.33 the ships of a port do not keep it from those that marched in', () => {
    const t = fight(
      {
        hex: '2014',
        control: { allies: ['2014'] },
        offensive: { 'jp-a-25': '2014 march from=2112' },
        there: { 'cw-bb-forcez': '2014' },
      },
      9,
    );
    hitAll(t);
    expect(battleAt(t, '2014').airNavalWinner).toBe('allies');
    expect(t.control('2014')).toBe('japan');
  });

  test.each([
    ['assault', undefined],
    ['barge', '2112'],
  ])('9.32, 8.47 a landing (%s) that lost at sea leaves what those that marched in have won', (way, back) => {
    const t = fight(
      {
        hex: '2014',
        control: { allies: ['2014'], japan: ['2112'] },
        offensive: { 'jp-a-25': '2014 march from=2112', 'jp-2sn': `2014 ${way} from=2112` },
        reaction: { 'cw-ma-air': '2015' },
        there: { 'cw-3-ind': '2014 reduced' },
      },
      0,
      9,
      0,
    );
    hitAll(t);
    expect(battleAt(t, '2014')).toMatchObject({ airNavalWinner: 'allies', groundWinner: 'japan' });
    expect(t.control('2014')).toBe('japan');
    expect(story(t, 'ground', 'allies')).toEqual(['+3 prepared']);
    while (t.waiting === 'battles.next') t.act('japan', t.legal('japan')[0]!);
    while (t.waiting.startsWith('post-battle.reaction')) t.act('allies', t.legal('allies').at(-1)!);
    if (back) expect(t.at('jp-2sn')).toBe(back);
    else {
      // The referee has taken it up: it is the only one that can go.
      expect([no(t, 'japan', 'halt'), no(t, 'japan', 'sail hex=2014')]).toEqual([
        '9.6-1 may-not-stay',
        '9.62-2 not-a-home',
      ]);
      t.act('japan', 'sail hex=2112');
      expect(t.at('jp-2sn')).toBe('2112');
    }
    expect([t.at('jp-a-25'), t.control('2014')]).toEqual(['2014', 'japan']);
  });
});

describe('8.45B-2 landings met by ships', () => {
  test('8.45B-2, 9.11 a carrier that fights for another battle hex meets them as well', () => {
    const t = before({
      at: 'reaction.landings',
      hex: '4423',
      also: ['4222'],
      offensive: { 'jp-a-17': '4423 assault', 'jp-af-21': '4021 battle=4222' },
      reaction: { 'us-cv-lexington': '4423 start=4222 battle=4222' },
    });
    expect(t.at('jp-a-17')).toBe('4423 reduced');
    expect(t.state.offensive!.battles[0]!.barred).toEqual([unitOf('jp-a-17')]);
    expect(t.state.at[unitOf('us-cv-lexington')]).toBe(hexOf('4423'));
  });

  test('8.45B-2 ships that lay there all the time do not', () => {
    const offensive = { 'jp-a-17': '4423 assault', 'jp-af-21': '4021' };
    const spec = { at: 'reaction.landings', hex: '4423', offensive } as const;
    expect(before({ ...spec, there: { 'us-ca-northampton': '4423' } }).at('jp-a-17')).toBe('4423');
    expect(before({ ...spec, reaction: { 'us-ca-northampton': '4423' } }).at('jp-a-17')).toBe('4423');
    expect(before({ ...spec, reaction: { 'us-ca-northampton': '4423 start=4825' } }).at('jp-a-17')).toBe(
      '4423 reduced',
    );
  });

  test('8.45B-2, 7.2-10 an escort that goes down after reaction movement has done its work', () => {
    const t = before({
      at: 'reaction.landings',
      hex: '4423',
      also: ['4020'],
      offensive: {
        'jp-a-17': '4423 assault',
        'jp-cl-tenryu': '4423 reduced',
        'jp-af-21': '4021 battle=4020',
      },
      reaction: { 'us-ca-northampton': '4423 start=4825' },
      hands: { allies: ['A-61'] },
    });
    t.dice(5).act('allies', 'react card=A-61');
    expect(t.at('jp-cl-tenryu')).toBe('eliminated');
    expect(t.at('jp-a-17')).toBe('4423');
  });
});

test('9.2F(4) in an Ambush the offensive answers with the air power that survived', () => {
  const t = fight(
    {
      hex: '4423',
      condition: 'ambush',
      offensive: { 'jp-cvl-ryujo': '4423 reduced', 'jp-bb-kongo': '4423' },
      reaction: { 'us-cv-lexington': '4222', 'us-cv-wasp': '4222' },
    },
    // 24 hits and a critical: the light carrier goes, then the battleship is turned over.
    9,
  );
  t.act('allies', 'hit unit=jp-cvl-ryujo');
  hitAll(t);
  expect(t.at('jp-cvl-ryujo')).toBe('eliminated');
  expect(t.log('no-target').map(({ args }) => args.who)).toEqual(['japan']);
});
