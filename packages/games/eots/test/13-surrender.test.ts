import { expect, test } from 'vitest';
import { region, status } from './status.ts';
import { Table } from './units-table.ts';

/** 13.1 to 13.5, 13.8 Nations that surrender with their hexes. */

/** Without its side: attrition comes after. */
const where = (table: Table, id: string): string => table.at(id).split(' ')[0]!;
const surrendered = (table: Table) => table.markers.surrendered as string[];
test('4.31, 13.1-1, 13.22 the Philippines surrender when Japan holds Manila and Davao, not before', () => {
  expect(surrendered(status({ control: { japan: ['2813', '2915'] } }))).toEqual(['philippines']);
  expect(surrendered(status({ control: { japan: ['2813'] } }))).toEqual([]);
  expect(surrendered(status({ control: { japan: ['2915'] } }))).toEqual([]);
});

test('13.21 the Philippines: every base falls to Japan', () => {
  const table = status({ control: { japan: ['2813', '2915'] } });
  for (const hex of ['2715', '2812', '2813', '2911', '2915', '3014'])
    expect(table.control(hex)).toBe('japan');
  expect(region('philippines')).toEqual(expect.arrayContaining(['2715', '2812', '2911', '2914', '3014']));
  expect(table.control('2717')).toBe('allies');
});

test('13.22 all Allied land units in the Philippines are eliminated, the HQ returns, ships and aircraft flee', () => {
  const table = status({
    control: { japan: ['2813', '2915'] },
    units: {
      'us-r-corps': '2911',
      'us-ca-usasia': '3014',
      'us-feaf': '3014',
      'hq-swpac': '3014',
      'cw-8-aus': '2015',
    },
  });
  expect(table.at('us-r-corps')).toBe('eliminated');
  expect(table.at('cw-8-aus')).toBe('2015');
  expect(table.at('hq-swpac')).toBe('turn-4');
  expect(table.waiting).toBe('choose.emergency');
  // 8.22-2 The example: from Leyte the cruisers reach Soerabaja.
  while (table.waiting === 'choose.emergency') {
    const goals = table.legal('allies');
    table.act('allies', goals.includes('place hex=2220') ? 'place hex=2220' : goals[0]!);
  }
  expect(table.at('us-ca-usasia')).toBe('2220');
});

test('13.1-2 Japan gains the bases and ports of a nation that hold no Allied unit', () => {
  const table = status({ control: { japan: ['2014', '2015'] }, units: { 'cw-ma-air': '1912' } });
  expect(table.control('2112')).toBe('japan');
  expect(table.control('1912')).toBe('allies');
});

test('13.31, 13.32 Malaya surrenders with Singapore and Kuantan; no unit is removed', () => {
  const table = status({
    control: { japan: ['2014', '2015'] },
    units: { 'cw-3-ind': '1913', 'cw-ma-air': '2012' },
  });
  expect(surrendered(table)).toEqual(['malaya']);
  expect([where(table, 'cw-3-ind'), where(table, 'cw-ma-air')]).toEqual(['1913', '2012']);
  for (const hex of ['1912', '2112']) expect(table.control(hex)).toBe('japan');
  expect(region('malaya').sort()).toEqual(['1912', '1913', '2012', '2013', '2014', '2015', '2112', '2113']);
  expect(surrendered(status({ control: { japan: ['2015'] } }))).toEqual([]);
});

test('13.33 Siam never surrenders; its hexes belong to whoever entered them last', () => {
  const table = status({ control: { japan: ['siam'] } });
  expect(surrendered(table)).toEqual([]);
  expect(table.control('2110')).toBe('japan');
  expect(status({ control: { japan: ['2109'] } }).control('2110')).toBe('allies');
});

const DEI = ['1813', '1916', '2017', '2415', '2517', '2616', '2220', '2019'];
test('13.41, 13.42 the Dutch East Indies fall with their seven resource hexes and Tjilatjap', () => {
  const table = status({ control: { japan: DEI }, units: { 'du-3-reg': '2917', 'du-cl': '2018' } });
  expect(surrendered(table)).toEqual(['dei']);
  expect([table.at('du-3-reg'), table.at('du-cl')]).toEqual(['eliminated', 'eliminated']);
  for (const hex of ['1914', '2018', '2320', '2620', '2719', '2721', '2917', '2919', '3017'])
    expect(table.control(hex)).toBe('japan');
  for (const missing of DEI)
    expect(surrendered(status({ control: { japan: DEI.filter(hex => hex !== missing) } }))).toEqual([]);
});

test('13.42 US and Commonwealth land units keep their hexes; an HQ alone does not', () => {
  const table = status({
    control: { japan: DEI },
    units: { 'cw-1-aus': '2721', 'hq-abda': '2919', 'hq-swpac': '2917' },
  });
  expect(table.control('2721')).toBe('allies');
  expect([table.control('2919'), table.control('2917')]).toEqual(['japan', 'japan']);
  expect([table.at('hq-abda'), table.at('hq-swpac')]).toEqual(['out', 'turn-4']);
});

const BURMA = ['2008', '2106', '2206', '2305'];
test('13.51, 13.52 Burma falls with its four towns; units marked B leave, no hex changes hands', () => {
  const table = status({
    control: { japan: BURMA },
    units: { 'cw-1b': '2006', 'cw-b-ind': '2005', 'cw-1-ind': '1905' },
  });
  expect(surrendered(table)).toEqual(['burma']);
  expect([table.at('cw-1b'), table.at('cw-b-ind'), where(table, 'cw-1-ind')]).toEqual(['out', 'out', '1905']);
  expect(table.control('2006')).toBe('allies');
  expect(region('burma')).toEqual(expect.arrayContaining(['2006', '2008', '2106', '2206', '2305']));
  for (const missing of BURMA)
    expect(surrendered(status({ control: { japan: BURMA.filter(hex => hex !== missing) } }))).toEqual([]);
});

