import { describe, expect, test } from 'vitest';
import { alliedSteps } from '../rules/11-replacements/20-steps.ts';
import { fight, story } from './battle.ts';
import { about, phase, type Spec } from './offensives.ts';
import type { Table } from './table.ts';

/** The Japanese cards read a second time. */

const holding = (cards: readonly string[], spec: Spec = {}) =>
  phase({ hands: { japan: [...cards, 'J-8'], allies: ['A-31', 'A-19'] }, ...spec });
const removed = (table: Table) => table.all.cards.find(({ side }) => side === 'japan')!.removed;

describe('political events', () => {
  test('J-15 J-82 11.31 in one turn they cost the Allies two land steps', () => {
    const table = holding(['J-15', 'J-82'], { passes: { japan: 0, allies: 1 } });
    table.act('japan', 'event card=J-15').act('allies', 'pass').act('japan', 'event card=J-82');
    const { state } = table;
    const next = { ...state, turn: state.turn + 1 };
    const plain = alliedSteps({ ...next, strikes: [] })['allied-ground']!;
    expect(alliedSteps(next)['allied-ground']).toBe(plain - 2);
    expect(alliedSteps({ ...next, turn: state.turn + 2 })['allied-ground']).toBe(
      alliedSteps({ ...next, turn: state.turn + 2, strikes: [] })['allied-ground'],
    );
  });

  test('J-6 the marker falls and China with it', () => {
    const table = holding(['J-6'], { markers: { doolittle: true, china: 1 } }).act('japan', 'event card=J-6');
    expect(table.markers).toMatchObject({ china: 0, surrendered: ['china'] });
  });

  test('J-43 5.37-1 must be the event from 1944 on, and may be an OC before', () => {
    const of = (turn: number) => holding(['J-43'], { scenario: 'campaign', turn });
    expect(of(7).why('japan', 'operation card=J-43 use=offensive')).toBeUndefined();
    expect(of(8).why('japan', 'operation card=J-43 use=offensive')).toMatchObject({ rule: '5.37-1' });
    expect(of(7).why('japan', 'future card=J-43')).toBeDefined();
  });

  test('J-33 5.34 an empty hand has nothing to exchange', () => {
    const table = phase({
      hands: { japan: ['J-33'], allies: ['A-31'] },
      discards: { japan: ['J-3'] },
      markers: { rivalry: ['japan'] },
    }).act('japan', 'event card=J-33');
    expect(table.markers.rivalry).toEqual([]);
    expect(table.waiting).not.toBe('choose.swap-card');
    expect(table.discard('japan')).toEqual(['J-3', 'J-33']);
  });
});

describe('resources', () => {
  test('J-39 11.0-2 a unit cut off or full gets nothing, and two steps are no more than two', () => {
    const table = holding(['J-39'], {
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
    const table = holding(['J-78'], {
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
      about(holding(['J-77'], spec(units) as Spec).act('japan', 'event card=J-77'), 'japan', 'choose');
    expect(ports({})).toContain('hex=2415');
    expect(ports({ 'hq-swpac': '2616', 'us-feaf': '2616' })).not.toContain('hex=2415');
  });

  test('J-77 a ship that lies in an open Allied zone may leave it', () => {
    const table = holding(['J-77'], {
      base: 'nothing',
      control: { japan: ['2415', '3023'] },
      units: { 'hq-cf-yam': '3407', 'jp-bb-nagato': '3421', 'hq-swpac': '3423', 'us-5af': '3423' },
    });
    table.act('japan', 'event card=J-77', 'choose hex=2415');
    expect(about(table, 'japan', 'ship')).toContain('unit=jp-bb-nagato');
  });
});

describe('offensives', () => {
  test('J-31 9.4A the doctrine helps on one-hex islands only, in attack and in defence', () => {
    const on = (hex: string, side: 'japan' | 'allies') =>
      story(
        fight(
          {
            hex,
            side,
            markers: { islandDoctrine: true },
            offensive: side === 'japan' ? { 'jp-2sn': `${hex} assault` } : { 'us-2m': `${hex} assault` },
            there: side === 'japan' ? { 'us-w-bde': hex } : { 'jp-2sn': hex },
          },
          5,
          5,
        ),
        'ground',
        'japan',
      );
    expect(on('4612', 'japan')).toContain('+1 island-doctrine');
    expect(on('4612', 'allies')).toContain('+1 island-doctrine');
    expect(on('2915', 'japan')).not.toContain('+1 island-doctrine');
  });

  test('J-28 J-44 6.23-tokyo-2 there is one Tokyo Express: the next card moves it, decline leaves it', () => {
    const spec = { markers: { tokyoExpress: '4021' } };
    const moved = holding(['J-28'], spec).act('japan', 'event card=J-28', 'place hex=4017');
    expect(moved.markers.tokyoExpress).toBe('4017');
    const kept = holding(['J-28'], spec).act('japan', 'event card=J-28', 'decline');
    expect(kept.markers.tokyoExpress).toBe('4021');
  });

  test('J-58 not onto Dutch ships, nor with an HQ or other troops beside the regiment', () => {
    const drops = (units: Spec) => {
      const table = holding(['J-58'], {
        units: { 'du-1-reg': '2415', 'jp-2sn': '2311', ...units },
        control: { allies: ['2415'] },
      } as Spec).act('japan', 'event card=J-58', 'name-hq unit=hq-south', 'activate unit=jp-af-22', 'done');
      return about(table, 'japan', 'drop').includes('hex=2415');
    };
    expect(drops({})).toBe(true);
    expect(drops({ 'du-2-reg': '2415' })).toBe(true);
    expect(drops({ 'du-cl': '2415' })).toBe(false);
    expect(drops({ 'cw-3-ind': '2415' })).toBe(false);
  });
});
