import { gameOf } from '@ironbottom/catalogue';
import { IronbottomError } from '@ironbottom/engine';
import { completed, isCurrent, openRoom, type Room, type RoomCopy, type TableEvent } from '@ironbottom/room';
import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../metrics.ts';
import type { Storage, StoredMatch } from '../storage/storage.ts';
import type { Beginning } from '../threads/tasks.ts';
import type { Threads } from '../threads/threads.ts';
import { afterwards, beginning, HeldRoom, TooFarBack } from './held.ts';
import { Queues } from './queues.ts';

/** A copy of the room is stored every so many events. */
const SNAPSHOT_EVERY = 200;
/** How long to wait before asking a database again that did not say what became of an event. */
const ASK_AGAIN_MS = 1000;

/** Whoever does something: somebody, the machine, or the table for somebody who has left it an order. */
export type Actor = { readonly person: string | null } | 'machine' | 'table';

export interface Move {
  readonly held: HeldRoom;
  readonly before: Room<unknown>;
  readonly event: TableEvent;
  /** null: it was done at another server. */
  readonly by: Actor | null;
}

export interface RoomParts {
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

  /** Throws `no-match`. */
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
   * and an IronbottomError thrown, when the seat is not theirs, the event cannot be, or `seq` is not the last number.
   */
  perform(id: string, seq: number, event: TableEvent, by: Actor): Promise<number> {
    return this.#queues.run(id, async () => {
      const held = this.#use(id) ?? (await this.#load(id));
      await this.#checkSeat(held, event, by);
      if (!isCurrent(held.room, seq)) throw stale(held, seq);
      const next = await this.#next(held, event);
      if (!(await this.#append(held, event, next))) {
        await this.#catchUp(held);
        throw stale(held, seq);
      }
      this.#moveTo(held, next, event, by);
      return next.seq;
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

  /** When all that is being written is written. */
  settled(): Promise<void> {
    return this.#queues.settled();
  }

  // ---------------------------------------------------------------- one event

  async #checkSeat(held: HeldRoom, { role }: TableEvent, by: Actor): Promise<void> {
    if (sits(held.stored, role, by)) return;
    // Somebody may have sat down, or signed in, at another server since we looked.
    await this.refresh(held.id);
    if (!sits(held.stored, role, by))
      throw new IronbottomError('not-yours', `the seat of ${role} is not yours`);
  }

  async #next(held: HeldRoom, event: TableEvent): Promise<Room<unknown>> {
    try {
      return held.after(event);
    } catch (error) {
      if (!(error instanceof TooFarBack)) throw error;
      const { game, room } = held;
      return this.#parts.threads.replay({ game: game.id, from: { room }, events: [event] });
    }
  }

  async #append(held: HeldRoom, event: TableEvent, next: Room<unknown>): Promise<boolean> {
    const { storage, metrics } = this.#parts;
    const stop = metrics.append.startTimer();
    try {
      return await storage.append(held.id, held.room.seq, event, afterwards(held.game, next));
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
    for (const event of await this.#parts.storage.events(held.id, held.room.seq))
      this.#moveTo(held, await this.#next(held, event), event, null);
  }

  #moveTo(held: HeldRoom, room: Room<unknown>, event: TableEvent, by: Actor | null): void {
    const before = held.room;
    held.moveTo(room);
    if (by) {
      this.#parts.metrics.events.inc({ kind: event.kind });
      if (room.ending || room.seq % SNAPSHOT_EVERY === 0) setImmediate(() => this.#snapshot(held.id, room));
    }
    for (const listener of this.#listeners) listener({ held, before, event, by });
  }

  #snapshot(id: string, room: Room<unknown>): void {
    const { storage, log } = this.#parts;
    storage
      .saveSnapshot(id, room.seq, JSON.stringify(room))
      // The events are stored: without the copy the match is only slower to load.
      .catch(error => log.warn({ err: error, match: id }, 'a snapshot could not be saved'));
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
    const held = new HeldRoom(game, stored, await this.#room(stored));
    this.hold(held);
    return held;
  }

  async #room(stored: StoredMatch): Promise<Room<unknown>> {
    const { storage, threads, log } = this.#parts;
    const { game } = await gameOf(stored.game);
    const snapshot = await storage.snapshot(stored.id);
    const saved = snapshot && (JSON.parse(snapshot.room) as RoomCopy<unknown>);
    // What an older version of the rules has left may not fit the present one.
    const fits = saved?.match.version === game.version;
    const copy = saved && fits ? completed(saved) : undefined;
    const events = await storage.events(stored.id, copy?.seq ?? 0);
    if (events.length === 0) return copy ?? openRoom(game, beginning(stored));
    const from: Beginning = copy ? { room: copy } : { ask: beginning(stored) };
    try {
      return await threads.replay({ game: game.id, from, events });
    } catch (error) {
      if (!(error instanceof IronbottomError)) throw error;
      log.error({ err: error, match: stored.id }, 'a stored match cannot be played again');
      throw new IronbottomError('record-version', 'this match was played by another version of the rules');
    }
  }
}

export const sits = ({ seats }: StoredMatch, role: string, by: Actor): boolean => {
  const seat = seats.find(each => each.role === role);
  if (by === 'machine') return seat?.ask.kind === 'bot';
  if (by === 'table') return seat !== undefined && seat.ask.kind !== 'bot';
  return by.person !== null && seat?.person === by.person;
};

const stale = ({ room }: HeldRoom, seq: number): IronbottomError =>
  new IronbottomError('stale', `the match has gone on: ${room.seq}, not ${seq}`);
