import type { Action, View } from '@ironbottom/engine';
import { effectOf } from '../../cards/force.ts';
import { cardIds, cardRecords, type Side } from '../../components.ts';
import { hqsFor } from '../../rules/07-offensives/21-hq.ts';
import { type State, sideOf, theOffensive } from '../../state.ts';
import { cardArg } from '../../verbs.ts';
import { type Axis, axisOf, wantedHexes } from '../aims.ts';
import { factsOf } from '../facts.ts';
import type { Notes } from '../notes.ts';
import { guardWorth, hexWorth } from '../worth.ts';
import { type Answer, answersAt } from './answer.ts';
import { chartCard } from './charts.ts';
import { type Course, momentOf } from './course.ts';
import { keepWorth, plainWorth } from './events.ts';
import type { Move } from './moves.ts';
import type { Purpose } from './muster.ts';
import { type Plan, planOffensive } from './offensive.ts';
import { Reach } from './reach.ts';
import { redeploy } from './redeploy.ts';
import { Theatre } from './theatre.ts';

/** So much more is a hex worth that the lists want first. */
const LISTED = 0.5;
/** And a card that the charts would play. */
const FAVOUR = 0.1;

/** CDSS-13 What the side is after: the lists first, and what its victory needs. */
function purposeOf(s: State, side: Side, axis: Axis): Purpose {
  const worth = hexWorth(s, side);
  const listed = wantedHexes(axis);
  for (let hex = 0; hex < worth.length; hex++)
    if (s.control[hex] !== side && listed[hex]! > 0) worth[hex]! += LISTED * listed[hex]!;
  return { worth, guard: guardWorth(s, side) };
}

/** The courses that begin here, best first. */
export function coursesAt(
  view: View<State>,
  legal: readonly Action[],
  notes: Notes | null,
): readonly (Course | Answer)[] {
  const s = view.state;
  const side = sideOf(s, view.role);
  switch (view.waiting?.id) {
    case 'offensives.action':
      return cardCourses(s, side, legal, notes);
    case 'offensive.hq':
    case 'offensive.activate':
    case 'offensive.move':
      return s.offensive?.side === side ? [goOn(s, side, view.waiting.id, notes)] : [];
    case 'reaction.hq':
      return answersAt(s, legal);
    default:
      return [];
  }
}

interface Option {
  value: number;
  readonly action: Action;
  /** The offensive, and the theatre as it is after its moves; none for other uses of a card. */
  plan?: Plan;
  readonly theatre?: Theatre;
}

/** So many offensives are thought through to the last unit. */
const THOROUGH = 6;
/** So many courses are offered, and with so many of them another course with the same card and HQ. */
const OFFERED = 8;
const VARIED = 3;

function cardCourses(s: State, side: Side, legal: readonly Action[], notes: Notes | null): readonly Course[] {
  const axis = axisOf(factsOf(s, side, notes));
  const moment = momentOf(s, side);
  const purpose = purposeOf(s, side, axis);
  const options = [...offensives(s, side, legal, purpose), ...others(s, side, legal)];
  favour(options, s, side, axis, notes);
  options.sort((a, b) => b.value - a.value);
  const offered = options.slice(0, OFFERED).filter(({ value }, i) => i === 0 || value > HARMFUL);
  return [...offered, ...variants(s, side, offered, purpose)].map(({ action, plan = null }) => ({
    first: action,
    moment,
    plan,
  }));
}
/** Nobody would do that of his own will. */
const HARMFUL = -0.15;

/** The best offensives once more, with other targets; and the best card for nothing but better places. */
function variants(s: State, side: Side, options: readonly Option[], purpose: Purpose): Option[] {
  const best = options.filter(({ plan }) => plan && plan.targets.length > 0).slice(0, VARIED);
  const again = ({ action, plan }: Option, spared: readonly number[] | null): Option => {
    const { card, event, hq } = plan!;
    const theatre = Theatre.begin(s, side, card, event, hq);
    const reach = new Reach(theatre.s, side);
    const other = spared
      ? planOffensive(theatre, purpose, reach, spared)
      : { ...plan!, moves: [], targets: [], joins: [], units: [], value: 0 };
    const { moves, value } = redeploy(theatre, reach);
    return { action, value: other.value + value, plan: extended(other, moves), theatre };
  };
  return [
    ...best.map(option => again(option, option.plan!.targets.slice(0, 1))),
    ...best
      .filter(({ plan }) => !plan!.event)
      .slice(0, 1)
      .map(option => again(option, null)),
  ].filter(({ plan }) => plan!.units.length > 0);
}

