import type { View } from '@ironbottom/engine';
import { type State, sideOf } from '../state.ts';
import { axisOf } from './aims.ts';
import { factsOf } from './facts.ts';
import { axisChart, charts } from './lists/index.ts';
import type { Phase } from './lists/vocabulary.ts';
import { isComplete, strategyOf } from './objectives.ts';
import { nameOfSide } from './places.ts';
import { momentOf } from './planner/course.ts';
import type { Facts } from './questions.ts';

/** CDSS-P-5 What Erasmus remembers from card to card, as it is at one of his card actions. Plain data. */
export type Notes = {
  /** The card action. */
  readonly moment: number;
  readonly turn: number;
  /** CDSS-4.3 The latest that was reached. */
  readonly phase: Phase;
  /** Evacuations finished, and the defence of the CBI once in place: boxes, as `chart:box`. */
  readonly done: readonly string[];
  /** CDSS-13.7c The logistics value of the turn. */
  readonly logistics: number;
  /** Card actions before this one in the turn. */
  readonly cardsPlayed: number;
  /** The box that this card follows, as `chart:box`. */
  readonly strategy: string | null;
  /** The box that the card before followed, if it was one of the same chart. */
  readonly before: string | null;
};

const LASTING = charts.flatMap(chart =>
  Object.entries(chart.boxes).flatMap(([key, box]) =>
    'objectives' in box && box.lasting ? [{ chart, key, reference: `${chart.chart}:${key}` }] : [],
  ),
);

/** The notes at a card action; at any other decision those of the card before. */
export function notesAt({ state, role, waiting }: View<State>, last: Notes | null): Notes | null {
  const side = sideOf(state, role);
  const moment = momentOf(state, side);
  if (waiting?.id !== 'offensives.action' || last?.moment === moment) return last;
  const sameTurn = last?.turn === state.turn;
  const seen = factsOf(state, side, last);
  const notes: Notes = {
    moment,
    turn: state.turn,
    phase: seen.phase,
    done: LASTING.filter(
      ({ chart, key, reference }) => seen.done(reference) || complete(chart, key, seen),
    ).map(({ reference }) => reference),
    logistics: sameTurn ? last.logistics : factsOf(state, side, null).number('logistics'),
    cardsPlayed: sameTurn ? last.cardsPlayed + 1 : 0,
    strategy: null,
    before: boxIn(axisChart(nameOfSide(side), seen.phase).chart, last?.strategy ?? null),
  };
  return { ...notes, strategy: strategyNow(factsOf(state, side, notes)) };
}

const complete = (chart: (typeof charts)[number], key: string, facts: Facts): boolean =>
  chart.side === nameOfSide(facts.side) && isComplete(chart, key, facts);

/** `S4` for `A-E:S4` in the chart A-E, nothing in any other. */
const boxIn = (chart: string, strategy: string | null): string | null =>
  strategy?.startsWith(`${chart}:`) ? strategy.slice(chart.length + 1) : null;

function strategyNow(facts: Facts): string | null {
  const { walk } = axisOf(facts);
  if (!walk || walk.box === null) return null;
  return `${walk.chart.chart}:${strategyOf(walk.chart, walk.box, facts)}`;
}
