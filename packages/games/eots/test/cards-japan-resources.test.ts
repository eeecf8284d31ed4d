import { describe, expect, test } from 'vitest';
import { about, japanHolds, phase, type Spec } from './offensives.ts';
import type { Table } from './units-table.ts';

/** Resource events of the Japanese deck, and military ones that are no offensive. */

const holding = (card: string, spec: Spec = {}) =>
  phase({ hands: { japan: [card, 'J-8'], allies: ['A-31'] }, decks: { japan: ['J-16'] }, ...spec });
const play = (card: string, spec: Spec = {}) => holding(card, spec).act('japan', `event card=${card}`);
const removed = (table: Table) => table.all.cards.find(({ side }) => side === 'japan')!.removed;

describe.each([
  ['J-5', 'airStore', 2, 'jp-af-25', '3407'],
  ['J-30', 'airStore', 3, 'jp-af-25', '3407'],
  ['J-71', 'airStore', 2, 'jp-af-25', '3407'],
  ['J-72', 'navalStore', 3, 'jp-bb-yamato', '3407'],
] as const)('%s', (card, store, steps, unit, hex) => {
  const reduced = { units: { [unit]: `${hex} reduced` }, markers: { [store]: 1 } };

  test('J-5 J-30 J-71 J-72 11.22 5.33 steps are kept in store and the card leaves the game', () => {
    const table = play(card, reduced).act('japan', 'decline');
    expect(table.markers[store]).toBe(1 + steps);
    expect(table.at(unit)).toBe(`${hex} reduced`);
    expect(removed(table)).toContain(card);
  });

  test('J-5 J-30 J-71 J-72 11.22 5.33 or used at once, for units in supply', () => {
    const table = play(card, reduced);
    expect(table.waiting).toBe('choose.use-stored');
    expect(about(table, 'japan', 'replace')).toContain(`unit=${unit}`);
    table.act('japan', `replace unit=${unit}`);
    expect(table.at(unit)).toBe(hex);
    expect(table.markers[store]).toBe(steps);
  });
});

test('J-30 no more steps at once than the card brought', () => {
  const units = ['jp-af-25', 'jp-af-26', 'jp-af-27', 'jp-af-28'];
  const bases = ['3407', '3407', '3305', '3305'];
  const table = play('J-30', {
    units: Object.fromEntries(units.map((unit, i) => [unit, `${bases[i]} reduced`])),
    markers: { airStore: 5 },
  });
  for (const unit of units.slice(0, 3)) table.act('japan', `replace unit=${unit}`);
  expect(table.waiting).not.toBe('choose.use-stored');
  expect(table.markers.airStore).toBe(5);
});

test('J-5 an eliminated air unit comes back, where its owner likes', () => {
  const table = play('J-5', { units: { 'jp-af-25': 'eliminated' } }).act('japan', 'replace unit=jp-af-25');
  expect(table.waiting).toBe('choose.place');
  table.act('japan', 'place hex=3407', 'decline');
  expect(table.at('jp-af-25')).toBe('3407 reduced');
  expect(table.markers.airStore).toBe(1);
});

test('J-71 12.32-3 interceptors hinder the bombers from now on', () => {
  expect(play('J-71').markers.interceptors).toBe(true);
});

test('J-31 the island doctrine stays for the rest of the game', () => {
  const table = play('J-31');
  expect(table.markers.islandDoctrine).toBe(true);
  expect(removed(table)).toContain('J-31');
  expect(table.all.offensive).toBeNull();
});

test('J-39 11.23 two land steps, only on the map and within three hexes of Rangoon', () => {
  const table = play('J-39', {
    base: 'nothing',
    control: { japan: ['burma', 'siam', 'french_indochina'] },
    units: {
      'hq-south': '2212',
      'jp-a-15': '2109 reduced',
      'jp-a-28': '2008 reduced',
      'jp-a-33': 'eliminated',
      'jp-a-17': '2211 reduced',
    },
    markers: { kwai: true },
  });
  expect(about(table, 'japan', 'replace').sort()).toEqual(['unit=jp-a-15', 'unit=jp-a-28']);
  table.act('japan', 'replace unit=jp-a-15', 'replace unit=jp-a-28');
  expect([table.at('jp-a-15'), table.at('jp-a-28')]).toEqual(['2109', '2008']);
  expect(table.markers.divisions).toBe(12);
  expect(removed(table)).toContain('J-39');
});

describe('J-35 Operation KE', () => {
  const guadalcanal = (units: Spec = {}) => ({
    control: { japan: ['4423', '4021', '4323'] },
    units: { 'jp-a-17': '4423', 'jp-ss': '4423 reduced', 'jp-2sn': '4423', 'jp-3sn': '4423', ...units },
  });

  test('J-35 8.44-1 three land units are shipped to one port, under Allied planes and without ASP', () => {
    const table = play('J-35', guadalcanal({ 'us-1maw': '4526', 'us-5af': '4423' }));
    expect(about(table, 'japan', 'choose')).toContain('hex=4423');
    table.act('japan', 'choose hex=4423');
    expect(about(table, 'japan', 'choose')).toContain('hex=4021');
    table.act('japan', 'choose hex=4021');
    expect(about(table, 'japan', 'ship')).toHaveLength(4);
    table.act('japan', 'ship unit=jp-a-17', 'ship unit=jp-2sn', 'ship unit=jp-3sn');
    expect(table.at('jp-a-17')).toBe('4021');
    expect(table.at('jp-ss')).toBe('4423 reduced');
    expect(table.markers.aspUsed).toEqual([0, 0]);
    expect(table.waiting).toBe('offensives.action');
    expect(table.discard('japan')).toContain('J-35');
  });

  test('J-35 fewer may go, and a unit next to the coast too', () => {
    const table = play('J-35', {
      control: { japan: ['2110', '2109'] },
      units: { 'jp-a-15': '2109', 'jp-a-38': '2110' },
    });
    table.act('japan', 'choose hex=2110');
    const port = about(table, 'japan', 'choose')[0]!;
    table.act('japan', `choose ${port}`, 'ship unit=jp-a-15', 'decline');
    expect(`hex=${table.at('jp-a-15')}`).toBe(port);
    expect(table.at('jp-a-38')).toBe('2110');
  });

  test('J-35 8.44-2 enemy ships bar the way', () => {
    const table = play('J-35', guadalcanal({ 'us-ca-northampton': '4423' }));
    expect(about(table, 'japan', 'choose')).not.toContain('hex=4423');
  });
});

