import { describe, expect, test } from 'vitest';
import { about, reactionOf, type Spec, step } from './offensives.ts';
import type { Table } from './units-table.ts';

const hexes = (table: Table): string[] => table.all.offensive!.battles.map(({ hex }) => hex).sort();
const battleOf = (table: Table, id: string): string | null =>
  table.all.offensive!.missions.find(({ unit }) => unit === id)!.battle;

/** 7.27-ex2 A brigade and a carrier come to empty Kauai (5708), near Oahu with its HQ and 7AF. */
const kauai = (offensive: Spec = {}, spec: Spec = {}, options = {}): Table =>
  step(
    'offensive.step-6',
    {
      side: 'japan',
      card: 'J-14',
      hq: 'hq-southseas',
      missions: [
        { unit: 'jp-3sn', start: '4715', way: 'assault' },
        { unit: 'jp-cv-akagi', start: '4715', way: 'sail', cover: '5708' },
      ],
      ...offensive,
    },
    {
      units: { 'jp-3sn': '5708', 'jp-cv-akagi': '5708', 'us-7af': '5808' },
      control: { allies: ['5708'] },
      ...spec,
    },
    options,
  );

describe('the roll', () => {
  test('7.27-ex2 7.27-1 7.27-3 an empty base in HQ range and ZOI: a success makes it a battle hex', () => {
    const table = kauai();
    expect([table.waiting, table.roles]).toEqual(['special-reaction', ['allies']]);
    table.dice(5).act('allies', 'roll hex=5708');
    expect(hexes(table)).toEqual(['5708']);
  });

  test('13.63-2 not in Central India once India has surrendered', () => {
    const calcutta = (surrendered: string[]): string =>
      step(
        'offensive.step-6',
        {
          side: 'allies',
          card: 'A-31',
          hq: 'hq-seac',
          missions: [{ unit: 'us-1m', start: '1307', way: 'assault' }],
        },
        {
          units: { 'us-1m': '1805', 'jp-af-22': '1905', 'hq-south': '2110', 'hq-seac': '1307' },
          control: { japan: ['1805', 'north_india', 'burma'] },
          markers: { surrendered },
        },
      ).waiting;
    expect(calcutta([])).toBe('special-reaction');
    expect(calcutta(['india'])).not.toBe('special-reaction');
  });

  test('7.27-2 it is an intelligence roll with the -2 for ZOI; a failure ends the matter for that hex', () => {
    const touched = kauai({ touched: true }).dice(7).act('allies', 'roll hex=5708');
    expect(hexes(touched)).toEqual(['5708']);
    const failed = kauai().dice(6, 5, 5).act('allies', 'roll hex=5708');
    expect(failed.all.offensive!.battles).toEqual([]);
    expect(failed.waiting).not.toBe('special-reaction');
  });

  test('7.27-2 each hex has its own roll, and no card is played for it', () => {
    const table = kauai(
      {
        missions: [
          { unit: 'jp-3sn', start: '4715', way: 'assault' },
          { unit: 'jp-4sn', start: '4715', way: 'assault' },
        ],
      },
      {
        units: { 'jp-3sn': '5708', 'jp-4sn': '5908', 'us-7af': '5808' },
        control: { allies: ['5708', '5908'] },
        hands: { japan: ['J-8'], allies: ['A-59', 'A-31'] },
      },
    );
    expect(about(table, 'allies', 'roll')).toEqual(['hex=5708', 'hex=5908']);
    expect(about(table, 'allies', 'react')).toEqual([]);
    table.dice(0, 9, 5, 5).act('allies', 'roll hex=5708');
    expect(table.why('allies', 'roll hex=5708')).toBeDefined();
    table.act('allies', 'roll hex=5908');
    expect(hexes(table)).toEqual(['5708']);
  });

  test('7.27-8 against an event that states Surprise the OC value counts', () => {
    const surprise = { card: 'J-3', event: true };
    expect(hexes(kauai(surprise).dice(4).act('allies', 'roll hex=5708'))).toEqual(['5708']);
    expect(
      kauai(surprise).dice(5, 5, 5).act('allies', 'roll hex=5708').log('no-special-reaction'),
    ).toHaveLength(1);
    // An event without that word has its own value.
    expect(hexes(kauai({ event: true }).dice(7).act('allies', 'roll hex=5708'))).toEqual(['5708']);
  });

  test('7.27-9 it does not change the condition', () => {
    const table = kauai().dice(5).act('allies', 'roll hex=5708');
    expect(table.all.offensive!.condition).toBe('surprise');
    expect(table.waiting).toBe('intelligence');
  });

  test('7.27-1 6.4F not without an air ZOI over the hex', () => {
    const landed = { missions: [{ unit: 'jp-3sn', start: '4715', way: 'assault' }] };
    const noAir = {
      'us-7af': 'event',
      'us-7af-lrb': 'event',
      'us-cv-lexington': 'event',
      'us-cv-enterprise': 'event',
    };
    const over = (units: Spec): string => kauai(landed, { units: { 'jp-3sn': '5708', ...units } }).waiting;
    expect(over({ ...noAir, 'us-7af': '5808' })).toBe('special-reaction');
    expect(over(noAir)).not.toBe('special-reaction');
  });

  test('7.27-1 6.0-4 not without a supplied HQ that has the hex in its range', () => {
    // 7AF on Gardner is within ten hexes of Halsey on Espiritu Santo, Canton Island beside it is not.
    const canton = (cpac: string): string =>
      kauai(
        { missions: [{ unit: 'jp-3sn', start: '4715', way: 'assault' }] },
        {
          units: { 'jp-3sn': '5717', 'us-7af': '5719', 'hq-spac-hal': '4825', 'hq-cpac': cpac },
          control: { allies: ['5717'] },
        },
      ).waiting;
    expect(canton('5808')).toBe('special-reaction');
    expect(canton('turn-3')).not.toBe('special-reaction');
  });

  test('7.27-1 not for a hex that is theirs already', () => {
    expect(kauai({}, { control: { japan: ['5708'] } }).waiting).not.toBe('special-reaction');
  });

  test('7.27-7 a hex entered by land movement is not open to it', () => {
    const table = kauai({ missions: [{ unit: 'jp-3sn', start: '4715', way: 'march' }] });
    expect(table.waiting).not.toBe('special-reaction');
  });
});

