import type { Json } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { vehicleOf } from '../board.ts';
import type { Vehicle } from '../state/vehicles.ts';
import type { Creek } from './lay.ts';
import { CUT_OFF, idleTo, settle, thenFall } from './settling.ts';

/** 4.714, 4.715 What is repaired and replenished between two battles. */

const FAR = { X18: 'jp 4-4-7' };
type Stacks = { readonly [place: string]: string };
type More = { readonly [name: string]: Json };

/** Up to the workshop, with these dice for all that is rolled. */
const repaired = (stacks: Stacks, dice: readonly number[], more: More = {}): Creek =>
  thenFall(settle({ ...FAR, ...stacks }, more), 'garage.japan.act', ...dice);
/** Up to the purchases: these dice are for ammunition, and for what a side has behind it. */
const replenished = (stacks: Stacks, dice: readonly number[], more: More = {}): Creek =>
  thenFall(settle({ ...FAR, ...stacks }, more), 'workshop.japan.act', ...dice);
const now = (t: Creek, name = 'v'): Vehicle | undefined => vehicleOf(t.state, t.unit(name));
const ways = (t: Creek, why: string): string[] =>
  (t.rolls.find(each => each.why === why)?.terms ?? []).map(({ key, op, value }) => `${key} ${op}${value}`);
const dice = [1, 2, 3, 4, 5, 6];

describe('4.7141 vehicles', () => {
  const moves = (place: string, words: string, more: More = {}): number[] =>
    dice.filter(die => !now(repaired({ [place]: `us ${words} v, 6-6-8` }, [die], more))?.immobile);

  test('4.714 4.7141 4.7141b 1 and 2 make it mobile; in the front line only a 1, and cut off there never', () => {
    // L6 lies in the midst of an area, K10 touches No Man's Land.
    expect(moves('L6', 'm4a2:immobile')).toEqual([1, 2]);
    expect(moves('K10', 'm4a2:immobile')).toEqual([1]);
    expect(moves(CUT_OFF.us.at, 'm4a2:immobile', CUT_OFF.us.more)).toEqual([]);
    expect(ways(repaired({ K10: 'us m4a2:immobile v' }, [3]), 'tracks')).toEqual(['front-line +1']);
  });

  test('4.7141b A21.13 whoever is no vehicle crew is one worse; without anybody it is not tried', () => {
    expect(moves('L6', 'm4a2:immobile:unqualified')).toEqual([1]);
    expect(now(repaired({ L6: 'us m4a2:immobile:abandoned v' }, []))).toMatchObject({ immobile: true });
  });

  test('A21.13 D5.42 4.7141a a squad is no vehicle crew, a crew of its own is', () => {
    const manned = (by: string): Vehicle => {
      const t = idleTo(settle({ L6: `us m4a2:abandoned v, ${by} c`, ...FAR }), 'garage.us.act');
      return now(t.act('us', 'crew unit=$c vehicle=$v'))!;
    };
    expect(manned('6-6-8')).toMatchObject({ abandoned: false, unqualified: true });
    expect(manned('1-2-6')).toMatchObject({ abandoned: false, unqualified: false });
  });

  test('4.7141c one that was called back leaves the campaign; cut off it stays, short of ammunition', () => {
    const home = repaired({ L6: 'us m4a2:recalled v' }, []);
    expect([home.where('v'), home.state.campaign!.area[home.unit('v')]]).toEqual(['dead', -2]);
    const stays = repaired({ [CUT_OFF.us.at]: 'us m4a2:recalled v' }, [], CUT_OFF.us.more);
    expect([now(stays)?.recalled, stays.flags('v')]).toEqual([true, ['shortage']]);
    // What cannot move is not sent home.
    expect(now(repaired({ L6: 'us m4a2:recalled:immobile v' }, [6]))).toMatchObject({ recalled: true });
  });

  test('4.7141d of a stunned crew 1 and 2 recover, 6 is the end; cut off a 5 is', () => {
    const fate = (die: number, place = 'L6', more: More = {}): string => {
      const t = repaired({ [place]: 'us m4a2:shaken v' }, [die], more);
      if (!now(t)) return t.types('us').includes('us-126') ? 'crew' : 'lost';
      return now(t)!.stun === 0 ? 'well' : 'stunned';
    };
    expect(dice.map(die => fate(die))).toEqual(['well', 'well', 'stunned', 'stunned', 'stunned', 'lost']);
    expect([2, 5].map(die => fate(die, CUT_OFF.us.at, CUT_OFF.us.more))).toEqual(['stunned', 'lost']);
  });
});

