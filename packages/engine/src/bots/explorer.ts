import type { Action, Role } from '../action.ts';
import { interrupts, legal, view } from '../contract.ts';
import type { Chance } from '../dice.ts';
import type { Decision } from '../flow.ts';
import type { Game } from '../game.ts';
import type { Match, View } from '../match.ts';
import { currentDecision, play, rolesOf } from '../referee.ts';
import { Follower } from './follower.ts';
import { BLANK, type Memory } from './memory.ts';
import { best } from './policy.ts';
import type { SearchSettings } from './settings.ts';
import { backUp, descend, type TreeNode } from './tree.ts';

/** The policy's best few, best first: what is worth thinking about. */
export function candidates<S>(
  game: Game<S>,
  seen: View<S>,
  options: readonly Action[],
  { width, margin }: Pick<SearchSettings, 'width' | 'margin'>,
  chance: Chance,
): readonly Action[] {
  if (options.length === 1) return options;
  const ranked = game.policy.rank(seen, options, chance).slice(0, width);
  if (ranked.length === 0) return options.slice(0, 1);
  const least = ranked[0]!.score - margin;
  return ranked.filter(({ score }) => score >= least).map(({ action }) => action);
}

/** Even where all was the same so far, something else may come. */
const LEAST_VARIANCE = 0.01;

/** Plays one possible world to where it can be judged: down the tree as far as it goes, then as the policy would. */
export class Explorer<S> {
  tries = 0;
  private total = 0;
  private squares = 0;

  constructor(
    private readonly game: Game<S>,
    private readonly me: Role,
    private readonly settings: SearchSettings,
    /** The period in which the decision at the root is taken. */
    private readonly period: number,
  ) {}

  /** The exploration term of UCB: what counts as much or little in this game is learnt, not set. */
  private get spread(): number {
    const variance = this.tries < 2 ? 1 : this.squares / this.tries - (this.total / this.tries) ** 2;
    return this.settings.exploration * Math.sqrt(Math.max(variance, LEAST_VARIANCE));
  }

  /**
   * Goes on from the world after the first action, which led to `first`, and which may be the first of a plan that
   * is then kept to: the plan in mind. Returns its value for the role.
   */
  explore(match: Match<S>, first: TreeNode, chance: Chance, mind: Memory): number {
    const { game, settings } = this;
    const path = [first];
    const habits = new Map(
      game.roles.map(role => [role, new Follower(game.policy, role === this.me ? mind : BLANK)]),
    );
    let inTree = first.visits > 0;
    let periods = 0;
    let { period } = this;
    let known: readonly Action[] | undefined;
    for (let taken = 0; taken < settings.maxDecisions && !match.result; taken++) {
      const now = game.policy.period(match.state);
      if (now !== period && ++periods >= settings.horizon) break;
      period = now;
      if (this.interrupted(match)) {
        known = undefined;
        continue;
      }
      const block = currentDecision(game, match);
      const role = block && rolesOf(block, match.state).find(each => !match.pending[each]);
      if (!role) throw new Error('the search has come to a point where nobody is asked');
      const options = known ?? legal(game, match, role);
      if (options.length === 0) throw new Error(`the search has come to a dead end at "${block.id}"`);
      if (options.length === 1) {
        known = play(game, match, role, options[0]!);
        continue;
      }
      const habit = habits.get(role)!;
      const seen = this.see(match, role);
      const planned = this.planned(habit, seen, options);
      if (planned) known = play(game, match, role, planned);
      else if (inTree && !this.secret(block, match, role)) {
        const listed = candidates(game, seen, options, settings, chance);
        if (listed.length === 1) known = play(game, match, role, listed[0]!);
        else {
          const { action, node } = descend(
            path.at(-1)!,
            role,
            listed,
            role === this.me ? 1 : -1,
            this.spread,
          );
          path.push(node);
          inTree = node.visits > 0;
          known = play(game, match, role, action);
        }
      } else known = play(game, match, role, this.usual(seen, options, chance));
    }
    const value = this.judge(match);
    this.tries++;
    this.total += value;
    this.squares += value * value;
    backUp(path, value);
    return value;
  }

  private see(match: Match<S>, role: Role): View<S> {
    return view(this.game, match, role, false);
  }

  /** Somebody who answers at the same time as we do cannot know our answer, so the tree below it is not his. */
  private secret(block: Decision<S>, match: Match<S>, role: Role): boolean {
    return role !== this.me && rolesOf(block, match.state).length > 1;
  }

  private interrupted(match: Match<S>): boolean {
    const { game } = this;
    if (!game.policy.interrupt) return false;
    for (const role of game.roles) {
      const options = interrupts(game, match, role);
      const action = options.length > 0 && game.policy.interrupt(this.see(match, role), options);
      if (!action) continue;
      play(game, match, role, action);
      return true;
    }
    return false;
  }

  /** Where whole courses are followed or begin, the policy's own is taken. */
  private planned(habit: Follower<S>, seen: View<S>, options: readonly Action[]): Action | undefined {
    const planned = habit.planned(seen, options);
    if (planned) return planned;
    habit.follow(habit.courses(seen, options)[0] ?? null);
    return habit.planned(seen, options);
  }

  /** What the policy ranks first; now and then another thing that it would consider. */
  private usual(seen: View<S>, options: readonly Action[], chance: Chance): Action {
    const { deviation } = this.settings;
    if (deviation === 0 || chance.pick(1000) >= deviation * 1000)
      return best(this.game.policy, seen, options, chance);
    const listed = candidates(this.game, seen, options, this.settings, chance);
    return listed[chance.pick(listed.length)]!;
  }

  private judge(match: Match<S>): number {
    if (!match.result) return Math.max(-1, Math.min(1, this.game.policy.evaluate(this.see(match, this.me))));
    const { winner } = match.result;
    return winner === null ? 0 : winner === this.me ? 1 : -1;
  }
}
