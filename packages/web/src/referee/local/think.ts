import type { Entry } from '@ironbottom/catalogue';
import {
  type Action,
  type BotName,
  botNamed,
  chanceFromSeed,
  type Past,
  remembered,
  type Thought,
  thoughtOf,
  type View,
} from '@ironbottom/engine';

/** A question to a machine player: what it sees, and what it may do. */
export interface Question {
  readonly bot: BotName;
  /** What its own dice grow from. */
  readonly seed: string;
  readonly view: View<unknown>;
  readonly options: readonly Action[];
  /** The options are answers to the decision at hand, or what may be done out of turn. */
  readonly kind: 'answer' | 'interrupt';
  readonly past: Past;
}

export type Think = (question: Question) => Promise<Thought>;

/** How long the search thinks about a decision. */
const SEARCH_MS = 1500;

export const thinking =
  (gameOf: (id: string, pack: string | undefined) => Promise<Entry>): Think =>
  async ({ bot: name, seed, view, options, kind, past }) => {
    const { game } = await gameOf(view.game, view.pack);
    const memory = remembered(past.memory);
    const spec = name === 'search' ? { name, search: { milliseconds: SEARCH_MS } } : { name };
    const bot = botNamed(game, spec, memory);
    const chance = chanceFromSeed(seed);
    const act = (): Action | null => {
      if (kind === 'answer') return bot.choose(view, options, chance);
      if (!bot.interrupt || bot.mayInterrupt?.(chance) === false) return null;
      return bot.interrupt(view, options, chance) ?? null;
    };
    return thoughtOf(bot, view, act(), { ...past, memory });
  };
