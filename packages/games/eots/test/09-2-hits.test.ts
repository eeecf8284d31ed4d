import { describe, expect, test } from 'vitest';
import { battleAt, before, fight, hitAll, hitsOf, no, sidesThatRolled } from './battle.ts';

/** 9.2F How air-naval hits are dealt out. */

describe('9.2F who deals them out, and to whom', () => {
  const SEA = {
    hex: '4423',
    side: 'allies',
    offensive: { 'us-bb-mass': '4423', 'us-bb-washington': '4423' },
    there: { 'jp-bb-kongo': '4423', 'jp-ca-mogami': '4423', 'jp-a-17': '4423' },
  } as const;

  test('9.2F, 9.2F(1) the side that threw chooses; hits equal to the defence take a step', () => {
    const t = fight(SEA, 6, 0);
    expect(t.waiting).toBe('air-naval.hit');
    expect(t.roles).toEqual(['allies']);
    expect(t.legal('allies')).toEqual(['hit unit=jp-bb-kongo', 'hit unit=jp-ca-mogami']);
    t.act('allies', 'hit unit=jp-ca-mogami');
    expect(t.at('jp-ca-mogami')).toBe('4423 reduced');
  });

  test('9.2F(1) fewer hits than the defence do nothing', () => {
    const t = fight(SEA, 2, 0);
    // 8 of 32.
    expect(t.at('jp-ca-mogami')).toBe('4423');
    const more = fight(SEA, 3, 0);
    // 16: ten for the cruiser, six are too few for anything.
    expect(more.why('allies', 'hit unit=jp-bb-kongo')).toBeUndefined();
    more.act('allies', 'hit unit=jp-ca-mogami');
    expect(more.at('jp-bb-kongo')).toBe('4423');
  });

  test('9.2F(1) the refusal tells how many it takes', () => {
    const t = fight(
      { ...SEA, there: { ...SEA.there, 'jp-bb-yamato': '4423', 'jp-cl-tenryu': '4423' } },
      3,
      0,
    );
    expect(t.why('allies', 'hit unit=jp-bb-yamato')).toEqual({
      rule: '9.2F(1)',
      key: 'too-few-hits',
      args: { needed: 18, left: 16 },
    });
  });

  test('9.2F nobody is hit who is not in the battle', () => {
    const t = fight({ ...SEA, there: { ...SEA.there, 'jp-ca-aoba': '4021' } }, 6, 0);
    expect(no(t, 'allies', 'hit unit=jp-ca-aoba')).toBe('9.2F not-in-battle');
    expect(no(t, 'allies', 'hit unit=us-bb-mass')).toBe('9.2F not-in-battle');
  });

  test('9.2F(2), 9.2F(3) second steps only after all are reduced, one-sided units count as reduced', () => {
    const t = fight(
      {
        hex: '4612',
        offensive: { 'jp-bb-kongo': '4612', 'jp-bb-nagato': '4612' },
        there: { 'us-vmf211': '4612', 'us-ca-neworleans': '4612', 'us-bb-mass': '4612' },
      },
      6,
      0,
    );
    expect(no(t, 'japan', 'hit unit=us-vmf211')).toBe('9.2F(2) reduce-first');
    t.act('japan', 'hit unit=us-ca-neworleans');
    // The battleship is the only full one, and is hit next. Of 33 hits nine are left.
    expect(t.at('us-bb-mass')).toBe('4612 reduced');
    expect(t.legal('japan')).toEqual(['hit unit=us-vmf211', 'hit unit=us-ca-neworleans']);
    t.act('japan', 'hit unit=us-ca-neworleans');
    expect(t.at('us-ca-neworleans')).toBe('eliminated');
    expect(t.at('us-vmf211')).toBe('4612');
  });
});

