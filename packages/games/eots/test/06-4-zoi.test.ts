import { changed } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { ALLIES, hexOf, JAPAN, unitOf } from '../components.ts';
import { inEnemyZoi, inOpenEnemyZoi } from '../rules/06-supply/40-zones.ts';
import { pathOf, stateOf, supplied, zoneAt } from './06-position.ts';

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
