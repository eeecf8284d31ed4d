import { describe, expect, test } from 'vitest';
import { about, reacting, step } from './offensives.ts';
import { Table } from './table.ts';

const battleOf = (table: Table, id: string): string | null =>
  table.all.offensive!.reaction.missions.find(({ unit }) => unit === id)?.battle ?? null;

describe('reaction', () => {
  test('7.26-1 under Surprise there is none', () => {
    expect(reacting({ condition: 'surprise' }).waiting).not.toBe('reaction.hq');
    expect(reacting({ condition: 'ambush' }).waiting).toBe('reaction.hq');
  });

  test('7.26-2 7.2-8 one supplied HQ with a battle hex in plain range, or none', () => {
    const table = reacting({}, { units: { 'jp-af-22': '2112', 'jp-a-38': '2014', 'hq-seac': '1307' } });
    // SEAC at Colombo is within ten hexes of Singapore, Central Pacific is not near at all.
    expect(about(table, 'allies', 'name-hq')).toEqual(
      expect.arrayContaining(['unit=hq-malaya', 'unit=hq-seac']),
    );
    expect(table.why('allies', 'name-hq unit=hq-cpac')).toMatchObject({ rule: '7.26-2' });
    table.act('allies', 'done');
    expect(table.waiting).not.toContain('reaction');
  });

  test('7.26-2 an HQ out of supply cannot react', () => {
    const table = reacting(
      {},
      { units: { 'hq-seac': '1307', 'jp-af-22': '2112', 'jp-a-38': '2014' }, markers: {} },
    );
    const cut = reacting(
      {},
      {
        units: {
          'jp-af-22': '2112',
          'jp-a-38': '2014',
          'cw-ma-air': 'event',
          'jp-cv-akagi': '2016',
          'jp-cv-soryu': '1915',
        },
      },
    );
    expect(table.why('allies', 'name-hq unit=hq-malaya')).toBeUndefined();
    expect(cut.why('allies', 'name-hq unit=hq-malaya')).toMatchObject({ key: 'hq-unsupplied' });
  });

  test('7.26-3 5.1-3 the OC value of the card, played as either, and the efficiency of the HQ', () => {
    for (const event of [true, false])
      expect(reacting({ event }).act('allies', 'name-hq unit=hq-malaya').all.offensive!.reaction.limit).toBe(
        4,
      );
    const less = reacting({ card: 'J-23' }).act('allies', 'name-hq unit=hq-malaya');
    expect(less.all.offensive!.reaction.limit).toBe(3);
  });

  test('7.26-3 5.32C the logistics value of a counteroffensive instead, or what it makes of the OC value', () => {
    const counter = reacting({ reactionCards: ['A-5'] }).act('allies', 'name-hq unit=hq-malaya');
    expect(counter.all.offensive!.reaction.limit).toBe(4);
    const raid = (card: string): number =>
      step(
        'offensive.step-8?',
        {
          side: 'allies',
          card: 'A-19',
          hq: 'hq-swpac',
          condition: 'intercept',
          missions: [{ unit: 'us-feaf', battle: '2812' }],
          battles: [{ hex: '2812' }],
          reactionCards: [card],
        },
        { hands: { japan: ['J-8'], allies: ['A-31'] } },
      ).act('japan', 'name-hq unit=hq-cf-yam').all.offensive!.reaction.limit;
    // Efficiency 3 and the value 2 of A-19: J-85 takes it, J-65 one more, J-45 has 5 with the Combined Fleet.
    expect([raid('J-85'), raid('J-65'), raid('J-45')]).toEqual([5, 6, 8]);
  });

  test('7.26-4 the activation path may run through battle hexes, but units must be supplied', () => {
    const table = reacting().act('allies', 'name-hq unit=hq-malaya');
    expect(about(table, 'allies', 'activate')).toContain('unit=cw-3-ind');
  });

  test('7.26-4 6.3-3 by land it runs through a battle hex that the enemy holds', () => {
    // From 2013 to Singapore: 25 Army stands at Kuantan, and 22 Air Flotilla bars the sea.
    const path = (battle: string) =>
      Table.position({
        at: 'reaction.units?',
        turn: 3,
        units: {
          'hq-malaya': '2013',
          'hq-seac': '1917',
          'cw-8-aus': '2015',
          'cw-3-ind': '2013',
          'jp-af-22': '2112',
          'jp-a-25': '2014',
          'hq-south': '2212',
        },
        control: { japan: ['2112', '2014'] },
        offensive: {
          side: 'japan',
          card: 'J-14',
          condition: 'intercept',
          battles: [{ hex: battle }, { hex: '2015' }, { hex: '2013' }],
          reaction: { hq: 'hq-malaya' },
        },
      }).why('allies', 'activate unit=cw-8-aus');
    expect(path('2014')).toBeUndefined();
    expect(path('2114')).toMatchObject({ key: 'no-activation-path' });
  });

  test('7.26-5 only units that can come to a battle, and never any at all', () => {
    const table = reacting(
      {},
      {
        units: {
          'jp-af-22': '2112',
          'jp-a-38': '2014',
          'hq-seac': '1307',
          'cw-ca-exeter': '1307',
          'cw-ca-kent': '1005',
        },
      },
    ).act('allies', 'name-hq unit=hq-seac');
    const units = about(table, 'allies', 'activate');
    expect(units).toContain('unit=cw-ca-exeter');
    expect(table.why('allies', 'activate unit=cw-2-ind')).toBeDefined();
    expect(table.why('allies', 'done')).toBeUndefined();
  });

  test('7.26-5 an activated unit that has not come to a battle goes back and was not activated', () => {
    const table = reacting(
      { reaction: { hq: 'hq-seac', missions: [{ unit: 'cw-ca-exeter', start: '1307', way: 'sail' }] } },
      { at: 'reaction.arrive', units: { 'jp-af-22': '2112', 'jp-a-38': '2014', 'cw-ca-exeter': '1512' } },
    );
    expect(table.at('cw-ca-exeter')).toBe('1307');
    expect(table.state.offensive!.reaction.missions).toEqual([]);
  });

  test('7.26-6 8.45A-4 in reaction no strategic movement', () => {
    const table = reacting().act('allies', 'name-hq unit=hq-malaya', 'activate unit=cw-ma-air', 'done');
    table.act('allies', 'pick unit=cw-ma-air');
    expect(about(table, 'allies', 'strategic-fly')).toEqual([]);
    expect(table.why('allies', 'strategic-fly hex=1914')).toBeDefined();
  });

  test('7.26-7 an air unit may fly out of the battle hex and still fights there', () => {
    const table = reacting().act('allies', 'name-hq unit=hq-malaya', 'activate unit=cw-ma-air', 'done');
    table.act('allies', 'pick unit=cw-ma-air', 'fly hex=1914 how=normal');
    expect(table.at('cw-ma-air')).toBe('1914');
    expect(battleOf(table, 'cw-ma-air')).toBe('2015');
  });

  test('7.26-5 9.11 units outside say where they fight', () => {
    const table = reacting(
      { battles: [{ hex: '2015' }, { hex: '2014' }] },
      { units: { 'jp-af-22': '2112', 'jp-a-38': '2014', 'us-19-lrb': '2017', 'hq-swpac': '2220' } },
    ).act('allies', 'name-hq unit=hq-swpac', 'activate unit=us-19-lrb', 'done');
    if (table.waiting === 'reaction.move') table.act('allies', 'done');
    expect(about(table, 'allies', 'join').sort()).toEqual([
      'hex=2014 unit=us-19-lrb',
      'hex=2015 unit=us-19-lrb',
    ]);
    expect(table.why('allies', 'join unit=us-19-lrb hex=2813')).toMatchObject({ key: 'no-such-battle' });
    table.act('allies', 'join unit=us-19-lrb hex=2014');
    expect(battleOf(table, 'us-19-lrb')).toBe('2014');
  });
});

