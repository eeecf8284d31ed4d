import { expect, test } from 'vitest';
import { JAPAN, US } from '../components.ts';
import { hexOf } from '../map.ts';
import {
  isCutOffForMovement,
  isCutOffForRecovery,
  isCutOffForReplacements,
  isCutOffHomeGuard,
  isRingedByUnits,
  isRingedByZone,
} from '../rules/surrounded.ts';
import type { State } from '../state.ts';
import { stand } from './lay.ts';

/** 2330 inland: N 2329, NE 2430, SE 2431, S 2331, SW 2231, NW 2230. */
const INLAND = hexOf('2330');
/** A coastal hex: 2521, with sea to the west. */
const COAST = hexOf('2521');

test('8.52a 8.52b 8.52e a hex between a unit in command and a disrupted one is not ringed by zones', () => {
  const alone = stand({ '2330': 'US-96-381-1', '2329': 'JP-62-12' });
  expect(isRingedByZone(alone, JAPAN, INLAND)).toBe(false);
  const opposite = { '2330': 'US-96-381-1', '2329': 'JP-62-12', '2331': 'JP-62-13:disrupted' };
  expect(isRingedByZone(stand(opposite), JAPAN, INLAND)).toBe(false);
  const stacked = { ...opposite, '2331': 'JP-62-13:disrupted JP-62-14' };
  expect(isRingedByZone(stand(stacked), JAPAN, INLAND)).toBe(true);
  const reversed = { '2330': 'JP-62-12', '2329': 'US-96-381-1', '2331': 'US-96-381-2' };
  expect(isRingedByZone(stand(reversed), US, INLAND)).toBe(true);
});

test('8.52c 8.52d a ring of zones forbids it, whether the hex is held or empty', () => {
  const ring = { '2329': 'JP-62-12', '2331': 'JP-62-13' };
  expect(isRingedByZone(stand({ ...ring, '2330': 'US-96-381-1' }), JAPAN, INLAND)).toBe(true);
  expect(isRingedByZone(stand(ring), JAPAN, INLAND)).toBe(true);
  expect(isRingedByZone(stand({ '2329': 'JP-62-12' }), JAPAN, INLAND)).toBe(false);
});

/** Coastal hex 2521 and all of its land neighbours but one. */
const coastal = (more: string): State =>
  stand({ '2521': 'US-96-381-1', '2520': 'JP-62-12', '2621': 'JP-62-13', ...(more && { '2622': more }) });

test('8.53 8.53-ex the sea counts as held by units, never as a zone: an empty coastal hex leaves a gap', () => {
  expect(isRingedByUnits(coastal(''), JAPAN, COAST)).toBe(false);
  expect(isRingedByUnits(coastal('JP-62-14:disrupted'), JAPAN, COAST)).toBe(true);
  expect(isRingedByZone(coastal('JP-62-14'), JAPAN, COAST)).toBe(false);
});

test('9.31b 15.31a units or zones all around, and the sea closes the ring', () => {
  const coast = stand({ '2521': 'JP-62-12', '2520': 'US-96-381-1', '2622': 'US-96-381-2' });
  expect([isCutOffForMovement(coast, US, COAST), isCutOffForRecovery(coast, COAST)]).toEqual([true, true]);
  const open = stand({ '2330': 'JP-62-12', '2329': 'US-96-381-1' });
  expect([isCutOffForMovement(open, US, INLAND), isCutOffForRecovery(open, INLAND)]).toEqual([false, false]);
  // A disrupted unit holds its own hex and no more.
  const weak = stand({ '2330': 'JP-62-12', '2329': 'US-96-381-1', '2331': 'US-96-381-2:disrupted' });
  expect(isCutOffForRecovery(weak, INLAND)).toBe(false);
  // For the Japanese, too, movement asks it the other way round.
  const us = stand({ '2330': 'US-96-381-1', '2329': 'JP-62-12', '2331': 'JP-62-13' });
  expect(isCutOffForMovement(us, JAPAN, INLAND)).toBe(true);
});

test('9.42b 16.23 US units or zones all around; the sea is no part of the ring', () => {
  const inland = stand({ '2330': 'JP-HG-2', '2329': 'US-96-381-1', '2331': 'US-96-381-2' });
  expect([isCutOffHomeGuard(inland, INLAND), isCutOffForReplacements(inland, INLAND)]).toEqual([true, true]);
  const coast = stand({ '2521': 'JP-HG-2', '2520': 'US-96-381-1', '2622': 'US-96-381-2' });
  expect([isCutOffHomeGuard(coast, COAST), isCutOffForReplacements(coast, COAST)]).toEqual([false, false]);
});

test('9.42b a Japanese unit beside it opens the ring, in a US zone or not', () => {
  const ring = { '2330': 'JP-HG-2', '2329': 'US-96-381-1', '2331': 'US-96-381-2' };
  expect(isCutOffHomeGuard(stand(ring), INLAND)).toBe(true);
  expect(isCutOffHomeGuard(stand({ ...ring, '2430': 'JP-62-12' }), INLAND)).toBe(false);
});
