import {
  act,
  answerByOrder,
  canonicalJson,
  canUndo,
  checkOrder,
  clone,
  currentDecision,
  type Game,
  IronbottomError,
  isInForce,
  isNonce,
  type Json,
  type Match,
  type NewMatch,
  newMatch,
  oneByOne,
  onlyAnswer,
  type Played,
  type Rewind,
  type Role,
  replay,
  rewind,
  type StandingOrder,
  standing,
  stir,
  type Thought,
  undo,
  unwritten,
  waiting,
} from '@ironbottom/engine';
import { type Aside, asideAfter, asideNow, checkUndo, seenBy } from './aside.ts';
import { type EventKind, type ListedEvent, MAX_ORDERS, type NonceEvent, type TableEvent } from './events.ts';
import { goesOn } from './reopen.ts';
import { isGiven, lastOwn, type More, noRows, type Rows, rowOf, rowsAfter, stepsBefore } from './rows.ts';
import { firstNote, notesAfter, type ScoreNote } from './scores.ts';

/** What nobody hears of but who says it. */
const ORDERS: readonly ListedEvent['kind'][] = ['order', 'orders', 'withdraw'];
/** After so many answers in a row the owner is asked again: two orders may lead to each other. */
const MAX_UNASKED = 100;

/** A match at a table: the referee's match, and what the players agree among themselves. Plain JSON. */
export interface Room<S> {
  readonly match: Match<S>;
  /** How many events made it. */
  readonly seq: number;
  /** What one player has asked of the others and they have not answered yet. */
  readonly offer: Offer | null;
  readonly ending: Ending | null;
  /** By role, what the machine there has told everybody last, in data for the game's display. */
  readonly said: { readonly [role: Role]: Json };
  /** By role, its answers in advance. Nobody else hears of them. */
  readonly orders: { readonly [role: Role]: readonly StandingOrder[] };
  /** How many answers in a row the table has given by itself. */
  readonly unasked: number;
  /** By role, how many of the events nobody but it has noticed: orders and steps of plans. */
  readonly silent: { readonly [role: Role]: number };
  /** How the sides stood at the end of each turn; of what was played before notes were kept there are none. */
  readonly scores: readonly ScoreNote[];
  /** What was done by one click, to be taken back as one. */
  readonly rows: Rows;
  /** Somebody answers aside; null: nobody does. */
  readonly aside: Aside<S> | null;
}

export interface Offer {
  readonly what: 'undo' | 'draw';
  readonly by: Role;
  /** Who has agreed so far, when it takes several. */
  readonly agreed: readonly Role[];
}

export interface Ending {
  readonly how: 'played' | 'resigned' | 'agreed';
  /** null is a draw. */
  readonly winner: Role | null;
}

/** What the oldest copies of rooms do not have. */
type LaterParts = 'said' | 'orders' | 'unasked' | 'silent' | 'scores' | 'rows' | 'aside';
export type RoomCopy<S> = Omit<Room<S>, LaterParts> & Partial<Pick<Room<S>, LaterParts>>;
export const completed = <S>(copy: RoomCopy<S>): Room<S> => ({
  said: {},
  orders: {},
  unasked: 0,
  silent: {},
  scores: [],
  rows: noRows(copy.match),
  aside: null,
  ...copy,
});

export function openRoom<S>(game: Game<S>, ask: NewMatch): Room<S> {
  const match = newMatch(game, ask);
  return { ...roomOf(match), scores: [firstNote(game, match)], aside: asideNow(game, match) };
}

/** The room of a match in which nothing was done but to play, every action of it an event. */
export const roomOf = <S>(match: Match<S>): Room<S> =>
  settled(completed({ match, seq: oneByOne(match.actions).length, offer: null, ending: null }));

/** What a machine has thought of, as an event: what it says is left out where everybody has heard it already. */
export function eventOf<S>({ said }: Room<S>, role: Role, { action, says }: Thought): TableEvent | null {
  if (!action) return null;
  const news = says !== null && canonicalJson(says) !== canonicalJson(said[role] ?? null);
  return { kind: 'act', role, action, ...(news ? { says } : {}) };
}

