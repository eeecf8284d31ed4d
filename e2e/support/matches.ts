import { gameOf } from '@ironbottom/catalogue';
import {
  act,
  botNamed,
  chanceFromSeed,
  legal,
  type Match,
  newMatch,
  view,
  waiting,
  writeRecord,
} from '@ironbottom/engine';

/** Matches played beforehand, always the same ones, so that a test can begin where it gets interesting. */

export const GAME = 'gj73';

export type Played = Match<unknown>;

type Wanted = (match: Played, asked: string) => boolean;

/** The machine plays both sides, until a moment comes that is wanted or to the end. */
async function play(seed: string, wanted: Wanted): Promise<Played> {
  const { game } = await gameOf(GAME);
  const match = newMatch(game, { seed });
  const bot = botNamed(game, { name: 'policy' });
  const chance = chanceFromSeed(seed);
  for (let asked = waiting(game, match); asked; asked = waiting(game, match)) {
    if (wanted(match, asked.id)) break;
    const role = asked.roles.find(each => !match.pending[each])!;
    act(game, match, role, bot.choose(view(game, match, role, false), legal(game, match, role), chance));
  }
  return match;
}

export async function playedUntil(seed: string, wanted: Wanted): Promise<Played> {
  const match = await play(seed, wanted);
  if (match.result) throw new Error(`the match of seed "${seed}" ends before the moment that was wanted`);
  return match;
}

export const playedOut = (seed: string): Promise<Played> => play(seed, () => false);

export const recordOf = writeRecord;
