import { type Action, sameAction, type View } from '@ironbottom/engine';
import { hexId, type Side, unitIds } from '../../components.ts';
import { NO_CARD, type State, sideOf, theOffensive } from '../../state.ts';
import type { Move } from './moves.ts';
import type { Plan } from './offensive.ts';

/** A plan carried out, decision by decision. It keeps nothing in mind: what has been done is seen on the map. */

/** Plain data: the card action that it begins with, and the offensive that follows from it. */
export type Course = {
  /** null: its card was played already. */
  readonly first: Action | null;
  /** The card action that it was made for. */
  readonly moment: number;
  /** null: the card begins no offensive. */
  readonly plan: Plan | null;
};

/** A number that no two card actions of a side have in common: each of them costs a card or a pass. */
export function momentOf(s: State, side: Side): number {
  const { hand, future, passes } = s.cards[side];
  return 10_000 * s.turn + 100 * hand.length + (future === NO_CARD ? 0 : 50) + passes;
}

type Rank = (view: View<State>, legal: readonly Action[]) => Action;

/** The answer of the course; undefined when it is over. What it does not say in its offensive is for the rank. */
export function nextOf(
  { first, moment, plan }: Course,
  view: View<State>,
  legal: readonly Action[],
  rank: Rank,
): Action | undefined {
  const { state, role, waiting } = view;
  if (waiting!.id === 'offensives.action')
    return first && moment === momentOf(state, sideOf(state, role)) ? among(legal, first) : undefined;
  const { offensive } = state;
  if (!plan || !offensive || offensive.card !== plan.card || offensive.event !== plan.event) return undefined;
  return answer(view, legal, plan) ?? rank(view, legal);
}

const among = (legal: readonly Action[], action: Action): Action | undefined =>
  legal.find(each => sameAction(each, action));

const find = (
  legal: readonly Action[],
  verb: string,
  args: { [name: string]: string } = {},
): Action | undefined =>
  legal.find(
    action => action.verb === verb && Object.entries(args).every(([key, value]) => action[key] === value),
  );

function answer(view: View<State>, legal: readonly Action[], plan: Plan): Action | undefined {
  switch (view.waiting!.id) {
    case 'offensive.hq':
      return find(legal, 'name-hq', { unit: unitIds[plan.hq] ?? '' });
    case 'offensive.activate':
      return activate(legal, plan);
    case 'offensive.move':
      return move(view.state, legal, plan);
    case 'offensive.declare':
      return declare(view.state, legal, plan);
    default:
      return undefined;
  }
}

function activate(legal: readonly Action[], { units }: Plan): Action | undefined {
  for (const unit of units) {
    const action = find(legal, 'activate', { unit: unitIds[unit]! });
    if (action) return action;
  }
  return find(legal, 'done');
}

/** The first move of the plan whose units have not moved yet. */
function move(s: State, legal: readonly Action[], { moves }: Plan): Action | undefined {
  const offensive = theOffensive(s);
  const fresh = (unit: number): boolean =>
    offensive.missions.some(mission => mission.unit === unit && !mission.moved);
  const group = offensive.group?.units ?? [];
  if (group.length > 0) {
    const next = moves.find(each => each.units.includes(group[0]!));
    return next ? goOn(s, legal, next, group) : find(legal, 'halt');
  }
  for (const each of moves) {
    const first = each.units.find(fresh);
    const pick = first === undefined ? undefined : find(legal, 'pick', { unit: unitIds[first]! });
    if (pick) return pick;
  }
  return find(legal, 'done');
}

function goOn(s: State, legal: readonly Action[], next: Move, group: readonly number[]): Action | undefined {
  for (const unit of next.units) {
    if (group.includes(unit)) continue;
    const pick = find(legal, 'pick', { unit: unitIds[unit]! });
    if (pick) return pick;
  }
  if (next.verb === 'march') {
    const at = next.way.indexOf(s.at[group[0]!]!);
    const to = next.way[at + 1];
    return (to === undefined ? undefined : find(legal, 'march', { hex: hexId(to) })) ?? find(legal, 'halt');
  }
  const args = { hex: hexId(next.hex), ...(next.verb === 'fly' ? { how: next.how } : {}) };
  return find(legal, next.verb, args) ?? find(legal, 'halt');
}

/** Battles of the plan first, then who joins them; the rest is for the rank. */
function declare(s: State, legal: readonly Action[], { joins }: Plan): Action | undefined {
  const open = new Set(theOffensive(s).battles.map(({ hex }) => hex));
  for (const hex of new Set(joins.map(([, at]) => at))) {
    const action = open.has(hex) ? undefined : find(legal, 'declare', { hex: hexId(hex) });
    if (action) return action;
  }
  for (const [unit, hex] of joins) {
    const action = find(legal, 'join', { unit: unitIds[unit]!, hex: hexId(hex) });
    if (action) return action;
  }
  return undefined;
}
