import { describe, expect, test } from 'vitest';
import { unitNamed } from '../units.ts';
import { type Luzon, lay } from './lay.ts';

/** 8.6, 8.7 In the air and through the fire from the ground: who is shot at, who goes on. */

const ALONE = { 'del-carmen': 'japan', cabanatuan: 'japan', clark: 'japan' };
const CLARK_ALONE = { 'del-carmen': 'japan', cabanatuan: 'japan' };
const quiet = (t: Luzon): Luzon => {
  while (t.waiting === 'raid.scramble.field') t.act('allies', 'done');
  return t;
};
const raid = (t: Luzon, verb: string, ...units: string[]): Luzon =>
  quiet(t.act('japan', ...units.map(unit => `pick unit=${unit}`), verb, 'done'));
const hasFired = (t: Luzon, why: string): number => t.rolls.filter(roll => roll.why === why).length;
const CAP = 'A-P-40E-1:cap:base=nichols';

describe('8.6 air combat', () => {
  test('8.6.1.1 8.3.1 bombers of one type on two errands are two targets', () => {
    const t = lay(
      'japan.missions',
      { takao: 'J-Betty-1 J-Betty-2 J-Betty-3', '1243': `A-31 ${CAP}`, clark: 'A-ABSU-P-40E-1' },
      { turn: 3, fields: CLARK_ALONE },
    ).dice(6);
    t.act('japan', 'pick unit=J-Betty-1', 'pick unit=J-Betty-2', 'bomb place=1243');
    raid(t, 'bomb place=clark', 'J-Betty-3').act('allies', 'stand').waitsAt('raid.engage.unit', 'allies');
    t.offers('allies', 'engage unit=J-Betty-1', 'engage unit=J-Betty-2', 'engage unit=J-Betty-3');
    t.refuses('allies', 'engage unit=A-P-40E-1', '8.6.1.1', 'no-target-in-the-air');
  });

  test('8.6.1.1 8.6.2 of bombers that are all alike nobody has to choose', () => {
    const t = lay(
      'japan.missions',
      { takao: 'J-Betty-1 J-Betty-2', '1243': `A-31 ${CAP}` },
      { turn: 3, fields: ALONE },
    ).dice(6, 6, 6, 6, 5, 5);
    raid(t, 'bomb place=1243', 'J-Betty-1', 'J-Betty-2').act('allies', 'stand');
    expect(hasFired(t, 'air-to-air')).toBe(2);
    expect(t.log('air-shot').map(({ args }) => [args.unit, args.target])).toEqual([
      ['A-P-40E-1', 'J-Betty-1'],
      ['J-Betty-1', 'A-P-40E-1'],
    ]);
  });

  test('8.6.1.1 8.6.2 a surplus escort that attacks fires once, at a CAP unit of its choice', () => {
    const t = lay(
      'japan.missions',
      {
        takao: 'J-Betty-1 J-Zeke-1 J-Zeke-2 J-ABSU-Zeke-1',
        '1243': `A-31 ${CAP}`,
      },
      { turn: 3, fields: ALONE },
    ).dice(6, 6, 6, 6, 6, 6, 5, 5);
    raid(t, 'bomb place=1243', 'J-Betty-1', 'J-Zeke-1', 'J-Zeke-2').act('allies', 'stand');
    t.waitsAt('raid.surplus.unit', 'japan').offers('japan', 'engage unit=A-P-40E-1', 'stay-free');
    t.refuses('japan', 'engage unit=J-Betty-1', '8.6.1.1', 'no-target-in-the-air');
    t.act('japan', 'engage unit=A-P-40E-1');
    expect([hasFired(t, 'air-to-air'), hasFired(t, 'strafing')]).toEqual([3, 0]);
    // Who fought is noted for this turn (8.3.6).
    expect(['J-Zeke-1', 'J-Zeke-2', 'A-P-40E-1'].map(id => t.state.foughtOn[unitNamed(id)])).toEqual([
      3, 3, 3,
    ]);
    expect(t.state.foughtOn[unitNamed('J-Betty-1')]).toBe(0);
  });

  const drop = (...dice: number[]): Luzon => {
    const t = lay(
      'japan.missions',
      { kagi: 'J-Tina-1', takao: 'J-Betty-1', formosa: 'J-Y1', '1438': `A-31 ${CAP}` },
      { turn: 3, fields: ALONE },
    ).dice(...dice);
    t.act('japan', 'pick unit=J-Betty-1', 'bomb place=1438');
    return raid(t, 'drop hex=1438', 'J-Tina-1', 'J-Y1')
      .act('allies', 'stand')
      .waitsAt('raid.engage.unit', 'allies');
  };

  test('12.2 8.6.5 the paratroops go down with their transport, whoever flies with it', () => {
    const t = drop(1, 1, 5, 5).act('allies', 'engage unit=J-Tina-1');
    expect(['J-Tina-1', 'J-Y1', 'J-Betty-1'].map(id => t.where(id))).toEqual([
      'eliminated',
      'eliminated',
      '1438',
    ]);
    t.tells('lost-with-the-plane', { unit: 'J-Y1' });
    // The transport has no guns.
    expect(hasFired(t, 'air-to-air')).toBe(1);
  });

  test('12.2 8.6.5 and not with a bomber beside it', () => {
    const t = drop(1, 1, 6, 6).act('allies', 'engage unit=J-Betty-1');
    expect(['J-Betty-1', 'J-Y1'].map(id => t.where(id))).toEqual(['eliminated', '1438.drop']);
  });

  test('12.2 8.6.5 a transport that breaks off takes its load home', () => {
    const t = drop(5, 5, 6, 6).act('allies', 'engage unit=J-Tina-1');
    expect([t.where('J-Tina-1'), t.where('J-Y1')]).toEqual(['kagi', 'formosa']);
    expect(t.log('dropped')).toEqual([]);
  });
});

