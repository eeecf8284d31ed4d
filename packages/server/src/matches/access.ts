import { IronbottomError, type Role, SPECTATOR } from '@ironbottom/engine';
import type { HeldRoom } from '../rooms/held.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { StoredMatch } from '../storage/storage.ts';

/** The seats of a person, in the order of the match. */
export const rolesOf = ({ seats }: Pick<StoredMatch, 'seats'>, person: string | null): Role[] =>
  person === null ? [] : seats.filter(seat => seat.person === person).map(seat => seat.role);

/** Those who sit at a match may look as spectators, whether or not there are others. */
const mayWatch = (match: Pick<StoredMatch, 'seats' | 'spectators'>, person: string | null): boolean =>
  match.spectators || rolesOf(match, person).length > 0;

function refused(match: StoredMatch, role: Role, person: string | null): IronbottomError | undefined {
  if (role === SPECTATOR)
    return mayWatch(match, person)
      ? undefined
      : new IronbottomError('hidden', 'this match is not shown to others');
  if (!match.seats.some(seat => seat.role === role))
    return new IronbottomError('unknown-role', `there is no seat of ${role}`);
  return rolesOf(match, person).includes(role)
    ? undefined
    : new IronbottomError('not-yours', `the seat of ${role} is not yours`);
}

/** Throws when the person may not look at the match from that seat, or as a spectator. */
export async function checkLook(
  rooms: Rooms,
  held: HeldRoom,
  role: Role,
  person: string | null,
): Promise<void> {
  if (!refused(held.stored, role, person)) return;
  // Somebody may have sat down, or signed in, at another server since we looked.
  await rooms.refresh(held.id);
  const still = refused(held.stored, role, person);
  if (still) throw still;
}
