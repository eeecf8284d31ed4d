import type { Entry } from '@ironbottom/catalogue';
import {
  checkPack,
  type Game,
  IronbottomError,
  type Language,
  type LogEntry,
  type Role,
  readable,
  rewind,
  SPECTATOR,
  view,
} from '@ironbottom/engine';
import {
  asSeen,
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
import { type Beginning, beginningFrom, beginningWith } from './beginnings.ts';
import { History } from './history.ts';
import { Machine } from './machine.ts';
import { FirstSight, type Pace } from './pace.ts';
import { type Header, playedIn, type Shelf, standing } from './shelf.ts';
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
  /** How long the machine waits for the table to be seen, in milliseconds. */
  readonly patience: number;
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
  private turn: Promise<void> = Promise.resolve();
  private driving = false;
  private copying: ReturnType<typeof setTimeout> | undefined;
  /** In which language the readers are told; null: they ask for themselves. */
  private language: Language | null = null;
  /** From when somebody sits down. */
  private sight: FirstSight | null = null;
  /** What was last told could be seen on the table. */
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
    const marked = headerAfter(game, header, room, header.active);
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

  join(role: Role, listener: Listener, language?: Language): () => void {
    if (language) this.speak(language);
    const reader: Reader = { role: this.seatFor(role), have: 0, told: Promise.resolve(), listener };
    this.readers.add(reader);
    this.sight ??= new FirstSight(this.tools.patience);
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

  /** What the machine does from now on can be watched. */
  shown(): void {
    this.sight?.had();
  }

  speak(language: Language): void {
    this.language = language;
  }

  moments(role: Role, from: number, to: number): readonly Moment<unknown>[] {
    this.checkSeat(role);
    const { match } = asSeen(this.room, role);
    const last = Math.min(to, from + MAX_MOMENTS - 1, match.actions.length);
    if (last < from) return [];
    const { game } = this.entry;
    if (!isOfOneVersion(game, match)) return moments(game, match, role, from, last);
    return moments(game, match, role, from, last, this.history.at(match, from));
  }

  /** What a match begins with that goes on from that moment, for all that the reader in this seat may know. */
  beginningAt(role: Role, actions: number): Beginning {
    this.checkSeat(role);
    const { game } = this.entry;
    const { match, ending } = this.room;
    const then = isOfOneVersion(game, match) ? this.history.at(match, actions) : rewind(game, match, actions);
    const known = ending !== null || game.roles.every(each => !this.header.bots[each]);
    return known ? beginningWith(game, then) : beginningFrom(game, view(game, then, role, false));
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
    const seen = sight(game, this.room, reader.role, reader.have, Object.keys(this.header.bots));
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
    const log = readable(asSeen(this.room, view.role).match.log, view.role);
    // What cannot be drawn here the page asks for itself, and says so.
    return this.tools.draw({ view, seq, language: this.language }, log).catch(() => null);
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
        guest: false,
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
    await this.inTurn(() => this.addWhole(event));
    void this.drive();
    await this.allTold();
  }

  /** Another tab has done something. */
  async follow(): Promise<void> {
    await this.inTurn(() => this.catchUp());
    void this.drive();
  }

  /** One thing after the other, and everybody is told what has come of it. */
  private inTurn(work: () => Promise<void>): Promise<void> {
    const mine = this.turn.then(async () => {
      const { room } = this;
      try {
        await work();
      } finally {
        if (this.room !== room) {
          this.visible = this.room.match.log.length !== room.match.log.length;
          this.tellAll();
        }
      }
    });
    this.turn = mine.catch(() => undefined);
    return mine;
  }

  /**
   * With all that the table answers by itself after it: nobody is told what will have passed before they could do
   * anything. At a screen for two the curtain would go up for a moment, and whoever clicked at it would sit down for a
   * question that is answered.
   */
  private async addWhole(event: TableEvent): Promise<void> {
    await this.add(event);
    await this.answerUnasked();
  }

  /** What the table answers by itself, before anybody sits down at it. */
  ready(): Promise<void> {
    return this.inTurn(() => this.answerUnasked());
  }

  private async answerUnasked(): Promise<void> {
    for (let next = this.unasked(); next; next = this.unasked()) await this.add(next).catch(unlessStale);
  }

  private unasked(): TableEvent | undefined {
    return unasked(this.entry.game, this.room, this.roles)?.event;
  }

  private async add(event: TableEvent): Promise<void> {
    const next = this.after(event);
    const header = headerAfter(this.entry.game, this.header, next, this.tools.now());
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
    this.history.cut(room.match.actions.length);
    this.header = header;
    this.room = room;
  }

  // ---------------------------------------------------------------- the machine

  /** Lets the machine play, for as long as it is its turn and somebody looks on. */
  private async drive(): Promise<void> {
    if (this.driving) return;
    this.driving = true;
    let rolled = false;
    try {
      while (this.isWatched && !this.room.ending) {
        // Another tab may have left it to this one.
        if (this.unasked()) await this.ready();
        const { room } = this;
        // Until the table is seen the processor is the painter's: the machine does not even begin to think.
        await this.sight?.wait();
        const event = await this.machine.next(room);
        if (this.room.seq !== room.seq) continue;
        if (!event) break;
        await this.tools.pace.wait(this.visible, rolled);
        const told = this.room.match.log.length;
        await this.inTurn(() => this.addMachine(event, room.seq));
        rolled = this.room.match.log.slice(told).some(({ roll }) => roll !== undefined);
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
    if (this.room.seq === seq && this.isWatched) await this.addWhole(event).catch(unlessStale);
  }
}

/** Somebody else was faster: then that is what happens. */
const unlessStale = (error: unknown): void => {
  if (!(error instanceof IronbottomError && error.code === 'stale')) throw error;
};

const headerAfter = (
  game: Game<unknown>,
  header: Header,
  { seq, match, ending }: Room<unknown>,
  active: string,
): Header => ({
  ...header,
  ...standing(game, match),
  seq,
  actions: playedIn(match),
  over: ending !== null,
  active,
});
