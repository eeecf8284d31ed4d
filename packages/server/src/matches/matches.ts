import { timingSafeEqual } from 'node:crypto';
import { gameOf } from '@ironbottom/catalogue';
import {
  beginningOf,
  type Game,
  generationOf,
  IronbottomError,
  isNonce,
  type Match,
  machineRoles,
  type NewMatch,
  type Role,
  SPECTATOR,
} from '@ironbottom/engine';
import {
  asSeen,
  type CreatedMatch,
  type createMatch,
  isOfOneVersion,
  type JoinMatch,
  type ListedEvent,
  type listMatches,
  MAX_MOMENTS,
  type MachineSeat,
  type MatchSummary,
  type NonceEvent,
  numberFor,
  openRoom,
  type Room,
  type SeatAsk,
  seatsUnder,
  take,
} from '@ironbottom/room';
import type { z } from 'zod';
import { hashSecret, idFrom, newId, newSecret, newSeed } from '../ids.ts';
import { afterwards, HeldRoom } from '../rooms/held.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { NewStoredMatch, Storage, StoredMatch, StoredSeat } from '../storage/storage.ts';
import type { Asker } from '../threads/fair-queue.ts';
import type { Threads } from '../threads/threads.ts';
import { checkLook, rolesOf } from './access.ts';
import type { Summaries } from './summaries.ts';

const PAGE = 30;

type Seats = { readonly [role: Role]: SeatAsk };
type Named = Pick<NewStoredMatch, 'title' | 'spectators'>;

interface MatchParts {
  readonly storage: Storage;
  readonly rooms: Rooms;
  readonly threads: Threads;
  readonly summaries: Summaries;
  /** Called for every match that begins or goes on here for the first time. */
  readonly begun: (held: HeldRoom) => void;
}

/** What can be done with matches, besides playing them. */
export class Matches {
  readonly #parts: MatchParts;

  constructor(parts: MatchParts) {
    this.#parts = parts;
  }

  // ---------------------------------------------------------------- making

