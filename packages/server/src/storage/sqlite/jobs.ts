import type { Job, JobQueue, QueueName } from '../jobs.ts';
import type { Db } from '../schema.ts';
import { changed, firstRow, type Work } from '../work.ts';
import type { SqliteDatabase } from './database.ts';

/** The first wait before a job is tried again; it doubles from try to try. */
const RETRY_MS = 1000;

/**
 * Jobs in a table of their own. The file belongs to one server: what is running in it when the server starts was left by
 * one that died.
 */
export class SqliteJobs implements JobQueue {
  readonly #database: SqliteDatabase;
  readonly #listeners: ((queue: QueueName) => void)[] = [];
  #opened = false;

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  async open(): Promise<void> {
    if (this.#opened) return;
    await this.#database.write(takeUpAgain);
    this.#opened = true;
  }

  async close(): Promise<void> {}

  async send(queue: QueueName, key: string, data: unknown): Promise<void> {
    await this.#database.write(db => send(db, queue, key, JSON.stringify(data ?? null)));
    for (const listener of this.#listeners) listener(queue);
  }

  async claim(queue: QueueName): Promise<Job | undefined> {
    // Looks first: an empty queue costs no commit.
    if (!(await this.#database.read(db => next(db, queue)))) return undefined;
    return this.#database.write(db => claim(db, queue));
  }

  async touch(): Promise<void> {}

  finish(job: Job): Promise<void> {
    return this.#database.write(db => remove(db, job));
  }

  retry(job: Job): Promise<void> {
    const due = Date.now() + RETRY_MS * 2 ** job.tries;
    return this.#database.write(db => wait(db, job, job.tries + 1, due));
  }

  putBack(job: Job): Promise<void> {
    return this.#database.write(db => wait(db, job, job.tries, 0));
  }

  onWake(listener: (queue: QueueName) => void): void {
    this.#listeners.push(listener);
  }
}

function* send(db: Db, queue: QueueName, key: string, data: string): Work<void> {
  yield* changed(
    db
      .insertInto('jobs')
      .values({ queue, key, data, state: 'waiting', tries: 0, due: 0 })
      .onConflict(conflict => conflict.doNothing()),
  );
}

const next = (db: Db, queue: QueueName) =>
  firstRow(
    db
      .selectFrom('jobs as job')
      .select(['id', 'key', 'data', 'tries'])
      .where('queue', '=', queue)
      .where('state', '=', 'waiting')
      .where('due', '<=', Date.now())
      .where(job =>
        job.not(
          job.exists(
            job
              .selectFrom('jobs as twin')
              .select('twin.id')
              .where('twin.state', '=', 'running')
              .whereRef('twin.queue', '=', 'job.queue')
              .whereRef('twin.key', '=', 'job.key'),
          ),
        ),
      )
      .orderBy('id')
      .limit(1),
  );

function* claim(db: Db, queue: QueueName): Work<Job | undefined> {
  const found = yield* next(db, queue);
  if (!found) return undefined;
  const { id, key, data, tries } = found;
  const begun = { state: 'running', tries: tries + 1 } as const;
  yield* changed(db.updateTable('jobs').set(begun).where('id', '=', id));
  return { id: String(id), queue, key, data: JSON.parse(data), tries };
}

function* remove(db: Db, { id }: Job): Work<void> {
  yield* changed(db.deleteFrom('jobs').where('id', '=', Number(id)));
}

/** If the same was sent again meanwhile, that one takes its place. */
function* wait(db: Db, job: Job, tries: number, due: number): Work<void> {
  const { queue, key } = job;
  const data = JSON.stringify(job.data);
  yield* remove(db, job);
  yield* changed(
    db
      .insertInto('jobs')
      .values({ id: Number(job.id), queue, key, data, state: 'waiting', tries, due })
      .onConflict(conflict => conflict.doNothing()),
  );
}

/** What was sent again while it ran is there anyway. */
function* takeUpAgain(db: Db): Work<void> {
  yield* changed(
    db
      .deleteFrom('jobs')
      .where('state', '=', 'running')
      .where(job =>
        job.exists(
          job
            .selectFrom('jobs as again')
            .select('again.id')
            .where('again.state', '=', 'waiting')
            .whereRef('again.queue', '=', 'jobs.queue')
            .whereRef('again.key', '=', 'jobs.key'),
        ),
      ),
  );
  yield* changed(db.updateTable('jobs').set({ state: 'waiting', due: 0 }).where('state', '=', 'running'));
}
