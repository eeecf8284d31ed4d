import {
  chanceFromSeed,
  type Game,
  IronbottomError,
  type Match,
  type NewMatch,
  positionOf,
  positionSeen,
  type View,
} from '@ironbottom/engine';
import { randomBytes } from './random.ts';

/** The position that a match goes on from, and what it was played by. */
export type Beginning = Required<Pick<NewMatch, 'scenario' | 'options' | 'position'>> & {
  readonly game: string;
};

/** With all that is hidden: for those who may know it. */
export function beginningWith(game: Game<unknown>, match: Match<unknown>): Beginning {
  mustGoOn(match);
  return { game: game.id, scenario: match.scenario, options: match.options, position: positionOf(match) };
}

/** For those who know so much and no more: the rest is dealt by chance. */
export function beginningFrom(game: Game<unknown>, view: View<unknown>): Beginning {
  mustGoOn(view);
  const { scenario, options } = view;
  try {
    const position = positionSeen(game, view, chanceFromSeed(randomBytes()));
    return { game: game.id, scenario, options, position };
  } catch (error) {
    if (error instanceof IronbottomError) throw error;
    throw new IronbottomError('bad-position', `what is hidden there cannot be dealt: ${error}`);
  }
}

function mustGoOn({ result }: { readonly result: unknown }): void {
  if (result !== null) throw new IronbottomError('finished', 'the match is over at this moment');
}
