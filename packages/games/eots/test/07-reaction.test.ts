import type { Json } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { hexOf } from '../components.ts';
import { act, no, position, reacts } from './moving.ts';
import { about, reacting, reactionOf, type Spec, step } from './offensives.ts';
import { Table } from './units-table.ts';

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

  test('7.26-5 H:asked with one battle only the last who joins it is asked for, as dice follow', () => {
    const table = reacting(
      { battles: [{ hex: '2015' }] },
      { units: { 'jp-af-22': '2112', 'us-19-lrb': '2017', 'us-feaf': '1914', 'hq-swpac': '2220' } },
    ).act('allies', 'name-hq unit=hq-swpac', 'activate unit=us-19-lrb', 'activate unit=us-feaf');
    Object.assign(table.match, { manner: 3 });
    table.act('allies', 'done', 'done');
    expect([table.waiting, table.roles]).toEqual(['reaction.join', ['allies']]);
    expect(about(table, 'allies', 'join')).toHaveLength(1);
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

describe('flights of the reaction', () => {
  test('7.26-7 8.31-3 no flight ends in a battle hex; who left one still fights for it', () => {
    const t = step(
      'offensive.step-8?',
      {
        side: 'japan',
        card: 'J-14',
        event: true,
        hq: 'hq-south',
        condition: 'intercept',
        missions: [
          { unit: 'jp-af-22', start: '2212', way: 'fly', battle: '2015' },
          { unit: 'jp-af-21', start: '2212', way: 'fly', battle: '1914' },
        ],
        battles: [{ hex: '2015' }, { hex: '1914' }],
      },
      { units: { 'jp-af-22': '2112', 'jp-af-21': '2112', 'du-1-reg': '1914' } },
    ).act('allies', 'name-hq unit=hq-malaya', 'activate unit=cw-ma-air', 'done');
    t.act('allies', 'pick unit=cw-ma-air');
    const bases = about(t, 'allies', 'fly');
    expect(bases.length).toBeGreaterThan(0);
    expect(bases).not.toContain('hex=1914 how=normal');
    t.act('allies', `fly ${bases[0]}`);
    expect(reactionOf(t, 'cw-ma-air')).toBe('2015');
  });
});

test('7.24-1 7.27-6 a hex with inactive units of both sides stays a battle hex after reaction', () => {
  const t = step(
    'special-reaction.settle',
    {
      side: 'japan',
      card: 'J-14',
      event: true,
      hq: 'hq-south',
      missions: [{ unit: 'jp-af-22', start: '2212', way: 'fly', battle: '2015' }],
      battles: [{ hex: '2015' }, { hex: '2014' }],
    },
    { units: { 'jp-af-22': '2112', 'jp-a-38': '2014' } },
  );
  expect(t.state.offensive!.battles.map(({ hex }) => hex)).toContain(hexOf('2014'));
});

describe('who reacts', () => {
  /** The Allies attack Guadalcanal (4423) with an OC value of 1; South Seas HQ at Rabaul (4021) reacts. */
  const guadalcanal = (at: string, units: Spec, offensive: Spec = {}, spec: Spec = {}): Table =>
    Table.position({
      at,
      turn: 3,
      active: 'allies',
      units: { 'us-ca-neworleans': '4423', 'hq-southseas': '4021', ...units },
      control: { japan: ['4423'] },
      offensive: {
        side: 'allies',
        card: 'A-1',
        condition: 'intercept',
        missions: [{ unit: 'us-ca-neworleans', start: '4828', way: 'sail', battle: '4423' }],
        battles: [{ hex: '4423' }],
        ...offensive,
      },
      ...spec,
    } as Json);
  const activating = (units: Spec, spec: Spec = {}): Table =>
    guadalcanal('offensive.step-8?', units, {}, spec).act('japan', 'name-hq unit=hq-southseas');

  test('7.26-5 8.1 ships whose movement ends before the battle are not activated', () => {
    const t = activating({ 'jp-bb-kongo': '4017', 'jp-ca-aoba': '4021' });
    expect(about(t, 'japan', 'activate')).toEqual(['unit=jp-ca-aoba']);
    expect(t.why('japan', 'activate unit=jp-bb-kongo')).toMatchObject({ key: 'no-battle-to-reach' });
  });

  test('7.26-5 9.11 aircraft that have the battle in range need no other base', () => {
    const t = activating({ 'jp-af-25': '4021' }).act('japan', 'activate unit=jp-af-25');
    expect(t.all.offensive!.reaction.missions.map(({ unit }) => unit)).toEqual(['jp-af-25']);
  });

  test('7.26-5 8.46 a brigade needs an ASP, or a ship beside it that carries it', () => {
    const brigade = (ship: string, asp: number) =>
      activating(
        { 'jp-ss': '4021', 'jp-bb-kongo': '4021', 'jp-ca-aoba': ship },
        { markers: { asp: [asp, 9] } },
      ).why('japan', 'activate unit=jp-ss');
    expect(brigade('4017', 0)).toMatchObject({ key: 'no-battle-to-reach' });
    expect(brigade('4021', 0)).toBeUndefined();
    expect(brigade('4017', 1)).toBeUndefined();
  });

  test('7.26-5 8.46 8.45A-4 no more land units than there are ships and points for', () => {
    const second = (asp: number, ...ships: string[]) =>
      activating(
        {
          'jp-ss': '4021',
          'jp-4sn': '4021',
          'jp-af-25': '4021',
          'jp-bb-kongo': '4021',
          ...Object.fromEntries(ships.map(ship => [ship, '4021'])),
        },
        { markers: { asp: [asp, 9] } },
      )
        .act('japan', 'activate unit=jp-ss')
        .why('japan', 'activate unit=jp-4sn')?.key;
    expect(second(0, 'jp-ca-aoba')).toBe('no-battle-to-reach');
    expect(second(1, 'jp-ca-aoba')).toBeUndefined();
    expect(second(1)).toBe('no-battle-to-reach');
    expect(second(0, 'jp-ca-aoba', 'jp-ca-mogami')).toBeUndefined();
  });

  test('7.26-5 who is activated goes: nobody stays, is left behind, or is picked so that none can go', () => {
    const t = activating(
      { 'jp-ss': '4021', 'jp-ca-aoba': '4021', 'jp-bb-kongo': '4021' },
      { markers: { asp: [0, 9] } },
    );
    t.act('japan', 'activate unit=jp-ss');
    const no = (action: string): string | undefined => {
      const why = t.why('japan', action);
      return why && `${why.rule} ${why.key}`;
    };
    // The brigade needs a ship that carries it.
    expect(no('done')).toBe('7.26-5 must-fight');
    t.act('japan', 'activate unit=jp-ca-aoba', 'done');
    expect(t.waiting).toBe('reaction.move');
    t.act('japan', 'pick unit=jp-ca-aoba');
    expect(no('halt')).toBe('7.26-5 must-fight');
    expect(no('sail hex=4423')).toBe('7.26-5 must-fight');
    t.act('japan', 'pick unit=jp-ss');
    expect(no('halt')).toBe('7.26-5 must-fight');
    t.act('japan', 'organic hex=4423');
    expect([t.at('jp-ss'), t.at('jp-ca-aoba')]).toEqual(['4423', '4423']);
  });

  test('7.26-5 9.12 a ship beside a carrier that fights stays as its escort, another goes back', () => {
    const sailed = { start: '4017', way: 'sail' };
    const t = guadalcanal(
      'reaction.idle',
      { 'jp-cv-akagi': '4221', 'jp-bb-kongo': '4221', 'jp-ca-aoba': '4119' },
      {
        reaction: {
          hq: 'hq-southseas',
          missions: [
            { unit: 'jp-cv-akagi', battle: '4423', ...sailed },
            { unit: 'jp-bb-kongo', ...sailed },
            { unit: 'jp-ca-aoba', ...sailed },
          ],
        },
      },
    );
    expect([t.at('jp-bb-kongo'), t.at('jp-ca-aoba')]).toEqual(['4221', '4017']);
  });
});

describe('7.26-5 what reacting troops owe', () => {
  /** The Allies attack a hex near Rabaul (4021), from where Akagi strikes; there is no ASP. */
  const rabaul = (battle: string, troops: string, ship: string): Table =>
    reacts({
      side: 'allies',
      active: { 'us-ca-neworleans': battle },
      battles: [battle],
      reacting: { [troops]: '4021', [ship]: '4021', 'jp-cv-akagi': '4021' },
      more: { control: { japan: ['4021', '4222'] }, markers: { asp: [0, 9] } },
    });

  test('7.26-5, 8.46 a brigade goes with the ship beside it that can carry it', () => {
    expect(no(rabaul('4222', 'jp-ss', 'jp-ca-aoba'), 'done')).toBe('7.26-5 must-fight');
  });

  test('7.26-5, 8.46, 8.45-1 it stays where no ship can bring it to the battle', () => {
    expect(no(rabaul('4222', 'jp-ss', 'jp-bb-kongo'), 'done')).toBeUndefined();
    // 4321 is open sea.
    expect(no(rabaul('4321', 'jp-ss', 'jp-ca-aoba'), 'done')).toBeUndefined();
  });
});

test('7.26-5, 8.45-2 no landing on mountains or at sea, so troops are not activated for it', () => {
  const activates = (hex: string): string | undefined => {
    const t = position('offensive.step-8?', {
      side: 'allies',
      active: { 'us-ca-neworleans': hex },
      others: { 'jp-ss': '4021', 'jp-ca-aoba': '4021', 'hq-southseas': '4021' },
      offensive: {
        condition: 'intercept',
        missions: [{ unit: 'us-ca-neworleans', start: '4828', way: 'sail', battle: hex }],
        battles: [{ hex }],
      },
      more: { control: { japan: ['4021'] } },
    });
    return no(act(t, 'name-hq unit=hq-southseas'), 'activate unit=jp-ss');
  };
  expect(['4222', '3823', '3722', '4321'].map(activates)).toEqual([
    undefined,
    undefined,
    '7.26-5 no-battle-to-reach',
    '7.26-5 no-battle-to-reach',
  ]);
});
