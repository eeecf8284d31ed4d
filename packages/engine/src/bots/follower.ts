import { type Action, sameAction } from '../action.ts';
import type { Chance } from '../dice.ts';
import type { Policy } from '../game.ts';
import type { Json } from '../json.ts';
import type { View } from '../match.ts';
import { BLANK, type Memory } from './memory.ts';
import { best } from './policy.ts';

/** Keeps to a plan until it has nothing more to say, then makes the next one; where there is none, the policy ranks. */
export class Follower<S> {
  constructor(
    private readonly policy: Policy<S>,
    public memory: Memory = BLANK,
  ) {}

  /** Whether there is a plan to be kept to. */
  get busy(): boolean {
    return this.memory.plan !== null;
  }

  /** The plan's answer, as one of the legal actions. */
  planned(view: View<S>, legal: readonly Action[]): Action | undefined {
    const { plan } = this.memory;
    if (plan === null) return undefined;
    const answer = this.answer(plan, view, legal);
    if (!answer) this.follow(null);
    return answer;
  }

  /** What the plan would answer, whether or not it is the one that is followed. */
  answer(plan: Json, view: View<S>, legal: readonly Action[]): Action | undefined {
    const action = this.policy.next?.(plan, view, legal);
    if (!action || legal.includes(action)) return action;
    return legal.find(each => sameAction(each, action));
  }

  follow(plan: Json): void {
    this.memory = { ...this.memory, plan };
  }

  /** The courses that begin here, best first, with the notes brought up to date. */
  courses(view: View<S>, legal: readonly Action[]): readonly Json[] {
    const { policy, memory } = this;
    if (policy.notes) this.memory = { ...memory, notes: policy.notes(view, memory.notes) };
    return policy.courses?.(view, legal, this.memory.notes) ?? [];
  }

  choose(view: View<S>, legal: readonly Action[], chance: Chance): Action {
    if (legal.length === 1) return legal[0]!;
    const planned = this.planned(view, legal);
    if (planned) return planned;
    this.follow(this.courses(view, legal)[0] ?? null);
    return this.planned(view, legal) ?? best(this.policy, view, legal, chance);
  }
}