describe('what follows', () => {
  test('7.27-3 by itself it lets nobody react; the condition has to be changed', () => {
    const table = kauai().dice(5, 9, 5, 5).act('allies', 'roll hex=5708', 'roll');
    expect(table.waiting).not.toContain('reaction');
    expect(table.state.offensive?.battles ?? []).toEqual([]);
    const changed = kauai().dice(5, 3).act('allies', 'roll hex=5708', 'roll');
    expect(changed.waiting).toBe('reaction.hq');
  });

  test('7.27-3 by the other reading the roll alone opens that hex, under Surprise', () => {
    const table = kauai({}, {}, { specialReaction: 'roll-alone' }).dice(5, 9, 5, 5);
    table.act('allies', 'roll hex=5708', 'roll');
    expect(table.waiting).toBe('reaction.hq');
    table.act('allies', 'name-hq unit=hq-cpac', 'activate unit=us-7af', 'done');
    expect(table.state.offensive!.condition).toBe('surprise');
    while (table.waiting.startsWith('reaction')) table.act('allies', table.legal('allies').at(-1)!);
    expect(table.state.offensive!.reaction.missions.map(({ battle }) => battle)).toEqual([
      table.state.offensive!.battles[0]!.hex,
    ]);
  });

  test('7.27-3 by the other reading units in another battle hex have no part in it', () => {
    const table = kauai(
      {
        battles: [{ hex: '5108' }],
        missions: [
          { unit: 'jp-3sn', start: '4715', way: 'assault' },
          { unit: 'jp-cv-soryu', start: '4715', way: 'sail', battle: '5108' },
        ],
      },
      {
        units: { 'jp-3sn': '5708', 'jp-cv-soryu': '5109', 'us-7af': '5808', 'us-11af': '5108' },
        control: { allies: ['5708'] },
      },
      { specialReaction: 'roll-alone' },
    );
    table.dice(5, 9).act('allies', 'roll hex=5708', 'roll', 'name-hq unit=hq-cpac');
    expect(about(table, 'allies', 'activate')).toContain('unit=us-7af');
    expect(table.why('allies', 'activate unit=us-11af')).toMatchObject({ key: 'bound-to-its-battle' });
  });

  /** 7.27-ex1 A carrier brings a brigade to empty Hollandia (3520) and would attack Biak (3319). */
  const hollandia = (reaction: Spec, cover: string | null = null): Table =>
    step(
      'special-reaction.settle',
      {
        side: 'allies',
        card: 'A-36',
        event: true,
        condition: 'intercept',
        hq: 'hq-swpac',
        missions: [
          { unit: 'us-m-bde', start: '3727', way: 'assault' },
          { unit: 'us-cv-wasp', start: '3727', way: 'sail', ...(cover ? { cover } : { battle: '3319' }) },
        ],
        battles: [{ hex: '3319' }, { hex: '3520', special: true }],
        reaction,
      },
      {
        units: {
          'us-m-bde': '3520',
          'us-cv-wasp': cover ? '3419' : '3520',
          'jp-af-23': '3319',
          'jp-ca-aoba': '3520',
        },
        control: { japan: ['3520', '3319'] },
        hands: { japan: [], allies: ['A-31'] },
      },
    );
  const sent = {
    hq: 'hq-southseas',
    missions: [{ unit: 'jp-ca-aoba', start: '4017', way: 'sail', battle: '3520' }],
  };

  test('7.27-ex1 7.27-5 if units come to Hollandia the carrier fights there, not at Biak', () => {
    const table = hollandia(sent);
    expect(battleOf(table, 'us-cv-wasp')).toBe('3520');
    expect(hexes(table)).toEqual(['3520']);
  });

  test('7.27-ex1 7.27-6 if none come it fights at Biak, and there is no battle at Hollandia', () => {
    const table = hollandia({ missions: [] });
    expect(battleOf(table, 'us-cv-wasp')).toBe('3319');
    expect(hexes(table)).toEqual(['3319']);
  });

  test('7.27-4 7.24-6 whoever covers the landing fights there', () => {
    const table = hollandia(sent, '3520');
    expect(battleOf(table, 'us-cv-wasp')).toBe('3520');
    expect(battleOf(table, 'us-m-bde')).toBe('3520');
  });
});

