import { gameOf } from '@ironbottom/catalogue';
import { botNamed, chanceFromSeed, interrupts, legal, seen } from '@ironbottom/engine';
import { type Answer, answered } from './answers.ts';
import type { ThinkTask, Thought } from './tasks.ts';

/** One thought of a machine: something out of turn first, then an answer to what it is asked, as in a simulation. */
export default ({ game: id, view, bot: spec, seed }: ThinkTask): Promise<Answer<Thought>> =>
  answered(async () => {
    const { game } = await gameOf(id);
    const bot = botNamed(game, spec);
    const chance = chanceFromSeed(seed);
    const match = seen(game, view);
    if (bot.interrupt && bot.mayInterrupt?.(chance) !== false) {
      const possible = interrupts(game, match, view.role);
      const action = possible.length > 0 ? bot.interrupt(view, possible, chance) : undefined;
      if (action) return action;
    }
    const options = legal(game, match, view.role);
    return options.length > 0 ? bot.choose(view, options, chance) : null;
  });
