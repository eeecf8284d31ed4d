import { describe, expect, test } from 'vitest';
import { hexId, unitOf } from '../components.ts';
import { whyUnsupplied } from '../rules/06-supply/20-why.ts';
import type { State } from '../state.ts';
import en from '../text/en/6.json' with { type: 'json' };
import { stateOf } from './06-position.ts';

const UNBUILT = { unbuilt: ['2104', '2105', '2205'] };

function why(s: State, unit: string) {
  const found = whyUnsupplied(s, unitOf(unit));
  if (found) expect(Object.keys(en.why)).toContain(found.key);
  return found && { rule: found.rule, key: found.key, ...found.args, path: found.hexes.map(hexId).join(' ') };
}

describe('why a unit is out of supply', () => {
  test('6.21A(B) names the hexside, the zone and who projects it', () => {
    const units = {
      'hq-malaya': '2015',
      'cw-ma-air': '2015',
      'hq-south': '2212',
      'jp-af-22': '2012',
      'jp-af-21': '2019',
      'jp-af-23': '2415',
    };
    expect(why(stateOf({ units }), 'jp-af-21')).toEqual({
      rule: '6.21A(B)',
      key: 'zone',
      unit: 'jp-af-21',
      hq: 'hq-south',
      from: '2216',
      to: '2116',
      hex: '2116',
      by: 'cw-ma-air',
      path: '2212 2213 2214 2215 2216 2116',
    });
    const far = { ...units, 'hq-cpac': '5808', 'us-7af': '5808' };
    expect(why(stateOf({ units: far }), 'jp-af-21')).toMatchObject({ key: 'zone', by: 'cw-ma-air' });
    const batavia = stateOf({ units: { ...units, 'jp-af-21': '2018' }, control: { japan: ['2112'] } });
    expect(why(batavia, 'cw-ma-air')).toMatchObject({
      rule: '6.21A(B)',
      key: 'hq-zone',
      unit: 'cw-ma-air',
      hq: 'hq-malaya',
      by: 'jp-af-21',
    });
    expect(why(batavia, 'jp-af-21')).toBeUndefined();
  });

  test('6.12 6.21A no HQ for it, none in range', () => {
    expect(why(stateOf({ units: { 'hq-malaya': '2015', 'du-air': '2019' } }), 'du-air')).toMatchObject({
      rule: '6.12',
      key: 'no-hq',
    });
    expect(why(stateOf({ units: { 'hq-malaya': '2015', 'cw-2-aus': '3727' } }), 'cw-2-aus')).toMatchObject({
      key: 'out-of-range',
      hq: 'hq-malaya',
      distance: 21,
      range: 5,
    });
    // The HQ that is the fewest hexes beyond its range.
    const nearest = (malaya: string, seac: string) =>
      why(stateOf({ units: { 'hq-malaya': malaya, 'hq-seac': seac, 'cw-2-aus': '3727' } }), 'cw-2-aus');
    expect(nearest('2015', '1307')).toMatchObject({ hq: 'hq-malaya' });
    expect(nearest('1307', '2015')).toMatchObject({ hq: 'hq-seac' });
  });

  test.each([
    ['6.21A(C)', 'no-port', { 'hq-malaya': '2015', 'cw-3-ind': '2316' }, 'cw-3-ind', '2216', '2316'],
    [
      '6.21A-port limit',
      'port-limit',
      { 'hq-malaya': '3820', 'cw-ca-kent': '3824' },
      'cw-ca-kent',
      '3823',
      '3824',
    ],
    [
      '6.21A-land limit',
      'land-limit',
      { 'hq-swpac': '3727', 'us-i-corps': '3327' },
      'us-i-corps',
      undefined,
      '3327',
    ],
  ] as const)('%s %s', (rule, key, units, unit, from, to) => {
    expect(why(stateOf({ units, markers: UNBUILT }), unit)).toMatchObject({
      rule,
      key,
      ...(from ? { from } : {}),
      to,
    });
  });

  test('6.21A(D) 6.21A(F) 6.21A(G) which way the path would change, and whose port it is', () => {
    const kent = { 'hq-malaya': '2008', 'cw-ca-kent': '2510' };
    expect(why(stateOf({ units: kent }), 'cw-ca-kent')).toMatchObject({ rule: '6.21A(D)', key: 'no-port' });
    const control = { japan: ['3822', '3720'] };
    const inland = { 'hq-malaya': '3820', 'cw-3-ind': '3823' };
    expect(why(stateOf({ units: inland, control }), 'cw-3-ind')).toMatchObject({
      rule: '6.21A(G)',
      from: '3822',
    });
    const afloat = { 'hq-malaya': '3823', 'cw-ca-kent': '3821' };
    expect(why(stateOf({ units: afloat, control }), 'cw-ca-kent')).toMatchObject({
      rule: '6.21A(F)',
      from: '3822',
    });
  });

  test('6.21A(E) the hex that the enemy holds', () => {
    const units = {
      'hq-malaya': '2008',
      'cw-1b': '2106',
      'jp-a-16': '2107',
      'jp-a-17': '2207',
      'jp-a-15': '2007',
    };
    expect(why(stateOf({ units, markers: UNBUILT }), 'cw-1b')).toMatchObject({
      rule: '6.21A(E)',
      key: 'enemy-hex',
      from: '2008',
      to: '2007',
      hex: '2007',
    });
  });

  test('6.21B an HQ without a source; 13.74-2 the China box', () => {
    const allies = ['3407', '3506', '3507', '3607', '3705', '3706'];
    const s = stateOf({ units: { 'hq-south': '2212', 'jp-a-25': '2212' }, control: { allies } });
    expect(why(s, 'jp-a-25')).toMatchObject({
      rule: '6.22',
      key: 'hq-no-source',
      hq: 'hq-south',
      unit: 'jp-a-25',
    });
    const china = stateOf({ units: { 'us-14af': 'china' }, control: { japan: ['2206'] }, markers: UNBUILT });
    expect(why(china, 'us-14af')).toMatchObject({ rule: '13.74-2', key: 'china-box' });
  });
});
