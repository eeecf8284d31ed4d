import { IronbottomError, type Json } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { Table } from './pieces-table.ts';

const code = (spec: Json): string => {
  try {
    Table.position(spec);
    return 'accepted';
  } catch (error) {
    if (error instanceof IronbottomError) return error.code;
    throw error;
  }
};

const at = 'us.movement';

describe('a custom position', () => {
  test('is accepted with pieces where they may be', () => {
    expect(
      code({ at, units: { 'US-17-1': '1505 reduced' }, chits: [{ kind: 'U:tank', at: '1505', up: true }] }),
    ).toBe('accepted');
    expect(code({ at, chits: [{ kind: 'U:carrier', at: 'sea_air' }] })).toBe('accepted');
  });

  const wrong: [string, Json][] = [
    ['an unknown step', { at: 'us.lunch' }],
    ['an unknown field', { at, weather: 'fair' }],
    ['no step at all', { turn: 3 }],
    ['a turn that does not exist', { at, turn: 13 }],
    ['an unknown unit', { at, units: { 'US-99-1': '1505' } }],
    ['an unknown hex', { at, units: { 'US-17-1': '9999' } }],
    ['a unit at sea', { at, units: { 'US-17-1': '0101' } }],
    ['a state that units do not have', { at, units: { 'US-17-1': '1505 tired' } }],
    ['an unknown chit', { at, chits: [{ kind: 'U:zeppelin', at: '1505' }] }],
    [
      'more chits of a kind than there are',
      { at, chits: [1, 2].map(() => ({ kind: 'J:27tr', at: '1505' })) },
    ],
    ['an event chit on the map', { at, chits: [{ kind: 'U:recon', at: '1505' }] }],
    ['a sea-air chit on the map', { at, chits: [{ kind: 'U:carrier', at: '1505' }] }],
    ['an attachment in the sea-air box', { at, chits: [{ kind: 'U:tank', at: 'sea_air' }] }],
    ['a chit in the reserve pool', { at, chits: [{ kind: 'J:sniper', at: 'reserve_pool' }] }],
    ['a tactical chit face up on the map', { at, chits: [{ kind: 'U:smoke', at: '1505', up: true }] }],
    ['both sides in one hex', { at, units: { 'US-17-1': '1505', 'JP-12_IIB-1': '1505' } }],
    ['three units in a hex', { at, units: { 'US-17-1': '1505', 'US-17-2': '1505', 'US-17-3': '1505' } }],
    ['two regiments in a hex', { at, units: { 'US-17-1': '1505', 'US-32-1': '1505' } }],
    ['four chits in a hex', { at, chits: Array.from({ length: 4 }, () => ({ kind: 'U:tank', at: '1505' })) }],
    ['a marker off the map', { at, markers: [{ at: 'moon', value: 1 }] }],
    ['an unknown group', { at, freed: ['Nobody'] }],
  ];
  test.each(wrong)('is refused with %s', (_what, spec) => {
    expect(code(spec)).toBe('bad-position');
  });
});
