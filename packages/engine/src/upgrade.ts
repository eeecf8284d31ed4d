import { IronbottomError } from './errors.ts';
import type { Frame } from './flow.ts';
import type { Game, Stand } from './game.ts';
import type { LogEntry, Mark, Match } from './match.ts';
import { reconsider } from './plans.ts';
import { currentDecision, Referee, rolesOf, run } from './referee.ts';

/** How a match goes over from older rules to the present ones. */

/** Only an upgrade of the program leads to newer rules. */
export const newerError = (id: string, version: number, present: number): IronbottomError =>
  new IronbottomError(
    'newer-version',
    `this is of version ${version} of ${id}, and this program knows version ${present} only`,
  );

/** A position of an older version in the shape of the present one. */
export function reshaped<S>(game: Game<S>, from: number, old: Stand<unknown>): { state: S; stack: Frame[] } {
  if (from > game.version) throw newerError(game.id, from, game.version);
  let stand = old;
  for (let version = from; version < game.version; version++)
    stand = game.upgrades?.[version]?.(stand) ?? stand;
  const lost = stand.stack.find(({ id }) => !game.flow.blocks.has(id));
  if (lost)
    throw new IronbottomError('bad-data', `version ${game.version} of ${game.id} has no step "${lost.id}"`);
  return {
    state: game.cloneState(stand.state as S),
    stack: stand.stack.map(frame => ({ ...frame })),
  };
}

/** For `upgrades`: a field of the state that is no longer there. */
export const without =
  (field: string) =>
  ({ state, stack }: Stand<unknown>): Stand<unknown> => {
    const { [field]: _, ...rest } = state as { readonly [name: string]: unknown };
    return { state: rest, stack };
  };

/** Why play that was carried over from older rules does not go as far as it went. */
export interface Loss {
  readonly actions: number;
  readonly rule: string;
}

/**
 * Sets a mark: from here on the match is played by the present rules, from what it was by those of version `from`, and
 * its log tells everybody what they changed. What was done before cannot be taken back any more.
 */
export function marked<S>(
  game: Game<S>,
  match: Match<unknown>,
  from = match.version,
  loss: Loss = { actions: 0, rule: '' },
): Match<S> {
  const at = match.actions.length;
  const stand = reshaped(game, match.version, match);
  const { manner: _, ...rest } = match;
  const next: Match<S> = {
    ...rest,
    ...stand,
    version: game.version,
    log: [...match.log, ...told(game, at, from, loss)],
    actions: [...match.actions],
    undo: { role: '', from: at },
    rounds: null,
    marks: match.marks as readonly Mark<S>[],
  };
  askAgain(game, next);
  // What is asked no longer, or is asked now, is so at once.
  run(game, new Referee(next, undefined, game.shown));
  const { dice, stack, pending, drafts, state, result, log } = next;
  const mark: Mark<S> = {
    from,
    to: game.version,
    actions: at,
    lines: log.length,
    lost: loss.actions,
    rule: loss.rule,
    // The mark stays as it is when play goes on.
    dice: structuredClone(dice),
    stack: stack.map(frame => ({ ...frame })),
    pending: { ...pending },
    // Steps are written with the action that commits them.
    ...(drafts ? { drafts: {} } : {}),
    state: game.cloneState(state),
    result,
  };
  return { ...next, marks: [...next.marks, mark] };
}

function told<S>(game: Game<S>, at: number, from: number, loss: Loss): LogEntry[] {
  const lines: LogEntry[] = [
    { at, rule: '', key: 'rules-changed', args: { before: from, after: game.version } },
  ];
  for (let version = from + 1; version <= game.version; version++)
    for (const { rule, key } of game.changes?.[version] ?? [])
      lines.push({ at, rule, key: `changed.${key}`, args: {} });
  if (loss.actions > 0)
    lines.push({ at, rule: loss.rule, key: 'actions-lost', args: { actions: loss.actions } });
  return lines;
}

/** Answers and plans made in secret stay as far as the present rules allow them; the rest is asked for again. */
function askAgain<S>(game: Game<S>, match: Match<S>): void {
  const block = currentDecision(game, match);
  if (block?.commits !== undefined) {
    reconsider(game, match);
    return;
  }
  delete match.drafts;
  const roles = block ? rolesOf(block, match.state) : [];
  const good = Object.entries(match.pending).filter(([role, action]) => {
    const verb = roles.includes(role) ? block?.verbs[action.verb] : undefined;
    return verb !== undefined && !verb.check(match.state, role, action);
  });
  match.pending = Object.fromEntries(good);
}
