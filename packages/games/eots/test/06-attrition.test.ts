import { describe, expect, test } from 'vitest';
import { Table } from './units-table.ts';

/** Attrition is the phase after the political one; the game then goes on to the next turn. */
const after = (spec: object): Table =>
  Table.position({ at: 'attrition', scenario: '1942', turn: 3, ...spec });

describe('attrition', () => {
  test('6.24-2 6.0-2 full units out of supply are reduced, those in supply are not', () => {
    const t = after({
      units: {
        'hq-malaya': '2015',
        'cw-3-ind': '2014',
        'cw-8-aus': '3023',
        'cw-aus-air': '3023',
        'jp-a-14': '5808',
      },
    });
    expect(t.at('cw-3-ind')).toBe('2014');
    expect(t.at('cw-8-aus')).toBe('3023 reduced');
    expect(t.at('cw-aus-air')).toBe('3023 reduced');
    expect(t.at('jp-a-14')).toBe('5808 reduced');
    expect(t.log('attrition')).toHaveLength(3);
  });

  test('6.24-1 6.11-1 6.4-noneE reduced and one-sided units go unless an HQ has them in plain range', () => {
    const t = after({
      units: {
        'hq-south': '2212',
        'hq-malaya': '5808',
        'jp-a-14': '3727 reduced',
        'jp-a-16': '2316 reduced',
        'jp-ad-1': '2112 reduced',
        'du-1-reg': '5708',
        'du-2-reg': '3416',
        'us-w-bde': '4612',
      },
      // South HQ is out of supply itself, and its paths would not lead to Borneo.
      control: { allies: ['3407', '3506', '3507', '3607', '3705', '3706'] },
    });
    expect(t.at('jp-a-14')).toBe('eliminated');
    expect(t.at('jp-a-16')).toBe('2316 reduced');
    expect(t.at('jp-ad-1')).toBe('2112 reduced');
    expect(t.at('du-1-reg')).toBe('5708');
    expect(t.at('du-2-reg')).toBe('eliminated');
    expect(t.at('us-w-bde')).toBe('eliminated');
  });

  test('6.24-2 both sides at the same time: units that cut each other off both suffer', () => {
    const t = after({
      units: { 'jp-a-25': '2106', 'cw-1b': '2106', 'jp-a-16': '2107' },
      control: { japan: ['2206'] },
      markers: { unbuilt: ['2104', '2105', '2205'] },
    });
    expect(t.at('jp-a-25')).toBe('2106 reduced');
    expect(t.at('cw-1b')).toBe('2106 reduced');
  });

  test('6.24-3 HQs and ships suffer none', () => {
    const t = after({
      units: { 'jp-cv-akagi': '5808 reduced', 'us-bb-miss': '5108', 'cw-cvl-hermes': '1307' },
    });
    expect(t.at('jp-cv-akagi')).toBe('5808 reduced');
    expect(t.at('us-bb-miss')).toBe('5108');
    expect(t.at('cw-cvl-hermes')).toBe('1307');
  });

  test('6.24-1 6.23-tokyo units of the Tokyo Express are safe', () => {
    const t = after({
      units: { 'jp-a-17': '4423 reduced', 'jp-af-25': '4423' },
      control: { japan: ['4423'] },
      markers: { tokyoExpress: '4423' },
    });
    expect(t.at('jp-a-17')).toBe('4423 reduced');
    expect(t.at('jp-af-25')).toBe('4423');
  });

  test('13.74-6 in the China box units are reduced but not eliminated', () => {
    const shut = { control: { japan: ['2206'] }, markers: { unbuilt: ['2104', '2105', '2205'] } };
    const t = after({ units: { 'us-14af': 'china', 'us-avg': 'china reduced' }, ...shut });
    expect(t.at('us-14af')).toBe('china reduced');
    expect(t.at('us-avg')).toBe('china reduced');
    expect(after({ units: { 'us-14af': 'china' } }).at('us-14af')).toBe('china');
  });

  test('13.75-4 Chinese units out of supply suffer like others', () => {
    const shut = { control: { japan: ['2206'] }, markers: { unbuilt: ['2104', '2105', '2205'] } };
    expect(after({ units: { 'ch-5': '2407' }, ...shut }).at('ch-5')).toBe('2407 reduced');
    expect(after({ units: { 'ch-5': '2407' } }).at('ch-5')).toBe('2407');
  });
});
