import { checkedData, isChecked } from '@ironbottom/engine/kit/schema';
import alliesCards from './allies-cards.json' with { type: 'json' };
import alliesEnd from './allies-end.json' with { type: 'json' };
import alliesForce from './allies-force.json' with { type: 'json' };
import alliesMiddle from './allies-middle.json' with { type: 'json' };
import alliesOpening from './allies-opening.json' with { type: 'json' };
import alliesReaction from './allies-reaction.json' with { type: 'json' };
import alliesReturn from './allies-return.json' with { type: 'json' };
import { checkCharts } from './check.ts';
import classesJson from './classes.json' with { type: 'json' };
import japanCards from './japan-cards.json' with { type: 'json' };
import japanEnd from './japan-end.json' with { type: 'json' };
import japanForce from './japan-force.json' with { type: 'json' };
import japanMiddle from './japan-middle.json' with { type: 'json' };
import japanOpening from './japan-opening.json' with { type: 'json' };
import japanReaction from './japan-reaction.json' with { type: 'json' };
import japanReturn from './japan-return.json' with { type: 'json' };
import linesJson from './lines.json' with { type: 'json' };
import type { Objective } from './objective.ts';
import { type Box, type Chart, chart, classes, lines, type Row, strategic } from './schema.ts';
import strategicJson from './strategic.json' with { type: 'json' };
import type { ChartSide, Phase } from './vocabulary.ts';

/** The solitaire charts, checked: a chart with a wrong word or a dead end stops the program at its start. */

const files = {
  'japan-opening.json': japanOpening,
  'japan-middle.json': japanMiddle,
  'japan-end.json': japanEnd,
  'japan-cards.json': japanCards,
  'japan-force.json': japanForce,
  'japan-reaction.json': japanReaction,
  'japan-return.json': japanReturn,
  'allies-opening.json': alliesOpening,
  'allies-middle.json': alliesMiddle,
  'allies-end.json': alliesEnd,
  'allies-cards.json': alliesCards,
  'allies-force.json': alliesForce,
  'allies-reaction.json': alliesReaction,
  'allies-return.json': alliesReturn,
};

export const charts: readonly Chart[] = Object.entries(files).map(([file, json]) =>
  checkedData(chart, json, file),
);
export const cardClasses = checkedData(classes, classesJson, 'classes.json');
export const strategicLists = checkedData(strategic, strategicJson, 'strategic.json');
export const ledgerLines = checkedData(lines, linesJson, 'lines.json');
if (!isChecked) checkCharts(charts, cardClasses);

const byId = new Map(charts.map(each => [each.chart, each]));
export const chartOf = (id: string): Chart => byId.get(id)!;

const PHASE_LETTER = { opening: 'O', middle: 'M', end: 'E' } as const;
const SIDE_LETTER = { japan: 'J', allies: 'A' } as const;
export const axisChart = (side: ChartSide, phase: Phase): Chart =>
  chartOf(`${SIDE_LETTER[side]}-${PHASE_LETTER[phase]}`);
/** C card selection, T task force, R reaction, B post-battle movement. */
export const sideChart = (side: ChartSide, letter: 'C' | 'T' | 'R' | 'B'): Chart =>
  chartOf(`${SIDE_LETTER[side]}-${letter}`);

export const rowOf = (of: Chart, row: number): Row => of.rows[row]!;

/** A box, where `A-O:S7` means box S7 of another chart. */
export function boxOf(of: Chart, name: string): { chart: Chart; name: string; box: Box } {
  const [other, own] = name.includes(':') ? name.split(':') : [of.chart, name];
  const found = chartOf(other!);
  return { chart: found, name: own!, box: found.boxes[own!]! };
}

/** The ledger id of a line of a chart. */
export const lineId = (of: Chart, key: string | number): string => `CDSS-${of.chart}-${key}`;

const objectives = new Map(
  charts.flatMap(each =>
    Object.values(each.boxes).flatMap(box =>
      'objectives' in box
        ? Object.entries(box.objectives).map(([key, row]) => [lineId(each, key), row] as const)
        : [],
    ),
  ),
);
/** The objective in a line of the ledger. */
export const objectiveOf = (line: string): Objective => objectives.get(line) as Objective;
