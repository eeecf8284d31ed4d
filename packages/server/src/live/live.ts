import { IronbottomError, type Role, readable, SPECTATOR } from '@ironbottom/engine';
import { asSeen, isSilent, type ServerMessage, sight } from '@ironbottom/room';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import { problemOf } from '../errors.ts';
import { checkLook, rolesOf } from '../matches/access.ts';
import type { Summaries } from '../matches/summaries.ts';
import type { HeldRoom } from '../rooms/held.ts';
import type { Move, Rooms } from '../rooms/rooms.ts';
import type { Storage } from '../storage/storage.ts';
import { Chat } from './chat.ts';
import { Connection } from './connection.ts';
import { type Asked, readMessage } from './messages.ts';
import type { Presence } from './presence.ts';
import { Watchers } from './watchers.ts';

/** Seats that one connection may look from. */
const MAX_WATCHES = 64;
/** Often enough that no proxy on the way takes a quiet connection for a dead one. */
const HEARTBEAT_MS = 25_000;
const MINUTE_MS = 60_000;

interface LiveParts {
  readonly storage: Storage;
  readonly rooms: Rooms;
  readonly presence: Presence;
  readonly summaries: Summaries;
  readonly log: FastifyBaseLogger;
  /** Messages that one connection may send in a second. */
  readonly rate: number;
}

interface Visitor {
  readonly person: string | null;
  /** The hash of the session. */
  readonly session: string | null;
  readonly address: string;
}

/** The matches as they are played, told to everybody who watches them. */
export class Live {
  readonly #parts: LiveParts;
  readonly #connections = new Set<Connection>();
  readonly #watchers = new Watchers();
  readonly #chat: Chat;
  /** Who was said to be here, by match. */
  readonly #told = new Map<string, string>();
  readonly #timers: NodeJS.Timeout[];

