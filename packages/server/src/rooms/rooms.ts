import { gameOf } from '@ironbottom/catalogue';
import { checkPack, type Game, IronbottomError, type Role } from '@ironbottom/engine';
import {
  isSilent,
  type ListedEvent,
  type NonceEvent,
  numberFor,
  type Reopened,
  type Room,
  type RoomCopy,
  reopen,
  type Stored,
  type TableEvent,
} from '@ironbottom/room';
import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../metrics.ts';
import type { Storage, StoredMatch } from '../storage/storage.ts';
import type { Threads } from '../threads/threads.ts';
import { afterwards, beginning, HeldRoom, TooFarBack } from './held.ts';
import { Queues } from './queues.ts';

/**
 * A copy of the room is stored every so many events, and when nothing more has happened for so long: newer rules may
 * not lead to where older ones led, and then the copy is all that is left of it.
 */
const SNAPSHOT_EVERY = 200;
const SNAPSHOT_AFTER_MS = 5000;
/** How long to wait before asking a database again that did not say what became of an event. */
const ASK_AGAIN_MS = 1000;

/** Whoever does something: somebody, the machine, or the table for somebody who has left it an order. */
type Actor = { readonly person: string | null } | 'machine' | 'table';

export interface Move {
  readonly held: HeldRoom;
  readonly before: Room<unknown>;
  readonly event: ListedEvent;
  /** null: it was done at another server. */
  readonly by: Actor | null;
}

interface RoomParts {
  readonly storage: Storage;
  readonly threads: Threads;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
  /** How many rooms are held in memory at most, unless more are watched. */
  readonly limit: number;
}

/** The rooms of all matches: loaded when they are asked for, and changed one event after the other. */
export class Rooms {
  readonly #parts: RoomParts;
  /** The one used last comes last. */
  readonly #held = new Map<string, HeldRoom>();
  readonly #queues = new Queues();
  readonly #listeners: ((move: Move) => void)[] = [];
  readonly #openers: ((held: HeldRoom) => void)[] = [];
  /** Matches of which the database will be asked again. */
  readonly #asking = new Set<string>();
  /** Rooms that have gone on since they were last copied. */
  readonly #uncopied = new Map<string, { readonly room: Room<unknown>; readonly timer: NodeJS.Timeout }>();
  readonly #dropped: ((id: string) => void)[] = [];
  /** Rooms that somebody watches stay in memory. */
  isWatched: (id: string) => boolean = () => false;

  constructor(parts: RoomParts) {
    this.#parts = parts;
  }

  get size(): number {
    return this.#held.size;
  }

  onMove(listener: (move: Move) => void): void {
    this.#listeners.push(listener);
  }

  /** A match was brought into memory, and may wait for something that another server was to do. */
  onHeld(listener: (held: HeldRoom) => void): void {
    this.#openers.push(listener);
  }

  /** A match that this server can no longer serve: another one plays it by newer rules. */
  onDrop(listener: (id: string) => void): void {
    this.#dropped.push(listener);
  }

  /** Throws `no-match`, `newer-version` and `wrong-pack`. */
  async get(id: string): Promise<HeldRoom> {
    return this.#use(id) ?? this.#queues.run(id, () => this.#load(id));
  }

  /** Of a match that was made just now. */
  hold(held: HeldRoom): void {
    this.#held.set(held.id, held);
    this.#makeRoom();
    for (const listener of this.#openers) listener(held);
  }

  /** Seats may have been taken, here or at another server. */
  async refresh(id: string): Promise<void> {
    const held = this.#held.get(id);
    const stored = held && (await this.#parts.storage.match(id));
    if (stored) held.stored = stored;
  }

  /**
   * Adds an event to a match and returns the number of events after it, once it is stored for good. Nothing is done,
   * and an IronbottomError thrown, when the seat is not theirs, the event cannot be, or `seq` is not the last number,
   * as that seat counts.
   */
  perform(id: string, seq: number, event: TableEvent | NonceEvent, by: Actor): Promise<number> {
    return this.#queues.run(id, async () => {
      const held = this.#use(id) ?? (await this.#load(id));
      await this.#checkSeat(held, event, by);
      for (let known = -1; ; await this.#catchUp(held)) {
        // Another server was faster; what somebody else wrote in secret there makes nobody late.
        if (numberFor(held.room, event.role) !== seq || held.room.seq === known)
          throw stale(held, event, seq);
        known = held.room.seq;
        const next = await this.#next(held, event);
        if (!(await this.#append(held, event, next))) continue;
        this.#moveTo(held, next, event, by);
        return numberFor(next, event.role);
      }
    });
  }

  /** Something was added to a match, perhaps at another server. */
  news(id: string): void {
    this.#follow(id).catch(error => {
      this.#parts.log.warn({ err: error, match: id }, 'news of a match could not be followed');
      this.#askAgain(id);
    });
  }

