import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TableEvent } from '@ironbottom/room';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { vi } from 'vitest';
import { openStorage, type Storage, type Trouble } from '../../src/storage/index.ts';
import type { After, MatchQuery, NewStoredMatch, StoredPerson } from '../../src/storage/storage.ts';
import { type Postgres, startPostgres } from './postgres.ts';

// To set up a database takes a while on a busy machine.
vi.setConfig({ hookTimeout: 120_000 });

/** Both databases, for tests that hold for both. */
export abstract class Kind {
  abstract readonly name: string;
  readonly #open: Storage[] = [];

  abstract start(): Promise<void>;
  abstract stop(): Promise<void>;
  /** The address of an empty database. */
  abstract place(): Promise<string>;
  /** Past the storage, straight to the tables. */
  abstract raw(url: string, text: string): Promise<readonly unknown[]>;

  /** Ready for use, and closed after the test. */
  async open(url: string, troubles: Trouble[] = []): Promise<Storage> {
    const storage = openStorage({ url, onTrouble: trouble => troubles.push(trouble) });
    this.#open.push(storage);
    await storage.migrate();
    return storage;
  }

  async closeAll(): Promise<void> {
    await Promise.all(this.#open.splice(0).map(storage => storage.close()));
  }
}

class SqliteKind extends Kind {
  readonly name = 'SQLite';
  #folder = '';
  #files = 0;

  async start() {
    this.#folder = mkdtempSync(join(tmpdir(), 'ironbottom-sqlite-'));
  }

  async stop() {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async place() {
    return `sqlite:${join(this.#folder, `test-${++this.#files}`, 'storage.db')}`;
  }

  async raw(url: string, text: string) {
    const database = new Sqlite(url.slice('sqlite:'.length));
    try {
      const statement = database.prepare(text);
      return statement.reader ? statement.all() : [statement.run()];
    } finally {
      database.close();
    }
  }
}

class PostgresKind extends Kind {
  readonly name = 'PostgreSQL';
  server!: Postgres;

  async start() {
    this.server = await startPostgres();
  }

  async stop() {
    await this.server.stop();
  }

  place() {
    return this.server.createDatabase();
  }

  async raw(url: string, text: string) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }
}

export const sqlite = new SqliteKind();
export const postgres = new PostgresKind();
export const KINDS: readonly Kind[] = [sqlite, postgres];

// ---------------------------------------------------------------- things to store

/** A time: seconds into a certain day. */
export const time = (seconds: number): string =>
  new Date(Date.UTC(2026, 0, 1) + seconds * 1000).toISOString();

export const after = (seconds: number, change: Partial<After> = {}): After => ({
  awaits: ['us'],
  ending: null,
  at: time(seconds),
  ...change,
});

export const moved = (n: number | string): TableEvent => ({
  kind: 'act',
  role: 'us',
  action: { verb: 'enter', hex: String(n) },
});

export const newMatch = (id: string, change: Partial<NewStoredMatch> = {}): NewStoredMatch => ({
  id,
  game: 'gj73',
  version: 3,
  scenario: 'campaign',
  options: { fog: true, length: 'short' },
  seed: `seed of ${id}`,
  generation: 2,
  pack: null,
  position: null,
  title: `Match ${id}`,
  spectators: true,
  seats: [
    { role: 'us', ask: { kind: 'me' }, person: 'ann', secretHash: null },
    { role: 'japan', ask: { kind: 'link' }, person: null, secretHash: 'hash' },
  ],
  events: [],
  after: after(0),
  created: time(0),
  ...change,
});

export const newPerson = (id: string, change: Partial<StoredPerson> = {}): StoredPerson => ({
  id,
  name: null,
  passwordHash: null,
  email: null,
  newEmail: null,
  notify: false,
  guestName: null,
  webhook: null,
  created: time(0),
  seen: null,
  ...change,
});

export const query = (list: MatchQuery['list'], change: Partial<MatchQuery> = {}): MatchQuery => ({
  list,
  person: null,
  q: '',
  archived: false,
  limit: 50,
  offset: 0,
  ...change,
});

/** Until it holds: what other connections tell comes a little later. */
export async function eventually(holds: () => boolean, ms = 20_000): Promise<void> {
  const end = Date.now() + ms;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`not within ${ms} ms: ${holds}`);
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}
