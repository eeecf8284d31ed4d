import type { View } from '@ironbottom/engine';
import { hexId } from '../components.ts';
import { type State, sideOf } from '../state.ts';
import { axisOf } from './aims.ts';
import { factsOf } from './facts.ts';
import type { Step } from './interpreter.ts';
import type { Condition } from './lists/condition.ts';
import { rowOf } from './lists/index.ts';
import type { Chart } from './lists/schema.ts';
import type { Order, Phase } from './lists/vocabulary.ts';
import type { Notes } from './notes.ts';
import type { Wanted } from './objectives.ts';

/**
 * CDSS-1.2, CDSS-P-2 What Erasmus is after with his side, and why, open to everybody. Plain data. What he holds is
 * his own business: rows that ask for a card tell only where they led.
 */
export type Intention = {
  readonly phase: Phase;
  readonly chart: string;
  readonly box: string | null;
  readonly order: Order | null;
  /** The rows that led there. */
  readonly trace: readonly Step[];
  /** Lines of the ledger, with the hexes that are still wanted. */
  readonly wants: readonly { readonly line: string; readonly hexes: readonly string[] }[];
};

/** So much of what it wants is told. */
const MOST_WANTS = 8;

/** CDSS-3.4 The first turn of the campaign is not his: its cards are given. */
const HISTORICAL_TURN = 1;

export function intention({ state, role }: View<State>, notes: Notes | null): Intention | null {
  if (state.turn === HISTORICAL_TURN) return null;
  const facts = factsOf(state, sideOf(state, role), notes);
  const { walk, wants } = axisOf(facts);
  if (!walk) return null;
  const { chart, box, order, trace } = walk;
  return {
    phase: facts.phase,
    chart: chart.chart,
    box,
    order,
    trace: trace.map(step => discreet(chart, step)),
    wants: wants.flatMap(open).slice(0, MOST_WANTS),
  };
}

function discreet(chart: Chart, step: Step): Step {
  const row = rowOf(chart, Number(step.line.slice(step.line.lastIndexOf('-') + 1)));
  return 'if' in row && asksForCards(chart, row.if) ? { ...step, asked: [], answer: null } : step;
}

function asksForCards(chart: Chart, condition: Condition): boolean {
  if (typeof condition === 'string') return asksForCards(chart, chart.conditions[condition]!);
  if ('all' in condition) return condition.all.some(each => asksForCards(chart, each));
  if ('any' in condition) return condition.any.some(each => asksForCards(chart, each));
  if ('not' in condition) return asksForCards(chart, condition.not);
  return 'inHand' in condition || 'played' in condition;
}

const open = (want: Wanted): Intention['wants'] =>
  'objective' in want && !('play' in want.objective)
    ? [{ line: want.line, hexes: want.hexes.map(hexId) }]
    : [];
