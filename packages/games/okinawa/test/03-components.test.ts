import { expect, test } from 'vitest';
import { dateOf, JAPAN, monthOf, TURNS, turnTrack, US } from '../components.ts';
import { areAirfieldsOperational } from '../rules/03-components.ts';
import {
  assaultOf,
  divisionUnits,
  fireOf,
  fullSteps,
  isArmyUnit,
  isArtillery,
  isHeavy,
  moveOf,
  NONE,
  rangeOf,
  stacksFree,
  UNITS_OF,
  unitNamed,
} from '../units.ts';
import { stand } from './lay.ts';

const printed = (id: string, steps: number): number[] => {
  const unit = unitNamed(id);
  return [fireOf(unit, steps), assaultOf(unit, steps), moveOf(unit, steps)];
};

test('3.3.1 3.4 two steps, a blank back, and the two battalions with three', () => {
  expect([printed('US-7-17-1', 2), printed('US-27-105-1', 2)]).toEqual([
    [9, 4, 5],
    [7, 3, 5],
  ]);
  expect([3, 2, 1].map(steps => printed('JP-62-12', steps))).toEqual([
    [8, 6, 6],
    [6, 4, 6],
    [4, 2, 6],
  ]);
  expect(fullSteps[unitNamed('JP-HG-1')]).toBe(1);
  expect(assaultOf(unitNamed('JP-MG-3'), 2)).toBe(NONE);
  expect([fireOf(unitNamed('JP-HG-1'), 0), moveOf(unitNamed('JP-HG-1'), 0)]).toEqual([0, 0]);
});

test('3.4 10.15a artillery has its range printed', () => {
  expect([
    rangeOf[unitNamed('US-7-ART')],
    rangeOf[unitNamed('JP-5A-7')],
    rangeOf[unitNamed('JP-M320-1')],
  ]).toEqual([15, 20, 3]);
});

test('3.5 Artillery 3.5 Japanese Army unit 3.5 Boeitai mortars and anti-tank guns are no artillery, Home Guard is no army', () => {
  expect(['JP-5A-7', 'JP-M81-1', 'JP-AT-3'].map(id => isArtillery(unitNamed(id)))).toEqual([
    true,
    false,
    false,
  ]);
  expect(['JP-NV-1', 'JP-HG-1', 'US-7-HQ'].map(id => isArmyUnit(unitNamed(id)))).toEqual([
    true,
    false,
    false,
  ]);
});

test('9.25a 9.41 heavy vehicles, and what stacks freely', () => {
  expect(
    ['US-7-TK711', 'JP-5A-7', 'US-7-SUP', 'US-7-HQ', 'JP-M81-1'].map(id => isHeavy(unitNamed(id))),
  ).toEqual([true, true, true, false, false]);
  expect(['US-7-HQ', 'JP-HQ', 'JP-AT-3', 'JP-MG-3'].map(id => stacksFree(unitNamed(id)))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('18.12 18.13 the order of battle: six divisions of thirteen, 92 Japanese units, twelve of them Home Guard', () => {
  expect(divisionUnits.map(units => units.length)).toEqual([13, 13, 13, 13, 13, 13]);
  expect([UNITS_OF[US]!.length, UNITS_OF[JAPAN]!.length]).toEqual([78, 92]);
});

test('3.6 28 turns of three days from 1 April to 21 June', () => {
  expect([TURNS, dateOf(1), dateOf(12), dateOf(28)]).toEqual([28, '04-01', '05-04', '06-21']);
  expect([monthOf(10), monthOf(11), monthOf(22)]).toEqual([4, 5, 6]);
});

test('15.24 17.15 marks of the turn track: a conference on 4 May, a rising sun within the delay', () => {
  expect(turnTrack[11]!.conference && turnTrack[11]!.fifth).toBe(true);
  expect(turnTrack.slice(0, 3).some(({ rising_sun }) => rising_sun)).toBe(true);
});

const FIELDS = ['2413', '2513', '2514', '2618', '2619', '2718'];
test('3.5 Okinawa airfields operational two in US hands, out of the reach of guns and mortars', () => {
  expect(areAirfieldsOperational(stand({}, { held: FIELDS }))).toBe(true);
  expect(areAirfieldsOperational(stand({}, { held: FIELDS.slice(0, 5) }))).toBe(false);
  // 2619 is 15 hexes from 2634, Yontan more than 20.
  expect(areAirfieldsOperational(stand({ '2634': 'JP-24-42-1' }, { held: FIELDS }))).toBe(false);
  expect(areAirfieldsOperational(stand({ '2635': 'JP-24-42-1' }, { held: FIELDS }))).toBe(true);
  expect(areAirfieldsOperational(stand({ '2622': 'JP-M320-1' }, { held: FIELDS }))).toBe(false);
  // Ie Shima counts, and no gun on Okinawa reaches it.
  const withIe = [...FIELDS.slice(0, 3), '4232', '4233', '4333'];
  expect(areAirfieldsOperational(stand({ '2636': 'JP-5A-7' }, { held: withIe }))).toBe(true);
});
