import type { BotName, Generation, Options, Role } from '@ironbottom/engine';
import type { ChatLine, Ending, ListedEvent, SeatAsk } from '@ironbottom/room';

/**
 * Where everything is kept. Two implementations under the same tests: an SQLite file and PostgreSQL. What a method has
 * returned from is durable: it is there after the power is cut.
 */
export interface Storage {
  /** Brings the tables up to date and begins to listen for news. Comes before everything else. */
  migrate(): Promise<void>;
  /** Answers when the database does. */
  ping(): Promise<void>;
  close(): Promise<void>;

  // ---- matches

  createMatch(match: NewStoredMatch): Promise<void>;
  match(id: string): Promise<StoredMatch | undefined>;
  matches(query: MatchQuery): Promise<readonly StoredMatch[]>;
  /** Events from that sequence number on, in order. */
  events(match: string, from: number): Promise<readonly ListedEvent[]>;
  /**
   * Adds an event as number `seq`, with what is known after it. False, and nothing is changed, when that number is
   * taken already: somebody else was faster. Several at a time may share one commit.
   */
  append(match: string, seq: number, event: ListedEvent, after: AfterEvent): Promise<boolean>;
  /** A copy of the room after so many events, so that a long match need not be replayed from the start. */
  saveSnapshot(match: string, seq: number, room: string): Promise<void>;
  snapshot(match: string): Promise<{ readonly seq: number; readonly room: string } | undefined>;
  /** Sits a person down if nobody else was faster; `secretHash` names the seat by its link. */
  takeSeat(match: string, role: Role, person: string): Promise<boolean>;
  /** A new link to a seat that nobody has taken. */
  setSeatSecret(match: string, role: Role, secretHash: string): Promise<boolean>;
  /** Gives a seat that nobody has taken to the machine. */
  giveSeat(match: string, role: Role, bot: BotName): Promise<boolean>;
  archive(match: string, person: string, archived: boolean): Promise<void>;
  /** Remembers that a person looked at a match that is not theirs. */
  watched(match: string, person: string): Promise<void>;
  /** Matches that wait for a machine: taken up again when a server starts. */
  awaitingBots(): Promise<readonly { readonly match: string; readonly seq: number; readonly role: Role }[]>;
  /** `person` is who said it, so that they can be forgotten. */
  addChat(match: string, line: Omit<ChatLine, 'n'>, person: string | null): Promise<ChatLine>;
  chat(match: string, from: number): Promise<readonly ChatLine[]>;
  /** So many of the last lines, in order: a long talk is not read from its start. */
  lastChat(match: string, most: number): Promise<readonly ChatLine[]>;

  // ---- people

  createPerson(person: StoredPerson): Promise<void>;
  person(id: string): Promise<StoredPerson | undefined>;
  personByName(name: string): Promise<StoredPerson | undefined>;
  /** An account whose name is hard to tell from this one. */
  personByLook(name: string): Promise<StoredPerson | undefined>;
  /** Whose new address this proves. */
  personByProof(proof: string): Promise<StoredPerson | undefined>;
  people(ids: readonly string[]): Promise<readonly StoredPerson[]>;
  /** False when the name is taken, whatever the case of its letters, or looks like another. */
  changePerson(id: string, change: Partial<Omit<StoredPerson, 'id' | 'created'>>): Promise<boolean>;
  /** What an anonymous visitor had goes to the account that they sign in to. */
  mergePeople(from: string, into: string): Promise<void>;
  /** Forgets the person: name, password, address, sessions, chat names. Seats stay, taken by nobody known. */
  deletePerson(id: string, withChat?: boolean): Promise<void>;
  seen(person: string, at: string): Promise<void>;

  createSession(session: StoredSession): Promise<void>;
  session(tokenHash: string): Promise<StoredSession | undefined>;
  deleteSession(tokenHash: string): Promise<void>;
  deleteSessionsOf(person: string): Promise<void>;
  /** Forgets sessions whose time is over, and guests who have left nothing behind. */
  dropExpired(now: string): Promise<void>;

  // ---- news between servers