describe('9.2F(4) air and carrier units outside', () => {
  test('9.2F(4) without air power nothing that flies outside is hit; ships beside it are', () => {
    const t = fight(
      {
        hex: '4423',
        offensive: { 'jp-bb-kongo': '4423', 'jp-bb-nagato': '4423' },
        reaction: {
          'us-cv-lexington': '4222',
          'us-13af': '4222',
          'us-bb-mass': '4222 battle=none',
        },
      },
      6,
      0,
    );
    // 33 hits, 16 for the escort, and the full-strength carrier keeps it afloat.
    expect(t.at('us-bb-mass')).toBe('4222 reduced');
    expect(t.at('us-cv-lexington')).toBe('4222');
    expect(t.at('us-13af')).toBe('4222');
  });

  test('9.2F(4) inside the battle hex no match is needed', () => {
    const t = fight(
      { hex: '4423', offensive: { 'jp-bb-kongo': '4423' }, there: { 'us-13af': '4423' } },
      6,
      0,
    );
    expect(t.at('us-13af')).toBe('4423 reduced');
  });

  test('9.2F(4) under Surprise the match is counted among those that survive', () => {
    const t = fight(
      {
        hex: '4423',
        condition: 'surprise',
        offensive: { 'jp-cv-akagi': '4321', 'jp-cv-soryu': '4321', 'jp-cv-shokaku': '4321' },
        there: {
          'us-13af': '4423 reduced',
          'us-7af': '4423 reduced',
          'us-bb-mass': '4423 reduced',
          'us-bb-washington': '4423 reduced',
        },
      },
      6,
    );
    t.act('japan', 'hit unit=us-13af', 'hit unit=us-7af', 'hit unit=us-bb-mass');
    // The last battleship has nothing to reach the carriers with.
    expect(t.at('us-bb-washington')).toBe('4423 reduced');
    expect(sidesThatRolled(t, 'air-naval')).toEqual(['japan']);
  });
});

describe('9.2F(5) land units', () => {
  const LAND = { 'jp-a-17': '4423', 'jp-a-18': '4423' } as const;
  const FLEET = { 'us-bb-mass': '4423', 'us-bb-washington': '4423', 'us-bb-newyork': '4423' } as const;

  test('9.2F(5)-1 a side alone in the air and at sea hits land units', () => {
    const t = fight({ hex: '4423', side: 'allies', offensive: { 'us-bb-mass': '4423' }, there: LAND }, 6);
    t.act('allies', 'hit unit=jp-a-18');
    expect([t.at('jp-a-17'), t.at('jp-a-18')]).toEqual(['4423', '4423 reduced']);
  });

  test('9.2F(5)-1, 9.4B(5) the reaction, too, hits a landing without ships or planes, at its full defence', () => {
    const landing = (planes: { [unit: string]: string }) =>
      fight(
        { hex: '4423', offensive: { 'jp-a-17': '4423 assault' }, there: { ...planes, 'us-1m': '4423' } },
        6,
      );
    const t = landing({ 'us-13af': '4423', 'us-2maw': '4423' });
    expect(t.at('jp-a-17')).toBe('4423 reduced');
    expect(battleAt(t, '4423').airNavalWinner).toBe('allies');
    // Ten hits are not twelve.
    expect(landing({ 'us-13af': '4423' }).at('jp-a-17')).toBe('4423');
  });

  test('9.2F(5)-2 the last step of the last land unit is safe from air and sea', () => {
    const t = fight({ hex: '4423', side: 'allies', offensive: FLEET, there: { 'jp-a-17': '4423' } }, 6);
    expect(t.at('jp-a-17')).toBe('4423 reduced');
    const again = fight(
      { hex: '4423', side: 'allies', offensive: FLEET, there: { 'jp-a-17': '4423 reduced' } },
      9,
    );
    expect(again.at('jp-a-17')).toBe('4423 reduced');
    expect(sidesThatRolled(again, 'air-naval')).toEqual([]);
  });

  test('9.2F(5)-2 hits enough for all: the reaction player says who stays, reduced', () => {
    const t = fight({ hex: '4423', side: 'allies', offensive: FLEET, there: LAND }, 6);
    expect(t.waiting).toBe('choose.last-land-unit');
    expect(t.roles).toEqual(['japan']);
    expect(t.legal('japan')).toEqual(['keep unit=jp-a-17', 'keep unit=jp-a-18']);
    t.act('japan', 'keep unit=jp-a-18');
    expect([t.at('jp-a-17'), t.at('jp-a-18')]).toEqual(['eliminated', '4423 reduced']);
  });

  test('9.2F(5)-2 one hit too few for all: the side that threw says', () => {
    // 47 against four steps of 12.
    const t = fight(
      {
        hex: '4423',
        side: 'allies',
        offensive: { 'us-bb-mass': '4423', 'us-bb-washington': '4423', 'us-bb-mdca': '4423' },
        there: LAND,
      },
      6,
    );
    expect(t.roles).toEqual(['allies']);
    t.act('allies', 'hit unit=jp-a-17', 'hit unit=jp-a-17');
    expect([t.at('jp-a-17'), t.at('jp-a-18')]).toEqual(['eliminated', '4423 reduced']);
  });
});

