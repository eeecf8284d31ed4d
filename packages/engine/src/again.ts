import type { Action, Role } from './action.ts';
import { canUndo, clone, waiting } from './contract.ts';
import type { Game } from './game.ts';
import type { Match } from './match.ts';
import { play, refuse } from './referee.ts';

/**
 * Of actions that are wanted one after the other those that can be done now, each after the ones before it; what is refused
 * is left out. As with a march nothing may come of them that calls for a new thought: dice, something shown, another
 * decision. `match` is made of what the role knows (`seen`) and stays as it is.
 */
export function doneAgain<S>(
  game: Game<S>,
  match: Match<S>,
  role: Role,
  wanted: readonly Action[],
): readonly Action[] {
  const now = clone(game, match);
  const at = waiting(game, now)?.id;
  const actions: Action[] = [];
  for (const action of wanted) {
    const asked = waiting(game, now);
    if (asked?.id !== at || !asked?.roles.includes(role)) break;
    if (refuse(game, now, role, action)) continue;
    play(game, now, role, action);
    if (!canUndo(now, role)) break;
    actions.push(action);
  }
  return actions;
}

/** Of several actions at the decision at hand those that can all be done, one after the other. */
export function doneTogether<S>(
  game: Game<S>,
  match: Match<S>,
  role: Role,
  wanted: readonly Action[],
): readonly Action[] {
  const now = clone(game, match);
  const at = waiting(game, now)?.id;
  const actions: Action[] = [];
  for (const [i, action] of wanted.entries()) {
    const asked = waiting(game, now);
    if (asked?.id !== at || !asked?.roles.includes(role)) break;
    if (refuse(game, now, role, action)) continue;
    actions.push(action);
    // What the last one leads to is nobody's business yet.
    if (i < wanted.length - 1) play(game, now, role, action);
  }
  return actions;
}
