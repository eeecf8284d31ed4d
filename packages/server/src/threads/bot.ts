import { gameOf } from '@ironbottom/catalogue';
import { takePacksOfProcess } from '@ironbottom/catalogue/folder';
import {
  botNamed,
  chanceFromSeed,
  interrupts,
  legal,
  remembered,
  seen,
  type Thought,
  thoughtOf,
} from '@ironbottom/engine';
import { type Answer, answered } from './answers.ts';
import type { ThinkTask } from './tasks.ts';

await takePacksOfProcess();

/** One thought of a machine: something out of turn first, then an answer to what it is asked, as in a simulation. */
export default ({ game: id, view, bot: spec, seed, past }: ThinkTask): Promise<Answer<Thought>> =>
  answered(async () => {
    const { game } = await gameOf(id);
    const memory = remembered(past.memory);
    const bot = botNamed(game, spec, memory);
    const chance = chanceFromSeed(seed);
    const match = seen(game, view);
    const act = () => {
      if (bot.interrupt && bot.mayInterrupt?.(chance) !== false) {
        const possible = interrupts(game, match, view.role);
        const action = possible.length > 0 ? bot.interrupt(view, possible, chance) : undefined;
        if (action) return action;
      }
      const options = legal(game, match, view.role);
      return options.length > 0 ? bot.choose(view, options, chance) : null;
    };
    return thoughtOf(bot, view, act(), { ...past, memory });
  });
