import type { Translate, View } from '@ironbottom/engine';
import { type State, sideOf } from '../state.ts';
import { type Axis, axisOf } from './aims.ts';
import { tellAxis, tellTrace, tellWanted } from './explain.ts';
import { factsOf } from './facts.ts';
import type { Phase } from './lists/vocabulary.ts';

/** CDSS-1.2 What Erasmus is after with the side of this view, and why. */
export interface Intention {
  readonly phase: Phase;
  readonly axis: Axis;
}

export function intention({ state, role }: View<State>): Intention {
  const facts = factsOf(state, sideOf(state, role));
  return { phase: facts.phase, axis: axisOf(facts) };
}

/** In words: the axis, the rows that led to it, what it wants next. */
export function tellIntention(t: Translate, { phase, axis }: Intention): readonly string[] {
  const { walk, wants } = axis;
  if (!walk) return [];
  return [
    tellAxis(t, phase, walk),
    ...tellTrace(t, walk),
    ...wants.map(want => tellWanted(t, walk.chart, want)),
  ];
}
