import { type Action, type Course, formatAction, sameAction, type View } from '@ironbottom/engine';
import { hexId, unitIds } from '../../components.ts';
import type { State } from '../../state.ts';
import type { Move } from './moves.ts';
import type { Plan } from './offensive.ts';

/** A plan carried out, decision by decision. It keeps nothing in mind: what has been done is seen on the map. */

type Rank = (view: View<State>, legal: readonly Action[]) => Action;

/** The card is played, and the plan followed to the end of its offensive. */
export function courseOf(first: Action | null, plan: Plan, rank: Rank): Course<State> {
  return {
    name: first ? formatAction(first) : 'go-on',
    next(view, legal) {
      const { id } = view.waiting!;
      if (first && id === 'offensives.action') return among(legal, first);
      const { offensive } = view.state;
      if (!offensive || offensive.card !== plan.card || offensive.event !== plan.event) return undefined;
      return answer(view, legal, plan) ?? rank(view, legal);
    },
  };
}

/** A card that begins no offensive: its one action, and then whatever is asked. */
export const single = (first: Action): Course<State> => ({
  name: formatAction(first),
  next: (view, legal) => (view.waiting!.id === 'offensives.action' ? among(legal, first) : undefined),
});

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
  const offensive = s.offensive!;
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
  const open = new Set(s.offensive!.battles.map(({ hex }) => hex));
  for (const hex of new Set(joins.values())) {
    const action = open.has(hex) ? undefined : find(legal, 'declare', { hex: hexId(hex) });
    if (action) return action;
  }
  for (const [unit, hex] of joins) {
    const action = find(legal, 'join', { unit: unitIds[unit]!, hex: hexId(hex) });
    if (action) return action;
  }
  return undefined;
}
