import { describe, expect, test } from 'vitest';
import { battleAt, fight, hitAll, hitsOf, no, sidesThatRolled, story } from './battle.ts';
import { Table } from './units-table.ts';

/** 9.4 Ground combat. 2014 Kuantan is mixed, 2109 jungle, 4423 jungle. */

const MARCH = {
  hex: '2014',
  offensive: { 'jp-a-38': '2014 march from=1913' },
  there: { 'cw-8-aus': '2014' },
} as const;

describe('9.4A the dice', () => {
  test('9.4A-1, 9.4 simultaneous even under Surprise: who is eliminated has thrown his die', () => {
    const t = fight({ ...MARCH, condition: 'surprise', there: { 'cw-8-aus': '2014 reduced' } }, 8, 9);
    expect(sidesThatRolled(t, 'ground')).toEqual(['japan', 'allies']);
    expect(t.at('cw-8-aus')).toBe('eliminated');
    expect(hitsOf(t, 'ground', 'allies')).toEqual({ strength: 3, hits: 6 });
  });

  test.each([
    [0, 9],
    [4, 9],
    [5, 18],
    [8, 18],
    [9, 27],
  ])('9.4-CRT, 9.4A-off3 in mixed terrain a %d brings 18 to %d hits', (die, hits) => {
    expect(hitsOf(fight(MARCH, die, 0), 'ground', 'japan')!.hits).toBe(hits);
  });

  test.each([
    [2, 3],
    [3, 5],
    [6, 5],
    [7, 8],
    [8, 8],
    [9, 10],
  ])('9.4-CRT, 9.4B a %d brings 5 to %d hits, fractions up', (die, hits) => {
    const t = fight({ ...MARCH, there: { 'cw-3-ind': '2014 reduced' } }, 0, die);
    expect(hitsOf(t, 'ground', 'allies')).toEqual({ strength: 5, hits });
  });

  test('9.4-CRT below zero reads as the lowest row', () => {
    expect(hitsOf(fight(MARCH, 1, 0), 'ground', 'japan')!.hits).toBe(9);
  });

  test.each([
    ['2109', ['-1 terrain']],
    ['2014', ['-2 terrain']],
    ['2108', ['-2 terrain']],
    ['3823', ['-3 terrain']],
    ['2212', ['-2 terrain']],
  ])('9.4A-off3 terrain of %s brings the attacker %j and the defender nothing', (hex, terms) => {
    const t = fight({ hex, offensive: { 'jp-a-38': `${hex} march` }, there: { 'cw-8-aus': hex } }, 0, 0);
    expect(story(t, 'ground', 'japan')).toEqual(terms);
    expect(story(t, 'ground', 'allies')).toEqual([]);
  });
});

describe('9.4A modifiers of the offensive', () => {
  /** 3720 Lae, jungle. */
  const lae = (offensive: { [unit: string]: string }, there: { [unit: string]: string } = {}) => {
    const t = fight(
      {
        hex: '3720',
        side: 'allies',
        offensive: { 'cw-3-aus': '3720 march', ...offensive },
        there: { 'jp-a-18': '3720', ...there },
      },
      0,
      0,
      0,
      0,
    );
    hitAll(t);
    return story(t, 'ground', 'allies').filter(term => !term.endsWith('terrain'));
  };

  test('9.4A-off1 ships of the offensive alone in the hex', () => {
    expect(lae({ 'us-ca-northampton': '3720' })).toEqual(['+2 naval-support']);
  });

  test('9.4A-off1 not with enemy ships there, activated or not', () => {
    expect(lae({ 'us-bb-mass': '3720' }, { 'jp-cl-tenryu': '3720' })).toEqual([]);
  });

  test('9.4A-off1, 9.11 nor with a carrier there that fights for another battle hex', () => {
    const t = fight(
      {
        hex: '3720',
        side: 'allies',
        also: ['3719'],
        offensive: { 'cw-3-aus': '3720 march', 'us-ca-northampton': '3720' },
        reaction: { 'jp-cv-akagi': '3720 battle=3719' },
        there: { 'jp-a-18': '3720' },
      },
      0,
      0,
      0,
    );
    expect(story(t, 'ground', 'allies')).not.toContain('+2 naval-support');
  });

  test('9.4A-off1, 9.4A-off2 a carrier outside is air power, no bombardment', () => {
    expect(lae({ 'us-cv-lexington': '3721' })).toEqual(['+2 air-support']);
  });

  test('9.4A-off2 a lone escort carrier in the hex gives both', () => {
    expect(lae({ 'us-cve-sangamon': '3720' })).toEqual(['+2 naval-support', '+2 air-support']);
  });

  test('9.4A-off2 any air unit of the reaction that is left denies it', () => {
    expect(lae({ 'us-cv-lexington': '3720' }, { 'jp-ad-6': '3720' })).toEqual(['+2 naval-support']);
  });

  test('9.4A-off2 none without air or carrier units that take part', () => {
    expect(lae({})).toEqual([]);
  });
});

