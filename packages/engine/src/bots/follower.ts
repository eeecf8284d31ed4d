import { type Action, sameAction } from '../action.ts';
import type { Course, Policy } from '../game.ts';
import type { View } from '../match.ts';
import { best } from './policy.ts';

/** Keeps to a plan until it has nothing more to say, then makes the next one; where there is none, the policy ranks. */
export class Follower<S> {
  constructor(
    private readonly policy: Policy<S>,
    private plan?: Course<S>,
  ) {}

  /** Whether there is a plan to be kept to. */
  get busy(): boolean {
    return this.plan !== undefined;
  }

  /** The plan's answer, as one of the legal actions. */
  planned(view: View<S>, legal: readonly Action[]): Action | undefined {
    const action = this.plan?.next(view, legal);
    const answer = action && legal.find(each => each === action || sameAction(each, action));
    if (!answer) delete this.plan;
    return answer;
  }

  follow(plan: Course<S> | undefined): void {
    if (plan) this.plan = plan;
    else delete this.plan;
  }

  choose(view: View<S>, legal: readonly Action[]): Action {
    if (legal.length === 1) return legal[0]!;
    const planned = this.planned(view, legal);
    if (planned) return planned;
    this.follow(this.policy.courses?.(view, legal)[0]);
    return this.planned(view, legal) ?? best(this.policy, view, legal);
  }
}