describe('the end of an offensive', () => {
  /** 22 Air Flotilla has attacked Singapore, where Malaya air stands; it came by surprise. */
  const fought = (): Table =>
    step(
      'offensive.steps-5-14',
      {
        side: 'japan',
        card: 'J-14',
        hq: 'hq-south',
        missions: [{ unit: 'jp-af-22', start: '2212', way: 'fly', battle: '2015' }],
        battles: [{ hex: '2015' }],
      },
      { units: { 'jp-af-22': '2112' }, hands: { japan: ['J-8'], allies: [] } },
    );

  test('7.2-11 7.2-13 7.28 battles come after reaction, then post-battle movement, the offensive last', () => {
    const table = fought().dice(9, 5, 5);
    expect(table.waiting).toBe('intelligence');
    table.act('allies', 'roll');
    expect(table.log('battle')).toHaveLength(1);
    expect([table.waiting, table.roles]).toEqual(['post-battle.offensive.move', ['japan']]);
    table.act('japan', 'done');
    expect(table.all.offensive).toBeNull();
  });

  test('7.2-13 6.5-2 6.14 landed units take their hex before post-battle movement, and an HQ there leaves', () => {
    const table = step(
      'offensive.steps-5-14',
      {
        side: 'japan',
        card: 'J-14',
        hq: 'hq-south',
        missions: [
          { unit: 'jp-a-25', start: '2112', way: 'march', from: '2014', battle: '2015' },
          { unit: 'jp-bb-kongo', start: '2311', way: 'sail', battle: '2015' },
        ],
        battles: [{ hex: '2015' }],
      },
      {
        units: { 'jp-a-25': '2015', 'jp-bb-kongo': '2015', 'cw-8-aus': 'event', 'cw-ma-air': 'event' },
        control: { allies: ['2015'] },
        hands: { japan: ['J-8'], allies: [] },
      },
    );
    table.dice(9, 5, 5, 5).act('allies', 'roll');
    expect(table.control('2015')).toBe('japan');
    expect(table.at('hq-malaya')).toBe('out');
    expect(table.waiting).toBe('post-battle.offensive.move');
  });

  test('7.2-14 8.32-1 last of all, units left in a lost hex make their emergency movement', () => {
    const table = step(
      'offensive.steps-5-14',
      {
        side: 'japan',
        card: 'J-14',
        hq: 'hq-south',
        missions: [{ unit: 'jp-a-25', start: '2112', way: 'march', from: '2014', battle: '2015' }],
        battles: [{ hex: '2015' }],
      },
      {
        units: { 'jp-a-25': '2015', 'cw-8-aus': 'event', 'cw-ma-air': 'event', 'cw-ca-exeter': '2015' },
        control: { allies: ['2015'] },
        hands: { japan: ['J-8'], allies: [] },
      },
    );
    table.dice(9, 0, 0, 0, 0).act('allies', 'roll');
    while (table.roles[0] === 'japan') table.act('japan', table.legal('japan').at(-1)!);
    expect(table.waiting).toBe('choose.emergency');
  });
});