const missionOf = (t: Table, id: string): string | null =>
  t.all.offensive!.missions.find(({ unit }) => unit === id)!.battle;

describe('special reaction', () => {
  /** Brigades land at empty Kauai (5708) and Maui (5908), a carrier at each; Akagi would strike Oahu from Kauai. */
  const hawaii = (reaction: Spec, akagi: Spec, spec: Spec = {}): Table =>
    step(
      'special-reaction.settle',
      {
        side: 'japan',
        card: 'J-14',
        event: true,
        hq: 'hq-southseas',
        condition: 'intercept',
        missions: [
          { unit: 'jp-3sn', start: '4715', way: 'assault' },
          { unit: 'jp-4sn', start: '4715', way: 'assault' },
          { unit: 'jp-cv-akagi', start: '4715', way: 'sail', ...akagi },
          { unit: 'jp-cv-soryu', start: '4715', way: 'sail', cover: '5908' },
        ],
        battles: [{ hex: '5808' }, { hex: '5708', special: true }, { hex: '5908', special: true }],
        reaction: { hq: 'hq-cpac', ...reaction },
      } as Spec,
      {
        units: {
          'jp-3sn': '5708',
          'jp-4sn': '5908',
          'jp-cv-akagi': '5708',
          'jp-cv-soryu': '5908',
          'us-7af': '5808',
        },
        control: { allies: ['5708', '5908'] },
        hands: { japan: ['J-8'], allies: [] },
        ...spec,
      },
    );
  const sent = (...goals: string[]): Spec => ({
    missions: goals.map((battle, i) => ({ unit: ['us-7af', 'us-7af-lrb'][i]!, battle })),
  });

  test('7.27-3 7.27-6 of two hexes only the one to which somebody came is fought for', () => {
    const t = hawaii(sent('5908'), { battle: '5808' });
    expect(hexes(t)).toEqual(['5808', '5908']);
    // Akagi keeps its battle, Soryu and its brigade are held.
    expect(['jp-cv-akagi', 'jp-cv-soryu', 'jp-4sn', 'jp-3sn'].map(unit => missionOf(t, unit))).toEqual([
      '5808',
      '5908',
      '5908',
      null,
    ]);
  });

  test('7.27-5 a battle whose only attacker is held elsewhere is off, and who reacted to it stands idle', () => {
    const t = hawaii(sent('5708', '5808'), { battle: '5808' });
    expect(hexes(t)).toEqual(['5708']);
    expect(missionOf(t, 'jp-cv-akagi')).toBe('5708');
    expect(reactionOf(t, 'us-7af-lrb')).toBeNull();
  });

  test('7.27 7.24-4 an OC offensive with its one battle hex may have another by special reaction', () => {
    const t = step(
      'offensive.step-6',
      {
        side: 'japan',
        card: 'J-14',
        hq: 'hq-southseas',
        missions: [
          { unit: 'jp-3sn', start: '4715', way: 'assault' },
          { unit: 'jp-cv-akagi', start: '4715', way: 'sail', battle: '5808' },
        ],
        battles: [{ hex: '5808' }],
      },
      {
        units: { 'jp-3sn': '5708', 'jp-cv-akagi': '5709', 'us-7af': '5808' },
        control: { allies: ['5708'] },
      },
    );
    t.dice(0).act('allies', 'roll hex=5708');
    expect(hexes(t)).toEqual(['5708', '5808']);
  });

  test('7.27-1 8.46 a brigade that a ship has brought has landed like others', () => {
    const t = step(
      'offensive.step-6',
      {
        side: 'japan',
        card: 'J-14',
        hq: 'hq-southseas',
        missions: [{ unit: 'jp-3sn', start: '4715', way: 'organic', carrier: 'jp-ca-aoba' }],
      },
      { units: { 'jp-3sn': '5708', 'us-7af': '5808' }, control: { allies: ['5708'] } },
    );
    expect(about(t, 'allies', 'roll')).toEqual(['hex=5708']);
    expect(t.why('allies', 'roll hex=5808')).toMatchObject({ key: 'no-landing-there' });
  });
});

