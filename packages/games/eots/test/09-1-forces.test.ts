import { describe, expect, test } from 'vitest';
import { battleAt, before, fight, hitAll, hitsOf, no, sidesThatRolled, story } from './battle.ts';

/** 9.0, 9.1, 9.2A Who fights, and with what. 4423 is Guadalcanal; 4222 lies two hexes from it, 4825 four. */

describe('9.0 the parts of a battle', () => {
  const BOTH = {
    hex: '4423',
    also: ['4021'],
    side: 'allies',
    offensive: { 'us-ca-northampton': '4423', 'us-1m': '4423 assault', 'us-bb-mass': '4021 battle=4021' },
    there: { 'jp-a-17': '4423', 'jp-cl-tenryu': '4021' },
  } as const;

  test('9.0, 9.2, 9.4 air-naval combat first, then ground combat', () => {
    const t = hitAll(fight(BOTH, 0, 5, 5));
    expect(t.rolls.map(({ why, who }) => `${why} ${who}`)).toEqual([
      'air-naval allies',
      'ground allies',
      'ground japan',
    ]);
    expect(battleAt(t, '4423').stage).toBe('over');
  });

  test('9.0 the offensives player chooses the next battle; none is fought twice', () => {
    const t = before(BOTH);
    expect(t.roles).toEqual(['allies']);
    expect(t.legal('allies')).toContain('fight hex=4021');
    t.dice(6, 6).act('allies', 'fight hex=4021');
    hitAll(t);
    expect(no(t, 'allies', 'fight hex=4021')).toBe('9.0 no-battle-here');
    expect(t.why('allies', 'fight hex=4423')).toBeUndefined();
    expect(no(t, 'allies', 'fight hex=4422')).toBe('9.0 no-battle-here');
  });

  test('9.0, 9.2A-1 units of the reaction that lie in the hex fight without being activated', () => {
    const t = fight(
      {
        hex: '4423',
        side: 'allies',
        offensive: { 'us-bb-mass': '4423' },
        there: { 'jp-cl-tenryu': '4423', 'jp-af-25': '4423', 'jp-af-26': '4222' },
      },
      0,
      6,
    );
    // 4 and 10; the air unit next door was not activated.
    expect(hitsOf(t, 'air-naval', 'japan')).toEqual({ strength: 14, hits: 14 });
  });
});

describe('9.1 one battle each', () => {
  test('9.0, 9.2A-1 a unit of the offensive that was not activated does not fight', () => {
    const t = fight(
      {
        hex: '4423',
        offensive: { 'jp-ca-aoba': '4423' },
        there: { 'us-ca-northampton': '4423', 'jp-bb-kongo': '4423' },
      },
      0,
      0,
    );
    expect(hitsOf(t, 'air-naval', 'japan')!.strength).toBe(12);
  });

  test('9.1, 9.11 a unit whose battle is elsewhere adds nothing here, in range or not', () => {
    const t = fight(
      {
        hex: '4423',
        also: ['4021'],
        side: 'allies',
        offensive: { 'us-bb-mass': '4423', 'us-13af': '4222 battle=4021' },
        there: { 'jp-cl-tenryu': '4423', 'jp-ca-aoba': '4021' },
      },
      6,
      0,
    );
    expect(hitsOf(t, 'air-naval', 'allies')!.strength).toBe(16);
  });

  test('9.1, 9.11 an activated air unit in the battle hex fights there', () => {
    const t = fight(
      {
        hex: '4423',
        offensive: { 'jp-ca-aoba': '4423' },
        reaction: { 'us-13af': '4423 battle=none' },
      },
      0,
      6,
    );
    expect(hitsOf(t, 'air-naval', 'allies')!.strength).toBe(10);
  });

  test('9.11 who left a battle hex fights for it, though now in another', () => {
    const spec = {
      hex: '4423',
      also: ['4222'],
      offensive: { 'jp-ca-aoba': '4423', 'jp-ca-mogami': '4222 battle=4222' },
      reaction: { 'us-13af': '4222 start=4423' },
      there: { 'us-1m': '4423', 'us-2m': '4222' },
    } as const;
    // Without air power Japan cannot touch it, and has no other target: the one die is Allied.
    const here = fight(spec, 6);
    expect(hitsOf(here, 'air-naval', 'allies')).toEqual({ strength: 10, hits: 10 });
    const there = before(spec).dice(0);
    there.act('japan', 'fight hex=4222');
    expect(sidesThatRolled(there, 'air-naval')).toEqual(['japan']);
  });
});

