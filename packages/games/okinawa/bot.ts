import type { Action, Policy, View } from '@ironbottom/engine';
import { type AssaultPlan, assaultPlans, nextInAssault } from './bot/assaults.ts';
import { type Marks, marks, nextMark } from './bot/bombardment.ts';
import { ranked } from './bot/choices.ts';
import { evaluate } from './bot/evaluate.ts';
import { type FirePlan, firePlans, nextInFire } from './bot/fire.ts';
import { japaneseMarch } from './bot/japan-march.ts';
import { type March, nextInMarch } from './bot/march.ts';
import { usMarch } from './bot/us-march.ts';
import { sideOfRole } from './components.ts';
import type { State } from './state.ts';

type Course = March | Marks | FirePlan | AssaultPlan;

/** What a sensible player does. It sees a masked state: what is hidden from its side is hidden from it. */
export const policy: Policy<State> = {
  courses: coursesAt,
  next: (course: Course, view, legal) => {
    switch (course.plan) {
      case 'march':
        return nextInMarch(course, view, legal);
      case 'marks':
        return nextMark(course, view, legal);
      case 'fire':
        return nextInFire(course, view, legal);
      case 'assault':
        return nextInAssault(course, view, legal);
    }
  },
  rank: ranked,
  evaluate: ({ state, role }) => evaluate(state, sideOfRole(role)),
  /** The phases of a turn in which somebody fights or moves, one after the other. */
  period: s => 8 * s.turn + phaseOf(s),
};

const phaseOf = (s: State): number =>
  s.bombardment ? 1 : s.movePhase ? 2 + 3 * s.side : s.firePhase ? 3 : s.assaultPhase ? 4 + 2 * s.side : 0;

function coursesAt(view: View<State>, legal: readonly Action[]): readonly Course[] {
  switch (view.waiting?.id) {
    case 'bombardment.place':
      return [marks(view)];
    case 'us.moves.unit':
      return [usMarch(view)];
    case 'japan.moves.unit':
      return [japaneseMarch(view, legal)];
    case 'fire.us':
    case 'fire.japan':
      return firePlans(view, legal);
    case 'us.assaults.choose':
    case 'japan.assaults.choose':
      return assaultPlans(view, legal);
    default:
      return [];
  }
}
