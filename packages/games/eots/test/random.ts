import {
  type Action,
  act,
  type Chance,
  chanceFromSeed,
  legal,
  type Match,
  newMatch,
  type Options,
  type Role,
  waiting,
} from '@ironbottom/engine';
import { eots } from '../index.ts';
import type { State } from '../state.ts';

/** Random games for property tests: legal actions, chosen so that offensives are played out and units meet. */

const EAGER: { readonly [verb: string]: number } = {
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
};

/** A verb first, so that a long list of goals does not drown the others, then one of its actions. */
export function randomAction(actions: readonly Action[], chance: Chance): Action {
  const verbs = [...new Set(actions.map(action => action.verb))];
  const weights = verbs.map(verb => EAGER[verb] ?? 5);
  let pick = chance.pick(weights.reduce((sum, weight) => sum + weight, 0));
  const verb = verbs.find((_, i) => {
    pick -= weights[i]!;
    return pick < 0;
  })!;
  const same = actions.filter(action => action.verb === verb);
  return same[chance.pick(same.length)]!;
}

export interface Walk {
  match: Match<State>;
  chance: Chance;
}

export function start(scenario: string, seed: string, options: Options = {}): Walk {
  return { match: newMatch(eots, { scenario, seed, options }), chance: chanceFromSeed(`players ${seed}`) };
}

/** Plays one action in place; null when the game is over. */
export function randomStep({ match, chance }: Walk): { role: Role; action: Action } | null {
  const now = waiting(eots, match);
  if (!now) return null;
  const role = now.roles[0]!;
  const actions = legal(eots, match, role);
  if (actions.length === 0) throw new Error(`dead end at ${now.id} for ${role}`);
  const action = randomAction(actions, chance);
  act(eots, match, role, action);
  return { role, action };
}
