import type { Action, Chance, Options } from '@ironbottom/engine';
import { choose, type Manners, setOut, step, type Turn, type Walk } from '@ironbottom/testkit';
import { eots } from '../index.ts';
import type { State } from '../state.ts';

/** Random play, steered so that offensives are played out and units meet. */
export const manners: Manners = {
  eager: {
    done: 2,
    halt: 1,
    pass: 1,
    discard: 1,
    event: 8,
    operation: 8,
    activate: 12,
    assault: 12,
    march: 9,
    declare: 9,
    join: 9,
    react: 8,
  },
};

export const start = (scenario: string, seed: string, options: Options = {}): Walk<State> =>
  setOut(eots, { scenario, seed, options });

/** Plays one action in place; null when the match is over. */
export const randomStep = (walk: Walk<State>): Turn | null => step(eots, walk, manners);

/** One of several actions, in the same manners. */
export const randomAction = (actions: readonly Action[], chance: Chance): Action =>
  choose(actions, '', chance, manners);