describe('9.4A modifiers of the reaction and of both', () => {
  test('9.4A-rea a land unit or an HQ in the hex before the landing: +3', () => {
    const landing = { hex: '4423', offensive: { 'jp-a-17': '4423 assault' } } as const;
    const prepared = (spec: Parameters<typeof fight>[0]) => story(fight(spec, 0, 0), 'ground', 'allies');
    expect(prepared({ ...landing, there: { 'us-1m': '4423' } })).toEqual(['+3 prepared']);
    expect(prepared({ ...landing, reaction: { 'us-1m': '4423' } })).toEqual(['+3 prepared']);
    // An HQ was there, the troops came later.
    expect(
      prepared({ ...landing, there: { 'hq-swpac': '4423' }, reaction: { 'us-1m': '4423 march start=4422' } }),
    ).toEqual(['+3 prepared']);
    expect(prepared({ ...landing, reaction: { 'us-1m': '4423 assault start=4825' } })).toEqual([]);
  });

  test('9.4A-rea organic transport and barges are landings; a march is none', () => {
    const term = (way: string) =>
      story(
        fight({ hex: '4423', offensive: { 'jp-ss': `4423 ${way}` }, there: { 'us-1m': '4423' } }, 0, 0),
        'ground',
        'allies',
      );
    expect(term('organic')).toEqual(['+3 prepared']);
    expect(term('barge')).toEqual(['+3 prepared']);
    expect(term('march')).toEqual([]);
  });

  test('9.4A-armour +1 for the Allies with the 7th Armoured Brigade, attacking or defending', () => {
    const defending = fight({ ...MARCH, there: { 'cw-7-armor': '2014' } }, 0, 0);
    expect(story(defending, 'ground', 'allies')).toEqual(['+1 armour']);
    const attacking = fight(
      {
        hex: '2014',
        side: 'allies',
        offensive: { 'cw-7-armor': '2014 march' },
        there: { 'jp-a-38': '2014' },
      },
      0,
      0,
    );
    expect(story(attacking, 'ground', 'allies')).toEqual(['-2 terrain', '+1 armour']);
    expect(story(attacking, 'ground', 'japan')).toEqual([]);
  });

  test('9.4A-both, 9.4A-2 the Japanese island plan adds to the rest, on one-hex islands only', () => {
    const plan = (hex: string) =>
      story(
        fight(
          {
            hex,
            side: 'allies',
            offensive: { 'us-1m': `${hex} assault` },
            there: { 'jp-4sn': hex },
            markers: { islandDoctrine: true },
          },
          0,
          0,
        ),
        'ground',
        'japan',
      );
    expect(plan('4612')).toEqual(['+3 prepared', '+1 island-doctrine']);
    expect(plan('3720')).toEqual(['+3 prepared']);
  });
});

describe('9.4B hits', () => {
  const TWO = {
    hex: '2014',
    side: 'allies',
    offensive: { 'cw-33': '2014 march', 'cw-15': '2014 march', 'cw-8-aus': '2014 march reduced' },
    there: { 'jp-a-38': '2014', 'jp-4sn': '2014 reduced', 'jp-a-25': '2014', 'jp-af-22': '2015' },
  } as const;

  test('9.4B, 9.4B(1), 9.4A-1 each side deals out its hits to land units', () => {
    const t = fight({ ...TWO, there: { ...TWO.there, 'hq-south': '2014' } }, 5, 6);
    expect(t.waiting).toBe('ground.hit');
    expect(t.roles).toEqual(['allies']);
    expect(no(t, 'allies', 'hit unit=hq-south')).toBe('9.2F not-in-battle');
    t.act('allies', 'hit unit=jp-a-38');
    // 39 - 12 = 27: the other army, then 15 for second steps.
    expect(t.at('jp-a-25')).toBe('2014 reduced');
  });

  test('9.4B(3), 9.4B(4) nobody loses his last step while another is at full strength', () => {
    const t = fight(TWO, 5, 6);
    expect(no(t, 'allies', 'hit unit=jp-4sn')).toBe('9.4B(3) reduce-first');
    t.act('allies', 'hit unit=jp-a-38');
    expect(t.why('allies', 'hit unit=jp-4sn')).toBeUndefined();
    expect(t.why('allies', 'hit unit=jp-a-38')).toBeUndefined();
    t.act('allies', 'hit unit=jp-a-38');
    expect(t.at('jp-a-38')).toBe('eliminated');
  });

  test('9.4B(4) hits that nobody can take are lost', () => {
    // 9 hits against 12.
    const t = fight(MARCH, 0, 0);
    expect(t.at('cw-8-aus')).toBe('2014');
    expect(t.log('hits-lost').map(({ args }) => args)).toContainEqual({ who: 'japan', hits: 9 });
  });

  test('9.4B(2) hits equal to the defence take a step', () => {
    const t = fight({ ...MARCH, there: { 'cw-3-ind': '2014' } }, 0, 0);
    expect(t.at('cw-3-ind')).toBe('2014 reduced');
  });

  test('9.4B(5) landed units of the offensive defend with half, rounded up; those of the reaction do not', () => {
    const t = fight(
      {
        hex: '4423',
        offensive: { 'jp-a-17': '4423 assault' },
        there: { 'us-sf-bde': '4423 reduced', 'us-m-bde': '4423' },
      },
      0,
      1,
    );
    // 10 hits with +3 at x1: six for a step, four are lost.
    expect(t.at('jp-a-17')).toBe('4423 reduced');
    const reaction = fight(
      {
        hex: '4423',
        offensive: { 'jp-a-17': '4423 assault' },
        reaction: { 'us-1m': '4423 assault start=4825' },
      },
      3,
      0,
    );
    expect(reaction.at('us-1m')).toBe('4423');
  });
});

