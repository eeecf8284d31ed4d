import { IronbottomError, type Json } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { Table } from './units-table.ts';

const code = (spec: Json): string => {
  try {
    Table.position(spec);
    return 'accepted';
  } catch (error) {
    if (error instanceof IronbottomError) return error.code;
    throw error;
  }
};

const at = 'offensives.action';
const hands = { japan: ['J-24'], allies: ['A-15'] };

describe('a custom position', () => {
  test('is accepted with what it names where it may be, and nothing else is in play', () => {
    const table = Table.position({
      at,
      hands,
      units: { 'us-7af': '5808 reduced', 'us-2m': 'turn-7', 'us-14af': 'china', 'us-3m': 'delay' },
      control: { japan: ['philippines', '2709'] },
    });
    expect(table.at('us-7af')).toBe('5808 reduced');
    expect(table.at('us-14af')).toBe('china');
    expect(table.at('jp-cv-akagi')).toBe('event');
    expect(table.control('2915')).toBe('japan');
    expect(table.control('3727')).toBe('allies');
  });

  test('hexes with units of one side alone belong to it, unless it says otherwise', () => {
    const units = { 'jp-a-18': '5708', 'jp-bb-yamato': '5908' };
    expect(Table.position({ at, hands, units }).control('5708')).toBe('japan');
    expect(Table.position({ at, hands, units }).control('5908')).toBe('allies');
    expect(Table.position({ at, hands, units, control: { allies: ['5708'] } }).control('5708')).toBe(
      'allies',
    );
  });

  test('may begin from the set-up of a scenario', () => {
    const table = Table.position({ at, hands, scenario: '1943', base: 'setup', units: { 'us-1m': '4222' } });
    expect(table.at('us-1m')).toBe('4222');
    expect(table.at('hq-swpac')).toBe('3727');
  });

  test('draws the cards it puts on top of a deck in their order', () => {
    const table = Table.position({
      at: 'strategic.deal',
      turn: 6,
      markers: { draw: 4 },
      decks: { japan: ['J-9', 'J-7'] },
    });
    expect(table.hand('japan').slice(0, 2)).toEqual(['J-9', 'J-7']);
  });

  const wrong: [string, Json][] = [
    ['an unknown step', { at: 'offensives.lunch' }],
    ['no step at all', { turn: 3 }],
    ['an unknown field', { at, weather: 'fair' }],
    ['a turn that does not exist', { at, turn: 13 }],
    ['an unknown scenario', { at, scenario: '1946' }],
    ['an unknown unit', { at, units: { 'us-99m': '5808' } }],
    ['an unknown hex', { at, units: { 'us-7af': '9999' } }],
    ['a state that units do not have', { at, units: { 'us-7af': '5808 tired' } }],
    ['a reduced HQ', { at, units: { 'hq-cpac': '5808 reduced' } }],
    ['a reduced unit of one step', { at, units: { 'us-w-bde': '4612 reduced' } }],
    ['control of an unknown hex', { at, control: { japan: ['atlantis'] } }],
    ['an unknown card', { at, hands: { japan: ['J-99'] } }],
    ['a card of the other side', { at, hands: { japan: ['A-1'] } }],
    ['a card in two places', { at, hands: { japan: ['J-3'] }, discards: { japan: ['J-3'] } }],
    ['political will off its track', { at, markers: { will: 11 } }],
    ['WiE off its track', { at, markers: { wie: 4 } }],
    ['an unknown nation', { at, markers: { surrendered: ['portugal'] } }],
    [
      'an offensive with an unknown unit',
      { at, offensive: { side: 'japan', card: 'J-3', missions: [{ unit: 'x' }] } },
    ],
  ];
  test.each(wrong)('is refused with %s', (_what, spec) => {
    expect(code(spec)).toBe('bad-position');
  });
});