/**
 * The room after the event; the one given is untouched. Throws IronbottomError when the event cannot be. Whoever keeps
 * earlier matches can go back to them instead of replaying from the start.
 */
export function take<S>(game: Game<S>, room: Room<S>, event: ListedEvent, back: Rewind<S> = rewind): Room<S> {
  if (event.kind === 'mark') {
    const seq = room.seq + 1;
    return { ...goesOn(game, event.room), seq };
  }
  if (!game.roles.includes(event.role))
    throw new IronbottomError('unknown-role', `${game.id} has no role "${event.role}"`);
  if (room.ending) throw new IronbottomError('finished', 'the match is over');
  checkUndo(room, event);
  const seq = room.seq + 1;
  const change = after(game, room, event, back);
  const plans = change.match !== undefined && isWriting(room.match, change.match);
  const silent = ORDERS.includes(event.kind) || plans;
  const next = settled({
    ...room,
    ...change,
    // What is asked of the others stays: they must not see that somebody writes.
    ...(plans ? { offer: room.offer } : {}),
    seq,
    silent: silent ? { ...room.silent, [event.role]: (room.silent[event.role] ?? 0) + 1 } : room.silent,
    unasked: event.kind === 'act' && event.ordered ? room.unasked + 1 : silent ? room.unasked : 0,
    rows: change.match ? rowsAfter(room.rows, room.match, change.match, moreOf(event)) : room.rows,
    scores: change.match ? scoresOf(game, room, change.match) : room.scores,
  });
  const aside = asideAfter(game, room, next, event, seen => take(game, seen, event, back));
  return { ...next, aside };
}

const moreOf = (event: TableEvent | NonceEvent): More =>
  event.kind !== 'act' ? null : event.ordered ? 'table' : event.more ? 'click' : null;

/** What was dealt before all seats had stirred the dice is void, and what was noted of it. */
const scoresOf = <S>(game: Game<S>, { scores, match }: Room<S>, now: Match<S>): Room<S>['scores'] =>
  now.actions.every(isNonce) ? [firstNote(game, now)] : notesAfter(game, scores, match, now);

/**
 * The number of events as a role counts them, a spectator too: what nobody else may notice is counted by its owner only.
 * Whoever adds an event names this number, so what others write in secret never makes it late.
 */
export function numberFor<S>(
  room: Pick<Room<S>, 'seq' | 'silent'> & Partial<Pick<Room<S>, 'aside'>>,
  role: Role,
): number {
  const { seq, silent } = seenBy(room.aside, role) ?? room;
  return Object.entries(silent).reduce((sum, [other, count]) => (other === role ? sum : sum - count), seq);
}

/** Nobody but its owner may notice what has led from one to the other. */
export const isSilent = <S>(before: Room<S>, after: Room<S>): boolean =>
  allSilent(after.silent) > allSilent(before.silent) || isAside(before, after);

/** It was answered aside: the others see what they saw. */
const isAside = <S>(before: Room<S>, after: Room<S>): boolean =>
  after.aside?.seen != null && numberFor(before, NOBODY) === numberFor(after, NOBODY);
/** Somebody who has no seat. */
const NOBODY: Role = '';

const allSilent = (silent: Room<unknown>['silent']): number =>
  Object.values(silent).reduce((sum, count) => sum + count, 0);

/** A plan got a step or lost one, which nobody but its owner may notice. */
const isWriting = <S>(before: Match<S>, after: Match<S>): boolean =>
  before.drafts !== undefined &&
  after.drafts !== undefined &&
  before.actions.length === after.actions.length &&
  canonicalJson(before.pending) === canonicalJson(after.pending);

export const settled = <S>(room: Room<S>): Room<S> =>
  room.match.result && !room.ending
    ? { ...room, offer: null, ending: { how: 'played', winner: room.match.result.winner } }
    : room;

type Change<S> = Partial<Pick<Room<S>, 'match' | 'offer' | 'ending' | 'said' | 'orders'>>;

