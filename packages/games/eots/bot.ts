import type { Action, Policy, View } from '@ironbottom/engine';
import { evaluate } from './bot/evaluate.ts';
import { intention } from './bot/intention.ts';
import { type Notes, notesAt } from './bot/notes.ts';
import { type Answer, nextInAnswer } from './bot/planner/answer.ts';
import { type Course, nextOf } from './bot/planner/course.ts';
import { coursesAt } from './bot/planner/index.ts';
import { rankAll } from './bot/rank/index.ts';
import { type Cards, NO_CARD, type State, sideOf } from './state.ts';

const first = (view: View<State>, legal: readonly Action[]): Action => rankAll(view, legal)[0]!.action;

/** Erasmus, the rulebook's own player. He sees a masked state: what is hidden from his side is hidden from him. */
export const policy: Policy<State> = {
  courses: (view, legal, notes: Notes | null) => coursesAt(view, legal, notes),
  next: (plan: Course | Answer, view, legal) =>
    'answer' in plan ? nextInAnswer(plan, view, legal) : nextOf(plan, view, legal, first),
  notes: (view, before: Notes | null) => notesAt(view, before),
  says: (view, notes: Notes | null) => intention(view, notes),
  rank: rankAll,
  evaluate: ({ state, role }) => evaluate(state, sideOf(state, role)),
  period: cardAction,
};

/** Changes when a card action is over, after the last one of a turn when the next turn begins. */
function cardAction(s: State): number {
  const inPlay = s.playing ? 1 + (s.offensive?.reactionCards.length ?? 0) : 0;
  const cards = sum(s, ({ hand }) => hand.length) + inPlay;
  const futures = sum(s, ({ future }) => (future === NO_CARD ? 0 : 1));
  const named = sum(s, ({ namedTurn }) => (namedTurn === s.turn ? 1 : 0));
  const passes = sum(s, each => each.passes);
  return 10_000 * s.turn + (cards <= 1 ? 0 : 100 * (cards + futures) + 10 * named + passes);
}

const sum = ({ cards }: State, count: (of: Cards) => number): number => count(cards[0]) + count(cards[1]);