describe('9.2F(6) critical hits', () => {
  const SEA = {
    hex: '4423',
    side: 'allies',
    offensive: { 'us-bb-mass': '4423', 'us-bb-washington': '4423' },
    there: { 'jp-bb-kongo': '4423', 'jp-bb-nagato': '4423', 'jp-ca-mogami': '4423 reduced' },
  } as const;

  test('9.2F(6), 9.2-CRT with an unmodified 9 a reduced unit may go though a full one is left', () => {
    expect(no(fight(SEA, 8, 0), 'allies', 'hit unit=jp-ca-mogami')).toBe('9.2F(2) reduce-first');
    const t = fight(SEA, 9, 0);
    t.act('allies', 'hit unit=jp-ca-mogami');
    expect(t.at('jp-ca-mogami')).toBe('eliminated');
    expect(t.log('unit-eliminated')[0]!.args).toEqual({ unit: 'jp-ca-mogami', hex: '4423' });
    expect(t.log('critical-hit')).toHaveLength(1);
  });

  test('9.2F(6) a modified 9 is none', () => {
    const t = fight({ ...SEA, condition: 'surprise' }, 6, 0);
    expect(t.log('critical-hit')).toEqual([]);
    expect(no(t, 'allies', 'hit unit=jp-ca-mogami')).toBe('9.2F(2) reduce-first');
  });

  test('9.2F(6) hits too few for anybody still take a step from the weakest', () => {
    const t = fight(
      {
        hex: '4423',
        offensive: { 'jp-cl-tenryu': '4423' },
        there: { 'us-bb-mass': '4423', 'us-ca-northampton': '4423', 'us-13af': '4423' },
      },
      9,
      0,
    );
    expect(t.at('us-ca-northampton')).toBe('4423 reduced');
    expect([t.at('us-bb-mass'), t.at('us-13af')]).toEqual(['4423', '4423']);
  });

  test('9.2F(6) of two as weak the reaction player chooses, and keeps the hits of his own', () => {
    const t = fight(
      {
        hex: '4423',
        offensive: { 'jp-cl-tenryu': '4423' },
        there: { 'us-ca-neworleans': '4423', 'us-ca-northampton': '4423' },
      },
      9,
      9,
    );
    expect([t.waiting, t.roles]).toEqual(['choose.critical-step', ['allies']]);
    hitAll(t.act('allies', 'lose unit=us-ca-neworleans'));
    expect([t.at('us-ca-neworleans'), t.at('us-ca-northampton')]).toEqual(['4423 reduced', '4423']);
    expect(t.at('jp-cl-tenryu')).toBe('eliminated');
  });

  test('9.2F(6) hits enough for one take no further step for nothing', () => {
    const t = fight(
      {
        hex: '4423',
        offensive: { 'jp-apd-kamikaze': '4423' },
        there: { 'us-bb-mass': '4423', 'us-ca-northampton': '4423' },
      },
      9,
      0,
    );
    expect(t.at('us-ca-northampton')).toBe('4423 reduced');
    expect(t.at('us-bb-mass')).toBe('4423');
  });

  test('9.2F(6), 9.2F(4) the weakest of those that can be hit', () => {
    // The carrier outside has the lower defence, but nobody matches it.
    const t = fight(
      {
        hex: '4423',
        offensive: { 'jp-cl-tenryu': '4423' },
        reaction: { 'us-cve-sangamon': '4222', 'us-bb-mass': '4423' },
      },
      9,
      0,
    );
    expect(t.at('us-cve-sangamon')).toBe('4222');
    expect(t.at('us-bb-mass')).toBe('4423 reduced');
  });
});