/** What the charts would play comes before what is about as good. */
function favour(options: readonly Option[], s: State, side: Side, axis: Axis, notes: Notes | null): void {
  const feasible = new Set(
    options
      .filter(({ action, plan }) => action.verb === 'event' && plan !== undefined && plan.targets.length > 0)
      .map(({ action }) => cardArg(action)),
  );
  const listed = chartCard(s, side, axis, feasible, notes);
  if (!listed) return;
  for (const option of options) {
    const { verb, card } = option.action;
    const use = verb === 'operation' ? 'ops' : verb;
    if (use === listed.use && (listed.card < 0 || card === cardIds[listed.card])) option.value += FAVOUR;
  }
}

const others = (s: State, side: Side, legal: readonly Action[]): Option[] =>
  legal
    .filter(action => !isOffensive(action))
    .map(action => ({ action, value: plainWorth(s, side, action) }));

/** Offensives with every card and HQ; the best of them with what their spare activations can do. */
function offensives(s: State, side: Side, legal: readonly Action[], purpose: Purpose): Option[] {
  const options: Option[] = [];
  let reach: Reach | undefined;
  for (const action of distinct(s, side, legal.filter(isOffensive))) {
    const card = cardArg(action);
    const event = action.verb === 'event';
    const hqs = event && effectOf(card).allHqs ? [-1] : hqsFor(s, side, card, event);
    for (const hq of hqs) {
      const theatre = Theatre.begin(s, side, card, event, hq);
      reach ??= new Reach(theatre.s, side);
      const plan = planOffensive(theatre, purpose, reach);
      const value = plan.value - (event ? 0.1 : 0.5 * keepWorth(s, side, card));
      options.push({ action, value, plan, theatre });
    }
  }
  options.sort((a, b) => b.value - a.value);
  for (const option of options.slice(0, THOROUGH)) {
    const { moves, value } = redeploy(option.theatre!, reach!);
    option.plan = extended(option.plan!, moves);
    option.value += value;
  }
  return options.filter(({ plan }) => plan!.moves.length > 0 || plan!.targets.length > 0);
}

const extended = (plan: Plan, moves: readonly Move[]): Plan => ({
  ...plan,
  moves: [...plan.moves, ...moves],
  units: [...new Set([...plan.units, ...moves.flatMap(({ units }) => units)])],
});

const isOffensive = (action: Action): boolean =>
  action.verb === 'event' ? cardRecords[cardArg(action)]!.offensive : action.use === 'offensive';

/** All events; of operations with the same OC value only the card that is least missed. */
function distinct(s: State, side: Side, offensives: readonly Action[]): readonly Action[] {
  const best = new Map<number, Action>();
  const missed = (action: Action): number => keepWorth(s, side, cardArg(action));
  for (const action of offensives) {
    if (action.verb === 'event') continue;
    const { ops } = cardRecords[cardArg(action)]!;
    const known = best.get(ops);
    if (!known || missed(action) < missed(known)) best.set(ops, action);
  }
  return [...offensives.filter(({ verb }) => verb === 'event'), ...best.values()];
}

/** An offensive under way, for which there is no plan yet. */
function goOn(s: State, side: Side, id: string, notes: Notes | null): Course {
  const purpose = purposeOf(s, side, axisOf(factsOf(s, side, notes)));
  const { card, event } = theOffensive(s);
  const plans: Plan[] = [];
  const hqs = id === 'offensive.hq' ? hqsFor(s, side, card, event) : [theOffensive(s).hq];
  for (const hq of hqs) {
    const theatre = Theatre.goOn(s);
    theatre.offensive.hq = hq;
    theatre.closed = id === 'offensive.move';
    plans.push(planOffensive(theatre, purpose, new Reach(theatre.s, side)));
  }
  plans.sort((a, b) => b.value - a.value);
  return { first: null, moment: momentOf(s, side), plan: plans[0]! };
}
