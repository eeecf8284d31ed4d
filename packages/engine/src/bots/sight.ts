import type { Action, Role } from '../action.ts';
import { view } from '../contract.ts';
import type { Game } from '../game.ts';
import type { Match, View } from '../match.ts';

/**
 * The view of a bot without the log, of which the dear parts are made when it first looks at one: some bots never do.
 * It is the view of the decision at hand, so a first look must not come later. One is made at every decision: a class
 * costs a fraction of an object with accessors of its own.
 */
class Sight<S> implements View<S> {
  readonly game: View<S>['game'];
  readonly version: View<S>['version'];
  readonly scenario: View<S>['scenario'];
  readonly options: View<S>['options'];
  readonly log: View<S>['log'] = [];
  readonly actions: View<S>['actions'];
  readonly result: View<S>['result'];
  #seen: View<S> | undefined;
  readonly #of: Game<S>;
  readonly #match: Match<S>;

  constructor(
    game: Game<S>,
    match: Match<S>,
    readonly role: Role,
  ) {
    this.#of = game;
    this.#match = match;
    this.game = match.game;
    this.version = match.version;
    this.scenario = match.scenario;
    this.options = match.options;
    this.actions = match.actions.length;
    this.result = match.result;
  }

  get stack() {
    return this.#look().stack;
  }

  get waiting() {
    return this.#look().waiting;
  }

  get state() {
    return this.#look().state;
  }

  static looked<S>(sight: Sight<S>): View<S> {
    return sight.#look();
  }

  #look(): View<S> {
    if (!this.#seen && this.#match.actions.length !== this.actions)
      throw new Error('a bot looks when the match has gone on');
    this.#seen ??= view(this.#of, this.#match, this.role, false);
    return this.#seen;
  }
}

/** While plans are written there is more to see: one's own steps, and the state without them. */
class PlanSight<S> extends Sight<S> {
  readonly plan: readonly Action[];

  constructor(game: Game<S>, match: Match<S>, role: Role) {
    super(game, match, role);
    this.plan = match.drafts?.[role] ?? [];
  }

  get before() {
    return Sight.looked(this).before ?? this.state;
  }
}

export const sight = <S>(game: Game<S>, match: Match<S>, role: Role): View<S> =>
  match.drafts ? new PlanSight(game, match, role) : new Sight(game, match, role);