function after<S>(game: Game<S>, room: Room<S>, event: TableEvent | NonceEvent, back: Rewind<S>): Change<S> {
  const { match, offer } = room;
  const { role } = event;
  switch (event.kind) {
    case 'act': {
      const next = clone(game, match);
      act(game, next, role, event.action);
      return {
        match: next,
        // Whoever plays on has forgotten what was asked.
        offer: offer?.what === 'draw' && offer.by !== role ? offer : null,
        ...(event.says === undefined ? {} : { said: { ...room.said, [role]: event.says } }),
      };
    }
    case 'nonce': {
      const next = clone(game, match);
      stir(game, next, role, event.value);
      return { match: next };
    }
    case 'undo':
      return { match: undone(game, room, role, back), offer: null };
    case 'ask-undo':
      if (lastOwn(match, role) < 0)
        throw new IronbottomError('nothing-to-undo', `${role} has done nothing yet`);
      return { offer: ask('undo', role, offer) };
    case 'offer-draw':
      return { offer: ask('draw', role, offer) };
    case 'grant-undo': {
      const asked = answered(game, event, offer, 'undo');
      if (asked.open) return { offer: asked.offer };
      return {
        match: stirredAgain(
          game,
          match,
          unwritten(back(game, match, rowOf(room.rows, lastOwn(match, asked.offer.by)))),
        ),
        offer: null,
      };
    }
    case 'accept-draw': {
      const asked = answered(game, event, offer, 'draw');
      return asked.open ? { offer: asked.offer } : { offer: null, ending: { how: 'agreed', winner: null } };
    }
    case 'refuse-undo':
      answered(game, event, offer, 'undo');
      return { offer: null };
    case 'decline-draw':
      answered(game, event, offer, 'draw');
      return { offer: null };
    case 'order': {
      checkOrder(game, event.order);
      // Those that have lapsed are shown to nobody, so nobody could withdraw them.
      const others = withoutOrder(room, role, event.order.id).filter(each =>
        isInForce(game, match.state, each),
      );
      if (others.length >= MAX_ORDERS) throw new IronbottomError('too-many', 'too many standing orders');
      return ordersOf(room, role, [...others, standing(game, match.state, event.order)]);
    }
    case 'withdraw':
      return ordersOf(room, role, withoutOrder(room, role, event.id));
    case 'orders': {
      const { when, orders } = event;
      for (const order of orders) checkOrder(game, order);
      if (new Set(orders.map(({ id }) => id)).size < orders.length || orders.some(each => each.when !== when))
        throw new IronbottomError('bad-argument', `orders for "${when}" need ids of their own`);
      const others = (room.orders[role] ?? []).filter(
        each =>
          each.when !== when &&
          isInForce(game, match.state, each) &&
          orders.every(({ id }) => id !== each.id),
      );
      if (others.length + orders.length > MAX_ORDERS)
        throw new IronbottomError('too-many', 'too many standing orders');
      return ordersOf(room, role, [...others, ...orders.map(order => standing(game, match.state, order))]);
    }
    case 'resign':
      return { offer: null, ending: { how: 'resigned', winner: remaining(game, role) } };
  }
}

/** Without the last row of the role: of its plan, while it writes one, and else of what was played. */
function undone<S>(game: Game<S>, { match, rows }: Room<S>, role: Role, back: Rewind<S>): Match<S> {
  const steps = match.pending[role] ? 0 : (match.drafts?.[role]?.length ?? 0);
  const first = rowOf(rows, match.actions.length - 1);
  let now = undo(game, match, role, back, first);
  for (let left = steps - 1; left > stepsBefore(rows, match, role); left--)
    now = undo(game, now, role, back, first);
  return now;
}

/** What seats have given to the dice is not taken back with the actions before it. */
function stirredAgain<S>(game: Game<S>, match: Match<S>, back: Match<S>): Match<S> {
  const lost = match.actions.slice(back.actions.length).filter(isNonce);
  if (lost.length === 0) return back;
  const next = clone(game, back);
  replay(game, next, lost);
  return next;
}

/** Nobody has acted, and seats have stirred the dice: all that was dealt before is void. */
export const isDealtAnew = <S>({ match }: Room<S>): boolean =>
  match.actions.length > 0 && match.actions.every(isNonce);

