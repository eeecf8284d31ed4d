import PgBoss from 'pg-boss';
import { z } from 'zod';
import type { OnTrouble } from '../database.ts';
import { notOpenError } from '../errors.ts';
import { type Job, type JobQueue, QUEUES, type QueueName } from '../jobs.ts';
import type { PostgresDatabase } from './database.ts';

/** A job of which nothing is heard for so long is given to another. Whoever works on it says so every five seconds. */
const LEASE_S = 20;
const LOOK_FOR_DEAD_S = 5;
/** A server that dies over a job counts as a try too; a job that kills so many is left alone. */
const MOST_TRIES = 20;
const RETRY_S = 1;

/** The same key is not waiting twice. */
const POLICY = {
  policy: 'short',
  expireInSeconds: LEASE_S,
  retryLimit: MOST_TRIES,
  retryDelay: RETRY_S,
  retryBackoff: true,
} as const;

const AT_ONCE = { graceful: false, close: false };

/** The key is there too, and data as text: a jsonb column cannot hold every character. */
const envelope = z.strictObject({ key: z.string(), data: z.string() });

/**
 * Jobs in pg-boss. Its own workers are not used: they lose what they have in hand when the database goes away, know no
 * sign of life, and wait for a poll.
 */
export class PostgresJobs implements JobQueue {
  readonly #database: PostgresDatabase;
  readonly #onTrouble: OnTrouble;
  #boss: PgBoss | undefined;
  #closed = false;

  constructor(database: PostgresDatabase, onTrouble: OnTrouble) {
    this.#database = database;
    this.#onTrouble = onTrouble;
  }

  async open(): Promise<void> {
    if (this.#boss) return;
    const boss = new PgBoss({
      db: { executeSql: (text, values) => this.#database.query(text, values) },
      schedule: false,
      maintenanceIntervalSeconds: LOOK_FOR_DEAD_S,
    });
    boss.on('error', error => {
      if (!this.#closed) this.#onTrouble({ what: 'jobs-interrupted', error });
    });
    // Two that make its tables at the same time would lock each other out.
    try {
      await this.#database.alone(async () => {
        await boss.start();
        for (const name of QUEUES) await boss.createQueue(name, { name, ...POLICY });
      });
    } catch (error) {
      await boss.stop(AT_ONCE);
      throw error;
    }
    this.#boss = boss;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#boss?.stop(AT_ONCE);
  }

  async send(queue: QueueName, key: string, data: unknown): Promise<void> {
    const wrapped: z.infer<typeof envelope> = { key, data: JSON.stringify(data ?? null) };
    await this.#opened().send(queue, wrapped, { singletonKey: key });
    await this.#database.tellQueue(queue);
  }

  async claim(queue: QueueName): Promise<Job | undefined> {
    for (;;) {
      const [found] = await this.#opened().fetch(queue, { includeMetadata: true });
      if (!found) return undefined;
      const { key, data } = envelope.parse(found.data);
      const job: Job = { id: found.id, queue, key, data: JSON.parse(data), tries: found.retryCount };
      if (!(await this.#hasTwin(job))) return job;
      // Not the same pause for two that met, so that one of them is first.
      await this.#release(job, RETRY_S * (1 + Math.random()));
    }
  }

  /** Whichever of two was taken later sees the other. */
  async #hasTwin({ id, queue, key }: Job): Promise<boolean> {
    const { rows } = await this.#database.query(
      `select 1 from pgboss.job where name = $1 and singleton_key = $2 and state = 'active' and id <> $3 limit 1`,
      [queue, key, id],
    );
    return rows.length > 0;
  }

  async touch({ id, queue }: Job): Promise<void> {
    await this.#database.query(
      `update pgboss.job set started_on = now() where name = $1 and id = $2 and state = 'active'`,
      [queue, id],
    );
  }

  /** One of the same key that had to wait for it is due at once. */
  async finish({ id, queue, key }: Job): Promise<void> {
    const { rowCount } = await this.#database.query(
      `with finished as (delete from pgboss.job where name = $1 and id = $2)
       update pgboss.job set start_after = now()
       where name = $1 and id <> $2 and singleton_key = $3 and state = 'retry' and started_on is null`,
      [queue, id, key],
    );
    if (rowCount) await this.#database.tellQueue(queue);
  }

  async retry({ id, queue }: Job, error: unknown): Promise<void> {
    await this.#opened().fail(queue, id, { message: String(error) });
  }

  async putBack(job: Job): Promise<void> {
    await this.#release(job, 0);
    await this.#database.tellQueue(job.queue);
  }

  /** Without a start, the next one is not counted as a second try. */
  async #release({ id, queue }: Job, pause: number): Promise<void> {
    await this.#database.query(
      `update pgboss.job set state = 'retry', started_on = null, start_after = now() + $3 * interval '1 second'
       where name = $1 and id = $2 and state = 'active'`,
      [queue, id, pause],
    );
  }

  onWake(listener: (queue: QueueName) => void): void {
    this.#database.onQueue(queue => {
      const name = QUEUES.find(each => each === queue);
      if (name) listener(name);
    });
  }

  #opened(): PgBoss {
    if (!this.#boss) throw notOpenError();
    return this.#boss;
  }
}
