import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type pg from 'pg';
import { z } from 'zod';
import type { Database, Entry, OnTrouble } from '../database.ts';
import { fromPostgres } from '../errors.ts';
import { migrateToLatest } from '../migrations/index.ts';
import type { Db, Tables } from '../schema.ts';
import type { News } from '../storage.ts';
import { type Answer, runAwaiting, type Work } from '../work.ts';
import { Appends } from './appends.ts';
import { createPatientPool, createPool } from './connect.ts';
import { CHANNEL, Listener } from './listener.ts';

/** Only builds queries: they are run here, on a connection of the pool. */
const db: Db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: kysely => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** What servers tell each other: something new about a match, or in a queue. */
const message = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('not JSON');
      return z.NEVER;
    }
  })
  .pipe(
    z.union([
      z.strictObject({ match: z.string(), what: z.enum(['event', 'chat', 'seats']) }),
      z.strictObject({ queue: z.string() }),
    ]),
  );

export class PostgresDatabase implements Database {
  readonly #url: string;
  readonly #pool: pg.Pool;
  readonly #appends = new Appends((text, values) => this.query(text, values));
  readonly #listener: Listener;
  readonly #newsListeners: ((news: News) => void)[] = [];
  readonly #queueListeners: ((queue: string) => void)[] = [];

  constructor(url: string, connections: number, onTrouble: OnTrouble) {
    this.#url = url;
    this.#pool = createPool(url, connections);
    this.#listener = new Listener(url, {
      heard: text => this.#heard(text),
      listensAgain: () => this.#tellListeners({ match: '*', what: 'anything' }),
      interrupted: error => onTrouble({ what: 'news-interrupted', error }),
    });
  }

  async migrate(): Promise<void> {
    const pool = createPatientPool(this.#url);
    const migrating = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
    try {
      await migrateToLatest(migrating, 'postgres');
      await this.#listener.start();
    } catch (error) {
      throw fromPostgres(error);
    } finally {
      await migrating.destroy();
    }
  }

  async close(): Promise<void> {
    await this.#listener.stop();
    await this.#pool.end();
  }

  /** While no other server does anything alone. */
  async alone(work: () => Promise<void>): Promise<void> {
    const pool = createPatientPool(this.#url);
    try {
      await pool.query('select pg_advisory_lock($1)', [ALONE]);
      await work();
    } catch (error) {
      throw fromPostgres(error);
    } finally {
      // The lock goes with its connection.
      await pool.end();
    }
  }

  /** A statement outside any work. */
  async query(text: string, values?: readonly unknown[]): Promise<pg.QueryResult> {
    try {
      return await this.#pool.query(text, values && [...values]);
    } catch (error) {
      throw fromPostgres(error);
    }
  }

  read<T>(work: (db: Db) => Work<T>): Promise<T> {
    return this.#run(work, this.#pool);
  }

  async write<T>(work: (db: Db) => Work<T>): Promise<T> {
    const client = await this.#pool.connect().catch(error => {
      throw fromPostgres(error);
    });
    try {
      await client.query('begin');
      const result = await this.#run(work, client);
      await client.query('commit');
      client.release();
      return result;
    } catch (error) {
      // To end the connection is the one way to roll back that cannot fail.
      client.release(true);
      throw fromPostgres(error);
    }
  }

  append(entry: Entry): Promise<boolean> {
    return this.#appends.add(entry);
  }

  onNews(listener: (news: News) => void): void {
    this.#newsListeners.push(listener);
  }

  onQueue(listener: (queue: string) => void): void {
    this.#queueListeners.push(listener);
  }

  async tellQueue(queue: string): Promise<void> {
    await this.query(NOTIFY, [CHANNEL, JSON.stringify({ queue })]);
  }

  async #run<T>(work: (db: Db) => Work<T>, on: pg.Pool | pg.PoolClient): Promise<T> {
    try {
      return await runAwaiting(
        work(db),
        query => answerOf(on, query),
        async news => void (await on.query(NOTIFY, [CHANNEL, JSON.stringify(news)])),
      );
    } catch (error) {
      throw fromPostgres(error);
    }
  }

  #heard(text: string): void {
    const heard = message.safeParse(text);
    // Others may use the channel.
    if (!heard.success) return;
    if ('match' in heard.data) this.#tellListeners(heard.data);
    else for (const listener of this.#queueListeners) listener(heard.data.queue);
  }

  #tellListeners(news: News): void {
    for (const listener of this.#newsListeners) listener(news);
  }
}

/** Any number that nothing else locks. */
const ALONE = 19_420_809;

const NOTIFY = 'select pg_notify($1, $2)';

async function answerOf(on: pg.Pool | pg.PoolClient, query: CompiledQuery): Promise<Answer> {
  const { rows, rowCount } = await on.query(query.sql, [...query.parameters]);
  return { rows, changed: rowCount ?? 0 };
}
