import type { Entry } from '@ironbottom/catalogue';
import {
  checkPack,
  IronbottomError,
  type Language,
  type LogEntry,
  type Role,
  readable,
  SPECTATOR,
} from '@ironbottom/engine';
import {
  awaited,
  isOfOneVersion,
  type ListedEvent,
  MAX_MOMENTS,
  type Moment,
  moments,
  type Problem,
  type Room,
  reopen,
  type Seat,
  type Sight,
  sight,
  type TableEvent,
  take,
  unasked,
} from '@ironbottom/room';
import type { LocalApi, Look, Picture } from '../../model.ts';
import { History } from './history.ts';
import { Machine } from './machine.ts';
import type { Pace } from './pace.ts';
import { type Header, playedIn, type Shelf } from './shelf.ts';
import type { Think } from './think.ts';

/** A copy of the room is kept every so many events. */
const COPY_EVERY = 100;
const COPY_AFTER_MS = 1000;

/** What a seat knows, and the log that it may read, put into words. */
export type Draw = (look: Look, log: readonly LogEntry[]) => Promise<Picture>;

interface Tools {
  readonly think: Think;
  readonly draw: Draw;
  readonly pace: Pace;
  /** Tells the other tabs. */
  readonly ring: (match: string) => void;
  readonly now: () => string;
}

/** Somebody who looks on from a seat, and the lines of the log that they have. */
interface Reader {
  role: Role;
  have: number;
  /** When the last news has arrived. */
  told: Promise<void>;
  readonly listener: Listener;
}

type Listener = Parameters<LocalApi['open']>[2];

/** A match of this browser that is open: its room, its readers, and the machine in its seats. */
export class LocalTable {
  private readonly readers = new Set<Reader>();
  private readonly machine: Machine;
  private readonly history: History;
  private problem: Problem | null = null;
  /** Events are stored; otherwise the match lives in memory only. */
  private keeps = true;
  private turn: Promise<unknown> = Promise.resolve();
  private driving = false;
  private copying: ReturnType<typeof setTimeout> | undefined;
  /** In which language the readers are told; null: they ask for themselves. */
  private language: Language | null = null;
  /** The last event could be seen on the table. */
  private visible = true;

  private constructor(
    private readonly entry: Entry,
    private readonly shelf: Shelf,
    private readonly tools: Tools,
    private header: Header,
    private room: Room<unknown>,
  ) {
    this.machine = new Machine(entry.game, header.bots, tools.think);
    this.history = new History(entry.game);
  }

  static async load(entry: Entry, shelf: Shelf, tools: Tools, header: Header): Promise<LocalTable> {
    const { game } = entry;
    checkPack(game, header.pack);
    const copy = await shelf.copy(header.id);
    const events = await shelf.events(header.id, copy?.seq ?? 0);
    const stored = { ask: header, version: header.version, copy, events, ending: null };
    const { room, mark } = reopen(game, stored);
    if (!mark) return new LocalTable(entry, shelf, tools, header, room);
    const marked = headerAfter(header, room, header.active);
    // Another tab may have been faster; where nothing can be stored, the rules change again the next time.
    const added = await shelf.append(marked, mark).catch(() => true);
    if (!added) return LocalTable.load(entry, shelf, tools, (await shelf.header(header.id)) ?? header);
    await shelf.keepCopy(header.id, room).catch(() => undefined);
    return new LocalTable(entry, shelf, tools, marked, room);
  }

  get match() {
    return this.room.match;
  }

  /** The seats that a reader may look from: those of people, and all of them when the match is over. */
  get roles(): readonly Role[] {
    const { roles } = this.entry.game;
    return this.room.ending ? roles : roles.filter(role => !this.header.bots[role]);
  }

  // ---------------------------------------------------------------- looking

  join(role: Role, listener: Listener): () => void {
    const reader: Reader = { role: this.seatFor(role), have: 0, told: Promise.resolve(), listener };
    this.readers.add(reader);
    this.tell(reader);
    void this.drive();
    return () => this.readers.delete(reader);
  }

  get isWatched(): boolean {
    return this.readers.size > 0;
  }

  async sit(role: Role): Promise<void> {
    this.checkSeat(role);
    for (const reader of this.readers) {
      reader.role = role;
      reader.have = 0;
      this.tell(reader);
    }
    await this.allTold();
  }

  speak(language: Language): void {
    this.language = language;
  }

  moments(role: Role, from: number, to: number): readonly Moment<unknown>[] {
    this.checkSeat(role);
    const { match } = this.room;
    const last = Math.min(to, from + MAX_MOMENTS - 1, match.actions.length);
    if (last < from) return [];
    const { game } = this.entry;
    if (!isOfOneVersion(game, match)) return moments(game, match, role, from, last);
    return moments(game, match, role, from, last, this.history.at(match, from));
  }

  private seatFor(role: Role): Role {
    return role === SPECTATOR || this.roles.includes(role) ? role : (this.roles[0] ?? SPECTATOR);
  }

  private checkSeat(role: Role): void {
    if (this.seatFor(role) !== role)
      throw new IronbottomError('not-yours', `the seat of ${role} is not yours`);
  }

