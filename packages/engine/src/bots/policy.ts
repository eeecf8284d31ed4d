import type { Action } from '../action.ts';
import type { Game, Policy } from '../game.ts';
import type { View } from '../match.ts';
import type { Bot } from './bot.ts';

/** What the policy ranks first. */
export const best = <S>(policy: Policy<S>, view: View<S>, legal: readonly Action[]): Action =>
  policy.rank(view, legal)[0]?.action ?? legal[0]!;

/** Plays what the game's own policy ranks first. */
export function policyBot<S>(game: Game<S>): Bot<S> {
  const { policy } = game;
  const bot: Bot<S> = {
    choose: (view, legal) => (legal.length === 1 ? legal[0]! : best(policy, view, legal)),
  };
  if (policy.interrupt) bot.interrupt = (view, legal) => policy.interrupt!(view, legal);
  return bot;
}