  /** After a time without news. */
  newsOfAll(): void {
    for (const id of this.#held.keys()) this.news(id);
  }

  /** When all that is being written is written, and a copy of everything is there for whoever comes next. */
  async settled(): Promise<void> {
    await this.#queues.settled();
    await Promise.all([...this.#uncopied].map(([id, { room }]) => this.#snapshot(id, room)));
  }

  // ---------------------------------------------------------------- one event

  async #checkSeat(held: HeldRoom, { role }: TableEvent | NonceEvent, by: Actor): Promise<void> {
    if (sits(held.stored, role, by)) return;
    // Somebody may have sat down, or signed in, at another server since we looked.
    await this.refresh(held.id);
    if (!sits(held.stored, role, by))
      throw new IronbottomError('not-yours', `the seat of ${role} is not yours`);
  }

  async #next(held: HeldRoom, event: ListedEvent): Promise<Room<unknown>> {
    try {
      return held.after(event);
    } catch (error) {
      if (!(error instanceof TooFarBack)) throw error;
      const { game, room } = held;
      return this.#parts.threads.replay({ game: game.id, from: { room }, events: [event] });
    }
  }

  async #append(held: HeldRoom, event: ListedEvent, next: Room<unknown>): Promise<boolean> {
    const { storage, metrics } = this.#parts;
    const stop = metrics.append.startTimer();
    try {
      const after = afterwards(held.game, next);
      // When somebody writes in secret nobody else sees that anything has happened.
      const at = isSilent(held.room, next) ? null : after.at;
      return await storage.append(held.id, held.room.seq, event, { ...after, at });
    } catch (error) {
      this.#askAgain(held.id);
      throw error;
    } finally {
      stop();
    }
  }

  /** It may have been stored all the same, and those who watch must then hear of it. */
  #askAgain(id: string): void {
    if (this.#asking.has(id)) return;
    this.#asking.add(id);
    setTimeout(() => {
      this.#asking.delete(id);
      this.#follow(id).catch(() => this.#askAgain(id));
    }, ASK_AGAIN_MS).unref();
  }

