import { describe, expect, test } from 'vitest';
import { before } from './battle.ts';
import { act, type Spec, specOf } from './moving.ts';
import { Table } from './units-table.ts';

/** 9.5 Retreats. Battles are fought with set dice: 9 is double the strength, 0 half of it. */

/** Fights the one battle of the position and goes on to what follows. */
function fought(spec: Spec, ...dice: number[]): Table {
  const t = Table.thrown(specOf('battles', spec), dice);
  while (
    t.waiting.startsWith('battles') ||
    t.waiting.includes('hit') ||
    t.waiting.startsWith('choose.critical')
  )
    act(t, t.legal(t.roles[0]!)[0]!);
  return t;
}

/** EX-19-07: 19 Army against SL Corps in southern Luzon, the way inland open. */
const luzon = (entry: { way: string; from: string; start: string }, more: object = {}): Spec => ({
  ops: 3,
  active: { 'jp-a-19': '2913' },
  others: { 'us-sl-corps': '2913' },
  offensive: {
    missions: [{ unit: 'jp-a-19', battle: '2913', ...entry }],
    battles: [{ hex: '2913', prepared: false }],
    landings: entry.way === 'assault' ? ['2913'] : [],
  },
  more: { control: { allies: ['2912', '2913', '2812', '2911'] }, ...more },
});
const LANDED = { way: 'assault', from: '3013', start: '2909' };

describe('9.5-3 the reaction', () => {
  test('9.5-3, EX-19-07 the offensives player moves the beaten unit to an adjacent hex over land: SL Corps to 2912', () => {
    const t = fought(luzon(LANDED), 6, 0);
    expect(t.at('us-sl-corps')).toBe('2912 reduced');
    expect(t.control('2913')).toBe('japan');
    expect(t.log('retreated')[0]!.args).toEqual({ unit: 'us-sl-corps', from: '2913', hex: '2912' });
  });

  test('9.5-3 a named hex of its own side comes first; the offensives player chooses among several', () => {
    const t = fought(
      {
        ops: 3,
        active: { 'jp-a-19': '2912' },
        others: { 'us-sl-corps': '2912' },
        offensive: {
          missions: [{ unit: 'jp-a-19', battle: '2912', way: 'march', from: '2913', start: '2913' }],
          battles: [{ hex: '2912' }],
        },
        more: { control: { allies: ['2912', '2812', '2813', '2911'], japan: ['2913'] } },
      },
      6,
      0,
    );
    expect(t.roles).toEqual(['japan']);
    expect(t.legal('japan').sort()).toEqual(['retreat hex=2812', 'retreat hex=2813', 'retreat hex=2911']);
    act(t, 'retreat hex=2911');
    expect(t.at('us-sl-corps')).toBe('2911 reduced');
  });

  test('9.5-3 other hexes only where no named hex of its own side is left', () => {
    // Bangkok: 2111 and Udorn are named, the rest is not.
    const bangkok = (allies: string[], japan: string[]) =>
      fought(
        {
          ops: 3,
          active: { 'jp-a-38': '2110' },
          others: { 'us-sl-corps': '2110' },
          offensive: {
            missions: [{ unit: 'jp-a-38', battle: '2110', way: 'march', from: '2211', start: '2211' }],
            battles: [{ hex: '2110' }],
          },
          more: { control: { allies: ['2110', ...allies], japan } },
        },
        6,
        0,
      );
    const rest = ['2010', '2011', '2109'];
    const named = bangkok(['2111', '2210', ...rest], []);
    expect(named.legal('japan').sort()).toEqual(['retreat hex=2111', 'retreat hex=2210']);
    const others = bangkok(rest, ['2111', '2210']);
    expect(others.legal('japan')).toHaveLength(5);
  });

  test('9.5-3 not to hexes with offensive units or over the stacking limit; if there is none it is eliminated', () => {
    const taken = luzon(LANDED);
    const t = fought({ ...taken, others: { ...taken.others, 'jp-a-2': '2912' } }, 6, 0);
    expect(t.at('us-sl-corps')).toBe('eliminated');
    const full = fought(
      { ...taken, others: { ...taken.others, 'us-1m': '2912', 'us-2m': '2912', 'us-3m': '2912' } },
      6,
      0,
    );
    expect(full.at('us-sl-corps')).toBe('eliminated');
  });

  test('9.5-3 not to where offensive land units came from', () => {
    const t = fought(
      luzon(
        { way: 'march', from: '2912', start: '2912' },
        { control: { japan: ['2912'], allies: ['2913'] } },
      ),
      6,
      0,
    );
    expect(t.at('us-sl-corps')).toBe('eliminated');
  });

  test('9.5-3 on a one-hex island there is nowhere to go', () => {
    const t = fought(
      {
        side: 'allies',
        active: { 'us-1m': '4423' },
        others: { 'jp-3sn': '4423' },
        offensive: {
          missions: [{ unit: 'us-1m', battle: '4423', way: 'assault', from: '4523', start: '4825' }],
          battles: [{ hex: '4423' }],
          landings: ['4423'],
        },
        more: { control: { japan: ['4423'] } },
      },
      0,
      0,
    );
    expect([t.at('jp-3sn'), t.control('4423')]).toEqual(['eliminated', 'allies']);
  });
});

