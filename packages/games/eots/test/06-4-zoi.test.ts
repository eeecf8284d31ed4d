import { changed } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { ALLIES, hexOf, JAPAN, unitOf } from '../components.ts';
import { inEnemyZoi, inOpenEnemyZoi } from '../rules/06-supply/40-zones.ts';
import { pathOf, stateOf, supplied, zoneAt } from './06-position.ts';
import { act, goals, moves, no, pick } from './moving.ts';
import type { Table } from './units-table.ts';

describe('zones of influence', () => {
  const units = { 'hq-cpac': '5808', 'us-7af': '5808' };

  test('6.4-1 1.3-ZOI two hexes around a supplied air or carrier unit', () => {
    const s = stateOf({ units });
    expect(zoneAt(s, ALLIES, '5808')).toBe('open');
    expect(zoneAt(s, ALLIES, '5608')).toBe('open');
    expect(zoneAt(s, ALLIES, '5508')).toBe('none');
    expect(zoneAt(s, ALLIES, '5806')).toBe('open');
    expect(zoneAt(s, ALLIES, '5805')).toBe('none');
    const carrier = stateOf({
      units: { 'hq-cpac': '5808', 'us-cv-lexington': '5410', 'us-ca-neworleans': '5108' },
    });
    expect(zoneAt(carrier, ALLIES, '5310')).toBe('open');
    expect(zoneAt(carrier, ALLIES, '5108')).toBe('none');
  });

  test('6.4-1 6.4E 6.4F 1.3-ZOI an enemy zone neutralises in its hexes only, and what is neutralised is still there', () => {
    const active = { side: 'japan', card: 'J-4', missions: [{ unit: 'jp-cv-akagi' }] };
    const s = stateOf({ units: { ...units, 'jp-cv-akagi': '5508' }, offensive: active });
    expect(zoneAt(s, ALLIES, '5608')).toBe('neutralised');
    expect(zoneAt(s, ALLIES, '5908')).toBe('open');
    expect(zoneAt(s, JAPAN, '5608')).toBe('neutralised');
    expect(zoneAt(s, JAPAN, '5408')).toBe('open');
    expect(inEnemyZoi(s, JAPAN, hexOf('5608'))).toBe(true);
    expect(inOpenEnemyZoi(s, JAPAN, hexOf('5608'))).toBe(false);
    expect(inOpenEnemyZoi(s, JAPAN, hexOf('5908'))).toBe(true);
  });

  test('6.4-1 a long range bomber projects a zone but neutralises none', () => {
    const active = { side: 'japan', card: 'J-4', missions: [{ unit: 'jp-cv-akagi' }] };
    const s = stateOf({
      units: { 'hq-cpac': '5808', 'us-7af-lrb': '5808', 'jp-cv-akagi': '5508' },
      offensive: active,
    });
    expect(zoneAt(s, ALLIES, '5908')).toBe('open');
    expect(zoneAt(s, ALLIES, '5608')).toBe('neutralised');
    expect(zoneAt(s, JAPAN, '5608')).toBe('open');
  });

  test('6.4-2 6.0-2 out of supply there is no zone, and nothing is neutralised', () => {
    const s = stateOf({ units: { ...units, 'jp-cv-akagi': '5508' } });
    expect(zoneAt(s, JAPAN, '5508')).toBe('none');
    expect(zoneAt(s, ALLIES, '5608')).toBe('open');
  });

  test('6.4-3 a carrier takes its zone along as it sails', () => {
    const mission = { unit: 'us-cv-lexington' };
    const s = stateOf({
      units: { 'us-cv-lexington': '5410', 'jp-af-24': '4612', 'hq-southseas': '4612' },
      control: { japan: ['4612'] },
      offensive: { side: 'allies', card: 'A-10', missions: [mission] },
    });
    expect(zoneAt(s, JAPAN, '4712')).toBe('open');
    s.at[unitOf('us-cv-lexington')] = hexOf('4812');
    changed(s);
    expect(zoneAt(s, JAPAN, '4712')).toBe('neutralised');
    expect(zoneAt(s, ALLIES, '5410')).toBe('none');
  });

  test('1.3-ZOI a card can take the zones of a side away for its offensive', () => {
    const during = (event: boolean) => stateOf({ units, offensive: { side: 'japan', card: 'J-2', event } });
    expect(zoneAt(during(true), ALLIES, '5808')).toBe('none');
    expect(supplied(during(true), 'us-7af')).toBe(true);
    expect(zoneAt(during(false), ALLIES, '5808')).toBe('open');
  });

  test('6.4D supply by sea ends where an open zone begins', () => {
    const s = stateOf({
      units: { 'hq-cpac': '5808', 'us-ca-neworleans': '4811', 'jp-af-24': '4612', 'hq-southseas': '4612' },
      control: { japan: ['4612'] },
    });
    expect(supplied(s, 'us-ca-neworleans')).toBe(false);
  });
});

