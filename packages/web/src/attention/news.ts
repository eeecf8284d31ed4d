import type { Role } from '@ironbottom/engine';
import type { ChatLine, Seat } from '@ironbottom/room';
import type { Snapshot } from '../model.ts';

/** What somebody who looks elsewhere would want to be told. */
export type News =
  | { readonly kind: 'turn' }
  | { readonly kind: 'joined'; readonly seat: Seat }
  | { readonly kind: 'said'; readonly line: ChatLine };

const isEmpty = ({ kind }: Seat): boolean => kind === 'link' || kind === 'open';

export const isMyTurn = ({ roles, sight }: Snapshot): boolean =>
  sight !== null && sight.ending === null && sight.awaits.some(role => roles.includes(role));

/** What has come between two looks at the same match. What was there at the first look is no news. */
export function newsBetween(before: Snapshot, now: Snapshot): readonly News[] {
  if (!before.sight || !now.sight) return [];
  const turn: News[] = isMyTurn(now) && !isMyTurn(before) ? [{ kind: 'turn' }] : [];
  const wasEmpty = (role: Role): boolean => before.seats.some(seat => seat.role === role && isEmpty(seat));
  const joined = now.seats
    .filter(seat => seat.kind === 'person' && !seat.yours && wasEmpty(seat.role))
    .map((seat): News => ({ kind: 'joined', seat }));
  const read = before.chat.at(-1)?.n ?? 0;
  const said = now.chat
    .filter(({ n, roles }) => n > read && !isOwn(roles, now))
    .map((line): News => ({ kind: 'said', line }));
  return [...turn, ...joined, ...said];
}

const isOwn = (roles: readonly Role[], { roles: mine }: Snapshot): boolean =>
  roles.some(role => mine.includes(role));
