import type { Generation } from '@ironbottom/engine';
import type { Generated, Kysely } from 'kysely';

/**
 * The tables. Times are ISO text, yes and no are 1 and 0, and what no query looks into is JSON text: the same in both
 * databases, to the letter.
 */
export interface Tables {
  people: PersonRow;
  sessions: SessionRow;
  matches: MatchRow;
  seats: SeatRow;
  events: EventRow;
  snapshots: SnapshotRow;
  chat: ChatRow;
  watches: WatchRow;
  archives: ArchiveRow;
  simulations: SimulationRow;
  jobs: JobRow;
}

export type Db = Kysely<Tables>;
export type Dialect = 'sqlite' | 'postgres';
type Flag = 0 | 1;

export interface PersonRow {
  id: string;
  name: string | null;
  /** The name as it is compared. */
  name_key: string | null;
  /** What the name looks like; null where somebody else had one like it before that was looked at. */
  name_look: string | null;
  password_hash: string | null;
  email: string | null;
  /** An address that waits to be proved, the hash of what proves it, and until when. */
  email_new: string | null;
  email_proof: string | null;
  email_until: string | null;
  notify: Flag;
  /** How somebody without an account is called. */
  guest_name: string | null;
  webhook: string | null;
  created: string;
  seen: string | null;
}

interface SessionRow {
  token_hash: string;
  person: string;
  expires: string;
}

export interface MatchRow {
  id: string;
  game: string;
  version: number;
  /** The hash of its component pack. */
  pack: string | null;
  scenario: string;
  options: string;
  seed: string;
  /** The generator of its dice. */
  generation: Generation;
  position: string | null;
  title: string;
  /** The title as it is searched. */
  title_key: string;
  spectators: Flag;
  /** How many events there are: the lock of the match. */
  seq: number;
  /** How many chat lines there are. */
  lines: number;
  awaits: string;
  ending: string | null;
  created: string;
  active: string;
}

export interface SeatRow {
  match: string;
  role: string;
  /** Its place in the order of seats. */
  place: number;
  ask: 'me' | 'link' | 'open' | 'bot';
  bot: string | null;
  person: string | null;
  secret_hash: string | null;
}

interface EventRow {
  match: string;
  seq: number;
  event: string;
}

interface SnapshotRow {
  match: string;
  seq: number;
  room: string;
}

export interface ChatRow {
  match: string;
  n: number;
  person: string | null;
  name: string | null;
  line: string;
}

interface WatchRow {
  person: string;
  match: string;
}

interface ArchiveRow {
  person: string;
  match: string;
}

interface SimulationRow {
  id: string;
  person: string;
  simulation: string;
}

/** Only in SQLite: PostgreSQL has pg-boss. */
interface JobRow {
  id: Generated<number>;
  queue: string;
  key: string;
  data: string;
  state: 'waiting' | 'running';
  tries: number;
  /** Not before this time, in milliseconds. */
  due: number;
}
