import type { Bot } from './bot.ts';

/** One in ten of one in ten: too rare to decide games, often enough that thousands of them try every interrupt. */
const ONE_IN = 10;

/** Any legal action, all with the same probability. */
export const randomBot = <S>(): Bot<S> => ({
  choose: (_view, legal, chance) => legal[chance.pick(legal.length)]!,
  mayInterrupt: chance => chance.pick(ONE_IN) === 0,
  interrupt: (_view, legal, chance) =>
    chance.pick(ONE_IN) === 0 ? legal[chance.pick(legal.length)] : undefined,
});
