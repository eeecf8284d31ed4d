import { describe, expect, test } from 'vitest';
import { about, phase, type Spec } from './offensives.ts';
import type { Table } from './units-table.ts';

const play = (role: string, action: string, spec: Spec = {}): Table =>
  phase({ active: role, ...spec }).act(role, action);

describe('activation', () => {
  test('5.1-1 7.21-1 7.1-1 an OC offensive activates the OC value and the efficiency of one HQ', () => {
    for (const [card, limit] of [
      ['J-18', 2],
      ['J-23', 3],
      ['J-8', 4],
    ] as const) {
      const table = play('japan', `operation card=${card} use=offensive`, {
        hands: { japan: [card, 'J-14'], allies: ['A-31'] },
      }).act('japan', 'name-hq unit=hq-south');
      expect(table.all.offensive!.limit).toBe(limit);
    }
  });

  test('5.1-2 5.31-1 5.0-2 an EC offensive activates the logistics value instead', () => {
    const table = play('japan', 'event card=J-14').act('japan', 'name-hq unit=hq-south');
    expect(table.all.offensive!.limit).toBe(6);
  });

  test('7.21-1 some cards have a logistics value for each HQ', () => {
    const spec = { hands: { japan: ['J-8'], allies: ['A-21', 'A-31'] } };
    const limit = (hq: string): number =>
      play('allies', 'event card=A-21', spec).act('allies', `name-hq unit=${hq}`).all.offensive!.limit;
    // SW Pacific: 6 + 2; Central Pacific: 4 + 3.
    expect(limit('hq-cpac')).toBe(7);
    expect(limit('hq-swpac')).toBe(8);
  });

  test('7.21-1 no unit more than the limit', () => {
    const table = play('japan', 'operation card=J-18 use=offensive', {
      hands: { japan: ['J-18', 'J-14'], allies: ['A-31'] },
    }).act('japan', 'name-hq unit=hq-south', 'activate unit=jp-af-22');
    expect(table.waiting).toBe('offensive.activate');
    table.act('japan', 'activate unit=jp-bb-kongo');
    expect(table.waiting).toBe('offensive.move');
  });

  test('5.31A an event names its HQs', () => {
    const table = play('japan', 'event card=J-47', { hands: { japan: ['J-47', 'J-14'], allies: ['A-31'] } });
    expect(about(table, 'japan', 'name-hq')).toEqual(['unit=hq-south', 'unit=hq-southseas']);
    expect(table.why('japan', 'name-hq unit=hq-cf-yam')).toMatchObject({
      rule: '5.31A',
      key: 'hq-not-on-card',
    });
    const gone = phase({
      hands: { japan: ['J-83', 'J-14'], allies: ['A-31'] },
      units: { 'hq-south': 'turn-3' },
    });
    expect(gone.why('japan', 'event card=J-83')).toMatchObject({ rule: '5.31A', key: 'no-hq' });
    expect(gone.why('japan', 'operation card=J-83 use=offensive')).toBeUndefined();
  });

  test('7.21-1 no offensive at all without an HQ', () => {
    const away = { 'hq-south': 'turn-9', 'hq-southseas': 'turn-9', 'hq-cf-yam': 'turn-9' };
    const alone = phase({ units: away });
    expect(alone.why('japan', 'operation card=J-8 use=offensive')).toMatchObject({
      rule: '7.21-1',
      key: 'no-hq',
    });
  });

  test('5.31A classes of HQs', () => {
    const table = phase({ active: 'allies', hands: { japan: ['J-8'], allies: ['A-57', 'A-31'] } });
    table.act('allies', 'event card=A-57');
    expect(about(table, 'allies', 'name-hq')).toEqual(['unit=hq-malaya', 'unit=hq-seac']);
  });

  test('7.21-2 each unit is supplied and on an activation path, and no unit twice', () => {
    const table = play('japan', 'operation card=J-8 use=offensive', { units: { 'jp-a-2': '3226' } });
    table.act('japan', 'name-hq unit=hq-south', 'activate unit=jp-af-22');
    expect(table.why('japan', 'activate unit=jp-a-2')).toMatchObject({ rule: '6.3-2' });
    expect(table.why('japan', 'activate unit=jp-apd-kamikaze')).toMatchObject({ rule: '6.3-3' });
    expect(table.why('japan', 'activate unit=jp-af-22')).toMatchObject({ key: 'already-active' });
    expect(table.why('japan', 'activate unit=us-feaf')).toMatchObject({ key: 'not-yours' });
    expect(table.why('japan', 'activate unit=hq-south')).toMatchObject({ key: 'not-to-activate' });
  });

  test('7.21-2 rivals are not active together', () => {
    const table = play('japan', 'operation card=J-8 use=offensive', { markers: { rivalry: ['japan'] } });
    table.act('japan', 'name-hq unit=hq-south', 'activate unit=jp-a-38');
    expect(table.why('japan', 'activate unit=jp-bb-kongo')).toMatchObject({ rule: '14.2A' });
  });

  test('12.31-5 a B-29 that bombed rests', () => {
    const table = phase({
      active: 'allies',
      hands: { japan: ['J-8'], allies: ['A-31', 'A-19'] },
      units: { 'us-21bc': '5808' },
    });
    table.state.bombers = [table.state.at.findIndex((_, unit) => table.all.units[unit]!.id === 'us-21bc')];
    table.act('allies', 'operation card=A-31 use=offensive', 'name-hq unit=hq-cpac');
    expect(table.why('allies', 'activate unit=us-21bc')).toMatchObject({ rule: '12.31-5' });
  });
});

