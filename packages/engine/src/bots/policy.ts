import type { Action } from '../action.ts';
import type { Game, Policy, Ranked } from '../game.ts';
import type { View } from '../match.ts';
import type { Bot } from './bot.ts';

/** The best of the ranked actions; among equals the first. */
export function best<S>(policy: Policy<S>, view: View<S>, legal: readonly Action[]): Action {
  const ranked = policy.rank(view, legal);
  let top: Ranked | undefined;
  for (const each of ranked) if (!top || each.score > top.score) top = each;
  return top?.action ?? legal[0]!;
}

/** Plays what the game's own policy ranks best. */
export function policyBot<S>(game: Game<S>): Bot<S> {
  const { policy } = game;
  const bot: Bot<S> = {
    choose: (view, legal) => (legal.length === 1 ? legal[0]! : best(policy, view, legal)),
  };
  if (policy.interrupt) bot.interrupt = (view, legal) => policy.interrupt!(view, legal);
  return bot;
}
