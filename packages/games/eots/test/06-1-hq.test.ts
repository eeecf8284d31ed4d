import { describe, expect, test } from 'vitest';
import { hexOf, type ROLES, unitOf } from '../components.ts';
import { hqMayStand } from '../rules/06-supply/13-hq.ts';
import { isSupplied } from '../rules/06-supply/20-supply.ts';
import { whyUnsupplied } from '../rules/06-supply/20-why.ts';
import { put } from '../state.ts';
import { stateOf, supplied } from './06-position.ts';
import { Table } from './units-table.ts';

/** A player about to act, with one card. */
const turn = (role: (typeof ROLES)[number], spec: object, options = {}): Table =>
  Table.position(
    {
      at: 'offensives.segment',
      scenario: '1942',
      turn: 3,
      active: role,
      hands: { japan: ['J-4', 'J-5'], allies: ['A-10', 'A-11'] },
      ...spec,
    },
    options,
  );

describe('HQs leave and return', () => {
  const units = { 'hq-south': '2212', 'hq-cf-yam': '3407', 'hq-malaya': '2015', 'hq-seac': '1805' };

  test('6.13 6.1 any OC withdraws an HQ, supplied or not, until next turn', () => {
    const t = turn('japan', { units, control: { allies: ['3407', '3506', '3507', '3607', '3705', '3706'] } });
    t.act('japan', 'operation card=J-4 use=withdraw-hq', 'withdraw unit=hq-south');
    expect(t.at('hq-south')).toBe('turn-4');
    expect(t.state.undelayable[unitOf('hq-south')]).toBe(1);
    expect(t.log('hq-relocated')).toHaveLength(1);
    expect(t.discard('japan')).toContain('J-4');
    expect(t.roles).toEqual(['allies']);
  });

  test('6.1 6.13 6.14 an HQ with a dot never returns', () => {
    const t = turn('allies', { units });
    t.act('allies', 'operation card=A-10 use=withdraw-hq', 'withdraw unit=hq-malaya');
    expect(t.at('hq-malaya')).toBe('out');
  });

  test('6.15 an OC brings a relocated HQ back at once, to a supplied home port', () => {
    const t = turn('japan', { units: { ...units, 'jp-a-2': '3307' } });
    t.act('japan', 'operation card=J-4 use=withdraw-hq', 'withdraw unit=hq-south');
    t.act('allies', 'discard card=A-10');
    t.act('japan', 'operation card=J-5 use=return-hq');
    const ports = t.legal('japan');
    // Kure holds the Combined Fleet; Saigon is no home port.
    expect(ports).toContain('place hex=3706');
    expect(ports).toContain('place hex=3307');
    expect(ports).not.toContain('place hex=3407');
    expect(t.why('japan', 'place hex=2212')).toMatchObject({ rule: '6.15' });
    t.act('japan', 'place hex=3706');
    expect(t.at('hq-south')).toBe('3706');
    expect(t.log('hq-returned')).toHaveLength(1);
  });

  test('6.15 Allied HQs return to Australia, Oahu or India; not one that waits for its first entry', () => {
    const t = turn('allies', { units: { ...units, 'hq-anzac': 'turn-4' } });
    expect(t.why('allies', 'operation card=A-10 use=return-hq')).toMatchObject({ rule: '6.15' });
    t.act('allies', 'operation card=A-10 use=withdraw-hq', 'withdraw unit=hq-seac');
    t.act('japan', 'discard card=J-4');
    t.act('allies', 'operation card=A-11 use=return-hq');
    for (const hex of ['5808', '3727', '3023', '1805', '1406', '1307'])
      expect(t.legal('allies')).toContain(`place hex=${hex}`);
    for (const hex of ['2008', '2018', '4828']) expect(t.legal('allies')).not.toContain(`place hex=${hex}`);
  });

  test('6.11-4 ports only, never two in a hex', () => {
    const s = stateOf({ units: { 'hq-malaya': '2015', 'hq-south': '2212' } });
    expect(hqMayStand(s, hexOf('2018'))).toBe(true);
    expect(hqMayStand(s, hexOf('2015'))).toBe(false);
    expect(hqMayStand(s, hexOf('2212'))).toBe(false);
    expect(hqMayStand(s, hexOf('2014'))).toBe(false);
  });
});

describe('HQs', () => {
  test('6.14 6.12 with the HQ goes the supply of its own nation', () => {
    const s = stateOf({
      units: { 'hq-malaya': '2015', 'cw-3-ind': '2014', 'us-feaf': '2014', 'du-air': '2018' },
    });
    expect([supplied(s, 'cw-3-ind'), supplied(s, 'us-feaf'), supplied(s, 'du-air')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(whyUnsupplied(s, unitOf('du-air'))).toMatchObject({ rule: '6.12', key: 'no-hq' });
    put(s, unitOf('hq-malaya'), -3);
    expect(isSupplied(s, unitOf('cw-3-ind'))).toBe(false);
    expect(whyUnsupplied(s, unitOf('cw-3-ind'))).toMatchObject({ rule: '6.12', key: 'no-hq' });
  });

  test('6.13 6.15 16.48 with seats exchanged each side still handles its own HQs', () => {
    const t = Table.position({
      at: 'offensives.segment',
      scenario: '1942',
      turn: 3,
      active: 'japan',
      units: { 'hq-south': '2212', 'hq-seac': '1805' },
      markers: { swapped: true },
      hands: { japan: ['J-4', 'J-5'], allies: ['A-10', 'A-11'] },
    });
    expect(t.roles).toEqual(['allies']);
    t.act('allies', 'operation card=J-4 use=withdraw-hq');
    expect(t.at('hq-south')).toBe('turn-4');
    expect(t.roles).toEqual(['japan']);
  });
});