  async #follow(id: string): Promise<void> {
    // In turn even if it is not here yet: what is being loaded may have been read before the news came.
    await this.#queues.run(id, async () => {
      const held = this.#held.get(id);
      if (held) await this.#catchUp(held);
    });
  }

  async #catchUp(held: HeldRoom): Promise<void> {
    try {
      for (const event of await this.#parts.storage.events(held.id, held.room.seq))
        this.#moveTo(held, await this.#next(held, event), event, null);
    } catch (error) {
      if (isNewer(error)) this.#drop(held.id);
      throw error;
    }
  }

  /** Newer rules have taken over at another server: nothing that is known here is true any more. */
  #drop(id: string): void {
    this.#held.delete(id);
    clearTimeout(this.#uncopied.get(id)?.timer);
    this.#uncopied.delete(id);
    // Whoever has just asked for something is told why not first.
    setImmediate(() => {
      for (const listener of this.#dropped) listener(id);
    });
  }

  #moveTo(held: HeldRoom, room: Room<unknown>, event: ListedEvent, by: Actor | null): void {
    const before = held.room;
    held.moveTo(room);
    if (by) {
      this.#parts.metrics.events.inc({ kind: event.kind });
      this.#copyLater(held.id, room);
    }
    for (const listener of this.#listeners) listener({ held, before, event, by });
  }

  #copyLater(id: string, room: Room<unknown>): void {
    clearTimeout(this.#uncopied.get(id)?.timer);
    const now = room.ending !== null || room.seq % SNAPSHOT_EVERY === 0;
    const timer = setTimeout(() => void this.#snapshot(id, room), now ? 0 : SNAPSHOT_AFTER_MS).unref();
    this.#uncopied.set(id, { room, timer });
  }

  async #snapshot(id: string, room: Room<unknown>): Promise<void> {
    const { storage, log } = this.#parts;
    const waiting = this.#uncopied.get(id);
    if (waiting?.room === room) {
      clearTimeout(waiting.timer);
      this.#uncopied.delete(id);
    }
    try {
      await storage.saveSnapshot(id, room.seq, JSON.stringify(room));
    } catch (error) {
      // The events are stored: without the copy the match is only slower to load.
      log.warn({ err: error, match: id }, 'a snapshot could not be saved');
    }
  }

  // ---------------------------------------------------------------- memory

  #use(id: string): HeldRoom | undefined {
    const held = this.#held.get(id);
    if (held) {
      this.#held.delete(id);
      this.#held.set(id, held);
    }
    return held;
  }

  #makeRoom(): void {
    if (this.#held.size <= this.#parts.limit) return;
    for (const id of this.#held.keys()) {
      if (this.#held.size <= this.#parts.limit) return;
      if (!this.isWatched(id)) this.#held.delete(id);
    }
  }

  async #load(id: string): Promise<HeldRoom> {
    const already = this.#held.get(id);
    if (already) return already;
    const { storage } = this.#parts;
    const stored = await storage.match(id);
    if (!stored) throw new IronbottomError('no-match', `there is no match ${id}`);
    const { game } = await gameOf(stored.game);
    checkPack(game, stored.pack);
    const held = new HeldRoom(game, stored, await this.#room(game, stored));
    this.hold(held);
    return held;
  }

  async #room(game: Game<unknown>, match: StoredMatch): Promise<Room<unknown>> {
    const { storage, log } = this.#parts;
    for (;;) {
      const { room, mark } = await this.#reopened(game, match);
      if (!mark) return room;
      // It is as long ago as before that somebody did something.
      const after = { ...afterwards(game, room), at: null };
      if (await storage.append(match.id, room.seq - 1, mark, after)) {
        log.info({ match: match.id, version: game.version }, 'a match goes on by newer rules');
        await this.#snapshot(match.id, room);
        return room;
      }
      // Another server was faster.
    }
  }

  async #reopened(game: Game<unknown>, match: StoredMatch): Promise<Reopened<unknown>> {
    const { storage, threads, log } = this.#parts;
    const snapshot = await storage.snapshot(match.id);
    const copy = snapshot && (JSON.parse(snapshot.room) as RoomCopy<unknown>);
    const events = await storage.events(match.id, copy?.seq ?? 0);
    const { version, ending } = match;
    const stored: Stored = { ask: beginning(match), version, copy, events, ending };
    try {
      // A thread is for what may take long.
      const short = events.length === 0 && (copy?.match.version ?? version) === game.version;
      return short ? reopen(game, stored) : await threads.reopen({ game: game.id, stored });
    } catch (error) {
      if (!(error instanceof IronbottomError) || isNewer(error)) throw error;
      log.error({ err: error, match: match.id }, 'a stored match cannot be played again');
      throw new IronbottomError('record-version', 'this match was played by another version of the rules');
    }
  }
}

const isNewer = (error: unknown): boolean =>
  error instanceof IronbottomError && error.code === 'newer-version';

const sits = ({ seats }: StoredMatch, role: string, by: Actor): boolean => {
  const seat = seats.find(each => each.role === role);
  if (by === 'machine') return seat?.ask.kind === 'bot';
  if (by === 'table') return seat !== undefined && seat.ask.kind !== 'bot';
  return by.person !== null && seat?.person === by.person;
};

const stale = ({ room }: HeldRoom, { role }: { readonly role: Role }, seq: number): IronbottomError =>
  new IronbottomError('stale', `the match has gone on: ${numberFor(room, role)}, not ${seq}`);
