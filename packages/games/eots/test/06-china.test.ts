import { describe, expect, test } from 'vitest';
import { hexOf, unitOf } from '../components.ts';
import { burmaRoad, kunmingIsSource } from '../rules/06-supply/20-supply.ts';
import { put } from '../state.ts';
import { pathOf, stateOf, supplied } from './06-position.ts';

const UNBUILT = ['2104', '2105', '2205'];

describe('the Burma Road and Kunming', () => {
  test('13.78 13.78A open from Kunming to Rangoon and over the sea', () => {
    const markers = { unbuilt: UNBUILT };
    expect(burmaRoad(stateOf({ units: {}, markers }))).toBe('open');
    for (const hex of ['2008', '2106', '2206'])
      expect(burmaRoad(stateOf({ units: {}, markers, control: { japan: [hex] } }))).toBe('closed');
    expect(burmaRoad(stateOf({ units: {}, markers, control: { japan: ['2107'] } }))).toBe('open');
    expect(burmaRoad(stateOf({ units: { 'jp-af-22': '2110', 'hq-south': '2212' }, markers }))).toBe('closed');
  });

  test('13.78B or overland to Madras by the built routes of Northern India', () => {
    const control = { japan: ['2008'] };
    expect(burmaRoad(stateOf({ units: {}, control, markers: { unbuilt: UNBUILT } }))).toBe('closed');
    expect(burmaRoad(stateOf({ units: {}, control, markers: { unbuilt: ['2205'] } }))).toBe('open');
    expect(burmaRoad(stateOf({ units: {}, control, markers: { unbuilt: ['2105'] } }))).toBe('open');
    expect(burmaRoad(stateOf({ units: {}, control, markers: { unbuilt: ['2105', '2205'] } }))).toBe('closed');
    const blocked = stateOf({ units: { 'jp-a-15': '2005' }, control: { japan: ['2008'], allies: ['2005'] } });
    expect(burmaRoad(blocked)).toBe('closed');
  });

  test('13.78C 13.78D 6.23-hump closed, the airlift flies while a base in Northern India is own and supply-capable', () => {
    const control = { japan: ['2206'] };
    const units = { 'hq-seac': '1805' };
    const of = (more: object) => burmaRoad(stateOf({ units, control, ...more }));
    expect(of({ markers: { unbuilt: UNBUILT } })).toBe('closed');
    const markers = { unbuilt: UNBUILT, hump: true };
    expect(of({ markers })).toBe('hump');
    expect(of({ markers, control: { japan: ['2206', '1905'] } })).toBe('hump');
    expect(of({ markers, control: { japan: ['2206', '1905', '2104'] } })).toBe('closed');
    expect(of({ markers, units: {} })).toBe('closed');
  });

  test('13.75-1 13.75-2 6.21A-Kunming a source for all Allies within 4 MP over land, without an HQ', () => {
    const markers = { unbuilt: UNBUILT };
    const s = stateOf({
      units: { 'ch-5': '2407', 'du-j-div': '2106', 'cw-1b': '2008', 'cw-hk': '2709' },
      markers,
    });
    expect(kunmingIsSource(s)).toBe(true);
    expect(['ch-5', 'du-j-div', 'cw-1b', 'cw-hk'].map(unit => supplied(s, unit))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    for (const [hex, near] of [
      ['2205', true],
      ['2105', true],
      ['2104', true],
      ['2005', true],
      ['1905', false],
      ['2109', false],
    ] as const) {
      put(s, unitOf('cw-1b'), hexOf(hex));
      expect([hex, supplied(s, 'cw-1b')]).toEqual([hex, near]);
    }
    const shut = stateOf({ units: { 'ch-5': '2407' }, markers, control: { japan: ['2206'] } });
    expect(kunmingIsSource(shut)).toBe(false);
    expect(supplied(shut, 'ch-5')).toBe(false);
  });

  test('13.75-3 Kunming and its neighbours are never empty: no Japanese path leads through', () => {
    const s = stateOf({
      units: { 'hq-south': '2508', 'jp-a-15': '2207' },
      control: { japan: ['2508', 'burma'] },
    });
    // By way of 2408 and 2307 it would be a hex shorter.
    expect(pathOf(s, 'jp-a-15')).toEqual(['2508', '2409', '2308', '2208', '2207']);
  });

  test('13.75-4 6.12 Chinese units serve under any Allied HQ', () => {
    for (const hq of ['hq-seac', 'hq-swpac', 'hq-abda']) {
      const s = stateOf({
        units: { [hq]: '2008', 'ch-5': '2106' },
        markers: { unbuilt: UNBUILT },
        control: { japan: ['2206'] },
      });
      expect([hq, supplied(s, 'ch-5')]).toEqual([hq, true]);
    }
  });

  test('13.74-2 the China box is supplied by the road or the Hump', () => {
    const units = { 'us-14af': 'china', 'hq-seac': '1805' };
    expect(supplied(stateOf({ units }), 'us-14af')).toBe(true);
    const control = { japan: ['2206'] };
    expect(supplied(stateOf({ units, control, markers: { unbuilt: UNBUILT } }), 'us-14af')).toBe(false);
    expect(supplied(stateOf({ units, control, markers: { unbuilt: UNBUILT, hump: true } }), 'us-14af')).toBe(
      true,
    );
  });
});
