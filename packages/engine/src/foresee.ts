import type { Action, Role } from './action.ts';
import { clone } from './contract.ts';
import type { Chance } from './dice.ts';
import { IronbottomError } from './errors.ts';
import type { Game } from './game.ts';
import type { Match } from './match.ts';
import { answer, Referee } from './referee.ts';

const noChance = (): never => {
  throw new IronbottomError('no-odds', 'an action that needs dice cannot be shown before it is played');
};
const NO_CHANCE: Chance = {
  faces: noChance,
  mixed: noChance,
  highest: noChance,
  pick: noChance,
  shuffle: noChance,
};

/**
 * The state right after a legal action, as its role would see it, before play goes on: what the action itself changes.
 * Only for actions without chance.
 */
export function rightAfter<S>(game: Game<S>, match: Match<S>, role: Role, action: Action): S {
  const copy = clone(game, match);
  answer(game, new Referee(copy, NO_CHANCE), role, action);
  return game.mask(copy.state, role);
}
