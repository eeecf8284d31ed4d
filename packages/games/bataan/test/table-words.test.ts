import type { Fact } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { hexId, landHexes } from '../components.ts';
import { bataan } from '../index.ts';
import { table } from '../table.ts';
import { unitIds } from '../units.ts';
import { begin } from './lay.ts';
import { readers, ruleIds } from './table-reader.ts';

const masked = bataan.mask(begin().state, 'allies');

describe.each([...readers])('what the table says in %s', (_language, t) => {
  test('names every place, water and range on the map', () => {
    for (const { text } of table.map.art.names) expect(t(text)).not.toBe('');
    for (const { text } of [...Object.values(table.map.grounds), ...Object.values(table.map.marks)])
      expect(t(text)).not.toBe('');
  });

  test('takes every counter apart, each number with its name', () => {
    for (const { faces, name } of table.sheet(t)) {
      expect(name).not.toBe('');
      for (const face of faces) {
        if (face.kind === 'back') continue;
        const numbers = face.values.match(/\d+/g) ?? [];
        expect(face.reads?.length ?? 0).toBeGreaterThanOrEqual(numbers.length > 0 ? 1 : 0);
      }
    }
  });

  test('has a legend with tables from the data, a briefing of three points, and overlays with names', () => {
    const { counters, samples, signs, charts } = table.legend(t);
    expect([counters.length, samples.length].every(n => n > 1)).toBe(true);
    for (const { hexes, name } of signs) expect([name, hexes.length > 0]).toEqual([name, true]);
    for (const { rows, head, rule } of charts) {
      expect(ruleIds).toContain(rule);
      expect(new Set(rows.map(row => row.length))).toEqual(new Set([head.length]));
    }
    for (const scenario of bataan.scenarios)
      for (const role of bataan.roles) expect(table.briefing(scenario, role, t)).toHaveLength(3);
    for (const [id, lay] of Object.entries(table.overlays)) {
      expect(t(`overlay.${id}`)).not.toBe('');
      for (const { text } of lay(masked, '1243').areas) expect(t(text)).not.toBe('');
    }
  });

  test('tells facts of every hex of land and every unit, with rules that there are', () => {
    const rules = (facts: readonly Fact[]): string[] => facts.flatMap(({ rule }) => rule ?? []);
    const facts = [
      ...landHexes.flatMap(hex => table.ground(hexId(hex), masked, t)),
      ...unitIds.flatMap(id => table.about(id, masked, t)),
    ];
    expect(facts.length).toBeGreaterThan(1000);
    for (const rule of new Set(rules(facts))) expect(ruleIds).toContain(rule);
  });
});
