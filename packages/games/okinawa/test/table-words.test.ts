import type { Face, Fact } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { okinawa } from '../index.ts';
import { hexId, landHexes } from '../map.ts';
import { table } from '../table.ts';
import { unitIds } from '../units.ts';
import { begin, type Island, lay } from './lay.ts';
import { readers, ruleIds } from './table-reader.ts';

const landed = lay(
  'us.assault',
  {
    '2330': 'US-96-381-1:pinned US-96-381-2',
    '2329': 'US-96-HQ US-96-SUP',
    '2331': 'JP-62-12',
    '2430': 'JP-5A-23-1:disrupted',
  },
  { turn: 8 },
);
const masks = ['us', 'japan'].map(role => okinawa.mask(landed.state, role));
const [masked] = masks as [(typeof masks)[0], (typeof masks)[0]];
const start = okinawa.mask(begin().state, 'japan');

/** 3.3.1 Every number and sign on a face has a name. */
const unread = (face: Face): string[] => {
  if (face.kind === 'back') return [];
  const printed = [...(face.values.match(/\d+|\?/g) ?? [])];
  const names = (face.reads ?? []).map(({ value }) => value);
  return printed.filter(value => !names.includes(value));
};

describe.each([...readers])('what the table says in %s', (_language, t) => {
  test('3.1 names every place and water on the map, grounds and lines', () => {
    const { art, grounds, marks } = table.map;
    const keys = [...art.names, ...art.borders, ...Object.values(grounds), ...Object.values(marks)];
    for (const { text } of keys) expect(t(text)).not.toBe('');
  });

  test('3.3.1 takes every counter apart, each number with its name', () => {
    const sheet = table.sheet(t);
    expect(sheet.flatMap(({ faces }) => faces.flatMap(unread))).toEqual([]);
    expect(sheet.filter(({ name }) => name === '')).toEqual([]);
    for (const { facts } of sheet) for (const { rule } of facts) if (rule) expect(ruleIds).toContain(rule);
  });

  test('has a legend with tables from the data, a briefing of three points, and overlays with names', () => {
    const { counters, samples, signs, charts } = table.legend(t);
    expect([counters.length, samples.length].every(n => n > 1)).toBe(true);
    for (const { hexes, name } of signs) expect([name, hexes.length > 0]).toEqual([name, true]);
    for (const { rows, head, rule } of charts) {
      expect(ruleIds).toContain(rule);
      expect(new Set(rows.map(row => row.length))).toEqual(new Set([head.length]));
    }
    for (const scenario of okinawa.scenarios)
      for (const role of okinawa.roles) expect(table.briefing(scenario, role, t)).toHaveLength(3);
    for (const [id, laid] of Object.entries(table.overlays)) {
      expect(t(`overlay.${id}`)).not.toBe('');
      for (const s of [masked, start])
        for (const focus of ['US-96-381-1', 'JP-5A-23-1', '2331', null]) {
          const { areas, words } = laid(s, focus);
          for (const { text } of [...areas, ...words]) expect(t(text)).not.toBe('');
        }
    }
  });

  test('tells facts of every hex of land and every unit, with rules that there are', () => {
    const facts: readonly Fact[] = [
      ...landHexes.flatMap(hex => table.ground(hexId(hex), masked, t)),
      ...[start, ...masks].flatMap(s => unitIds.flatMap(id => table.about(id, s, t))),
    ];
    expect(facts.length).toBeGreaterThan(3000);
    for (const rule of new Set(facts.flatMap(({ rule }) => rule ?? []))) expect(ruleIds).toContain(rule);
  });

  test('every rule without a number has a name', () => {
    for (const id of ruleIds) if (!/^\d/.test(id)) expect(t(`rule.${id}`)).not.toBe('');
  });
});

test('9.1 9.13 9.32 18.15c a unit shows the points that it has left, or those that it has this turn', () => {
  const shown = (t: Island, id: string): string | undefined =>
    table.about(id, okinawa.mask(t.state, 'japan'), key => key).find(({ rule }) => rule === '9.1')?.value;
  const J = 'JP-62-12';
  const road = [
    '2139',
    '2140',
    '2141',
    '2142',
    '2243',
    '2244',
    '2344',
    '2345',
    '2446',
    '2545',
    '2645',
    '2544',
  ];
  const t = lay('japan.moves', { '2039': J, '2926': 'US-96-381-1' }, { turn: 13 });
  t.act('japan', ...road.map(hex => `move unit=${J} hex=${hex}`));
  // 6.5 of twice six.
  expect([shown(t, J), shown(t, 'US-96-381-1')]).toEqual(['5.5', '5']);
  expect(shown(t.act('japan', 'halt'), J)).toBe('0');
  const landing = { '3934': 'US-77-307-2', '4533': 'JP-44-2-1' };
  expect([6, 7].map(turn => shown(lay('us.assault', landing, { turn }), 'US-77-307-2'))).toEqual(['2', '5']);
});
