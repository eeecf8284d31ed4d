import type { Action } from '../action.ts';
import type { Chance } from '../dice.ts';
import type { Bot } from './bot.ts';

/** One in ten of one in ten: too rare to decide games, often enough that thousands of them try every interrupt. */
const ONE_IN = 10;

const any = (actions: readonly Action[], chance: Chance): Action => actions[chance.pick(actions.length)]!;

/** Any verb, and then any action with it. */
function anyVerb(legal: readonly Action[], chance: Chance): Action {
  const verbs = [...new Set(legal.map(({ verb }) => verb))];
  const verb = verbs[chance.pick(verbs.length)];
  return any(
    legal.filter(each => each.verb === verb),
    chance,
  );
}

/**
 * Any legal action, all with the same probability; in a plan any verb: the one word that commits it would be drowned by
 * hundreds of steps, and most plans are the worse for every step of a player who does not know what he wants.
 */
export const randomBot = <S>(): Bot<S> => ({
  choose: ({ plan }, legal, chance) => (plan ? anyVerb(legal, chance) : any(legal, chance)),
  mayInterrupt: chance => chance.pick(ONE_IN) === 0,
  interrupt: (_view, legal, chance) => (chance.pick(ONE_IN) === 0 ? any(legal, chance) : undefined),
});
