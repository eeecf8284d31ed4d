import {
  type Action,
  act,
  type Chance,
  chanceFromSeed,
  interrupts,
  legal,
  type Match,
  newMatch,
  type Options,
  type Role,
  waiting,
} from '@ironbottom/engine';
import { gj73 } from '../index.ts';
import type { State } from '../state.ts';

/** Random games for property tests: legal actions, chosen so that the sides meet and fight. */

const EAGER: { readonly [verb: string]: number } = {
  done: 2,
  halt: 2,
  pass: 2,
  attack: 12,
  move: 12,
  enter: 9,
};

/** A verb first, so that a long list of moves does not drown the others, then one of its actions. */
export function randomAction(actions: readonly Action[], role: Role, chance: Chance): Action {
  const verbs = [...new Set(actions.map(action => action.verb))];
  const weights = verbs.map(verb => EAGER[verb] ?? 6);
  let pick = chance.pick(weights.reduce((sum, weight) => sum + weight, 0));
  const verb = verbs.find((_, i) => {
    pick -= weights[i]!;
    return pick < 0;
  })!;
  const same = actions.filter(action => action.verb === verb);
  // Towards the enemy, more often than not: the US comes from the north.
  if (verb === 'enter' && chance.pick(3) > 0) {
    const row = (action: Action): number => Number((action.hex as string).slice(2));
    return same.reduce((best, action) =>
      (role === 'us' ? row(action) > row(best) : row(action) < row(best)) ? action : best,
    );
  }
  return same[chance.pick(same.length)]!;
}

export interface Walk {
  match: Match<State>;
  chance: Chance;
}

export function start(seed: string, options: Options = {}): Walk {
  return { match: newMatch(gj73, { seed, options }), chance: chanceFromSeed(`players ${seed}`) };
}

/** Plays one action in place: an answer to the decision at hand, or now and then something out of turn. */
export function randomStep(
  { match, chance }: Walk,
  interruptEvery = 12,
): { role: Role; action: Action } | null {
  const now = waiting(gj73, match);
  if (!now) return null;
  if (interruptEvery > 0 && chance.pick(interruptEvery) === 0) {
    const role = gj73.roles[chance.pick(2)]!;
    const out = interrupts(gj73, match, role);
    if (out.length > 0) {
      const action = out[chance.pick(out.length)]!;
      act(gj73, match, role, action);
      return { role, action };
    }
  }
  const role = now.roles[0]!;
  const actions = legal(gj73, match, role);
  if (actions.length === 0) throw new Error(`dead end at ${now.id} for ${role}`);
  const action = randomAction(actions, role, chance);
  act(gj73, match, role, action);
  return { role, action };
}