describe('nationalities', () => {
  const units = (hq: string, spec: Spec = {}): string[] => {
    const table = phase({ active: 'allies', hands: { japan: ['J-8'], allies: ['A-36', 'A-31'] }, ...spec });
    table.act('allies', 'operation card=A-36 use=offensive', `name-hq unit=${hq}`);
    return about(table, 'allies', 'activate').map(text => text.slice('unit='.length));
  };
  const nations = (ids: readonly string[]): string[] => [...new Set(ids.map(id => id.split('-')[0]!))].sort();

  test('7.21A a US HQ commands US and Chinese units', () => {
    expect(nations(units('hq-cpac'))).toEqual(['us']);
    const burma = units('hq-cpac', { units: { 'hq-cpac': '2008', 'hq-seac': 'event' } });
    expect(nations(burma)).toEqual(['ch', 'us']);
  });

  test('7.21B a Commonwealth HQ commands its own, Chinese units and US air units', () => {
    const ids = units('hq-seac', { units: { 'us-14af': '1905', 'us-1m': '1905', 'hq-cpac': '1406' } });
    expect(nations(ids)).toEqual(['ch', 'cw', 'us']);
    expect(ids).toContain('us-14af');
    expect(ids).not.toContain('us-1m');
  });

  test('7.21C a joint HQ commands all, and nobody else commands the Dutch', () => {
    const java = { units: { 'hq-abda': '2220', 'us-1m': '2220', 'hq-malaya': 'event' } };
    expect(nations(units('hq-abda', java))).toEqual(expect.arrayContaining(['du', 'us']));
    const table = phase({ active: 'allies', hands: { japan: ['J-8'], allies: ['A-36', 'A-31'] }, ...java });
    table.act('allies', 'operation card=A-36 use=offensive', 'name-hq unit=hq-swpac');
    expect(table.why('allies', 'activate unit=du-cl')).toMatchObject({ rule: '6.12' });
  });

  test('7.21D a Japanese HQ commands all Japanese units', () => {
    const table = play('japan', 'operation card=J-8 use=offensive').act('japan', 'name-hq unit=hq-south');
    const ids = about(table, 'japan', 'activate');
    for (const id of ['jp-a-38', 'jp-af-22', 'jp-bb-kongo']) expect(ids).toContain(`unit=${id}`);
  });
});

describe('movement', () => {
  test('7.2-2 7.22-1 5.1-1 ships go five hexes for each OC point', () => {
    const reach = (card: string): number => {
      const table = play('japan', `operation card=${card} use=offensive`, {
        hands: { japan: [card, 'J-14'], allies: ['A-31'] },
        units: { 'us-ca-neworleans': '4307' },
      });
      table.act(
        'japan',
        'name-hq unit=hq-cf-yam',
        'activate unit=jp-bb-nagato',
        'done',
        'pick unit=jp-bb-nagato',
      );
      return about(table, 'japan', 'sail').length;
    };
    expect(reach('J-8')).toBeGreaterThan(reach('J-23'));
    expect(reach('J-23')).toBeGreaterThan(reach('J-18'));
  });

  test('7.22-3 7.23 a stack moves as one and ends where its kind may end; then it cannot move again', () => {
    const table = play('japan', 'operation card=J-8 use=offensive').act(
      'japan',
      'name-hq unit=hq-south',
      'activate unit=jp-bb-kongo',
      'activate unit=jp-ca-mogami',
      'activate unit=jp-af-22',
      'done',
    );
    table.act('japan', 'pick unit=jp-bb-kongo');
    expect(table.why('japan', 'pick unit=jp-af-22')).toMatchObject({ rule: '7.23' });
    table.act('japan', 'pick unit=jp-ca-mogami', 'sail hex=2015');
    expect([table.at('jp-bb-kongo'), table.at('jp-ca-mogami')]).toEqual(['2015', '2015']);
    expect(table.why('japan', 'pick unit=jp-bb-kongo')).toMatchObject({ rule: '7.23' });
    table.act('japan', 'pick unit=jp-af-22');
    for (const goal of about(table, 'japan', 'fly')) expect(goal).toMatch(/how=(normal|extended)$/);
    expect(table.why('japan', 'fly hex=2015 how=normal')).toBeDefined();
  });
});
