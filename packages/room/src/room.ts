import {
  act,
  canonicalJson,
  canUndo,
  clone,
  type Game,
  IronbottomError,
  type Json,
  type Match,
  type NewMatch,
  newMatch,
  type Rewind,
  type Role,
  rewind,
  type Thought,
  undo,
  waiting,
} from '@ironbottom/engine';
import type { EventKind, TableEvent } from './events.ts';

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

export const openRoom = <S>(game: Game<S>, ask: NewMatch): Room<S> =>
  settled({ match: newMatch(game, ask), seq: 0, offer: null, ending: null, said: {} });

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
export function take<S>(game: Game<S>, room: Room<S>, event: TableEvent, back: Rewind<S> = rewind): Room<S> {
  if (!game.roles.includes(event.role))
    throw new IronbottomError('unknown-role', `${game.id} has no role "${event.role}"`);
  if (room.ending) throw new IronbottomError('finished', 'the match is over');
  return settled({ ...room, ...after(game, room, event, back), seq: room.seq + 1 });
}

const settled = <S>(room: Room<S>): Room<S> =>
  room.match.result && !room.ending
    ? { ...room, offer: null, ending: { how: 'played', winner: room.match.result.winner } }
    : room;

type Change<S> = Partial<Pick<Room<S>, 'match' | 'offer' | 'ending' | 'said'>>;

function after<S>(game: Game<S>, room: Room<S>, event: TableEvent, back: Rewind<S>): Change<S> {
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
    case 'undo':
      return { match: undo(game, match, role, back), offer: null };
    case 'ask-undo':
      if (lastOwn(match, role) < 0)
        throw new IronbottomError('nothing-to-undo', `${role} has done nothing yet`);
      return { offer: ask('undo', role, offer) };
    case 'offer-draw':
      return { offer: ask('draw', role, offer) };
    case 'grant-undo': {
      const asked = answered(game, event, offer, 'undo');
      if (asked.open) return { offer: asked.offer };
      return { match: back(game, match, lastOwn(match, asked.offer.by)), offer: null };
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
    case 'resign':
      return { offer: null, ending: { how: 'resigned', winner: remaining(game, role) } };
  }
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

const lastOwn = <S>(match: Match<S>, role: Role): number =>
  match.actions.findLastIndex(played => played.role === role);

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

/** How the role can take back its last action: freely, by asking, or not at all. */
export function undoFor<S>(room: Room<S>, role: Role): 'free' | 'ask' | 'none' {
  if (room.ending) return 'none';
  if (canUndo(room.match, role)) return 'free';
  return room.offer || lastOwn(room.match, role) < 0 ? 'none' : 'ask';
}
