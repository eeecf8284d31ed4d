import type { Chance, Options } from '@ironbottom/engine';
import type { RandomGames } from '@ironbottom/testkit';
import { scenarioOf } from '../components.ts';
import { okinawa } from '../index.ts';
import type { State } from '../state.ts';
import { invariants } from './invariants.ts';
import { twin } from './twin.ts';

/** One game in two with every reading that is not ours, one in four with some of them. */
function options(_scenario: string, game: number, chance: Chance): Options {
  if (game % 2 === 0) return {};
  return Object.fromEntries(
    Object.entries(okinawa.options).map(([name, { values }]) => [
      name,
      values[game % 4 === 1 ? values.length - 1 : chance.pick(values.length)]!,
    ]),
  );
}

/** How Okinawa is played at random. */
export const atRandom: RandomGames<State> = {
  game: okinawa,
  invariants,
  twin,
  options,
  looks: 120,
  eager: ['assault', 'fire', 'join', 'advance'],
  endless: 60_000,
  ended: ({ turn, scenario, campaign }) =>
    turn > scenarioOf(scenario).turns[1] || campaign.fallen > 0 ? undefined : `ends on turn ${turn}`,
};
