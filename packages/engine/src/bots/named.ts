import { IronbottomError } from '../errors.ts';
import type { Game } from '../game.ts';
import type { Bot } from './bot.ts';
import { policyBot } from './policy.ts';
import { randomBot } from './random.ts';
import { searchBot } from './search.ts';
import type { SearchOptions } from './settings.ts';

/** A bot by name, as it can be told to another thread. */
export type BotName = 'random' | 'policy' | 'search';
export interface BotSpec {
  readonly name: BotName;
  readonly search?: SearchOptions;
}

export function botNamed<S>(game: Game<S>, { name, search }: BotSpec): Bot<S> {
  if (name === 'random') return randomBot();
  if (name === 'policy') return policyBot(game);
  if (name === 'search') return searchBot(game, search);
  throw new IronbottomError('bad-argument', `there is no bot "${name}": random, policy or search`);
}
