import { view } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { vehicleOf } from '../board.ts';
import { JAPAN, US } from '../components.ts';
import { suicideCreek } from '../index.ts';
import type { Labels } from '../laying.ts';
import { decoysFree } from '../rules/campaign/22-limits.ts';
import { checkVeil, freeHiding, hiddenTooMany } from '../rules/cg/09-limits.ts';
import { HIDDEN } from '../state/units.ts';
import type { State } from '../state.ts';
import { weaponTypeOf } from '../types.ts';
import { on } from './campaign.ts';
import { type Creek, stand } from './lay.ts';
import { laysOut } from './leads-campaign.ts';
import { NORTH } from './north.ts';
import { idleTo, played, settle, thenFall } from './settling.ts';

/** A second reading of the campaign, with positions of its own. */

const FAR = { X18: 'jp 4-4-7' };
type Said = { readonly [name: string]: string | number | boolean };
const radioOf = (t: Creek): number => t.state.ordnance.batteries[0]!.radio;

test('4.12 A26.22 4.7162 what the enemy has captured counts for the losses of a battle, twice', () => {
  const lost = (stack: string, more = {}, south = 'jp 4-4-7 b'): readonly number[] => {
    // The first player turn of turn 8 is the last one, whatever the die says.
    const t = on(
      '3AM',
      { kind: 'american' },
      'close-combat',
      { K8: stack, N16: south },
      { turn: 8, side: 'us', control: { us: NORTH }, ...more },
    );
    idleTo(t, 'recombine.us.act');
    return t.state.campaign!.roster.at(-1)!.lost;
  };
  expect(lost('us 6-6-8')).toEqual([0, 0]);
  // A Gun is two points, an unarmed squad two.
  expect(lost('us 6-6-8 a, jp 70inf>a')).toEqual([0, 4]);
  expect(lost('us 6-6-8, jp unarmed-squad', { prisoners: ['jp1 us1'] })).toEqual([0, 4]);
  expect(lost('us 6-6-8', {}, 'jp 4-4-7 b, us 37at>b')).toEqual([4, 0]);
});

test('CG19 C1.21 two red chits end a battery for the battle only: it is kept with its whole pile and a radio', () => {
  const after = (said: Said, stacks = 'us 9-1, 6-6-8'): Creek =>
    settle({ K8: stacks, ...FAR }, { batteries: [{ kind: 'us-oba-80', ...said }] });
  const [kept] = after({ black: 0, red: 0, refused: 2 }).state.ordnance.batteries;
  expect(kept).toMatchObject({ black: 10, red: 3, refused: 0 });
  // CG17 But not one whose black chits are used up, or that has laid its fire.
  expect(after({ black: 0, red: 2, refused: 1 }).state.ordnance.batteries).toEqual([]);
  expect(after({ black: 0, red: 0, refused: 2, used: true }).state.ordnance.batteries).toEqual([]);
});

test('CG19 4.2-Weapon 4.7142 a radio that broke works again; it is no weapon to be rolled for', () => {
  const t = idleTo(
    settle({ K8: 'us 9-1 l, radio>l:broken, 6-6-8', ...FAR }, { batteries: [{ kind: 'us-oba-80' }] }),
    'buying',
  );
  const radio = radioOf(t);
  expect([t.state.weapons.type[radio]! >= 0, t.state.weapons.flags[radio]! & 1]).toEqual([true, 0]);
  expect(t.rolls.some(({ why }) => why === 'refit-repair')).toBe(false);
});

test('CG19 4.7072 a radio that lies in No Man’s Land, or that the enemy has, is replaced', () => {
  const kept = (stacks: { [place: string]: string }): unknown[] => {
    const t = settle({ K8: 'us 6-6-8', ...FAR, ...stacks }, { batteries: [{ kind: 'us-oba-80' }] });
    idleTo(t, 'buying');
    const { owner, type } = t.state.weapons;
    const radios = type.filter(each => each === weaponTypeOf('us-radio')).length;
    return [t.state.campaign!.weaponArea[radioOf(t)], owner[radioOf(t)]! >= 0, radios];
  };
  expect(kept({ K8: 'us 6-6-8, 9-1 l, radio>l' })).toEqual([0, true, 1]);
  expect(kept({ J9: 'us radio' })).toEqual([-1, false, 1]);
  expect(kept({ N16: 'jp 4-4-7 b, us radio>b' })).toEqual([-1, false, 1]);
});

test('4.71422 a captured weapon that does not work is lost where nobody is with it, too', () => {
  const t = thenFall(settle({ K8: 'jp MMG:broken, us m4a2', ...FAR }), 'garage.japan.act');
  expect(t.state.weapons.type[1]).toBe(-1);
});

