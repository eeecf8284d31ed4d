import { type Action, formatAction, type Refusal, type Role, refusal } from './action.ts';
import { digest } from './json.ts';
import type { Match } from './match.ts';
import { repeats } from './rows.ts';

/**
 * A rule of the house: nobody goes round in circles. What a role does in a row, with no die, nothing shown and nobody
 * else deciding in between (all that it could still undo), is watched once it is long. From then on the same action
 * from the same position may be taken only so often: more would lead where it led before. Whoever picks a counter up
 * and puts it back a few times is not troubled, and a match cannot be filled with nothing.
 */
const CIRCLE: Refusal = refusal('H:circle', 'circle');

/** So many actions in a row are nobody's business. */
const UNWATCHED = 24;
/** How often the same may be done from the same position once it is noticed. */
const SAME_AGAIN = 3;

/** What is kept of a row of actions that is watched. It follows from the actions, so no hash covers it. */
export interface Rounds {
  readonly role: Role;
  /** What was done once more, each with the position that it was done from: `position action`. */
  readonly again: readonly string[];
  /** What the role may not do from where it is now. */
  readonly barred: readonly string[];
}

/** Whether the role has gone round with this action often enough. */
export const circle = <S>({ rounds }: Match<S>, role: Role, action: Action): Refusal | undefined =>
  rounds && rounds.barred.length > 0 && rounds.role === role && rounds.barred.includes(formatAction(action))
    ? CIRCLE
    : undefined;

/** The actions that lead on. */
export const onward = <S, L extends readonly Action[]>(
  match: Match<S>,
  role: Role,
  actions: L,
): L | Action[] =>
  match.rounds && match.rounds.barred.length > 0
    ? actions.filter(action => !circle(match, role, action))
    : actions;

/**
 * Asked before an action is played: `position action` when the role may be going round with it, else undefined. In a
 * circle every action follows on the same one as before; most actions of a long row do not, and cost nothing more.
 */
export function lookBack<S>(match: Match<S>, role: Role, action: Action): string | undefined {
  const { actions, undo } = match;
  if (undo.role !== role || actions.length - undo.from < UNWATCHED) return undefined;
  return repeats(actions, undo.from, action) ? `${position(match)} ${formatAction(action)}` : undefined;
}

/** Asked after it. `options`: what the role may do next at its decision, by the rulebook. */
export function follow<S>(
  match: Match<S>,
  role: Role,
  done: string | undefined,
  options: () => readonly Action[],
): void {
  const { rounds, undo } = match;
  const goesOn = undo.role === role && undo.from < match.actions.length;
  const before = goesOn && rounds?.role === role ? rounds.again : [];
  const again = goesOn && done !== undefined ? [...before, done] : before;
  match.rounds = again.length === 0 ? null : { role, again, barred: worn(match, again, options) };
}

/** The position last named: after an action it is asked for, and again before the next one. */
let named: {
  readonly match: unknown;
  readonly state: unknown;
  readonly actions: number;
  readonly name: string;
} = {
  match: null,
  state: null,
  actions: 0,
  name: '',
};

function position<S>(match: Match<S>): string {
  const { state, stack, pending, actions } = match;
  if (named.match !== match || named.state !== state || named.actions !== actions.length)
    named = { match, state, actions: actions.length, name: digest([state, stack, pending]) };
  return named.name;
}

/** What was done too often from a position. Of all that can be done there, what was done least always remains. */
function worn<S>(
  match: Match<S>,
  again: readonly string[],
  options: () => readonly Action[],
): readonly string[] {
  if (again.length < SAME_AGAIN) return [];
  const times = new Map<string, number>();
  let most = 0;
  for (const each of again) {
    const count = (times.get(each) ?? 0) + 1;
    times.set(each, count);
    most = Math.max(most, count);
  }
  if (most < SAME_AGAIN) return [];
  const here = `${position(match)} `;
  const often = [...times].filter(([each, count]) => count >= SAME_AGAIN && each.startsWith(here));
  if (often.length === 0) return [];
  const open = options().map(action => times.get(here + formatAction(action)) ?? 0);
  // Whoever is not asked can only interrupt, and can leave that.
  const least = open.length > 0 ? Math.min(...open) : 0;
  return often.filter(([, count]) => count > least).map(([each]) => each.slice(here.length));
}
