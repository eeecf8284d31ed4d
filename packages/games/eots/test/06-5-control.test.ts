import { describe, expect, test } from 'vitest';
import { act, goals, moves, no, pick } from './moving.ts';

describe('control of hexes', () => {
  test('6.5-1 a land unit takes the empty hexes that it enters and passes, at once', () => {
    const t = moves({ ops: 3, active: { 'jp-a-15': '2110' }, more: { control: { japan: ['2110'] } } });
    expect(t.control('2011')).toBe('allies');
    act(pick(t, 'jp-a-15'), 'march hex=2011');
    expect(t.control('2011')).toBe('japan');
    act(t, 'march hex=2012');
    expect([t.control('2011'), t.control('2012')]).toEqual(['japan', 'japan']);
    expect(t.log('control')).toHaveLength(2);
  });

  test('6.5-1 not a hex that the enemy holds, not even with an HQ alone (6.14)', () => {
    for (const other of ['cw-3-ind', 'cw-ma-air', 'hq-malaya']) {
      const t = moves({
        ops: 3,
        active: { 'jp-a-15': '2014' },
        others: { [other]: '2015' },
        more: { control: { japan: ['2014'] } },
      });
      act(pick(t, 'jp-a-15'), 'march hex=2015');
      expect([other, t.control('2015')]).toEqual([other, 'allies']);
    }
  });

  test('6.5-2 a landing takes nothing while the offensive moves', () => {
    const t = moves({
      ops: 3,
      active: { 'jp-a-25': '2212', 'jp-a-16': '2311' },
      others: { 'jp-bb-kongo': '2311' },
    });
    act(pick(t, 'jp-a-25'), 'assault hex=2112');
    expect(t.control('2112')).toBe('allies');
  });

  test('6.23-tokyo-2 the Tokyo Express ends when its hex is lost', () => {
    const t = moves({
      side: 'allies',
      ops: 3,
      active: { 'us-1m': '3822', 'us-2m': '3822' },
      more: { control: { allies: ['3822'], japan: ['3721'] }, markers: { tokyoExpress: '3721' } },
    });
    act(pick(t, 'us-1m'), 'march hex=3721');
    expect(t.control('3721')).toBe('allies');
    expect(t.state.tokyoExpress).toBe(-1);
  });
});

describe('open zones and movement', () => {
  const enemy = { 'cw-ma-air': '2015', 'hq-malaya': '2015' };

  test('6.4A strategic movement neither enters an open zone nor leaves one', () => {
    const control = { japan: ['2212', '2415', '2019'] };
    const java = { 'cw-ma-air': '2018', 'hq-malaya': '2018' };
    const active = { 'jp-bb-kongo': '2212', 'jp-bb-hiei': '2019' };
    const sails = (unit: string, others: { [id: string]: string }, verb = 'strategic-sail'): string[] =>
      goals(pick(moves({ ops: 3, active, others, more: { control } }), unit), verb);
    expect(sails('jp-bb-kongo', java)).toContain('2415');
    expect(sails('jp-bb-kongo', java)).not.toContain('2019');
    expect(sails('jp-bb-kongo', java, 'sail')).toContain('2019');
    expect(sails('jp-bb-hiei', java)).toEqual([]);
    expect(sails('jp-bb-kongo', {})).toContain('2019');
    expect(sails('jp-bb-hiei', {})).toContain('2415');
  });

  test('6.4B a landing neither enters an open zone nor leaves one, unless a carrier goes along', () => {
    const control = { japan: ['2212', '2415'] };
    const active = { 'jp-a-25': '2212', 'jp-cvl-ryujo': '2212' };
    const t = moves({ ops: 3, active, others: enemy, more: { control } });
    pick(t, 'jp-a-25');
    expect(no(t, 'assault hex=2014')).toBeDefined();
    const covered = moves({ ops: 3, active, others: enemy, more: { control } });
    pick(covered, 'jp-cvl-ryujo', 'jp-a-25');
    expect(no(covered, 'assault hex=2014')).toBeUndefined();
    const empty = moves({ ops: 3, active, more: { control } });
    expect(no(pick(empty, 'jp-a-25'), 'assault hex=2014')).toBeUndefined();
  });

  test('6.0-1 6.3-1 who was not activated does not move', () => {
    const t = moves({ active: { 'jp-a-25': '2212', 'jp-a-16': '2212' }, others: { 'jp-bb-kongo': '2212' } });
    expect(no(t, 'pick unit=jp-bb-kongo')).toBeDefined();
    expect(no(t, 'pick unit=jp-a-16')).toBeUndefined();
  });
});