describe('J-77 Fuel Shortage', () => {
  test('J-77 the Combined Fleet HQ and four ships go to one port near a resource', () => {
    const ships = ['jp-cv-akagi', 'jp-cv-soryu', 'jp-cv-shokaku', 'jp-bb-hiei', 'jp-bb-nagato'];
    const table = play('J-77', { control: { japan: ['2415', '2015'] } });
    const ports = about(table, 'japan', 'choose');
    expect(ports).not.toContain('hex=3706');
    table.act('japan', `choose ${ports[0]}`);
    expect(about(table, 'japan', 'ship')).toContain('unit=hq-cf-yam');
    for (const ship of ships.slice(0, 4)) table.act('japan', `ship unit=${ship}`);
    expect(about(table, 'japan', 'ship')).toEqual(['unit=hq-cf-yam']);
    table.act('japan', 'ship unit=hq-cf-yam');
    for (const unit of [...ships.slice(0, 4), 'hq-cf-yam']) expect(`hex=${table.at(unit)}`).toBe(ports[0]);
    expect(table.waiting).toBe('offensives.action');
    expect(table.discard('japan')).toContain('J-77');
  });

  test('J-77 refused without a port of Japan near a resource', () => {
    const spec = { base: 'nothing', units: { 'hq-cf-yam': '4017', 'jp-bb-nagato': '4017' } };
    expect(holding('J-77', spec).why('japan', 'event card=J-77')).toBeUndefined();
    const lost = {
      allies: ['korea', 'china_coast', 'french_indochina', 'formosa', 'japan_home_islands', 'manchuria'],
    };
    const table = holding('J-77', { ...spec, control: lost });
    expect(table.why('japan', 'event card=J-77')).toMatchObject({ rule: 'J-77' });
  });
});

test('J-78 10.11 the Tainan air unit is placed on a supplied air base', () => {
  const table = play('J-78');
  expect(table.waiting).toBe('choose.place');
  table.act('japan', 'place hex=2909');
  expect(table.at('jp-tainan')).toBe('2909');
  expect(removed(table)).toContain('J-78');
});

test('J-80 10.2 Allied reinforcements of the next turn are delayed; a card is drawn', () => {
  const table = play('J-80');
  expect(table.markers.panama).toBe(3);
  expect(table.hand('japan')).toEqual(['J-8', 'J-16']);
  expect(removed(table)).toContain('J-80');
});

describe('resources', () => {
  test('J-39 11.0-2 a unit cut off or full gets nothing, and two steps are no more than two', () => {
    const table = japanHolds(['J-39'], {
      base: 'nothing',
      control: { japan: ['burma', 'siam', 'french_indochina'] },
      units: { 'hq-south': '2212', 'jp-a-15': '2109', 'jp-a-28': '2008 reduced' },
      markers: { kwai: true },
    }).act('japan', 'event card=J-39');
    expect(about(table, 'japan', 'replace')).toEqual(['unit=jp-a-28']);
    table.act('japan', 'decline');
    expect(table.at('jp-a-28')).toBe('2008 reduced');
    expect(removed(table)).toContain('J-39');
  });

  test('J-78 5.33 with no supplied HQ the Tainan air unit is lost, and the card with it', () => {
    const table = japanHolds(['J-78'], {
      base: 'nothing',
      units: { 'hq-south': '2212' },
      control: { allies: ['japan_home_islands'] },
    });
    table.act('japan', 'event card=J-78');
    expect(table.waiting).not.toBe('choose.place');
    expect(table.at('jp-tainan')).toBe('out');
    expect(removed(table)).toContain('J-78');
  });

  test('J-77 nobody goes through open Allied zones, nor to a port in one', () => {
    const spec = (units: Spec) => ({
      base: 'nothing',
      control: { japan: ['2415', '2311'] },
      units: { 'hq-cf-yam': '3407', 'jp-bb-nagato': '2311', ...units },
    });
    const ports = (units: Spec) =>
      about(japanHolds(['J-77'], spec(units) as Spec).act('japan', 'event card=J-77'), 'japan', 'choose');
    expect(ports({})).toContain('hex=2415');
    expect(ports({ 'hq-swpac': '2616', 'us-feaf': '2616' })).not.toContain('hex=2415');
  });

  test('J-77 a ship that lies in an open Allied zone may leave it', () => {
    const table = japanHolds(['J-77'], {
      base: 'nothing',
      control: { japan: ['2415', '3023'] },
      units: { 'hq-cf-yam': '3407', 'jp-bb-nagato': '3421', 'hq-swpac': '3423', 'us-5af': '3423' },
    });
    table.act('japan', 'event card=J-77', 'choose hex=2415');
    expect(about(table, 'japan', 'ship')).toContain('unit=jp-bb-nagato');
  });
});