const moveOf = (t: Table, id: string) => t.all.offensive!.missions.find(({ unit }) => unit === id)!;

describe('7.27 special reaction', () => {
  /** Brigades land at Kauai (5708) and Maui (5908); Akagi lies at one and covers the other. Both are answered. */
  const fightsAt = (akagi: string, cover: string): (string | null)[] =>
    [
      ['5708', '5908'],
      ['5908', '5708'],
    ].map(hexes => {
      const t = step(
        'special-reaction.settle',
        {
          side: 'japan',
          card: 'J-14',
          event: true,
          hq: 'hq-southseas',
          condition: 'intercept',
          missions: [
            { unit: 'jp-3sn', start: '4715', way: 'assault' },
            { unit: 'jp-4sn', start: '4715', way: 'assault' },
            { unit: 'jp-cv-akagi', start: '4715', way: 'sail', cover },
          ],
          battles: hexes.map(hex => ({ hex, special: true })),
          reaction: {
            hq: 'hq-cpac',
            missions: [
              { unit: 'us-7af', battle: '5708' },
              { unit: 'us-7af-lrb', battle: '5908' },
            ],
          },
        } as Spec,
        {
          units: { 'jp-3sn': '5708', 'jp-4sn': '5908', 'jp-cv-akagi': akagi, 'us-7af': '5808' },
          control: { allies: ['5708', '5908'] },
          hands: { japan: ['J-8'], allies: [] },
        },
      );
      return moveOf(t, 'jp-cv-akagi').battle;
    });

  test('7.27-5, 7.24-5 a carrier in a landing hex fights there, though it covers another, in whatever order', () => {
    expect(fightsAt('5708', '5908')).toEqual(['5708', '5708']);
    expect(fightsAt('5909', '5708')).toEqual(['5708', '5708']);
  });
});
