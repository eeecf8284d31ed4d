import { HEXES } from '../components.ts';
import { strategies, type Walk, walk } from './interpreter.ts';
import type { Objective } from './lists/objective.ts';
import type { Chart } from './lists/schema.ts';
import { type Wanted, wanted } from './objectives.ts';
import type { Facts } from './questions.ts';

/** CDSS-13.1 to 13.5 What the axis of advance wants, from the strategy that comes first on. */

interface Aim {
  readonly chart: Chart;
  readonly line: string;
  readonly objective: Objective;
  readonly hexes: readonly number[];
  /** 1 for the first, less for what comes later. */
  readonly weight: number;
}

export interface Axis {
  /** The way to the strategy followed; null where the chart only gives an order. */
  readonly walk: Walk | null;
  readonly wants: readonly Wanted[];
  readonly aims: readonly Aim[];
  /** Event boxes that the strategies name, in their order. */
  readonly events: readonly { readonly chart: Chart; readonly box: string }[];
}

/** An objective counts so much less than the one before it, a strategy than the one before it. */
const NEXT_OBJECTIVE = 0.93;
const NEXT_STRATEGY = 0.6;
const MOST_STRATEGIES = 4;

export function axisOf(facts: Facts): Axis {
  const aims: Aim[] = [];
  const events: { chart: Chart; box: string }[] = [];
  let first: Walk | null = null;
  let wants: readonly Wanted[] = [];
  let share = 1;
  let tried = 0;
  for (const step of strategies(facts)) {
    first ??= step;
    if (step.box === null || ++tried > MOST_STRATEGIES) break;
    const list = follow(step.chart, step.box, facts);
    if (wants.length === 0) wants = list;
    let weight = share;
    for (const want of list) {
      if ('events' in want) events.push({ chart: step.chart, box: want.events });
      if (!('objective' in want)) continue;
      aims.push({ chart: step.chart, line: want.line, objective: want.objective, hexes: want.hexes, weight });
      weight *= NEXT_OBJECTIVE;
    }
    share *= NEXT_STRATEGY;
  }
  return { walk: first, wants, aims, events };
}

/** The wants of a box; where it sends the reader back into the chart, those of the box it leads to come last. */
function follow(chart: Chart, box: string, facts: Facts): readonly Wanted[] {
  const list = wanted(chart, box, facts);
  return list.flatMap(want => {
    if (!('goto' in want)) return [want];
    const on = walk(chart, facts, want.goto);
    return on.box === null || on.box === box ? [] : wanted(chart, on.box, facts);
  });
}

const CAPTURES = ['capture', 'captureOneOf', 'captureResources', 'airBaseAt'];

/** By hex: how much the lists want it taken. */
export function wantedHexes({ aims }: Axis): Float64Array {
  const weight = new Float64Array(HEXES);
  for (const aim of aims)
    if (CAPTURES.some(kind => kind in aim.objective))
      for (const hex of aim.hexes) weight[hex] = Math.max(weight[hex]!, aim.weight);
  return weight;
}