  private tell(reader: Reader): void {
    const { game } = this.entry;
    const seen = sight(game, this.room, reader.role, reader.have);
    reader.have = seen.keep + seen.lines.length;
    const news = {
      role: reader.role,
      roles: this.roles,
      sight: seen,
      seats: this.seats(),
      watching: 0,
      chat: [],
      connection: 'live' as const,
      problem: this.problem,
      thinking: awaited(game, this.room).find(role => this.header.bots[role]) ?? null,
    };
    const picture = this.picture(seen);
    reader.told = reader.told
      .then(async () => reader.listener({ ...news, picture: await picture }))
      // Whoever can no longer be told has gone.
      .catch(() => undefined);
  }

  private async picture({ view, seq }: Sight<unknown>): Promise<Picture | null> {
    if (this.language === null) return null;
    const log = readable(this.room.match.log, view.role);
    return this.tools.draw({ view, seq, language: this.language }, log);
  }

  private async allTold(): Promise<void> {
    await Promise.all([...this.readers].map(({ told }) => told));
  }

  private tellAll(): void {
    for (const reader of this.readers) this.tell(reader);
  }

  private seats(): Seat[] {
    return this.entry.game.roles.map(role => {
      const bot = this.header.bots[role] ?? null;
      return {
        role,
        kind: bot ? 'bot' : 'person',
        name: null,
        bot,
        yours: bot === null,
        online: true,
        seen: null,
      };
    });
  }

  // ---------------------------------------------------------------- doing

  /** Throws IronbottomError, and then nothing has happened. */
  async do(event: TableEvent): Promise<void> {
    if (this.header.bots[event.role])
      throw new IronbottomError('not-yours', `the machine plays ${event.role}`);
    await this.inTurn(() => this.add(event));
    void this.drive();
    await this.allTold();
  }

  /** Another tab has done something. */
  async follow(): Promise<void> {
    await this.inTurn(() => this.catchUp());
    void this.drive();
  }

  /** One thing after the other. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.turn.then(work, work);
    this.turn = mine.catch(() => undefined);
    return mine;
  }

  private async add(event: TableEvent): Promise<void> {
    const next = this.after(event);
    const header = headerAfter(this.header, next, this.tools.now());
    if (!(await this.stored(header, event))) {
      await this.catchUp();
      throw new IronbottomError('stale', 'something else has happened in the meantime');
    }
    this.moveTo(header, next);
    this.tools.ring(header.id);
    this.copyLater(next);
  }

  /**
   * A copy every so many events, and when nothing more has happened for a while: newer rules may not lead to where
   * older ones led, and then the copy is all that is left of it.
   */
  private copyLater(room: Room<unknown>): void {
    clearTimeout(this.copying);
    const now = room.ending !== null || room.seq % COPY_EVERY === 0;
    const copy = () => {
      // The events are stored: without the copy the match is only slower to open.
      if (this.keeps) void this.shelf.keepCopy(this.header.id, room).catch(() => undefined);
    };
    if (now) copy();
    else this.copying = setTimeout(copy, COPY_AFTER_MS);
  }

  private after(event: ListedEvent): Room<unknown> {
    return take(this.entry.game, this.room, event, (_game, match, actions) =>
      this.history.at(match, actions),
    );
  }

  /** False: somebody else was faster. Where nothing can be stored, the match goes on in memory and says so. */
  private async stored(header: Header, event: TableEvent): Promise<boolean> {
    if (!this.keeps) return true;
    try {
      return await this.shelf.append(header, event);
    } catch (error) {
      this.forgetful(String(error));
      return true;
    }
  }

  /** From now on nothing is stored. */
  forgetful(message: string): void {
    this.keeps = false;
    this.problem = { code: 'no-storage', message };
  }

  private async catchUp(): Promise<void> {
    if (!this.keeps) return;
    const header = await this.shelf.header(this.header.id);
    if (!header) {
      this.problem = { code: 'no-match', message: 'the match was deleted in another tab' };
      this.tellAll();
      return;
    }
    for (const event of await this.shelf.events(header.id, this.room.seq))
      this.moveTo(header, this.after(event));
  }

  private moveTo(header: Header, room: Room<unknown>): void {
    this.visible = room.match.log.length !== this.room.match.log.length;
    this.history.cut(room.match.actions.length);
    this.header = header;
    this.room = room;
    this.tellAll();
  }

  // ---------------------------------------------------------------- the machine

  /** Lets orders answer and the machine play, for as long as it is their turn and somebody looks on. */
  private async drive(): Promise<void> {
    if (this.driving) return;
    this.driving = true;
    try {
      while (this.isWatched && !this.room.ending) {
        const { room } = this;
        const ordered = unasked(this.entry.game, room, this.roles)?.event;
        const event = ordered ?? (await this.machine.next(room));
        if (this.room.seq !== room.seq) continue;
        if (!event) break;
        if (!ordered) await this.tools.pace.wait(this.visible);
        await this.inTurn(() => this.addMachine(event, room.seq));
        await this.allTold();
      }
    } catch (error) {
      this.problem = { code: 'internal', message: String(error) };
      this.tellAll();
    } finally {
      this.driving = false;
    }
  }

  /** What was thought of at another moment is forgotten. */
  private async addMachine(event: TableEvent, seq: number): Promise<void> {
    if (this.room.seq !== seq || !this.isWatched) return;
    await this.add(event).catch((error: unknown) => {
      if (!(error instanceof IronbottomError && error.code === 'stale')) throw error;
    });
  }
}

const headerAfter = (header: Header, { seq, match, ending }: Room<unknown>, active: string): Header => ({
  ...header,
  seq,
  actions: playedIn(match),
  over: ending !== null,
  active,
});