describe('the paradox of zones that cut each other off', () => {
  const position = (third: string) =>
    stateOf({
      units: {
        'hq-malaya': '2015',
        'cw-ma-air': '2015',
        'hq-south': '2212',
        'jp-af-22': '2012',
        'jp-af-21': third,
        'jp-af-23': '2415',
      },
      control: { japan: ['2112'] },
    });

  test('6.21-ex3 6.21A-paradox Tjilatjap: only the Allies project, Malaya is supplied by way of the Sunda Strait', () => {
    const s = position('2019');
    expect(supplied(s, 'hq-malaya')).toBe(true);
    expect(supplied(s, 'cw-ma-air')).toBe(true);
    expect(supplied(s, 'jp-af-21')).toBe(false);
    expect(zoneAt(s, JAPAN, '2019')).toBe('none');
    expect(zoneAt(s, ALLIES, '2016')).toBe('open');
    expect(supplied(s, 'jp-af-22')).toBe(true);
    expect(supplied(s, 'jp-af-23')).toBe(true);
    expect(pathOf(s, 'hq-malaya')).toContain('2018');
  });

  test('6.21-ex3 6.21A-paradox Batavia: supplied whatever the Malayan unit does, so Malaya is cut off', () => {
    const s = position('2018');
    expect(supplied(s, 'jp-af-21')).toBe(true);
    expect(supplied(s, 'hq-malaya')).toBe(false);
    expect(supplied(s, 'cw-ma-air')).toBe(false);
    expect(zoneAt(s, ALLIES, '2015')).toBe('none');
    expect(zoneAt(s, JAPAN, '2016')).toBe('open');
  });
});

describe('zones', () => {
  test('6.4-2 6.0-3 a unit cut off by a move of the enemy loses its zone, unless it is active', () => {
    const units = {
      'hq-southseas': '4017',
      'jp-af-25': '4021',
      'us-cv-lexington': '4020',
      'us-cv-wasp': '4019',
    };
    const missions = [{ unit: 'us-cv-lexington' }, { unit: 'us-cv-wasp' }];
    const spec = { units, control: { japan: ['4021', '4017'], allies: ['4020'] } };
    const offensive = { side: 'allies', card: 'A-10', missions };
    // 4019 shuts the sea around Truk, and Rabaul does not reach that far.
    const cut = stateOf({ ...spec, offensive });
    expect(supplied(cut, 'jp-af-25')).toBe(false);
    expect(zoneAt(cut, JAPAN, '4023')).toBe('none');
    const reacting = stateOf({
      ...spec,
      offensive: { ...offensive, reaction: { missions: [{ unit: 'jp-af-25' }], limit: 1, asp: 0 } },
    });
    expect(supplied(reacting, 'jp-af-25')).toBe(true);
    expect(zoneAt(reacting, JAPAN, '4023')).toBe('open');
    expect(zoneAt(reacting, ALLIES, '4020')).toBe('neutralised');
    // 6.4-1 A bomber alone on its island: its zone keeps no way open, so the carrier takes its supply and its zone.
    const bomber = stateOf({
      units: { 'hq-cpac': '5808', 'us-7af-lrb': '5108', 'jp-cv-akagi': '5309' },
      offensive: { side: 'japan', card: 'J-4', missions: [{ unit: 'jp-cv-akagi' }] },
    });
    expect(supplied(bomber, 'us-7af-lrb')).toBe(false);
    expect(zoneAt(bomber, ALLIES, '5109')).toBe('none');
  });
});

