import { IronbottomError } from '@ironbottom/engine';
import type { z } from 'zod';
import { cardOf, hexOf, regionHexes, unitOf } from '../../components.ts';
import type { Condition, Places } from './condition.ts';
import type { Chart, classes, PlainResult, Result } from './schema.ts';

/** What no schema can see: that rows, boxes, conditions, hexes, units and cards which a chart names are there. */
export function checkCharts(charts: readonly Chart[], cardClasses: z.infer<typeof classes>): void {
  const faults: string[] = [];
  const known = new Map(charts.map(chart => [chart.chart, chart]));
  for (const selector of [...Object.values(cardClasses.japan), ...Object.values(cardClasses.allies)])
    if (Array.isArray(selector))
      for (const card of selector) if (cardOf(card) < 0) faults.push(`classes.json: no card ${card}`);
  for (const chart of charts) {
    const fault = (text: string): void => void faults.push(`${chart.chart}: ${text}`);
    checkRows(chart, fault);
    checkBoxNames(chart, known, fault);
    checkNames(chart, cardClasses[chart.side], fault);
    for (const [key, { on }] of Object.entries(chart.notes))
      for (const name of on)
        if (!speaksOf(chart, name)) fault(`note ${key} speaks of ${name}, which is not there`);
  }
  if (faults.length > 0) throw new IronbottomError('bad-data', faults.join('; '));
}

type Fault = (text: string) => void;

/** Rows lead on to later rows only, so that every way through a chart ends. */
function checkRows(chart: Chart, fault: Fault): void {
  const lead = (from: number, { goto }: PlainResult): void => {
    if (goto === undefined) return;
    if (!chart.rows[goto]) fault(`row ${from} leads to row ${goto}, which is not there`);
    else if (goto <= from) fault(`row ${from} leads back to row ${goto}`);
  };
  for (const [key, row] of Object.entries(chart.rows)) {
    const results: Result[] = 'if' in row ? [row.yes, row.no] : [row.next];
    for (const result of results) {
      const plain = 'roll' in result ? result.roll.map(({ next }) => next) : [result];
      for (const each of plain) lead(Number(key), each);
    }
  }
  for (const result of Object.values(chart.fallback ?? {})) lead(0, result);
}

function checkBoxNames(chart: Chart, known: ReadonlyMap<string, Chart>, fault: Fault): void {
  const names = [...texts(chart, 'box'), ...texts(chart, 'complete'), ...texts(chart, 'forwardTo')];
  for (const name of [...names, ...Object.keys(chart.fallback ?? {}), ...(chart.last ? [chart.last] : [])]) {
    const [other, own] = name.includes(':') ? name.split(':') : [chart.chart, name];
    if (!known.get(other!)?.boxes[own!]) fault(`there is no box ${name}`);
  }
}

function checkNames(chart: Chart, cardClasses: { readonly [name: string]: unknown }, fault: Fault): void {
  for (const name of conditionNames(chart))
    if (!chart.conditions[name]) fault(`there is no condition ${name}`);
  for (const name of [...texts(chart, 'inHand'), ...texts(chart, 'cards'), ...texts(chart, 'play')])
    if (!cardClasses[name]) fault(`there is no class of cards ${name}`);
  for (const card of texts(chart, 'played')) if (cardOf(card) < 0) fault(`there is no card ${card}`);
  for (const text of everyText(chart)) {
    if (/^\d{4}$/.test(text) && hexOf(text) < 0) fault(`there is no hex ${text}`);
    if (/^(us|jp|cw|ch|du|hq)-/.test(text) && unitOf(text) < 0) fault(`there is no unit ${text}`);
  }
  for (const places of regions(chart)) for (const name of places.regions) regionHexes(name, places.part);
}

const speaksOf = (chart: Chart, name: string): boolean =>
  name in chart.conditions ||
  name in chart.rows ||
  name in chart.boxes ||
  name in chart.notes ||
  Object.values(chart.boxes).some(box =>
    Object.values(box).some(part => typeof part === 'object' && name in part),
  );

/** Everything below a value, the value itself first. */
function* every(value: unknown): Generator<unknown> {
  yield value;
  if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* every(part);
}
const objects = (chart: Chart): Record<string, unknown>[] =>
  [...every(chart)].filter(each => typeof each === 'object' && !Array.isArray(each)) as Record<
    string,
    unknown
  >[];
const texts = (chart: Chart, key: string): string[] =>
  objects(chart).flatMap(each => (typeof each[key] === 'string' ? [each[key]] : []));
const everyText = (chart: Chart): string[] => [...every(chart)].filter(each => typeof each === 'string');
const regions = (chart: Chart): Extract<Places, { regions: string[] }>[] =>
  objects(chart).filter(each => Array.isArray(each.regions)) as Extract<Places, { regions: string[] }>[];

/** Conditions that are named by other conditions, rows and objectives. */
function conditionNames(chart: Chart): string[] {
  const names: string[] = [];
  const visit = (condition: Condition): void => {
    if (typeof condition === 'string') names.push(condition);
    else if ('all' in condition) condition.all.forEach(visit);
    else if ('any' in condition) condition.any.forEach(visit);
    else if ('not' in condition) visit(condition.not);
  };
  Object.values(chart.conditions).forEach(visit);
  for (const each of objects(chart))
    for (const key of ['if', 'when']) if (each[key] !== undefined) visit(each[key] as Condition);
  return names;
}
