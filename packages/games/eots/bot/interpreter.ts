import { holds } from './conditions.ts';
import type { Condition } from './lists/condition.ts';
import { axisChart, lineId, rowOf } from './lists/index.ts';
import type { Chart, PlainResult, Result, Row } from './lists/schema.ts';
import type { Order, Phase } from './lists/vocabulary.ts';
import { nameOfSide } from './places.ts';
import type { Facts } from './questions.ts';

/** One row that was read: what it asked and how it went. Plain data. */
export type Step = {
  readonly line: string;
  /** The conditions that the row names, by line, and whether they hold. */
  readonly asked: readonly { readonly line: string; readonly holds: boolean }[];
  /** null where the row asks nothing. */
  readonly answer: boolean | null;
  /** The die with its modifier, where one was rolled. */
  readonly die: number | null;
  readonly box: string | null;
  readonly order: Order | null;
};

/** A way through a chart: the rows read, and the box or order it ended with. */
export interface Walk {
  readonly chart: Chart;
  readonly trace: readonly Step[];
  readonly box: string | null;
  readonly order: Order | null;
}

/**
 * CDSS-13.1 Reads a chart from a row until it ends. What it orders on the way is carried out at once, so that the
 * rows below see it. `dead` says which results are not to be taken: a die that shows one is rolled again.
 */
export function walk(
  chart: Chart,
  facts: Facts,
  from = 1,
  dead: (result: PlainResult) => boolean = () => false,
): Walk {
  const trace: Step[] = [];
  for (let at = from; ; ) {
    const row = rowOf(chart, at);
    const line = lineId(chart, at);
    if ('if' in row && row.order) facts.act({ order: row.order });
    const answer = 'if' in row ? holds(chart, row.if, facts) : null;
    const { result, die } = settle(resultOf(row, answer), line, facts, dead);
    const { box = null, order = null, goto } = result;
    const asked = 'if' in row ? namedIn(row.if).map(key => ask(chart, key, facts)) : [];
    trace.push({ line, asked, answer, die, box, order: order ?? ('if' in row ? (row.order ?? null) : null) });
    if (goto === undefined) return { chart, trace, box, order };
    if (box !== null) facts.act({ box });
    if (order !== null) facts.act({ order });
    at = goto;
  }
}

const resultOf = (row: Row, answer: boolean | null): Result =>
  'next' in row ? row.next : answer ? row.yes : row.no;

/** A die is rolled again while it shows what was tried in vain; the limit is for dice that never show the rest. */
const MOST_ROLLS = 50;

function settle(
  result: Result,
  line: string,
  facts: Facts,
  dead: (result: PlainResult) => boolean,
): { result: PlainResult; die: number | null } {
  if (!('roll' in result)) return { result, die: null };
  const modifier = result.modifier ? facts.modifier(result.modifier) : 0;
  const open = result.roll.filter(({ next }) => !dead(next));
  for (let attempt = 0; attempt < MOST_ROLLS; attempt++) {
    const die = facts.roll(attempt === 0 ? line : `${line} again ${attempt}`) + modifier;
    const band = open.find(({ from, to }) => from <= die && die <= to);
    if (band) return { result: band.next, die };
  }
  return { result: (open[0] ?? result.roll[0]!).next, die: null };
}

const ask = (chart: Chart, key: string, facts: Facts): { line: string; holds: boolean } => ({
  line: lineId(chart, key),
  holds: holds(chart, key, facts),
});

/** The letters that a condition names, in the order printed. */
function namedIn(condition: Condition): string[] {
  if (typeof condition === 'string') return [condition];
  if ('all' in condition) return condition.all.flatMap(namedIn);
  if ('any' in condition) return condition.any.flatMap(namedIn);
  return 'not' in condition ? namedIn(condition.not) : [];
}

/** CDSS-J-M-0, CDSS-J-E-0, CDSS-A-M-0, CDSS-A-E-0 The phase whose chart applies now: the latest that does. */
export function phaseOf(facts: Facts): Phase {
  const side = nameOfSide(facts.side);
  for (const phase of ['end', 'middle'] as const) {
    const chart = axisChart(side, phase);
    if (holds(chart, chart.when!, facts)) return phase;
  }
  return 'opening';
}

const PHASES: readonly Phase[] = ['opening', 'middle', 'end'];

/** CDSS-4.3 A phase never goes back. */
export const laterPhase = (one: Phase, other: Phase): Phase =>
  PHASES[Math.max(PHASES.indexOf(one), PHASES.indexOf(other))]!;

/**
 * CDSS-P-77 The strategies of the axis chart, one after the other: what the chart says, then where to go on when
 * nothing in it can be done. Each is tried once; the last is the chart's own last resort.
 */
export function* strategies(facts: Facts): Generator<Walk> {
  const chart = axisChart(nameOfSide(facts.side), facts.phase);
  const tried = new Set<string>();
  const dead = ({ box }: PlainResult): boolean => box !== undefined && tried.has(box);
  let step = walk(chart, facts);
  for (;;) {
    if (step.box === null || tried.has(step.box)) break;
    tried.add(step.box);
    yield step;
    const on = chart.fallback?.[step.box];
    if (!on || dead(on)) break;
    step = on.goto === undefined ? jump(chart, on) : walk(chart, facts, on.goto, dead);
  }
  if (step.box === null) yield step;
  else if (!tried.has(chart.last!)) yield jump(chart, { box: chart.last! });
}

const jump = (chart: Chart, { box }: PlainResult): Walk => ({ chart, trace: [], box: box!, order: null });