/** What was played, as events. */
export const eventsOf = (played: readonly Played[]): (TableEvent | NonceEvent)[] =>
  oneByOne(played).map(({ role, action }) =>
    isNonce({ action })
      ? { kind: 'nonce', role, value: String(action.value) }
      : { kind: 'act', role, action },
  );

const ordersOf = <S>(room: Room<S>, role: Role, orders: readonly StandingOrder[]): Change<S> => ({
  orders: { ...room.orders, [role]: orders },
});
const withoutOrder = <S>({ orders }: Room<S>, role: Role, id: string): StandingOrder[] =>
  (orders[role] ?? []).filter(order => order.id !== id);

/** An answer that the table gives for a seat. */
export interface Unasked {
  readonly event: TableEvent;
  /** The others must not see by its speed why it was given. */
  readonly quiet: boolean;
}

/**
 * What the table answers by itself for one of these seats: by a standing order, or because a quiet decision leaves one
 * answer. It is an event like any other, so that nobody else can tell it from an answer by hand.
 */
export function unasked<S>(game: Game<S>, room: Room<S>, seats: readonly Role[]): Unasked | null {
  if (room.offer || room.ending || room.unasked >= MAX_UNASKED) return null;
  const quiet = currentDecision(game, room.match)?.quiet ?? false;
  for (const role of awaited(game, room)) {
    if (!seats.includes(role)) continue;
    const action =
      answerByOrder(game, room.match, role, room.orders[role] ?? []) ?? onlyAnswer(game, room.match, role);
    if (action) return { event: { kind: 'act', role, action, ordered: true }, quiet };
  }
  return null;
}

function ask(what: Offer['what'], by: Role, open: Offer | null): Offer {
  if (open) throw new IronbottomError('no-offer', `another offer waits for its answer: ${open.what}`);
  return { what, by, agreed: [by] };
}

function answered<S>(
  game: Game<S>,
  { kind, role }: { kind: EventKind; role: Role },
  offer: Offer | null,
  what: Offer['what'],
): { offer: Offer; open: boolean } {
  if (offer?.what !== what || offer.agreed.includes(role))
    throw new IronbottomError('no-offer', `${kind}: there is nothing of that sort for ${role} to answer`);
  const agreed = [...offer.agreed, role];
  return { offer: { ...offer, agreed }, open: game.roles.some(each => !agreed.includes(each)) };
}

/** With two sides the other one wins; with more it is nobody's. */
const remaining = <S>(game: Game<S>, role: Role): Role | null => {
  const others = game.roles.filter(each => each !== role);
  return others.length === 1 ? others[0]! : null;
};

/** Whose answer the table waits for: to an offer first, then to the decision at hand. */
export function awaited<S>(game: Game<S>, room: Room<S>): readonly Role[] {
  const { offer, ending, match } = room;
  if (ending) return [];
  if (offer) return game.roles.filter(role => !offer.agreed.includes(role));
  return waiting(game, match)?.roles ?? [];
}

/**
 * How the role can take back its last action: freely, by asking, or not at all. `alone`: all others are machines, which
 * are not asked for what they would refuse.
 */
export function undoFor<S>(room: Room<S>, role: Role, alone = false): 'free' | 'ask' | 'none' {
  if (room.ending || (room.aside && room.aside.role !== role)) return 'none';
  const { match, rows, offer } = room;
  const last = lastOwn(match, role);
  // A row that dice fell in stands, and what the table has given by itself after them with it.
  if (
    canUndo(match, role) &&
    (match.drafts || (rowOf(rows, last) >= match.undo.from && !isGiven(rows, last)))
  )
    return 'free';
  if (offer || last < 0 || isGiven(rows, last)) return 'none';
  return alone && !isHarmless(room, role) ? 'none' : 'ask';
}

/**
 * Whether the role's last action can be taken back with no dice and nothing shown in between: a machine then grants it.
 * Whoever could take back what dice have decided would know the next ones.
 */
export function isHarmless<S>({ match, rows }: Room<S>, role: Role): boolean {
  const last = lastOwn(match, role);
  return last >= 0 && rowOf(rows, last) >= rows.fixed && !isGiven(rows, last);
}