test('4.702e D5.2 after a battle BU and CE are gone: an open top is open, a tank shut', () => {
  const t = settle(
    { K7: 'us m3gmc:shut g', K8: 'us m4a2:exposed v', K6: 'us m3gmc:abandoned h', ...FAR },
    {},
    [],
    'settlement',
  );
  expect(['g', 'v', 'h'].map(name => vehicleOf(t.state, t.unit(name))!.exposed)).toEqual([
    true,
    false,
    false,
  ]);
});

test('E1.2 G1.631 CG6 a quarter in hiding at night: the scenario defender rounds up, and counts neither reserves nor Marine crews', () => {
  const field = (stacks: { [place: string]: string }, holds: number, date = '2N'): State => {
    const s = stand(stacks, {
      scenario: 'campaign',
      campaign: { date, kind: 'japanese' },
      night: date === '2N',
    });
    s.night = { ...s.night, holds };
    return s;
  };
  const marines = { K8: 'us 6-6-8 x3', L9: 'us 6-6-8 x2, 2-2-8 x2', M8: 'us 6-6-8:reserve=1 x4' };
  // Five squads: a quarter is one and a quarter.
  expect([freeHiding(field(marines, US), US), decoysFree(field(marines, US), US)]).toEqual([4, 5]);
  expect(freeHiding(field(marines, -1, '3AM'), US)).toBe(0);
  // Five squads and four crews: one and three quarters.
  const japan = { K13: 'jp 4-4-7 x3', L13: 'jp 4-4-7 x2, 2-2-8 x4' };
  expect([freeHiding(field(japan, US), JAPAN), freeHiding(field(japan, JAPAN), JAPAN)]).toEqual([2, 4]);
  expect(decoysFree(field(japan, JAPAN), JAPAN)).toBe(7);
});

test('CG8 D5.2 hatches are open or shut as their owner sets the vehicle up', () => {
  const t = played(laysOut('3AM', 'us station unit=us5 place=K7', 'us hatch unit=us5'));
  const open = (): boolean =>
    view(suicideCreek, t.match, 'us').state.vehicles.list.find(({ unit }) => unit === t.unit('us5'))!.exposed;
  expect(open()).toBe(true);
  expect(t.why('us', 'hatch unit=us6')).toMatchObject({ rule: 'D5.42', key: 'abandoned' });
  t.act('us', 'lift unit=us5', 'station unit=us5 place=K7');
  expect(open()).toBe(false);
});

test('4.719-note-b G1.631 one hides with what he carries freely, a leader lends his share, and a mortar is free', () => {
  const hides = (stack: string, place = 'K13'): string | undefined => {
    const labels: Labels = {};
    const works = { japan: ['pillbox J12 NNW hidden'] };
    const s = stand({ [place]: stack }, { scenario: 'initial', works }, labels);
    return checkVeil(s, labels.a!, HIDDEN)?.key;
  };
  expect(hides('jp 2-2-8 a, MMG>a')).toBeUndefined();
  expect(hides('jp 2-2-8 a, HMG>a')).toBe('carries-too-much');
  expect(hides('jp 2-2-8 a, HMG>a, 9-0:hip')).toBeUndefined();
  expect(hides('jp 2-2-8 a, HMG>a, 9-0')).toBe('carries-too-much');
  expect(hides('jp 4-4-7 a, type89>a, LMG>a, LMG>a, DC>a')).toBeUndefined();
  expect(hides('jp 4-4-7 a, type89>a, type89>a')).toBe('carries-too-much');
  expect(hides('jp 2-2-8 a, HMG>a', 'J12.pillbox')).toBeUndefined();
});

test('4.719-note-c what was bought to hide on an Idle Date counts for the tenth of the next day, and at its set-up', () => {
  const nine = { K8: 'us 6-6-8:hip x2', L9: 'us 6-6-8 x3', M8: 'us 6-6-8 x3, 6-6-8' };
  const stock = (squads: number) => ({ us: { 'hide-squad': squads }, japan: {} });
  const shop = (squads: number): Creek =>
    on('3AM', { fpp: { us: 9, japan: 0 }, stock: stock(squads) }, 'date.purchases', nine)
      .act('us', 'done')
      .act('japan', 'done')
      .waitsAt('fortify', 'us', 'japan');
  shop(0).allows('us', 'fortify item=hide-squad');
  shop(1).refuses('us', 'fortify item=hide-squad', '4.719-note-c', 'hides-too-many');
  const hidden = (date: string, night: boolean): number =>
    hiddenTooMany(stand(nine, { scenario: 'campaign', campaign: { date, stock: stock(2) }, night }), US);
  expect([hidden('3AM', false), hidden('2N', true)]).toEqual([2, 0]);
});
