import { enemyOf, isGround, unitSide } from '../components.ts';
import { holds } from './conditions.ts';
import { goalsOf } from './goals.ts';
import { boxOf, lineId } from './lists/index.ts';
import type { Objective, ObjectiveRow } from './lists/objective.ts';
import type { Chart, ObjectiveBox } from './lists/schema.ts';
import type { Facts } from './questions.ts';
import { hitsNeeded } from './strength.ts';

/** What a strategy still wants: a line of the ledger with its objective, or where it sends the reader. */
export type Wanted =
  | { readonly line: string; readonly objective: Objective; readonly hexes: readonly number[] }
  | { readonly line: string; readonly events: string }
  | { readonly line: string; readonly goto: number };

/** CDSS-13.5 The incomplete objectives of a box in the order of their priority. */
export function wanted(chart: Chart, name: string, facts: Facts, visited: readonly string[] = []): Wanted[] {
  const found = boxOf(chart, name);
  const reference = `${found.chart.chart}:${found.name}`;
  if (visited.includes(reference)) return [];
  if ('events' in found.box) return [{ line: lineId(found.chart, found.name), events: reference }];
  const box = found.box as ObjectiveBox;
  const list = Object.entries(box.objectives).flatMap(([key, row]) =>
    wantedOfRow(found.chart, key, row, facts, [...visited, reference]),
  );
  if (box.weakestFirst) return weakestFirst(list, facts);
  return box.strict ? list.slice(0, 1) : list;
}

function wantedOfRow(
  chart: Chart,
  key: string,
  row: ObjectiveRow,
  facts: Facts,
  visited: readonly string[],
): Wanted[] {
  const line = lineId(chart, key);
  if ('box' in row) return wanted(chart, row.box, facts, visited);
  if ('goto' in row) return [{ line, goto: row.goto }];
  if ('alternate' in row) {
    const box = alternative(chart, key, row, facts);
    return box === undefined ? [] : wanted(chart, box, facts, visited);
  }
  const goals = goalsOf(chart, row, facts);
  if (goals === 'elsewhere') return [{ line, objective: row, hexes: [] }];
  return goals.length > 0 ? [{ line, objective: row, hexes: goals }] : [];
}

/** CDSS-A-E-S6 The one of two boxes that a row means now; nothing where it does not apply. */
function alternative(
  chart: Chart,
  key: string,
  row: Extract<ObjectiveRow, { alternate: unknown }>,
  facts: Facts,
): string | undefined {
  if (!holds(chart, row.when, facts)) return undefined;
  const [one, other] = row.alternate as [string, string];
  const second = row.by === 'chance' ? facts.roll(lineId(chart, key)) >= 5 : facts.before === one;
  return second ? other : one;
}

/** The strategy that a box comes to: itself, but for one that means now this one, now that. */
export function strategyOf(chart: Chart, name: string, facts: Facts): string {
  const box = chart.boxes[name]!;
  if (!('objectives' in box)) return name;
  for (const [key, row] of Object.entries(box.objectives)) {
    const meant = 'alternate' in row ? alternative(chart, key, row, facts) : undefined;
    if (meant !== undefined) return meant;
  }
  return name;
}

/** CDSS-P-60 All that a box asks for is reached; boxes and rows that it sends on to are not its own. */
export function isComplete(chart: Chart, name: string, facts: Facts): boolean {
  const box = chart.boxes[name] as ObjectiveBox;
  const done = Object.values(box.objectives).flatMap(row => {
    if ('box' in row) return 'events' in chart.boxes[row.box]! ? [] : [isComplete(chart, row.box, facts)];
    return 'goto' in row || 'alternate' in row ? [] : [goalsOf(chart, row, facts).length === 0];
  });
  return done.every(each => each);
}

/** CDSS-P-74 By what holds them: nothing, no land units, land units from the weakest; else in the order printed. */
function weakestFirst(list: readonly Wanted[], facts: Facts): Wanted[] {
  const enemy = enemyOf(facts.side);
  const rank = (hex: number): number => {
    const there = facts.unitsAt(hex).filter(unit => unitSide[unit] === enemy);
    const land = there.filter(unit => isGround[unit] === 1);
    return land.length > 0 ? 2 + hitsNeeded(facts, land) : there.length > 0 ? 1 : 0;
  };
  return list
    .flatMap(each => ('objective' in each ? each.hexes.map(hex => ({ ...each, hexes: [hex] })) : []))
    .sort((a, b) => rank(a.hexes[0]!) - rank(b.hexes[0]!));
}