describe('8.7 fire from the ground', () => {
  const squadron = (hex: string, ...dice: number[]): Luzon => {
    const t = lay(
      'japan.missions',
      {
        tuguegarao: 'J-Lily-1 J-Lily-2 J-ABSU-Lily-1',
        batangas: 'J-Ann-1 J-Ann-2 J-ABSU-Ann-1',
        '1243': hex,
      },
      { turn: 3, fields: { ...ALONE, tuguegarao: 'japan', batangas: 'japan' } },
    ).dice(...dice);
    return raid(t, 'bomb place=1243', 'J-Lily-1', 'J-Lily-2', 'J-Ann-1', 'J-Ann-2');
  };

  test('8.7.1 a second loss goes to the type that has had none, whatever it has had of the other sort', () => {
    // E, A, E: Lily falls, Ann breaks off; the second E is Ann's too.
    const t = squadron('A-31 A-AA200 A-AA515 A-AA91', 6, 5, 5, 4, 6, 5, 4, 4).act(
      'allies',
      'hit unit=J-Lily-1',
    );
    const fates = ['J-Lily-1', 'J-Lily-2', 'J-Ann-1', 'J-Ann-2'].map(id => [
      t.where(id),
      t.state.air[unitNamed(id)],
    ]);
    expect(fates).toEqual([
      ['eliminated', 0],
      ['1243', 0],
      ['batangas', 2],
      ['eliminated', 0],
    ]);
  });

  test('8.7.1 of a type on two errands the firer chooses', () => {
    const t = lay(
      'japan.missions',
      { takao: 'J-Betty-1 J-Betty-2 J-Betty-3', '1243': 'A-31', clark: 'A-AA200' },
      { turn: 3, fields: CLARK_ALONE },
    ).dice(6, 6, 5);
    t.act('japan', 'pick unit=J-Betty-1', 'pick unit=J-Betty-2', 'bomb place=1243');
    raid(t, 'bomb place=clark', 'J-Betty-3').waitsAt('raid.aa.victim', 'allies');
    t.offers('allies', 'hit unit=J-Betty-1', 'hit unit=J-Betty-2', 'hit unit=J-Betty-3');
  });

  const strafed = (stacks: { readonly [place: string]: string }, target: string, ...dice: number[]): Luzon =>
    raid(
      lay(
        'japan.missions',
        { vigan: 'J-Nate-1 J-ABSU-Nate-1', ...stacks },
        { turn: 3, fields: { ...CLARK_ALONE, vigan: 'japan' } },
      ).dice(...dice),
      `strafe place=${target}`,
      'J-Nate-1',
    );

  test('8.7.3 8.7.6 a fighter that AA turns back does not strafe', () => {
    const t = strafed({ '1243': 'A-31 A-AA200' }, '1243', 5, 4);
    expect([hasFired(t, 'aa'), hasFired(t, 'strafing')]).toEqual([1, 0]);
    expect([t.where('J-Nate-1'), t.state.air[unitNamed('J-Nate-1')]]).toEqual(['vigan', 2]);
  });

  test('8.7.2 small arms are those of the troops that are attacked, not of an airfield’s ground crews', () => {
    const crews = 'P-40B-1 P-40E-1 P-40E-2 P-40E-3 P-35-1 P-26-1 B-10-1 B-18-1 B-17-1 B-17-2'.split(' ');
    const clark = crews.map(id => `A-ABSU-${id}`).join(' ');
    // Twenty points of support units; the scramble, then the guns of the fighter.
    const t = strafed({ clark }, 'clark', 6, 4, 4);
    expect([hasFired(t, 'aa'), hasFired(t, 'strafing')]).toEqual([0, 1]);
  });

  test('8.7.2 8.4.3 twenty points aboard a fleet fire too, nineteen do not', () => {
    const fleet = (force: string): number => {
      const t = lay(
        'japan.missions',
        { 'del-carmen': 'A-P-35-1 A-ABSU-P-35-1', '0835.sea': force },
        { turn: 3, transports: { ready: 25 } },
      ).dice(1, 1, 1, 4, 4);
      t.act('japan', 'done').act('allies', 'scramble field=del-carmen');
      t.act('allies', 'attack-fleet unit=A-P-35-1 place=0835.sea', 'done');
      return hasFired(t, 'aa');
    };
    expect([fleet('J-9 J-20 J-16-A1 J-14'), fleet('J-9 J-20 J-16-A1')]).toEqual([1, 0]);
  });

  test('8.3.7 11.3 8.3.5 a dive bomber bombs Cavite as others do, and dives on a bridge', () => {
    const from = (verb: string, ...dice: number[]): Luzon =>
      raid(
        lay(
          'japan.missions',
          { iba: 'J-Sonia-1 J-ABSU-Sonia-1' },
          { turn: 3, fields: { iba: 'japan' } },
        ).dice(...dice),
        verb,
        'J-Sonia-1',
      );
    const cavite = from('bomb-cavite');
    expect([cavite.state.cavite, hasFired(cavite, 'dive-bombing')]).toEqual([1, 0]);
    const bridge = from('bomb-bridge bridge=1445-1446', 4, 4);
    // 8 + 1 = 9: a hit.
    expect([hasFired(bridge, 'dive-bombing'), hasFired(bridge, 'bombing')]).toEqual([1, 0]);
    bridge.tells('bridge-bombed', { bridge: '1445-1446' });
  });
});