describe('9.5-1, 9.5-2 the offensive', () => {
  test('9.5-1, EX-19-18 who came by land goes back to the hex he came from: 38 Army to Kuala Lumpur', () => {
    const kuantan: Spec = {
      active: { 'jp-a-38': '2014' },
      others: { 'cw-3-ind': '2014' },
      offensive: {
        missions: [{ unit: 'jp-a-38', battle: '2014', way: 'march', from: '1913', start: '1913' }],
        battles: [{ hex: '2014' }],
      },
      more: { control: { japan: ['1913'], allies: ['2014'] } },
    };
    const t = fought(kuantan, 1, 7);
    expect([t.at('cw-3-ind'), t.at('jp-a-38'), t.control('2014')]).toEqual([
      '2014 reduced',
      '1913 reduced',
      'allies',
    ]);
    // Our reading: without that hex it is eliminated.
    const lost = fought({ ...kuantan, more: { control: { allies: ['2014', '1913'] } } }, 1, 7);
    expect(lost.at('jp-a-38')).toBe('eliminated');
    const taken = { ...kuantan, others: { ...kuantan.others, 'cw-ma-air': '1913' } };
    expect(fought(taken, 1, 7).at('jp-a-38')).toBe('eliminated');
    // 8.42-4 Ships do not hinder.
    const passed = { ...kuantan, others: { ...kuantan.others, 'cw-bb-forcez': '1913' } };
    expect(fought(passed, 1, 7).at('jp-a-38')).toBe('1913 reduced');
  });

  test('9.5-2, 8.45C who came by sea leaves by sea, to a friendly port or coast', () => {
    const t = fought(luzon(LANDED), 0, 6);
    expect(t.waiting).toBe('post-battle.offensive.move');
    const goals = t.legal('japan').map(action => action.slice(9));
    expect(goals).toContain('2909');
    // A coast without a port will do; an enemy one will not.
    expect(goals).toContain('3009');
    expect(goals).not.toContain('2911');
    act(t, 'sail hex=2909');
    expect(t.at('jp-a-19')).toBe('2909 reduced');
  });

  test('8.45C where there is nowhere to go it is eliminated', () => {
    const spec = luzon(LANDED, {
      control: {
        allies: [
          '2912',
          '2913',
          '2812',
          '2911',
          'formosa',
          'japanese_empire',
          'china_coast',
          'philippines',
          'french_indochina',
        ],
      },
    });
    const t = fought({ ...spec, ops: 1 }, 0, 6);
    expect(t.at('jp-a-19')).toBe('eliminated');
  });
});

test('8.45C a beaten landing without a coast to go to is lost by its own rule', () => {
  const t = before({
    at: 'post-battle',
    hex: '4415',
    side: 'allies',
    card: 'A-61',
    control: { japan: ['4415', '4612'] },
    offensive: { 'us-1m': '4415 assault' },
  });
  expect(t.log('unit-eliminated').map(({ rule, args }) => `${rule} ${args.unit}`)).toEqual(['8.45C us-1m']);
});
