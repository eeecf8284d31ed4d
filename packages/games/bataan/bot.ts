import type { Json, Policy, View } from '@ironbottom/engine';
import { type AirPlan, nextInAir } from './bot/air.ts';
import { alliedAir } from './bot/allied-air.ts';
import { alliedMarch } from './bot/allied-march.ts';
import { type Notes, notesOf, type Stance } from './bot/allied-stance.ts';
import { bookAir } from './bot/book.ts';
import { scoreAll } from './bot/choices.ts';
import { evaluate } from './bot/evaluate.ts';
import { advances, exploit } from './bot/japan-advance.ts';
import { airCampaign } from './bot/japan-air.ts';
import { type Landing, landings, nextInLanding } from './bot/japan-landing.ts';
import { type March, nextInMarch } from './bot/march.ts';
import { reinforce } from './bot/reserves.ts';
import { saidBy } from './bot/says.ts';
import { ALLIES, JAPAN, sideOfRole } from './components.ts';
import type { State } from './state.ts';

type Course = March | AirPlan | Landing;

/** What a sensible player does. It sees a masked state: what is hidden from its side is hidden from it. */
export const policy: Policy<State> = {
  courses: (view, _legal, notes: Notes | null) => coursesAt(view, notes),
  next: (course: Course, view, legal) =>
    course.plan === 'march'
      ? nextInMarch(course, view, legal)
      : course.plan === 'air'
        ? nextInAir(course, view, legal)
        : nextInLanding(course, view, legal),
  notes: ({ state, role }, before: Notes | null): Json =>
    sideOfRole(role) === ALLIES ? notesOf(state, before) : null,
  says: saidBy,
  rank: (view, legal) => {
    const ranked = scoreAll(view, legal);
    // Thinking is for attacks: elsewhere the plan behind an action is followed.
    return legal.some(({ verb }) => verb === 'attack') ? ranked : ranked.slice(0, 1);
  },
  /** Attacks that promise so much less are not worth a thought. */
  margin: 2.5,
  evaluate: ({ state, role }) => evaluate(state, sideOfRole(role)),
  period: s => 2 * s.turn + s.side,
  /** What a segment was worth shows when the other side has had its own. */
  horizon: 2,
};

/** While ground is sold it may be thought over whether to go at once. */
const stancesFrom = (stance: Stance): readonly Stance[] =>
  stance === 'hold' ? [stance, 'withdraw'] : [stance];

function coursesAt(view: View<State>, notes: Notes | null): readonly Course[] {
  switch (view.waiting?.id) {
    case 'invasions.group':
      return [landings(view)];
    case 'japan.missions.choose':
      return [airCampaign(view)];
    case 'allies.missions.choose':
      return [view.state.solitaire ? bookAir(view) : alliedAir(view)];
    case 'japan.move.units.choose':
      return advances(view);
    case 'allies.move.units.choose':
    case 'pre-start.move.choose':
      return stancesFrom(notes?.stance ?? 'hold').map(stance => alliedMarch(view, stance));
    case 'japan.own-reserves.choose':
      return [exploit(view)];
    case 'japan.enemy-reserves.choose':
      return [reinforce(view, ALLIES)];
    case 'allies.enemy-reserves.choose':
      return [reinforce(view, JAPAN)];
    default:
      return [];
  }
}