  async create(ask: z.output<typeof createMatch>, person: string): Promise<CreatedMatch> {
    const { game } = await gameOf(ask.game);
    const from: NewMatch = {
      ...(ask.scenario === undefined ? {} : { scenario: ask.scenario }),
      options: ask.options,
      seed: newSeed(),
    };
    const { seats, secrets } = seated(game, seatsUnder(game, ask.options, ask.seats), person);
    const mine = seats.find(seat => seat.person === person);
    const events = mine && ask.nonce ? [given(mine.role, ask.nonce)] : [];
    const room = opened(game, from, events);
    const held = await this.#begin(newId(), game, room, seats, ask, events);
    return { match: await this.#parts.summaries.one(held.stored, person), secrets };
  }

  /** A match that was played elsewhere: every action and every die of its record is checked. */
  async import(body: Uint8Array, person: () => Promise<string>, asker: Asker): Promise<CreatedMatch> {
    const { threads, summaries } = this.#parts;
    const { ask, game: id, room: copy, events } = await threads.read(body, asker);
    const { game } = await gameOf(id);
    const room = JSON.parse(copy) as Room<unknown>;
    const me = await person();
    const { seats, secrets } = seated(game, ask.seats, me);
    if (!room.ending) mustKnowEachOther(seats);
    const held = await this.#begin(newId(), game, room, seats, ask, events, copy);
    return { match: await summaries.one(held.stored, me), secrets };
  }

  /** The same game with everybody one seat further. Whoever asks second finds the match that the first has made. */
  async rematch(id: string, nonce: string | undefined, person: string): Promise<CreatedMatch> {
    const { storage, summaries } = this.#parts;
    const old = await this.#stored(id);
    mustSit(old, person);
    if (!old.ending) throw new IronbottomError('not-finished', 'the match is not over yet');
    const again = idFrom(`rematch ${id} ${old.seed}`);
    const { game } = await gameOf(old.game);
    const seats = old.seats.map((seat, i): StoredSeat => {
      // A seat that the options leave to a program stays with it.
      const turn = machineRoles(game, old.options).length > 0 ? 0 : 1;
      const { ask, person } = old.seats[(i + turn) % old.seats.length]!;
      return { role: seat.role, ask, person, secretHash: null };
    });
    const { scenario, options } = old;
    const mine = seats.find(seat => seat.person === person)!;
    const events = nonce ? [given(mine.role, nonce)] : [];
    const make = async (): Promise<StoredMatch> => {
      const room = opened(game, { scenario, options, seed: newSeed() }, events);
      return (await this.#begin(again, game, room, seats, old, events)).stored;
    };
    const faster = async (error: unknown): Promise<StoredMatch> => {
      const made = await storage.match(again);
      if (made) return made;
      throw error;
    };
    const found = await storage.match(again);
    // Who comes later may have seen what was dealt: it stands, and only dice to come are stirred.
    const begun = ({ actions }: Match<unknown>): boolean => actions.some(played => !isNonce(played));
    if (found) for (const event of events) await this.#stir(again, event, person, begun);
    const match = found ?? (await make().catch(faster));
    return { match: await summaries.one(match, person), secrets: {} };
  }

  async #begin(
    id: string,
    game: Game<unknown>,
    room: Room<unknown>,
    seats: readonly StoredSeat[],
    { title, spectators }: Named,
    events: readonly ListedEvent[],
    copy?: string,
  ): Promise<HeldRoom> {
    const { storage, rooms, begun } = this.#parts;
    const { scenario, options, seed, generation, position } = beginningOf(room.match);
    const after = afterwards(game, room);
    const match = {
      id,
      game: game.id,
      version: game.version,
      pack: room.match.pack,
      scenario,
      options,
      seed,
      generation,
      position: position === null ? null : JSON.stringify(position),
      title,
      spectators,
      seats,
      created: after.at,
    };
    await storage.createMatch({ ...match, events, after });
    const held = new HeldRoom(game, { ...match, ...after, seq: events.length, archivedBy: [] }, room);
    rooms.hold(held);
    if (copy !== undefined) await storage.saveSnapshot(id, room.seq, copy);
    begun(held);
    return held;
  }

  // ---------------------------------------------------------------- finding

  async summary(id: string, viewer: string | null): Promise<MatchSummary> {
    return this.#parts.summaries.one(await this.#stored(id), viewer);
  }

  async list(
    { list, q, archived, page }: z.output<typeof listMatches>,
    viewer: string | null,
  ): Promise<{ matches: MatchSummary[]; more: boolean }> {
    const offset = (page - 1) * PAGE;
    const query = { list, q, archived, person: viewer, limit: PAGE + 1, offset };
    const found = await this.#parts.storage.matches(query);
    const matches = await this.#parts.summaries.of(found.slice(0, PAGE), viewer);
    return { matches, more: found.length > PAGE };
  }

  // ---------------------------------------------------------------- seats

  /** Sits down by a link or at an open seat. Whoever sits there already stays where they are. */
  async join(id: string, ask: JoinMatch, person: string): Promise<MatchSummary> {
    const { storage, rooms } = this.#parts;
    const match = await this.#stored(id);
    if (rolesOf(match, person).length === 0) {
      const seat = 'secret' in ask ? seatByLink(match, ask.secret) : openSeat(match, ask.role);
      if (seat.person !== null || !(await storage.takeSeat(id, seat.role, person)))
        throw new IronbottomError('seat-taken', 'somebody sits there already');
      await rooms.refresh(id);
      if (ask.nonce) await this.#stir(id, given(seat.role, ask.nonce), person);
    }
    return this.summary(id, person);
  }

  /** Whoever sits down adds chance of their own, unless the match is over or of the time before that was possible. */
  async #stir(
    id: string,
    event: NonceEvent,
    person: string,
    may: (match: Match<unknown>) => boolean = () => true,
  ): Promise<void> {
    const { rooms } = this.#parts;
    for (;;) {
      const { room } = await rooms.get(id);
      const { match } = room;
      if (room.ending || generationOf(match.dice) === 1 || !may(match) || hasGiven(match, event.role)) return;
      try {
        await rooms.perform(id, numberFor(room, event.role), event, { person });
        return;
      } catch (error) {
        // Somebody has acted in between.
        if (!(error instanceof IronbottomError) || error.code !== 'stale') throw error;
      }
    }
  }

