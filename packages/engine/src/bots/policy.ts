import type { Action } from '../action.ts';
import type { Chance } from '../dice.ts';
import type { Game, Policy } from '../game.ts';
import type { View } from '../match.ts';
import type { Bot } from './bot.ts';
import { Follower } from './follower.ts';
import type { Memory } from './memory.ts';

/** What the policy ranks first. */
export const best = <S>(policy: Policy<S>, view: View<S>, legal: readonly Action[], chance: Chance): Action =>
  policy.rank(view, legal, chance)[0]?.action ?? legal[0]!;

/** Plays the plans of the game's own policy, and what it ranks first. */
export function policyBot<S>(game: Game<S>, memory?: Memory): Bot<S> {
  const follower = new Follower(game.policy, memory);
  return follows(game, follower, (view, legal, chance) => follower.choose(view, legal, chance));
}

/** A bot that chooses in its own way, but has the policy's mind and voice, and its habits out of turn. */
export function follows<S>({ policy }: Game<S>, follower: Follower<S>, choose: Bot<S>['choose']): Bot<S> {
  const bot: Bot<S> = {
    choose,
    get memory() {
      return follower.memory;
    },
  };
  if (policy.says) bot.says = view => policy.says!(view, follower.memory.notes);
  if (policy.interrupt) bot.interrupt = (view, legal) => policy.interrupt!(view, legal);
  return bot;
}
