import {
  type BotName,
  botNamed,
  type Game,
  type Match,
  newMatch,
  playMatch,
  type Role,
} from '@ironbottom/engine';

/** Matches between bots, for the tests of a game's policy. */

/** One match, played to its end; the bots' own dice follow from its seed. */
export function playedBy<S>(
  game: Game<S>,
  { seed, scenario }: { readonly seed: string; readonly scenario: string },
  bots: { readonly [role: Role]: BotName },
): Match<S> {
  const match = newMatch(game, { seed, scenario });
  const seats = game.roles.map(role => [role, botNamed(game, { name: bots[role]! })] as const);
  playMatch(game, match, Object.fromEntries(seats), { seed: `players ${seed}` });
  return match;
}

/** How many of so many games the policy wins from that seat against random play. */
export function winsOver<S>(game: Game<S>, scenario: string, role: Role, games: number): number {
  const bots = Object.fromEntries(
    game.roles.map((each): [Role, BotName] => [each, each === role ? 'policy' : 'random']),
  );
  let won = 0;
  for (let i = 0; i < games; i++)
    if (playedBy(game, { seed: `strength ${i}`, scenario }, bots).result!.winner === role) won++;
  return won;
}