  /** A new link to a seat that nobody has taken; the old one is void. */
  async link(id: string, role: Role, person: string): Promise<{ secret: string }> {
    const match = await this.#stored(id);
    mustSit(match, person);
    if (!match.seats.some(seat => seat.role === role && seat.ask.kind !== 'bot'))
      throw new IronbottomError('unknown-role', `nobody can sit down as ${role}`);
    const secret = newSecret();
    if (!(await this.#parts.storage.setSeatSecret(id, role, hashSecret(secret))))
      throw new IronbottomError('seat-taken', 'somebody sits there already');
    return { secret };
  }

  /** An empty seat is given to the machine, by whoever made the match. */
  async giveToMachine(id: string, { role, bot }: MachineSeat, person: string): Promise<MatchSummary> {
    const { storage, rooms, begun } = this.#parts;
    const match = await this.#stored(id);
    mustHaveMade(match, person);
    if (match.ending) throw new IronbottomError('finished', 'the match is over');
    if (!match.seats.some(seat => seat.role === role))
      throw new IronbottomError('unknown-role', `there is no seat of ${role}`);
    if (!(await storage.giveSeat(id, role, bot)))
      throw new IronbottomError('seat-taken', 'somebody sits there already');
    await rooms.refresh(id);
    begun(await rooms.get(id));
    return this.summary(id, person);
  }

  async archive(id: string, person: string, archived: boolean): Promise<void> {
    mustSit(await this.#stored(id), person);
    await this.#parts.storage.archive(id, person, archived);
  }

  // ---------------------------------------------------------------- looking back

  /** The moments as JSON. */
  async moments(
    id: string,
    role: Role,
    from: number,
    to: number,
    viewer: string | null,
    asker: Asker,
  ): Promise<Uint8Array> {
    const { rooms, threads } = this.#parts;
    const held = await rooms.get(id);
    await checkLook(rooms, held, role, viewer);
    const { game } = held;
    const room = asSeen(held.room, role);
    const last = Math.min(to, from + MAX_MOMENTS - 1);
    // What was played by one version of the rules is played again without what was written of it.
    const match = isOfOneVersion(game, room.match) ? { ...room.match, log: [] } : room.match;
    return threads.moments({ match, role, from, to: last }, asker);
  }

  /** The whole match with its seed: only when there is nothing left to hide. */
  async record(id: string, viewer: string | null, asker: Asker): Promise<string> {
    const { rooms, threads } = this.#parts;
    const held = await rooms.get(id);
    await checkLook(rooms, held, SPECTATOR, viewer);
    const { room } = held;
    if (!room.ending) throw new IronbottomError('not-finished', 'the record would give away what is hidden');
    return threads.write(room.match, asker);
  }

  async #stored(id: string): Promise<StoredMatch> {
    const match = await this.#parts.storage.match(id);
    if (match) return match;
    throw new IronbottomError('no-match', `there is no match ${id}`);
  }
}

const opened = (game: Game<unknown>, ask: NewMatch, events: readonly NonceEvent[]): Room<unknown> =>
  events.reduce((room, event) => take(game, room, event), openRoom(game, ask));

const hasGiven = ({ actions }: Match<unknown>, role: Role): boolean =>
  actions.some(played => played.role === role && isNonce(played));

const given = (role: Role, value: string): NonceEvent => ({ kind: 'nonce', role, value });

function mustSit(match: StoredMatch, person: string): void {
  if (rolesOf(match, person).length > 0) return;
  throw new IronbottomError('not-yours', 'only those who sit at the match can do that');
}

/** Whoever made a match sits where they said that they would. */
function mustHaveMade({ seats }: StoredMatch, person: string): void {
  if (seats.some(seat => seat.ask.kind === 'me' && seat.person === person)) return;
  throw new IronbottomError('not-yours', 'only whoever made the match can do that');
}

/** Whoever has the record has its seed, and with it all dice to come: no stranger is to sit down against that. */
function mustKnowEachOther(seats: readonly StoredSeat[]): void {
  if (seats.some(({ ask }) => ask.kind === 'open'))
    throw new IronbottomError('bad-request', 'a match whose seed is known cannot be open to everybody');
}

/** One seat for each role of the game, and the secrets of those that are found by a link. */
function seated(
  game: Game<unknown>,
  asked: Seats,
  person: string,
): { seats: StoredSeat[]; secrets: { [role: Role]: string } } {
  const strange = Object.keys(asked).find(role => !game.roles.includes(role));
  if (strange !== undefined) throw new IronbottomError('unknown-role', `${game.id} has no role "${strange}"`);
  const secrets: { [role: Role]: string } = {};
  const seats = game.roles.map((role): StoredSeat => {
    const ask = asked[role];
    if (!ask) throw new IronbottomError('bad-request', `who plays ${role}?`);
    if (ask.kind !== 'link')
      return { role, ask, person: ask.kind === 'me' ? person : null, secretHash: null };
    const secret = newSecret();
    secrets[role] = secret;
    return { role, ask, person: null, secretHash: hashSecret(secret) };
  });
  return { seats, secrets };
}

function seatByLink({ seats }: StoredMatch, secret: string): StoredSeat {
  const hash = Buffer.from(hashSecret(secret));
  const seat = seats.find(
    ({ secretHash }) => secretHash !== null && timingSafeEqual(Buffer.from(secretHash), hash),
  );
  if (!seat) throw new IronbottomError('bad-link', 'this link leads to no seat');
  return seat;
}

function openSeat({ seats }: StoredMatch, role: Role): StoredSeat {
  const seat = seats.find(each => each.role === role && each.ask.kind === 'open');
  if (!seat) throw new IronbottomError('not-yours', `the seat of ${role} is not open`);
  return seat;
}
