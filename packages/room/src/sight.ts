import {
  commitment,
  type Frame as FlowFrame,
  type Game,
  isInForce,
  type LogEntry,
  type Match,
  type Result,
  type Role,
  readable,
  replay,
  restart,
  type StandingOrder,
  type View,
  view,
  type Waiting,
} from '@ironbottom/engine';
import { awaited, type Ending, type Offer, type Room, undoFor } from './room.ts';

/** What one seat, or the spectators, see of a room: nothing else is ever sent to them. */
export interface Sight<S> {
  readonly seq: number;
  /** Its log is empty: the lines come beside it. */
  readonly view: View<S>;
  /** Lines of the log that the reader keeps, and those that follow. */
  readonly keep: number;
  readonly lines: readonly LogEntry[];
  readonly undo: 'free' | 'ask' | 'none';
  readonly offer: Offer | null;
  readonly ending: Ending | null;
  readonly awaits: readonly Role[];
  readonly said: Room<S>['said'];
  /** One's own answers in advance, those that hold. */
  readonly orders: readonly StandingOrder[];
  /** The promise of the dice; the seed itself is told when the match is over. */
  readonly commitment: string;
  readonly seed: string | null;
}

/** `have` lines were sent before; an undo may have taken some of them back. */
export function sight<S>(game: Game<S>, room: Room<S>, role: Role, have: number): Sight<S> {
  const log = readable(room.match.log, role);
  const keep = Math.min(have, log.length);
  return {
    seq: room.seq,
    view: view(game, room.match, role, false),
    keep,
    lines: log.slice(keep),
    undo: undoFor(room, role),
    offer: room.offer,
    ending: room.ending,
    awaits: awaited(game, room),
    said: room.said,
    orders: (room.orders[role] ?? []).filter(order => isInForce(game, room.match.state, order)),
    commitment: commitment(room.match.seed),
    seed: room.ending ? room.match.seed : null,
  };
}

/** A moment of a match as a role saw it: after so many actions, with the lines that the last of them wrote. */
export interface Moment<S> {
  readonly at: number;
  readonly by: Role | null;
  readonly state: S;
  readonly stack: readonly FlowFrame[];
  readonly waiting: Waiting | null;
  readonly lines: readonly LogEntry[];
  readonly result: Result | null;
}

/**
 * The moments from one to another, both included, as the role saw them. Whoever has the match as it was at one of
 * them or before need not have it replayed from its start: `again` is played on, and belongs to this function.
 */
export function moments<S>(
  game: Game<S>,
  match: Match<S>,
  role: Role,
  from: number,
  to: number,
  again: Match<S> = restart(game, match),
): Moment<S>[] {
  const last = Math.min(to, match.actions.length);
  const list: Moment<S>[] = [];
  for (let at = again.actions.length; at <= last; at++) {
    if (at > again.actions.length) replay(game, again, [match.actions[at - 1]!]);
    if (at < from) continue;
    const { state, stack, waiting, result } = view(game, again, role, false);
    const lines = readable(again.log, role).filter(entry => entry.at === at);
    list.push({ at, by: match.actions[at - 1]?.role ?? null, state, stack, waiting, lines, result });
  }
  return list;
}
