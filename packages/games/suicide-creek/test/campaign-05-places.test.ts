import { expect, test } from 'vitest';
import { vehicleOf } from '../board.ts';
import { JAPAN } from '../components.ts';
import { hexAt, hexId } from '../map.ts';
import { isFrontLine, NO_MANS_LAND } from '../rules/campaign/05-areas.ts';
import { holderOfHex } from '../rules/campaign/05-holdings.ts';
import { HIDDEN, KNOWN, unitId } from '../state/units.ts';
import { typeNamed } from '../types.ts';
import type { Creek } from './lay.ts';
import { camp } from './leads-campaign.ts';
import { idleTo, keptIn, played, settle, toBattle } from './settling.ts';

/** 4.7054-map, 4.7056, 4.7062, 4.7072 What stays where it is, and what is lost. */

const FAR = { X18: 'jp 4-4-7' };

test('4.7062 4.7041 Encircled markers stay until all have tried to escape, and go then', () => {
  const t = settle({ K8: 'us 6-6-8:encircled x6, 10-2', J16: 'us 6-6-8 x', ...FAR });
  const circled = (): number[] => t.state.units.type.flatMap((_, unit) => (isCircled(unit) ? [unit] : []));
  const isCircled = (unit: number): boolean =>
    t.state.units.at[unit]! >= 0 && t.flags(id(unit)).includes('encircled');
  const id = (unit: number): string => `${unit % 2 === 0 ? 'us' : 'jp'}${(unit >> 1) + 1}`;
  expect(circled().length).toBeGreaterThan(0);
  t.dice(1, 3).act('us', 'escape units=[$x]');
  idleTo(t, 'recombine.us.act');
  expect(circled()).toEqual([]);
});

test('4.7072 4.7056 4.2-Equipment what lies or stands outside of all areas stays there as it is, for the next battle too', () => {
  // J9 and R9 are No Man's Land, X8 is nobody's: a Gun that works would make it strategic.
  const t = settle({
    K8: 'us 6-6-8',
    J9: 'us MMG m',
    R9: 'us m4a2:abandoned:facing=E v',
    X8: 'us 37at:broken:facing=E g',
    ...FAR,
  });
  const asLaid = (): void => {
    expect(t.state.weapons.at.filter((_, weapon) => t.state.weapons.type[weapon]! >= 0).map(hexId)).toEqual([
      'J9',
      'X8',
    ]);
    expect(t.state.weapons.spine[t.weapon('g')]).toBe(
      settle({ X8: 'us 37at:facing=E' }).state.weapons.spine[0],
    );
    expect(t.where('v')).toBe('R9');
    expect(vehicleOf(t.state, t.unit('v'))).toMatchObject({ abandoned: true });
    expect(keptIn(t, 'v')).toBe('nowhere');
  };
  idleTo(t, 'recombine.us.act');
  asLaid();
  toBattle(t);
  asLaid();
});

test('4.705 4.2-Strategic-Location a Gun in hiding draws no area in its own; in No Man’s Land it is shown, and draws one', () => {
  const gun = (at: string) =>
    settle({ K8: 'us 6-6-8', N14: 'jp 4-4-7', [at]: 'jp 2-2-8:hip g, 70inf>g:facing=NNE' });
  const areas = (t: Creek): string => JSON.stringify(t.state.campaign!.areas);
  const veil = (t: Creek): number => t.state.units.veil[t.unit('g')]!;
  const without = settle({ K8: 'us 6-6-8', N14: 'jp 4-4-7' });
  expect([areas(gun('N18')) === areas(without), veil(gun('N18'))]).toEqual([true, HIDDEN]);
  const shown = gun('J9');
  expect([without.state.campaign!.areas!.at[hexAt('J9')], veil(shown)]).toEqual([NO_MANS_LAND, KNOWN]);
  const { list, at } = shown.state.campaign!.areas!;
  expect(list[at[hexAt('J9')]!]?.side).toBe(JAPAN);
});

test('4.7072 4.7071 a vehicle that cannot move keeps its place and its facing in its own area, too', () => {
  const t = settle({ K8: 'us 6-6-8', K6: 'us m4a2:immobile:broken-ma:facing=E v', ...FAR });
  const { vca } = vehicleOf(t.state, t.unit('v'))!;
  toBattle(t);
  expect([t.where('v'), vehicleOf(t.state, t.unit('v'))?.vca]).toEqual(['K6', vca]);
});

test('4.7056 4.7051 4.7053 a tank that can neither move nor fire is left by its crew, which escapes or is retained', () => {
  const t = settle({
    K8: 'us 6-6-8',
    J9: 'us m4a2:immobile:broken-ma v',
    K4: 'us m4a2:immobile:broken-ma w',
    ...FAR,
  });
  expect([vehicleOf(t.state, t.unit('v')), vehicleOf(t.state, t.unit('w'))]).toMatchObject([
    { abandoned: true },
    { abandoned: true },
  ]);
  // The crew of J9 stands in No Man's Land and must try; that of K4 is kept in the area beside it.
  const crews = t.state.units.type.flatMap((type, unit) =>
    type === typeNamed('us-126') ? [unitId(unit)] : [],
  );
  const must = crews.find(name => t.where(name) === 'J9');
  expect(crews.map(name => [t.where(name), keptIn(t, name)]).sort()).toEqual([
    ['J9', 'nowhere'],
    ['holding', 'a1'],
  ]);
  expect(t.why('us', 'done')).toMatchObject({ key: 'must-escape', args: { unit: must } });
});

test('4.2-Front-Line-Hex a hex of an area that touches anything else', () => {
  const t = settle({ K8: 'us 6-6-8', ...FAR });
  const { list, at } = t.state.campaign!.areas!;
  const isFront = (hex: string): boolean => isFrontLine({ list, at: Int16Array.from(at) }, hexAt(hex));
  // K10 touches No Man's Land, L4 Uncontrolled Territory, P12 the enemy; L6 and B0 lie within, one at the edge of the map.
  expect(['K10', 'L4', 'A14', 'L6', 'B0', 'J9', 'X8'].map(isFront)).toEqual([
    true,
    true,
    true,
    false,
    true,
    false,
    false,
  ]);
});

test('4.2-Eliminated what is lost between battles is in no order of battle any more', () => {
  const t = played(camp(6, 'us make-wreck unit=us5'));
  expect([keptIn(t, 'us5'), t.where('us5'), t.state.vehicles.wrecks.length]).toEqual(['nowhere', 'dead', 2]);
  toBattle(t);
  expect(t.where('us5')).toBe('dead');
});

test('4.7053 from Uncontrolled Territory one goes to the nearest own area, and is told so', () => {
  const t = settle({ K8: 'us 6-6-8', K4: 'us 6-6-8 a', ...FAR });
  const told = t.log('retained-in', 'us').map(({ args }) => [args?.unit, args?.area]);
  expect(keptIn(t, 'a')).toBe('a1');
  expect(told).toContainEqual([t.id('a'), 'a1']);
});

test('4.7056 4.702f who hides outside his own areas is seen', () => {
  const t = settle({ K8: 'us 6-6-8', J16: 'us 6-6-8:hip a', ...FAR });
  expect(t.veil('a')).toBe('known');
});

test('4.2-Strategic-Location B30.1 who holds a pillbox that is known holds its hex', () => {
  const t = settle(
    { K8: 'us 6-6-8', 'K6.pillbox': 'jp 4-4-7', ...FAR },
    { works: { us: [], japan: ['pillbox K6 NNE'] } },
  );
  expect(holderOfHex(t.state, hexAt('K6'))).toBe(JAPAN);
});
