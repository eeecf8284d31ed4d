import {
  type Action,
  BLANK,
  type Bot,
  type Chance,
  chanceFromSeed,
  type Game,
  interrupts,
  type Json,
  legal,
  type Match,
  type Role,
  thoughtOf,
  view,
} from '@ironbottom/engine';
import { type BotName, botNamed } from '@ironbottom/engine/simulate/batch';

/** A bot in its seat: it sees its view, and rolls dice of its own. */
export interface BotSeat {
  readonly role: Role;
  choose(match: Match<unknown>): Action;
  interrupt(match: Match<unknown>): Action | undefined;
  /** What it has told everybody last; null: nothing. */
  readonly said: Json;
}

/** What a search may think about one decision while a person waits. */
const THINK = { milliseconds: 400 };

export function botSeat(game: Game<unknown>, role: Role, name: BotName, seed: string): BotSeat {
  const bot: Bot<unknown> = botNamed(game, name === 'search' ? { name, search: THINK } : { name });
  const chance: Chance = chanceFromSeed(`${seed} bot ${role}`);
  let said: Json = null;
  return {
    role,
    get said() {
      return said;
    },
    choose(match) {
      const seen = view(game, match, role, false);
      const past = { memory: bot.memory ?? BLANK, heard: said !== null };
      const action = bot.choose(seen, legal(game, match, role), chance);
      said = thoughtOf(bot, seen, action, past).says ?? said;
      return action;
    },
    interrupt(match) {
      if (bot.mayInterrupt && !bot.mayInterrupt(chance)) return undefined;
      const options = bot.interrupt ? interrupts(game, match, role) : [];
      if (options.length === 0) return undefined;
      return bot.interrupt?.(view(game, match, role, false), options, chance);
    },
  };
}
