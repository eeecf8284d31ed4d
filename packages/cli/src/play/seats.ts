import {
  type Action,
  type Bot,
  type Chance,
  chanceFromSeed,
  type Game,
  interrupts,
  legal,
  type Match,
  type Role,
  view,
} from '@ironbottom/engine';
import { type BotName, botNamed } from '@ironbottom/engine/simulate/batch';

/** A bot in its seat: it sees its view, and rolls dice of its own. */
export interface BotSeat {
  readonly role: Role;
  choose(match: Match<unknown>): Action;
  interrupt(match: Match<unknown>): Action | undefined;
}

/** What a search may think about one decision while a person waits. */
const THINK = { milliseconds: 400 };

export function botSeat(game: Game<unknown>, role: Role, name: BotName, seed: string): BotSeat {
  const bot: Bot<unknown> = botNamed(game, name === 'search' ? { name, search: THINK } : { name });
  const chance: Chance = chanceFromSeed(`${seed} bot ${role}`);
  return {
    role,
    choose: match => bot.choose(view(game, match, role, false), legal(game, match, role), chance),
    interrupt(match) {
      if (bot.mayInterrupt && !bot.mayInterrupt(chance)) return undefined;
      const options = bot.interrupt ? interrupts(game, match, role) : [];
      if (options.length === 0) return undefined;
      return bot.interrupt?.(view(game, match, role, false), options, chance);
    },
  };
}
