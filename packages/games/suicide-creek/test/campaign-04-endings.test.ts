import { expect, test } from 'vitest';
import { vehicleOf } from '../board.ts';
import { US } from '../components.ts';
import { batteriesRetained } from '../rules/campaign/04-batteries.ts';
import { encirclement } from '../rules/campaign/04-encirclement.ts';
import { endShocks, freeTheBogged } from '../rules/campaign/04-vehicles.ts';
import { freeze } from '../rules/campaign/05-outside.ts';
import { newGroup } from '../rules/campaign/17-buying.ts';
import type { Group } from '../state/campaign.ts';
import { ENCIRCLED, NOBODY } from '../state/units.ts';
import type { Vehicle } from '../state/vehicles.ts';
import { weaponTypeId } from '../types.ts';
import { eliminate } from '../writing.ts';
import { on } from './campaign.ts';
import type { Creek } from './lay.ts';
import { idleTo, settle } from './settling.ts';

/** 4.7042 to 4.7044 What the battle has left unfinished; CG19 what is kept of the artillery. */

const FAR = { X18: 'jp 4-4-7' };
const now = (t: Creek, name = 'v'): Vehicle | undefined => vehicleOf(t.state, t.unit(name));
const parked = (words: string): Creek => on('3AM', {}, 'date.purchases', { K7: `us ${words} v`, ...FAR });

function unbogged(words: string, ...dice: number[]): Creek {
  const t = parked(words).dice(...dice);
  freeTheBogged(t.referee);
  return t;
}

test('4.7042 D8.3 a bogged vehicle tries until it is free or immobile, whatever the points', () => {
  // The first try mires it, and the next ones are one worse; at last it stands free.
  const free = unbogged('m4a2:bogged', 5, 6, 4, 6, 3, 6);
  expect(now(free)).toMatchObject({ bogged: false, mired: false, immobile: false, motion: false });
  expect(free.rolls.filter(({ why }) => why === 'unbog')).toHaveLength(3);
  expect(now(unbogged('m4a2:bogged', 5, 6, 5, 1))).toMatchObject({ immobile: true });
  expect(now(unbogged('m4a2:bogged:mired', 3, 1))).toMatchObject({ bogged: false, mired: false });
});

test('4.7042 one that was left, or that cannot move any more, is not tried for', () => {
  expect(now(unbogged('m4a2:bogged:abandoned'))).toMatchObject({ bogged: true, immobile: false });
  expect(unbogged('m4a2:bogged:immobile').rolls.filter(({ why }) => why === 'unbog')).toEqual([]);
});

test('4.7043 C7.42 a shocked vehicle rolls until it is fine again or known to be a wreck', () => {
  const shaken = (words: string, ...dice: number[]): Creek => {
    const t = parked(words).dice(...dice);
    endShocks(t.referee);
    return t;
  };
  expect(now(shaken('m4a2:shocked', 2))).toMatchObject({ shock: 0 });
  expect(now(shaken('m4a2:shocked', 3, 3))).toMatchObject({ shock: 0 });
  expect(now(shaken('m4a2:unconfirmed', 3))).toMatchObject({ shock: 0 });
  const dead = shaken('m4a2:shocked', 6, 4);
  expect([dead.where('v'), dead.state.vehicles.wrecks.length]).toEqual(['dead', 1]);
});

// ---------------------------------------------------------------- artillery

interface Said {
  readonly [name: string]: string | number | boolean | string[];
}
/** A battery after a battle; its radio is with a leader, or was lost. */
const after = (said: Said, stacks = 'us 9-1, radio>, 6-6-8'): Creek =>
  settle({ K8: stacks, ...FAR }, { batteries: [{ kind: 'us-oba-80', ...said }] });
const radios = (t: Creek): number => t.state.weapons.type.filter(type => type >= 0).length;

