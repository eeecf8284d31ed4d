import type { Action } from '../action.ts';
import type { Game, Policy } from '../game.ts';
import type { View } from '../match.ts';
import type { Bot } from './bot.ts';
import { Follower } from './follower.ts';

/** What the policy ranks first. */
export const best = <S>(policy: Policy<S>, view: View<S>, legal: readonly Action[]): Action =>
  policy.rank(view, legal)[0]?.action ?? legal[0]!;

/** Plays the plans of the game's own policy, and what it ranks first. */
export function policyBot<S>(game: Game<S>): Bot<S> {
  const { policy } = game;
  const follower = new Follower(policy);
  const bot: Bot<S> = { choose: (view, legal) => follower.choose(view, legal) };
  if (policy.interrupt) bot.interrupt = (view, legal) => policy.interrupt!(view, legal);
  return bot;
}
