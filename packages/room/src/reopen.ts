import {
  type Game,
  IronbottomError,
  type Loss,
  type Match,
  marked,
  type NewMatch,
  newerError,
  reshaped,
} from '@ironbottom/engine';
import type { ListedEvent, MarkEvent } from './events.ts';
import { completed, type Ending, openRoom, type Room, type RoomCopy, take } from './room.ts';

/** What is stored of a match: all that opens it again, also when the rules have changed since. */
export interface Stored {
  readonly ask: NewMatch;
  /** The version of the rules that it began with. */
  readonly version: number;
  /** The latest copy of the room, if there is one. */
  readonly copy: RoomCopy<unknown> | undefined;
  /** The events after the copy, or all of them. */
  readonly events: readonly ListedEvent[];
  /** How it ended, where that is known: nothing is played on then. */
  readonly ending: Ending | null;
}

export interface Reopened<S> {
  readonly room: Room<S>;
  /** Set when the rules have changed: to be stored as the next event before anything else is done. */
  readonly mark: MarkEvent | null;
}

/**
 * The room that was stored. A match of older rules is taken as far as they and the present ones agree, from the last
 * copy of it on, and goes on from there by the present ones. Throws `newer-version` for one of newer rules.
 */
export function reopen<S>(game: Game<S>, stored: Stored): Reopened<S> {
  const { events, ending } = stored;
  const last = events.findLastIndex(({ kind }) => kind === 'mark');
  const mark = events[last];
  const seq = (stored.copy?.seq ?? 0) + last + 1;
  const start = mark?.kind === 'mark' ? { ...mark.room, seq } : stored.copy;
  const rest = events.slice(last + 1);
  const version = start ? start.match.version : stored.version;
  if (version > game.version) throw newerError(game.id, version, game.version);
  const begun = start ? goesOn(game, start) : openRoom(game, { ...stored.ask, ...mannerOf(game, version) });
  if (version === game.version)
    return { room: rest.reduce((room, event) => take(game, room, event), begun), mark: null };
  const { room, loss } = carried(game, begun, rest);
  // What is over is told as it was, and not played on.
  if (room.ending ?? ending)
    return {
      room: { ...room, match: { ...room.match, version }, ending: room.ending ?? ending, offer: null },
      mark: null,
    };
  // What was answered aside is told with it.
  const next = { ...room, aside: null, match: marked(game, room.match, version, loss) };
  return { room: take(game, room, markOf(next)), mark: markOf(next) };
}

const markOf = <S>(room: Room<S>): MarkEvent => ({ kind: 'mark', room: room as Room<unknown> });

/** A room of the present rules or older ones, in the present shape. */
export function goesOn<S>(game: Game<S>, copy: RoomCopy<unknown>): Room<S> {
  const { match, aside, ...room } = completed(copy);
  return {
    ...room,
    aside: aside && { role: aside.role, seen: aside.seen && goesOn(game, aside.seen) },
    match: {
      ...(match as Match<S>),
      ...reshaped(game, match.version, match),
      // Matches had none of these, once.
      pack: match.pack ?? null,
      rounds: match.rounds ?? null,
      marks: (match.marks as Match<S>['marks'] | undefined) ?? [],
      version: game.version,
      ...mannerOf(game, match.version),
    },
  };
}

const mannerOf = <S>(game: Game<S>, version: number): { readonly manner?: number } =>
  version < game.version ? { manner: version } : {};

/** As many of the events as the present rules take, and what becomes of the others. */
function carried<S>(
  game: Game<S>,
  start: Room<S>,
  events: readonly ListedEvent[],
): { room: Room<S>; loss: Loss } {
  let room = start;
  for (const [i, event] of events.entries()) {
    try {
      room = take(game, room, event);
    } catch (error) {
      // Whatever it is that they stumble over: a match that goes on from here is better than none.
      const rule = (error instanceof IronbottomError && error.refusal?.rule) || '';
      const actions = events.slice(i).filter(({ kind }) => kind === 'act').length;
      const all = { ...room, seq: start.seq + events.length, offer: null };
      return { room: all, loss: { actions, rule } };
    }
  }
  return { room, loss: { actions: 0, rule: '' } };
}