describe('9.4C the end', () => {
  test('9.4C(1) both left: who lost more steps has lost', () => {
    const t = fight(MARCH, 5, 0);
    expect(t.at('cw-8-aus')).toBe('2014 reduced');
    expect(battleAt(t, '2014').groundWinner).toBe('japan');
    expect(t.log('ground-won')[0]!.args).toMatchObject({ japan: 0, allies: 1 });
    // Units that came by land hold the hex at once, the loser still in it.
    expect(t.control('2014')).toBe('japan');
  });

  test('9.4C(1) equal losses: the reaction has won', () => {
    const t = fight(MARCH, 0, 0);
    expect(battleAt(t, '2014').groundWinner).toBe('allies');
    expect(t.control('2014')).toBe('allies');
  });

  test('9.4C(1) steps lost to a bombardment before do not count', () => {
    const t = fight(
      {
        hex: '2915',
        offensive: { 'jp-ca-nachi': '2915', 'jp-a-16': '2915 reduced assault' },
        there: { 'us-m-corps': '2915' },
      },
      6,
      0,
      0,
    );
    expect(t.at('us-m-corps')).toBe('2915 reduced');
    expect(t.log('ground-won')[0]!.args).toMatchObject({ who: 'allies', japan: 0, allies: 0 });
  });

  test('9.4C(1), 9.4C(3) one side left: it has won whatever it lost', () => {
    const t = fight(
      {
        hex: '2014',
        offensive: { 'jp-a-38': '2014 march', 'jp-4sn': '2014 march' },
        there: { 'cw-33': '2014 reduced' },
      },
      9,
      9,
    );
    hitAll(t);
    expect(t.log('ground-won')[0]!.args).toMatchObject({ japan: 2, allies: 1 });
    expect(battleAt(t, '2014').groundWinner).toBe('japan');
    expect(t.control('2014')).toBe('japan');
  });

  test('9.4C(2) nobody left: the reaction keeps the hex', () => {
    const t = fight(
      {
        hex: '2014',
        offensive: { 'jp-4sn': '2014 march reduced' },
        there: { 'cw-pm': '2014 reduced', 'cw-hk': '2014 reduced' },
      },
      9,
      9,
    );
    hitAll(t);
    expect(t.at('jp-4sn')).toBe('eliminated');
    expect(battleAt(t, '2014').groundWinner).toBe('allies');
    expect(t.control('2014')).toBe('allies');
  });

  test('9.4C(3) only the reaction left: it keeps the hex', () => {
    const t = fight(
      { hex: '2014', offensive: { 'jp-4sn': '2014 march reduced' }, there: { 'cw-33': '2014' } },
      0,
      0,
    );
    expect(t.at('jp-4sn')).toBe('eliminated');
    expect(t.control('2014')).toBe('allies');
  });
});

test('9.4A-rea a land unit or an HQ that meets a landing is prepared for it, aircraft and ships are not', () => {
  const meets = (unit: string): boolean =>
    Table.position({
      at: 'offensive.step-3',
      turn: 3,
      active: 'allies',
      units: { 'us-1m': '4423', 'hq-cf-oza': '4017', 'jp-a-18': '4021', [unit]: '4423' },
      control: { japan: ['4423'] },
      offensive: {
        side: 'allies',
        card: 'A-1',
        missions: [{ unit: 'us-1m', start: '4825', way: 'assault', from: '4524' }],
      },
    }).state.offensive!.battles[0]!.prepared;
  expect(['jp-a-17', 'hq-southseas', 'jp-af-25', 'jp-ca-aoba'].map(meets)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
