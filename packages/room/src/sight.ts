import {
  canonicalJson,
  clone,
  commitment,
  type Frame as FlowFrame,
  type Game,
  IronbottomError,
  isInForce,
  isNonce,
  type LogEntry,
  type Mark,
  type Match,
  type Result,
  type Role,
  readable,
  replay,
  resumed,
  type StandingOrder,
  type View,
  view,
  type Waiting,
} from '@ironbottom/engine';
import { asSeen } from './aside.ts';
import type { NonceEvent } from './events.ts';
import { awaited, type Ending, isDealtAnew, numberFor, type Offer, type Room, undoFor } from './room.ts';
import { scoresFor, type TurnScore } from './scores.ts';

/** What one seat, or the spectators, see of a room: nothing else is ever sent to them. */
export interface Sight<S> {
  /** The number of events, as this seat counts them. */
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
  /** Where the match last went over to newer rules. */
  readonly upgraded: Upgraded | null;
  /** How the sides stood at the end of each turn, as the reader could know it then. */
  readonly scores: readonly TurnScore[];
  /** One's own answers in advance, those that hold. */
  readonly orders: readonly StandingOrder[];
  /** The promise of the dice; the seed itself is told when the match is over. */
  readonly commitment: string;
  readonly seed: string | null;
  /** How many of the actions came before the deal that holds: what the seats gave to the dice first. */
  readonly dealt: number;
  /** What the seats gave to the dice, told with the seed. */
  readonly nonces: readonly Pick<NonceEvent, 'role' | 'value'>[];
}

/** What everybody may know of a mark. */
export type Upgraded = Pick<Mark<unknown>, 'from' | 'to' | 'actions' | 'lost' | 'rule'>;

const upgradedAt = ({ from, to, actions, lost, rule }: Mark<unknown>): Upgraded => ({
  from,
  to,
  actions,
  lost,
  rule,
});

/** `have` lines were sent before; an undo may have taken some of them back. `machines` are the seats that no person has. */
export function sight<S>(
  game: Game<S>,
  table: Room<S>,
  role: Role,
  have: number,
  machines: readonly Role[] = [],
): Sight<S> {
  const room = asSeen(table, role);
  const log = readable(room.match.log, role);
  const keep = isDealtAnew(room) ? 0 : Math.min(have, log.length);
  return {
    seq: numberFor(room, role),
    view: view(game, room.match, role, false),
    keep,
    lines: log.slice(keep),
    undo: undoFor(
      room,
      role,
      game.roles.every(each => each === role || machines.includes(each)),
    ),
    offer: room.offer,
    ending: room.ending,
    awaits: awaited(game, room),
    said: room.said,
    upgraded: room.match.marks.map(upgradedAt).at(-1) ?? null,
    scores: scoresFor(room.scores, role),
    orders: (room.orders[role] ?? []).filter(order => isInForce(game, room.match.state, order)),
    commitment: commitment(room.match.seed),
    seed: room.ending ? room.match.seed : null,
    dealt: dealtAt(room.match),
    nonces: room.ending ? noncesOf(room.match) : [],
  };
}

const noncesOf = <S>({ actions }: Match<S>): Sight<S>['nonces'] =>
  actions.filter(isNonce).map(({ role, action }) => ({ role, value: String(action.value) }));

/** A moment of a match as a role saw it: after so many actions, with the lines that the last of them wrote. */
export interface Moment<S> {
  readonly at: number;
  readonly by: Role | null;
  readonly state: S;
  readonly stack: readonly FlowFrame[];
  readonly waiting: Waiting | null;
  readonly lines: readonly LogEntry[];
  readonly result: Result | null;
  /**
   * The version of the rules that it was played by, where the present ones do not lead there: the lines are those that
   * were stored, and the position is the last one that both agree on.
   */
  readonly told: number | null;
}

/**
 * The moments from one to another, both included, as the role saw them. Whoever has the match as it was at one of
 * them or before need not have it replayed from its start: `again` is played on, and belongs to this function. What
 * was played by older rules is replayed where the present ones agree, and told from the match's log where they do not.
 */
export function moments<S>(
  game: Game<S>,
  match: Match<S>,
  role: Role,
  from: number,
  to: number,
  again: Match<S> = resumed(game, match, 0),
): Moment<S>[] {
  const last = Math.min(to, match.actions.length);
  const list: Moment<S>[] = [];
  const past = isOfOneVersion(game, match) ? null : byAction(match.log);
  const start = again.actions.length;
  let [now, told] = [again, null as number | null];
  const playTo = (at: number, played: Match<S>['actions']): void => {
    const version = versionAt(match, at);
    if (version === game.version) replay(game, now, played);
    else {
      const next = agreed(game, now, played, at, past?.get(at) ?? []);
      if (next) now = next;
      else told = version;
    }
  };
  // What was dealt before the seats had stirred the dice is void, and never shown.
  const dealt = dealtAt(match);
  if (start < dealt) playTo(dealt, match.actions.slice(start, dealt));
  for (let at = start; at <= last; at++) {
    if (match.marks.some(mark => mark.actions === at)) [now, told] = [resumed(game, match, at), null];
    else if (told === null && at > now.actions.length) playTo(at, [match.actions[at - 1]!]);
    if (at < from) continue;
    const { state, stack, waiting, result } = view(game, now, role, false);
    const lines = readable(past ? (past.get(at) ?? []) : now.log.filter(entry => entry.at === at), role);
    list.push({ at, by: match.actions[at - 1]?.role ?? null, state, stack, waiting, lines, result, told });
  }
  return list;
}

/** How many actions, all of them nonces, came before the deal that holds. */
function dealtAt<S>({ actions, marks }: Match<S>): number {
  const first = actions.findIndex(played => !isNonce(played));
  return Math.min(first < 0 ? actions.length : first, marks[0]?.actions ?? actions.length);
}

export const isOfOneVersion = <S>(game: Game<S>, { marks, version }: Match<S>): boolean =>
  marks.length === 0 && version === game.version;

/** The rules by which the action with that number was played, counted from one. */
const versionAt = <S>({ marks, version }: Match<S>, number: number): number =>
  marks.find(mark => number <= mark.actions)?.from ?? version;

function byAction(log: readonly LogEntry[]): Map<number, LogEntry[]> {
  const lines = new Map<number, LogEntry[]>();
  for (const entry of log) {
    const list = lines.get(entry.at);
    if (list) list.push(entry);
    else lines.set(entry.at, [entry]);
  }
  return lines;
}

/** The match after the actions, if the present rules take them and the last one writes the same lines. */
function agreed<S>(
  game: Game<S>,
  match: Match<S>,
  played: Match<S>['actions'],
  at: number,
  lines: readonly LogEntry[],
): Match<S> | null {
  const next = clone(game, match);
  try {
    replay(game, next, played);
  } catch (error) {
    if (error instanceof IronbottomError) return null;
    throw error;
  }
  const written = next.log.filter(entry => entry.at === at);
  return canonicalJson(written.map(bare)) === canonicalJson(lines.map(bare)) ? next : null;
}

/** Without what is told of dice for the eye alone: older rules did not write it. */
function bare(entry: LogEntry): LogEntry {
  if (!entry.roll) return entry;
  const { reads: _reads, highest: _highest, ...roll } = entry.roll;
  return { ...entry, roll };
}