const touched = (t: Table): boolean => t.state.offensive!.touched;

describe('6.4-2 supply is judged at every step of a move', () => {
  test('6.4-2, 6.4A, 8.23 the zone of a carrier that sails strategically no longer cuts off enemy aircraft', () => {
    const port = (others: { [id: string]: string }): string[] =>
      goals(
        pick(
          moves({
            side: 'allies',
            active: { 'us-cv-enterprise': '3823', 'us-ca-neworleans': '3823' },
            others: { 'hq-swpac': '4828', 'hq-southseas': '4017', ...others },
            more: { control: { allies: ['3823'], japan: ['3624'] } },
          }),
          'us-cv-enterprise',
        ),
        'strategic-sail',
      );
    expect(port({})).toContain('4828');
    // At Port Moresby the carrier keeps 24 Air Flotilla at Cairns out of supply; gone, it would be in its open ZOI.
    expect(port({ 'jp-af-24': '3624' })).toEqual([]);
  });

  test('6.4-2, 6.4B land units that leave a hex no longer block the supply of enemy aircraft', () => {
    const landing = (others: { [id: string]: string }): string[] =>
      goals(
        pick(
          moves({
            side: 'allies',
            active: { 'us-1m': '3006', 'us-ca-neworleans': '3006' },
            others: { 'hq-cpac': '5808', 'hq-south': '2212', ...others },
            more: { control: { allies: ['3006'] } },
          }),
          'us-1m',
        ),
        'assault',
      );
    expect(landing({})).not.toEqual([]);
    // The Marines stand between Peking and its supply.
    expect(landing({ 'jp-af-22': '3004' })).toEqual([]);
    // Another unit that stays keeps it cut off.
    expect(landing({ 'jp-af-22': '3004', 'us-2m': '3006' })).not.toEqual([]);
  });

  test('6.4-2, 6.4-3, 7.25E a carrier that cuts off aircraft as it comes meets no ZOI of theirs', () => {
    const approach = (others: { [id: string]: string }): Table => {
      const t = moves({
        side: 'allies',
        active: { 'us-cv-enterprise': '3416' },
        others: { 'hq-cpac': '5808', 'jp-af-24': '2917', 'hq-southseas': '4017', ...others },
        more: { control: { allies: ['3416'], japan: ['2917'] } },
      });
      return act(pick(t, 'us-cv-enterprise'), 'sail hex=3117');
    };
    expect(touched(approach({}))).toBe(false);
    // With an HQ beside it 24 Air Flotilla cannot be cut off.
    expect(touched(approach({ 'hq-south': '2917' }))).toBe(true);
  });

  test('6.4-1, 8.45B-1 a carrier neutralises the zone of long range bombers too', () => {
    const t = moves({
      active: { 'jp-cv-akagi': '4021', 'jp-a-17': '4021' },
      others: { 'us-13af-lrb': '4825', 'hq-spac-hal': '4825' },
      more: { control: { japan: ['4021'] } },
    });
    pick(t, 'jp-a-17');
    expect(no(t, 'assault hex=4825')).toBe('8.45-1 not-a-goal');
    pick(t, 'jp-cv-akagi');
    expect(no(t, 'assault hex=4825')).toBeUndefined();
  });
});
