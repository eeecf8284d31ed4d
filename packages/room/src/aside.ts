import {
  currentDecision,
  type Game,
  IronbottomError,
  type Match,
  type Role,
  rolesOf,
} from '@ironbottom/engine';
import type { ListedEvent } from './events.ts';
import type { Room } from './room.ts';

/**
 * Decisions that are answered aside: one after the other, by one seat, while all others see the table as it was when the
 * first of them came. They hear of all answers at once, when something else is asked: how many of them were given by
 * hand, and at which of them somebody thought, nobody can tell.
 */
export interface Aside<S> {
  /** Who answers. */
  readonly role: Role;
  /** The room as the others see it; null: nothing was answered yet, and they see it as it is. */
  readonly seen: Room<S> | null;
}

/** The room as a role, or a spectator, sees it now. */
export const asSeen = <S>(room: Room<S>, role: Role): Room<S> => seenBy(room.aside, role) ?? room;

/** Where somebody answers aside, what the others see instead of it. */
export const seenBy = <S>(aside: Aside<S> | null | undefined, role: Role): Room<S> | null =>
  aside && aside.role !== role ? aside.seen : null;

/** Who answers the decision at hand aside; null: nobody. */
function answersAside<S>(game: Game<S>, match: Match<S>): Role | null {
  const block = match.result ? null : currentDecision(game, match);
  const roles = block?.aside ? rolesOf(block, match.state) : [];
  return roles.length === 1 ? roles[0]! : null;
}

/** In a room where nothing was answered yet. */
export function asideNow<S>(game: Game<S>, match: Match<S>): Aside<S> | null {
  const role = answersAside(game, match);
  return role === null ? null : { role, seen: null };
}

/** After an event that has led from one room to the next. `again` is what the same event makes of another room. */
export function asideAfter<S>(
  game: Game<S>,
  room: Room<S>,
  next: Room<S>,
  event: Exclude<ListedEvent, { kind: 'mark' }>,
  again: (seen: Room<S>) => Room<S>,
): Aside<S> | null {
  const role = next.ending ? null : answersAside(game, next.match);
  if (role === null) return null;
  if (room.aside?.role !== role) return { role, seen: null };
  const { seen } = room.aside;
  if (event.role === role && (event.kind === 'act' || event.kind === 'undo'))
    return { role, seen: seen ?? { ...room, aside: { role, seen: null } } };
  // What is said among the players meanwhile, everybody hears; what others do ends it.
  if (event.kind === 'act' || event.kind === 'nonce') return { role, seen: null };
  return { role, seen: seen && again(seen) };
}

/** Nothing that has been answered aside may show in what can be taken back. */
export function checkUndo<S>({ aside }: Room<S>, { kind, role }: { kind: string; role: Role }): void {
  if (aside && aside.role !== role && (kind === 'undo' || kind === 'ask-undo' || kind === 'grant-undo'))
    throw new IronbottomError('nothing-to-undo', `${aside.role} is answering`);
}
