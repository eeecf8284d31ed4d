import { IronbottomError } from '../errors.ts';
import type { Game } from '../game.ts';
import type { Bot } from './bot.ts';
import type { Memory } from './memory.ts';
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

/** With what it had in mind when it was made the last time. */
export function botNamed<S>(game: Game<S>, { name, search }: BotSpec, memory?: Memory): Bot<S> {
  if (name === 'random') return randomBot();
  if (name === 'policy') return policyBot(game, memory);
  if (name === 'search') return searchBot(game, search, memory);
  throw new IronbottomError('bad-argument', `there is no bot "${name}": random, policy or search`);
}
