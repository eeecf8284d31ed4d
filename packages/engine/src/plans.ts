import type { Action, Role } from './action.ts';
import { clone } from './contract.ts';
import type { Chance } from './dice.ts';
import type { Decision, Verb } from './flow.ts';
import type { Game } from './game.ts';
import type { Match } from './match.ts';
import { carryOut, currentDecision, Referee, refuse, rolesOf } from './referee.ts';

/**
 * Plans together: at a decision that `commits`, everybody who is asked writes a plan of many steps, in secret and at
 * the same time. A step changes nothing but the plan: what it would do is seen by its owner alone. Steps and the word
 * that commits can be taken back until all have committed; then the plans are carried out, in the order of the roles.
 */

/** More steps than any rulebook asks for: each is played again whenever its owner looks. */
export const MAX_STEPS = 512;

const isFull = <S>({ drafts }: Match<S>, role: Role): boolean => (drafts?.[role]?.length ?? 0) >= MAX_STEPS;

/** The verbs with which the role may answer. */
export function openVerbs<S>(
  { commits, restarts, verbs }: Decision<S>,
  match: Match<S>,
  role: Role,
): { readonly [verb: string]: Verb<S> } {
  if (commits === undefined || !isFull(match, role)) return verbs;
  return { ...(restarts !== undefined && { [restarts]: verbs[restarts]! }), [commits]: verbs[commits]! };
}

const NO_DICE: Chance = new Proxy({} as Chance, {
  get: () => () => {
    throw new Error('there are no dice in a plan: roll when all have committed');
  },
});

/** A plan played on a copy, and the state that it began from. */
interface Thought<S> {
  readonly from: S;
  readonly match: Match<S>;
}

/** What plans led to; a plan is never changed, only replaced. */
const minds = new WeakMap<readonly Action[], Thought<unknown>>();

/** What the plan led to, if it was thought of in this match as it stands. */
function thoughtOf<S>(match: Match<S>, plan: readonly Action[]): Thought<S> | undefined {
  const known = minds.get(plan) as Thought<S> | undefined;
  return known?.from === match.state ? known : undefined;
}

function think<S>({ match }: Thought<S>, { verbs }: Decision<S>, role: Role, steps: readonly Action[]): void {
  const ref = new Referee<S>(match, NO_DICE);
  for (const step of steps) carryOut(ref, verbs[step.verb]!, step, role);
}

/** The state as the role has it in mind: as it is, and its own plan carried out. Not to be changed. */
export function inMind<S>(game: Game<S>, match: Match<S>, role: Role): S {
  const plan = match.drafts?.[role];
  if (!plan || plan.length === 0) return match.state;
  let thought = thoughtOf(match, plan);
  if (!thought) {
    thought = { from: match.state, match: { ...clone(game, match), log: [], actions: [] } };
    think(thought, currentDecision(game, match)!, role, plan);
    minds.set(plan, thought);
  }
  return thought.match.state;
}

/** One step more: what the plan has led to so far need not be played again. */
function further<S>(match: Match<S>, block: Decision<S>, role: Role, step: Action): readonly Action[] {
  const before = match.drafts?.[role] ?? [];
  const plan = [...before, step];
  const thought = thoughtOf(match, before);
  if (!thought) return plan;
  minds.delete(before);
  think(thought, block, role, [step]);
  minds.set(plan, thought);
  return plan;
}

/** A step of a plan, or the word that commits it; with the last such word all plans are carried out. */
export function answerPlan<S>(ref: Referee<S>, block: Decision<S>, role: Role, action: Action): void {
  const { match } = ref;
  if (action.verb !== block.commits) {
    match.drafts = { ...match.drafts, [role]: further(match, block, role, action) };
    return;
  }
  match.pending[role] = action;
  const roles = rolesOf(block, match.state);
  if (roles.some(other => !match.pending[other])) return;
  const { pending, drafts = {} } = match;
  match.pending = {};
  delete match.drafts;
  match.stack.pop();
  // However many steps it has, a plan is one action: their number may be nobody else's business.
  for (const each of roles)
    match.actions.push({ role: each, action: pending[each]!, plan: drafts[each] ?? [] });
  ref.shown();
  for (const each of roles) {
    for (const step of drafts[each] ?? []) carryOut(ref, block.verbs[step.verb]!, step, each);
    carryOut(ref, block.verbs[block.commits]!, pending[each]!, each);
  }
}

/**
 * Something came in between. Of each plan stays what can still be done, up to the first step that cannot; and all commit
 * again, so that nobody learns whose plan was touched.
 */
export function reconsider<S>(game: Game<S>, match: Match<S>): void {
  const { drafts = {} } = match;
  match.pending = {};
  match.drafts = {};
  for (const [role, plan] of Object.entries(drafts))
    for (const step of plan) {
      if (refuse(game, match, role, step)) break;
      match.drafts = { ...match.drafts, [role]: [...(match.drafts[role] ?? []), step] };
    }
}

/** Whether the role has written or committed something that it can take back. */
export const canRewrite = <S>({ drafts, pending }: Match<S>, role: Role): boolean =>
  pending[role] !== undefined || (drafts?.[role]?.length ?? 0) > 0;

/**
 * The match, with plans that were being written to be written anew. Where play goes back to them this holds for all: who
 * has seen what came of them would otherwise plan against one that stands.
 */
export const unwritten = <S>(match: Match<S>): Match<S> =>
  match.drafts ? { ...match, pending: {}, drafts: {} } : match;

/** The match without the role's last step, or without its word. */
export function rewritten<S>(game: Game<S>, match: Match<S>, role: Role): Match<S> {
  const back = clone(game, match);
  if (back.pending[role]) delete back.pending[role];
  else {
    const { [role]: plan = [], ...others } = match.drafts!;
    back.drafts = plan.length > 1 ? { ...others, [role]: plan.slice(0, -1) } : others;
  }
  return back;
}
