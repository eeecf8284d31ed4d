import { changed } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { ALLIES, hexOf, JAPAN, unitOf } from '../components.ts';
import {
  burmaRoad,
  hexSuppliedFor,
  supplyCapableAirbase,
  supplyCapablePort,
} from '../rules/06-supply/20-supply.ts';
import { put, type State } from '../state.ts';
import { pathOf, stateOf, supplied, zoneAt } from './06-position.ts';
import { Table } from './units-table.ts';

const UNBUILT = { unbuilt: ['2104', '2105', '2205'] };
/** With these in Japanese hands the Burma Road is closed and Kunming supplies nobody. */
const ROAD_SHUT = { control: { japan: ['2206'] }, markers: UNBUILT };

describe('paths of units', () => {
  test('6.21-2 6.21A 6.0-2 1.3-distance no longer than the command range, by sea or over land', () => {
    const s = stateOf({ units: { 'hq-malaya': '2015', 'cw-ca-kent': '2510', 'cw-3-ind': '2014' } });
    expect(pathOf(s, 'cw-3-ind')).toEqual(['2015', '2014']);
    expect(supplied(s, 'cw-8-aus')).toBe(false);
    for (const [hex, reached] of [
      ['2210', false],
      ['2310', false],
      ['2115', true],
      ['2412', true],
      ['2411', false],
    ] as const) {
      put(s, unitOf('cw-ca-kent'), hexOf(hex));
      expect([hex, supplied(s, 'cw-ca-kent')]).toEqual([hex, reached]);
    }
  });

  test('6.12 6.21A only from an HQ that may command the unit', () => {
    const inIndia = { 'us-10af-lrb': '1805', 'us-i-corps': '1805', 'du-j-div': '1805', 'ch-5': '1905' };
    const all = (hq: string) => {
      const s = stateOf({ units: { [hq]: '1805', ...inIndia, 'cw-2-ind': '1905' }, ...ROAD_SHUT });
      return ['us-10af-lrb', 'us-i-corps', 'cw-2-ind', 'du-j-div', 'ch-5'].map(unit => supplied(s, unit));
    };
    expect(all('hq-seac')).toEqual([true, false, true, false, true]);
    expect(all('hq-swpac')).toEqual([true, true, false, false, true]);
    expect(all('hq-abda')).toEqual([true, true, true, true, true]);
  });

  test('6.21A(A) 1.3-impassable sea hexside no path over a hexside where no ship passes', () => {
    const s = stateOf({ units: { 'hq-abda': '2220', 'du-cl': '2120' } });
    expect(pathOf(s, 'du-cl')).toEqual(['2220', '2320', '2221', '2120']);
  });

  test('6.21A(A) 1.3-impassable land hexside 2914 and 2915 touch, but only the sea leads from one to the other', () => {
    const s = stateOf({ units: { 'hq-malaya': '2915', 'cw-3-ind': '2914' } });
    expect(pathOf(s, 'cw-3-ind')).toEqual(['2915', '3016', '3015', '2914']);
  });

  test('6.21A(C) from the sea no further inland than a coast without port', () => {
    const s = stateOf({ units: { 'hq-malaya': '2015', 'cw-3-ind': '2216', 'cw-1-ind': '2316' } });
    expect(supplied(s, 'cw-3-ind')).toBe(true);
    expect(supplied(s, 'cw-1-ind')).toBe(false);
  });

  test('6.21A(D) from the land no further to sea than a coast without port', () => {
    const s = stateOf({ units: { 'hq-malaya': '2008', 'cw-ca-kent': '2510', 'cw-1b': '2309' } });
    expect(supplied(s, 'cw-ca-kent')).toBe(false);
  });

  test('6.21A(F) 6.21A(G) an enemy port passes nothing between sea and land', () => {
    const inland = { 'hq-malaya': '3820', 'cw-3-ind': '3823' };
    expect(pathOf(stateOf({ units: inland }), 'cw-3-ind')).toEqual(['3820', '3821', '3822', '3823']);
    expect(supplied(stateOf({ units: inland, control: { japan: ['3822', '3720'] } }), 'cw-3-ind')).toBe(
      false,
    );
    const afloat = { 'hq-malaya': '3823', 'cw-ca-kent': '3821' };
    expect(pathOf(stateOf({ units: afloat }), 'cw-ca-kent')).toEqual(['3823', '3822', '3821']);
    expect(supplied(stateOf({ units: afloat, control: { japan: ['3822', '3720'] } }), 'cw-ca-kent')).toBe(
      false,
    );
  });

  test('6.21A-port limit one change at a port, not two', () => {
    const s = stateOf({ units: { 'hq-malaya': '3820', 'cw-ca-kent': '3824', 'cw-3-ind': '3823' } });
    expect(supplied(s, 'cw-3-ind')).toBe(true);
    expect(supplied(s, 'cw-ca-kent')).toBe(false);
  });

  test.each(['jp-a-15', 'jp-ad-1'])('6.21A(E) not through a hex that %s holds alone', blocker => {
    const units = { 'hq-malaya': '2008', 'cw-1b': '2106', 'jp-a-16': '2107', 'jp-a-17': '2207' };
    expect(pathOf(stateOf({ units, markers: UNBUILT }), 'cw-1b')).toEqual(['2008', '2007', '2106']);
    const cut = stateOf({ units: { ...units, [blocker]: '2007' }, markers: UNBUILT });
    expect(supplied(cut, 'cw-1b')).toBe(false);
    const shared = stateOf({ units: { ...units, [blocker]: '2007', 'cw-3-ind': '2007' }, markers: UNBUILT });
    expect(supplied(shared, 'cw-1b')).toBe(true);
    const ship = stateOf({ units: { ...units, 'jp-bb-kongo': '2007' }, markers: UNBUILT });
    expect(supplied(ship, 'cw-1b')).toBe(true);
  });

  test('6.21A(E) nor through the hex of a lone enemy HQ', () => {
    const units = { 'hq-malaya': '3820', 'cw-3-ind': '3823' };
    const control = { allies: ['3822'], japan: ['3720'] };
    expect(pathOf(stateOf({ units, control }), 'cw-3-ind')).toEqual(['3820', '3821', '3822', '3823']);
    const cut = stateOf({ units: { ...units, 'hq-southseas': '3822' }, control });
    expect(supplied(cut, 'cw-3-ind')).toBe(false);
  });

  test('6.21A-land limit 6.21-ex1 units within 4 MP of Rangoon are supplied; Jarhat is further while its route and Ledo are not built', () => {
    const units = {
      'hq-south': '2212',
      'jp-a-15': '2104',
      'jp-a-16': '2205',
      'jp-a-17': '2106',
      'jp-a-18': '2305',
      'cw-4-ind': '2105',
    };
    const control = { japan: ['burma', 'siam', 'malaya', '2104', '2205'] };
    const s = stateOf({ units, control, markers: UNBUILT });
    expect(['jp-a-15', 'jp-a-16', 'jp-a-17', 'jp-a-18'].map(unit => supplied(s, unit))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    const built = stateOf({ units, control, markers: { unbuilt: ['2105'] } });
    expect(supplied(built, 'jp-a-15')).toBe(true);
  });

  test('6.21A-land limit half a point along a route only between hexes that are own or empty', () => {
    const units = { 'hq-south': '2212', 'jp-a-15': '2305' };
    const japan = ['burma', 'siam', 'malaya'];
    // Rangoon to Myitkyina by rail: 2 MP. With the Allies in the last three hexes: 1/2, then 2 + 2 + 2.
    expect(supplied(stateOf({ units, control: { japan } }), 'jp-a-15')).toBe(true);
    const contested = stateOf({
      units: { ...units, 'cw-1b': '2106', 'jp-a-16': '2106', 'cw-2-ind': '2206', 'jp-a-17': '2206' },
      control: { japan, allies: ['2106', '2206', '2305'] },
      markers: UNBUILT,
    });
    expect(supplied(contested, 'jp-a-15')).toBe(false);
  });

  test('6.21A-land limit none where the last hexside is water', () => {
    const s = stateOf({ units: { 'hq-swpac': '3727', 'us-i-corps': '3327' } });
    expect(supplied(s, 'us-i-corps')).toBe(false);
    for (const coast of ['3524', '3225']) {
      put(s, unitOf('us-i-corps'), hexOf(coast));
      expect([coast, supplied(s, 'us-i-corps')]).toEqual([coast, true]);
    }
  });

  test('6.21-ex2 6.4D 6.4-none the zone stops ships, not the way over land to the port next door', () => {
    const units = {
      'hq-malaya': '2015',
      'cw-3-ind': '2014',
      'cw-1-ind': '2012',
      'cw-ca-kent': '2114',
      'jp-af-22': '2112',
      'hq-south': '2212',
    };
    const s = stateOf({ units, control: { japan: ['2112'] } });
    expect(zoneAt(s, JAPAN, '2014')).toBe('open');
    expect(zoneAt(s, JAPAN, '2114')).toBe('open');
    expect(pathOf(s, 'cw-3-ind')).toEqual(['2015', '2014']);
    expect(supplied(s, 'cw-ca-kent')).toBe(false);
    put(s, unitOf('cw-ca-kent'), hexOf('2016'));
    expect(supplied(s, 'cw-ca-kent')).toBe(true);
  });

  test('6.21A(B) neither into an open zone by sea nor out of it', () => {
    const units = {
      'hq-cpac': '5808',
      'us-cv-lexington': '5108',
      'jp-af-24': '4612',
      'hq-southseas': '4612',
    };
    const s = stateOf({ units, control: { japan: ['4612'] } });
    expect(supplied(s, 'us-cv-lexington')).toBe(true);
    const ship = stateOf({ units: { ...units, 'us-ca-neworleans': '4811' }, control: { japan: ['4612'] } });
    expect(zoneAt(ship, JAPAN, '4811')).toBe('open');
    expect(supplied(ship, 'us-ca-neworleans')).toBe(false);
    put(ship, unitOf('us-ca-neworleans'), hexOf('4912'));
    expect(supplied(ship, 'us-ca-neworleans')).toBe(true);
  });

  test('6.0-3 6.21A-activated an activated unit is in supply wherever it goes', () => {
    const units = { 'hq-south': '2212', 'jp-cv-akagi': '5506' };
    expect(supplied(stateOf({ units }), 'jp-cv-akagi')).toBe(false);
    const s = stateOf({
      units,
      offensive: { side: 'japan', card: 'J-4', missions: [{ unit: 'jp-cv-akagi' }] },
    });
    expect(supplied(s, 'jp-cv-akagi')).toBe(true);
    expect(zoneAt(s, JAPAN, '5707')).toBe('open');
    s.offensive = null;
    changed(s);
    expect(supplied(s, 'jp-cv-akagi')).toBe(false);
  });
});

describe('HQs, sources, ports and bases', () => {
  test('6.21-1 6.21B 6.22 an HQ needs a path from a source, through as many ports as it likes', () => {
    const s = stateOf({ units: { 'hq-seac': '1905', 'hq-south': '2212', 'hq-cf-yam': '3407' } });
    expect(supplied(s, 'hq-seac')).toBe(true);
    expect(supplied(s, 'hq-south')).toBe(true);
    const fallen = stateOf({
      units: { 'hq-south': '2212', 'hq-cf-yam': '3307' },
      control: { allies: ['3407', '3506', '3507', '3607', '3705', '3706'] },
    });
    expect(supplied(fallen, 'hq-south')).toBe(false);
    expect(supplied(fallen, 'hq-cf-yam')).toBe(false);
    const tokyo = stateOf({
      units: { 'hq-south': '2212' },
      control: { allies: ['3407', '3506', '3507', '3607', '3705'] },
    });
    expect(supplied(tokyo, 'hq-south')).toBe(true);
  });

  test('6.21B over land from a port, where the sea around the HQ is closed', () => {
    const units = { 'hq-seac': '1805', 'jp-af-22': '1905', 'hq-south': '1905' };
    const s = stateOf({ units, control: { japan: ['1905'] } });
    expect(zoneAt(s, JAPAN, '1805')).toBe('open');
    expect(pathOf(s, 'hq-seac').slice(-5)).toEqual(['1406', '1505', '1606', '1705', '1805']);
    const lost = stateOf({ units, control: { japan: ['1905', '1406'] } });
    expect(supplied(lost, 'hq-seac')).toBe(false);
  });

  test('1.3-supply-capable port own, and reached by sea from an HQ, supplied or not', () => {
    const s = stateOf({ units: { 'hq-malaya': '2015', 'jp-af-22': '2112', 'hq-south': '2212' } });
    expect(supplyCapablePort(s, ALLIES, hexOf('2015'))).toBe(true);
    expect(supplyCapablePort(s, ALLIES, hexOf('1805'))).toBe(true);
    expect(supplyCapablePort(s, ALLIES, hexOf('2212'))).toBe(false);
    expect(supplyCapablePort(s, JAPAN, hexOf('3407'))).toBe(true);
    const none = stateOf({ units: { 'hq-south': '2212' } });
    expect(supplyCapablePort(none, ALLIES, hexOf('1805'))).toBe(false);
    const cut = stateOf({
      units: { 'hq-south': '2212' },
      control: { allies: ['3407', '3506', '3507', '3607', '3705', '3706'] },
    });
    expect(supplied(cut, 'hq-south')).toBe(false);
    expect(supplyCapablePort(cut, JAPAN, hexOf('2311'))).toBe(true);
  });

  test('1.3-supply-capable port the port of an HQ counts even when its sea is closed, but then no other', () => {
    const units = { 'hq-malaya': '2015', 'jp-af-22': '2014', 'hq-south': '2212' };
    const s = stateOf({ units, control: { japan: ['2014'] } });
    expect(zoneAt(s, JAPAN, '2015')).toBe('open');
    expect(supplyCapablePort(s, ALLIES, hexOf('2015'))).toBe(true);
    expect(supplyCapablePort(s, ALLIES, hexOf('1805'))).toBe(false);
    expect(supplyCapablePort(s, ALLIES, hexOf('2018'))).toBe(false);
  });

  test('1.3-supply-capable air base any length and no land limit, but one port on the way', () => {
    const s = stateOf({ units: { 'hq-seac': '1805' }, markers: UNBUILT });
    expect(supplyCapableAirbase(s, ALLIES, hexOf('2104'))).toBe(true);
    expect(supplyCapableAirbase(s, ALLIES, hexOf('2206'))).toBe(true);
    expect(supplyCapableAirbase(s, ALLIES, hexOf('2005'))).toBe(false);
    const japanese = stateOf({ units: { 'hq-seac': '1805' }, control: { japan: ['2104'] } });
    expect(supplyCapableAirbase(japanese, ALLIES, hexOf('2104'))).toBe(false);
    expect(supplyCapableAirbase(stateOf({ units: {} }), ALLIES, hexOf('2104'))).toBe(false);
  });

  test('6.21A 6.21B where a unit would be in supply', () => {
    const s = stateOf({ units: { 'hq-malaya': '2015' }, ...ROAD_SHUT });
    const where = (hex: string, unit: string) => hexSuppliedFor(s, ALLIES, hexOf(hex), unitOf(unit));
    expect(where('2018', 'cw-fe-air')).toBe(true);
    expect(where('2018', 'du-air')).toBe(false);
    expect(where('1805', 'cw-fe-air')).toBe(false);
    expect(where('1805', 'hq-seac')).toBe(true);
  });

  test('6.23-tokyo 6.23-tokyo-2 units in the marked hex are supplied and project; an HQ is not; gone with control', () => {
    const units = { 'jp-af-25': '4423', 'jp-a-17': '4423' };
    const japan = ['4423'];
    const dark = stateOf({ units, control: { japan } });
    expect(supplied(dark, 'jp-a-17')).toBe(false);
    expect(zoneAt(dark, JAPAN, '4523')).toBe('none');
    // The marker comes while nothing else changes.
    dark.tokyoExpress = hexOf('4423');
    changed(dark);
    expect(zoneAt(dark, JAPAN, '4523')).toBe('open');
    const markers = { tokyoExpress: '4423' };
    const s = stateOf({ units, control: { japan }, markers });
    expect(supplied(s, 'jp-a-17')).toBe(true);
    expect(zoneAt(s, JAPAN, '4523')).toBe('open');
    const allies = ['3407', '3506', '3507', '3607', '3705', '3706'];
    const hq = stateOf({ units: { ...units, 'hq-southseas': '4423' }, control: { japan, allies }, markers });
    expect(supplied(hq, 'hq-southseas')).toBe(false);
    expect(supplied(hq, 'jp-a-17')).toBe(true);
    const lost = stateOf({ units, control: { allies: ['4423'] }, markers });
    expect(supplied(lost, 'jp-a-17')).toBe(false);
  });
});

describe('emergency supply', () => {
  test('6.23-tokyo a unit would be in supply in the marked hex, an HQ would not', () => {
    const spec = {
      units: { 'us-7af': '4423', 'hq-cpac': '5808', 'jp-cv-akagi': '3706' },
      control: { japan: ['4222'] },
    };
    const would = (s: State, unit: string): boolean => hexSuppliedFor(s, JAPAN, hexOf('4222'), unitOf(unit));
    expect(would(stateOf(spec), 'jp-ca-aoba')).toBe(false);
    const marked = stateOf({ ...spec, markers: { tokyoExpress: '4222' } });
    expect(would(marked, 'jp-ca-aoba')).toBe(true);
    expect(would(marked, 'hq-southseas')).toBe(false);
  });

  test('6.23-tokyo 9.61-1 so a ship of the reaction may come home there', () => {
    const position = (markers: object) =>
      Table.position({
        at: 'post-battle',
        units: { 'jp-ca-aoba': '4021', 'us-cv-lexington': '4222', 'hq-cpac': '5808', 'hq-southseas': '4017' },
        control: { japan: ['4021', '4017', '4020'] },
        markers,
        offensive: {
          side: 'allies',
          card: 'A-10',
          missions: [{ unit: 'us-cv-lexington' }],
          reaction: { hq: 'hq-southseas', limit: 3, missions: [{ unit: 'jp-ca-aoba', start: '4017' }] },
        },
      } as never);
    const plain = position({});
    expect(plain.why('japan', 'halt')).toMatchObject({ rule: '9.6-1' });
    const marked = position({ tokyoExpress: '4021' });
    marked.act('japan', 'pick unit=jp-ca-aoba');
    expect(marked.why('japan', 'halt')).toBeUndefined();
  });

  test('6.23-hump the airlift flies from Jarhat and Dacca, not from Ledo', () => {
    const road = (...japan: string[]) =>
      burmaRoad(
        stateOf({
          units: { 'hq-seac': '1805' },
          control: { japan: ['2206', ...japan] },
          markers: { unbuilt: ['2104', '2105', '2205'], hump: true },
        }),
      );
    expect(road('1905')).toBe('hump');
    expect(road('2104')).toBe('hump');
    expect(road('1905', '2104')).toBe('closed');
  });
});
