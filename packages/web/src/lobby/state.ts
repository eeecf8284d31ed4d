import type { Role } from '@ironbottom/engine';
import type { MatchSummary } from '@ironbottom/room';
import { awaitsMe } from '../app/awaits.ts';

/** How a match stands, as its row in a list says it. */
type State =
  | { readonly what: 'your-turn' }
  | { readonly what: 'seats' }
  | { readonly what: 'waiting'; readonly roles: readonly Role[] }
  | { readonly what: 'won'; readonly winner: Role; readonly resigned: boolean }
  | { readonly what: 'drawn' };

export function stateOf(match: MatchSummary): State {
  const { ending, seats, awaits } = match;
  if (ending)
    return ending.winner === null
      ? { what: 'drawn' }
      : { what: 'won', winner: ending.winner, resigned: ending.how === 'resigned' };
  // A turn can be taken while the other chair is still empty.
  if (awaitsMe(match)) return { what: 'your-turn' };
  if (seats.some(seat => seat.kind === 'link' || seat.kind === 'open')) return { what: 'seats' };
  return { what: 'waiting', roles: awaits };
}
