import { describe, expect, test } from 'vitest';
import { scenario } from '../components.ts';
import { table } from '../table.ts';
import { en, readers, ruleIds } from './table-reader.ts';

const sheet = table.sheet(en);
const entry = (id: string) => sheet.find(each => each.id === id)!;

describe('the counter sheet', () => {
  test('2.0(1)② has all 198 counters', () => {
    expect(sheet.reduce((sum, { count }) => sum + count, 0)).toBe(198);
    expect(new Set(sheet.map(({ id }) => id)).size).toBe(sheet.length);
  });

  test('shows both sides of units and chits', () => {
    expect(entry('US-17-1').faces.map(face => face.kind === 'unit' && face.values)).toEqual([
      '4-1-6',
      '2-1-6',
    ]);
    expect(entry('U:tank').faces.map(face => face.kind)).toEqual(['chit', 'back']);
    expect(entry('U:tank').count).toBe(4);
  });

  test('5.0(5) has the MT markers by their number', () => {
    const markers = sheet.filter(({ id }) => id.startsWith('mt-'));
    expect(
      markers.flatMap(({ faces, count }) =>
        Array(count).fill(Number((faces[1] as { values: string }).values)),
      ),
    ).toEqual(scenario.mt_values.values);
  });

  test.each(readers)('says in %s where each value comes from', (_language, t) => {
    for (const { name, group, side, faces, facts } of table.sheet(t)) {
      expect([name !== '', group !== '', side in table.sides, faces.length > 0]).toEqual([
        true,
        true,
        true,
        true,
      ]);
      expect(facts.some(({ src }) => src !== undefined)).toBe(true);
      for (const { rule, src } of facts) {
        if (rule) expect([rule, ruleIds.has(rule)]).toEqual([rule, true]);
        if (src) t(`src.${src}`);
      }
    }
  });
});