  constructor(parts: LiveParts) {
    this.#parts = parts;
    this.#chat = new Chat(parts.storage);
    parts.rooms.isWatched = id => this.#watchers.has(id);
    parts.rooms.onMove(move => this.#show(move));
    parts.rooms.onDrop(match => {
      // Perhaps they find the server that can play it.
      for (const connection of this.#watchers.everybody(match)) connection.bye('restart');
    });
    parts.storage.onNews(({ match, what }) => {
      // After a time without news anything may have happened anywhere.
      const matches = what === 'anything' ? this.#watchers.matches() : [match];
      for (const each of matches.filter(id => this.#watchers.has(id))) {
        if (what === 'chat' || what === 'anything') this.#guard(this.#tellChat(each));
        if (what === 'seats' || what === 'anything') this.#guard(this.#tellSeats(each));
      }
    });
    this.#timers = [
      setInterval(() => this.#beat(), HEARTBEAT_MS),
      setInterval(() => this.#guard(this.#everyMinute()), MINUTE_MS),
    ];
  }

  get size(): number {
    return this.#connections.size;
  }

  from(address: string): number {
    let count = 0;
    for (const connection of this.#connections) if (connection.address === address) count++;
    return count;
  }

  open(socket: WebSocket, { person, session, address }: Visitor): void {
    const connection = new Connection(socket, person, session, address, this.#parts.rate);
    this.#connections.add(connection);
    if (person) this.#guard(this.#parts.presence.came(person));
    socket.on('message', (data, binary) => this.#receive(connection, binary ? '' : String(data)));
    socket.on('ping', data => connection.ping(data));
    socket.on('pong', () => connection.pong());
    socket.on('close', () => this.#closed(connection));
  }

  /** Whoever looks by this session has no right to it any more. */
  signOut(session: string): void {
    for (const connection of this.#connections)
      if (connection.session === session) connection.bye('signed-out');
  }

  signOutPerson(person: string): void {
    for (const connection of this.#connections)
      if (connection.person === person) connection.bye('signed-out');
  }

  /** The server goes down. */
  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
    for (const connection of this.#connections) connection.bye('restart');
  }

  // ---------------------------------------------------------------- messages

  #receive(connection: Connection, text: string): void {
    // Whoever was sent away is not listened to any more, even if they have not gone yet.
    if (!connection.isOpen) return;
    const read = readMessage(text);
    const { id } = read;
    const no = (error: unknown): void => {
      const { status, problem } = problemOf(error);
      if (status >= 500) this.#parts.log.error({ err: error }, 'a message could not be answered');
      connection.send({ type: 'no', id, ...problem });
    };
    if (!connection.bucket.take()) {
      if (connection.tooMany()) no(new IronbottomError('too-many', 'too many messages'));
    } else if ('error' in read) no(read.error);
    else if (!connection.inTurn(() => this.#answer(connection, read.asked).catch(no)))
      no(new IronbottomError('too-many', 'too many messages wait for their answers'));
  }

  async #answer(connection: Connection, asked: Asked): Promise<void> {
    const { id } = asked;
    if (asked.type === 'ping') {
      connection.send({ type: 'ok', id });
      return;
    }
    const { match } = asked;
    switch (asked.type) {
      case 'watch':
        await this.#watch(connection, asked);
        connection.send({ type: 'ok', id });
        return;
      case 'leave': {
        const watched = this.#watchers.remove(match, asked.role, connection);
        connection.send({ type: 'ok', id });
        if (watched) await this.#left(match);
        return;
      }
      case 'do': {
        const { person } = connection;
        const seq = await this.#parts.rooms.perform(match, asked.seq, asked.event, { person });
        connection.send({ type: 'ok', id, seq });
        return;
      }
      case 'say':
        await this.#say(connection, match, asked.text);
        connection.send({ type: 'ok', id });
    }
  }

  async #watch(connection: Connection, asked: Extract<Asked, { type: 'watch' }>): Promise<void> {
    const { match, role, have, seq } = asked;
    if (connection.watches.size >= MAX_WATCHES)
      throw new IronbottomError('too-many', 'too many matches at once');
    const { rooms, storage } = this.#parts;
    await checkLook(rooms, await rooms.get(match), role, connection.person);
    const chat = await this.#chat.last(match);
    // Only now: until somebody watches it, a room may be let go of and another take its place.
    const held = await rooms.get(match);
    if (!connection.isOpen) return;
    // Nothing is waited for between the sight and the list: what happens next reaches this watcher too.
    const first = !this.#watchers.everybody(match).has(connection);
    this.#watchers.add(match, role, connection);
    connection.sendText(this.#sight(held, role, held.kept(role, have, seq)));
    if (first && chat.length > 0) connection.send({ type: 'chat', match, lines: chat });
    this.#guard(this.#tellSeats(match));
    const { person } = connection;
    if (person && rolesOf(held.stored, person).length === 0) this.#guard(storage.watched(match, person));
  }

  async #say(connection: Connection, match: string, text: string): Promise<void> {
    if (!connection.speech.take()) throw new IronbottomError('too-many', 'too many lines of chat');
    const { rooms, storage } = this.#parts;
    const { person: id } = connection;
    const person = id === null ? undefined : await storage.person(id);
    if (!person) throw new IronbottomError('not-signed-in', 'only those who are known here can speak');
    const held = await rooms.get(match);
    await checkLook(rooms, held, SPECTATOR, person.id);
    const roles = rolesOf(held.stored, person.id);
    const said = { name: person.name ?? person.guestName, roles, text, at: new Date().toISOString() };
    await storage.addChat(match, { ...said, ...(person.name === null ? { guest: true } : {}) }, person.id);
  }

  #closed(connection: Connection): void {
    this.#connections.delete(connection);
    const left = this.#watchers.removeAll(connection);
    const { person } = connection;
    this.#guard(
      (async () => {
        try {
          if (person) await this.#parts.presence.went(person);
        } finally {
          for (const match of left) await this.#left(match);
        }
      })(),
    );
  }

  async #left(match: string): Promise<void> {
    if (this.#watchers.has(match)) return this.#tellSeats(match);
    this.#chat.forget(match);
    this.#told.delete(match);
  }

  // ---------------------------------------------------------------- what is told

  /** Everybody hears of every event but what others write in secret; what looks the same to many is written once. */
  #show({ held, before, event }: Move): void {
    for (const [role, connections] of this.#watchers.of(held.id)) {
      if (isSilent(before, held.room) && 'role' in event && event.role !== role) continue;
      const { match } = asSeen(before, role);
      const bytes = this.#sight(held, role, readable(match.log, role).length);
      for (const connection of connections) connection.sendText(bytes);
    }
  }

  #sight({ id, game, room, stored }: HeldRoom, role: Role, have: number): Buffer {
    const machines = stored.seats.filter(({ ask }) => ask.kind === 'bot').map(({ role: each }) => each);
    const message: ServerMessage = {
      type: 'sight',
      match: id,
      role,
      sight: sight(game, room, role, have, machines),
    };
    return Buffer.from(JSON.stringify(message));
  }

  async #tellSeats(match: string): Promise<void> {
    const { rooms, summaries } = this.#parts;
    await rooms.refresh(match);
    const { stored } = await rooms.get(match);
    const seats = await summaries.seats(stored);
    const watching = this.#watchers.spectators(match);
    this.#told.set(match, JSON.stringify(seats(null).map(({ online }) => online)));
    for (const connection of this.#watchers.everybody(match))
      connection.send({ type: 'seats', match, seats: seats(connection.person), watching });
  }

  async #tellChat(match: string): Promise<void> {
    const lines = await this.#chat.fresh(match);
    if (lines.length === 0) return;
    for (const connection of this.#watchers.everybody(match)) connection.send({ type: 'chat', match, lines });
  }

  // ---------------------------------------------------------------- from time to time

  #beat(): void {
    for (const connection of this.#connections) {
      if (!connection.alive) connection.socket.terminate();
      else {
        connection.alive = false;
        connection.socket.ping();
      }
    }
  }

  /** What other servers have changed behind our back: sessions that ended, people who came or went. */
  async #everyMinute(): Promise<void> {
    const { storage, presence, rooms, summaries } = this.#parts;
    await presence.stillHere();
    for (const session of new Set([...this.#connections].flatMap(({ session }) => session ?? [])))
      if (!(await storage.session(session))) this.signOut(session);
    for (const match of this.#watchers.matches()) {
      const { stored } = await rooms.get(match);
      const now = (await summaries.seats(stored))(null).map(({ online }) => online);
      if (this.#told.get(match) !== JSON.stringify(now)) await this.#tellSeats(match);
    }
  }

  /** What nobody waits for may fail, but not unseen. */
  #guard(work: Promise<void>): void {
    work.catch(error => this.#parts.log.warn({ err: error }, 'live news could not be told'));
  }
}
