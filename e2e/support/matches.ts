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

/** The machine plays both sides until the moment that is wanted. */
export async function playedUntil(
  seed: string,
  wanted: (match: Played, asked: string) => boolean,
): Promise<Played> {
  const { game } = await gameOf(GAME);
  const match = newMatch(game, { seed });
  const bot = botNamed(game, { name: 'policy' });
  const chance = chanceFromSeed(seed);
  for (;;) {
    const asked = waiting(game, match);
    if (!asked) throw new Error(`the match of seed "${seed}" ends before the moment that was wanted`);
    if (wanted(match, asked.id)) return match;
    const role = asked.roles.find(each => !match.pending[each])!;
    act(game, match, role, bot.choose(view(game, match, role, false), legal(game, match, role), chance));
  }
}

export const recordOf = writeRecord;

/** What the seat that is asked may answer. */
export async function answers(match: Played) {
  const { game } = await gameOf(GAME);
  return legal(game, match, waiting(game, match)!.roles[0]!);
}

/** The machine plays both sides to the end. */
export async function playedOut(seed: string): Promise<Played> {
  let last: Played | undefined;
  await playedUntil(seed, match => {
    last = match;
    return false;
  }).catch((error: unknown) => {
    if (!last?.result) throw error;
  });
  return last!;
}
