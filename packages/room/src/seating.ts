import { type Game, IronbottomError, machineRoles, type Options, type Role } from '@ironbottom/engine';
import type { SeatAsk } from './wire.ts';

/** Who sits where under the options of a match. */

type Rules<S> = Pick<Game<S>, 'roles' | 'options'>;
type Seats = { readonly [role: Role]: SeatAsk };

/** The rulebook's own player is the policy: it follows the book where the book speaks. */
const BOOK = 'policy';

/** Seats that the options leave to a program are given to it; who wants to sit there himself is told so. */
export function seatsUnder<S>(game: Rules<S>, options: Options, asked: Seats): Seats {
  const machines = machineRoles(game, options);
  for (const role of machines)
    if (asked[role]?.kind === 'me')
      throw new IronbottomError('bad-request', `by these rules ${role} is played by the machine`);
  return {
    ...asked,
    ...Object.fromEntries(machines.map(role => [role, { kind: 'bot', bot: BOOK }] as const)),
  };
}

type Bots = { readonly [role: Role]: string };

/** The same for a table at which people sit wherever no machine does: somebody always has a seat. */
export function botsUnder<S, B extends Bots>(
  game: Rules<S>,
  options: Options,
  bots: B,
): B | { [role: Role]: typeof BOOK } {
  const machines = machineRoles(game, options);
  const book = Object.fromEntries(machines.map(role => [role, BOOK] as const));
  const all = { ...bots, ...book };
  const wasFree = game.roles.some(role => !(role in bots));
  return wasFree && game.roles.every(role => role in all) ? book : all;
}
