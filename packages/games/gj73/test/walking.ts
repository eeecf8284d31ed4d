import type { Action, Chance, Options, Role } from '@ironbottom/engine';
import { type Manners, setOut, step, type Turn, type Walk } from '@ironbottom/testkit';
import { gj73 } from '../index.ts';
import type { State } from '../state.ts';

/** Random play, steered so that the sides meet and fight. */
export const manners: Manners = {
  eager: { done: 2, halt: 2, pass: 2, attack: 12, move: 12, enter: 9 },
  lean(same: readonly Action[], role: Role, chance: Chance): Action | undefined {
    // Towards the enemy, more often than not: the US comes from the north.
    if (same[0]!.verb !== 'enter' || chance.pick(3) === 0) return undefined;
    const row = (action: Action): number => Number((action.hex as string).slice(2));
    return same.reduce((best, action) =>
      (role === 'us' ? row(action) > row(best) : row(action) < row(best)) ? action : best,
    );
  },
};

export const start = (seed: string, options: Options = {}): Walk<State> => setOut(gj73, { seed, options });

/** Plays one action in place; null when the match is over. */
export const randomStep = (walk: Walk<State>): Turn | null => step(gj73, walk, manners);
