import {
  beginningOf,
  type Game,
  goingOn,
  IronbottomError,
  type Loaded,
  type MatchRecord,
} from '@ironbottom/engine';
import type { ListedEvent } from './events.ts';
import { completed, eventsOf, openRoom, type Room, settled, take } from './room.ts';

/** A match that was played elsewhere, as it is stored here. */
export interface Imported<S> {
  readonly events: readonly ListedEvent[];
  readonly room: Room<S>;
}

/** How a record is read: believing its marks (`load`), or only what the rules prove (`loadProven`). */
type Read<S> = (game: Game<S>, record: MatchRecord) => Loaded<S>;

/**
 * What a record gives, to be played on. Where it was played by other rules than the present ones, the list is a mark:
 * everybody at the table reads what changed, and what could not be carried over. Throws where dice were laid by hand.
 */
export function imported<S>(game: Game<S>, record: MatchRecord, read: Read<S>): Imported<S> {
  if (record.actions.some(({ role }) => !game.roles.includes(role)))
    throw new IronbottomError('bad-record', 'dice were put into this match by hand');
  const match = goingOn(game, read(game, record));
  if (match.marks.length === 0) {
    const events = eventsOf(record.actions);
    const begun = openRoom(game, beginningOf(match));
    const room = events.reduce((now, event) => take(game, now, event), begun);
    return { events, room };
  }
  const room = settled(completed({ match, seq: 1, offer: null, ending: null }));
  return { events: [{ kind: 'mark', room: room as Room<unknown> }], room };
}
