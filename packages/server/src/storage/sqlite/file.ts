import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { CompiledQuery } from 'kysely';
import { notOpenError, sqliteNeedsReopening } from '../errors.ts';
import type { Answer } from '../work.ts';

/** How long a statement may hold up the thread while another process writes; a commit is then tried again later. */
const BUSY_MS = 50;
/** More texts of statements than the queries have. */
const MAX_STATEMENTS = 500;

/** A connection that outlives faults of the disk: after one it is opened anew. */
export class SqliteFile {
  readonly path: string;
  #database: Sqlite.Database | undefined;
  #closed = false;
  readonly #statements = new Map<string, Sqlite.Statement>();

  constructor(path: string) {
    this.path = path;
  }

  ask({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): Answer {
    try {
      const statement = this.prepare(sql);
      return statement.reader
        ? { rows: statement.all(parameters), changed: 0 }
        : { rows: [], changed: statement.run(parameters).changes };
    } catch (error) {
      if (sqliteNeedsReopening(error)) this.#drop();
      throw error;
    }
  }

  do(sql: string): void {
    this.ask({ sql, parameters: [] });
  }

  prepare(sql: string): Sqlite.Statement {
    const known = this.#statements.get(sql);
    if (known) return known;
    if (this.#statements.size >= MAX_STATEMENTS) this.#statements.clear();
    const statement = this.#open().prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  /** Whatever the state of the connection: afterwards nothing of the transaction is left. */
  rollback(): void {
    try {
      if (this.inTransaction) this.do('rollback');
    } catch {
      this.#drop();
    }
  }

  get inTransaction(): boolean {
    return this.#database?.inTransaction ?? false;
  }

  close(): void {
    this.#closed = true;
    this.#drop();
  }

  #drop(): void {
    this.#statements.clear();
    this.#database?.close();
    this.#database = undefined;
  }

  #open(): Sqlite.Database {
    if (this.#closed) throw notOpenError();
    if (this.#database) return this.#database;
    mkdirSync(dirname(this.path), { recursive: true });
    const database = new Sqlite(this.path, { timeout: BUSY_MS });
    try {
      database.pragma('journal_mode = WAL');
      // Every commit is on the disk before it is told.
      database.pragma('synchronous = FULL');
      database.pragma('foreign_keys = ON');
    } catch (error) {
      database.close();
      throw error;
    }
    this.#database = database;
    return database;
  }
}