describe('9.2F(7) Japanese range superiority', () => {
  const CARRIERS = {
    hex: '4423',
    offensive: { 'jp-cv-akagi': '4321 reduced', 'jp-cv-soryu': '4321', 'jp-cvl-zuiho': '4321' },
    reaction: { 'us-cv-lexington': '4222', 'us-cv-wasp': '4222', 'us-cv-enterprise': '4222' },
  } as const;

  test('9.2F(7) a sunk carrier comes back reduced while another loses a step', () => {
    const t = fight(CARRIERS, 0, 6);
    // 36: reduce Soryu (12) and Zuiho (8), sink Akagi (12); 4 are lost.
    t.act('allies', 'hit unit=jp-cv-soryu', 'hit unit=jp-cv-akagi');
    expect(t.at('jp-cv-akagi')).toBe('eliminated');
    t.act('japan', 'restore unit=jp-cv-akagi', 'lose unit=jp-cvl-zuiho');
    expect(t.at('jp-cv-akagi')).toBe('4321 reduced');
    expect(t.at('jp-cvl-zuiho')).toBe('eliminated');
    expect(t.at('jp-cv-soryu')).toBe('4321 reduced');
  });

  test('9.2F(7) it is a choice, once, and of losses of this combat only', () => {
    const t = fight({ ...CARRIERS, reaction: { 'us-cv-lexington': '4222', 'us-cvl-cowpens': '4222' } }, 0, 6);
    t.act('allies', 'hit unit=jp-cv-soryu');
    expect(t.at('jp-cvl-zuiho')).toBe('4321 reduced');
    // Akagi was reduced before.
    expect(t.legal('japan')).toEqual(['restore unit=jp-cv-soryu', 'restore unit=jp-cvl-zuiho', 'decline']);
    t.act('japan', 'decline');
    expect(t.waiting).toBe('battles.next');
    expect(t.at('jp-cv-soryu')).toBe('4321 reduced');
  });

  test('9.2F(7) not after an Allied critical hit', () => {
    const t = fight(CARRIERS, 0, 9);
    hitAll(t);
    expect(t.waiting).toBe('battles.next');
  });

  test('9.2F(7) not with one carrier only', () => {
    const t = fight({ ...CARRIERS, offensive: { 'jp-cv-soryu': '4321', 'jp-ca-aoba': '4423' } }, 0, 6);
    hitAll(t);
    expect(t.waiting).toBe('battles.next');
    expect(t.at('jp-cv-soryu')).toContain('reduced');
  });

  test('9.2F(7) nor for Allied carriers', () => {
    const t = fight({ ...CARRIERS, offensive: { 'jp-cv-soryu': '4321', 'jp-cv-shokaku': '4321' } }, 6, 0);
    hitAll(t);
    expect(t.waiting).toBe('battles.next');
  });
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

test('13.94, 9.2F(5)-2, 9.2F(6) not even a critical hit from the air takes the city’s own force', () => {
  const t = fight(
    {
      hex: '3706',
      side: 'allies',
      turn: 12,
      offensive: { 'us-1m': '3706 assault', 'us-cv-essex': '3706', 'us-bb-newjersey': '3706' },
      there: { 'jp-a-17': '3706 reduced' },
    },
    9,
    9,
    0,
  );
  // 30 hits: the army goes, the rest is lost. On the ground the city falls.
  expect(hitsOf(t, 'air-naval', 'allies')).toEqual({ strength: 30, hits: 30 });
  expect(t.at('jp-a-17')).toBe('eliminated');
  expect(hitsOf(t, 'ground', 'japan')).toEqual({ strength: 12, hits: 12 });
  hitAll(t);
  expect(t.log('garrison-lost').map(entry => entry.rule)).toEqual(['13.94']);
});