  /** Called for every event and chat line that any server adds, this one included. */
  onNews(listener: (news: News) => void): void;

  readonly jobs: Jobs;
}

export type QueueName = 'bot' | 'simulation' | 'mail' | 'webhook';

/** Work that must be done once, by whichever server is alive: machine turns and simulations. */
export interface Jobs {
  /** The same key twice while the first is waiting is one job; two jobs of one key never run at the same time. */
  send(queue: QueueName, key: string, data: unknown): Promise<void>;
  /**
   * Takes jobs, at most so many at once. A job whose server dies is given to another, and one that throws is tried three
   * times more: what it does must bear being done again.
   */
  work(queue: QueueName, atOnce: number, run: (data: unknown) => Promise<void>): Promise<void>;
  /** Takes no more jobs. What does not end soon is put back for others. */
  stop(): Promise<void>;

  saveSimulation(id: string, person: string, simulation: string): Promise<void>;
  simulation(id: string): Promise<{ readonly person: string; readonly simulation: string } | undefined>;
}

export type News =
  | { readonly match: string; readonly what: 'event' | 'chat' | 'seats' }
  /** News may have been missed: whatever is kept in memory of any match is to be read again. */
  | { readonly match: '*'; readonly what: 'anything' };

export interface StoredSeat {
  readonly role: Role;
  readonly ask: SeatAsk;
  readonly person: string | null;
  readonly secretHash: string | null;
}

export interface NewStoredMatch {
  readonly id: string;
  readonly game: string;
  /** The version of its rules that the match began with. */
  readonly version: number;
  /** The hash of the component pack that it is played with; null for the components of the box. */
  readonly pack: string | null;
  readonly scenario: string;
  readonly options: Options;
  /** The seed, and the position where it did not begin with the set-up: nothing of it ever leaves the server. */
  readonly seed: string;
  readonly generation: Generation;
  readonly position: string | null;
  readonly title: string;
  readonly spectators: boolean;
  readonly seats: readonly StoredSeat[];
  /** Events that came with it: a record that was uploaded. */
  readonly events: readonly ListedEvent[];
  readonly after: After;
  readonly created: string;
}

/** What lists and bots need to know of a match without replaying it. */
export interface After {
  readonly awaits: readonly Role[];
  readonly ending: Ending | null;
  readonly at: string;
}

/** After one more event. `at` is null where nobody is to see by the time that there was one. */
export interface AfterEvent extends Omit<After, 'at'> {
  readonly at: string | null;
}

export interface StoredMatch extends Omit<NewStoredMatch, 'events' | 'after'>, After {
  readonly seq: number;
  /** People who have put it away. */
  readonly archivedBy: readonly string[];
}

export interface MatchQuery {
  /**
   * Mine: the person sits there and it goes on. Open: it goes on, has a seat for anybody, and is not theirs. Watched: they
   * looked at it, over or not. Finished: it is over, and theirs or open to spectators. The last one active comes first.
   */
  readonly list: 'mine' | 'open' | 'watched' | 'finished';
  readonly person: string | null;
  /** Words in titles, in names of people, or in the id of a game. */
  readonly q: string;
  /** Those that the person has put away, or those that they have not. */
  readonly archived: boolean;
  readonly limit: number;
  readonly offset: number;
}

export interface StoredPerson {
  readonly id: string;
  readonly name: string | null;
  /** argon2id. */
  readonly passwordHash: string | null;
  /** Proved to be theirs. */
  readonly email: string | null;
  /** Waits to be proved. */
  readonly newEmail: NewEmail | null;
  readonly notify: boolean;
  /** How somebody without an account is called. */
  readonly guestName: string | null;
  /** What is called when it is their turn. */
  readonly webhook: string | null;
  readonly created: string;
  readonly seen: string | null;
}

export interface NewEmail {
  readonly address: string;
  /** The hash of the secret in the link that was sent there. */
  readonly proof: string;
  readonly until: string;
}

export interface StoredSession {
  readonly tokenHash: string;
  readonly person: string;
  readonly expires: string;
}