describe('4.7142 weapons', () => {
  /** Dice that repair it; with the others it is gone. */
  const mends = (place: string, stack: string, more: More = {}): number[] =>
    dice.filter(die => {
      const { state } = repaired({ [place]: stack }, [die], more);
      if (state.weapons.type[0]! < 0) return false;
      expect(state.weapons.flags[0]! & 1).toBe(0);
      return true;
    });

  test('4.7142 a MMG is repaired by a 3; cut off by a 2', () => {
    expect(mends('K8', 'us 6-6-8 a, MMG>a:broken')).toEqual([1, 2, 3]);
    expect(mends(CUT_OFF.us.at, 'us 6-6-8 a, MMG>a:broken', CUT_OFF.us.more)).toEqual([1, 2]);
  });

  test('4.7142 A21.13 a Gun without a crew is one worse', () => {
    const crewed = mends('K8', 'us 2-2-8 a, 37at>a:broken');
    expect(mends('K8', 'us 6-6-8 a, 37at>a:broken')).toEqual(crewed.slice(0, -1));
  });

  test('4.7142 without men in the area nobody tries', () => {
    const t = repaired({ K8: 'us MMG:broken, m4a2' }, []);
    expect([t.state.weapons.type[0]! >= 0, t.rolls.some(({ why }) => why === 'refit-repair')]).toEqual([
      true,
      false,
    ]);
  });

  test('4.7142 4.7141c a main gun is repaired by a 3; else it is disabled, and its vehicle is sent home', () => {
    const gun = repaired({ L6: 'us m4a2:broken-ma v' }, [3]);
    expect([now(gun)?.broken, now(gun)?.disabled]).toEqual([0, 0]);
    expect(ways(gun, 'refit-repair').sort()).toEqual(['repair-number -1', 'vehicular -1']);
    expect(repaired({ L6: 'us m4a2:broken-ma v' }, [4]).where('v')).toBe('dead');
    const mg = repaired({ L6: 'us m4a2:broken-bmg v' }, [4]);
    expect([now(mg)?.broken, now(mg)?.disabled, now(mg)?.recalled]).toEqual([0, 2, false]);
    expect(now(repaired({ L6: 'us m4a2:broken-ma:unqualified v' }, [2]))).toMatchObject({ broken: 0 });
    expect(repaired({ L6: 'us m4a2:broken-ma:unqualified v' }, [3]).where('v')).toBe('dead');
  });

  test('4.7142 nobody is left to mend what is in an abandoned vehicle', () => {
    expect(now(repaired({ L6: 'us m4a2:abandoned:broken-bmg v' }, []))).toMatchObject({ broken: 2 });
  });

  test('4.71422 a captured weapon is kept up to 3; what does not work is lost without a die', () => {
    const kept = (words: string, ...die: number[]): boolean =>
      repaired({ K8: `us 6-6-8 a, jp MMG>a${words}` }, die).state.weapons.type[1]! >= 0;
    expect(dice.map(die => kept('', die))).toEqual([true, true, true, false, false, false]);
    expect(kept(':broken')).toBe(false);
  });

  test('4.71422 where nobody is with it there is no die', () => {
    const t = repaired({ K8: 'jp MMG, us m4a2' }, []);
    expect(t.state.weapons.type[1]! >= 0).toBe(true);
  });
});

describe('4.7142 ammunition', () => {
  const GUN = 'us 2-2-8 a, 37at>a:facing=SSE';
  const lacking = (stacks: Stacks, die: readonly number[], more: More = {}): number =>
    replenished(stacks, die, { gone: ['usw1 heat'], ...more }).state.ordnance.gone.length;

  test('4.71424 special ammunition is back up to 3, a die for each kind', () => {
    expect(dice.map(die => lacking({ K8: GUN }, [die]))).toEqual([0, 0, 0, 1, 1, 1]);
    const two = replenished({ K8: GUN }, [3, 4], { gone: ['usw1 heat', 'usw1 canister'] });
    expect(two.state.ordnance.gone).toHaveLength(1);
    expect(two.rolls.filter(({ why }) => why === 'special-ammo')).toHaveLength(2);
    expect(two.match.log.some(({ roll, to }) => roll?.why === 'special-ammo' && !to)).toBe(false);
  });

  test('4.71424 not for what is cut off, and not in the hands of others', () => {
    expect(lacking({ [CUT_OFF.us.at]: GUN }, [], CUT_OFF.us.more)).toBe(1);
    expect(lacking({ N16: 'jp 2-2-8 a, us 37at>a' }, [1])).toBe(1);
    const tank = replenished({ L6: 'us m4a2 v' }, [2], { gone: ['us1 heat'] });
    expect(tank.state.ordnance.gone).toEqual([]);
  });

  test('4.71425 4.7141c a vehicle that is not cut off has ammunition again', () => {
    expect(replenished({ L6: 'us m4a2:shortage v' }, []).flags('v')).toEqual([]);
    const there = replenished({ [CUT_OFF.us.at]: 'us m4a2:shortage v' }, [], CUT_OFF.us.more);
    expect(there.flags('v')).toEqual(['shortage']);
  });

  test('4.71426 a charge that was set is gone, one in hand is kept', () => {
    const t = replenished({ K8: 'us 6-6-8 a, DC>a m, DC:placed n' }, []);
    expect([t.state.weapons.type[t.weapon('m')]! >= 0, t.state.weapons.type[t.weapon('n')]! >= 0]).toEqual([
      true,
      false,
    ]);
  });

  test('4.715 CG18 whoever is not cut off has ammunition again', () => {
    expect(replenished({ K8: 'us 6-6-8:shortage a' }, []).flags('a')).toEqual([]);
    const there = replenished({ [CUT_OFF.us.at]: 'us 6-6-8:shortage a' }, [], CUT_OFF.us.more);
    expect(there.flags('a')).toEqual(['shortage']);
  });
});
