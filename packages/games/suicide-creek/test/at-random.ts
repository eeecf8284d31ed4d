import type { Options } from '@ironbottom/engine';
import type { RandomGames } from '@ironbottom/testkit';
import { scenarioOf } from '../components.ts';
import { suicideCreek } from '../index.ts';
import type { State } from '../state.ts';
import { invariants } from './invariants.ts';

/** Every reading that is not ours. */
const others: Options = Object.fromEntries(
  Object.entries(suicideCreek.options).map(([name, { values, normal }]) => [
    name,
    values.find(value => value !== normal)!,
  ]),
);

/** How Suicide Creek is played at random, one game in three with every reading that is not ours. */
export const atRandom: RandomGames<State> = {
  game: suicideCreek,
  invariants,
  options: (_scenario, number) => (number % 3 === 2 ? others : {}),
  looks: 40,
  endless: 20_000,
  ended: ({ scenario, turn, battle }) =>
    battle.over || turn > scenarioOf(scenario).turns ? undefined : `ends on turn ${turn}`,
};
