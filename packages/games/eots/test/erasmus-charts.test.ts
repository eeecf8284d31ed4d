import { describe, expect, test } from 'vitest';
import { walk } from '../bot/interpreter.ts';
import { charts, lineId } from '../bot/lists/index.ts';
import type { Chart, PlainResult, Result } from '../bot/lists/schema.ts';
import { ALLIES, JAPAN } from '../components.ts';
import { anyPosition } from './erasmus-position.ts';

/** Every way out of every row: `CDSS-J-O-3 yes`, and for a die the band. */
function waysOf(chart: Chart): string[] {
  return Object.entries(chart.rows).flatMap(([key, row]) => {
    const line = lineId(chart, key);
    const ways = (name: string, result: Result): string[] =>
      'roll' in result
        ? result.roll.map(({ next }) => `${line} ${name} ${show(next)}`)
        : [`${line} ${name} ${show(result)}`];
    return 'if' in row ? [...ways('yes', row.yes), ...ways('no', row.no)] : ways('then', row.next);
  });
}

const show = ({ box, order, goto }: PlainResult): string =>
  [box, order, goto].filter(Boolean).join(' ') || 'end';

/** The ways that a walk took, told from the rows it read. */
function taken(chart: Chart, seed: number): string[] {
  const position = anyPosition(chart.side === 'japan' ? JAPAN : ALLIES, seed);
  const { trace } = walk(chart, position);
  return trace.map(({ line, answer, box, order }, i) => {
    const name = answer === null ? 'then' : answer ? 'yes' : 'no';
    const row = chart.rows[line.slice(`CDSS-${chart.chart}-`.length)]!;
    const own = 'if' in row ? row.order : undefined;
    const next = trace[i + 1]?.line.slice(`CDSS-${chart.chart}-`.length);
    const said = [box, order === own ? null : order, next].filter(Boolean).join(' ') || 'end';
    return `${line} ${name} ${said}`;
  });
}

const POSITIONS = 3000;

describe.each(charts.map(chart => [chart.chart, chart] as const))('chart %s', (name, chart) => {
  test(`CDSS-${name} every answer of every row is reached by some position`, () => {
    const open = new Set(waysOf(chart));
    for (let seed = 0; seed < POSITIONS && open.size > 0; seed++)
      for (const way of taken(chart, seed)) open.delete(way);
    expect([...open]).toEqual([]);
  });

  test(`CDSS-${name} no walk takes a way that the chart does not print`, () => {
    const printed = new Set(waysOf(chart));
    const other: string[] = [];
    for (let seed = 0; seed < 300; seed++) other.push(...taken(chart, seed).filter(way => !printed.has(way)));
    expect(other).toEqual([]);
  });
});
