import type { Role } from '../action.ts';
import { view } from '../contract.ts';
import type { Game } from '../game.ts';
import type { Match, View } from '../match.ts';

/**
 * The view of a bot without the log, of which the dear parts are made when it first looks at one: some bots never do.
 * It is the view of the decision at hand, so a first look must not come later.
 */
export function sight<S>(game: Game<S>, match: Match<S>, role: Role): View<S> {
  const moment = match.actions.length;
  let seen: View<S> | undefined;
  const look = (): View<S> => {
    if (!seen && match.actions.length !== moment) throw new Error('a bot looks when the match has gone on');
    seen ??= view(game, match, role, false);
    return seen;
  };
  return {
    game: match.game,
    version: match.version,
    scenario: match.scenario,
    options: match.options,
    role,
    get stack() {
      return look().stack;
    },
    get waiting() {
      return look().waiting;
    },
    get state() {
      return look().state;
    },
    ...(match.drafts ? written(look) : {}),
    log: [],
    actions: moment,
    result: match.result,
  };
}

/** What there is to see only while plans are written. */
function written<S>(look: () => View<S>): Pick<View<S>, 'plan' | 'before'> {
  const { plan, before } = look();
  return { ...(plan ? { plan } : {}), ...(before === undefined ? {} : { before }) };
}
