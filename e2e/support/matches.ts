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
async function play(seed: string, wanted: Wanted, id = GAME, scenario?: string): Promise<Played> {
  const { game } = await gameOf(id);
  const match = newMatch(game, { seed, ...(scenario !== undefined && { scenario }) });
  const bot = botNamed(game, { name: 'policy' });
  const chance = chanceFromSeed(seed);
  for (let asked = waiting(game, match); asked; asked = waiting(game, match)) {
    if (wanted(match, asked.id)) break;
    const role = asked.roles.find(each => !match.pending[each])!;
    act(game, match, role, bot.choose(view(game, match, role, false), legal(game, match, role), chance));
  }
  return match;
}

const known = new Map<string, Promise<Played>>();

/** The match of that seed as it was then, played once for everybody who wants it. */
export function playedUntil(
  seed: string,
  wanted: Wanted,
  ...which: [game?: string, scenario?: string]
): Promise<Played> {
  const key = [seed, ...which, wanted].join(' ');
  const found = known.get(key) ?? play(seed, wanted, ...which);
  known.set(key, found);
  return found.then(match => {
    if (match.result) throw new Error(`the match of seed "${seed}" ends before the moment that was wanted`);
    return match;
  });
}

let out: Promise<Played> | undefined;
/** A whole match, played once for everybody who wants one. */
export function playedOut(): Promise<Played> {
  out ??= play('story', () => false);
  return out;
}

/** As a match of the present version, however its table was laid. */
export const recordOf = <S>({ manner: _, ...match }: Match<S>): string => writeRecord(match);