test('13.1-3, 16.41-2 EX-16.41 a nation retaken with its key hexes is free, but for hexes with Japanese units', () => {
  const table = status({
    markers: { surrendered: ['malaya'], will: 5 },
    control: { japan: ['malaya'], allies: ['2014', '2015'] },
    units: { 'jp-af-22': '1912', 'hq-south': '2212' },
  });
  expect(table.markers.liberated).toEqual(['malaya']);
  expect(table.control('2112')).toBe('allies');
  expect(table.control('1912')).toBe('japan');
  expect(table.markers.will).toBe(6);
  const half = status({
    markers: { surrendered: ['malaya'], will: 5 },
    control: { japan: ['malaya'], allies: ['2015'] },
  });
  expect(half.markers).toMatchObject({ liberated: [], will: 5 });
});

test('13.1-3 a nation surrenders once, and is freed once', () => {
  const again = status({
    markers: { surrendered: ['malaya'], liberated: ['malaya'], will: 5 },
    control: { japan: ['malaya'] },
  });
  expect(again.log('surrender')).toEqual([]);
  expect(again.markers.will).toBe(5);
});

const AUSTRALIA = region('australia');
test('13.81, 13.82 Australia surrenders when Japan holds all its coastal bases and ports', () => {
  expect(surrendered(status({ control: { japan: ['australia'] } }))).toEqual(['australia']);
  for (const hex of ['3727', '3023', '3626']) {
    expect(AUSTRALIA).toContain(hex);
    expect(surrendered(status({ control: { japan: ['australia'], allies: [hex] } }))).toEqual([]);
  }
  expect(AUSTRALIA).not.toContain('4021');
});

test('13.83 Australian units in play stay', () => {
  const table = status({ control: { japan: ['australia', '3023'] }, units: { 'cw-pm': '3823' } });
  expect(surrendered(table)).toEqual(['australia']);
  expect(where(table, 'cw-pm')).toBe('3823');
});

test('13.83 Australian units that wait in the delay box never entered and are lost, too', () => {
  const table = Table.position({
    at: 'strategic.reinforcements',
    turn: 6,
    units: { 'hq-anzac': '3727', 'cw-3-aus': 'delay', 'cw-4-aus': 'turn-6', 'cw-3-nz': 'delay' },
    markers: { wie: 2, surrendered: ['australia'] },
  });
  expect(table.log('reinforcement-lost').map(({ args }) => args.unit)).toEqual(['cw-3-aus', 'cw-4-aus']);
  expect(table.all.choices[0]!.unit).toBe('cw-3-nz');
});

test('13.42 all Dutch units go with the East Indies, those that wait to come back, too', () => {
  const table = status({
    units: { 'du-air': 'turn-4', 'du-cl': '3727', 'du-8-reg': '2721' },
    control: { japan: region('dutch_east_indies', 'surrender') },
  });
  for (const unit of ['du-air', 'du-cl', 'du-8-reg']) expect(table.at(unit)).toBe('eliminated');
});

test('13.52, 13.63-1 the log names the units that leave the game, not those that had left before', () => {
  const burma = status({
    units: { 'cw-1b': '2006', 'cw-b-ind': 'eliminated' },
    control: { japan: region('burma', 'surrender') },
  });
  expect(burma.log('unit-removed').map(({ rule, args }) => `${rule} ${args.unit}`)).toEqual(['13.52 cw-1b']);
  const india = status({ units: { 'cw-4-ind': '1307' }, markers: { india: 0 } });
  expect(india.log('unit-removed').map(({ rule, args }) => `${rule} ${args.unit}`)).toEqual([
    '13.63-1 cw-4-ind',
  ]);
  expect(india.at('cw-4-ind')).toBe('out');
});

test('13.93, 16.1 when Japan surrenders the game is over at once, with nothing after', () => {
  const table = status({ control: { allies: region('japan_home_islands', 'honshu') } });
  expect(table.result).toMatchObject({ winner: 'allies' });
  expect(table.match.log.at(-1)!.key).toBe('japan-surrenders');
});

test('13.63-1, 16.48 the seat that plays the Allies says who leaves India', () => {
  const t = status({ units: { 'cw-15': '1805', 'hq-anzac': '3727' }, markers: { india: 0, swapped: true } });
  expect([t.waiting, ...t.roles]).toEqual(['choose.leave-india', 'japan']);
});

test('13.63-1 the HQ that leaves India with its units still counts for where they go', () => {
  const t = status({ units: { 'cw-15': '1805', 'hq-seac': '1307' }, markers: { india: 0 } });
  expect(t.at('hq-seac')).toBe('turn-4');
  expect(t.legal('allies')).toContain('evacuate hex=1307');
});

test('13.42, 6.14, 8.22, 8.32 in the East Indies land units hold a hex for others, HQs and aircraft hold none', () => {
  const t = status({
    units: {
      'hq-abda': '2018',
      'us-feaf': '2018',
      'cw-8-aus': '2721',
      'us-ca-usasia': '2721',
      'us-dd-usasia': '2917',
    },
    control: { japan: region('dutch_east_indies', 'surrender') },
  });
  expect(['2018', '2917', '2721'].map(hex => t.control(hex))).toEqual(['japan', 'japan', 'allies']);
  expect(t.at('hq-abda')).toBe('out');
  const fled = [];
  while (t.waiting === 'choose.emergency') {
    fled.push(t.all.choices[0]!.unit);
    t.act('allies', t.legal('allies')[0]!);
  }
  expect(fled).toEqual(['us-feaf', 'us-dd-usasia']);
  expect(t.at('us-ca-usasia')).toBe('2721');
});