test('4.7044 CG17 CG19 a battery that has laid a FFE:1 is gone with its radio; so is one without a black chit', () => {
  const used = after({ used: true });
  expect([used.state.ordnance.batteries, radios(used), used.log('battery-used', 'us').length]).toEqual([
    [],
    0,
    1,
  ]);
  expect(used.log('battery-used', 'japan')).toEqual([]);
  expect(after({ black: 0, red: 2 }).state.ordnance.batteries).toEqual([]);
});

test('4.7044 CG19 the others have their whole pile again, and a radio even if theirs was lost', () => {
  const fresh = after({}).state.ordnance.batteries[0]!;
  const t = after({ black: 1, red: 1, refused: 1 });
  expect(t.state.ordnance.batteries[0]).toMatchObject({ black: fresh.black, red: fresh.red, refused: 0 });
  expect([fresh.black > 1, radios(t)]).toEqual([true, 1]);
  const lost = after({}, 'us 9-1, 6-6-8');
  const { radio } = lost.state.ordnance.batteries[0]!;
  expect([radios(lost), lost.state.weapons.type[radio]! >= 0]).toEqual([1, true]);
  // 4.2-Eligible It waits off the map, in the own Entry Area.
  expect(lost.state.campaign!.weaponArea[radio]).toBe(-1);
});

test('CG19 4.2-OB 4.2-Holding-Area what has not come onto the map is kept in the Holding Area', () => {
  const t = settle({ K8: 'us 6-6-8 a', holding: 'us 6-6-8 b', 'off.N0': 'us 6-6-8 c, MMG>c', ...FAR });
  idleTo(t, 'recombine.us.act');
  expect(['a', 'b', 'c'].map(name => t.state.campaign!.area[t.unit(name)])).toEqual([0, -1, -1]);
  expect(t.state.campaign!.weaponArea[0]).toBe(-1);
});

test('4.7042 4.7043 4.704 nothing is bogged or shocked when the areas are drawn', () => {
  const bogged = now(settle({ K8: 'us m4a2:bogged v, 6-6-8', ...FAR }));
  expect(bogged?.bogged === true && !bogged.immobile).toBe(false);
  expect(now(settle({ K8: 'us m4a2:shocked v, 6-6-8', ...FAR }))?.shock ?? 0).toBe(0);
});

test('4.7041 prisoners of who is lost are free, with what he has dropped', () => {
  const t = settle(
    { J16: 'us 6-6-8 a, MMG>a m, jp unarmed-squad p', K8: 'us 6-6-8', ...FAR },
    { prisoners: ['jp1 us1'] },
  );
  t.state.units.flags[t.unit('a')]! |= ENCIRCLED;
  t.dice(6, 6);
  encirclement(t.referee);
  expect(t.where('a')).toBe('dead');
  expect(t.state.weapons.owner[t.weapon('m')]! % 2).toBe(1);
});

/** A row of the purchase record. */
const group = (id: string): Group => newGroup(US, id, 0, 'enters', false);

test('C1.2 CG19 4.7044 for a phone that was lost there is a phone, for a radio a radio', () => {
  const replaced = (phone: boolean, weapon: number): string => {
    const t = after({}, 'us 9-1, 6-6-8');
    const battery = t.state.ordnance.batteries[0]!;
    t.state.campaign!.groups = [{ ...group('us-O2'), phone, weapons: [weapon] }];
    t.state.weapons.type[battery.radio] = NOBODY;
    batteriesRetained(t.referee);
    return weaponTypeId(t.state.weapons.type[t.state.ordnance.batteries[0]!.radio]!);
  };
  expect(replaced(true, 8)).toBe('us-phone');
  expect(replaced(false, 8)).toBe('us-radio');
});

test('CG5 a group has appeared when somebody of it is on the map, or was lost there', () => {
  const t = settle({ K8: 'us 6-6-8 a', K6: 'us 6-6-8 b', holding: 'us 6-6-8 c', ...FAR });
  eliminate(t.state, t.unit('b'));
  t.state.campaign!.groups = ['a', 'b', 'c'].map(name => ({ ...group('us-I1'), units: [t.unit(name)] }));
  freeze(t.referee);
  expect(t.state.campaign!.groups.map(({ appeared }) => appeared)).toEqual([true, true, false]);
});
