import type { RandomGames } from '@ironbottom/testkit';
import { TURNS } from '../components.ts';
import { bataan } from '../index.ts';
import { SYSTEMS } from '../rules/19-solitaire.ts';
import type { State } from '../state.ts';
import { invariants } from './invariants.ts';
import { twin } from './twin.ts';

const FLAGS = Object.fromEntries(
  Object.keys(bataan.options)
    .filter(name => name !== 'solitaire')
    .map(name => [name, true]),
);

/** How Bataan is played at random. */
export const atRandom: RandomGames<State> = {
  game: bataan,
  invariants,
  twin,
  /** One game in two with every rule that may be chosen, one in ten of the campaign for one player. */
  options: (scenario, game) => ({
    ...(game % 2 === 1 && FLAGS),
    ...(game % 10 === 9 && scenario === 'campaign' && { solitaire: SYSTEMS[1 + (game % 20 > 9 ? 1 : 0)]! }),
  }),
  looks: 40,
  endless: 20_000,
  ended: ({ turn }) => (turn > TURNS ? undefined : `ends on turn ${turn}`),
};