describe('9.12 ships', () => {
  const ESCORT = {
    hex: '4423',
    offensive: { 'jp-cv-akagi': '4222', 'jp-bb-kongo': '4222 battle=none' },
    reaction: { 'us-cv-lexington': '4423', 'us-bb-mass': '4423' },
  } as const;

  test('9.12, 9.2A-1 a ship beside a carrier outside adds nothing', () => {
    expect(hitsOf(fight(ESCORT, 0, 0), 'air-naval', 'japan')!.strength).toBe(12);
  });

  test('9.12, 9.2F but it can be hit, and stands in the way of the carrier’s second step', () => {
    const t = fight(ESCORT, 0, 6);
    expect(t.why('allies', 'hit unit=jp-bb-kongo')).toBeUndefined();
    t.act('allies', 'hit unit=jp-cv-akagi');
    // 28 - 12 = 16: the carrier would take 12 more, were it not for its escort.
    expect(t.at('jp-bb-kongo')).toBe('4222 reduced');
    expect(t.at('jp-cv-akagi')).toBe('4222 reduced');
  });

  test('9.12 a ship that was not activated is no escort', () => {
    const t = fight(
      {
        hex: '4423',
        offensive: { 'jp-cv-akagi': '4222' },
        reaction: ESCORT.reaction,
        there: { 'jp-bb-kongo': '4222' },
      },
      0,
      6,
    );
    hitAll(t);
    expect(t.at('jp-cv-akagi')).toBe('eliminated');
    expect(t.at('jp-bb-kongo')).toBe('4222');
  });

  test('9.12, 9.1 a ship in a battle hex of its own is no escort either', () => {
    const t = fight(
      {
        hex: '4423',
        also: ['4222'],
        offensive: { 'jp-cv-akagi': '4423', 'jp-cv-shokaku': '4423', 'jp-bb-kongo': '4222 battle=4222' },
        reaction: { 'us-cv-lexington': '4222 start=4423', 'us-bb-mass': '4222 battle=4222' },
        there: { 'us-1m': '4423', 'us-2m': '4222' },
      },
      6,
      0,
    );
    // 26 hits: both steps of the carrier, with nobody at full strength beside it.
    expect(t.at('us-cv-lexington')).toBe('eliminated');
    expect(t.at('us-bb-mass')).toBe('4222');
  });

  test('9.12 a carrier in the battle hex adds its strength as one in range does', () => {
    const strength = (hex: string) =>
      hitsOf(
        fight(
          {
            hex: '4423',
            offensive: { 'jp-cv-akagi': hex },
            there: { 'us-ca-northampton': '4423' },
          },
          0,
          0,
        ),
        'air-naval',
        'japan',
      )!.strength;
    expect(strength('4423')).toBe(12);
    expect(strength('4222')).toBe(12);
  });
});

describe('9.13 land units', () => {
  test('9.13, 9.32 landed units of the offensive do not fight when it lost at sea; those that marched do', () => {
    const t = fight(
      {
        hex: '3720',
        offensive: {
          'jp-a-18': '3720 march from=3620 start=3620',
          'jp-a-17': '3720 assault start=4021',
        },
        there: { 'cw-1-aus': '3720', 'us-5af': '3720' },
      },
      0,
      5,
      5,
    );
    expect(battleAt(t, '3720').airNavalWinner).toBe('allies');
    expect(hitsOf(t, 'ground', 'japan')!.strength).toBe(18);
    hitAll(t);
    // Nor is the landed army hit there: twelve hits reduce the one that marched.
    expect(t.at('jp-a-17')).toBe('3720');
    expect(t.at('jp-a-18')).toBe('3720 reduced');
  });

  test('9.13 a landing of the reaction fights whoever won at sea', () => {
    const t = fight(
      {
        hex: '4423',
        offensive: { 'jp-bb-yamato': '4423', 'jp-a-17': '4423 assault start=4021' },
        reaction: { 'us-1m': '4423 assault start=4825' },
      },
      0,
      0,
      5,
    );
    expect(battleAt(t, '4423').airNavalWinner).toBe('japan');
    expect(hitsOf(t, 'ground', 'allies')!.strength).toBe(12);
    // It came after the landing: nothing was prepared.
    expect(story(t, 'ground', 'allies')).toEqual([]);
  });

  test('9.13 land units that were not activated fight too', () => {
    const t = fight(
      {
        hex: '2014',
        offensive: { 'jp-a-38': '2014 march from=1913' },
        reaction: { 'cw-3-ind': '2014' },
        there: { 'cw-8-aus': '2014' },
      },
      5,
      5,
    );
    expect(hitsOf(t, 'ground', 'allies')!.strength).toBe(15);
  });
});

describe('9.14 supply', () => {
  test('9.14 who is out of supply fights all the same', () => {
    // No HQ anywhere: nobody is in supply.
    const t = fight({ hex: '4423', offensive: { 'jp-ca-aoba': '4423' }, there: { 'us-13af': '4423' } }, 6, 6);
    expect(hitsOf(t, 'air-naval', 'japan')).toEqual({ strength: 12, hits: 12 });
    expect(hitsOf(t, 'air-naval', 'allies')).toEqual({ strength: 10, hits: 10 });
  });
});

describe('9.2A strength', () => {
  const strength = (unit: string, where: string): number =>
    hitsOf(
      fight(
        { hex: '4423', offensive: { [unit]: where, 'jp-ca-aoba': '4423' }, there: { 'us-1m': '4423' } },
        0,
      ),
      'air-naval',
      'japan',
    )!.strength as number;

  test('9.2A-2 extended range halves, rounded up, unit by unit', () => {
    // Range 3 and 5: 4021 is four hexes away, 4222 two.
    expect(strength('jp-af-25', '4222')).toBe(12 + 10);
    expect(strength('jp-af-25', '4021')).toBe(12 + 5);
    expect(strength('jp-af-25', '4021 reduced')).toBe(12 + 3);
  });

  test('9.2A-2 extended range on the way costs nothing in the battle', () => {
    expect(strength('jp-af-25', '4222 fly start=4017')).toBe(22);
  });

  test('9.2A-2 a range in parentheses is not for battle: neither to reach it nor on the way', () => {
    // Tainan has 4 and (5); 4020 is five hexes away.
    expect(strength('jp-tainan', '4021')).toBe(20);
    expect(strength('jp-tainan', '4020')).toBe(12);
    expect(strength('jp-tainan', '4222 fly parenthesis')).toBe(12);
  });

  test('9.2A-1, 9.11 nobody fights beyond his range', () => {
    // An air division has 2 and 4.
    expect(strength('jp-ad-6', '4020')).toBe(12);
    expect(strength('jp-cv-akagi', '4021')).toBe(12);
  });

  test('9.2A-1 reduced units have their reduced strength', () => {
    expect(strength('jp-bb-kongo', '4423 reduced')).toBe(12 + 7);
  });
});

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
